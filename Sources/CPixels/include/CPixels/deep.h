/*
 * Types for "deep" pixels: all pixels except 32-bit pixels and bytes. They are gray of 16 bits and of floats, gray with
 * alpha, RGB of 5, 10 and 16 bits, of half floats and of floats, and CMYK.
 *
 * Deep pixels are composited as rows of premultiplied floats, in planes: colours in planes 0 to 3, alpha in plane 4.
 * Gray uses plane 0, RGB planes 0 to 2, and CMYK planes 0 to 3. A CMYK plane holds alpha minus the component (the
 * light that the ink lets through), so that all operators compute with additive colours. Planes that a colour model
 * does not use are neither read nor written.
 *
 * Every arithmetic step is rounded by itself, so results are the same on all processors. Colours
 * may lie outside 0 to 1.
 */
#ifndef CPIXELS_DEEP_H
#define CPIXELS_DEEP_H

#include <stddef.h>
#include <stdint.h>

#include "gradient.h"
#include "sample.h"

/* The number of planes in a row, and the index of the alpha plane. */
enum { CPX_PLANE_COUNT = 5, CPX_ALPHA_PLANE = 4 };

/* A row in planes: plane p begins at planes + p * stride, where `stride` is in floats. */
typedef struct {
  float *planes;
  ptrdiff_t stride;
} cpx_deep_row;

/* The storage types of a component. */
enum {
  CPX_DEEP_BYTE,      /* 8 bits, 0 to 255 for 0 to 1 */
  CPX_DEEP_SHORT,     /* 16 bits, 0 to 65,535 for 0 to 1 */
  CPX_DEEP_HALF,      /* IEEE 754 binary16 */
  CPX_DEEP_FLOAT,     /* IEEE 754 binary32 */
  CPX_DEEP_RGB555,    /* 16 bits: from the highest, 1 unused, then 5 each of red, green, blue */
  CPX_DEEP_RGB101010, /* 32 bits: from the highest, 2 unused, then 10 each of red, green, blue */
  CPX_DEEP_RGBCIF10   /* the bits of RGB101010, with code 384 for 0 and 895 for 1: about -0.75 to 1.25 */
};

/* The component that is stored after the colours of a pixel. */
enum {
  CPX_DEEP_ALPHA_NONE, /* none: alpha is read as 1 */
  CPX_DEEP_ALPHA_SKIPPED,  /* an unused component: alpha is read as 1, and stored as 1 */
  CPX_DEEP_ALPHA_STORED   /* alpha */
};

/* The format of deep pixels in memory. */
typedef struct {
  /* A storage type of components: CPX_DEEP_BYTE to CPX_DEEP_RGBCIF10. */
  int32_t component;
  /* The number of colours: 1, 3 or 4; 3 for the packed formats. */
  int32_t color_count;
  /*
   * CPX_DEEP_ALPHA_NONE to CPX_DEEP_ALPHA_STORED. Packed formats ignore it: they are opaque, with unused bits stored
   * as 0.
   */
  int32_t alpha;
  /* 1 if colours are CMYK (4 colours, opaque), so that the stored value is alpha minus the plane; else 0. */
  int32_t is_cmyk;
  /*
   * 1 if units are stored in the byte order opposite to that of the processor, else 0. A unit is 2 bytes in SHORT,
   * HALF and RGB555, and 4 bytes in FLOAT and the 10-bit formats.
   */
  int32_t swaps_bytes;
} cpx_deep_format;

#endif
