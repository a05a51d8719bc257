/* Kernels of coverage: from accumulated cells to runs, products, and what rows consist of. */
#ifndef CPIXELS_COVERAGE_H
#define CPIXELS_COVERAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bits of the `rule` of kernels that sweep. */
enum {
  CPX_RULE_NONZERO = 0,
  CPX_RULE_EVEN_ODD = 1,
  /* Every pixel that the shape touches is covered wholly. */
  CPX_RULE_ALIASED = 2
};

/* The `offset` of a run that is covered wholly. */
enum { CPX_RUN_FULL = -1 };

/* A stretch of pixels of one row, from `start` to before `end`. */
typedef struct {
  int32_t start;
  int32_t end;
  /* Where the coverage of `start` lies among the bytes, or CPX_RUN_FULL. */
  ptrdiff_t offset;
} cpx_run;

/*
 * Rows of accumulated cells. A bit of the marks says that its cell was touched; besides these the cell
 * right behind a touched one may differ from zero. Of the pixels of a row the one to the right of the
 * last may be touched, too.
 *
 * A row has 18 cells more than pixels, or more than that, and marks for all but 16 of them; behind
 * the marks of the last row seven more words can be read.
 *
 * Where `marks_per_row` is 0 nothing is marked, and kernels that paint look at all cells of a row.
 */
typedef struct {
  int32_t *cells;
  uint64_t *marks;
  ptrdiff_t cells_per_row, marks_per_row, row_count;
} cpx_cell_rows;

/*
 * A box whose corners are quarters of an ellipse, in pixels of the raster: a whole ellipse where the radii
 * are half its sides.
 *
 * Radii are 6 or more and at most 4096; no corner is more curved than a circle of radius 6. Sides are within
 * 2^20.
 */
typedef struct {
  double min_x, min_y, max_x, max_y;
  double radius_x, radius_y;
} cpx_rounded_box;

/* Rows of one, from `min_y` on; all are touched by it. */
typedef struct {
  cpx_rounded_box box;
  int32_t min_y, row_count;
} cpx_rounded_rows;

/* A straight side: where it passes one height, and what it moves to the right from a row to the next. */
typedef struct {
  double x, y, slope;
} cpx_side;

/* Rows that two sides pass from border to border, the left one left of the other, and nothing else does. */
typedef struct {
  cpx_side left, right;
  int32_t min_y, row_count;
} cpx_straight_rows;

/* Where rows of runs are appended: for each row the index of its first run, the runs, and bytes. */
typedef struct {
  ptrdiff_t *row_starts;
  cpx_run *runs;
  ptrdiff_t run_count;
  uint8_t *bytes;
  ptrdiff_t byte_count;
} cpx_swept_rows;

/*
 * Turns rows of accumulated cells into runs, and zeroes the cells and their marks.
 *
 * A sum of 2 * 1024 * 1024 is one full winding. Where nothing is touched the sum does not change, so
 * there a row is one gap, one full run, or one of equal bytes. `width` pixels of each row count, the
 * first of which is pixel `min_x` of the runs.
 *
 * There is room for as many bytes and runs as there are cells.
 * `row_starts` has room for the rows; the counts say how much is there, before and after.
 */
void cpx_sweep_rows(cpx_cell_rows of, int32_t min_x, int32_t width, int rule, cpx_swept_rows *out);

/*
 * Turns rows of a box with round corners into runs. `width` pixels of each row count, the first of which is
 * pixel `min_x` of the raster and of the runs; all that is touched lies inside, or is cut off.
 *
 * There is room for as many bytes as pixels and 32 for each row, and for three runs a row.
 */
void cpx_sweep_rounded(cpx_rounded_rows of, int32_t min_x, int32_t width, int rule,
                       cpx_swept_rows *out);

/* The same of rows between two straight sides, of which nothing but what is inside need be seen. */
void cpx_sweep_straight(cpx_straight_rows of, int32_t min_x, int32_t width, cpx_swept_rows *out);

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
} cpx_walked;

/*
 * Adds edges to the cells of the rows that they pass, from number `from` on, up to one that is left to the
 * caller: one that passes the left or the right border, is wider than 4096 pixels, or ends 2^31 steps below the
 * first row. Level edges, and those that pass none of the rows, add nothing.
 *
 * A piece of height h in pixel x, with its ends at the fractions f0 and f1 of 1024, adds
 * h * (2 * 1024 - f0 - f1) to cell x and h * (f0 + f1) to the next, negative where the path runs up. Where
 * an edge passes the border of a row is rounded to nearest, by its slope cut to 30 fraction bits; and so
 * is the height at which it passes that of a column, from where it enters the row at its left.
 *
 * `going_on` has room for one index more than there are edges.
 */
cpx_walked cpx_walk_edges(cpx_edges edges, ptrdiff_t from, cpx_edge_rows of, int32_t *going_on);

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

/* Finds all blocks of edges, the last of which may be shorter; the blocks in `of` are not read. */
void cpx_find_blocks(cpx_edge_block *blocks, cpx_banded of);

/* Bands of rows, one below the other: each has `rows` of them, but for the last, which ends before row `end`. */
typedef struct {
  int32_t first, rows, count, end;
} cpx_bands;

/* Edges in turn that begin in the same band, from one number up to another; and the next run of the band, or -1. */
typedef struct {
  int32_t first, end, next;
} cpx_edge_run;

/*
 * Finds runs of edges that pass some row of the bands; those that begin above are of the first one.
 *
 * `heads` gets for each band the first of its runs, or -1. There is room for as many runs as edges. Returns how
 * many there are.
 */
ptrdiff_t cpx_band_edges(cpx_edge_run *runs, int32_t *heads, cpx_banded of, cpx_bands bands);

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

/*
 * Finds the edges of a list, from number `first` on, each of which begins where the one before it ends: up to the
 * first that does not, whose number, or `count`, it returns. `vertices`, numbered from `number` on, get their starts
 * and their numbers in the list. `ends` is as in cpx_edges.
 */
ptrdiff_t cpx_join_edges(cpx_vertex *vertices, const int32_t *ends, ptrdiff_t first,
                         ptrdiff_t count, int32_t number);

/* The heights of edges together; `ends` is as in cpx_edges. */
int64_t cpx_edge_heights(const int32_t *ends, ptrdiff_t count);

/* Boxes by what bounds them, in four arrays. */
typedef struct {
  int32_t *low_x, *low_y, *high_x, *high_y;
} cpx_boxes;

/* The number of edges, or vertices, in a batch. */
enum { CPX_BATCH_EDGES = 8 };

/*
 * Finds the boxes of the edges that begin at `count` vertices, a multiple of eight, and those of each batch of eight;
 * 16 boxes behind these are set to meet none. Where no edge begins the box meets none.
 *
 * `directions` gets for each batch the directions in which its edges run, as bits: right, left, down, up, horizontal
 * and vertical; all of them where the batch has a vertex at which no edge begins.
 *
 * Returns the largest difference of two coordinates. There is room for `count` boxes of edges, for those of all
 * batches, and 16 more.
 */
int64_t cpx_box_edges(cpx_boxes edges, cpx_boxes batches, int32_t *directions,
                      const cpx_vertex *vertices, ptrdiff_t count);

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

/*
 * Finds pairs of boxes that have a point in common: those of each box, from place `first` on, with the boxes behind it;
 * it stops when 1024 pairs or more have been found. There is room for 1024 pairs, and for `count` and 32 more.
 */
cpx_compared cpx_compare_boxes(cpx_box_pair *pairs, cpx_compared_boxes of, ptrdiff_t first);

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

/*
 * Finds the pairs of edges that may cross, of pairs of batches: of those whose boxes have a point in common, all but the
 * pairs of which one edge lies on one side of the other's line; where the reach is 2^26 or more, by more than 4096
 * between products of coordinates.
 *
 * Left out are edges that follow one another; and those of one batch, or of two batches in turn, that run only right
 * and not left, or one way up or down, and none of which turns back upon another: there none can cross. First in a
 * pair is the edge that comes first.
 *
 * `out` has room for 64 pairs of edges for each pair of batches. Returns how many there are, and adds the number of
 * pairs whose boxes have a point in common to `met`.
 */
ptrdiff_t cpx_crossing_edges(cpx_pair *out, cpx_contour_edges of, const cpx_box_pair *pairs,
                             ptrdiff_t count, int64_t *met);

/*
 * Finds the edges of some batches, as cpx_box_edges leaves them, whose boxes have points at the height of a place and to
 * its west, or there. There is room for 16 more than are found. Returns how many there are.
 */
ptrdiff_t cpx_edges_west(int32_t *out, cpx_boxes edges, cpx_boxes batches, ptrdiff_t first_batch,
                         ptrdiff_t end_batch, int32_t x, int32_t y);

/* The number of the vertex with the least x, the last one of them, from number `first` to before `end`: one or more. */
ptrdiff_t cpx_westernmost(const cpx_vertex *vertices, ptrdiff_t first, ptrdiff_t end);

/* out[i] = a[i] * b[i] / 255. `out` may be `a` or `b`. */
void cpx_multiply_coverage(uint8_t *out, const uint8_t *a, const uint8_t *b, ptrdiff_t count);

/* The number of bytes at the start of `bytes` that equal `value`. */
ptrdiff_t cpx_run_length(const uint8_t *bytes, ptrdiff_t count, uint8_t value);

/*
 * The number of bytes before a stretch that is worth a run of its own: of the groups of 32 bytes from
 * the start on, the first that is all 0 or all 255 and is followed by one that is the same, less the
 * equal bytes right before it. `count` when there is none.
 */
ptrdiff_t cpx_mixed_length(const uint8_t *bytes, ptrdiff_t count);

#ifdef __cplusplus
}
#endif

#endif
