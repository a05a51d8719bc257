/* Random sample points and taps, for pictures of 32-bit pixels and of floats. */
#ifndef PICTURES_H
#define PICTURES_H

#include "CPixels.h"

/* Sample points in and around a picture. */
cpx_sample_steps random_steps(int32_t width, int32_t height);

typedef struct {
  cpx_tap_range *ranges;
  float *weights;
} tap_rows;

/* The taps of `count` pixels in a row of `width` pixels, at least 20. */
tap_rows random_taps(int32_t count, int32_t width);

/* A gradient with its ramps, and the point of its first pixel. */
typedef struct {
  cpx_gradient gradient;
  cpx_ramp ramps[8];
  double u, v;
} gradient_case;

/* A gradient of any kind; its row has about `count` pixels. */
gradient_case random_gradient(int32_t count, int is_single_precision);

#endif
