/* Cubic curves: their points and derivatives, the parameters at which they are divided into chords, and the shifts of
 * chord ends off the curve. */
#ifndef CPX_CURVES_H
#define CPX_CURVES_H

#include "base/lanes.h"

typedef struct {
  f64x8 x, y;
} points_x8;

CPX_INLINE points_x8 points_at(const cpx_cubic *curve, f64x8 t) {
  return (points_x8){((curve->cubed_x * t + curve->squared_x) * t + curve->linear_x) * t + curve->start_x,
                     ((curve->cubed_y * t + curve->squared_y) * t + curve->linear_y) * t + curve->start_y};
}

CPX_INLINE points_x8 velocities_at(const cpx_cubic *curve, f64x8 t) {
  return (points_x8){(3 * curve->cubed_x * t + 2 * curve->squared_x) * t + curve->linear_x,
                     (3 * curve->cubed_y * t + 2 * curve->squared_y) * t + curve->linear_y};
}

CPX_INLINE points_x8 accelerations_at(const cpx_cubic *curve, f64x8 t) {
  return (points_x8){6 * curve->cubed_x * t + 2 * curve->squared_x,
                     6 * curve->cubed_y * t + 2 * curve->squared_y};
}

CPX_INLINE f64x8 dot(points_x8 a, points_x8 b) { return a.x * b.x + a.y * b.y; }

#define SQRT(a) __builtin_elementwise_sqrt(a)

/*
 * Returns the factor e by which the end between two chords is moved: by -e times the part of the second
 * derivative across the curve. e is in squared units of the parameter. `step` and `following` are the
 * parameter steps h and k of the two chords.
 *
 * (h^3 + k^3) / (12 (h + k)) gives the chords the same area as the curve. The factor is limited to a quarter
 * of the square of the shorter step, because the second derivative may change over the longer one.
 */
CPX_INLINE f64x8 shifts(f64x8 step, f64x8 following) {
  const f64x8 shorter = MIN_FP(step, following);
  const f64x8 equal_area_shift = (step * (step - following) + following * following) * (1.0 / 12);
  const f64x8 max_shift = shorter * shorter * 0.25;
  return MIN_FP(equal_area_shift, max_shift);
}

/* MARK: Parameters of the inner ends of chords */

/*
 * The inverse of a subdivision: maps a number of chords from the start of the curve to a parameter t, 0 to 1. The map
 * is linear within each piece: `start_counts` are the numbers of chords up to the starts of the pieces, and `slopes`
 * the increase of the parameter per chord.
 */
typedef struct {
  double start_counts[CPX_SUBDIVISION_PIECES], slopes[CPX_SUBDIVISION_PIECES];
  /* `count_per_chord`: the fractional number of chords divided by their actual number. `start_parameter` and
   * `end_parameter` stand for the chord ends 0 and `count`: the first and the last chord are shorter than the others,
   * and would end there at full length. So these parameters lie outside of 0 to 1. */
  double count_per_chord, start_parameter, end_parameter;
  ptrdiff_t count;
} subdivision_inverse;

#define SQRT_2 1.4142135623730951

/* Returns the parameters of inner ends. `number` is 1 for the first inner end and count - 1 for the last. */
CPX_INLINE f64x8 inner_parameters(const subdivision_inverse *inverse, f64x8 number) {
  const f64x8 count = (number + (SQRT_2 / 2 - 1)) * inverse->count_per_chord;
  f64x8 start = (f64x8)0, start_count = start, slope = start + inverse->slopes[0];
  for (int piece = 1; piece < CPX_SUBDIVISION_PIECES; piece++) {
    const i64x8 is_behind = count > inverse->start_counts[piece];
    start = is_behind ? piece * (1.0 / CPX_SUBDIVISION_PIECES) : start;
    start_count = is_behind ? inverse->start_counts[piece] : start_count;
    slope = is_behind ? inverse->slopes[piece] : slope;
  }
  return start + (count - start_count) * slope;
}

CPX_INLINE subdivision_inverse subdivision_inverse_of(const cpx_subdivision *subdivision) {
  subdivision_inverse out;
  const float *const counts = subdivision->cumulative_counts;
  for (int piece = 0; piece < CPX_SUBDIVISION_PIECES; piece++) {
    const double start_count = counts[piece], piece_count = (double)counts[piece + 1] - start_count;
    out.start_counts[piece] = start_count;
    out.slopes[piece] = 1 / (CPX_SUBDIVISION_PIECES * piece_count);
  }
  out.count = subdivision->count;
  out.count_per_chord = counts[CPX_SUBDIVISION_PIECES] / ((double)(subdivision->count - 2) + SQRT_2);
  /* The first and the last chord have one end on the curve, so they are sqrt(1/2) as long as the others. This
   * gives them the area of the curve. */
  const f64x8 ends = inner_parameters(&out, (f64x8){1, (double)(subdivision->count - 1)});
  out.start_parameter = ends[0] - SQRT_2 * ends[0];
  out.end_parameter = ends[1] + SQRT_2 * (1 - ends[1]);
  return out;
}

/*
 * Returns the parameters of the ends with the numbers `first` to `first` + 7. Number 0 gives `start_parameter`, and
 * numbers from `count` on give `end_parameter`, instead of 0 and 1.
 */
CPX_INLINE f64x8 parameters_from(const subdivision_inverse *inverse, ptrdiff_t first) {
  const f64x8 number = (f64x8)LANE_SEQUENCE(0, 1) + (double)first;
  const f64x8 inner = inner_parameters(inverse, number);
  return number <= 0 ? inverse->start_parameter : number >= (double)inverse->count ? inverse->end_parameter : inner;
}

/* The parameters of eight inner ends, and the factors by which they are moved (see `shifts`). */
typedef struct {
  f64x8 t, shift;
} chord_ends_x8;

/*
 * Returns the inner ends with the numbers `first` + 1 to `first` + 8. `parameters` has the parameters of the numbers
 * from `first` on, and is replaced with those from `first` + 8 on. Lanes beyond `count` are undefined.
 */
CPX_INLINE chord_ends_x8 nonuniform_chord_ends(const subdivision_inverse *inverse, ptrdiff_t first, f64x8 *parameters) {
  const f64x8 current = *parameters;
  const f64x8 next =
      first + EDGE_LANES <= inverse->count ? parameters_from(inverse, first + EDGE_LANES) : current;
  *parameters = next;
  const f64x8 t = __builtin_shufflevector(current, next, 1, 2, 3, 4, 5, 6, 7, 8);
  const f64x8 after = __builtin_shufflevector(current, next, 2, 3, 4, 5, 6, 7, 8, 9);
  return (chord_ends_x8){t, shifts(t - current, after - t)};
}

/* MARK: Equal steps */

/* The parameter step between inner ends. The first and the last chord each count as sqrt(1/2) of a step. */
CPX_INLINE double uniform_step(const cpx_subdivision *subdivision) { return 1 / (subdivision->count - 2 + SQRT_2); }

/* The parameters of the inner ends with the numbers `first` to `first` + 7. */
CPX_INLINE f64x8 uniform_parameters(double step, ptrdiff_t first) {
  return ((f64x8)LANE_SEQUENCE(0, 1) + (double)first + (SQRT_2 / 2 - 1)) * step;
}

/* The inner ends with the numbers `first` + 1 to `first` + 8. */
CPX_INLINE chord_ends_x8 uniform_chord_ends(double step, ptrdiff_t first) {
  return (chord_ends_x8){uniform_parameters(step, first + 1), (f64x8){} + step * step * (1.0 / 12)};
}

/* MARK: Equal or unequal steps */

/* An iterator over the inner ends of chords, eight at a time. If `is_uniform`, `step` is set; else `inverse` is set,
 * and `parameters`, which has the parameters of the next eight numbers. */
typedef struct {
  subdivision_inverse inverse;
  f64x8 parameters;
  double step;
  int is_uniform;
} chord_iterator;

CPX_INLINE chord_iterator chord_iterator_of(const cpx_subdivision *subdivision) {
  chord_iterator out;
  out.is_uniform = subdivision->is_uniform;
  if (out.is_uniform) {
    out.step = uniform_step(subdivision);
  } else {
    out.inverse = subdivision_inverse_of(subdivision);
    out.parameters = parameters_from(&out.inverse, 0);
  }
  return out;
}

/* Returns the inner ends with the numbers `first` + 1 to `first` + 8. `first` must be 0 in the first call,
 * and eight more in each further call. */
CPX_INLINE chord_ends_x8 chord_ends_after(chord_iterator *iterator, ptrdiff_t first) {
  return iterator->is_uniform ? uniform_chord_ends(iterator->step, first)
                              : nonuniform_chord_ends(&iterator->inverse, first, &iterator->parameters);
}

#endif
