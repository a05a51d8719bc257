/* Cubic curves: the parameters at which they are cut into
 * chords, and how far chord ends are moved off them. */
#ifndef CPX_CURVES_H
#define CPX_CURVES_H

#include "base/lanes.h"

typedef struct {
  f64x8 x, y;
} points_x8;

CPX_INLINE points_x8 points_at(const cpx_cubic *of, f64x8 t) {
  return (points_x8){((of->cubed_x * t + of->squared_x) * t + of->linear_x) * t + of->start_x,
                     ((of->cubed_y * t + of->squared_y) * t + of->linear_y) * t + of->start_y};
}

CPX_INLINE points_x8 velocities_at(const cpx_cubic *of, f64x8 t) {
  return (points_x8){(3 * of->cubed_x * t + 2 * of->squared_x) * t + of->linear_x,
                     (3 * of->cubed_y * t + 2 * of->squared_y) * t + of->linear_y};
}

CPX_INLINE points_x8 accelerations_at(const cpx_cubic *of, f64x8 t) {
  return (points_x8){6 * of->cubed_x * t + 2 * of->squared_x,
                     6 * of->cubed_y * t + 2 * of->squared_y};
}

CPX_INLINE f64x8 dot(points_x8 a, points_x8 b) { return a.x * b.x + a.y * b.y; }

#define ROOT(a) __builtin_elementwise_sqrt(a)

/*
 * Returns the factor e by which the end between two chords is moved: by -e times the part of the second
 * derivative across the curve. e is in squared units of the parameter. `step` and `following` are the
 * parameter steps h and k of the two chords.
 *
 * (h^3 + k^3) / (12 (h + k)) gives the chords the same area as the curve. The factor is limited to a quarter
 * of the square of the shorter step, because the second derivative may change over the longer one.
 */
CPX_INLINE f64x8 shifts(f64x8 step, f64x8 following) {
  const f64x8 shorter = LESSER(step, following);
  const f64x8 wanted = (step * (step - following) + following * following) * (1.0 / 12);
  const f64x8 most = shorter * shorter * 0.25;
  return LESSER(wanted, most);
}

/* MARK: Times of the inner ends of chords */

/*
 * The inverse of a pacing: maps a number of chords from the start of the curve to a parameter ("time", 0 to
 * 1). The map is linear within each piece: `borders` are the sums at the starts of the pieces, `slopes` the
 * increase of the parameter per chord.
 */
typedef struct {
  double borders[CPX_PACED_PIECES], slopes[CPX_PACED_PIECES];
  /* The sum per chord. Then the parameters that stand for ends 0 and `count`: as far from the first and the
   * last inner end as if the first and the last chord were not shortened. They lie outside of 0 to 1. */
  double share, before, after;
  ptrdiff_t count;
} chord_clock;

#define ROOT_OF_2 1.4142135623730951

/* Returns the parameters of inner ends. `number` is 1 for the first inner end and count - 1 for the last. */
CPX_INLINE f64x8 inner_times(const chord_clock *of, f64x8 number) {
  const f64x8 sum = (number + (ROOT_OF_2 / 2 - 1)) * of->share;
  f64x8 start = (f64x8)0, border = start, slope = start + of->slopes[0];
  for (int piece = 1; piece < CPX_PACED_PIECES; piece++) {
    const i64x8 is_behind = sum > of->borders[piece];
    start = is_behind ? piece * (1.0 / CPX_PACED_PIECES) : start;
    border = is_behind ? of->borders[piece] : border;
    slope = is_behind ? of->slopes[piece] : slope;
  }
  return start + (sum - border) * slope;
}

CPX_INLINE chord_clock clock_of(const cpx_pacing *pacing) {
  chord_clock out;
  const float *const sums = pacing->sums;
  for (int piece = 0; piece < CPX_PACED_PIECES; piece++) {
    const double first = sums[piece], length = (double)sums[piece + 1] - first;
    out.borders[piece] = first;
    out.slopes[piece] = 1 / (CPX_PACED_PIECES * length);
  }
  out.count = pacing->count;
  out.share = sums[CPX_PACED_PIECES] / ((double)(pacing->count - 2) + ROOT_OF_2);
  /* The first and the last chord have one end on the curve, so they are sqrt(1/2) as long as the others. This
   * gives them the area of the curve. */
  const f64x8 ends = inner_times(&out, (f64x8){1, (double)(pacing->count - 1)});
  out.before = ends[0] - ROOT_OF_2 * ends[0];
  out.after = ends[1] + ROOT_OF_2 * (1 - ends[1]);
  return out;
}

/*
 * Returns the parameters of the ends with the numbers `first` to `first` + 7. Number 0 gives `before`, and
 * numbers from `count` on give `after`, instead of 0 and 1.
 */
CPX_INLINE f64x8 times_from(const chord_clock *of, ptrdiff_t first) {
  const f64x8 number = (f64x8)EACH_LANE(0, 1) + (double)first;
  const f64x8 inner = inner_times(of, number);
  return number <= 0 ? of->before : number >= (double)of->count ? of->after : inner;
}

/* The parameters of eight inner ends, and the factors by which they are moved (see `shifts`). */
typedef struct {
  f64x8 time, shift;
} chord_steps;

/*
 * Returns the inner ends with the numbers `first` + 1 to `first` + 8.
 * `times` has the parameters of the numbers from `first` on, and is replaced
 * with those from `first` + 8 on. Lanes beyond `count` are undefined.
 */
CPX_INLINE chord_steps next_steps(const chord_clock *of, ptrdiff_t first, f64x8 *times) {
  const f64x8 now = *times;
  const f64x8 next =
      first + EDGE_LANES <= of->count ? times_from(of, first + EDGE_LANES) : now;
  *times = next;
  const f64x8 time = __builtin_shufflevector(now, next, 1, 2, 3, 4, 5, 6, 7, 8);
  const f64x8 after = __builtin_shufflevector(now, next, 2, 3, 4, 5, 6, 7, 8, 9);
  return (chord_steps){time, shifts(time - now, after - time)};
}

/* MARK: Equal steps */

/* The parameter step between inner ends. The first and the last chord each count as sqrt(1/2) of a step. */
CPX_INLINE double even_step(const cpx_pacing *of) { return 1 / (of->count - 2 + ROOT_OF_2); }

/* The parameters of the inner ends with the numbers `first` to `first` + 7. */
CPX_INLINE f64x8 even_times(double step, ptrdiff_t first) {
  return ((f64x8)EACH_LANE(0, 1) + (double)first + (ROOT_OF_2 / 2 - 1)) * step;
}

/* The inner ends with the numbers `first` + 1 to `first` + 8. */
CPX_INLINE chord_steps even_steps(double step, ptrdiff_t first) {
  return (chord_steps){even_times(step, first + 1), (f64x8){} + step * step * (1.0 / 12)};
}

/* MARK: Equal or unequal steps */

/* An iterator over the inner ends of chords, eight at a time. `step` is set where `is_even`; else `clock`,
 * and `times`, the parameters of the next eight numbers. */
typedef struct {
  chord_clock clock;
  f64x8 times;
  double step;
  int is_even;
} chord_walk;

CPX_INLINE chord_walk walk_of(const cpx_pacing *pacing) {
  chord_walk out;
  out.is_even = pacing->is_even;
  if (out.is_even) {
    out.step = even_step(pacing);
  } else {
    out.clock = clock_of(pacing);
    out.times = times_from(&out.clock, 0);
  }
  return out;
}

/* Returns the inner ends with the numbers `first` + 1 to `first` + 8. `first` must be 0 in the first call,
 * and eight more in each further call. */
CPX_INLINE chord_steps steps_behind(chord_walk *of, ptrdiff_t first) {
  return of->is_even ? even_steps(of->step, first) : next_steps(&of->clock, first, &of->times);
}

#endif
