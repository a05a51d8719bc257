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
 * `number` is the vertex's own index in the array. Other numbers mean that no edge begins there: the last
 * vertex of a contour is a copy of the first one, with its number; padding up to a multiple of eight has -1.
 */
typedef struct {
  int32_t x, y, number;
  /* The index of the edge in the caller's list. cpx_chain_edges sets it, and no kernel reads it. */
  int32_t edge;
} cpx_vertex;

/* Bounding boxes as four arrays; borders belong to the box.
 * A box is empty where a minimum is above the maximum. */
typedef struct {
  int32_t *min_x, *min_y, *max_x, *max_y;
} cpx_boxes;

/* The number of successive vertices, and of the edges that begin there, in a batch. */
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
  /* Whether the boxes are sorted by rising min_y. Then each
   * box is compared only with those that begin above its end. */
  bool is_sorted;
  /* Whether each box also forms a pair with itself. */
  bool includes_self_pairs;
} cpx_box_list;

/* `next`: the index of the box to go on with; the count when all are done. `pair_count`: the number of pairs
 * found. `comparisons`: how often 16 boxes were compared with one. */
typedef struct {
  ptrdiff_t next, pair_count, comparisons;
} cpx_box_pair_result;

/* The number of pairs at which cpx_find_box_pairs stops after the current box. */
enum { CPX_PAIR_LIMIT = 1024 };

/*
 * Two edges that may cross: the indices of the vertices where they begin, first < second.
 *
 * Bits 0 to 3 of `left_bits` stand for the start of the first edge, its end, the start of the second edge, and
 * its end. A bit is 1 where that point is on the left of the other edge's line, seen with y upwards. Bits 4
 * to 7 stand for the same points: 1 where the point may lie on that line, so that the other bit is undefined.
 * CPX_PARALLEL is set where the edges are parallel.
 *
 * Unless they are parallel, `first_t` and `second_t` give the point where both lines intersect, as fractions
 * of the first and of the second edge, clamped to 0 to 1. `y` is the height of that point. It is rounded to a
 * multiple of 2^-16 first, so that points that differ only in the last bits get the same height, and then to
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
