/* Types for closed contours, the bounding boxes of their edges, and the edges that may cross. Coordinates are
 * in 1/1024 px of raster space. */
#ifndef CPIXELS_OVERLAP_H
#define CPIXELS_OVERLAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "edges.h"

/*
 * A vertex of a closed contour. The edge that begins at a vertex ends at the next vertex of the array.
 *
 * If an edge begins at a vertex, `number` is the index of the vertex in the array; else it is another number. The last
 * vertex of a contour is a copy of the first one, with its number. Padding up to a multiple of CPX_BATCH_EDGES has the
 * number -1.
 */
typedef struct {
  int32_t x, y, number;
  /* The index of the edge in the caller's list. cpx_chain_edges sets it, and no kernel reads it. */
  int32_t edge;
} cpx_vertex;

/* Bounding boxes as four arrays. The borders belong to the box. A box is empty if a minimum is above the maximum. */
typedef struct {
  int32_t *min_x, *min_y, *max_x, *max_y;
} cpx_boxes;

/* A batch is this number of successive vertices, and the edges that begin there. */
enum { CPX_BATCH_EDGES = 8 };

/* Two boxes that have a point in common, or one box twice; first <= second. */
typedef struct {
  int32_t first, second;
} cpx_box_pair;

/* Boxes that are compared with each other. */
typedef struct {
  /* `count` boxes, and 16 empty boxes behind them. */
  cpx_boxes boxes;
  ptrdiff_t count;
  /* The numbers by which pairs refer to the boxes. NULL: their indices. */
  const int32_t *numbers;
  /* True if the boxes are sorted by rising min_y. Then each box is compared only with the boxes whose min_y is at
   * most its max_y. */
  bool is_sorted;
  /* True if each box also forms a pair with itself. */
  bool includes_self_pairs;
} cpx_box_list;

/* `next`: the index of the box with which the next call continues; the count of boxes when all are done. `pair_count`:
 * the number of pairs found. `comparisons`: the number of times that 16 boxes were compared with one box. */
typedef struct {
  ptrdiff_t next, pair_count, comparisons;
} cpx_box_pair_result;

/* The number of pairs from which on cpx_find_box_pairs stops after the current box. */
enum { CPX_PAIR_LIMIT = 1024 };

/*
 * Two edges that may cross: the indices of the vertices where they begin, first < second.
 *
 * Bits 0 to 3 of `left_bits` stand for the start of the first edge, its end, the start of the second edge, and
 * its end. A bit is 1 where that point is on the left of the other edge's line, seen with y upwards. Bits 4
 * to 7 stand for the same points: 1 where the point may lie on that line, so that the other bit is undefined.
 * The bit CPX_PARALLEL is set if the edges are parallel.
 *
 * Unless they are parallel, `first_t` and `second_t` give the point where both lines intersect, as fractions
 * of the first and of the second edge, clamped to 0 to 1. `y` is the y of that point, in 1/1024 px. It
 * is rounded to a multiple of 2^-16 first, so that points that differ only in the last bits get the same y, and then to
 * the nearest integer, halves to even.
 */
typedef struct {
  int32_t first, second, left_bits, y;
  double first_t, second_t;
} cpx_edge_pair;
enum { CPX_PARALLEL = 256 };

/* The edges of contours: vertices, and what cpx_find_edge_boxes has computed from them. */
typedef struct {
  const cpx_vertex *vertices;
  cpx_boxes boxes;
  const int32_t *directions;
  /* The result of cpx_find_edge_boxes: no two coordinates differ by more, in x or in y. */
  int64_t extent;
} cpx_contour_edges;

#endif
