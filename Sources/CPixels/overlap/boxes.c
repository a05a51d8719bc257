/* Computes bounding boxes of edges; finds pairs of overlapping boxes, and edges to the west of a point. */
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

/* Moves each lane to the next lower lane; the last lane gets `last`. */
CPX_INLINE i32x8 next_lanes(i32x8 lanes, int32_t last) {
  return __builtin_shufflevector(lanes, (i32x8)last, 1, 2, 3, 4, 5, 6, 7, 8);
}

/* The boxes of the edges that begin at eight vertices. `first` is the index of the first vertex in the array, and
 * `ninth` the vertex behind the eight. Sets `directions` to the directions of these edges, as bits. */
CPX_INLINE boxes_x8 boxes_of_edges(const cpx_vertex *vertices, ptrdiff_t first,
                                   const cpx_vertex *ninth, int32_t *directions) {
  const vertices_x8 start = vertices_at(vertices);
  const i32x8 x = start.x, y = start.y;
  const i32x8 end_x = next_lanes(x, ninth->x), end_y = next_lanes(y, ninth->y);
  const i32x8 index = (i32x8)LANE_SEQUENCE(0, 1) + (int32_t)first;
  const i32x8 is_edge = start.number == index;
  const i32x8 all_directions = ((end_x > x) & RIGHTWARDS) | ((end_x < x) & LEFTWARDS) |
                              ((end_y > y) & DOWNWARDS) | ((end_y < y) & UPWARDS) |
                              ((end_y == y) & HORIZONTAL) | ((end_x == x) & VERTICAL);
  *directions = __builtin_reduce_or((all_directions & is_edge) | (~is_edge & ALL_DIRECTIONS));
  return (boxes_x8){is_edge ? MIN_I32(x, end_x) : empty_boxes.min_x,
                    is_edge ? MIN_I32(y, end_y) : empty_boxes.min_y,
                    is_edge ? MAX_I32(x, end_x) : empty_boxes.max_x,
                    is_edge ? MAX_I32(y, end_y) : empty_boxes.max_y};
}

int64_t cpx_find_edge_boxes(cpx_boxes edges, cpx_boxes batches, int32_t *directions,
                            const cpx_vertex *vertices, ptrdiff_t count) {
  i32x8 low = (i32x8)INT32_MAX, high = (i32x8)INT32_MIN;
  ptrdiff_t batch = 0;
  for (ptrdiff_t first = 0; first < count; first += EDGE_LANES, batch++) {
    /* No edge begins at the last vertex of the array, so any vertex may stand for the one behind it. */
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
  store_empty_boxes(&batches, batch);
  return (int64_t)__builtin_reduce_max(high) - __builtin_reduce_min(low);
}

/* MARK: Overlapping boxes */

/* Compares the boxes `first` to `first` + WIDE_LANES - 1 with the box `index`. Returns a bit for each one that has a
 * point in common with it; borders belong to boxes. */
CPX_INLINE unsigned overlapping_boxes(const cpx_boxes *boxes, ptrdiff_t first, ptrdiff_t index) {
  return wide_lane_bits((load_i32x16(boxes->min_x + first) <= boxes->max_x[index]) &
                        (load_i32x16(boxes->max_x + first) >= boxes->min_x[index]) &
                        (load_i32x16(boxes->min_y + first) <= boxes->max_y[index]) &
                        (load_i32x16(boxes->max_y + first) >= boxes->min_y[index]));
}

CPX_INLINE cpx_box_pair pair_of(const cpx_box_list *list, ptrdiff_t a, ptrdiff_t b) {
  const int32_t first = list->numbers ? list->numbers[a] : (int32_t)a;
  const int32_t second = list->numbers ? list->numbers[b] : (int32_t)b;
  return first <= second ? (cpx_box_pair){first, second} : (cpx_box_pair){second, first};
}

cpx_box_pair_result cpx_find_box_pairs(cpx_box_pair *pairs, cpx_box_list list, ptrdiff_t first) {
  cpx_box_pair_result found = {first, 0, 0};
  for (; found.next < list.count && found.pair_count < CPX_PAIR_LIMIT; found.next++) {
    const ptrdiff_t index = found.next;
    const int32_t bottom = list.is_sorted ? list.boxes.max_y[index] : INT32_MAX;
    if (list.includes_self_pairs) pairs[found.pair_count++] = pair_of(&list, index, index);
    for (ptrdiff_t other = index + 1; other < list.count && list.boxes.min_y[other] <= bottom;
         other += WIDE_LANES) {
      found.comparisons++;
      for (unsigned remaining = overlapping_boxes(&list.boxes, other, index); remaining; remaining &= remaining - 1)
        pairs[found.pair_count++] = pair_of(&list, index, other + __builtin_ctz(remaining));
    }
  }
  return found;
}

/* MARK: Edges to the west */

/* Tests WIDE_LANES boxes, from index `first` on. Returns a bit for each box that has a point with this y,
 * at `x` or to the west of it. */
CPX_INLINE unsigned boxes_west_of(const cpx_boxes *boxes, ptrdiff_t first, int32_t x, int32_t y) {
  return wide_lane_bits((load_i32x16(boxes->min_x + first) <= x) & (load_i32x16(boxes->min_y + first) <= y) &
                        (load_i32x16(boxes->max_y + first) >= y));
}

ptrdiff_t cpx_edges_west_of(int32_t *out, cpx_boxes edges, cpx_boxes batches, ptrdiff_t first_batch,
                            ptrdiff_t end_batch, int32_t x, int32_t y) {
  ptrdiff_t count = 0;
  for (ptrdiff_t first = first_batch; first < end_batch; first += WIDE_LANES) {
    const unsigned valid = end_batch - first < WIDE_LANES ? (1u << (end_batch - first)) - 1 : ~0u;
    for (unsigned remaining = boxes_west_of(&batches, first, x, y) & valid; remaining; remaining &= remaining - 1) {
      const ptrdiff_t edge = EDGE_LANES * (first + __builtin_ctz(remaining));
      const boxes_x8 boxes = boxes_at(&edges, edge);
      const unsigned bits = lane_bits((boxes.min_x <= x) & (boxes.min_y <= y) & (boxes.max_y >= y));
      count += append_indices(out + count, (int32_t)edge, bits);
    }
  }
  return count;
}

ptrdiff_t cpx_westernmost_vertex(const cpx_vertex *vertices, ptrdiff_t first, ptrdiff_t end) {
  ptrdiff_t index = first;
  i32x8 min_x = (i32x8)INT32_MAX, lane_result = 0;
  i32x8 lane_indices = (i32x8)LANE_SEQUENCE(0, 1) + (int32_t)first;
  for (; index + EDGE_LANES <= end; index += EDGE_LANES, lane_indices += EDGE_LANES) {
    const i32x8 x = vertices_at(vertices + index).x, is_west = x <= min_x;
    min_x = is_west ? x : min_x;
    lane_result = is_west ? lane_indices : lane_result;
  }
  int32_t west_x = __builtin_reduce_min(min_x);
  ptrdiff_t result = __builtin_reduce_max(min_x == west_x ? lane_result : (i32x8)-1);
  for (; index < end; index++)
    if (vertices[index].x <= west_x) west_x = vertices[index].x, result = index;
  return result;
}
