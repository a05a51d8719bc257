/* Computes bounding boxes of edges, and finds overlapping boxes and edges to the west of a point. */
#include "overlap/boxes.h"

typedef struct {
  i32x8 x, y, number;
} vertices_x8;

CPX_INLINE vertices_x8 vertices_at(const cpx_vertex *vertices) {
  const i32x16 a = load_i32x16(&vertices[0].x), b = load_i32x16(&vertices[EDGE_LANES / 2].x);
  return (vertices_x8){__builtin_shufflevector(a, b, 0, 4, 8, 12, 16, 20, 24, 28),
                       __builtin_shufflevector(a, b, 1, 5, 9, 13, 17, 21, 25, 29),
                       __builtin_shufflevector(a, b, 2, 6, 10, 14, 18, 22, 26, 30)};
}

/* Moves the lanes down by one; the last lane gets `last`. */
CPX_INLINE i32x8 moved_down(i32x8 lanes, int32_t last) {
  return __builtin_shufflevector(lanes, (i32x8)last, 1, 2, 3, 4, 5, 6, 7, 8);
}

/* The boxes of the edges that begin at the vertices `first` to `first` + 7. `ninth` is the vertex behind
 * them. Sets `directions` to the directions of these edges, as bits. */
CPX_INLINE boxes_x8 boxes_of_edges(const cpx_vertex *vertices, ptrdiff_t first,
                                   const cpx_vertex *ninth, int32_t *directions) {
  const vertices_x8 start = vertices_at(vertices);
  const i32x8 x = start.x, y = start.y;
  const i32x8 end_x = moved_down(x, ninth->x), end_y = moved_down(y, ninth->y);
  const i32x8 place = (i32x8)LANE_SEQUENCE(0, 1) + (int32_t)first;
  const i32x8 is_edge = start.number == place;
  const i32x8 all_directions = ((end_x > x) & RIGHTWARDS) | ((end_x < x) & LEFTWARDS) |
                              ((end_y > y) & DOWNWARDS) | ((end_y < y) & UPWARDS) |
                              ((end_y == y) & HORIZONTAL) | ((end_x == x) & VERTICAL);
  *directions = __builtin_reduce_or((all_directions & is_edge) | (~is_edge & ALL_DIRECTIONS));
  return (boxes_x8){is_edge ? MIN_I32(x, end_x) : no_boxes.min_x,
                    is_edge ? MIN_I32(y, end_y) : no_boxes.min_y,
                    is_edge ? MAX_I32(x, end_x) : no_boxes.max_x,
                    is_edge ? MAX_I32(y, end_y) : no_boxes.max_y};
}

int64_t cpx_find_edge_boxes(cpx_boxes edges, cpx_boxes batches, int32_t *directions,
                      const cpx_vertex *vertices, ptrdiff_t count) {
  i32x8 low = (i32x8)INT32_MAX, high = (i32x8)INT32_MIN;
  ptrdiff_t batch = 0;
  for (ptrdiff_t first = 0; first < count; first += EDGE_LANES, batch++) {
    /* No edge begins at the very last vertex, so any vertex may stand for the one behind it. */
    const ptrdiff_t ninth = first + EDGE_LANES < count ? first + EDGE_LANES : count - 1;
    const boxes_x8 boxes =
        boxes_of_edges(vertices + first, first, vertices + ninth, directions + batch);
    store_boxes(&edges, first, boxes);
    low = MIN_I32(low, MIN_I32(boxes.min_x, boxes.min_y));
    high = MAX_I32(high, MAX_I32(boxes.max_x, boxes.max_y));
    batches.min_x[batch] = __builtin_reduce_min(boxes.min_x);
    batches.min_y[batch] = __builtin_reduce_min(boxes.min_y);
    batches.max_x[batch] = __builtin_reduce_max(boxes.max_x);
    batches.max_y[batch] = __builtin_reduce_max(boxes.max_y);
  }
  store_none(&batches, batch);
  return (int64_t)__builtin_reduce_max(high) - __builtin_reduce_min(low);
}

/* MARK: Overlapping boxes */

/* Compares the boxes `place` to `place` + WIDE_LANES - 1 with the box `other`. Returns a bit for each one that has
 * a point in common with it; borders count as points. */
CPX_INLINE unsigned overlapping_boxes(const cpx_boxes *of, ptrdiff_t place, ptrdiff_t other) {
  return wide_lane_bits((load_i32x16(of->min_x + place) <= of->max_x[other]) &
                        (load_i32x16(of->max_x + place) >= of->min_x[other]) &
                        (load_i32x16(of->min_y + place) <= of->max_y[other]) &
                        (load_i32x16(of->max_y + place) >= of->min_y[other]));
}

CPX_INLINE cpx_box_pair pair_of(const cpx_box_list *of, ptrdiff_t a, ptrdiff_t b) {
  const int32_t first = of->numbers ? of->numbers[a] : (int32_t)a;
  const int32_t second = of->numbers ? of->numbers[b] : (int32_t)b;
  return first <= second ? (cpx_box_pair){first, second} : (cpx_box_pair){second, first};
}

cpx_box_pair_result cpx_find_box_pairs(cpx_box_pair *pairs, cpx_box_list of, ptrdiff_t first) {
  cpx_box_pair_result found = {first, 0, 0};
  for (; found.next < of.count && found.pair_count < CPX_PAIR_LIMIT; found.next++) {
    const ptrdiff_t box = found.next;
    const int32_t bottom = of.is_sorted ? of.boxes.max_y[box] : INT32_MAX;
    if (of.includes_self_pairs) pairs[found.pair_count++] = pair_of(&of, box, box);
    for (ptrdiff_t place = box + 1; place < of.count && of.boxes.min_y[place] <= bottom;
         place += WIDE_LANES) {
      found.comparisons++;
      for (unsigned left = overlapping_boxes(&of.boxes, place, box); left; left &= left - 1)
        pairs[found.pair_count++] = pair_of(&of, box, place + __builtin_ctz(left));
    }
  }
  return found;
}

/* MARK: Edges to the west */

/* Tests WIDE_LANES boxes, from index `first` on. Returns a bit for each box that has a point at the height `y`, and
 * at `x` or to the left of it. */
CPX_INLINE unsigned boxes_left_of(const cpx_boxes *of, ptrdiff_t first, int32_t x, int32_t y) {
  return wide_lane_bits((load_i32x16(of->min_x + first) <= x) & (load_i32x16(of->min_y + first) <= y) &
                        (load_i32x16(of->max_y + first) >= y));
}

ptrdiff_t cpx_edges_west_of(int32_t *out, cpx_boxes edges, cpx_boxes batches, ptrdiff_t first_batch,
                         ptrdiff_t end_batch, int32_t x, int32_t y) {
  ptrdiff_t count = 0;
  for (ptrdiff_t first = first_batch; first < end_batch; first += WIDE_LANES) {
    const unsigned wanted = end_batch - first < WIDE_LANES ? (1u << (end_batch - first)) - 1 : ~0u;
    for (unsigned left = boxes_left_of(&batches, first, x, y) & wanted; left; left &= left - 1) {
      const ptrdiff_t place = EDGE_LANES * (first + __builtin_ctz(left));
      const boxes_x8 boxes = boxes_at(&edges, place);
      const unsigned bits = lane_bits((boxes.min_x <= x) & (boxes.min_y <= y) & (boxes.max_y >= y));
      count += append_places(out + count, (int32_t)place, bits);
    }
  }
  return count;
}

ptrdiff_t cpx_westernmost_vertex(const cpx_vertex *vertices, ptrdiff_t first, ptrdiff_t end) {
  ptrdiff_t place = first;
  i32x8 least = (i32x8)INT32_MAX, where = 0;
  i32x8 now = (i32x8)LANE_SEQUENCE(0, 1) + (int32_t)first;
  for (; place + EDGE_LANES <= end; place += EDGE_LANES, now += EDGE_LANES) {
    const i32x8 x = vertices_at(vertices + place).x, is_least = x <= least;
    least = is_least ? x : least;
    where = is_least ? now : where;
  }
  int32_t west = __builtin_reduce_min(least);
  ptrdiff_t found = __builtin_reduce_max(least == west ? where : (i32x8)-1);
  for (; place < end; place++)
    if (vertices[place].x <= west) west = vertices[place].x, found = place;
  return found;
}
