/*
 * Rows of a box with rounded corners.
 *
 * If the left and right edges are steep in a row, their position and slope in that row are computed from the equation
 * of the ellipse. If they are flat, the position and slope of the top or bottom edge are computed for each column in
 * the same way. The arc within one row or column is treated as a line with the mean of the arc, by Simpson's rule; at
 * small radii, the area of its bend is added.
 */
#ifndef CPX_ROUNDED_H
#define CPX_ROUNDED_H

#include "coverage/edge_rows.h"

#include <math.h>

/* MARK: Arcs */

/* A number as its floor, and the fraction 0...1 that remains. */
typedef struct {
  int32_t whole;
  float fraction;
} split_number;

CPX_INLINE split_number split_number_of(double value) {
  const double whole = floor(value);
  return (split_number){(int32_t)whole, (float)(value - whole)};
}

/*
 * The outline along one axis: two quarter ellipses with a straight piece between them. `low` and `high` are the
 * coordinates of the centres, where the arcs meet the straight piece. `inverse_radius` is 1 / radius along the axis,
 * `radius` is the radius across it, in pixels.
 */
typedef struct {
  split_number low, high;
  float inverse_radius, radius;
} arcs;

/* The distance of the outline from the line through the centres at `position` + `offset`, in pixels: 0...radius. */
CPX_INLINE f32xN half_extent_at(i32xN position, float offset, const arcs *axis) {
  const f32xN below_low = to_f32(axis->low.whole - position) + (axis->low.fraction - offset);
  const f32xN above_high = to_f32(position - axis->high.whole) + (offset - axis->high.fraction);
  const f32xN distance = max_f32(max_f32(below_low, above_high), (f32xN){}) * axis->inverse_radius;
  return __builtin_elementwise_sqrt(max_f32(1 - distance * distance, (f32xN){})) * axis->radius;
}

/* The largest distance of the outline from the line through the centres, from `position` to `position` + 1, in
 * pixels. */
CPX_INLINE f32xN max_half_extent_at(i32xN position, const arcs *axis) {
  const f32xN below_low = to_f32(axis->low.whole - position) + axis->low.fraction;
  const f32xN above_high = to_f32(position - axis->high.whole) - axis->high.fraction;
  const f32xN ends = max_f32(half_extent_at(position, 0, axis), half_extent_at(position, 1, axis));
  return ((below_low < 1) & (above_high < 0)) ? splat_f32(axis->radius) : ends;
}

/*
 * The outline from each position to the next as a line; heights are distances from the line through the centres.
 */
CPX_INLINE edge_line line_at(i32xN position, const arcs *axis, int rule) {
  const f32xN start = half_extent_at(position, 0, axis), end = half_extent_at(position, 1, axis);
  const f32xN mean = (start + 4 * half_extent_at(position, 0.5f, axis) + end) * (1 / 6.0f);
  const f32xN rise = end - start;
  const i32xN is_flat = (rise < TOUCH_TOLERANCE) & (rise > -TOUCH_TOLERANCE);
  const f32xN higher = mean + max_f32(rise, -rise) * 0.5f;
  const f32xN bend = rule & CPX_RULE_ALIASED ? higher - max_half_extent_at(position, axis)
                                               : mean - (start + end) * 0.5f;
  return (edge_line){mean, rise, is_flat ? (f32xN){} : 1 / (is_flat ? splat_f32(1) : rise),
                bend};
}

/* MARK: Rows */

/*
 * A rounded box, prepared for its rows. `columns` is its outline along x, which is computed for each column of pixels,
 * and `rows` its outline along y. `top` and `bottom` are its borders in y. `min_x` is the pixel of the raster
 * that counts as pixel 0. `is_bent` is 1 if the area of the bend of arcs within a pixel is added.
 */
typedef struct {
  arcs columns, rows;
  split_number top, bottom;
  int32_t min_x;
  int rule, is_bent;
  /* The raster row for which flat_areas computes pixels. */
  int32_t y;
} rounded_shape;

CPX_INLINE arcs arcs_of(double low, double high, double along, double across) {
  return (arcs){split_number_of(low + along), split_number_of(high - along), (float)(1 / along), (float)across};
}

/* Up to this radius, in pixels, the error without the bend is more than two tenths of a level (1/255). */
#define MAX_BENT_RADIUS 32

CPX_INLINE rounded_shape shape_of(cpx_rounded_box box, int32_t min_x, int rule) {
  return (rounded_shape){arcs_of(box.min_x, box.max_x, box.radius_x, box.radius_y),
                         arcs_of(box.min_y, box.max_y, box.radius_y, box.radius_x),
                         split_number_of(box.min_y), split_number_of(box.max_y), min_x, rule,
                         box.radius_x <= MAX_BENT_RADIUS || box.radius_y <= MAX_BENT_RADIUS, 0};
}

/*
 * An edge is steep in a row if its x changes by at most this number of pixels. For such edges, areas by rows have a
 * smaller error than areas by columns.
 */
#define MAX_STEEP_SLOPE 1.1f

/*
 * Fills `out` for LANES rows, from `y` on. Returns a mask of the rows whose areas are computed from their left and
 * right edges; the areas of the other rows are computed by flat_areas.
 */
CPX_INLINE i32xN find_rounded_rows(row_batch *out, int32_t y, int32_t width,
                                   const rounded_shape *shape) {
  const i32xN position = lane_sequence(y);
  const edge_line side = line_at(position, &shape->rows, shape->rule);
  const f32xN start = half_extent_at(position, 0, &shape->rows), end = half_extent_at(position, 1, &shape->rows);
  const i32xN is_inside =
      (position >= shape->top.whole + (shape->top.fraction > 0)) & (position < shape->bottom.whole);
  const i32xN is_steep = is_inside & (side.rise <= MAX_STEEP_SLOPE) & (side.rise >= -MAX_STEEP_SLOPE);
  const f32xN half = max_f32(side.rise, -side.rise) * 0.5f;
  const f32xN outer = shape->rule & CPX_RULE_ALIASED ? max_half_extent_at(position, &shape->rows)
                        : is_steep                  ? side.mean + half
                                                    : max_f32(start, end);
  const f32xN inner = is_steep ? side.mean - half : min_f32(start, end);
  const split_number low = shape->columns.low, high = shape->columns.high;
  const int32_t left = low.whole - shape->min_x, right = high.whole - shape->min_x;
  set_edge_lines(&out->left, (i32xN){} + left, (1 - low.fraction) + side.mean, side);
  set_edge_lines(&out->right, (i32xN){} + right, high.fraction + side.mean, side);
  set_pixel_ranges(out, left + floor_to_i32(low.fraction - outer), right - floor_to_i32(-(high.fraction + outer)),
             left + 1 + floor_to_i32(low.fraction - inner), right + floor_to_i32(high.fraction + inner), is_inside,
             width);
  return is_steep;
}

/*
 * An area_callback: computes the areas of pixels of row `y` of the shape by columns, below the top edge in the upper
 * half of the box, and above the bottom edge in the lower half.
 */
CPX_INLINE f32xN flat_areas(const void *shape, i32xN x, const row_batch *rows, int row) {
  const rounded_shape *const rounded = shape;
  const split_number top = rounded->rows.low, bottom = rounded->rows.high;
  edge_line edge = line_at(x + rounded->min_x, &rounded->columns, rounded->rule);
  edge.mean -= 2 * rounded->y < top.whole + bottom.whole ? (float)(top.whole - rounded->y) + (top.fraction - 1)
                                                    : (float)(rounded->y - bottom.whole) - bottom.fraction;
  const i32xN is_full = (x >= rows->full_first[row]) & (x < rows->full_last[row]);
  const f32xN area = is_full ? splat_f32(1) : area_below(edge, rounded->rule, rounded->is_bent);
  return ((x >= rows->first[row]) & (x < rows->last[row])) ? area : (f32xN){};
}

#endif
