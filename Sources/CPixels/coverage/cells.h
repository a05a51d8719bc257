/*
 * Scans rows of cells from left to right. A cell holds the difference between the signed area of its pixel and that of
 * the pixel to the left. So the running sum in a row is the area of each pixel times its winding number.
 *
 * Where cells were touched, LANES running sums are computed at a time. The pixels of a gap
 * between touched cells share one sum.
 */
#ifndef CPX_CELLS_H
#define CPX_CELLS_H

#include "CPixels.h"
#include "coverage/row_callbacks.h"

/*
 * The running sum of a fully covered pixel with winding number 1: twice its area, with lengths in 1/1024 px
 * (2 * 1024 * 1024).
 */
#define FULL_AREA (1 << 21)

/* MARK: Coverage */

/* The area of a sum, 0...FULL_AREA: nonzero limits its magnitude, even-odd folds it (period 2 * FULL_AREA). */
CPX_INLINE int32_t covered_area(int32_t sum, int even_odd) {
  if (!even_odd) {
    uint32_t positive = sum < 0 ? 0u - (uint32_t)sum : (uint32_t)sum;
    return positive > FULL_AREA ? FULL_AREA : (int32_t)positive;
  }
  int32_t folded = sum & (2 * FULL_AREA - 1);
  return folded > FULL_AREA ? 2 * FULL_AREA - folded : folded;
}

/* The coverage of a running sum, 0...255. Under CPX_RULE_ALIASED: 255 if any area is covered, else 0. */
CPX_INLINE uint8_t coverage_of(int32_t sum, int rule) {
  int32_t area = covered_area(sum, rule & CPX_RULE_EVEN_ODD);
  if (rule & CPX_RULE_ALIASED) return area > 0 ? 255 : 0;
  return (uint8_t)((area * 255 + FULL_AREA / 2) >> 21);
}

/*
 * The same as coverage_of for LANES sums. Lanes are unsigned, so the smaller of a sum and its negative is
 * the magnitude. -2^31 has no positive counterpart; it stays 2^31, and FULL_AREA limits it.
 */
CPX_INLINE u32xN coverage_of_sums(u32xN sums, int rule) {
  const u32xN folded = sums & (2 * FULL_AREA - 1);
  const u32xN area = rule & CPX_RULE_EVEN_ODD
                         ? min_u32(folded, 2 * FULL_AREA - folded)
                         : min_u32(min_u32(sums, 0u - sums), splat(FULL_AREA));
  if (rule & CPX_RULE_ALIASED) return (u32xN)(area > 0) & 255;
  return ((area << 8) - area + FULL_AREA / 2) >> 21;
}

/* MARK: Sums */

/* Moves each lane to the lane `places` higher; the lanes below get 0. */
#if CPX_VECTOR_SIZE == 64
#define LANES_SHIFTED_UP(value, places)                                                           \
  __builtin_shufflevector((u32xN){}, value, 16 - places, 17 - places, 18 - places, 19 - places,   \
                          20 - places, 21 - places, 22 - places, 23 - places, 24 - places,        \
                          25 - places, 26 - places, 27 - places, 28 - places, 29 - places,        \
                          30 - places, 31 - places)
#elif CPX_VECTOR_SIZE == 32
#define LANES_SHIFTED_UP(value, places)                                                           \
  __builtin_shufflevector((u32xN){}, value, 8 - places, 9 - places, 10 - places, 11 - places,     \
                          12 - places, 13 - places, 14 - places, 15 - places)
#else
#define LANES_SHIFTED_UP(value, places) \
  __builtin_shufflevector((u32xN){}, value, 4 - places, 5 - places, 6 - places, 7 - places)
#endif

/* Prefix sums: each lane plus all lanes before it. */
CPX_INLINE u32xN prefix_sums(u32xN cells) {
  cells += LANES_SHIFTED_UP(cells, 1);
  cells += LANES_SHIFTED_UP(cells, 2);
#if CPX_VECTOR_SIZE >= 32
  cells += LANES_SHIFTED_UP(cells, 4);
#endif
#if CPX_VECTOR_SIZE >= 64
  cells += LANES_SHIFTED_UP(cells, 8);
#endif
  return cells;
}

/* The last lane, copied to all lanes. */
CPX_INLINE u32xN splat_last_lane(u32xN sums) { return splat(sums[LANES - 1]); }

/* MARK: Rows */

/* TOUCHED_BATCH words of touched bits are tested at once; a word has TOUCHED_WORD_BITS bits, one per cell. */
enum { TOUCHED_BATCH = 8, TOUCHED_WORD_BITS = 64 };

/*
 * Returns a bit for each of TOUCHED_BATCH words: bit i is set if touched[i] is not zero. Bits from `count` on are
 * cleared, but their words are read.
 */
CPX_INLINE uint32_t nonzero_words(const uint64_t *touched, ptrdiff_t count) {
  typedef uint64_t u64x8 __attribute__((ext_vector_type(TOUCHED_BATCH), aligned(8)));
  typedef _Bool bits __attribute__((ext_vector_type(TOUCHED_BATCH)));
  const bits differ = __builtin_convertvector(*(const u64x8 *)touched != 0, bits);
  uint8_t result;
  memcpy(&result, &differ, sizeof result);
  return count < TOUCHED_BATCH ? result & ((1u << count) - 1) : result;
}

/*
 * Returns `bits` with the bits below bit number `first` cleared. `first` may be negative, or beyond the last bit.
 */
CPX_INLINE uint64_t bits_from(uint64_t bits, int32_t first) {
  return first < TOUCHED_WORD_BITS ? bits & UINT64_MAX << (first > 0 ? first : 0) : 0;
}

/*
 * Scans a row of `width` pixels, and zeroes its cells and touched bits.
 *
 * Where cells were touched, `block` is called for a multiple of `size` pixels, LANES pixels per call. The first of
 * these pixels is a multiple of `size` / 2, and some may lie beyond the row. `size` is a multiple of LANES, at most 16.
 * `constant_run` is called for the pixels between blocks, and never for an empty range.
 */
CPX_INLINE void scan_cells(int32_t *cells, uint64_t *touched, ptrdiff_t touched_words, int32_t width,
                           const int rule, const int32_t size, void *context,
                           block_callback *const block, constant_run_callback *const constant_run) {
  u32xN carry = {};
  int32_t x = 0;
  for (ptrdiff_t batch = 0; batch < touched_words; batch += TOUCHED_BATCH) {
    uint32_t occupied = nonzero_words(touched + batch, touched_words - batch);
    for (; occupied != 0; occupied &= occupied - 1) {
      const ptrdiff_t word = batch + __builtin_ctz(occupied);
      const int32_t origin = (int32_t)word * TOUCHED_WORD_BITS;
      uint64_t bits = bits_from(touched[word], x - origin);
      touched[word] = 0;
      while (bits != 0) {
        const int32_t start = (origin + (int32_t)__builtin_ctzll(bits)) & -(size / 2);
        if (x < start && x < width)
          constant_run(context, x, start < width ? start : width, coverage_of((int32_t)carry[0], rule));
        x = start;
        /* The cell after the last touched one may hold a part of its area, and has no bit. */
        do {
          for (int32_t part = 0; part < size; part += LANES, x += LANES) {
            const u32xN sums = prefix_sums(load_u32xN(cells + x)) + carry;
            store_u32xN(cells + x, (u32xN){});
            carry = splat_last_lane(sums);
            block(context, x, coverage_of_sums(sums, rule));
          }
        } while (cells[x] != 0);
        bits = bits_from(bits, x - origin);
      }
    }
  }
  if (x < width) constant_run(context, x, width, coverage_of((int32_t)carry[0], rule));
}

/*
 * Scans a row without touched bits: `block` is called for all its pixels, LANES pixels per call, except for blocks
 * without coverage. The edges may also have touched the first two cells after the row; these are zeroed, too.
 */
CPX_INLINE void scan_all_cells(int32_t *cells, int32_t width, const int rule, void *context,
                               block_callback *const block) {
  u32xN carry = {};
  for (int32_t x = 0; x < width; x += LANES) {
    const u32xN added = load_u32xN(cells + x);
    if (__builtin_reduce_or(added | carry) == 0) continue;
    const u32xN sums = prefix_sums(added) + carry;
    store_u32xN(cells + x, (u32xN){});
    carry = splat_last_lane(sums);
    block(context, x, coverage_of_sums(sums, rule));
  }
  cells[width] = cells[width + 1] = 0;
}

#endif
