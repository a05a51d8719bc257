/*
 * Words of gentle gradients (see cpx_gradient_words): a row is cut where ramps end, and what lies
 * between is computed in fixed point where nothing but colour changes along a line, else in floats.
 */
#ifndef CPX_GRADIENT_GENTLE_H
#define CPX_GRADIENT_GENTLE_H

#include "CPixels.h"
#include "targets.h"

#include <math.h>

/* A fused multiplication and addition rounds otherwise: pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* One opaque or even ramp of a linear gradient: levels with 24 fraction bits, modulo 256. */
CPX_INLINE uint32_t levels(double value) { return (uint32_t)(int64_t)(value * 16777216); }

CPX_INLINE void linear_words(uint32_t *restrict out, uint32_t first, ptrdiff_t count,
                             const cpx_ramp *ramp, double t, const cpx_gradient *g) {
  const double distance = t - ramp->start, scale = ramp->alpha * g->opacity;
  /* Less what colour may gain by rounding, so that it does not pass an alpha that is not 255. */
  const double half = scale == 255 ? 0.5 : 0.4990234375;
  const uint32_t red_step = levels(ramp->red_slope * g->du * scale);
  const uint32_t green_step = levels(ramp->green_slope * g->du * scale);
  const uint32_t blue_step = levels(ramp->blue_slope * g->du * scale);
  uint32_t red = levels((ramp->red + ramp->red_slope * distance) * scale + half);
  uint32_t green = levels((ramp->green + ramp->green_slope * distance) * scale + half);
  uint32_t blue = levels((ramp->blue + ramp->blue_slope * distance) * scale + half);
  red += first * red_step, green += first * green_step, blue += first * blue_step;
  const uint32_t red_shift = g->red_shift, green_shift = g->green_shift, blue_shift = g->blue_shift;
  const uint32_t alpha = (uint32_t)(int32_t)(scale + 0.5) << g->alpha_shift;
  for (ptrdiff_t i = 0; i < count; i++) {
    out[i] = (red >> 24) << red_shift | (green >> 24) << green_shift |
             (blue >> 24) << blue_shift | alpha;
    red += red_step, green += green_step, blue += blue_step;
  }
}

/* What float_words calls t: a pixel's number in its block, its distance from (0, 0), or its parameter. */
enum { BY_PIXEL, BY_DISTANCE, BY_CIRCLES };

/*
 * The colours of one ramp in one block of pixels: a component is `from` + `slope` * t. Opaque
 * components are levels and a half; others are not premultiplied.
 */
typedef struct {
  float red, green, blue, alpha;
  float red_slope, green_slope, blue_slope, alpha_slope;
  /* Not by pixel: where pixel 0 of the block lies, the step, and the values of t that there are. */
  float x, y, dx, dy, low, high;
  /* By circles: t is `sign` times the distance from (0, 0), less this. */
  float shift, shift_step, sign;
} float_ramp;

CPX_INLINE uint32_t whole(float value) { return (uint32_t)(int32_t)value; }

CPX_INLINE float at_most(float value, float limit) { return value < limit ? value : limit; }

/* The pixels from `first` on. */
CPX_INLINE void float_words(uint32_t *restrict out, uint32_t first, ptrdiff_t count,
                            const float_ramp *of, const cpx_gradient *gradient, const int kind,
                            const int is_opaque) {
  const float_ramp ramp = *of;
  const uint32_t red_shift = gradient->red_shift, green_shift = gradient->green_shift;
  const uint32_t blue_shift = gradient->blue_shift, alpha_shift = gradient->alpha_shift;
  for (ptrdiff_t i = 0; i < count; i++) {
    float t = (float)(int32_t)(first + (uint32_t)i);
    if (kind != BY_PIXEL) {
      float across = t * ramp.dx, up = t * ramp.dy;
      float x = ramp.x + across, y = ramp.y + up;
      float xx = x * x, yy = y * y;
      float place = sqrtf(xx + yy);
      if (kind == BY_CIRCLES) {
        float more = t * ramp.shift_step;
        float shift = ramp.shift + more;
        place = place * ramp.sign - shift;
      }
      t = place > ramp.low ? at_most(place, ramp.high) : ramp.low;
    }
    float more_red = ramp.red_slope * t, more_green = ramp.green_slope * t;
    float more_blue = ramp.blue_slope * t, more_alpha = ramp.alpha_slope * t;
    float red = ramp.red + more_red, green = ramp.green + more_green;
    float blue = ramp.blue + more_blue, alpha = ramp.alpha + more_alpha;
    if (is_opaque) {
      out[i] = whole(red) << red_shift | whole(green) << green_shift | whole(blue) << blue_shift |
               255u << alpha_shift;
    } else {
      /* Colour that exceeds 1 by a rounding error must not pass alpha. */
      red = at_most(red, 1) * alpha, green = at_most(green, 1) * alpha;
      blue = at_most(blue, 1) * alpha;
      out[i] = whole(red + 0.5f) << red_shift | whole(green + 0.5f) << green_shift |
               whole(blue + 0.5f) << blue_shift | whole(alpha + 0.5f) << alpha_shift;
    }
  }
}

/* A ramp in floats, where t = `origin` + `step` * (what float_words calls t). */
CPX_INLINE float_ramp floats_of(const cpx_ramp *ramp, double origin, double step, double opacity,
                                const int is_opaque) {
  const double distance = origin - ramp->start;
  const double scale = is_opaque ? 255 : 1, half = is_opaque ? 0.5 : 0;
  float_ramp result = {
      .red = (float)((ramp->red + ramp->red_slope * distance) * scale + half),
      .green = (float)((ramp->green + ramp->green_slope * distance) * scale + half),
      .blue = (float)((ramp->blue + ramp->blue_slope * distance) * scale + half),
      .alpha = (float)((ramp->alpha + ramp->alpha_slope * distance) * opacity),
      .red_slope = (float)(ramp->red_slope * step * scale),
      .green_slope = (float)(ramp->green_slope * step * scale),
      .blue_slope = (float)(ramp->blue_slope * step * scale),
      .alpha_slope = (float)(ramp->alpha_slope * step * opacity),
  };
  return result;
}

/* A ramp in which nothing changes has one word. */
CPX_INLINE int is_even(const cpx_ramp *ramp) {
  return ramp->red_slope == 0 && ramp->green_slope == 0 && ramp->blue_slope == 0 &&
         ramp->alpha_slope == 0;
}

/*
 * Where a ramp begins: at a value of u, or, of circles, at one of them. A parameter is at least t where
 * u is, or outside the circle of t and on it; where circles become smaller, inside it and on it.
 */
typedef struct {
  double u, v, square;
  /* Whether no pixel lies before it, or none behind it. */
  int is_before_all, is_behind_all;
} boundary;

CPX_INLINE boundary boundary_of(const cpx_gradient *g, double t) {
  boundary at = {.u = t};
  if (g->kind == CPX_GRADIENT_LINEAR) return at;
  at.is_before_all = t <= g->low;
  at.is_behind_all = !at.is_before_all && t > g->high;
  double change = t * g->growth;
  double radius = g->radius + change;
  if (!(radius > 0) && !at.is_behind_all) {
    at.is_before_all |= g->growth > 0;
    at.is_behind_all = !at.is_before_all;
  }
  at.u = t * g->center_x;
  at.v = t * g->center_y;
  at.square = radius * radius;
  return at;
}

/* The first ramp has no boundary before it, and the last one none behind it. */
CPX_INLINE boundary start_of_ramp(const cpx_gradient *g, const cpx_ramp *ramps, ptrdiff_t k) {
  if (k == 0) return (boundary){.is_before_all = 1};
  if (k == g->ramp_count) return (boundary){.is_behind_all = 1};
  return boundary_of(g, ramps[k].start);
}

/* Whether a pixel is not before a boundary; what is not a number is. */
CPX_INLINE int has_reached(const cpx_gradient *g, boundary at, double u, double v, double pixel) {
  double across = pixel * g->du;
  double x = u + across;
  if (at.is_before_all | at.is_behind_all) return at.is_before_all;
  if (g->kind == CPX_GRADIENT_LINEAR) return x >= at.u;
  double up = pixel * g->dv;
  double y = v + up;
  x = x - at.u, y = y - at.v;
  double xx = x * x, yy = y * y;
  double square = xx + yy;
  return g->growth > 0 ? square >= at.square : square <= at.square;
}

/* About where pixels enter a circle, or leave it where `sign` is 1; before all where they do not. */
CPX_INLINE double about_circle(const cpx_gradient *g, boundary of, double u, double v,
                               double sign) {
  if (of.is_before_all | of.is_behind_all) return -INFINITY;
  const double a = g->du * g->du + g->dv * g->dv;
  u -= of.u, v -= of.v;
  const double b = u * g->du + v * g->dv, c = u * u + v * v;
  const double root = b * b - a * (c - of.square);
  return root > 0 ? (-b + sign * sqrt(root)) / a : -INFINITY;
}

/*
 * About where, from pixel `i` on, pixels leave what lies between two boundaries. A crossing may lie a
 * little before `i`, by a rounding error.
 */
CPX_INLINE double about_end(const cpx_gradient *g, double u, double v, boundary low, boundary high,
                            ptrdiff_t i) {
  const double before = (double)i - 0x1p-10;
  if (g->kind == CPX_GRADIENT_LINEAR) {
    const boundary end = g->du > 0 ? high : low;
    return end.is_before_all | end.is_behind_all ? INFINITY : (end.u - u) / g->du;
  }
  const int grows = g->growth > 0;
  const double inner = about_circle(g, grows ? low : high, u, v, -1);
  if (inner > before) return inner;
  const double outer = about_circle(g, grows ? high : low, u, v, 1);
  return outer > before ? outer : INFINITY;
}

/* Where from pixel `i` on ramp `k` ends. */
CPX_INLINE ptrdiff_t end_of_ramp(const cpx_gradient *g, const cpx_ramp *ramps, ptrdiff_t k,
                                 ptrdiff_t i, ptrdiff_t limit, double u, double v) {
  const boundary low = start_of_ramp(g, ramps, k), high = start_of_ramp(g, ramps, k + 1);
  double guess = about_end(g, u, v, low, high, i);
  ptrdiff_t end = guess > (double)i + 1 ? guess < (double)limit ? (ptrdiff_t)guess : limit : i + 1;
#define LIES_IN_RAMP(pixel)                        \
  (has_reached(g, low, u, v, (double)(pixel)) && \
   !has_reached(g, high, u, v, (double)(pixel)))
  while (end < limit && LIES_IN_RAMP(end)) end++;
  while (end > i + 1 && !LIES_IN_RAMP(end - 1)) end--;
  return end;
}

CPX_INLINE ptrdiff_t ramp_of(const cpx_gradient *g, const cpx_ramp *ramps, double u, double v,
                             ptrdiff_t i) {
  ptrdiff_t k = 0;
  while (k < g->ramp_count - 1 &&
         has_reached(g, start_of_ramp(g, ramps, k + 1), u, v, (double)i))
    k++;
  return k;
}

/* The pixels `first` to `end` of one block of a radial gradient with one center, in one ramp. */
CPX_INLINE void radial_words(uint32_t *out, uint32_t first, ptrdiff_t count, const cpx_ramp *ramp,
                             const cpx_gradient *g, double u, double v, const int is_opaque) {
  float_ramp floats =
      floats_of(ramp, -g->radius / g->growth, 1 / g->growth, g->opacity, is_opaque);
  floats.x = (float)u, floats.y = (float)v;
  floats.dx = (float)g->du, floats.dy = (float)g->dv;
  const float low = (float)(g->radius + g->low * g->growth);
  const float high = (float)(g->radius + g->high * g->growth);
  floats.low = g->growth > 0 ? low : high, floats.high = g->growth > 0 ? high : low;
  float_words(out, first, count, &floats, g, BY_DISTANCE, is_opaque);
}

/*
 * The same where circles with two centers lie in each other. With the way d of the center, its length l,
 * the growth h, the radius r, and a = h * h - l * l, the parameter of a point p is
 *
 *   sign(h) * sqrt(x * x + y * y) - (p . d + r * h) / a, where
 *   x = (h * (p . d) / l + r * l) / a and y = (p x d) / l / sqrt(a)
 */
CPX_INLINE void circle_words(uint32_t *out, uint32_t first, ptrdiff_t count, const cpx_ramp *ramp,
                             const cpx_gradient *g, double u, double v, const int is_opaque) {
  const cpx_circles c = g->circles;
  float_ramp floats = floats_of(ramp, 0, 1, g->opacity, is_opaque);
  floats.x = (float)(c.x + c.along * (u * g->center_x + v * g->center_y));
  floats.y = (float)(c.across * (v * g->center_x - u * g->center_y));
  floats.shift = (float)(c.shift + c.slope * (u * g->center_x + v * g->center_y));
  floats.dx = (float)(c.along * (g->du * g->center_x + g->dv * g->center_y));
  floats.dy = (float)(c.across * (g->dv * g->center_x - g->du * g->center_y));
  floats.shift_step = (float)(c.slope * (g->du * g->center_x + g->dv * g->center_y));
  floats.low = (float)g->low, floats.high = (float)g->high;
  floats.sign = g->growth > 0 ? 1 : -1;
  float_words(out, first, count, &floats, g, BY_CIRCLES, is_opaque);
}

/*
 * Pixels in whole vectors as long as there is room: what is beyond a ramp is written anew by the ramps
 * behind it.
 */
CPX_INLINE ptrdiff_t whole_vectors(ptrdiff_t count, ptrdiff_t room) {
  const ptrdiff_t rounded = (count + 15) / 16 * 16;
  return rounded <= room ? rounded : count;
}

/* The pixels of one ramp, from `i` to `end`, block by block; there is room up to `limit`. */
CPX_INLINE void gentle_ramp(uint32_t *out, ptrdiff_t i, ptrdiff_t end, ptrdiff_t limit,
                            const cpx_gradient *g, const cpx_ramp *ramp, double u, double v) {
  const int is_opaque = ramp->alpha == 1 && ramp->alpha_slope == 0 && g->opacity == 255;
  if (is_even(ramp))
    return linear_words(out, 0, whole_vectors(end - i, limit - i), ramp, ramp->start, g);
  while (i < end) {
    const ptrdiff_t block = i / CPX_GRADIENT_BLOCK * CPX_GRADIENT_BLOCK;
    const ptrdiff_t next = block + CPX_GRADIENT_BLOCK < end ? block + CPX_GRADIENT_BLOCK : end;
    const uint32_t first = (uint32_t)(i - block);
    const ptrdiff_t size = whole_vectors(next - i, limit - i);
    const double across = (double)block * g->du, up = (double)block * g->dv;
    if (g->kind == CPX_GRADIENT_RADIAL && g->circles.slope == 0) {
      if (is_opaque)
        radial_words(out, first, size, ramp, g, u + across, v + up, 1);
      else
        radial_words(out, first, size, ramp, g, u + across, v + up, 0);
    } else if (g->kind == CPX_GRADIENT_RADIAL) {
      if (is_opaque)
        circle_words(out, first, size, ramp, g, u + across, v + up, 1);
      else
        circle_words(out, first, size, ramp, g, u + across, v + up, 0);
    } else if (ramp->alpha_slope == 0) {
      linear_words(out, first, size, ramp, u + across, g);
    } else {
      float_ramp floats = floats_of(ramp, u + across, g->du, g->opacity, 0);
      float_words(out, first, size, &floats, g, BY_PIXEL, 0);
    }
    out += next - i;
    i = next;
  }
}

static void gentle_words(uint32_t *out, ptrdiff_t first, ptrdiff_t count, const cpx_gradient *g,
                            const cpx_ramp *ramps, double u, double v) {
  ptrdiff_t limit = first + count;
  /* Across the gradient a row has one word. */
  const int is_constant = g->kind == CPX_GRADIENT_LINEAR && g->du == 0 && count > 1;
  if (is_constant) limit = first + 1;
  for (ptrdiff_t i = first, end; i < limit; i = end) {
    const ptrdiff_t k = ramp_of(g, ramps, u, v, i);
    end = end_of_ramp(g, ramps, k, i, limit, u, v);
    gentle_ramp(out + (i - first), i, end, limit, g, ramps + k, u, v);
  }
  if (is_constant)
    for (ptrdiff_t i = 1; i < count; i++) out[i] = out[0];
}

#endif
