/*
 * Rows of accumulated cells, from left to right: LANES running sums at a time where something was
 * touched, and one for all pixels of a gap between.
 */
#ifndef CPX_CELLS_H
#define CPX_CELLS_H

#include "CPixels.h"
#include "coverage/row_parts.h"

/* A full winding: twice the area of a pixel of 1024 by 1024 steps. */
#define FULL (1 << 21)

/* MARK: Coverage */

CPX_INLINE int32_t magnitude(int32_t sum, int even_odd) {
  if (!even_odd) {
    uint32_t positive = sum < 0 ? 0u - (uint32_t)sum : (uint32_t)sum;
    return positive > FULL ? FULL : (int32_t)positive;
  }
  int32_t folded = sum & (2 * FULL - 1);
  return folded > FULL ? 2 * FULL - folded : folded;
}

CPX_INLINE uint8_t coverage_of(int32_t sum, int rule) {
  int32_t area = magnitude(sum, rule & CPX_RULE_EVEN_ODD);
  if (rule & CPX_RULE_ALIASED) return area > 0 ? 255 : 0;
  return (uint8_t)((area * 255 + FULL / 2) >> 21);
}

/*
 * As coverage_of, of LANES sums. Of a sum and its negative the one that is positive is less, but
 * for 2^31, which is neither.
 */
CPX_INLINE words coverage_of_sums(words sums, int rule) {
  const words folded = sums & (2 * FULL - 1);
  const words area = rule & CPX_RULE_EVEN_ODD
                         ? smaller_words(folded, 2 * FULL - folded)
                         : smaller_words(smaller_words(sums, 0u - sums), splat(FULL));
  if (rule & CPX_RULE_ALIASED) return (words)(area > 0) & 255;
  return ((area << 8) - area + FULL / 2) >> 21;
}

/* MARK: Sums */

/* Lanes that are moved up by some places, with zeros before them. */
#if CPX_VECTOR_SIZE == 64
#define MOVED_UP(value, places)                                                                   \
  __builtin_shufflevector((words){}, value, 16 - places, 17 - places, 18 - places, 19 - places,   \
                          20 - places, 21 - places, 22 - places, 23 - places, 24 - places,        \
                          25 - places, 26 - places, 27 - places, 28 - places, 29 - places,        \
                          30 - places, 31 - places)
#elif CPX_VECTOR_SIZE == 32
#define MOVED_UP(value, places)                                                                   \
  __builtin_shufflevector((words){}, value, 8 - places, 9 - places, 10 - places, 11 - places,     \
                          12 - places, 13 - places, 14 - places, 15 - places)
#else
#define MOVED_UP(value, places) \
  __builtin_shufflevector((words){}, value, 4 - places, 5 - places, 6 - places, 7 - places)
#endif

/* The sums of lanes and of all before them. */
CPX_INLINE words running_sums(words cells) {
  cells += MOVED_UP(cells, 1);
  cells += MOVED_UP(cells, 2);
#if CPX_VECTOR_SIZE >= 32
  cells += MOVED_UP(cells, 4);
#endif
#if CPX_VECTOR_SIZE >= 64
  cells += MOVED_UP(cells, 8);
#endif
  return cells;
}

/* The last lane, in all. */
CPX_INLINE words last_of(words sums) { return splat(sums[LANES - 1]); }

/* MARK: Rows */

/* So many words of marks are looked at together. */
enum { MARK_GROUP = 8, MARK_BITS = 64 };

/* Which words differ from zero, as bits. */
CPX_INLINE uint32_t occupied_words(const uint64_t *marks, ptrdiff_t count) {
  typedef uint64_t group __attribute__((ext_vector_type(MARK_GROUP), aligned(8)));
  typedef _Bool bits __attribute__((ext_vector_type(MARK_GROUP)));
  const bits differ = __builtin_convertvector(*(const group *)marks != 0, bits);
  uint8_t result;
  memcpy(&result, &differ, sizeof result);
  return count < MARK_GROUP ? result & ((1u << count) - 1) : result;
}

/* The bits from a place on, which may lie beyond them. */
CPX_INLINE uint64_t bits_from(uint64_t bits, int32_t place) {
  return place < MARK_BITS ? bits & UINT64_MAX << (place > 0 ? place : 0) : 0;
}

/*
 * Walks a row of `width` pixels and zeroes its cells and marks. Where something was touched, `size` pixels
 * are blocks, or more, be it beyond the row; `size` is a multiple of LANES, up to 16. There are no gaps
 * without pixels.
 */
CPX_INLINE void walk_cells(int32_t *cells, uint64_t *marks, ptrdiff_t mark_words, int32_t width,
                           const int rule, const int32_t size, void *context,
                           block_ *const block, gap_ *const gap) {
  words carry = {};
  int32_t x = 0;
  for (ptrdiff_t group = 0; group < mark_words; group += MARK_GROUP) {
    uint32_t occupied = occupied_words(marks + group, mark_words - group);
    for (; occupied != 0; occupied &= occupied - 1) {
      const ptrdiff_t word = group + __builtin_ctz(occupied);
      const int32_t origin = (int32_t)word * MARK_BITS;
      uint64_t bits = bits_from(marks[word], x - origin);
      marks[word] = 0;
      while (bits != 0) {
        const int32_t start = (origin + (int32_t)__builtin_ctzll(bits)) & -(size / 2);
        if (x < start && x < width)
          gap(context, x, start < width ? start : width, coverage_of((int32_t)carry[0], rule));
        x = start;
        /* Behind the last cell that was touched there is one that it hands on to. */
        do {
          for (int32_t part = 0; part < size; part += LANES, x += LANES) {
            const words sums = running_sums(load_words(cells + x)) + carry;
            store_words(cells + x, (words){});
            carry = last_of(sums);
            block(context, x, coverage_of_sums(sums, rule));
          }
        } while (cells[x] != 0);
        bits = bits_from(bits, x - origin);
      }
    }
  }
  if (x < width) gap(context, x, width, coverage_of((int32_t)carry[0], rule));
}

/*
 * The same for a row without marks, of which all pixels are blocks of LANES. Of the cells behind the row the first
 * two may have been touched.
 */
CPX_INLINE void walk_all_cells(int32_t *cells, int32_t width, const int rule, void *context,
                               block_ *const block) {
  words carry = {};
  for (int32_t x = 0; x < width; x += LANES) {
    const words added = load_words(cells + x);
    if (__builtin_reduce_or(added | carry) == 0) continue;
    const words sums = running_sums(added) + carry;
    store_words(cells + x, (words){});
    carry = last_of(sums);
    block(context, x, coverage_of_sums(sums, rule));
  }
  cells[width] = cells[width + 1] = 0;
}

#endif
