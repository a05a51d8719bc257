/* Trapezoids: rows between two straight edges. */
#ifndef CPX_TRAPEZOIDS_H
#define CPX_TRAPEZOIDS_H

#include "coverage/edge_rows.h"

/*
 * The mean x of an edge in each of LANES rows, as floor and fraction, in pixels. `edge` is its line (only `rise` and
 * `inverse` are set), and `half` is half of the absolute change of x within a row.
 */
typedef struct {
  i32xN whole;
  f32xN fraction;
  edge_line edge;
  float half;
} edge_means;

CPX_INLINE edge_means edge_means_of(cpx_line_edge edge, int32_t y, int32_t min_x) {
  const f64xN middle = to_f64((u32xN)lane_sequence(y)) + 0.5;
  const f64xN x = edge.x + edge.slope * (middle - edge.y);
  const i32xN truncated = __builtin_convertvector(x, i32xN);
  const f64xN truncated_f64 = __builtin_convertvector(truncated, f64xN);
  const i32xN whole = truncated + __builtin_convertvector(x < truncated_f64, i32xN);
  const f64xN fraction = x - __builtin_convertvector(whole, f64xN);
  const float rise = (float)edge.slope, absolute_rise = rise < 0 ? -rise : rise;
  const float inverse = absolute_rise < TOUCH_TOLERANCE ? 0 : 1 / rise;
  return (edge_means){whole - min_x, __builtin_convertvector(fraction, f32xN),
                      {{}, splat_f32(rise), splat_f32(inverse), {}}, absolute_rise * 0.5f};
}

CPX_INLINE void find_trapezoid_rows(row_batch *out, int32_t y, int32_t min_x, int32_t width,
                                    const cpx_trapezoid_rows *trapezoid) {
  const edge_means left = edge_means_of(trapezoid->left, y, min_x), right = edge_means_of(trapezoid->right, y, min_x);
  set_edge_lines(&out->left, left.whole, 1 - left.fraction, left.edge);
  set_edge_lines(&out->right, right.whole, right.fraction, right.edge);
  set_pixel_ranges(out, left.whole + floor_to_i32(left.fraction - left.half),
                   right.whole - floor_to_i32(-(right.fraction + right.half)),
                   left.whole + 1 + floor_to_i32(left.fraction + left.half),
                   right.whole + floor_to_i32(right.fraction - right.half), (i32xN){} - 1, width);
}

#endif
