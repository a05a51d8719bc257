/*
 * Rows of a box with rounded corners.
 *
 * Where the left and right edges are steep, a row computes their position and slope from the
 * ellipse's equation. Where they are flat, each column computes the top or bottom edge in the same
 * way. The arc within one row or column is treated as a line with the arc's mean, by Simpson's rule;
 * at small radii its bend is added.
 */
#ifndef CPX_ROUNDED_H
#define CPX_ROUNDED_H

#include "coverage/sides.h"

#include <math.h>

/* MARK: Arcs */

/* A number as its floor, and the fraction 0...1 that remains. */
typedef struct {
  int32_t whole;
  float rest;
} split;

CPX_INLINE split split_of(double value) {
  const double whole = floor(value);
  return (split){(int32_t)whole, (float)(value - whole)};
}

/*
 * Along one axis: two quarter ellipses with a straight piece between them. `low` and `high` are the
 * centres, where the arcs meet the straight piece. `inverse` is 1 / radius along the axis, `radius` is
 * the radius across it, in pixels.
 */
typedef struct {
  split low, high;
  float inverse, radius;
} arcs;

/* The distance of the outline from the line through the centres at place + by, in pixels: 0...radius. */
CPX_INLINE numbers reach_at(integers place, float by, const arcs *of) {
  const numbers below = numbers_of(of->low.whole - place) + (of->low.rest - by);
  const numbers above = numbers_of(place - of->high.whole) + (by - of->high.rest);
  const numbers part = larger_numbers(larger_numbers(below, above), (numbers){}) * of->inverse;
  return __builtin_elementwise_sqrt(larger_numbers(1 - part * part, (numbers){})) * of->radius;
}

/* The largest distance of the outline from the line through the centres, within place ... place + 1. */
CPX_INLINE numbers farthest_at(integers place, const arcs *of) {
  const numbers below = numbers_of(of->low.whole - place) + of->low.rest;
  const numbers above = numbers_of(place - of->high.whole) - of->high.rest;
  const numbers ends = larger_numbers(reach_at(place, 0, of), reach_at(place, 1, of));
  return ((below < 1) & (above < 0)) ? all_numbers(of->radius) : ends;
}

/*
 * The outline from each place to the next as a line; heights are distances from the
 * line through the centres.
 */
CPX_INLINE line line_at(integers place, const arcs *of, int rule) {
  const numbers start = reach_at(place, 0, of), end = reach_at(place, 1, of);
  const numbers mean = (start + 4 * reach_at(place, 0.5f, of) + end) * (1 / 6.0f);
  const numbers rise = end - start;
  const integers is_level = (rise < TOUCH) & (rise > -TOUCH);
  const numbers higher = mean + larger_numbers(rise, -rise) * 0.5f;
  const numbers bend = rule & CPX_RULE_ALIASED ? higher - farthest_at(place, of)
                                               : mean - (start + end) * 0.5f;
  return (line){mean, rise, is_level ? (numbers){} : 1 / (is_level ? all_numbers(1) : rise),
                bend};
}

/* MARK: Rows */

/*
 * A rounded box with what its rows need. `top` and `bottom` are its borders in y. `min_x` is
 * the raster's pixel that counts as pixel 0. `is_bent` says whether the bend of arcs within a
 * pixel is taken into account.
 */
typedef struct {
  arcs columns, rows;
  split top, bottom;
  int32_t min_x;
  int rule, is_bent;
  /* The row of the raster for which flat_areas computes pixels. */
  int32_t y;
} rounded_shape;

CPX_INLINE arcs arcs_of(double low, double high, double along, double across) {
  return (arcs){split_of(low + along), split_of(high - along), (float)(1 / along), (float)across};
}

/* Up to this radius, in pixels, the error without the bend is more than two tenths of a level (1/255). */
#define LARGEST_BENT 32

CPX_INLINE rounded_shape shape_of(cpx_rounded_box box, int32_t min_x, int rule) {
  return (rounded_shape){arcs_of(box.min_x, box.max_x, box.radius_x, box.radius_y),
                         arcs_of(box.min_y, box.max_y, box.radius_y, box.radius_x),
                         split_of(box.min_y), split_of(box.max_y), min_x, rule,
                         box.radius_x <= LARGEST_BENT || box.radius_y <= LARGEST_BENT, 0};
}

/*
 * An edge is steep where x changes by at most this many pixels within the row. Up to there, areas by rows
 * have a smaller error than areas by columns.
 */
#define STEEP 1.1f

/*
 * Fills `out` for the LANES rows from `y` on. Returns which of them compute areas from their left and
 * right edge; the others need flat_areas.
 */
CPX_INLINE integers find_rounded_rows(row_group *out, int32_t y, int32_t width,
                                      const rounded_shape *of) {
  const integers place = counting_from(y);
  const line side = line_at(place, &of->rows, of->rule);
  const numbers start = reach_at(place, 0, &of->rows), end = reach_at(place, 1, &of->rows);
  const integers is_inside =
      (place >= of->top.whole + (of->top.rest > 0)) & (place < of->bottom.whole);
  const integers is_steep = is_inside & (side.rise <= STEEP) & (side.rise >= -STEEP);
  const numbers half = larger_numbers(side.rise, -side.rise) * 0.5f;
  const numbers outer = of->rule & CPX_RULE_ALIASED ? farthest_at(place, &of->rows)
                        : is_steep                  ? side.mean + half
                                                    : larger_numbers(start, end);
  const numbers inner = is_steep ? side.mean - half : smaller_numbers(start, end);
  const split low = of->columns.low, high = of->columns.high;
  const int32_t left = low.whole - of->min_x, right = high.whole - of->min_x;
  set_sides(&out->left, (integers){} + left, (1 - low.rest) + side.mean, side);
  set_sides(&out->right, (integers){} + right, high.rest + side.mean, side);
  set_ranges(out, left + floor_of(low.rest - outer), right - floor_of(-(high.rest + outer)),
             left + 1 + floor_of(low.rest - inner), right + floor_of(high.rest + inner), is_inside,
             width);
  return is_steep;
}

/*
 * The areas of pixels of row `y` of the shape, by columns: below the top edge in the upper half of the
 * box, above the bottom edge in the lower half.
 */
CPX_INLINE numbers flat_areas(const void *shape, integers x, const row_group *rows, int row) {
  const rounded_shape *const of = shape;
  const split top = of->rows.low, bottom = of->rows.high;
  line side = line_at(x + of->min_x, &of->columns, of->rule);
  side.mean -= 2 * of->y < top.whole + bottom.whole ? (float)(top.whole - of->y) + (top.rest - 1)
                                                    : (float)(of->y - bottom.whole) - bottom.rest;
  const integers is_full = (x >= rows->full_first[row]) & (x < rows->full_last[row]);
  const numbers area = is_full ? all_numbers(1) : area_below(side, of->rule, of->is_bent);
  return ((x >= rows->first[row]) & (x < rows->last[row])) ? area : (numbers){};
}

#endif
