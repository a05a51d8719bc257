/* The operators, and how destinations store their pixels. */
#ifndef CPIXELS_BLEND_H
#define CPIXELS_BLEND_H

#include <stddef.h>
#include <stdint.h>

/* The operators. Their order is that of the kernel table. */
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

/* How a destination stores its pixels. */
enum {
  CPX_STORAGE_COLOR, /* 32-bit words; `layout` says where the components are */
  CPX_STORAGE_GRAY,  /* a byte of gray, opaque; sources have gray in bits 0...7 */
  CPX_STORAGE_ALPHA, /* a byte of alpha */
  CPX_STORAGE_COUNT
};

/* Handed on in one register. */
typedef struct {
  /* 255 in the place of alpha for destinations without alpha, which count as opaque; else 0. */
  uint32_t opaque;
  /* The shift that brings a word's alpha to bits 0...7: 24, or 0. For bytes, 24. */
  uint8_t alpha_shift;
  /* The shifts that bring red and blue to bits 0...7; green is in the place that is left. */
  uint8_t red_shift, blue_shift;
} cpx_layout;

/*
 * Composites `count` source words onto a row: d' = m * B(s, d) + (1 - m) * d with m = mask / 255,
 * within 0.51 of real numbers; dodge, burn, soft light and the modes of whole colours round B before.
 *
 * Kernels without a mask ignore `mask`. `destination` and `source` need not be aligned. In a destination
 * colour may exceed alpha; a sum then stops at 255.
 */
typedef void (*cpx_kernel)(void *destination, const uint32_t *source, const uint8_t *mask,
                           ptrdiff_t count, cpx_layout layout);

#endif
