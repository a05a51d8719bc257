/* From curves to chords, and to the sides of strokes. */
#ifndef CPIXELS_CURVES_H
#define CPIXELS_CURVES_H

#include <stddef.h>
#include <stdint.h>

/* A cubic by the powers of its parameter, which runs from 0 to 1. */
typedef struct {
  double cubed_x, cubed_y, squared_x, squared_y, linear_x, linear_y, start_x, start_y;
} cpx_cubic;

/* How finely curves are cut. */
typedef struct {
  /* One over eight times the distance that a chord may stray, */
  double inverse_distance;
  /* one over the length of chords below which it may stray further, in the ratio of that length to its own, */
  double inverse_reach;
  /* and how far away the parallel is for which all of that holds. */
  double radius;
} cpx_fineness;

enum { CPX_PACED_PIECES = 7, CPX_MOST_CHORDS = 4096 };

/*
 * How many chords lie before each border of equal pieces of a curve, not in whole numbers; and how many there are;
 * and whether they are equal steps of the parameter.
 */
typedef struct {
  float sums[CPX_PACED_PIECES + 1];
  int32_t count, is_even;
} cpx_pacing;

typedef struct {
  double low_x, low_y, high_x, high_y;
} cpx_plane_box;

/* A point in pixels with ten fraction bits. */
typedef struct {
  int32_t x, y;
} cpx_place;

/* A point of a track that a pen follows. */
typedef struct {
  double x, y;
  /* The unit vector in which the track goes on. */
  double direction_x, direction_y;
  /* How far the sides are away, in radii of the pen. */
  double reach;
} cpx_stroke_sample;

/* The directions in which a curve starts and ends, and the cosine of the largest turn between two samples. */
typedef struct {
  double start_x, start_y, end_x, end_y, cosine;
} cpx_turning;

/* x to a * x + c * y + tx, and y to b * x + d * y + ty. */
typedef struct {
  double a, b, c, d, tx, ty;
} cpx_plane_map;

/* A pen on its way. */
typedef struct {
  double radius;
  /* To pixels; */
  cpx_plane_map map;
  /* where the sides are, */
  cpx_place right, left;
  /* and the box of what has been drawn, in pixels. */
  cpx_plane_box box;
} cpx_stroke_pen;

/* How many edges there are of each side, and the box, grown by them. */
typedef struct {
  ptrdiff_t right_count, left_count;
  cpx_plane_box box;
} cpx_stroke_edges;

#endif
