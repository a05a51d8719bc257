/* The gradient parameter t of each pixel of a row, in doubles, and the ramps that pixels belong to. Rows of 32-bit
 * pixels and of deep pixels share this code. */
#ifndef CPX_GRADIENT_H
#define CPX_GRADIENT_H

#include "CPixels.h"
#include "base/inline.h"

#include <math.h>

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* The number of pixels whose parameters are computed at a time. The parameters stay in the first-level cache. */
#define PARAMETER_BLOCK 64

/* The angle of (u, v) from the u axis, in turns, 0 to 1; 0 for the zero vector. */
CPX_INLINE double angle_in_turns(double u, double v) {
  double absolute_u = fabs(u), absolute_v = fabs(v);
  double max_side = absolute_u > absolute_v ? absolute_u : absolute_v;
  double min_side = absolute_u > absolute_v ? absolute_v : absolute_u;
  if (!(max_side > 0)) return 0;
  double ratio = min_side / max_side, base_angle = 0;
  /* atan x = pi / 4 + atan((x - 1) / (x + 1)), so the absolute value of the argument is at most tan(pi / 8). */
  if (ratio > 0.41421356237309503) {
    ratio = (ratio - 1) / (ratio + 1);
    base_angle = 0.78539816339744828;
  }
  /* The power series of the arctangent; the first omitted term is below 2e-8. */
  double square = ratio * ratio, sum = -1.0 / 15;
  sum = sum * square + 1.0 / 13;
  sum = sum * square - 1.0 / 11;
  sum = sum * square + 1.0 / 9;
  sum = sum * square - 1.0 / 7;
  sum = sum * square + 1.0 / 5;
  sum = sum * square - 1.0 / 3;
  sum = sum * square + 1;
  double turn = (base_angle + sum * ratio) * 0.15915494309189535;
  if (absolute_v > absolute_u) turn = 0.25 - turn;
  if (u < 0) turn = 0.5 - turn;
  return v < 0 ? 1 - turn : turn;
}

/*
 * The largest t in min_t to max_t whose circle passes through (u, v): a root of a t^2 - 2 b t + c. If there is no such
 * circle, returns the end of the range that is nearer to the roots.
 */
CPX_INLINE double circle_parameter(double u, double v, const cpx_gradient *g) {
  double a = g->center_x * g->center_x + g->center_y * g->center_y;
  a = a - g->growth * g->growth;
  double b = u * g->center_x + v * g->center_y;
  b = b + g->radius * g->growth;
  double c = u * u + v * v;
  c = c - g->radius * g->radius;
  double square = b * b - a * c;
  double root = square > 0 ? sqrt(square) : 0;
  /* q is b + root or b - root, the one without cancellation. The roots of the equation are q / a and c / q. */
  double q = b < 0 ? b - root : b + root;
  double first_root = q != 0 ? c / q : 0;
  double second_root = a != 0 ? q / a : first_root;
  double larger_root = first_root > second_root ? first_root : second_root;
  double smaller_root = first_root > second_root ? second_root : first_root;
  if (larger_root >= g->min_t && larger_root <= g->max_t) return larger_root;
  if (smaller_root >= g->min_t && smaller_root <= g->max_t) return smaller_root;
  if (larger_root < g->min_t) return g->min_t;
  if (smaller_root > g->max_t) return g->max_t;
  return larger_root - g->max_t <= g->min_t - smaller_root ? g->max_t : g->min_t;
}

CPX_INLINE void parameters_of_kind(double *t, ptrdiff_t first, ptrdiff_t count,
                                   const cpx_gradient *g, double u, double v, const int kind) {
  for (ptrdiff_t i = 0; i < count; i++) {
    double across = (double)(first + i) * g->du, up = (double)(first + i) * g->dv;
    double x = u + across, y = v + up;
    double value = kind == CPX_GRADIENT_LINEAR  ? x
                   : kind == CPX_GRADIENT_CONIC ? angle_in_turns(x, y)
                                                : circle_parameter(x, y, g);
    /* Colours are constant below 0 and above 1, so t is clamped to -1 to 2; NaN becomes -1. */
    t[i] = value > -1 ? value < 2 ? value : 2 : -1;
  }
}

/* Writes the parameters, -1 to 2, of `count` pixels from pixel `first` on; pixel 0 lies at (u, v). */
CPX_INLINE void parameters(double *t, ptrdiff_t first, ptrdiff_t count, const cpx_gradient *g,
                           double u, double v) {
  if (g->kind == CPX_GRADIENT_LINEAR)
    parameters_of_kind(t, first, count, g, u, v, CPX_GRADIENT_LINEAR);
  else if (g->kind == CPX_GRADIENT_RADIAL)
    parameters_of_kind(t, first, count, g, u, v, CPX_GRADIENT_RADIAL);
  else
    parameters_of_kind(t, first, count, g, u, v, CPX_GRADIENT_CONIC);
}

/*
 * Sets `k` to the index of the ramp of t[i], and returns the end of the run of pixels from `i` on that lie in that
 * ramp. On entry, `k` is the index of the previous ramp. `last` is the index of the last ramp.
 */
CPX_INLINE ptrdiff_t end_of_ramp_run(const double *t, ptrdiff_t i, ptrdiff_t count,
                                     const cpx_ramp *ramps, ptrdiff_t last, ptrdiff_t *k) {
  while (*k > 0 && t[i] < ramps[*k].start) --*k;
  while (*k < last && t[i] >= ramps[*k + 1].start) ++*k;
  double start = *k > 0 ? ramps[*k].start : -1, limit = *k < last ? ramps[*k + 1].start : 3;
  ptrdiff_t end = i + 1;
  while (end < count && t[end] >= start && t[end] < limit) end++;
  return end;
}

/* Clamps to 0 to 1; NaN becomes 0. */
CPX_INLINE double unit_value(double value) { return value > 0 ? value < 1 ? value : 1 : 0; }

/* A component of a ramp at `distance` from its start, clamped to 0 to 1. */
CPX_INLINE double ramp_value(double from, double slope, double distance) {
  return unit_value(from + slope * distance);
}

#endif
