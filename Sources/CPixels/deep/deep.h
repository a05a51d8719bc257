/* Functions that the kernels of deep pixels share. */
#ifndef CPX_DEEP_H
#define CPX_DEEP_H

#include "CPixels.h"
#include "base/inline.h"

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* The number of pixels that are processed at a time. Their planes stay in the first-level cache. */
#define DEEP_BLOCK 128

CPX_INLINE float *plane_of(cpx_deep_row row, int plane) { return row.planes + plane * row.stride; }

CPX_INLINE float min_float(float a, float b) { return a < b ? a : b; }
CPX_INLINE float max_float(float a, float b) { return a > b ? a : b; }

/* Clamps x to 0 to `limit`; NaN becomes 0. */
CPX_INLINE float clamped(float x, float limit) { return x > 0 ? x < limit ? x : limit : 0; }

#endif
