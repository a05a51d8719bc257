/* Finds boxes of edges, and edges by them. */
#include "boxes.h"

typedef struct {
  group_ints x, y, number;
} group_vertices;

CPX_INLINE group_vertices vertices_at(const cpx_vertex *vertices) {
  const wide_ints a = load_wide(&vertices[0].x), b = load_wide(&vertices[EDGE_GROUP / 2].x);
  return (group_vertices){__builtin_shufflevector(a, b, 0, 4, 8, 12, 16, 20, 24, 28),
                          __builtin_shufflevector(a, b, 1, 5, 9, 13, 17, 21, 25, 29),
                          __builtin_shufflevector(a, b, 2, 6, 10, 14, 18, 22, 26, 30)};
}

/* The lanes that come next, and one more. */
CPX_INLINE group_ints moved_down(group_ints lanes, int32_t last) {
  return __builtin_shufflevector(lanes, (group_ints)last, 1, 2, 3, 4, 5, 6, 7, 8);
}

/* Of the edges that begin at eight of `count` vertices, from number `first` on; a ninth can be read. */
CPX_INLINE group_boxes boxes_of_edges(const cpx_vertex *vertices, ptrdiff_t first,
                                      ptrdiff_t count, int32_t *ways) {
  const group_vertices start = vertices_at(vertices);
  const group_ints x = start.x, y = start.y;
  const group_ints end_x = moved_down(x, vertices[EDGE_GROUP].x);
  const group_ints end_y = moved_down(y, vertices[EDGE_GROUP].y);
  const group_ints place = (group_ints)EACH_LANE(0, 1) + (int32_t)first;
  const group_ints is_edge = start.number == place;
  const group_ints all_ways = ((end_x > x) & TO_RIGHT) | ((end_x < x) & TO_LEFT) |
                              ((end_y > y) & DOWN) | ((end_y < y) & UP) |
                              ((end_y == y) & LEVEL) | ((end_x == x) & UPRIGHT);
  /* Behind the end of a loop another begins. */
  const group_ints is_between = ~is_edge & (place < (int32_t)count - 1) & ALL_WAYS;
  *ways = __builtin_reduce_or((all_ways & is_edge) | is_between);
  return (group_boxes){is_edge ? SMALLER(x, end_x) : no_boxes.low_x,
                       is_edge ? SMALLER(y, end_y) : no_boxes.low_y,
                       is_edge ? LARGER(x, end_x) : no_boxes.high_x,
                       is_edge ? LARGER(y, end_y) : no_boxes.high_y};
}

/* The last vertices, and again the very last, where no edge begins. */
CPX_INLINE group_boxes boxes_of_last_edges(const cpx_vertex *vertices, ptrdiff_t first,
                                           ptrdiff_t count, int32_t *ways) {
  cpx_vertex last[EDGE_GROUP + 1];
  for (ptrdiff_t lane = 0; lane <= EDGE_GROUP; lane++)
    last[lane] = vertices[first + lane < count ? first + lane : count - 1];
  return boxes_of_edges(last, first, count, ways);
}

CPX_INLINE void box_groups(const cpx_boxes *groups, ptrdiff_t count) {
  ptrdiff_t place = first_wide(count);
  for (ptrdiff_t group = 0; group < count; group += WIDE, place++) {
    groups->low_x[place] = __builtin_reduce_min(load_wide(groups->low_x + group));
    groups->low_y[place] = __builtin_reduce_min(load_wide(groups->low_y + group));
    groups->high_x[place] = __builtin_reduce_max(load_wide(groups->high_x + group));
    groups->high_y[place] = __builtin_reduce_max(load_wide(groups->high_y + group));
  }
  store_none(groups, place);
}

void cpx_box_edges(cpx_boxes edges, cpx_boxes groups, int32_t *ways, const cpx_vertex *vertices,
                   ptrdiff_t count) {
  ptrdiff_t group = 0;
  for (ptrdiff_t first = 0; first < count; first += EDGE_GROUP, group++) {
    const group_boxes boxes =
        first + EDGE_GROUP < count
            ? boxes_of_edges(vertices + first, first, count, ways + group)
            : boxes_of_last_edges(vertices, first, count, ways + group);
    store_boxes(&edges, first, boxes);
    groups.low_x[group] = __builtin_reduce_min(boxes.low_x);
    groups.low_y[group] = __builtin_reduce_min(boxes.low_y);
    groups.high_x[group] = __builtin_reduce_max(boxes.high_x);
    groups.high_y[group] = __builtin_reduce_max(boxes.high_y);
  }
  store_none(&groups, group);
  box_groups(&groups, group);
}

/* Bits of boxes, WIDE of them, with points as high as a place, and to its west or there. */
CPX_INLINE unsigned boxes_west(const cpx_boxes *of, ptrdiff_t first, int32_t x, int32_t y) {
  return wide_lane_bits((load_wide(of->low_x + first) <= x) & (load_wide(of->low_y + first) <= y) &
                        (load_wide(of->high_y + first) >= y));
}

ptrdiff_t cpx_edges_west(int32_t *out, cpx_boxes edges, cpx_boxes groups, ptrdiff_t group_count,
                         int32_t x, int32_t y) {
  ptrdiff_t count = 0;
  for (ptrdiff_t first = 0; first < group_count; first += WIDE)
    for (unsigned left = boxes_west(&groups, first, x, y); left; left &= left - 1) {
      const ptrdiff_t place = EDGE_GROUP * (first + __builtin_ctz(left));
      const unsigned bits = boxes_west(&edges, place, x, y) & ((1u << EDGE_GROUP) - 1);
      count += append_places(out + count, (int32_t)place, bits);
    }
  return count;
}

ptrdiff_t cpx_westernmost(const cpx_vertex *vertices, ptrdiff_t first, ptrdiff_t end) {
  ptrdiff_t place = first;
  group_ints least = (group_ints)INT32_MAX, where = 0;
  group_ints now = (group_ints)EACH_LANE(0, 1) + (int32_t)first;
  for (; place + EDGE_GROUP <= end; place += EDGE_GROUP, now += EDGE_GROUP) {
    const group_ints x = vertices_at(vertices + place).x, is_least = x <= least;
    least = is_least ? x : least;
    where = is_least ? now : where;
  }
  int32_t west = __builtin_reduce_min(least);
  ptrdiff_t found = __builtin_reduce_max(least == west ? where : (group_ints)-1);
  for (; place < end; place++)
    if (vertices[place].x <= west) west = vertices[place].x, found = place;
  return found;
}
