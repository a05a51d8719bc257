/*
 * Tuning constants: thresholds and sizes that change how fast a picture is drawn, and not what it shows.
 *
 * Each says its unit, and what other values cost. All were measured on 2026-11-24 with one thread of an AVX-512
 * machine (3 GHz, 2 MiB of second-level cache), by the rows of the benchmark that are named: "O1 .95" means that the
 * other value draws row O1 at .95 of the speed. Differences below 3 % are noise and are not listed.
 *
 * Constants that decide what a picture shows stand with what they define: the tolerance of chords (ChordTolerance),
 * the budget of overlap removal (OverlapBudget).
 */
#ifndef CPX_TUNING_H
#define CPX_TUNING_H

enum {
  /* MARK: Rasterize */

  /* The most cells of a band, 4 bytes each: the second-level cache holds them. Half and twice as many: within the
   * noise. */
  CPX_MOST_CELLS = 1 << 16,
  /* Pixels of a row up to which all cells are swept, without marks of those that were touched. Never: O5 .92, O1 .95;
   * half and twice as many: within the noise. */
  CPX_MOST_UNMARKED_PIXELS = 64,
  /* Rows of a polygon between two edges from which they are taken for trapezoids rather than cells. 8: P3 .81; 16: P3
   * .94; 64: W6a .97; never: W6a .55. */
  CPX_LEAST_TRAPEZOID_ROWS = 32,
  /* Edges of a polygon up to which trapezoids are looked for. None: W6a .56; 4: P7 .92; 16: P7 .96. */
  CPX_MOST_POLYGON_EDGES = 8,
  /* Pieces of edges that are collected before they are added to cells. 64: within the noise. */
  CPX_MOST_PIECES = 256,
  /* Rows that an edge passes up to which the pieces of eight edges are appended together (AVX-512 only). None:
   * O1 .90. */
  CPX_MOST_ROWS_OF_SHORT_EDGE = 4,

  /* MARK: Overlap */

  /* Boxes from which they are sorted before they are compared. 96: O7/250 .97, W5c .97; never: O6/25000 .37, O7/2500
   * .48. */
  CPX_LEAST_SORTED_BOXES = 48,
  /* Words from which they are sorted by their digits. Never: O6/2500 .85, O7/2500 .89, but W5c 1.11; 256 and 1024:
   * within the noise. */
  CPX_LEAST_RADIX_SORTED = 512,
  /* Cuts of an edge up to which they are sorted by insertion. 6: W5c .95; 12 and 48: within the noise. */
  CPX_MOST_INSERTED_CUTS = 24,
  /* Pairs of batches that one call of a kernel takes. 128: W5b .95; 512: within the noise. */
  CPX_MOST_PAIRS_OF_CALL = 256,
  /* Pairs of batches whose edges are compared before their crossings are computed. 8: W5c .95. */
  CPX_MOST_PAIRS_OF_BATCHES = 32,

  /* MARK: Stroke */

  /* Samples of a curve from which a kernel draws both sides of the stroke. Never: O2 .93, W5e .94. */
  CPX_LEAST_KERNEL_SAMPLES = 3,

  /* MARK: Composite */

  /* Rows of a trapezoid ahead of the one that is painted whose memory is requested. Never: W6a .93. */
  CPX_ROWS_AHEAD = 16
};

#endif
