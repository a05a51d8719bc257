/* Closed contours, the boxes of their edges, and the edges that may cross. */
#ifndef CPIXELS_OVERLAP_H
#define CPIXELS_OVERLAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "edges.h"

/*
 * A vertex of a closed contour. The edge that begins there ends at the next one. `number` is the vertex's own place
 * in the array, but for the last one of a contour, which is the first one again, and for those that fill up a batch
 * of eight: there no edge begins.
 */
typedef struct {
  int32_t x, y, number;
  /* Whatever the caller wants. */
  int32_t edge;
} cpx_vertex;

/* Boxes by what bounds them, in four arrays. */
typedef struct {
  int32_t *low_x, *low_y, *high_x, *high_y;
} cpx_boxes;

/* The number of edges, or vertices, in a batch. */
enum { CPX_BATCH_EDGES = 8 };

/* Two boxes that have a point in common, or one box twice; the first number is not the larger one. */
typedef struct {
  int32_t first, second;
} cpx_box_pair;

/* Boxes to be compared with each other. */
typedef struct {
  /* With room for 16 more, which meet none. */
  cpx_boxes boxes;
  ptrdiff_t count;
  /* The numbers by which the boxes are told; NULL: their places. */
  const int32_t *numbers;
  /* Whether their low_y do not fall: then fewer are compared. */
  bool is_sorted;
  /* Whether each box is also told as a pair with itself. */
  bool has_selves;
} cpx_compared_boxes;

/* The next box to compare, how many pairs have been found, and how often 16 boxes were compared with one. */
typedef struct {
  ptrdiff_t next, pair_count, comparisons;
} cpx_compared;

/* So many pairs are found before cpx_compare_boxes stops. */
enum { CPX_PAIRS_AT_ONCE = 1024 };

/*
 * Two edges. `sides` has a bit for each end of them, of value 1 for the start of the first, then its end, the start of
 * the second, and its end: whether it is on the left of the line of the other edge, where y runs upwards; and, four
 * bits higher, whether it may lie on that line, so that the other bit does not tell.
 *
 * Unless CPX_PARALLEL is set, too, `part` and `other_part` are the parts of both edges, from 0 to 1, that lie before the
 * point where their lines meet, and `y` is its height: rounded to a multiple of 2^-16 first, so that points that differ
 * in the last bits alone have one height, and then to the nearest whole number, halves to the even one.
 */
typedef struct {
  int32_t first, second, sides, y;
  double part, other_part;
} cpx_pair;
enum { CPX_PARALLEL = 256 };

/* The edges of some contours, as cpx_box_edges leaves them. */
typedef struct {
  const cpx_vertex *vertices;
  cpx_boxes boxes;
  const int32_t *directions;
  /* The largest difference of two coordinates. */
  int64_t reach;
} cpx_contour_edges;

#endif
