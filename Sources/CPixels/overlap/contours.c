/* Chains lists of edges to contours of vertices, and sums their heights. */
#include "base/lanes.h"

/* The number of edges that are chained at once. */
enum { CHAINED_EDGES = EDGE_LANES / 2 };

/* x and y of a point, as the 8 bytes that they have in memory. */
CPX_INLINE int64_t point_bits(const int32_t *ends) {
  int64_t bits;
  memcpy(&bits, ends, sizeof bits);
  return bits;
}

CPX_INLINE void put_vertex(cpx_vertex *to, const int32_t *ends, int32_t number, int32_t edge) {
  *to = (cpx_vertex){ends[0], ends[1], number, edge};
}

ptrdiff_t cpx_chain_edges(cpx_vertex *vertices, const int32_t *ends, ptrdiff_t first, ptrdiff_t count,
                          int32_t number) {
  put_vertex(vertices, ends + 4 * first, number, (int32_t)first);
  ptrdiff_t edge = first + 1;
  const int64_t number_offset = (int64_t)(uint32_t)(number - (int32_t)first);
  /* For each of CHAINED_EDGES vertices, `number` in the low half and `edge` in the high half, as in cpx_vertex. */
  i64x8 numbers = {};
  for (int lane = 0; lane < CHAINED_EDGES; lane++)
    numbers[2 * lane] = ((int64_t)(edge + lane) << 32) | (uint32_t)(number_offset + edge + lane);
  for (; edge + CHAINED_EDGES <= count; edge += CHAINED_EDGES) {
    /* The end of the preceding edge, then the start and the end of each edge in turn, without the end of the last one.
     * Each end must equal the start behind it. */
    i64x8 window;
    memcpy(&window, ends + 4 * edge - 2, sizeof window);
    const i64x8 swapped = __builtin_shufflevector(window, window, 1, 0, 3, 2, 5, 4, 7, 6);
    if (__builtin_reduce_or(window ^ swapped) != 0) break;
    const i64x8 chained = __builtin_shufflevector(window, numbers, 1, 8, 3, 10, 5, 12, 7, 14);
    memcpy(vertices + (edge - first), &chained, sizeof chained);
    numbers += ((int64_t)CHAINED_EDGES << 32) + CHAINED_EDGES;
  }
  for (; edge < count && point_bits(ends + 4 * edge - 2) == point_bits(ends + 4 * edge); edge++)
    put_vertex(vertices + (edge - first), ends + 4 * edge, number + (int32_t)(edge - first),
               (int32_t)edge);
  return edge;
}

int64_t cpx_sum_edge_heights(const int32_t *ends, ptrdiff_t count) {
  int64_t sum = 0;
  for (ptrdiff_t edge = 0; edge < count; edge++) {
    const int64_t height = (int64_t)ends[4 * edge + 3] - ends[4 * edge + 1];
    sum += height < 0 ? -height : height;
  }
  return sum;
}
