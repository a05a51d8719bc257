/* Constants of the conversion of pixels of an image to samples of a file. */
#ifndef CPIXELS_CONVERT_H
#define CPIXELS_CONVERT_H

#include <stddef.h>
#include <stdint.h>

#include "blend.h"

/* The largest difference of neighbouring samples that cpx_count_differences counts as small, in levels of 255. */
enum { CPX_SMALL_DIFFERENCE = 8 };

#endif
