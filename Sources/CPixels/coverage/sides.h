/*
 * Rows between two sides, from left to right, each pixel by its exact area: without edges and cells.
 *
 * A straight side passes a row as a line, and what lies beside it of a pixel has a closed form.
 */
#ifndef CPX_SIDES_H
#define CPX_SIDES_H

#include "CPixels.h"
#include "coverage/row_parts.h"

/* A fused multiplication and addition rounds otherwise: pictures would depend on the processor. */
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

CPX_INLINE integers counting_from(int32_t first) {
  integers result;
  for (int lane = 0; lane < LANES; lane++) result[lane] = first + lane;
  return result;
}

/* MARK: Lines */

/*
 * A line over a unit of length: its mean, what it rises, and the inverse of that, 0 for a level one; of a bent
 * one also how far its mean is from that of its ends, or, without smooth edges, how far what would be its
 * higher end is from its highest place.
 */
typedef struct {
  numbers mean, rise, inverse, bend;
} line;

/* What lies below it of a unit's height, from its end to where it has sunk for ever. */
CPX_INLINE numbers sum_below(numbers height) {
  const numbers part = smaller_numbers(larger_numbers(height, (numbers){}), all_numbers(1));
  return part * part * 0.5f + larger_numbers(height - 1, (numbers){});
}

/* Less is not touched: floats that say where something is err by less. */
#define TOUCH 0x1p-10f

/*
 * How much more than its chord a line as bent as a parabola has below it, up to a part of its length: with
 * the mean of both alike, 6 t (1 - t) - 1 from 0 on.
 */
CPX_INLINE numbers sum_of_bend(numbers part) {
  part = smaller_numbers(larger_numbers(part, (numbers){}), all_numbers(1));
  return part * (1 - part) * (2 * part - 1);
}

/* What a bent line has below it besides, where it is inside the unit square. */
CPX_INLINE numbers area_of_bend(line of, numbers start) {
  const numbers enters = sum_of_bend(-start * of.inverse);
  const numbers leaves = sum_of_bend((1 - start) * of.inverse);
  return of.bend * (of.rise > 0 ? leaves - enters : enters - leaves);
}

/* The share of the unit square below a line, 0 to 1; or 1 where it is touched at all. */
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

/* One side of LANES rows: its mean is `rest` behind the pixel `whole`; what it moves, and the inverse. */
typedef struct {
  int32_t whole[LANES];
  float rest[LANES], rise[LANES], inverse[LANES], bend[LANES];
} row_sides;

/* What is looked up for LANES rows at once; pixels count from the left border of what is seen. */
typedef struct {
  row_sides left, right;
  /*
   * The pixels that are touched, and those between that are covered wholly. Where there are none of these
   * they begin behind all that is touched, and end before.
   */
  int32_t first[LANES], last[LANES], full_first[LANES], full_last[LANES];
  /* In which of the ways below the row may be told. */
  int32_t ways[LANES];
} row_group;

/* Sides whose pixels are fewer than half a vector are taken together. */
enum { HALF = LANES / 2, HAS_PAIRS = HALF >= 4 };

/*
 * By blocks in any case; by a pair where its sides are narrow, half a vector each, with pixels of the row
 * between. One that is narrow itself is no more than half a vector; with others it shares one where no pixel
 * is beyond the border, and so it does with three where it is thin, no more than a quarter.
 */
enum { BY_PAIR = 1, AS_NARROW = 2, BY_TWOS = 4, BY_FOURS = 8 };

CPX_INLINE void set_sides(row_sides *out, integers whole, numbers rest, line of) {
  store_words(out->whole, (words)whole);
  store_words(out->rest, (words)rest);
  store_words(out->rise, (words)of.rise);
  store_words(out->inverse, (words)of.inverse);
  store_words(out->bend, (words)of.bend);
}

/* The side of a row, from where its mean is at each lane. */
CPX_INLINE line side_of(const row_sides *of, int row, numbers mean) {
  return (line){mean, all_numbers(of->rise[row]), all_numbers(of->inverse[row]),
                all_numbers(of->bend[row])};
}

/* `has_full` says in which rows all pixels between the full ones are covered, if there are any. */
CPX_INLINE void set_ranges(row_group *out, integers first, integers last, integers full_first,
                           integers full_last, integers has_full, int32_t width) {
  has_full &= full_first < full_last;
  /* A pair is written without a look at the border, where lanes that are not touched are not written. */
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

/* The area between two sides, of which one that does not pass a pixel has all of it on its side. */
CPX_INLINE numbers area_between(numbers left, numbers right) { return left + (right - 1); }

/* The areas of LANES pixels from `start` on. */
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

/* The left side, seen by half a vector from the first pixel on, and the right one by half from `second` on. */
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

/* Half a vector from the first pixel that is touched, beside both sides. */
CPX_INLINE numbers areas_of_narrow_row(const row_group *rows, int row, int rule, int is_bent) {
  const integers lane = counting_from(0), x = lane % HALF + rows->first[row];
  const line side = both_sides(rows, row, lane, rows->first[row]);
  const integers passes = lane < HALF ? x < rows->full_first[row] : x >= rows->full_last[row];
  const numbers areas = passes ? area_below(side, rule, is_bent) : all_numbers(1);
  const integers is_touched = (lane < HALF) & (x < rows->last[row]);
  return is_touched ? area_between(areas, UPPER_HALF(areas)) : (numbers){};
}

CPX_INLINE integers of_rows(const int32_t *of, words places) {
  return (integers)lanes_at(places, load_words(of));
}

/* Pixels beside a straight side, in each lane one of the row at a place; the side rises alike in all. */
CPX_INLINE numbers areas_beside(const row_sides *of, int row, integers x, words places) {
  const numbers rest = (numbers)lanes_at(places, load_words(of->rest));
  return area_below(side_of(of, row, numbers_of(x) + rest), CPX_RULE_NONZERO, 0);
}

/* Each of `count` rows between straight sides, from one on, in as many lanes, from its first touched pixel. */
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

CPX_INLINE words coverage_of_areas(numbers areas) {
  return (words)__builtin_convertvector(areas * 255 + 0.5f, integers);
}

/* The areas of pixels by other means than the sides; `context` is that of the walk. */
typedef numbers areas_(const void *shape, integers x, const row_group *rows, int row);

/* Who is told, and of what. */
typedef struct {
  const void *shape;
  /* Missing where sides tell all. */
  areas_ *areas;
  void *context;
  block_ *block;
  gap_ *gap;
  /* Missing where blocks are asked for always. */
  pair_ *pair;
} row_walk;

/* Walks a row of `width` pixels; `size` pixels are blocks, or more, as by walk_cells. */
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
