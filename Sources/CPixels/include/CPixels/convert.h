/* From the pixels of images to the samples of files. */
#ifndef CPIXELS_CONVERT_H
#define CPIXELS_CONVERT_H

#include <stddef.h>
#include <stdint.h>

#include "blend.h"

/* The largest difference between neighbours that counts as small. */
enum { CPX_SMALL_STEP = 8 };

#endif
