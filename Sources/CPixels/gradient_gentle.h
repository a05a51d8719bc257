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

/*
 * The colours of one ramp in one block of pixels: a component is `from` + `slope` * t. Of linear
 * gradients t is the pixel's number in its block, of radial ones the distance from (0, 0). Opaque
 * components are levels and a half; others are not premultiplied.
 */
typedef struct {
  float red, green, blue, alpha;
  float red_slope, green_slope, blue_slope, alpha_slope;
  /* Radial: where pixel 0 of the block lies, the step, and the distances that there are. */
  float x, y, dx, dy, low, high;
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
    if (kind == CPX_GRADIENT_RADIAL) {
      float across = t * ramp.dx, up = t * ramp.dy;
      float x = ramp.x + across, y = ramp.y + up;
      float xx = x * x, yy = y * y;
      float distance = sqrtf(xx + yy);
      t = distance > ramp.low ? at_most(distance, ramp.high) : ramp.low;
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
 * What ramps are told apart by: t, or the square of the distance from (0, 0), of which nothing is
 * rounded that comparisons need.
 */
CPX_INLINE double place_of(const cpx_gradient *g, double u, double v, double pixel) {
  double across = pixel * g->du;
  double x = u + across;
  if (g->kind == CPX_GRADIENT_LINEAR) return x;
  double up = pixel * g->dv;
  double y = v + up;
  double xx = x * x, yy = y * y;
  return xx + yy;
}

/* The same of a parameter; radial gradients know only those from `low` to `high`. */
CPX_INLINE double place_of_parameter(const cpx_gradient *g, double t) {
  if (g->kind == CPX_GRADIENT_LINEAR) return t;
  if (t <= g->low) return -1;
  if (t > g->high) return INFINITY;
  double change = t * g->growth;
  double radius = g->radius + change;
  return radius > 0 ? radius * radius : -1;
}

/* About where, from pixel `i` on, places leave `low` to `high`. */
CPX_INLINE double about_end(const cpx_gradient *g, double u, double v, double low, double high,
                            ptrdiff_t i) {
  if (g->kind == CPX_GRADIENT_LINEAR) return ((g->du > 0 ? high : low) - u) / g->du;
  /* A square grows from its vertex on: places sink below `low` before it, and pass `high` after. */
  const double a = g->du * g->du + g->dv * g->dv, b = u * g->du + v * g->dv;
  const double c = u * u + v * v, sinks = b * b - a * (c - low), grows = b * b - a * (c - high);
  if (sinks > 0) {
    double pixel = (-b - sqrt(sinks)) / a;
    if (pixel > (double)i) return pixel;
  }
  return grows > 0 ? (-b + sqrt(grows)) / a : INFINITY;
}

/* Where from pixel `i` on ramp `k` ends. */
CPX_INLINE ptrdiff_t end_of_ramp(const cpx_gradient *g, const cpx_ramp *ramps, ptrdiff_t k,
                                 ptrdiff_t i, ptrdiff_t limit, double u, double v) {
  const double low = k > 0 ? place_of_parameter(g, ramps[k].start) : -INFINITY;
  const double high =
      k < g->ramp_count - 1 ? place_of_parameter(g, ramps[k + 1].start) : INFINITY;
  double guess = about_end(g, u, v, low, high, i);
  ptrdiff_t end = guess > (double)i + 1 ? guess < (double)limit ? (ptrdiff_t)guess : limit : i + 1;
#define LIES_IN_RAMP(pixel) \
  ((place = place_of(g, u, v, (double)(pixel))), !(place >= high) && (k == 0 || place >= low))
  double place;
  while (end < limit && LIES_IN_RAMP(end)) end++;
  while (end > i + 1 && !LIES_IN_RAMP(end - 1)) end--;
  return end;
}

CPX_INLINE ptrdiff_t ramp_of(const cpx_gradient *g, const cpx_ramp *ramps, double place) {
  ptrdiff_t k = 0;
  while (k < g->ramp_count - 1 && place >= place_of_parameter(g, ramps[k + 1].start)) k++;
  return k;
}

/* The pixels `first` to `end` of one block of a radial gradient, in one ramp. */
CPX_INLINE void radial_words(uint32_t *out, uint32_t first, ptrdiff_t count, const cpx_ramp *ramp,
                             const cpx_gradient *g, double u, double v, const int is_opaque) {
  float_ramp floats =
      floats_of(ramp, -g->radius / g->growth, 1 / g->growth, g->opacity, is_opaque);
  floats.x = (float)u, floats.y = (float)v;
  floats.dx = (float)g->du, floats.dy = (float)g->dv;
  floats.low = (float)(g->radius + g->low * g->growth);
  floats.high = (float)(g->radius + g->high * g->growth);
  float_words(out, first, count, &floats, g, CPX_GRADIENT_RADIAL, is_opaque);
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
    if (g->kind == CPX_GRADIENT_RADIAL) {
      if (is_opaque)
        radial_words(out, first, size, ramp, g, u + across, v + up, 1);
      else
        radial_words(out, first, size, ramp, g, u + across, v + up, 0);
    } else if (ramp->alpha_slope == 0) {
      linear_words(out, first, size, ramp, u + across, g);
    } else {
      float_ramp floats = floats_of(ramp, u + across, g->du, g->opacity, 0);
      float_words(out, first, size, &floats, g, CPX_GRADIENT_LINEAR, 0);
    }
    out += next - i;
    i = next;
  }
}

static void gentle_words(uint32_t *out, ptrdiff_t first, ptrdiff_t count, const cpx_gradient *g,
                            const cpx_ramp *ramps, double u, double v) {
  const ptrdiff_t limit = first + count;
  for (ptrdiff_t i = first, end; i < limit; i = end) {
    const ptrdiff_t k = ramp_of(g, ramps, place_of(g, u, v, (double)i));
    end = end_of_ramp(g, ramps, k, i, limit, u, v);
    gentle_ramp(out + (i - first), i, end, limit, g, ramps + k, u, v);
  }
}

#endif
