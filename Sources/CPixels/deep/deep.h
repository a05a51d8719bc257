/* Helpers that the kernels of deep pixels share. */
#ifndef CPX_DEEP_H
#define CPX_DEEP_H

#include "CPixels.h"
#include "base/inline.h"

/* A fused multiplication and addition rounds otherwise: pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* Pixels that are processed at a time: their planes stay in the first-level cache. */
#define DEEP_BLOCK 128

CPX_INLINE float *plane_of(cpx_deep_row row, int plane) { return row.planes + plane * row.stride; }

CPX_INLINE float min_float(float a, float b) { return a < b ? a : b; }
CPX_INLINE float max_float(float a, float b) { return a > b ? a : b; }

/* Clamps x to 0 to `limit`; NaN becomes 0. */
CPX_INLINE float clamped(float x, float limit) { return x > 0 ? x < limit ? x : limit : 0; }

#endif
