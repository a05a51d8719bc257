/*
 * Rows between a left and a right edge, scan-converted from left to right. Each pixel gets its exact
 * area, without an edge list and without cells.
 *
 * In one row an edge is a straight line, or nearly so, and the area on one side of a line
 * within a pixel has a closed form.
 */
#ifndef CPX_SIDES_H
#define CPX_SIDES_H

#include "CPixels.h"
#include "coverage/row_parts.h"

/* A fused multiply-add rounds differently, so pixels would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

typedef float numbers __attribute__((ext_vector_type(LANES)));

CPX_INLINE numbers all_numbers(float value) { return (numbers){} + value; }
CPX_INLINE numbers larger_numbers(numbers a, numbers b) { return a > b ? a : b; }
CPX_INLINE numbers smaller_numbers(numbers a, numbers b) { return a < b ? a : b; }
CPX_INLINE numbers numbers_of(integers value) { return __builtin_convertvector(value, numbers); }

CPX_INLINE integers floor_of(numbers value) {
  const integers cut = __builtin_convertvector(value, integers);
  return cut + (integers)(value < numbers_of(cut));
}

/* first, first + 1, and so on, one per lane. */
CPX_INLINE integers counting_from(int32_t first) {
  integers result;
  for (int lane = 0; lane < LANES; lane++) result[lane] = first + lane;
  return result;
}

/* MARK: Lines */

/*
 * An edge as a line height(t) for t from 0 to 1, one row or one column, in pixels.
 *
 * `mean`     its mean height
 * `rise`     height(1) - height(0)
 * `inverse`  1 / rise, or 0 where the line counts as level
 * `bend`     for curved edges: mean - (height(0) + height(1)) / 2. Under CPX_RULE_ALIASED instead:
 *            the higher end of the straight line less the highest point of the curve.
 */
typedef struct {
  numbers mean, rise, inverse, bend;
} line;

/* The integral of min(max(h, 0), 1) over h, from minus infinity to `height`. */
CPX_INLINE numbers sum_below(numbers height) {
  const numbers part = smaller_numbers(larger_numbers(height, (numbers){}), all_numbers(1));
  return part * part * 0.5f + larger_numbers(height - 1, (numbers){});
}

/*
 * Smaller heights count as not touched, and smaller rises as level, in pixels. The float error of an
 * edge's position is less than this.
 */
#define TOUCH 0x1p-10f

/*
 * The integral of 6 t (1 - t) - 1 from 0 to `part`, which is limited to 0...1. The integrand is the
 * height of a parabola of bend 1 above the straight line with the same rise and mean.
 */
CPX_INLINE numbers sum_of_bend(numbers part) {
  part = smaller_numbers(larger_numbers(part, (numbers){}), all_numbers(1));
  return part * (1 - part) * (2 * part - 1);
}

/*
 * The area to add to that of the straight line because the edge is bent: the deviation, integrated over
 * the part of the line that is inside the unit square.
 */
CPX_INLINE numbers area_of_bend(line of, numbers start) {
  const numbers enters = sum_of_bend(-start * of.inverse);
  const numbers leaves = sum_of_bend((1 - start) * of.inverse);
  return of.bend * (of.rise > 0 ? leaves - enters : enters - leaves);
}

/*
 * The area of the unit square below a line, 0...1. Under CPX_RULE_ALIASED: 1 where
 * any of it is touched, else 0.
 */
CPX_INLINE numbers area_below(line of, int rule, int is_bent) {
  const numbers half = of.rise * 0.5f;
  const numbers end = of.mean + half, start = of.mean - half;
  if (rule & CPX_RULE_ALIASED)
    return larger_numbers(start, end) - of.bend > TOUCH ? all_numbers(1) : (numbers){};
  numbers slanted = (sum_below(end) - sum_below(start)) * of.inverse;
  if (is_bent) slanted += area_of_bend(of, start);
  const numbers level = smaller_numbers(larger_numbers(of.mean, (numbers){}), all_numbers(1));
  const numbers area = of.inverse == 0 ? level : slanted;
  return smaller_numbers(start, end) >= 1 ? all_numbers(1) : area;
}

/* MARK: Rows */

/*
 * The left or the right edge in LANES rows. The mean of its line in pixel x is the distance from the edge
 * to the pixel's border inside the shape: (x - whole) + rest for a left edge, (whole - x) + rest for a
 * right edge. The other members are as in `line`.
 */
typedef struct {
  int32_t whole[LANES];
  float rest[LANES], rise[LANES], inverse[LANES], bend[LANES];
} row_sides;

/*
 * Everything that is computed for LANES rows at once. Pixels count from the left
 * border of the visible part.
 */
typedef struct {
  row_sides left, right;
  /*
   * The touched pixels are first ..< last, and full_first ..< full_last of them are fully covered. Where
   * no pixel is fully covered, full_first is `last` and full_last is `first`.
   */
  int32_t first[LANES], last[LANES], full_first[LANES], full_last[LANES];
  /* Which of the flags below hold for the row. */
  int32_t ways[LANES];
} row_group;

/* Two edges that touch at most HALF pixels each share one vector, if a half has at least 4 lanes. */
enum { HALF = LANES / 2, HAS_PAIRS = HALF >= 4 };

/*
 * Ways to paint a row, as flags; plain blocks are always possible.
 *
 * BY_PAIR    each edge touches at most HALF pixels, full pixels lie between them, and the row is inside
 *            the borders: both edges share one vector
 * AS_NARROW  the whole row touches at most HALF pixels, and the first one is inside the borders
 * BY_TWOS    the row is narrow and inside the borders: it can share a vector with the next such row
 * BY_FOURS   the same with at most HALF / 2 pixels: four such rows can share a vector
 */
enum { BY_PAIR = 1, AS_NARROW = 2, BY_TWOS = 4, BY_FOURS = 8 };

CPX_INLINE void set_sides(row_sides *out, integers whole, numbers rest, line of) {
  store_words(out->whole, (words)whole);
  store_words(out->rest, (words)rest);
  store_words(out->rise, (words)of.rise);
  store_words(out->inverse, (words)of.inverse);
  store_words(out->bend, (words)of.bend);
}

/* The edge's line in one row; `mean` has the mean for the pixel of each lane. */
CPX_INLINE line side_of(const row_sides *of, int row, numbers mean) {
  return (line){mean, all_numbers(of->rise[row]), all_numbers(of->inverse[row]),
                all_numbers(of->bend[row])};
}

/*
 * Stores the pixel ranges and the flags of LANES rows. `has_full` selects the rows in which all pixels of
 * full_first ..< full_last are fully covered; that range may be empty.
 */
CPX_INLINE void set_ranges(row_group *out, integers first, integers last, integers full_first,
                           integers full_last, integers has_full, int32_t width) {
  has_full &= full_first < full_last;
  /*
   * A pair is stored without checks of the border. With masked stores only touched lanes are written, so
   * `last` has to be inside; without them HALF pixels from full_last on are written.
   */
  const integers written = WRITES_CHOSEN_LANES ? last : full_last + HALF;
  const integers is_pair = has_full & (first >= 0) & (full_first - first <= HALF) &
                           (last - full_last <= HALF) & (first + HALF <= full_last) &
                           (last <= width) & (written <= width);
  store_words(out->first, (words)first);
  store_words(out->last, (words)last);
  store_words(out->full_first, (words)(has_full ? full_first : last));
  store_words(out->full_last, (words)(has_full ? full_last : first));
  const integers is_narrow = (first >= 0) & (last - first <= HALF) & (first < width);
  const integers is_inside = is_narrow & ((WRITES_CHOSEN_LANES ? last : first + HALF) <= width);
  const integers is_thin = is_inside & (last - first <= HALF / 2);
  store_words(out->ways, (words)((is_pair & BY_PAIR) | (is_narrow & AS_NARROW) | (is_inside & BY_TWOS) |
                                 (is_thin & BY_FOURS)));
}

/*
 * The area between two edges, from the area right of the left edge and the area left of the right edge.
 * An edge that does not pass through the pixel counts with 1.
 */
CPX_INLINE numbers area_between(numbers left, numbers right) { return left + (right - 1); }

/* The areas, 0...1, of the LANES pixels from `start` on. */
CPX_INLINE numbers areas_between(int32_t start, const row_group *rows, int row, int rule,
                                 int is_bent) {
  const integers x = counting_from(start);
  const row_sides *const left = &rows->left, *const right = &rows->right;
  numbers low = all_numbers(1), high = all_numbers(1);
  if (start + LANES > rows->full_last[row]) {
    const line side = side_of(right, row, numbers_of(right->whole[row] - x) + right->rest[row]);
    high = x >= rows->full_last[row] ? area_below(side, rule, is_bent) : high;
  }
  if (start < rows->full_first[row]) {
    const line side = side_of(left, row, numbers_of(x - left->whole[row]) + left->rest[row]);
    low = x < rows->full_first[row] ? area_below(side, rule, is_bent) : low;
  }
  return ((x >= rows->first[row]) & (x < rows->last[row])) ? area_between(low, high) : (numbers){};
}

/*
 * The lines of both edges of a row in one vector: the lower half has the left edge for the HALF pixels
 * from the first touched one on, the upper half has the right edge for the HALF pixels from `second` on.
 */
CPX_INLINE line both_sides(const row_group *rows, int row, integers lane, int32_t second) {
  const row_sides *const left = &rows->left, *const right = &rows->right;
  const integers is_left = lane < HALF;
  const int32_t low = rows->first[row] - left->whole[row];
  const int32_t high = right->whole[row] - second + HALF;
  const numbers place = numbers_of(is_left ? low + lane : high - lane);
  const line a = side_of(left, row, place + left->rest[row]);
  const line b = side_of(right, row, place + right->rest[row]);
  return (line){is_left ? a.mean : b.mean, is_left ? a.rise : b.rise,
                is_left ? a.inverse : b.inverse, is_left ? a.bend : b.bend};
}

#if CPX_VECTOR_SIZE == 64
#define UPPER_HALF(v) __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)
#elif CPX_VECTOR_SIZE == 32
#define UPPER_HALF(v) __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3)
#else
#define UPPER_HALF(v) __builtin_shufflevector(v, v, 2, 3, 0, 1)
#endif

/*
 * The areas of the HALF pixels from the first touched one on, in the lower half of the vector. The upper
 * half computes the right edge for the same pixels, and returns 0.
 */
CPX_INLINE numbers areas_of_narrow_row(const row_group *rows, int row, int rule, int is_bent) {
  const integers lane = counting_from(0), x = lane % HALF + rows->first[row];
  const line side = both_sides(rows, row, lane, rows->first[row]);
  const integers passes = lane < HALF ? x < rows->full_first[row] : x >= rows->full_last[row];
  const numbers areas = passes ? area_below(side, rule, is_bent) : all_numbers(1);
  const integers is_touched = (lane < HALF) & (x < rows->last[row]);
  return is_touched ? area_between(areas, UPPER_HALF(areas)) : (numbers){};
}

/* The value of each lane's row: of[places[i]] in lane i. */
CPX_INLINE integers of_rows(const int32_t *of, words places) {
  return (integers)lanes_at(places, load_words(of));
}

/*
 * The areas of pixels beside a straight edge. Lane i belongs to row places[i], and x[i] counts from the
 * edge's `whole` into the shape. The edge has the same slope in all rows; `row` is one of them.
 */
CPX_INLINE numbers areas_beside(const row_sides *of, int row, integers x, words places) {
  const numbers rest = (numbers)lanes_at(places, load_words(of->rest));
  return area_below(side_of(of, row, numbers_of(x) + rest), CPX_RULE_NONZERO, 0);
}

/*
 * The areas of `count` rows between straight edges, from `row` on, in one vector. Each row has LANES / count
 * lanes, from its first touched pixel on.
 */
CPX_INLINE numbers areas_of_narrow_rows(const row_group *rows, int row, const int count) {
  const integers lane = counting_from(0);
  const words places = (words)(lane / (LANES / count) + row);
  const integers x = of_rows(rows->first, places) + lane % (LANES / count);
  const integers from_left = x - of_rows(rows->left.whole, places);
  const integers from_right = of_rows(rows->right.whole, places) - x;
  const numbers low = areas_beside(&rows->left, row, from_left, places);
  const numbers high = areas_beside(&rows->right, row, from_right, places);
  const numbers area = area_between(x < of_rows(rows->full_first, places) ? low : all_numbers(1),
                                    x >= of_rows(rows->full_last, places) ? high : all_numbers(1));
  return x < of_rows(rows->last, places) ? area : (numbers){};
}

/* Areas 0...1 as coverage 0...255, rounded to nearest. */
CPX_INLINE words coverage_of_areas(numbers areas) {
  return (words)__builtin_convertvector(areas * 255 + 0.5f, integers);
}

/*
 * Computes the areas, 0...1, of the pixels `x` of a row without its edges' lines.
 * `shape` is that of row_walk.
 */
typedef numbers areas_(const void *shape, integers x, const row_group *rows, int row);

/* The shape, and the callbacks that receive its pixels. */
typedef struct {
  const void *shape;
  /* NULL where all rows are computed from their edges. */
  areas_ *areas;
  void *context;
  block_ *block;
  gap_ *gap;
  /* NULL where every row has to come as blocks and gaps. */
  pair_ *pair;
} row_walk;

/*
 * Scan-converts a row of `width` pixels, cut to its borders. As in walk_cells, blocks have `size` pixels
 * or a multiple of it. `by_sides` is 0 where the row's areas come from `of.areas`.
 */
CPX_INLINE void walk_sides(const row_group *rows, int row, int32_t width, const int32_t size,
                           const int rule, const int by_sides, const int is_bent,
                           row_walk of) {
  const int32_t first = rows->first[row], last = rows->last[row];
  const int32_t full_first = rows->full_first[row], full_last = rows->full_last[row];
  if (of.pair && HAS_PAIRS && rows->ways[row] & BY_PAIR) {
    const integers lane = counting_from(0);
    const integers x = lane < HALF ? first + lane : full_last - HALF + lane;
    const numbers areas =
        by_sides ? area_below(both_sides(rows, row, lane, full_last), rule, is_bent)
                 : of.areas(of.shape, x, rows, row);
    of.pair(of.context, first, full_last, coverage_of_areas(areas));
    if (first + HALF < full_last) of.gap(of.context, first + HALF, full_last, 255);
    return;
  }
  if (of.pair && HAS_PAIRS && by_sides && rows->ways[row] & AS_NARROW)
    return of.block(of.context, first, coverage_of_areas(areas_of_narrow_row(rows, row, rule, is_bent)));
  const int32_t end = last < width ? last : width;
  for (int32_t start = first > 0 ? first : 0; start < end;) {
    if (start >= full_first && start < full_last) {
      const int32_t stop = full_last < width ? full_last : width;
      of.gap(of.context, start, stop, 255);
      start = stop;
      continue;
    }
    for (int32_t part = 0; part < size; part += LANES, start += LANES) {
      const numbers areas = by_sides ? areas_between(start, rows, row, rule, is_bent)
                                     : of.areas(of.shape, counting_from(start), rows, row);
      of.block(of.context, start, coverage_of_areas(areas));
    }
  }
}

#endif
