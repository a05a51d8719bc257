/*
 * Pixels of single-precision gradients (see cpx_gradient_pixels32). A row is split where ramps start. Constant ramps,
 * and ramps of linear gradients with constant alpha, are computed in fixed point, all others in floats.
 */
#ifndef CPX_GRADIENT_SINGLE_PRECISION_H
#define CPX_GRADIENT_SINGLE_PRECISION_H

#include "CPixels.h"
#include "base/inline.h"
#include "gradient/gradient_crossings.h"

#include <math.h>
#include <string.h>

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* A level (0 to 255) in 8.24 fixed point, modulo 256. */
CPX_INLINE uint32_t level_8_24(double value) { return (uint32_t)(int64_t)(value * 16777216); }

/*
 * Pixels of a constant ramp, or of a linear ramp with constant alpha, in fixed point. `first` is the index of
 * the first pixel in its block, and `t` the parameter of pixel 0 of that block.
 */
CPX_INLINE void linear_pixels(uint32_t *restrict out, uint32_t first, ptrdiff_t count,
                              const cpx_ramp *ramp, double t, const cpx_gradient *g) {
  const double distance = t - ramp->start, scale = ramp->alpha * g->opacity;
  /* 1/2; but 1/1024 less if not opaque, so that rounding errors of the steps cannot raise colour above alpha. */
  const double half = scale == 255 ? 0.5 : 0.4990234375;
  const uint32_t red_step = level_8_24(ramp->red_slope * g->du * scale);
  const uint32_t green_step = level_8_24(ramp->green_slope * g->du * scale);
  const uint32_t blue_step = level_8_24(ramp->blue_slope * g->du * scale);
  uint32_t red = level_8_24((ramp->red + ramp->red_slope * distance) * scale + half);
  uint32_t green = level_8_24((ramp->green + ramp->green_slope * distance) * scale + half);
  uint32_t blue = level_8_24((ramp->blue + ramp->blue_slope * distance) * scale + half);
  red += first * red_step, green += first * green_step, blue += first * blue_step;
  const uint32_t red_shift = g->red_shift, green_shift = g->green_shift, blue_shift = g->blue_shift;
  const uint32_t alpha = (uint32_t)(int32_t)(scale + 0.5) << g->alpha_shift;
  for (ptrdiff_t i = 0; i < count; i++) {
    out[i] = (red >> 24) << red_shift | (green >> 24) << green_shift |
             (blue >> 24) << blue_shift | alpha;
    red += red_step, green += green_step, blue += blue_step;
  }
}

/* The meaning of `t` in float_lanes: the index of the pixel in its block, its distance from (0, 0), or its parameter. */
enum { BY_PIXEL, BY_DISTANCE, BY_CIRCLES };

/*
 * The colours of one ramp in one block of pixels: a component is its value at t = 0 plus its slope times t.
 * If the ramp is opaque, components are levels (0 to 255) plus 1/2, to be truncated. Else colours are
 * unpremultiplied, 0 to 1, and alpha is in levels.
 */
typedef struct {
  float red, green, blue, alpha;
  float red_slope, green_slope, blue_slope, alpha_slope;
  /* BY_DISTANCE, BY_CIRCLES: the point of pixel 0 of the block, the step per pixel, and the range of t. */
  float x, y, dx, dy, low, high;
  /* BY_CIRCLES: t is the distance from (0, 0) minus `shift`, which grows by `shift_step` per pixel. */
  float shift, shift_step;
} float_ramp;

CPX_INLINE uint32_t truncated_u32(float value) { return (uint32_t)(int32_t)value; }

CPX_INLINE float at_most(float value, float limit) { return value < limit ? value : limit; }

/* The number of pixels that are computed together. */
enum { FLOAT_LANES = 16 };

/* Writes FLOAT_LANES pixels; `first` is the index of the first one in its block. */
CPX_INLINE void float_lanes(uint32_t *restrict out, int32_t first, const float_ramp *source,
                            const cpx_gradient *gradient, const int kind, const int is_opaque) {
  const float_ramp ramp = *source;
  const uint32_t red_shift = gradient->red_shift, green_shift = gradient->green_shift;
  const uint32_t blue_shift = gradient->blue_shift, alpha_shift = gradient->alpha_shift;
  for (int32_t i = 0; i < FLOAT_LANES; i++) {
    float t = (float)(first + i);
    if (kind != BY_PIXEL) {
      float x_offset = t * ramp.dx, y_offset = t * ramp.dy;
      float x = ramp.x + x_offset, y = ramp.y + y_offset;
      float square_x = x * x, square_y = y * y;
      float distance = sqrtf(square_x + square_y);
      if (kind == BY_CIRCLES) {
        float shift_change = t * ramp.shift_step;
        float shift = ramp.shift + shift_change;
        distance -= shift;
      }
      t = distance > ramp.low ? at_most(distance, ramp.high) : ramp.low;
    }
    float red_change = ramp.red_slope * t, green_change = ramp.green_slope * t;
    float blue_change = ramp.blue_slope * t, alpha_change = ramp.alpha_slope * t;
    float red = ramp.red + red_change, green = ramp.green + green_change;
    float blue = ramp.blue + blue_change, alpha = ramp.alpha + alpha_change;
    if (is_opaque) {
      out[i] = truncated_u32(red) << red_shift | truncated_u32(green) << green_shift | truncated_u32(blue) << blue_shift |
               255u << alpha_shift;
    } else {
      /* Premultiplied colour must not exceed alpha: rounding errors above 1 are cut off. */
      red = at_most(red, 1) * alpha, green = at_most(green, 1) * alpha;
      blue = at_most(blue, 1) * alpha;
      out[i] = truncated_u32(red + 0.5f) << red_shift | truncated_u32(green + 0.5f) << green_shift |
               truncated_u32(blue + 0.5f) << blue_shift | truncated_u32(alpha + 0.5f) << alpha_shift;
    }
  }
}

/* Writes `count` pixels; `first` is the index of the first one in its block. */
CPX_INLINE void float_pixels(uint32_t *restrict out, uint32_t first, ptrdiff_t count,
                             const float_ramp *source, const cpx_gradient *gradient, const int kind,
                             const int is_opaque) {
  ptrdiff_t i = 0;
  for (; i + FLOAT_LANES <= count; i += FLOAT_LANES)
    float_lanes(out + i, (int32_t)(first + i), source, gradient, kind, is_opaque);
  if (i == count) return;
  uint32_t rest[FLOAT_LANES];
  float_lanes(rest, (int32_t)(first + i), source, gradient, kind, is_opaque);
  memcpy(out + i, rest, (size_t)(count - i) * sizeof *out);
}

/* A ramp in floats. The gradient's parameter is `origin` + `step` * t, with t as in float_lanes. */
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

/* Returns 1 if all components are constant, so that all pixels of the ramp are equal; else 0. */
CPX_INLINE int is_constant(const cpx_ramp *ramp) {
  return ramp->red_slope == 0 && ramp->green_slope == 0 && ramp->blue_slope == 0 &&
         ramp->alpha_slope == 0;
}

/*
 * Pixels of one ramp in one block, for concentric circles. `first` is the index of the first pixel in the
 * block, and (u, v) the point of the block's pixel 0.
 */
CPX_INLINE void radial_pixels(uint32_t *out, uint32_t first, ptrdiff_t count, const cpx_ramp *ramp,
                              const cpx_gradient *g, double u, double v, const int is_opaque) {
  float_ramp floats =
      floats_of(ramp, -g->radius / g->growth, 1 / g->growth, g->opacity, is_opaque);
  floats.x = (float)u, floats.y = (float)v;
  floats.dx = (float)g->du, floats.dy = (float)g->dv;
  const float low = (float)(g->radius + g->min_t * g->growth);
  const float high = (float)(g->radius + g->max_t * g->growth);
  floats.low = g->growth > 0 ? low : high, floats.high = g->growth > 0 ? high : low;
  float_pixels(out, first, count, &floats, g, BY_DISTANCE, is_opaque);
}

/*
 * Pixels of one ramp in one block, for nested circles with two centres. cpx_circle_factors has the formula of the
 * parameter. If the circles shrink, `t` of float_lanes is the negated parameter.
 */
CPX_INLINE void circle_pixels(uint32_t *out, uint32_t first, ptrdiff_t count, const cpx_ramp *ramp,
                              const cpx_gradient *g, double u, double v, const int is_opaque) {
  const cpx_circle_factors c = g->circles;
  const double sign = g->growth > 0 ? 1 : -1;
  float_ramp floats = floats_of(ramp, 0, sign, g->opacity, is_opaque);
  floats.x = (float)(c.x_offset + c.x_per_dot * (u * g->center_x + v * g->center_y));
  floats.y = (float)(c.y_per_cross * (v * g->center_x - u * g->center_y));
  floats.shift = (float)(sign * (c.shift_offset + c.shift_per_dot * (u * g->center_x + v * g->center_y)));
  floats.dx = (float)(c.x_per_dot * (g->du * g->center_x + g->dv * g->center_y));
  floats.dy = (float)(c.y_per_cross * (g->dv * g->center_x - g->du * g->center_y));
  floats.shift_step = (float)(sign * (c.shift_per_dot * (g->du * g->center_x + g->dv * g->center_y)));
  floats.low = (float)(sign > 0 ? g->min_t : -g->max_t);
  floats.high = (float)(sign > 0 ? g->max_t : -g->min_t);
  float_pixels(out, first, count, &floats, g, BY_CIRCLES, is_opaque);
}

/*
 * `count`, rounded up to whole vectors of 16 pixels if these are at most `limit` pixels. The extra pixels are
 * overwritten by the ramps that follow.
 */
CPX_INLINE ptrdiff_t whole_vectors(ptrdiff_t count, ptrdiff_t limit) {
  const ptrdiff_t rounded = (count + 15) / 16 * 16;
  return rounded <= limit ? rounded : count;
}

/*
 * Writes pixels `i` to `end` - 1 of a row, which lie in one ramp, block by block. `out` is the address of
 * pixel `i`, and has room up to pixel `limit` - 1. (u, v) is the point of pixel 0.
 */
CPX_INLINE void single_precision_ramp(uint32_t *out, ptrdiff_t i, ptrdiff_t end, ptrdiff_t limit,
                                      const cpx_gradient *g, const cpx_ramp *ramp, double u, double v) {
  const int is_opaque = ramp->alpha == 1 && ramp->alpha_slope == 0 && g->opacity == 255;
  if (is_constant(ramp))
    return linear_pixels(out, 0, whole_vectors(end - i, limit - i), ramp, ramp->start, g);
  while (i < end) {
    const ptrdiff_t block = i / CPX_SINGLE_PRECISION_BLOCK * CPX_SINGLE_PRECISION_BLOCK;
    const ptrdiff_t next = block + CPX_SINGLE_PRECISION_BLOCK < end ? block + CPX_SINGLE_PRECISION_BLOCK : end;
    const uint32_t first = (uint32_t)(i - block);
    const ptrdiff_t padded_count = whole_vectors(next - i, limit - i);
    const double u_offset = (double)block * g->du, v_offset = (double)block * g->dv;
    if (g->kind == CPX_GRADIENT_RADIAL && g->circles.shift_per_dot == 0) {
      if (is_opaque)
        radial_pixels(out, first, padded_count, ramp, g, u + u_offset, v + v_offset, 1);
      else
        radial_pixels(out, first, padded_count, ramp, g, u + u_offset, v + v_offset, 0);
    } else if (g->kind == CPX_GRADIENT_RADIAL) {
      if (is_opaque)
        circle_pixels(out, first, padded_count, ramp, g, u + u_offset, v + v_offset, 1);
      else
        circle_pixels(out, first, padded_count, ramp, g, u + u_offset, v + v_offset, 0);
    } else if (ramp->alpha_slope == 0) {
      linear_pixels(out, first, padded_count, ramp, u + u_offset, g);
    } else {
      float_ramp floats = floats_of(ramp, u + u_offset, g->du, g->opacity, 0);
      float_pixels(out, first, padded_count, &floats, g, BY_PIXEL, 0);
    }
    out += next - i;
    i = next;
  }
}

/* If `i` is before `end`: paints pixels `i` to `end` - 1 with ramp `k`, and sets `i` to `end`. */
#define PAINT_RAMP(k, end)                                                                         \
  if ((end) > i) {                                                                                 \
    single_precision_ramp(out + (i - row.first), i, end, row.limit, g, ramps + (k), row.u, row.v); \
    i = end;                                                                                       \
  }

/*
 * Circles that grow with t: from left to right the row passes ramps in descending order, down to the ramp of
 * the innermost circle that it crosses, and then in ascending order.
 */
CPX_INLINE void pixels_from_outside(uint32_t *out, gradient_row row, const cpx_gradient *g,
                                    const cpx_ramp *ramps, crossings *at) {
  const ptrdiff_t last = g->ramp_count - 1;
  ptrdiff_t i = row.first, k = last;
  for (; k > 0 && at->low[k] < at->high[k]; k--) {
    PAINT_RAMP(k, at->low[k])
    /* Circles may be equal up to rounding errors, so this interval is clipped to the next larger one. */
    if (k < last && at->high[k] > at->high[k + 1]) at->high[k] = at->high[k + 1];
  }
  for (; k < last; k++) PAINT_RAMP(k, at->high[k + 1])
  PAINT_RAMP(last, row.limit)
}

/*
 * Linear gradients, and circles that shrink with t: from left to right the row passes ramps in ascending
 * order, up to the last ramp that one of its pixels has reached, and then in descending order.
 */
CPX_INLINE void pixels_from_inside(uint32_t *out, gradient_row row, const cpx_gradient *g,
                                   const cpx_ramp *ramps, crossings *at) {
  const ptrdiff_t last = g->ramp_count - 1;
  ptrdiff_t i = row.first, k = 0, most = 0;
  while (most < last && at->low[most + 1] < at->high[most + 1]) most++;
  for (ptrdiff_t inner = most - 1; inner > 0; inner--)
    if (at->low[inner] > at->low[inner + 1]) at->low[inner] = at->low[inner + 1];
  for (; k < most; k++) PAINT_RAMP(k, at->low[k + 1])
  for (; k > 0; k--) PAINT_RAMP(k, at->high[k])
  PAINT_RAMP(0, row.limit)
}

/* A row at a right angle to the axis of a linear gradient, so that all pixels are equal. */
CPX_INLINE void constant_pixels(uint32_t *out, ptrdiff_t count, const cpx_gradient *g,
                                const cpx_ramp *ramps, double u) {
  ptrdiff_t k = 0;
  while (k < g->ramp_count - 1 && u >= ramps[k + 1].start) k++;
  single_precision_ramp(out, 0, 1, 1, g, ramps + k, u, 0);
  for (ptrdiff_t i = 1; i < count; i++) out[i] = out[0];
}

static void single_precision_pixels(uint32_t *out, ptrdiff_t first, ptrdiff_t count, const cpx_gradient *g,
                                    const cpx_ramp *ramps, double u, double v) {
  if (count <= 0) return;
  if (g->kind == CPX_GRADIENT_LINEAR && g->du == 0) return constant_pixels(out, count, g, ramps, u);
  const gradient_row row = {u, v, first, first + count};
  crossings at;
  find_crossings(&at, g, ramps, &row);
  if (inside_of(g) == INSIDE_GROWING)
    pixels_from_outside(out, row, g, ramps, &at);
  else
    pixels_from_inside(out, row, g, ramps, &at);
}

#endif
