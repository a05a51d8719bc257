/*
 * Rows between a left and a right edge, scan-converted from left to right. Each pixel gets its exact
 * area, without an edge list and without cells.
 *
 * In one row an edge is a straight line, or nearly so, and the area on one side of a line
 * within a pixel has a closed form.
 */
#ifndef CPX_EDGE_ROWS_H
#define CPX_EDGE_ROWS_H

#include "CPixels.h"
#include "coverage/row_callbacks.h"

/* A fused multiply-add rounds differently, so pixels would depend on the processor. */
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

/* first, first + 1, and so on, one per lane. */
CPX_INLINE i32xN lane_sequence(int32_t first) {
  i32xN result;
  for (int lane = 0; lane < LANES; lane++) result[lane] = first + lane;
  return result;
}

/* MARK: Lines */

/*
 * An edge as a line height(t) for t from 0 to 1, one row or one column, in pixels.
 *
 * `mean`     its mean height
 * `rise`     height(1) - height(0)
 * `inverse`  1 / rise, or 0 where the line counts as horizontal
 * `bend`     for curved edges: mean - (height(0) + height(1)) / 2. Under CPX_RULE_ALIASED instead:
 *            the higher end of the straight line less the highest point of the curve.
 */
typedef struct {
  f32xN mean, rise, inverse, bend;
} line;

/* The integral of min(max(h, 0), 1) over h, from minus infinity to `height`. */
CPX_INLINE f32xN sum_below(f32xN height) {
  const f32xN part = min_f32(max_f32(height, (f32xN){}), splat_f32(1));
  return part * part * 0.5f + max_f32(height - 1, (f32xN){});
}

/*
 * Smaller heights count as not touched, and smaller rises as level, in pixels. The float error of an
 * edge's position is less than this.
 */
#define TOUCH_TOLERANCE 0x1p-10f

/*
 * The integral of 6 t (1 - t) - 1 from 0 to `part`, which is limited to 0...1. The integrand is the
 * height of a parabola of bend 1 above the straight line with the same rise and mean.
 */
CPX_INLINE f32xN sum_of_bend(f32xN part) {
  part = min_f32(max_f32(part, (f32xN){}), splat_f32(1));
  return part * (1 - part) * (2 * part - 1);
}

/*
 * The area to add to that of the straight line because the edge is bent: the deviation, integrated over
 * the part of the line that is inside the unit square.
 */
CPX_INLINE f32xN area_of_bend(line edge, f32xN start) {
  const f32xN enters = sum_of_bend(-start * edge.inverse);
  const f32xN leaves = sum_of_bend((1 - start) * edge.inverse);
  return edge.bend * (edge.rise > 0 ? leaves - enters : enters - leaves);
}

/*
 * The area of the unit square below a line, 0...1. Under CPX_RULE_ALIASED: 1 where
 * any of it is touched, else 0.
 */
CPX_INLINE f32xN area_below(line edge, int rule, int is_bent) {
  const f32xN half = edge.rise * 0.5f;
  const f32xN end = edge.mean + half, start = edge.mean - half;
  if (rule & CPX_RULE_ALIASED)
    return max_f32(start, end) - edge.bend > TOUCH_TOLERANCE ? splat_f32(1) : (f32xN){};
  f32xN slanted = (sum_below(end) - sum_below(start)) * edge.inverse;
  if (is_bent) slanted += area_of_bend(edge, start);
  const f32xN flat_area = min_f32(max_f32(edge.mean, (f32xN){}), splat_f32(1));
  const f32xN area = edge.inverse == 0 ? flat_area : slanted;
  return min_f32(start, end) >= 1 ? splat_f32(1) : area;
}

/* MARK: Rows */

/*
 * The left or the right edge in LANES rows. The mean of its line in pixel x is the distance from the edge
 * to the pixel's border inside the shape: (x - whole) + fraction for a left edge, (whole - x) + fraction for a
 * right edge. The other members are as in `line`.
 */
typedef struct {
  int32_t whole[LANES];
  float fraction[LANES], rise[LANES], inverse[LANES], bend[LANES];
} row_edges;

/*
 * Everything that is computed for LANES rows at once. Pixels count from the left
 * border of the visible part.
 */
typedef struct {
  row_edges left, right;
  /*
   * The touched pixels are first ..< last, and full_first ..< full_last of them are fully covered. Where
   * no pixel is fully covered, full_first is `last` and full_last is `first`.
   */
  int32_t first[LANES], last[LANES], full_first[LANES], full_last[LANES];
  /* Which of the flags below hold for the row. */
  int32_t paint_flags[LANES];
} row_batch;

/* Two edges that touch at most HALF_LANES pixels each share one vector, if a half has at least 4 lanes. */
enum { HALF_LANES = LANES / 2, HAS_EDGE_PAIRS = HALF_LANES >= 4 };

/*
 * Ways to paint a row, as flags; plain blocks are always possible.
 *
 * PAINT_EDGE_PAIR  each edge touches at most HALF_LANES pixels, full pixels lie between them, and the row
 *                  is inside the borders: both edges share one vector
 * PAINT_NARROW     the whole row touches at most HALF_LANES pixels, the first one inside the borders
 * PAINT_TWO_ROWS   the row is narrow and inside the borders: it can share a vector with the next such row
 * PAINT_FOUR_ROWS  the same with at most HALF_LANES / 2 pixels: four such rows can share a vector
 */
enum { PAINT_EDGE_PAIR = 1, PAINT_NARROW = 2, PAINT_TWO_ROWS = 4, PAINT_FOUR_ROWS = 8 };

CPX_INLINE void set_edge_lines(row_edges *out, i32xN whole, f32xN fraction, line edge) {
  store_u32xN(out->whole, (u32xN)whole);
  store_u32xN(out->fraction, (u32xN)fraction);
  store_u32xN(out->rise, (u32xN)edge.rise);
  store_u32xN(out->inverse, (u32xN)edge.inverse);
  store_u32xN(out->bend, (u32xN)edge.bend);
}

/* The edge's line in one row; `mean` has the mean for the pixel of each lane. */
CPX_INLINE line edge_line_of(const row_edges *edges, int row, f32xN mean) {
  return (line){mean, splat_f32(edges->rise[row]), splat_f32(edges->inverse[row]),
                splat_f32(edges->bend[row])};
}

/*
 * Stores the pixel ranges and the flags of LANES rows. `has_full` selects the rows in which all pixels of
 * full_first ..< full_last are fully covered; that range may be empty.
 */
CPX_INLINE void set_pixel_ranges(row_batch *out, i32xN first, i32xN last, i32xN full_first,
                           i32xN full_last, i32xN has_full, int32_t width) {
  has_full &= full_first < full_last;
  /*
   * A pair is stored without checks of the border. With masked stores only touched lanes are written, so
   * `last` has to be inside; without them HALF_LANES pixels from full_last on are written.
   */
  const i32xN written = HAS_MASKED_STORES ? last : full_last + HALF_LANES;
  const i32xN is_pair = has_full & (first >= 0) & (full_first - first <= HALF_LANES) &
                           (last - full_last <= HALF_LANES) & (first + HALF_LANES <= full_last) &
                           (last <= width) & (written <= width);
  store_u32xN(out->first, (u32xN)first);
  store_u32xN(out->last, (u32xN)last);
  store_u32xN(out->full_first, (u32xN)(has_full ? full_first : last));
  store_u32xN(out->full_last, (u32xN)(has_full ? full_last : first));
  const i32xN is_narrow = (first >= 0) & (last - first <= HALF_LANES) & (first < width);
  const i32xN is_inside = is_narrow & ((HAS_MASKED_STORES ? last : first + HALF_LANES) <= width);
  const i32xN is_thin = is_inside & (last - first <= HALF_LANES / 2);
  store_u32xN(out->paint_flags, (u32xN)((is_pair & PAINT_EDGE_PAIR) | (is_narrow & PAINT_NARROW) | (is_inside & PAINT_TWO_ROWS) |
                                 (is_thin & PAINT_FOUR_ROWS)));
}

/*
 * The area between two edges, from the area right of the left edge and the area left of the right edge.
 * An edge that does not pass through the pixel counts with 1.
 */
CPX_INLINE f32xN area_between(f32xN left, f32xN right) { return left + (right - 1); }

/* The areas, 0...1, of the LANES pixels from `start` on. */
CPX_INLINE f32xN areas_between(int32_t start, const row_batch *rows, int row, int rule,
                                 int is_bent) {
  const i32xN x = lane_sequence(start);
  const row_edges *const left = &rows->left, *const right = &rows->right;
  f32xN low = splat_f32(1), high = splat_f32(1);
  if (start + LANES > rows->full_last[row]) {
    const line edge = edge_line_of(right, row, to_f32(right->whole[row] - x) + right->fraction[row]);
    high = x >= rows->full_last[row] ? area_below(edge, rule, is_bent) : high;
  }
  if (start < rows->full_first[row]) {
    const line edge = edge_line_of(left, row, to_f32(x - left->whole[row]) + left->fraction[row]);
    low = x < rows->full_first[row] ? area_below(edge, rule, is_bent) : low;
  }
  return ((x >= rows->first[row]) & (x < rows->last[row])) ? area_between(low, high) : (f32xN){};
}

/*
 * The lines of both edges of a row in one vector: the lower half has the left edge for the HALF_LANES pixels
 * from the first touched one on, the upper half has the right edge for the HALF_LANES pixels from `second` on.
 */
CPX_INLINE line edge_pair_lines(const row_batch *rows, int row, i32xN lane, int32_t second) {
  const row_edges *const left = &rows->left, *const right = &rows->right;
  const i32xN is_left = lane < HALF_LANES;
  const int32_t low = rows->first[row] - left->whole[row];
  const int32_t high = right->whole[row] - second + HALF_LANES;
  const f32xN place = to_f32(is_left ? low + lane : high - lane);
  const line a = edge_line_of(left, row, place + left->fraction[row]);
  const line b = edge_line_of(right, row, place + right->fraction[row]);
  return (line){is_left ? a.mean : b.mean, is_left ? a.rise : b.rise,
                is_left ? a.inverse : b.inverse, is_left ? a.bend : b.bend};
}

#if CPX_VECTOR_SIZE == 64
#define SWAPPED_HALVES(v) __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)
#elif CPX_VECTOR_SIZE == 32
#define SWAPPED_HALVES(v) __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3)
#else
#define SWAPPED_HALVES(v) __builtin_shufflevector(v, v, 2, 3, 0, 1)
#endif

/*
 * The areas of the HALF_LANES pixels from the first touched one on, in the lower half of the vector. The upper
 * half computes the right edge for the same pixels, and returns 0.
 */
CPX_INLINE f32xN areas_of_narrow_row(const row_batch *rows, int row, int rule, int is_bent) {
  const i32xN lane = lane_sequence(0), x = lane % HALF_LANES + rows->first[row];
  const line edge = edge_pair_lines(rows, row, lane, rows->first[row]);
  const i32xN passes = lane < HALF_LANES ? x < rows->full_first[row] : x >= rows->full_last[row];
  const f32xN areas = passes ? area_below(edge, rule, is_bent) : splat_f32(1);
  const i32xN is_touched = (lane < HALF_LANES) & (x < rows->last[row]);
  return is_touched ? area_between(areas, SWAPPED_HALVES(areas)) : (f32xN){};
}

/* The value of each lane's row: of[lane_rows[i]] in lane i. */
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
  const f32xN low = areas_beside_edge(&rows->left, row, from_left, lane_rows);
  const f32xN high = areas_beside_edge(&rows->right, row, from_right, lane_rows);
  const f32xN area = area_between(x < gather_rows(rows->full_first, lane_rows) ? low : splat_f32(1),
                                    x >= gather_rows(rows->full_last, lane_rows) ? high : splat_f32(1));
  return x < gather_rows(rows->last, lane_rows) ? area : (f32xN){};
}

/* Areas 0...1 as coverage 0...255, rounded to nearest. */
CPX_INLINE u32xN coverage_of_areas(f32xN areas) {
  return (u32xN)__builtin_convertvector(areas * 255 + 0.5f, i32xN);
}

/*
 * Computes the areas, 0...1, of the pixels `x` of a row without its edges' lines.
 * `shape` is that of row_scan.
 */
typedef f32xN area_callback(const void *shape, i32xN x, const row_batch *rows, int row);

/* The shape, and the callbacks that receive its pixels. */
typedef struct {
  const void *shape;
  /* NULL where all rows are computed from their edges. */
  area_callback *areas;
  void *context;
  block_callback *block;
  constant_run_callback *constant_run;
  /* NULL where every row has to come as blocks and gaps. */
  edge_pair_callback *pair;
} row_scan;

/*
 * Scan-converts a row of `width` pixels, cut to its borders. As in scan_cells, blocks have `size` pixels
 * or a multiple of it. `from_edges` is 0 where the row's areas come from `scan.areas`.
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
