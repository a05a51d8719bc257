/* Rows of source words of gradients. */
#include "CPixels.h"
#include "targets.h"

#include <math.h>

/* A fused multiplication and addition rounds otherwise: pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* The part of a full turn, 0 to 1, at which the direction (u, v) lies; 0 for no direction. */
CPX_INLINE double turn_of(double u, double v) {
  double across = fabs(u), up = fabs(v);
  double longer = across > up ? across : up, shorter = across > up ? up : across;
  if (!(longer > 0)) return 0;
  double x = shorter / longer, base = 0;
  /* atan x = pi / 4 + atan((x - 1) / (x + 1)): what is left is at most tan(pi / 8). */
  if (x > 0.41421356237309503) {
    x = (x - 1) / (x + 1);
    base = 0.78539816339744828;
  }
  /* The series of the arctangent; the first term left out is below 2e-8. */
  double z = x * x, sum = -1.0 / 15;
  sum = sum * z + 1.0 / 13;
  sum = sum * z - 1.0 / 11;
  sum = sum * z + 1.0 / 9;
  sum = sum * z - 1.0 / 7;
  sum = sum * z + 1.0 / 5;
  sum = sum * z - 1.0 / 3;
  sum = sum * z + 1;
  double turn = (base + sum * x) * 0.15915494309189535;
  if (up > across) turn = 0.25 - turn;
  if (u < 0) turn = 0.5 - turn;
  return v < 0 ? 1 - turn : turn;
}

/*
 * The largest t in `low` to `high` whose circle passes through (u, v): a root of
 * A t^2 - 2 B t + C. Where no circle does, the nearer end of the range.
 */
CPX_INLINE double circle_of(double u, double v, const cpx_gradient *g) {
  double a = g->center_x * g->center_x + g->center_y * g->center_y;
  a = a - g->growth * g->growth;
  double b = u * g->center_x + v * g->center_y;
  b = b + g->radius * g->growth;
  double c = u * u + v * v;
  c = c - g->radius * g->radius;
  double square = b * b - a * c;
  double root = square > 0 ? sqrt(square) : 0;
  /* Of the two sums b + root and b - root the one that does not cancel. */
  double q = b < 0 ? b - root : b + root;
  double one = q != 0 ? c / q : 0;
  double other = a != 0 ? q / a : one;
  double more = one > other ? one : other, less = one > other ? other : one;
  if (more >= g->low && more <= g->high) return more;
  if (less >= g->low && less <= g->high) return less;
  if (more < g->low) return g->low;
  if (less > g->high) return g->high;
  return more - g->high <= g->low - less ? g->high : g->low;
}

CPX_INLINE uint32_t channel(double from, double slope, double distance, double scale) {
  double value = from + slope * distance;
  value = value > 0 ? value < 1 ? value : 1 : 0;
  value = value * scale;
  return (uint32_t)(int32_t)(value + 0.5);
}

/* The words of pixels that lie in one ramp. */
CPX_KERNEL
static void ramp_words(uint32_t *out, ptrdiff_t count, const double *t, const cpx_ramp *of,
                       const cpx_gradient *gradient) {
  const cpx_ramp ramp = *of;
  const cpx_gradient g = *gradient;
  for (ptrdiff_t i = 0; i < count; i++) {
    double distance = t[i] - ramp.start;
    double alpha = ramp.alpha + ramp.alpha_slope * distance;
    alpha = alpha > 0 ? alpha < 1 ? alpha : 1 : 0;
    double scale = alpha * g.opacity;
    out[i] = channel(ramp.red, ramp.red_slope, distance, scale) << g.red_shift |
             channel(ramp.green, ramp.green_slope, distance, scale) << g.green_shift |
             channel(ramp.blue, ramp.blue_slope, distance, scale) << g.blue_shift |
             (uint32_t)(int32_t)(scale + 0.5) << g.alpha_shift;
  }
}

/* The parameters of `count` pixels from pixel `first` on. */
CPX_INLINE void parameters(double *t, ptrdiff_t first, ptrdiff_t count, const cpx_gradient *g,
                           double u, double v, const int kind) {
  for (ptrdiff_t i = 0; i < count; i++) {
    double across = (double)(first + i) * g->du, up = (double)(first + i) * g->dv;
    double x = u + across, y = v + up;
    double value = kind == CPX_GRADIENT_LINEAR  ? x
                   : kind == CPX_GRADIENT_CONIC ? turn_of(x, y)
                                                : circle_of(x, y, g);
    /* Beyond 0 and 1 nothing changes any more; what is not a number counts as before the start. */
    t[i] = value > -1 ? value < 2 ? value : 2 : -1;
  }
}

/* So many parameters stay in the first-level cache. */
#define BLOCK 64

void cpx_gradient_words(uint32_t *out, ptrdiff_t count, const cpx_gradient *gradient,
                        const cpx_ramp *ramps, double u, double v) {
  double t[BLOCK];
  ptrdiff_t last = gradient->ramp_count - 1, k = 0;
  for (ptrdiff_t first = 0; first < count; first += BLOCK) {
    ptrdiff_t size = count - first < BLOCK ? count - first : BLOCK;
    if (gradient->kind == CPX_GRADIENT_LINEAR)
      parameters(t, first, size, gradient, u, v, CPX_GRADIENT_LINEAR);
    else if (gradient->kind == CPX_GRADIENT_RADIAL)
      parameters(t, first, size, gradient, u, v, CPX_GRADIENT_RADIAL);
    else
      parameters(t, first, size, gradient, u, v, CPX_GRADIENT_CONIC);
    for (ptrdiff_t i = 0, end; i < size; i = end) {
      while (k > 0 && t[i] < ramps[k].start) k--;
      while (k < last && t[i] >= ramps[k + 1].start) k++;
      double low = k > 0 ? ramps[k].start : -1, high = k < last ? ramps[k + 1].start : 3;
      for (end = i + 1; end < size && t[end] >= low && t[end] < high;) end++;
      ramp_words(out + first + i, end - i, t + i, ramps + k, gradient);
    }
  }
}
