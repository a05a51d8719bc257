/* Trapezoids: rows between two straight edges. */
#ifndef CPX_TRAPEZOIDS_H
#define CPX_TRAPEZOIDS_H

#include "coverage/sides.h"

/*
 * The mean x of an edge in each of LANES rows, as floor and fraction, in pixels. `of` is its line (only
 * rise and inverse are set), and `half` is half of what x changes within a row.
 */
typedef struct {
  integers whole;
  numbers rest;
  line of;
  float half;
} side_means;

CPX_INLINE side_means means_of(cpx_side side, int32_t y, int32_t min_x) {
  const doubles middle = doubles_of((words)counting_from(y)) + 0.5;
  const doubles x = side.x + side.slope * (middle - side.y);
  const integers cut = __builtin_convertvector(x, integers);
  const doubles back = __builtin_convertvector(cut, doubles);
  const integers whole = cut + __builtin_convertvector(x < back, integers);
  const doubles rest = x - __builtin_convertvector(whole, doubles);
  const float rise = (float)side.slope, size = rise < 0 ? -rise : rise;
  const float inverse = size < TOUCH ? 0 : 1 / rise;
  return (side_means){whole - min_x, __builtin_convertvector(rest, numbers),
                      {{}, all_numbers(rise), all_numbers(inverse), {}}, size * 0.5f};
}

CPX_INLINE void find_trapezoid_rows(row_group *out, int32_t y, int32_t min_x, int32_t width,
                                    const cpx_trapezoid_rows *of) {
  const side_means left = means_of(of->left, y, min_x), right = means_of(of->right, y, min_x);
  set_sides(&out->left, left.whole, 1 - left.rest, left.of);
  set_sides(&out->right, right.whole, right.rest, right.of);
  set_ranges(out, left.whole + floor_of(left.rest - left.half),
             right.whole - floor_of(-(right.rest + right.half)),
             left.whole + 1 + floor_of(left.rest + left.half), right.whole + floor_of(right.rest - right.half),
             (integers){} - 1, width);
}

#endif
