/* Rows of source pixels: words, and pictures that are sampled. */
#ifndef CPIXELS_SAMPLE_H
#define CPIXELS_SAMPLE_H

#include <stddef.h>
#include <stdint.h>

/*
 * A picture to sample: rows of words or bytes, the first row at the top. Beyond its border it
 * begins anew when it `wraps`, else its outermost pixels go on.
 */
typedef struct {
  const uint8_t *base;
  ptrdiff_t bytes_per_row;
  int32_t width;
  int32_t height;
  int32_t wraps;
} cpx_picture;

/*
 * A walk through a picture: the sample point of destination pixel i is (x + i * dx, y + i * dy), in
 * pixels of the picture with 32 fraction bits, modulo 2^64 and read as signed numbers.
 */
typedef struct {
  uint64_t x, y, dx, dy;
} cpx_walk;

/*
 * Rows of words scaled across, linear between pixel centers: destination pixel i has `weight` / 256
 * of the pixel behind first[i], and the rest of that one.
 */
typedef struct {
  int32_t *first;
  uint32_t *weight;
} cpx_stretch;

/*
 * A row of words with 16 bits a channel, 8 of them a fraction, less 128: channels 0 and 2, and 1 and 3.
 */
typedef struct {
  uint32_t *even;
  uint32_t *odd;
} cpx_stretched;

/* The source pixels of a destination pixel. */
typedef struct {
  int32_t first;
  int32_t count;
} cpx_taps;

#endif
