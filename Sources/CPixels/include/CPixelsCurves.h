/* From curves to chords. */
#ifndef CPIXELS_CURVES_H
#define CPIXELS_CURVES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

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

/* How many chords lie before each border of equal pieces of a curve, not in whole numbers; and how many there are. */
typedef struct {
  float sums[CPX_PACED_PIECES + 1];
  ptrdiff_t count;
} cpx_pacing;

/* Paces the chords of a curve. */
cpx_pacing cpx_pace_chords(const cpx_cubic *curve, cpx_fineness fineness);

/*
 * Finds the parameters of the inner ends of chords, which are 1 to the count less 1. The numbers before and after
 * them are not 0 and 1: steps to them are those of chords that are not the first or the last.
 *
 * There are two chords or more, and room for as many numbers and 8.
 */
void cpx_chord_times(double *times, const cpx_pacing *pacing);

typedef struct {
  double low_x, low_y, high_x, high_y;
} cpx_plane_box;

/*
 * Finds the inner ends of chords, two or more, moved across the curve so that chords have its area, but not out of
 * a box. There is room for as many numbers of each kind as chords, and 6.
 */
void cpx_chord_ends(double *x, double *y, const cpx_cubic *curve, cpx_plane_box box,
                    const cpx_pacing *pacing);

/* A point in pixels with ten fraction bits. */
typedef struct {
  int32_t x, y;
} cpx_place;

/*
 * Appends the chords of a curve as edges, x and y of the start and of the end of each, but those that are level
 * and matter to no pixel: on the border of a row, or within one pixel. Inner ends are those of cpx_chord_ends,
 * rounded. There is room for as many edges as chords, one or more, and 7; returns how many they are.
 */
ptrdiff_t cpx_chord_edges(int32_t *ends, const cpx_cubic *curve, cpx_plane_box box,
                          const cpx_pacing *pacing, cpx_place start, cpx_place end);

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

/*
 * Makes samples of the inner ends of chords, so that the chords of both sides have the area of their curves: ends
 * are moved off the curve as those of chords are, and reach farther inside curves, by a part in a hundred at most.
 * There are two chords or more, and room for a sample of each inner end.
 *
 * Returns 0 where the curve turns too much between two samples, or stands still; then samples are undefined.
 */
int cpx_stroke_samples(cpx_stroke_sample *samples, const cpx_cubic *curve,
                       const cpx_pacing *pacing, cpx_turning ends);

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

/*
 * Draws both sides of a track, from the first of `count` samples, where they are, to the last: edges as
 * cpx_chord_edges writes them, those of the left side from its end to its start. There is room for `count` + 6 of
 * each.
 *
 * Counts are -1 where a side runs backwards, or the track turns by more than 37 degrees at once; then edges are
 * undefined.
 */
cpx_stroke_edges cpx_stroke_sides(int32_t *right, int32_t *left, const cpx_stroke_sample *samples,
                                  ptrdiff_t count, const cpx_stroke_pen *pen);

#ifdef __cplusplus
}
#endif

#endif
