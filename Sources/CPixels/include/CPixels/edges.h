/* Types for edges, for the cells that receive their areas, and for the bands of rows in which they begin. */
#ifndef CPIXELS_EDGES_H
#define CPIXELS_EDGES_H

#include <stddef.h>
#include <stdint.h>

#include "coverage.h"

/* The rows of cells that receive the areas of edges: columns `min_x` to before `max_x`, rows from `min_y` on, in
 * pixels of raster space. */
typedef struct {
  cpx_cell_rows rows;
  int32_t min_x, max_x, min_y;
} cpx_cell_window;

/* The part of an edge that counts: from y = `top` down to y = `bottom`, in 1/1024 px. The x of its points still
 * follows from the line of the whole edge. */
typedef struct {
  int32_t top, bottom;
} cpx_y_range;

/* Some or all edges of a list. */
typedef struct {
  /* Four numbers per edge: x and y of its start, x and y of its end, in 1/1024 px of raster space. */
  const int32_t *ends;
  /* The y range of each edge of the list. NULL: the whole edges. */
  const cpx_y_range *y_ranges;
  /* The indices of `count` edges of the list, in rising order. NULL: the first `count` edges. */
  const int32_t *indices;
  ptrdiff_t count;
} cpx_edges;

/* `end`: the position (in `indices`, or in the list) of the first edge that is left to the caller, or the count of
 * edges. `continuing_count`: the number of edges before `end` that continue below the last row. */
typedef struct {
  ptrdiff_t end, continuing_count;
} cpx_scan_result;

/* A block is CPX_BLOCK_EDGES successive edges of a list. `top` is the smallest y of their y ranges, `bottom` the
 * largest, in 1/1024 px with y downwards. */
enum { CPX_BLOCK_EDGES = 32 };
typedef struct {
  int32_t top, bottom;
} cpx_edge_block;

/* A list of edges to bin. */
typedef struct {
  /* The same arrays as in cpx_edges. */
  const int32_t *ends;
  const cpx_y_range *y_ranges;
  /* The blocks of the edges: blocks that lie outside of the bands are skipped as a whole. NULL: each edge is
   * tested. */
  const cpx_edge_block *blocks;
  ptrdiff_t count;
} cpx_edge_list;

/* `count` bands of rows, one below the other, from row `first` on. Each has `rows` rows, but the last one
 * ends before row `end`. Rows are pixels of raster space. */
typedef struct {
  int32_t first, rows, count, end;
} cpx_bands;

/* A run of successive edges that begin in the same band: indices `first` to before `end`. `next` is the index
 * of the next run in the linked list of the band, or -1. */
typedef struct {
  int32_t first, end, next;
} cpx_edge_run;

#endif
