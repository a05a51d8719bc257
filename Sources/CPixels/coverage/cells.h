/*
 * Rows of accumulated cells, scan-converted from left to right. A cell holds the difference between the
 * signed area of its pixel and that of the pixel to the left, so the running sum in a row is the area of
 * each pixel, times its winding number.
 *
 * Where cells were touched, LANES running sums are computed at a time. The pixels of a gap
 * between touched cells share one sum.
 */
#ifndef CPX_CELLS_H
#define CPX_CELLS_H

#include "CPixels.h"
#include "coverage/row_parts.h"

/*
 * The running sum of a fully covered pixel with winding number 1: twice its area, with lengths in 1/1024 px
 * (2 * 1024 * 1024).
 */
#define FULL (1 << 21)

/* MARK: Coverage */

/* The area of a sum, 0...FULL: nonzero limits its magnitude, even-odd folds it (period 2 * FULL). */
CPX_INLINE int32_t magnitude(int32_t sum, int even_odd) {
  if (!even_odd) {
    uint32_t positive = sum < 0 ? 0u - (uint32_t)sum : (uint32_t)sum;
    return positive > FULL ? FULL : (int32_t)positive;
  }
  int32_t folded = sum & (2 * FULL - 1);
  return folded > FULL ? 2 * FULL - folded : folded;
}

/* The coverage of a running sum, 0...255. Under CPX_RULE_ALIASED: 255 where any area is covered. */
CPX_INLINE uint8_t coverage_of(int32_t sum, int rule) {
  int32_t area = magnitude(sum, rule & CPX_RULE_EVEN_ODD);
  if (rule & CPX_RULE_ALIASED) return area > 0 ? 255 : 0;
  return (uint8_t)((area * 255 + FULL / 2) >> 21);
}

/*
 * The same as coverage_of for LANES sums. Lanes are unsigned, so the smaller of a sum and its negative is
 * the magnitude. -2^31 has no positive counterpart; it stays 2^31, and FULL limits it.
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

/* The lanes moved up by `places`; zeros come in before them. */
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

/* Prefix sums: each lane plus all lanes before it. */
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

/* The last lane, copied to all lanes. */
CPX_INLINE words last_of(words sums) { return splat(sums[LANES - 1]); }

/* MARK: Rows */

/* MARK_GROUP words of marks are tested at once; a word has MARK_BITS marks, one per cell. */
enum { MARK_GROUP = 8, MARK_BITS = 64 };

/*
 * Bit i of the result is set where marks[i] is not zero; 8 words are read, and bits
 * from `count` on are cleared.
 */
CPX_INLINE uint32_t occupied_words(const uint64_t *marks, ptrdiff_t count) {
  typedef uint64_t group __attribute__((ext_vector_type(MARK_GROUP), aligned(8)));
  typedef _Bool bits __attribute__((ext_vector_type(MARK_GROUP)));
  const bits differ = __builtin_convertvector(*(const group *)marks != 0, bits);
  uint8_t result;
  memcpy(&result, &differ, sizeof result);
  return count < MARK_GROUP ? result & ((1u << count) - 1) : result;
}

/*
 * The bits from number `place` on; lower bits are cleared. `place` may be
 * negative, or beyond the last bit.
 */
CPX_INLINE uint64_t bits_from(uint64_t bits, int32_t place) {
  return place < MARK_BITS ? bits & UINT64_MAX << (place > 0 ? place : 0) : 0;
}

/*
 * Scan-converts a row of `width` pixels, and zeroes its cells and marks.
 *
 * Where cells were touched, `block` is called for `size` pixels or a multiple of that, LANES at a call;
 * some may lie beyond the row. `size` is a multiple of LANES, at most 16. `gap` is called for the pixels
 * between blocks, and never for an empty range.
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
        /* The cell right after the last touched one takes the rest of its area, and has no mark. */
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
 * The same for a row without marks: all its pixels are blocks of LANES, and blocks without coverage are
 * skipped. The edges may also have touched the first two cells after the row; these are zeroed too.
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
