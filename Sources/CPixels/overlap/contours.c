/* Converts lists of edges to contours of vertices. */
#include "base/lanes.h"

/* The number of edges that are joined at once. */
enum { JOINED_EDGES = EDGE_LANES / 2 };

/* x and y of a point, as the 8 bytes that they have in memory. */
CPX_INLINE int64_t place_at(const int32_t *ends) {
  int64_t place;
  memcpy(&place, ends, sizeof place);
  return place;
}

CPX_INLINE void put_vertex(cpx_vertex *to, const int32_t *ends, int32_t number, int32_t edge) {
  *to = (cpx_vertex){ends[0], ends[1], number, edge};
}

ptrdiff_t cpx_join_edges(cpx_vertex *vertices, const int32_t *ends, ptrdiff_t first, ptrdiff_t count,
                         int32_t number) {
  typedef int64_t places __attribute__((ext_vector_type(EDGE_LANES)));
  put_vertex(vertices, ends + 4 * first, number, (int32_t)first);
  ptrdiff_t edge = first + 1;
  const int64_t from = (int64_t)(uint32_t)(number - (int32_t)first);
  places names = {};
  for (int lane = 0; lane < JOINED_EDGES; lane++)
    names[2 * lane] = ((int64_t)(edge + lane) << 32) | (uint32_t)(from + edge + lane);
  for (; edge + JOINED_EDGES <= count; edge += JOINED_EDGES) {
    /* The end of the preceding edge, then the start and the end of
     * each edge in turn. Each end must equal the start behind it. */
    places stretch;
    memcpy(&stretch, ends + 4 * edge - 2, sizeof stretch);
    const places swapped = __builtin_shufflevector(stretch, stretch, 1, 0, 3, 2, 5, 4, 7, 6);
    if (__builtin_reduce_or(stretch ^ swapped) != 0) break;
    const places joined = __builtin_shufflevector(stretch, names, 1, 8, 3, 10, 5, 12, 7, 14);
    memcpy(vertices + (edge - first), &joined, sizeof joined);
    names += ((int64_t)JOINED_EDGES << 32) + JOINED_EDGES;
  }
  for (; edge < count && place_at(ends + 4 * edge - 2) == place_at(ends + 4 * edge); edge++)
    put_vertex(vertices + (edge - first), ends + 4 * edge, number + (int32_t)(edge - first),
               (int32_t)edge);
  return edge;
}

int64_t cpx_edge_heights(const int32_t *ends, ptrdiff_t count) {
  int64_t sum = 0;
  for (ptrdiff_t edge = 0; edge < count; edge++) {
    const int64_t height = (int64_t)ends[4 * edge + 3] - ends[4 * edge + 1];
    sum += height < 0 ? -height : height;
  }
  return sum;
}
