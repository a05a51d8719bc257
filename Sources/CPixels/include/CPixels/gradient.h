/* Gradients as rows of source pixels. */
#ifndef CPIXELS_GRADIENT_H
#define CPIXELS_GRADIENT_H

#include <stddef.h>
#include <stdint.h>

/* Where a gradient takes its parameter t from, in a plane of its own with coordinates u and v. */
enum {
  CPX_GRADIENT_LINEAR, /* t = u */
  CPX_GRADIENT_RADIAL, /* the circle of a family that passes through the point */
  CPX_GRADIENT_CONIC   /* the angle from the axis of u, a full turn being 1 */
};

/* A stretch of a gradient from `start` on: not premultiplied, 0 to 1, and how it changes with t. */
typedef struct {
  double start;
  double red, green, blue, alpha;
  double red_slope, green_slope, blue_slope, alpha_slope;
} cpx_ramp;

/*
 * Numbers of circles that lie in each other and have two centers: with the way d of the center, its
 * length l, and a = growth^2 - l^2, these are radius * l / a, growth / (l * a), 1 / (l * sqrt(a)),
 * radius * growth / a, and 1 / a. All are 0 for circles with one center.
 */
typedef struct {
  double x, along, across, shift, slope;
} cpx_circles;

/* A gradient, its ramps apart. */
typedef struct {
  int32_t kind;
  int32_t ramp_count;
  /* The step in the gradient's plane from one pixel to the next. */
  double du, dv;
  /* Radial: circle t has its center at t * center, and the radius `radius` + t * `growth`. */
  double center_x, center_y, radius, growth;
  /* Radial: the values of t that there are. */
  double low, high;
  /* Radial, where it is gentle. */
  cpx_circles circles;
  /* What alpha is multiplied by, 255 for 1. */
  double opacity;
  /* Whether words may be computed in floats; see cpx_gradient_words. */
  int32_t is_gentle;
  /* Whether colours of cpx_gradient_deep may lie outside 0 to 1. */
  int32_t is_extended;
  uint32_t red_shift, green_shift, blue_shift, alpha_shift;
} cpx_gradient;

/* The most ramps of a gradient that is gentle. */
#define CPX_GENTLE_RAMPS 200

/* Floats begin anew at every so many pixels. */
#define CPX_GRADIENT_BLOCK 1024

#endif
