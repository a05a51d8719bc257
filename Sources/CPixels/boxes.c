/* Finds boxes of edges, and edges by them. */
#include "boxes.h"

CPX_INLINE group_boxes boxes_of_edges(const cpx_vertex *vertices, ptrdiff_t first,
                                      ptrdiff_t count, int32_t *ways) {
  four_ints start[EDGE_GROUP], end[EDGE_GROUP], lanes[EDGE_GROUP], end_lanes[EDGE_GROUP];
  for (int lane = 0; lane < EDGE_GROUP; lane++) {
    const ptrdiff_t place = first + lane < count - 1 ? first + lane : count - 1;
    start[lane] = load_four(&vertices[place].x);
    end[lane] = load_four(&vertices[place < count - 1 ? place + 1 : place].x);
  }
  interleave(lanes, JOINED(start[0], start[4]), JOINED(start[1], start[5]),
             JOINED(start[2], start[6]), JOINED(start[3], start[7]));
  interleave(end_lanes, JOINED(end[0], end[4]), JOINED(end[1], end[5]), JOINED(end[2], end[6]),
             JOINED(end[3], end[7]));
  const group_ints x = JOINED(lanes[0], lanes[4]), y = JOINED(lanes[1], lanes[5]);
  const group_ints end_x = JOINED(end_lanes[0], end_lanes[4]);
  const group_ints end_y = JOINED(end_lanes[1], end_lanes[5]);
  const group_ints place = (group_ints)EACH_LANE(0, 1) + (int32_t)first;
  const group_ints is_edge = JOINED(lanes[2], lanes[6]) == place;
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
    const group_boxes boxes = boxes_of_edges(vertices, first, count, ways + group);
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
