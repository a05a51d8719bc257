/* From points to edges in fixed point. */
#ifndef CPX_LINES_H
#define CPX_LINES_H

#include "edges/curves.h"

/* As a word of memory. */
CPX_INLINE int64_t word_of(cpx_place place) {
  int64_t word;
  memcpy(&word, &place, sizeof word);
  return word;
}

/* The nearest numbers of fixed point, halves to the even one: a sum without room for fractions ends with them. */
CPX_INLINE i64x8 fixed_words(points_x8 of) {
  const i64x8 x = (i64x8)(of.x * PIXEL + 0x1.8p52);
  const i64x8 y = (i64x8)(of.y * PIXEL + 0x1.8p52);
  return (x & UINT32_MAX) | y << 32;
}

/* Whether an edge is horizontal and matters to no pixel: on the border of a row, or within one pixel. */
CPX_INLINE int is_nothing(const int32_t *ends) {
  return ends[1] == ends[3] && (ends[1] % PIXEL == 0 || ends[0] >> PIXEL_BITS == ends[2] >> PIXEL_BITS);
}

/* Appends edges but those that matter to no pixel; there is room for a group. Returns how many there are then. */
CPX_INLINE ptrdiff_t append_edges(int32_t *ends, ptrdiff_t count, i64x8 from, i64x8 to,
                                  ptrdiff_t lanes) {
  const i64x8 low = __builtin_shufflevector(from, to, 0, 8, 1, 9, 2, 10, 3, 11);
  const i64x8 high = __builtin_shufflevector(from, to, 4, 12, 5, 13, 6, 14, 7, 15);
  memcpy(ends + 4 * count, &low, sizeof low);
  memcpy(ends + 4 * (count + EDGE_LANES / 2), &high, sizeof high);
  const unsigned horizontal = lane_bits(TO_INTS((from ^ to) >> 32) == 0) & ((1u << lanes) - 1);
  if (__builtin_expect(horizontal == 0, 1)) return count + lanes;
  ptrdiff_t kept = count;
  for (ptrdiff_t edge = count; edge < count + lanes; edge++) {
    memmove(ends + 4 * kept, ends + 4 * edge, 4 * sizeof *ends);
    kept += !is_nothing(ends + 4 * kept);
  }
  return kept;
}

#endif
