/*
 * Tuning constants: thresholds and sizes that change the speed of drawing. They do not change a picture, except that
 * single pixels may be rounded the other way.
 *
 * Each comment gives the unit of the constant and the cost of other values. All were measured on 2026-11-24 with one
 * thread of an AVX-512 machine (AMD EPYC, 1 MiB of second-level cache), on rows of the table that the package
 * Benchmarks prints, as the best of five runs that alternate between the values. "8: P3 .79" means that the value 8
 * draws the row whose name begins with P3 at .79 of the speed; "never" and "none" mean a value that turns the
 * optimization off. Two measurements of one value differ by up to 5 %, so differences up to 5 % are called noise.
 *
 * Constants that change pictures are declared elsewhere: the tolerance of chords in ChordTolerance, the budget of
 * overlap removal in OverlapBudget.
 */
#ifndef CPX_TUNING_H
#define CPX_TUNING_H

enum {
  /* MARK: Rasterize */

  /* The largest number of cells in a band, 4 bytes each: the second-level cache holds them. Half and twice as many:
   * noise. */
  CPX_MAX_BAND_CELLS = 1 << 16,
  /* The largest number of pixels in a row without touched bits, whose cells are all swept. Never: O1 .90, O5 .92; half
   * and twice as many: noise. */
  CPX_MAX_UNTRACKED_PIXELS = 64,
  /* The smallest number of successive rows between two edges of a polygon that are painted as a trapezoid, not through
   * cells. 8: P3 .79; 16: P3 .90; 64: noise; never: W6a .52. */
  CPX_MIN_TRAPEZOID_ROWS = 32,
  /* The largest number of edges of a polygon in which trapezoids are searched. None: W6a .51; 4 and 16: noise. */
  CPX_MAX_POLYGON_EDGES = 8,
  /* The number of pieces of edges that are collected before they are added to cells. 64: noise. */
  CPX_MAX_PIECES = 256,
  /* The largest number of rows of a short edge: the pieces of eight short edges are appended together (AVX-512 only).
   * None: O1 .90. */
  CPX_MAX_SHORT_EDGE_ROWS = 4,

  /* MARK: Overlap */

  /* The smallest number of boxes that are sorted before they are compared. 24 and 96: noise; never: O7/2500 .50,
   * O6/2500 .57, O7/250 .91. */
  CPX_MIN_SORTED_BOXES = 48,
  /* The smallest number of elements that are sorted by radix sort. 256 and 1024: noise; never: O6/2500 .86, O7/2500
   * .89. */
  CPX_MIN_RADIX_SORTED = 512,
  /* The largest number of cuts of an edge that are sorted by insertion sort. 6: W5c .94; 12 and 48: noise. */
  CPX_MAX_INSERTION_SORTED_CUTS = 24,
  /* The largest number of pairs of batches that one call of a kernel processes. 128 and 512: noise. */
  CPX_MAX_BATCH_PAIRS_PER_CALL = 256,
  /* The number of pairs of batches whose edges are compared before their crossings are computed. 8: noise. */
  CPX_MAX_COMPARED_BATCH_PAIRS = 32,

  /* MARK: Stroke */

  /* The smallest number of samples of a curve for which a kernel draws both sides of the stroke. 2 and 6: noise; never:
   * O2 .92. */
  CPX_MIN_KERNEL_SAMPLES = 3,

  /* MARK: Composite */

  /* The number of rows by which prefetching is ahead of painting in a trapezoid. Never: W6a .93. */
  CPX_PREFETCHED_ROWS = 16
};

#endif
