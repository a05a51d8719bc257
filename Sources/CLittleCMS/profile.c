#ifdef CITRINE_ICC

#include "CLittleCMS.h"

#include <lcms2.h>
#include <stdlib.h>

struct clcms_profile {
  cmsHTRANSFORM to_xyz;
  cmsHTRANSFORM from_xyz;
  cmsHTRANSFORM to_srgb;
  int component_count;
};

// The formats of colours of a profile: of doubles, and of bytes.
typedef struct formats {
  cmsColorSpaceSignature space;
  cmsUInt32Number doubles;
  cmsUInt32Number bytes;
} formats;

// Returns the formats for a number of components; zeros for other numbers.
static formats formats_of(int component_count) {
  switch (component_count) {
    case 1: return (formats){cmsSigGrayData, TYPE_GRAY_DBL, TYPE_GRAY_8};
    case 3: return (formats){cmsSigRgbData, TYPE_RGB_DBL, TYPE_RGB_8};
    case 4: return (formats){cmsSigCmykData, TYPE_CMYK_DBL, TYPE_CMYK_8};
    default: return (formats){0};
  }
}

// Sets the conversions; those that do not exist are null. A cache would be shared by threads, so there is none.
static void set_conversions(clcms_profile *profile, formats formats, cmsHPROFILE own, cmsHPROFILE xyz, cmsHPROFILE srgb) {
  cmsUInt32Number exact = cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE;
  // Primaries and curves become tables that are right to a level. Of a profile with tables of its own, Little CMS would
  // make a coarser one, which takes 68 ms and is wrong by up to 16 levels of CMYK; 225 ns for each pixel are less.
  cmsUInt32Number fast = cmsIsMatrixShaper(own) && !cmsIsTag(own, cmsSigAToB0Tag) ? cmsFLAGS_NOCACHE : exact;
  profile->to_xyz = cmsCreateTransform(own, formats.doubles, xyz, TYPE_XYZ_DBL, INTENT_PERCEPTUAL, exact);
  profile->from_xyz = cmsCreateTransform(xyz, TYPE_XYZ_DBL, own, formats.doubles, INTENT_PERCEPTUAL, exact);
  profile->to_srgb = cmsCreateTransform(own, formats.bytes, srgb, TYPE_RGB_16, INTENT_PERCEPTUAL, fast);
}

// Closes a profile of Little CMS, which may be null.
static void close_profile(cmsHPROFILE profile) {
  if (profile) cmsCloseProfile(profile);
}

clcms_profile *clcms_open(const uint8_t *bytes, size_t count, int32_t component_count) {
  formats formats = formats_of(component_count);
  if (!formats.doubles || count > UINT32_MAX) return NULL;
  clcms_profile *profile = calloc(1, sizeof *profile);
  if (!profile) return NULL;
  profile->component_count = component_count;
  cmsHPROFILE own = cmsOpenProfileFromMem(bytes, (cmsUInt32Number)count);
  cmsHPROFILE xyz = cmsCreateXYZProfile();
  cmsHPROFILE srgb = cmsCreate_sRGBProfile();
  if (own && xyz && srgb && cmsGetColorSpace(own) == formats.space) set_conversions(profile, formats, own, xyz, srgb);
  close_profile(own);
  close_profile(xyz);
  close_profile(srgb);
  if (profile->to_xyz && profile->from_xyz && profile->to_srgb) return profile;
  clcms_close(profile);
  return NULL;
}

void clcms_close(clcms_profile *profile) {
  if (!profile) return;
  if (profile->to_xyz) cmsDeleteTransform(profile->to_xyz);
  if (profile->from_xyz) cmsDeleteTransform(profile->from_xyz);
  if (profile->to_srgb) cmsDeleteTransform(profile->to_srgb);
  free(profile);
}

void clcms_convert_to_xyz(const clcms_profile *profile, const double *components, double *xyz, size_t count) {
  if (profile->component_count != 4) {
    cmsDoTransform(profile->to_xyz, components, xyz, (cmsUInt32Number)count);
    return;
  }
  // Little CMS has ink in percent.
  for (size_t index = 0; index < count; index += 1) {
    double ink[4];
    for (int each = 0; each < 4; each += 1) ink[each] = components[4 * index + each] * 100;
    cmsDoTransform(profile->to_xyz, ink, xyz + 3 * index, 1);
  }
}

void clcms_convert_from_xyz(const clcms_profile *profile, const double *xyz, double *components, size_t count) {
  cmsDoTransform(profile->from_xyz, xyz, components, (cmsUInt32Number)count);
  if (profile->component_count != 4) return;
  for (size_t index = 0; index < 4 * count; index += 1) components[index] /= 100;
}

void clcms_convert_to_srgb(const clcms_profile *profile, const uint8_t *samples, uint16_t *rgb, size_t count) {
  cmsDoTransform(profile->to_srgb, samples, rgb, (cmsUInt32Number)count);
}

#endif
