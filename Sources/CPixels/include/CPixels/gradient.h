/* Types for gradients. */
#ifndef CPIXELS_GRADIENT_H
#define CPIXELS_GRADIENT_H

#include <stddef.h>
#include <stdint.h>

/* The kinds of gradients: the parameter t of a point (u, v) in gradient space. */
enum {
  CPX_GRADIENT_LINEAR, /* t = u */
  CPX_GRADIENT_RADIAL, /* t = the parameter of the circle that passes through the point */
  CPX_GRADIENT_CONIC   /* t = the angle from the u axis, in turns: 0 to 1 */
};

/*
 * A ramp is a linear piece of a gradient, from t = `start` to the start of the next ramp. It has the unpremultiplied
 * components at `start`, 0 to 1 (extended colours may lie outside), and their change per unit of t.
 */
typedef struct {
  double start;
  double red, green, blue, alpha;
  double red_slope, green_slope, blue_slope, alpha_slope;
} cpx_ramp;

/*
 * Coefficients of nested circles with two centres; all are 0 for concentric circles. Let d be the vector from the
 * centre at t = 0 to the centre at t = 1, l its length, and a = growth^2 - l^2. At a point p,
 *   t = sign(growth) * sqrt(x^2 + y^2) - shift, where
 *   x = x_offset + x_per_dot * (p . d), y = y_per_cross * (p x d), shift = shift_offset + shift_per_dot * (p . d).
 * p . d is the dot product, and p x d the cross product.
 */
typedef struct {
  double x_offset;      /* radius * l / a */
  double x_per_dot;     /* growth / (l * a) */
  double y_per_cross;   /* 1 / (l * sqrt(a)) */
  double shift_offset;  /* radius * growth / a */
  double shift_per_dot; /* 1 / a */
} cpx_circle_factors;

/* A gradient without its ramps: kernels take them as an array of `ramp_count` elements. */
typedef struct {
  int32_t kind;
  int32_t ramp_count;
  /* The step in gradient space from a pixel to the next one in its row. */
  double du, dv;
  /* Radial: circle t has the centre t * (center_x, center_y) and the radius `radius` + t * `growth`. */
  double center_x, center_y, radius, growth;
  /* Radial: the range to which t is clamped. */
  double min_t, max_t;
  /* Radial: used only if `is_single_precision`. */
  cpx_circle_factors circles;
  /* The factor by which alpha is multiplied: 0 to 255, where 255 stands for 1. */
  double opacity;
  /* 1 if 32-bit pixels may be computed in fixed point and floats, else 0; cpx_gradient_pixels32 states the
   * conditions. */
  int32_t is_single_precision;
  /* 1 if cpx_gradient_deep keeps colours outside of 0 to 1; 0 if it clamps them. */
  int32_t is_extended;
  /* The position of each component in a 32-bit pixel, in bits: 0, 8, 16 or 24. */
  uint32_t red_shift, green_shift, blue_shift, alpha_shift;
} cpx_gradient;

/* The largest number of ramps of a gradient that is computed in single precision. */
#define CPX_MAX_SINGLE_PRECISION_RAMPS 200

/*
 * The number of pixels in a block of a single-precision gradient. The start of each block is computed in doubles, and
 * its pixels in fixed point or floats from their index in the block, so that rounding errors stay small.
 */
#define CPX_SINGLE_PRECISION_BLOCK 1024

#endif
