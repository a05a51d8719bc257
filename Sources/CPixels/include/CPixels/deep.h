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

#include <stddef.h>
#include <stdint.h>

#include "gradient.h"
#include "sample.h"

enum { CPX_PLANE_COUNT = 5, CPX_ALPHA_PLANE = 4 };

/* Plane p begins at planes + p * stride; `stride` counts floats. */
typedef struct {
  float *planes;
  ptrdiff_t stride;
} cpx_deep_row;

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

#endif
