/* Types for the kernels that sample and resample pictures. */
#ifndef CPIXELS_SAMPLE_H
#define CPIXELS_SAMPLE_H

#include <stddef.h>
#include <stdint.h>

/*
 * A picture to sample: rows of 32-bit pixels, bytes or floats, the first row at the top. `width` and `height` are in
 * pixels. Beyond its border the picture is repeated if `wraps` is 1; if it is 0, coordinates are clamped to the border.
 */
typedef struct {
  const uint8_t *base;
  ptrdiff_t bytes_per_row;
  int32_t width;
  int32_t height;
  int32_t wraps;
} cpx_picture;

/*
 * The sample points of a row: destination pixel i is sampled at (x + i * dx, y + i * dy), in pixels of the
 * picture, as signed 32.32 fixed point. Sums wrap modulo 2^64. The centres of pixels lie at + 0.5.
 */
typedef struct {
  uint64_t x, y, dx, dy;
} cpx_sample_steps;

/*
 * The taps of horizontal linear interpolation: destination pixel i is ((256 - weight[i]) * p[first[i]] + weight[i] *
 * p[first[i] + 1]) / 256, where p is the source row. Weights are 0 to 256.
 */
typedef struct {
  int32_t *first;
  uint32_t *weight;
} cpx_linear_taps;

/*
 * A row of horizontally interpolated 32-bit pixels. A channel is 8.8 fixed point minus 128.0, in 16 bits: `even` has
 * the channels 0 and 2 of each pixel in the lower and the upper half of a number, and `odd` has the channels 1 and 3.
 */
typedef struct {
  uint32_t *even;
  uint32_t *odd;
} cpx_interpolated_row;

/* The source pixels along one axis that contribute to a destination pixel: `first` to `first` + `count` - 1. */
typedef struct {
  int32_t first;
  int32_t count;
} cpx_tap_range;

#endif
