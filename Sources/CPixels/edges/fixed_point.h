/* Converts points in pixels to edges in fixed point (1/1024 px). */
#ifndef CPX_FIXED_POINT_H
#define CPX_FIXED_POINT_H

#include "edges/curves.h"

/* A point as the 8 bytes that it has in memory: x in the low half, y in the high half. */
CPX_INLINE int64_t fixed_point_bits(cpx_fixed_point point) {
  int64_t bits;
  memcpy(&bits, &point, sizeof bits);
  return bits;
}

/* Rounds points in pixels to fixed point, halves to even. Each result has the layout of `fixed_point_bits`.
 * Adding 0x1.8p52 leaves no room for a fraction, so the integer stands in the low bits of the double. */
CPX_INLINE i64x8 fixed_point_bits_x8(points_x8 points) {
  const i64x8 x = (i64x8)(points.x * ONE_PIXEL + 0x1.8p52);
  const i64x8 y = (i64x8)(points.y * ONE_PIXEL + 0x1.8p52);
  return (x & UINT32_MAX) | y << 32;
}

/* Returns 1 if an edge is horizontal and can be dropped: it lies on the border between two rows, or within one
 * pixel. Else returns 0. */
CPX_INLINE int is_negligible(const int32_t *ends) {
  return ends[1] == ends[3] && (ends[1] % ONE_PIXEL == 0 || ends[0] >> PIXEL_BITS == ends[2] >> PIXEL_BITS);
}

/*
 * Appends the edges in the first `lanes` lanes behind the `count` edges of `ends`, except edges that can be dropped
 * (`is_negligible`). Always writes EDGE_LANES edges, so there must be room for them. Returns the new number of edges.
 */
CPX_INLINE ptrdiff_t append_edges(int32_t *ends, ptrdiff_t count, i64x8 from, i64x8 to,
                                  ptrdiff_t lanes) {
  const i64x8 low = __builtin_shufflevector(from, to, 0, 8, 1, 9, 2, 10, 3, 11);
  const i64x8 high = __builtin_shufflevector(from, to, 4, 12, 5, 13, 6, 14, 7, 15);
  memcpy(ends + 4 * count, &low, sizeof low);
  memcpy(ends + 4 * (count + EDGE_LANES / 2), &high, sizeof high);
  const unsigned horizontal = lane_bits(TO_I32X8((from ^ to) >> 32) == 0) & ((1u << lanes) - 1);
  if (__builtin_expect(horizontal == 0, 1)) return count + lanes;
  ptrdiff_t kept = count;
  for (ptrdiff_t edge = count; edge < count + lanes; edge++) {
    memmove(ends + 4 * kept, ends + 4 * edge, 4 * sizeof *ends);
    kept += !is_negligible(ends + 4 * kept);
  }
  return kept;
}

#endif
