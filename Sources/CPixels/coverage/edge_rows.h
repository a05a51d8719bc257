/*
 * Scans rows between a left and a right edge from left to right, and computes the area of each pixel, without cells.
 *
 * In one row an edge is a straight line, or nearly so, and the area of a pixel on one side of a line has a closed form.
 */
#ifndef CPX_EDGE_ROWS_H
#define CPX_EDGE_ROWS_H

#include "CPixels.h"
#include "coverage/row_callbacks.h"

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

typedef float f32xN __attribute__((ext_vector_type(LANES)));

CPX_INLINE f32xN splat_f32(float value) { return (f32xN){} + value; }
CPX_INLINE f32xN max_f32(f32xN a, f32xN b) { return a > b ? a : b; }
CPX_INLINE f32xN min_f32(f32xN a, f32xN b) { return a < b ? a : b; }
CPX_INLINE f32xN to_f32(i32xN value) { return __builtin_convertvector(value, f32xN); }

CPX_INLINE i32xN floor_to_i32(f32xN value) {
  const i32xN truncated = __builtin_convertvector(value, i32xN);
  return truncated + (i32xN)(value < to_f32(truncated));
}

/* The lanes first, first + 1, and so on. */
CPX_INLINE i32xN lane_sequence(int32_t first) {
  i32xN result;
  for (int lane = 0; lane < LANES; lane++) result[lane] = first + lane;
  return result;
}

/* MARK: Lines */

/*
 * An edge within one row or one column, as a line height(t) for t from 0 to 1, in pixels. The height is measured
 * across the row or column, into the shape.
 *
 * `mean`     the mean height
 * `rise`     height(1) - height(0)
 * `inverse`  1 / rise, or 0 if the line counts as horizontal
 * `bend`     for curved edges: mean - (height(0) + height(1)) / 2. Under CPX_RULE_ALIASED instead: the height of the
 *            higher end of the straight line minus that of the highest point of the curve.
 */
typedef struct {
  f32xN mean, rise, inverse, bend;
} edge_line;

/* The integral of min(max(h, 0), 1) over h, from minus infinity to `height`. */
CPX_INLINE f32xN integral_below(f32xN height) {
  const f32xN inside = min_f32(max_f32(height, (f32xN){}), splat_f32(1));
  return inside * inside * 0.5f + max_f32(height - 1, (f32xN){});
}

/*
 * A line that rises less than this above the bottom of a pixel does not touch it, and a line with a smaller rise counts
 * as horizontal. The unit is pixels. The rounding error of an edge's position in floats is smaller.
 */
#define TOUCH_TOLERANCE 0x1p-10f

/*
 * The integral of 6 s (1 - s) - 1 over s from 0 to `t`, where `t` is clamped to 0...1. The integrand is the
 * height of a parabola of bend 1 above the straight line with the same rise and mean.
 */
CPX_INLINE f32xN bend_integral(f32xN t) {
  t = min_f32(max_f32(t, (f32xN){}), splat_f32(1));
  return t * (1 - t) * (2 * t - 1);
}

/*
 * The difference in area between a bent edge and its straight line: the deviation, integrated over the part of the line
 * that is inside the unit square.
 */
CPX_INLINE f32xN area_of_bend(edge_line edge, f32xN start) {
  const f32xN integral_at_entry = bend_integral(-start * edge.inverse);
  const f32xN integral_at_exit = bend_integral((1 - start) * edge.inverse);
  return edge.bend * (edge.rise > 0 ? integral_at_exit - integral_at_entry : integral_at_entry - integral_at_exit);
}

/*
 * The area of the unit square below a line, 0...1. Under CPX_RULE_ALIASED: 1 if the line rises above the bottom of the
 * square, else 0.
 */
CPX_INLINE f32xN area_below(edge_line edge, int rule, int is_bent) {
  const f32xN half = edge.rise * 0.5f;
  const f32xN end = edge.mean + half, start = edge.mean - half;
  if (rule & CPX_RULE_ALIASED)
    return max_f32(start, end) - edge.bend > TOUCH_TOLERANCE ? splat_f32(1) : (f32xN){};
  f32xN slanted_area = (integral_below(end) - integral_below(start)) * edge.inverse;
  if (is_bent) slanted_area += area_of_bend(edge, start);
  const f32xN flat_area = min_f32(max_f32(edge.mean, (f32xN){}), splat_f32(1));
  const f32xN area = edge.inverse == 0 ? flat_area : slanted_area;
  return min_f32(start, end) >= 1 ? splat_f32(1) : area;
}

/* MARK: Rows */

/*
 * The left or the right edge in LANES rows. The mean of its line in pixel x is the distance from the edge
 * to the pixel's border inside the shape: (x - whole) + fraction for a left edge, (whole - x) + fraction for a
 * right edge. The other members are explained at edge_line.
 */
typedef struct {
  int32_t whole[LANES];
  float fraction[LANES], rise[LANES], inverse[LANES], bend[LANES];
} row_edges;

/*
 * LANES rows between two edges. Pixels count from the left border of the visible part.
 */
typedef struct {
  row_edges left, right;
  /*
   * The touched pixels are first ..< last, and full_first ..< full_last of them are fully covered. If no
   * pixel is fully covered, full_first is `last` and full_last is `first`.
   */
  int32_t first[LANES], last[LANES], full_first[LANES], full_last[LANES];
  /* The PAINT_ flags of each row. */
  int32_t paint_flags[LANES];
} row_batch;

/* Two edges that touch at most HALF_LANES pixels each share one vector, if a half has at least 4 lanes. */
enum { HALF_LANES = LANES / 2, HAS_EDGE_PAIRS = HALF_LANES >= 4 };

/*
 * Flags for the ways in which a row can be painted. Every row can be painted in blocks of LANES pixels.
 *
 * PAINT_EDGE_PAIR  each edge touches at most HALF_LANES pixels, full pixels lie between them, and the row
 *                  is inside the borders: both edges share one vector
 * PAINT_NARROW     the whole row touches at most HALF_LANES pixels, the first one inside the borders
 * PAINT_TWO_ROWS   the row is narrow and inside the borders: it can share a vector with the next such row
 * PAINT_FOUR_ROWS  in addition, the row touches at most HALF_LANES / 2 pixels: four such rows can share a vector
 */
enum { PAINT_EDGE_PAIR = 1, PAINT_NARROW = 2, PAINT_TWO_ROWS = 4, PAINT_FOUR_ROWS = 8 };

CPX_INLINE void set_edge_lines(row_edges *out, i32xN whole, f32xN fraction, edge_line edge) {
  store_u32xN(out->whole, (u32xN)whole);
  store_u32xN(out->fraction, (u32xN)fraction);
  store_u32xN(out->rise, (u32xN)edge.rise);
  store_u32xN(out->inverse, (u32xN)edge.inverse);
  store_u32xN(out->bend, (u32xN)edge.bend);
}

/* The line of an edge in one row; `mean` has the mean height for the pixel of each lane. */
CPX_INLINE edge_line edge_line_of(const row_edges *edges, int row, f32xN mean) {
  return (edge_line){mean, splat_f32(edges->rise[row]), splat_f32(edges->inverse[row]),
                splat_f32(edges->bend[row])};
}

/*
 * Stores the pixel ranges and the flags of LANES rows. `has_full` is all ones for the rows in which all pixels of
 * full_first ..< full_last are fully covered; that range may be empty.
 */
CPX_INLINE void set_pixel_ranges(row_batch *out, i32xN first, i32xN last, i32xN full_first,
                                 i32xN full_last, i32xN has_full, int32_t width) {
  has_full &= full_first < full_last;
  /*
   * A pair is stored without checks of the border. With masked stores only touched lanes are written, so
   * `last` has to be inside; without them HALF_LANES pixels from full_last on are written.
   */
  const i32xN stored_end = HAS_MASKED_STORES ? last : full_last + HALF_LANES;
  const i32xN is_pair = has_full & (first >= 0) & (full_first - first <= HALF_LANES) &
                           (last - full_last <= HALF_LANES) & (first + HALF_LANES <= full_last) &
                           (last <= width) & (stored_end <= width);
  store_u32xN(out->first, (u32xN)first);
  store_u32xN(out->last, (u32xN)last);
  store_u32xN(out->full_first, (u32xN)(has_full ? full_first : last));
  store_u32xN(out->full_last, (u32xN)(has_full ? full_last : first));
  const i32xN is_narrow = (first >= 0) & (last - first <= HALF_LANES) & (first < width);
  const i32xN is_inside = is_narrow & ((HAS_MASKED_STORES ? last : first + HALF_LANES) <= width);
  const i32xN is_thin = is_inside & (last - first <= HALF_LANES / 2);
  const i32xN flags = (is_pair & PAINT_EDGE_PAIR) | (is_narrow & PAINT_NARROW) | (is_inside & PAINT_TWO_ROWS) |
                      (is_thin & PAINT_FOUR_ROWS);
  store_u32xN(out->paint_flags, (u32xN)flags);
}

/*
 * The area between two edges. `left` is the area of the pixel to the right of the left edge, and `right` the area to
 * the left of the right edge; each is 1 if that edge does not pass through the pixel.
 */
CPX_INLINE f32xN area_between(f32xN left, f32xN right) { return left + (right - 1); }

/* The areas, 0...1, of LANES pixels of a row, from pixel `start` on. */
CPX_INLINE f32xN areas_between(int32_t start, const row_batch *rows, int row, int rule,
                               int is_bent) {
  const i32xN x = lane_sequence(start);
  const row_edges *const left = &rows->left, *const right = &rows->right;
  f32xN left_area = splat_f32(1), right_area = splat_f32(1);
  if (start + LANES > rows->full_last[row]) {
    const edge_line edge = edge_line_of(right, row, to_f32(right->whole[row] - x) + right->fraction[row]);
    right_area = x >= rows->full_last[row] ? area_below(edge, rule, is_bent) : right_area;
  }
  if (start < rows->full_first[row]) {
    const edge_line edge = edge_line_of(left, row, to_f32(x - left->whole[row]) + left->fraction[row]);
    left_area = x < rows->full_first[row] ? area_below(edge, rule, is_bent) : left_area;
  }
  return ((x >= rows->first[row]) & (x < rows->last[row])) ? area_between(left_area, right_area) : (f32xN){};
}

/*
 * The lines of both edges of a row in one vector: the lower half has the left edge for the HALF_LANES pixels
 * from the first touched one on, the upper half has the right edge for the HALF_LANES pixels from `second` on.
 */
CPX_INLINE edge_line edge_pair_lines(const row_batch *rows, int row, i32xN lanes, int32_t second) {
  const row_edges *const left = &rows->left, *const right = &rows->right;
  const i32xN is_left = lanes < HALF_LANES;
  const int32_t left_offset = rows->first[row] - left->whole[row];
  const int32_t right_offset = right->whole[row] - second + HALF_LANES;
  const f32xN offset = to_f32(is_left ? left_offset + lanes : right_offset - lanes);
  const edge_line left_line = edge_line_of(left, row, offset + left->fraction[row]);
  const edge_line right_line = edge_line_of(right, row, offset + right->fraction[row]);
  return (edge_line){is_left ? left_line.mean : right_line.mean, is_left ? left_line.rise : right_line.rise,
                is_left ? left_line.inverse : right_line.inverse, is_left ? left_line.bend : right_line.bend};
}

#if CPX_VECTOR_SIZE == 64
#define SWAPPED_HALVES(v) __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)
#elif CPX_VECTOR_SIZE == 32
#define SWAPPED_HALVES(v) __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3)
#else
#define SWAPPED_HALVES(v) __builtin_shufflevector(v, v, 2, 3, 0, 1)
#endif

/*
 * The areas of HALF_LANES pixels of a narrow row, from the first touched pixel on, in the lower half of the vector. The
 * upper half computes the right edge for the same pixels; its result is 0.
 */
CPX_INLINE f32xN areas_of_narrow_row(const row_batch *rows, int row, int rule, int is_bent) {
  const i32xN lane = lane_sequence(0), x = lane % HALF_LANES + rows->first[row];
  const edge_line edge = edge_pair_lines(rows, row, lane, rows->first[row]);
  const i32xN passes = lane < HALF_LANES ? x < rows->full_first[row] : x >= rows->full_last[row];
  const f32xN areas = passes ? area_below(edge, rule, is_bent) : splat_f32(1);
  const i32xN is_touched = (lane < HALF_LANES) & (x < rows->last[row]);
  return is_touched ? area_between(areas, SWAPPED_HALVES(areas)) : (f32xN){};
}

/* Lane i of the result is values[lane_rows[i]]. */
CPX_INLINE i32xN gather_rows(const int32_t *values, u32xN lane_rows) {
  return (i32xN)permute_lanes(lane_rows, load_u32xN(values));
}

/*
 * The areas of pixels beside a straight edge. Lane i belongs to row lane_rows[i], and x[i] counts from the
 * edge's `whole` into the shape. The edge has the same slope in all rows; `row` is one of them.
 */
CPX_INLINE f32xN areas_beside_edge(const row_edges *edges, int row, i32xN x, u32xN lane_rows) {
  const f32xN fraction = (f32xN)permute_lanes(lane_rows, load_u32xN(edges->fraction));
  return area_below(edge_line_of(edges, row, to_f32(x) + fraction), CPX_RULE_NONZERO, 0);
}

/*
 * The areas of `count` rows between straight edges, from `row` on, in one vector. Each row has LANES / count
 * lanes, from its first touched pixel on.
 */
CPX_INLINE f32xN areas_of_narrow_rows(const row_batch *rows, int row, const int count) {
  const i32xN lane = lane_sequence(0);
  const u32xN lane_rows = (u32xN)(lane / (LANES / count) + row);
  const i32xN x = gather_rows(rows->first, lane_rows) + lane % (LANES / count);
  const i32xN from_left = x - gather_rows(rows->left.whole, lane_rows);
  const i32xN from_right = gather_rows(rows->right.whole, lane_rows) - x;
  const f32xN left_area = areas_beside_edge(&rows->left, row, from_left, lane_rows);
  const f32xN right_area = areas_beside_edge(&rows->right, row, from_right, lane_rows);
  const f32xN area = area_between(x < gather_rows(rows->full_first, lane_rows) ? left_area : splat_f32(1),
                                    x >= gather_rows(rows->full_last, lane_rows) ? right_area : splat_f32(1));
  return x < gather_rows(rows->last, lane_rows) ? area : (f32xN){};
}

/* Areas 0...1 as coverage 0...255, rounded to nearest. */
CPX_INLINE u32xN coverage_of_areas(f32xN areas) {
  return (u32xN)__builtin_convertvector(areas * 255 + 0.5f, i32xN);
}

/*
 * Computes the areas, 0...1, of the pixels `x` of a row from the shape instead of the lines of its edges. `shape` is
 * the member of row_scan.
 */
typedef f32xN area_callback(const void *shape, i32xN x, const row_batch *rows, int row);

/* The arguments of scan_row_edges that are the same for all rows: the shape, and the callbacks that receive its
 * pixels. */
typedef struct {
  const void *shape;
  /* NULL if all rows are computed from the lines of their edges. */
  area_callback *areas;
  void *context;
  block_callback *block;
  constant_run_callback *constant_run;
  /* NULL if every row must be passed as blocks and constant runs. */
  edge_pair_callback *pair;
} row_scan;

/*
 * Scans the part of a row that lies in pixels 0 ..< `width`. Blocks have a multiple of `size` pixels, as in scan_cells.
 * `from_edges` is 1 if the areas are computed from the lines of the edges, and 0 if by `scan.areas`.
 */
CPX_INLINE void scan_row_edges(const row_batch *rows, int row, int32_t width, const int32_t size,
                               const int rule, const int from_edges, const int is_bent,
                               row_scan scan) {
  const int32_t first = rows->first[row], last = rows->last[row];
  const int32_t full_first = rows->full_first[row], full_last = rows->full_last[row];
  if (scan.pair && HAS_EDGE_PAIRS && rows->paint_flags[row] & PAINT_EDGE_PAIR) {
    const i32xN lane = lane_sequence(0);
    const i32xN x = lane < HALF_LANES ? first + lane : full_last - HALF_LANES + lane;
    const f32xN areas =
        from_edges ? area_below(edge_pair_lines(rows, row, lane, full_last), rule, is_bent)
                 : scan.areas(scan.shape, x, rows, row);
    scan.pair(scan.context, first, full_last, coverage_of_areas(areas));
    if (first + HALF_LANES < full_last) scan.constant_run(scan.context, first + HALF_LANES, full_last, 255);
    return;
  }
  if (scan.pair && HAS_EDGE_PAIRS && from_edges && rows->paint_flags[row] & PAINT_NARROW)
    return scan.block(scan.context, first, coverage_of_areas(areas_of_narrow_row(rows, row, rule, is_bent)));
  const int32_t end = last < width ? last : width;
  for (int32_t start = first > 0 ? first : 0; start < end;) {
    if (start >= full_first && start < full_last) {
      const int32_t stop = full_last < width ? full_last : width;
      scan.constant_run(scan.context, start, stop, 255);
      start = stop;
      continue;
    }
    for (int32_t part = 0; part < size; part += LANES, start += LANES) {
      const f32xN areas = from_edges ? areas_between(start, rows, row, rule, is_bent)
                                     : scan.areas(scan.shape, lane_sequence(start), rows, row);
      scan.block(scan.context, start, coverage_of_areas(areas));
    }
  }
}

#endif
