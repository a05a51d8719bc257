/* Boxes of edges, and of batches of eight edges. */
#ifndef CPX_BOXES_H
#define CPX_BOXES_H

#include "base/lanes.h"

typedef struct {
  i32x8 min_x, min_y, max_x, max_y;
} boxes_x8;

/* The number of boxes that are compared with another box at once. */
enum { WIDE_LANES = 16 };
typedef int32_t i32x16 __attribute__((ext_vector_type(WIDE_LANES)));

CPX_INLINE boxes_x8 boxes_at(const cpx_boxes *boxes, ptrdiff_t index) {
  return (boxes_x8){load_i32x8(boxes->min_x + index), load_i32x8(boxes->min_y + index),
                    load_i32x8(boxes->max_x + index), load_i32x8(boxes->max_y + index)};
}

/* One box in all lanes. */
CPX_INLINE boxes_x8 box_at(const cpx_boxes *boxes, ptrdiff_t index) {
  return (boxes_x8){(i32x8)boxes->min_x[index], (i32x8)boxes->min_y[index],
                    (i32x8)boxes->max_x[index], (i32x8)boxes->max_y[index]};
}

CPX_INLINE void store_boxes(const cpx_boxes *to, ptrdiff_t first, boxes_x8 boxes) {
  store_i32x8(to->min_x + first, boxes.min_x);
  store_i32x8(to->min_y + first, boxes.min_y);
  store_i32x8(to->max_x + first, boxes.max_x);
  store_i32x8(to->max_y + first, boxes.max_y);
}

/* Eight empty boxes, which overlap no box. */
static const boxes_x8 empty_boxes = {(i32x8)INT32_MAX, (i32x8)INT32_MAX,
                                  (i32x8)INT32_MIN, (i32x8)INT32_MIN};

/* Bits for the directions in which the edges of a batch run. An edge sets each bit that applies to it: a horizontal
 * edge sets HORIZONTAL and LEFTWARDS or RIGHTWARDS. DOWNWARDS is towards larger y. */
enum { RIGHTWARDS = 1, LEFTWARDS = 2, DOWNWARDS = 4, UPWARDS = 8, HORIZONTAL = 16, VERTICAL = 32, ALL_DIRECTIONS = 63 };

CPX_INLINE i32x16 load_i32x16(const int32_t *address) {
  i32x16 result;
  memcpy(&result, address, sizeof result);
  return result;
}

/* Stores WIDE_LANES empty boxes, which overlap no box. */
CPX_INLINE void store_empty_boxes(const cpx_boxes *to, ptrdiff_t first) {
  for (int step = 0; step < WIDE_LANES; step += EDGE_LANES) store_boxes(to, first + step, empty_boxes);
}

/* Returns a bit for each of 16 lanes, in the same way as `lane_bits`. */
CPX_INLINE unsigned wide_lane_bits(i32x16 lanes) {
#if CPX_VECTOR_SIZE == 64
  return _mm512_movepi32_mask((__m512i)lanes);
#else
  return lane_bits(lanes.lo) | lane_bits(lanes.hi) << EDGE_LANES;
#endif
}

/* Returns a bit for each lane in which the boxes `a` and `b` have a point in common; borders belong to boxes. */
CPX_INLINE unsigned overlapping_lanes(boxes_x8 a, boxes_x8 b) {
  return lane_bits((a.min_x <= b.max_x) & (b.min_x <= a.max_x) & (a.min_y <= b.max_y) &
                   (b.min_y <= a.max_y));
}

/* Writes `first` + i for each set bit i, in rising order, and returns the number of set bits. There must be room for
 * WIDE_LANES numbers. */
CPX_INLINE ptrdiff_t append_indices(int32_t *to, int32_t first, unsigned bits) {
#if CPX_VECTOR_SIZE == 64
  const __m512i steps = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m512i indices = _mm512_add_epi32(steps, _mm512_set1_epi32(first));
  _mm512_storeu_si512(to, _mm512_maskz_compress_epi32((__mmask16)bits, indices));
#else
  for (unsigned remaining = bits; remaining; remaining &= remaining - 1) *to++ = first + __builtin_ctz(remaining);
#endif
  return __builtin_popcount(bits);
}

#endif
