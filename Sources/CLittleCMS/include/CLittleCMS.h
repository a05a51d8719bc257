// A C interface to Little CMS: the conversions between the space of an ICC profile and CIE XYZ or sRGB.
//
// Conversions have the perceptual intent, which is the one for photographs. XYZ is relative to the white D50, of which Y
// is 1. Components are 0 to 1; of CMYK, 0 is no ink.
//
// Threads: a profile does not change after it is opened, so threads may share it.
//
// A build without the trait ICC compiles this target on machines that lack Little CMS. The functions do not exist there.
#ifndef CLITTLECMS_H
#define CLITTLECMS_H

#include <stddef.h>
#include <stdint.h>

// The conversions of a profile.
typedef struct clcms_profile clcms_profile;

// Opens a profile for gray (1 component), RGB (3) or CMYK (4). The bytes are copied.
//
// Returns null if there is not enough memory, the data is damaged, or the profile is for other colours or has no
// conversions in both directions.
clcms_profile *clcms_open(const uint8_t *bytes, size_t count, int32_t component_count);

// Frees a profile, which may be null.
void clcms_close(clcms_profile *profile);

// Converts `count` colours to XYZ, three numbers for each.
void clcms_convert_to_xyz(const clcms_profile *profile, const double *components, double *xyz, size_t count);

// Converts `count` colours from XYZ. Results can be outside of 0 to 1.
void clcms_convert_from_xyz(const clcms_profile *profile, const double *xyz, double *components, size_t count);

// Converts `count` colours of one byte for each component to sRGB, three numbers from 0 to 65535 for each. It takes about
// 10 ns a colour for a profile with primaries and curves, and about 200 ns for one with tables.
void clcms_convert_to_srgb(const clcms_profile *profile, const uint8_t *samples, uint16_t *rgb, size_t count);

#endif
