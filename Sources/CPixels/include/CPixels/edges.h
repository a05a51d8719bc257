/* Edges: the bands of rows in which they begin, and the cells that they add to. */
#ifndef CPIXELS_EDGES_H
#define CPIXELS_EDGES_H

#include <stddef.h>
#include <stdint.h>

#include "coverage.h"

/* Rows of cells that edges are added to, of pixels from `min_x` to before `max_x`, from row `min_y` on. */
typedef struct {
  cpx_cell_rows rows;
  int32_t min_x, max_x, min_y;
} cpx_edge_rows;

/* The part of an edge that counts, from one height down to another; its line is that of the whole edge. */
typedef struct {
  int32_t top, bottom;
} cpx_edge_span;

/* Edges of a list: all of them, or those whose indices are `chosen`, which rise. */
typedef struct {
  /* x and y of the start, and of the end, of each edge of the list: pixels with ten fraction bits. */
  const int32_t *ends;
  /* For each edge of the list the part that counts; NULL: all of each. */
  const cpx_edge_span *spans;
  /* Or NULL. */
  const int32_t *chosen;
  ptrdiff_t count;
} cpx_edges;

/* How many edges have been taken, and how many of them go on below the rows. */
typedef struct {
  ptrdiff_t end, going_on_count;
} cpx_scan_converted;

/* So many edges in turn are a block: where its highest and its lowest end are, in fixed point. */
enum { CPX_BLOCK_EDGES = 32 };
typedef struct {
  int32_t upper, lower;
} cpx_edge_block;

/* Edges that are put into bands. */
typedef struct {
  /* As in cpx_edges. */
  const int32_t *ends;
  const cpx_edge_span *spans;
  /* Their blocks, so that not all edges have to be looked at; or NULL. */
  const cpx_edge_block *blocks;
  ptrdiff_t count;
} cpx_banded;

/* Bands of rows, one below the other: each has `rows` of them, but for the last, which ends before row `end`. */
typedef struct {
  int32_t first, rows, count, end;
} cpx_bands;

/* Edges in turn that begin in the same band, from one number up to another; and the next run of the band, or -1. */
typedef struct {
  int32_t first, end, next;
} cpx_edge_run;

#endif
