/* The compositing operators, the storage of pixels in destinations, and the type of kernels for spans. */
#ifndef CPIXELS_BLEND_H
#define CPIXELS_BLEND_H

#include <stddef.h>
#include <stdint.h>

/* The operators: first the Porter-Duff operators and the two plus operators, then the blend modes of PDF. The table in
 * blend/operators.h has the same order. */
enum {
  CPX_COPY,
  CPX_SOURCE_OVER,
  CPX_SOURCE_IN,
  CPX_SOURCE_OUT,
  CPX_SOURCE_ATOP,
  CPX_DESTINATION_OVER,
  CPX_DESTINATION_IN,
  CPX_DESTINATION_OUT,
  CPX_DESTINATION_ATOP,
  CPX_XOR,
  CPX_PLUS_DARKER,
  CPX_PLUS_LIGHTER,
  CPX_MULTIPLY,
  CPX_SCREEN,
  CPX_OVERLAY,
  CPX_DARKEN,
  CPX_LIGHTEN,
  CPX_COLOR_DODGE,
  CPX_COLOR_BURN,
  CPX_SOFT_LIGHT,
  CPX_HARD_LIGHT,
  CPX_DIFFERENCE,
  CPX_EXCLUSION,
  CPX_HUE,
  CPX_SATURATION,
  CPX_COLOR,
  CPX_LUMINOSITY,
  CPX_OPERATOR_COUNT
};

/* The storage of a pixel in a destination. */
enum {
  CPX_STORAGE_COLOR, /* 32 bits: four bytes at the places of cpx_layout */
  CPX_STORAGE_GRAY,  /* a byte of gray, opaque; source pixels have gray in bits 0...7 */
  CPX_STORAGE_ALPHA, /* a byte of alpha */
  CPX_STORAGE_COUNT
};

/* The places of the components in a 32-bit pixel. The struct has 8 bytes, so calls pass it in one register. */
typedef struct {
  /* The bits that are set in each loaded pixel of a destination without alpha, so that it counts as opaque: 255
   * at the place of alpha. 0 for destinations with alpha, and for bytes. */
  uint32_t opaque_bits;
  /* The right shift that brings alpha to bits 0...7: 24 or 0. For destinations of bytes: 24, the place in source
   * pixels. */
  uint8_t alpha_shift;
  /* The right shifts that bring red and blue to bits 0...7. Green has the remaining place. */
  uint8_t red_shift, blue_shift;
} cpx_layout;

/*
 * Composites `count` source pixels onto a row of a destination: d' = m * B(s, d) + (1 - m) * d with m = mask / 255. B
 * is the function of the operator. `source` has premultiplied 32-bit pixels, and `mask` has a byte for each of them.
 *
 * Results are within 0.51 levels (1/255) of exact arithmetic. With a mask, color dodge, color burn, soft light and the
 * nonseparable modes round B(s, d) to a level first, so their results are within 1 level.
 *
 * Kernels without a mask ignore `mask`. `destination` and `source` need not be aligned. In a destination colour may
 * exceed alpha; sums are then clamped to 255.
 */
typedef void (*cpx_span_kernel)(void *destination, const uint32_t *source, const uint8_t *mask,
                                ptrdiff_t count, cpx_layout layout);

#endif
