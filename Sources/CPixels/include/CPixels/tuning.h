/*
 * Tuning constants: thresholds and sizes that change how fast a picture is drawn. What it shows they do not change,
 * except that a pixel may be rounded the other way.
 *
 * Each says its unit, and what other values cost. All were measured on 2026-11-24 with one thread of an AVX-512
 * machine (AMD EPYC, 1 MiB of second-level cache), by the rows of the benchmark that are named, best of five
 * runs in turn: "O1 .90" means that the other value draws row O1 at .90 of the speed. The same value measured twice
 * differs by up to 5 %, so differences up to 5 % are called noise.
 *
 * Constants that decide what a picture shows stand with what they define: the tolerance of chords (ChordTolerance),
 * the budget of overlap removal (OverlapBudget).
 */
#ifndef CPX_TUNING_H
#define CPX_TUNING_H

enum {
  /* MARK: Rasterize */

  /* The most cells of a band, 4 bytes each: the second-level cache holds them. Half and twice as many: noise. */
  CPX_MAX_BAND_CELLS = 1 << 16,
  /* Pixels of a row up to which all cells are swept, without bits of those that were touched. Never: O1 .90, O5 .92;
   * half and twice as many: noise. */
  CPX_MAX_UNTRACKED_PIXELS = 64,
  /* Rows of a polygon between two edges from which they are taken for trapezoids rather than cells. 8: P3 .79; 16: P3
   * .90; 64: noise; never: W6a .52. */
  CPX_MIN_TRAPEZOID_ROWS = 32,
  /* Edges of a polygon up to which trapezoids are looked for. None: W6a .51; 4 and 16: noise. */
  CPX_MAX_POLYGON_EDGES = 8,
  /* Pieces of edges that are collected before they are added to cells. 64: noise. */
  CPX_MAX_PIECES = 256,
  /* Rows that an edge passes up to which the pieces of eight edges are appended together (AVX-512 only). None:
   * O1 .90. */
  CPX_MAX_SHORT_EDGE_ROWS = 4,

  /* MARK: Overlap */

  /* Boxes from which they are sorted before they are compared. 24 and 96: noise; never: O7/2500 .50, O6/2500 .57,
   * O7/250 .91. */
  CPX_MIN_SORTED_BOXES = 48,
  /* Words from which they are sorted by their digits. 256 and 1024: noise; never: O6/2500 .86, O7/2500 .89. */
  CPX_MIN_RADIX_SORTED = 512,
  /* Cuts of an edge up to which they are sorted by insertion. 6: W5c .94; 12 and 48: noise. */
  CPX_MAX_INSERTION_SORTED_CUTS = 24,
  /* Pairs of batches that one call of a kernel takes. 128 and 512: noise. */
  CPX_MAX_BATCH_PAIRS_PER_CALL = 256,
  /* Pairs of batches whose edges are compared before their crossings are computed. 8: noise. */
  CPX_MAX_COMPARED_BATCH_PAIRS = 32,

  /* MARK: Stroke */

  /* Samples of a curve from which a kernel draws both sides of the stroke. 2 and 6: noise; never: O2 .92. */
  CPX_MIN_KERNEL_SAMPLES = 3,

  /* MARK: Composite */

  /* Rows of a trapezoid ahead of the one that is painted whose memory is requested. Never: W6a .93. */
  CPX_PREFETCHED_ROWS = 16
};

#endif
