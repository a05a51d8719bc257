/* Types for dividing cubic curves into chords, and for drawing the sides of strokes. */
#ifndef CPIXELS_CURVES_H
#define CPIXELS_CURVES_H

#include <stddef.h>
#include <stdint.h>

/* A cubic curve in the power basis: ((cubed * t + squared) * t + linear) * t + start, for t from 0 to 1. */
typedef struct {
  double cubed_x, cubed_y, squared_x, squared_y, linear_x, linear_y, start_x, start_y;
} cpx_cubic;

/* The tolerance of chords. Lengths are in the units of the curve. */
typedef struct {
  /* 1 / (8 * d), where d is the largest distance between a chord and its curve. A chord over the parameter step h
   * strays by h^2 / 8 times the part of the second derivative across the curve. */
  double inverse_distance;
  /* 1 / r, where r is a length: a chord of a length l below r may stray by d * r / l. Infinity: no chord may
   * stray farther than d. */
  double inverse_relaxed_length;
  /* The distance of a parallel curve, on the outer side of bends, whose chords must meet the tolerance as
   * well. 0: only the curve itself. */
  double radius;
} cpx_chord_tolerance;

/* CPX_SUBDIVISION_PIECES: the number of equal parameter intervals for which the density of chords is computed.
 * CPX_MAX_CHORDS: the largest number of chords that a density may ask for, before it is rounded up. */
enum { CPX_SUBDIVISION_PIECES = 7, CPX_MAX_CHORDS = 4096 };

/*
 * The subdivision of a curve into chords.
 *
 * `cumulative_counts[i]` is the number of chords, with a fraction, from the start of the curve to t = i /
 * CPX_SUBDIVISION_PIECES. `count` is the number of chords, 1 to CPX_MAX_CHORDS + 1. If `is_uniform` is 1, all chords
 * have equal parameter steps, and `cumulative_counts` is not used; else it is 0.
 */
typedef struct {
  float cumulative_counts[CPX_SUBDIVISION_PIECES + 1];
  int32_t count, is_uniform;
} cpx_subdivision;

/* An axis-aligned box in doubles. It is empty if a minimum is above the maximum. */
typedef struct {
  double min_x, min_y, max_x, max_y;
} cpx_rect_f64;

/* A point of raster space, in 1/1024 px. */
typedef struct {
  int32_t x, y;
} cpx_fixed_point;

/* A point of a stroke's centerline, in pen space; the transform of cpx_stroke_pen leads from there to pixels. */
typedef struct {
  double x, y;
  /* The unit tangent. */
  double direction_x, direction_y;
  /* The distance of both sides from this point, in radii of the pen. */
  double offset;
} cpx_stroke_sample;

/* The unit tangents at the start and at the end of a curve, and the cosine of the largest turn between two samples. */
typedef struct {
  double start_x, start_y, end_x, end_y, cosine;
} cpx_end_tangents;

/* An affine transform: x becomes a * x + c * y + tx, and y becomes b * x + d * y + ty. */
typedef struct {
  double a, b, c, d, tx, ty;
} cpx_affine;

/* The state of a round pen that draws both sides of a stroke. */
typedef struct {
  /* The radius of the pen, in pen space. */
  double radius;
  /* The transform from pen space to raster space (pixels). */
  cpx_affine transform;
  /* The last points of the right and the left side that were drawn. */
  cpx_fixed_point right, left;
  /* The bounding box of all that has been drawn so far, in pixels. */
  cpx_rect_f64 box;
} cpx_stroke_pen;

/* The number of edges of each side, and the bounding box of the pen extended by them, in pixels. */
typedef struct {
  ptrdiff_t right_count, left_count;
  cpx_rect_f64 box;
} cpx_stroke_edges;

#endif
