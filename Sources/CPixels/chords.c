/* From curves to chords. */
#include "curves.h"
#include "lines.h"

/* The cube roots of numbers that are not negative, to a part in a thousand: a third of the exponent, and a step. */
CPX_INLINE group_doubles cube_roots(group_doubles of) {
  const group_ints high = __builtin_convertvector((group_longs)of >> 32, group_ints);
  const group_ints third = TO_INTS(TO_DOUBLES(high) * (1.0 / 3)) + 715094163;
  const group_doubles guess = (group_doubles)(TO_LONGS(third) << 32);
  return (guess + guess + of / (guess * guess)) * (1.0 / 3);
}

/* The lanes that come next; the last one again. */
#define NEXT(value) __builtin_shufflevector(value, value, 1, 2, 3, 4, 5, 6, 7, 7)

/* A faster turn, in radians per unit of the parameter, is over at once. */
#define FASTEST_TURN (2.0 * CPX_PACED_PIECES)
/* A chord turns by 5/8 at most, be it as short as it may. */
#define CHORDS_PER_RADIAN 1.6
#define ROOT_OF_2 1.4142135623730951
/* A curve of less than this, the cube root of 1 / (3 · √3), is one chord that nothing can balance. */
#define MOST_OF_ONE 0.577

/* The chords per unit of the parameter. */
CPX_INLINE group_doubles densities(group_points velocity, group_doubles squared_speed,
                                   group_points acceleration, cpx_fineness fineness) {
  const group_doubles across =
      __builtin_elementwise_abs(velocity.x * acceleration.y - velocity.y * acceleration.x);
  /* The turn per unit of the parameter. Where the curve stands still it does not bend, either. */
  const group_doubles turn = squared_speed > 0 ? across / squared_speed : 0;
  const group_doubles lasting_turn = LESSER(turn, FASTEST_TURN);
  const group_doubles speed = ROOT(squared_speed), outer_speed = lasting_turn * fineness.radius;
  const group_doubles square =
      (turn * speed + lasting_turn * outer_speed) * fineness.inverse_distance;
  const group_doubles stretched =
      cube_roots((speed + outer_speed) * fineness.inverse_reach * square);
  const group_doubles root = ROOT(square), least = turn * CHORDS_PER_RADIAN;
  const group_doubles wanted = GREATER(stretched, least);
  return LESSER(root, wanted);
}

/* The densities on the way from each border to the next. */
CPX_INLINE group_doubles densities_between(const cpx_cubic *curve, cpx_fineness fineness) {
  const group_doubles t = {0, 1.0 / 7, 2.0 / 7, 3.0 / 7, 4.0 / 7, 5.0 / 7, 6.0 / 7, 1};
  const group_points velocity = velocities_at(curve, t), acceleration = accelerations_at(curve, t);
  const group_doubles squared_speed = dot(velocity, velocity);
  const group_doubles density = densities(velocity, squared_speed, acceleration, fineness);
  const group_doubles next_density = NEXT(density);
  const group_doubles most = GREATER(density, next_density);

  /* Whether the curve neither turns by more than an eighth of a circle on the way nor turns back: its velocity is
     a quadratic, and the point where the tangents of its ends meet lies ahead of both. */
  const group_points next = {NEXT(velocity.x), NEXT(velocity.y)};
  const double half = 0.5 / CPX_PACED_PIECES;
  const group_points middle = {velocity.x + half * acceleration.x,
                               velocity.y + half * acceleration.y};
  const group_doubles along = dot(velocity, next);
  const group_longs runs_on = (along >= 0) &
                              (2 * along * along >= squared_speed * NEXT(squared_speed)) &
                              (dot(middle, velocity) >= 0) & (dot(middle, next) >= 0);
  if (__builtin_expect(__builtin_reduce_and(runs_on) != 0, 1)) return most;
  const group_doubles squared = dot(acceleration, acceleration);
  const group_doubles next_squared = NEXT(squared);
  const group_doubles straying = ROOT(GREATER(squared, next_squared)) * fineness.inverse_distance;
  return runs_on ? most : ROOT(straying);
}

cpx_pacing cpx_pace_chords(const cpx_cubic *curve, cpx_fineness fineness) {
  const group_doubles shares = densities_between(curve, fineness) * (1.0 / CPX_PACED_PIECES);
  cpx_pacing out;
  double sum = 0;
  out.sums[0] = 0;
  for (int piece = 0; piece < CPX_PACED_PIECES; piece++)
    out.sums[piece + 1] = sum += shares[piece];
  out.count = 1;
  if (sum > MOST_OF_ONE) {
    const double inner = __builtin_ceil(LESSER(sum, CPX_MOST_CHORDS) - ROOT_OF_2);
    out.count = 2 + (ptrdiff_t)GREATER(inner, 0);
  }
  return out;
}

void cpx_chord_times(double *times, const cpx_pacing *pacing) {
  const double *const sums = pacing->sums;
  const double share = sums[CPX_PACED_PIECES] / ((double)(pacing->count - 2) + ROOT_OF_2);
  double slopes[CPX_PACED_PIECES];
  for (int piece = 0; piece < CPX_PACED_PIECES; piece++)
    slopes[piece] = 1 / (CPX_PACED_PIECES * (sums[piece + 1] - sums[piece]));
  group_doubles number = EACH_LANE(0, 1);
  for (ptrdiff_t index = 1; index < pacing->count; index += EDGE_GROUP) {
    const group_doubles sum = (number + ROOT_OF_2 / 2) * share;
    group_doubles t = sum * slopes[0];
    for (int piece = 1; piece < CPX_PACED_PIECES; piece++)
      t = sum > sums[piece]
              ? (double)piece / CPX_PACED_PIECES + (sum - sums[piece]) * slopes[piece]
              : t;
    store_doubles(times + index, t);
    number += EDGE_GROUP;
  }
  /* The first and the last chord are shorter by the root of 1/2: as they do not begin, or end, off the curve. */
  times[0] = times[1] - ROOT_OF_2 * times[1];
  const double last = times[pacing->count - 1];
  times[pacing->count] = last + ROOT_OF_2 * (1 - last);
}

/* In the range from the lesser of two numbers to the greater. */
CPX_INLINE group_doubles held(group_doubles value, double low, double high) {
  const group_doubles above = GREATER(value, low);
  return LESSER(above, high);
}

/* The inner ends behind those of some times. */
CPX_INLINE group_points inner_ends(const cpx_cubic *curve, cpx_plane_box box, const double *times) {
  const group_doubles t = load_doubles(times + 1);
  const group_doubles shift = shifts(t - load_doubles(times), load_doubles(times + 2) - t);
  const group_points place = points_at(curve, t), velocity = velocities_at(curve, t);
  const group_points bend = accelerations_at(curve, t);
  const group_doubles across = velocity.x * bend.y - velocity.y * bend.x;
  const group_doubles squared_speed = dot(velocity, velocity);
  const group_doubles turn = squared_speed > 0 ? shift * across / squared_speed : 0;
  return (group_points){held(place.x + turn * velocity.y, box.low_x, box.high_x),
                        held(place.y - turn * velocity.x, box.low_y, box.high_y)};
}

void cpx_chord_ends(double *x, double *y, const cpx_cubic *curve, cpx_plane_box box,
                    const double *times, ptrdiff_t count) {
  for (ptrdiff_t index = 0; index + 1 < count; index += EDGE_GROUP) {
    const group_points place = inner_ends(curve, box, times + index);
    store_doubles(x + index, place.x);
    store_doubles(y + index, place.y);
  }
}

/* MARK: Edges */

ptrdiff_t cpx_chord_edges(int32_t *ends, const cpx_cubic *curve, cpx_plane_box box,
                          const double *times, ptrdiff_t count, cpx_place start, cpx_place end) {
  int64_t words[1 + EDGE_GROUP] = {word_of(start)};
  ptrdiff_t written = 0;
  for (ptrdiff_t index = 0; index + 1 < count; index += EDGE_GROUP) {
    const ptrdiff_t left = count - 1 - index, lanes = left < EDGE_GROUP ? left : EDGE_GROUP;
    const group_longs to = fixed_words(inner_ends(curve, box, times + index));
    group_longs from = __builtin_shufflevector(to, to, 0, 0, 1, 2, 3, 4, 5, 6);
    from[0] = words[0];
    memcpy(words + 1, &to, sizeof to);
    words[0] = words[lanes];
    written = append_edges(ends, written, from, to, lanes);
  }
  words[1] = word_of(end);
  memcpy(ends + 4 * written, words, 2 * sizeof *words);
  return written + !is_nothing(ends + 4 * written);
}
