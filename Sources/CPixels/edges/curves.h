/* Cubics, and how far the ends of their chords are moved off them. */
#ifndef CPX_CURVES_H
#define CPX_CURVES_H

#include "base/groups.h"

typedef struct {
  group_doubles x, y;
} group_points;

CPX_INLINE group_points points_at(const cpx_cubic *of, group_doubles t) {
  return (group_points){((of->cubed_x * t + of->squared_x) * t + of->linear_x) * t + of->start_x,
                        ((of->cubed_y * t + of->squared_y) * t + of->linear_y) * t + of->start_y};
}

CPX_INLINE group_points velocities_at(const cpx_cubic *of, group_doubles t) {
  return (group_points){(3 * of->cubed_x * t + 2 * of->squared_x) * t + of->linear_x,
                        (3 * of->cubed_y * t + 2 * of->squared_y) * t + of->linear_y};
}

CPX_INLINE group_points accelerations_at(const cpx_cubic *of, group_doubles t) {
  return (group_points){6 * of->cubed_x * t + 2 * of->squared_x,
                        6 * of->cubed_y * t + 2 * of->squared_y};
}

CPX_INLINE group_doubles dot(group_points a, group_points b) { return a.x * b.x + a.y * b.y; }

#define ROOT(a) __builtin_elementwise_sqrt(a)

/*
 * How far an end is moved, in second derivatives: what the area asks for, but where a short step meets a long one,
 * as the bend of one is not that of the other.
 */
CPX_INLINE group_doubles shifts(group_doubles step, group_doubles following) {
  const group_doubles shorter = LESSER(step, following);
  const group_doubles wanted = (step * (step - following) + following * following) * (1.0 / 12);
  const group_doubles most = shorter * shorter * 0.25;
  return LESSER(wanted, most);
}

/* MARK: Times of the inner ends of chords */

/* How times rise with the sum of a pacing behind the borders of its pieces. */
typedef struct {
  double borders[CPX_PACED_PIECES], slopes[CPX_PACED_PIECES];
  /* The sum from one chord to the next, and the times before the first inner end, and after the last. */
  double share, before, after;
  ptrdiff_t count;
} chord_clock;

#define ROOT_OF_2 1.4142135623730951

/* The times of inner ends by their numbers, from 1 to before the count. */
CPX_INLINE group_doubles inner_times(const chord_clock *of, group_doubles number) {
  const group_doubles sum = (number + (ROOT_OF_2 / 2 - 1)) * of->share;
  group_doubles start = (group_doubles)0, border = start, slope = start + of->slopes[0];
  for (int piece = 1; piece < CPX_PACED_PIECES; piece++) {
    const group_longs is_behind = sum > of->borders[piece];
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
  /* The first and the last chord are shorter by the root of 1/2: as they do not begin, or end, off the curve. */
  const group_doubles ends = inner_times(&out, (group_doubles){1, (double)(pacing->count - 1)});
  out.before = ends[0] - ROOT_OF_2 * ends[0];
  out.after = ends[1] + ROOT_OF_2 * (1 - ends[1]);
  return out;
}

/*
 * The times of eight numbers from `first` on. Those before the first inner end and after the last are not 0 and 1:
 * steps to them are those of chords that are not the first or the last.
 */
CPX_INLINE group_doubles times_from(const chord_clock *of, ptrdiff_t first) {
  const group_doubles number = (group_doubles)EACH_LANE(0, 1) + (double)first;
  const group_doubles inner = inner_times(of, number);
  return number <= 0 ? of->before : number >= (double)of->count ? of->after : inner;
}

/* The times of some inner ends, and of those before and behind each. */
typedef struct {
  group_doubles before, time, after;
} chord_steps;

/* The steps of the eight inner ends behind number `first`, from which on `times` are given; these go on by eight. */
CPX_INLINE chord_steps next_steps(const chord_clock *of, ptrdiff_t first, group_doubles *times) {
  const group_doubles now = *times;
  const group_doubles next =
      first + EDGE_GROUP <= of->count ? times_from(of, first + EDGE_GROUP) : now;
  *times = next;
  return (chord_steps){now, __builtin_shufflevector(now, next, 1, 2, 3, 4, 5, 6, 7, 8),
                       __builtin_shufflevector(now, next, 2, 3, 4, 5, 6, 7, 8, 9)};
}

#endif
