/*
 * Row kernels for pixels that are neither 8-bit words nor bytes: gray of 16 bits and of floats,
 * gray with alpha, RGB of 5, 10 and 16 bits, of halfs and of floats, and inks.
 *
 * Such pixels are composited as rows of floats, in planes: colours in planes 0 to 3, alpha in plane
 * 4, premultiplied. Gray uses plane 0, RGB planes 0 to 2; inks use planes 0 to 3, as the light that
 * they let through: alpha less the ink, so that every operator sees additive colours. Planes that a
 * model does not use are neither read nor written.
 *
 * Every step is rounded to a float, one by one, so results are the same on all processors. Floats
 * hold colours beyond 0 to 1 as well.
 */
#ifndef CPIXELS_DEEP_H
#define CPIXELS_DEEP_H

#include "CPixels.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CPX_PLANE_COUNT = 5, CPX_ALPHA_PLANE = 4 };

/* Plane p begins at planes + p * stride; `stride` counts floats. */
typedef struct {
  float *planes;
  ptrdiff_t stride;
} cpx_deep_row;

/* MARK: Deep pixels */

/* How a component is stored. */
enum {
  CPX_DEEP_BYTE,      /* 8 bits, 0 to 255 for 0 to 1 */
  CPX_DEEP_SHORT,     /* 16 bits, 0 to 65,535 for 0 to 1 */
  CPX_DEEP_HALF,      /* IEEE 754 binary16 */
  CPX_DEEP_FLOAT,     /* IEEE 754 binary32 */
  CPX_DEEP_RGB555,    /* a unit of 16 bits: an unused one, then 5 each of red, green, blue */
  CPX_DEEP_RGB101010, /* a unit of 32 bits: 2 unused ones, then 10 each of red, green, blue */
  CPX_DEEP_RGBCIF10   /* the same with 384 for 0 and 895 for 1: from about -0.75 to 1.25 */
};

/* What comes after the colours of a pixel. */
enum {
  CPX_DEEP_OPAQUE, /* nothing: alpha counts as 1 */
  CPX_DEEP_SKIPS,  /* an unused component: alpha counts as 1, and is stored as 1 */
  CPX_DEEP_ALPHA   /* alpha */
};

typedef struct {
  int32_t component;
  /* 1, 3 or 4; 3 for the packed formats. */
  int32_t color_count;
  /* Ignored for the packed formats, which are opaque; their unused bits are stored as 0. */
  int32_t alpha;
  /* Whether colours are inks (4 of them, opaque), stored as alpha less their plane. */
  int32_t is_ink;
  /*
   * Whether the bytes of each unit (2 of SHORT, HALF and RGB555, 4 of FLOAT and the 10-bit formats)
   * stand in the order that is not the processor's.
   */
  int32_t swaps;
} cpx_deep_format;

/*
 * Reads `count` pixels into the planes of the model, alpha's always among them. Integers are
 * value / largest, rounded once; what is not a number reads as 0. Pixels need not be aligned.
 */
void cpx_deep_load(cpx_deep_row out, const void *pixels, ptrdiff_t count, cpx_deep_format format);

/*
 * Stores `count` pixels. Integers round to nearest, halves up, within their range, and colour stops
 * at a stored alpha; binary16 rounds to nearest, ties to even, and too large numbers become the
 * largest finite. What is not a number is stored as 0.
 */
void cpx_deep_store(void *pixels, cpx_deep_row in, ptrdiff_t count, cpx_deep_format format);

/* MARK: Deep compositing */

/*
 * d' = m * B(s, d) + (1 - m) * d with m = mask / 255, 1 without a mask, for all `color_count` (1, 3
 * or 4) colours and alpha. Where m is 0 nothing changes.
 *
 * The operators and their formulas are those of words. With 4 colours hue, saturation and color
 * take the fourth, black, from the destination, and luminosity takes it from the source (ISO
 * 32000-1, 11.3.5.3). Finite numbers never give what is not a number.
 */
void cpx_deep_blend(cpx_deep_row destination, cpx_deep_row source, const uint8_t *mask,
                    ptrdiff_t count, int operator_, int color_count);

/* MARK: Deep source rows */

/* All planes of `color_count` colours and alpha, times a factor. */
void cpx_deep_scale(cpx_deep_row row, ptrdiff_t count, int color_count, float factor);

/* Plane 0 = 0.30 red + 0.59 green + 0.11 blue: that very gray where the three are equal. */
void cpx_deep_gray(cpx_deep_row row, ptrdiff_t count);

/*
 * Red, green and blue become inks, as light. Before premultiplication black is 1 - light, light
 * being the greatest of the three within 0 to 1, and cyan 1 - red / light and so on; where there is
 * no light, there is no ink but black.
 */
void cpx_deep_inks(cpx_deep_row row, ptrdiff_t count);

/*
 * Samples of pictures of floats: a pixel is `color_count` colours and alpha, premultiplied, in the
 * order of the processor. Weights are not rounded to 8 bits.
 */
void cpx_nearest_deep(cpx_deep_row out, ptrdiff_t count, cpx_picture picture, cpx_walk walk,
                      int color_count);
void cpx_bilinear_deep(cpx_deep_row out, ptrdiff_t count, cpx_picture picture, cpx_walk walk,
                       int color_count);

/*
 * Catmull and Rom's cubic, a = -1/2, over 4 by 4 pixels. Alpha stays within 0 to 1, and colour
 * within 0 to alpha when `limited`.
 */
void cpx_bicubic_deep(cpx_deep_row out, ptrdiff_t count, cpx_picture picture, cpx_walk walk,
                      int color_count, int limited);

/* As cpx_resample_across, for a row of float pixels; `channels` is the colours and alpha. */
void cpx_resample_across_deep(float *out, ptrdiff_t count, const float *row, const cpx_taps *taps,
                              const float *weights, int channels);

/*
 * Limits float pixels of `color_count` colours and alpha: alpha to 0 to 1, and, when `limited`, colour
 * to 0 to alpha.
 */
void cpx_limit_deep(float *pixels, ptrdiff_t count, int color_count, int limited);

/*
 * As cpx_gradient_words, in planes 0 to 2 and alpha: premultiplied and times opacity / 255, not
 * rounded to 8 bits.
 */
void cpx_gradient_deep(cpx_deep_row out, ptrdiff_t count, const cpx_gradient *gradient,
                       const cpx_ramp *ramps, double u, double v);

#ifdef __cplusplus
}
#endif

#endif
