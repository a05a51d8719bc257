/* From curves to chords. */
#include "edges/curves.h"
#include "edges/lines.h"

/* MARK: Pacing, in single precision: it decides how many chords there are, and not where they lie. */

typedef float group_floats __attribute__((ext_vector_type(EDGE_GROUP)));
#define TO_FLOATS(value) __builtin_convertvector(value, group_floats)

typedef struct {
  group_floats x, y;
} float_points;

CPX_INLINE group_floats float_dot(float_points a, float_points b) { return a.x * b.x + a.y * b.y; }

CPX_INLINE group_floats cross_size(float_points a, float_points b) {
  return __builtin_elementwise_abs(a.x * b.y - a.y * b.x);
}

/* The cube roots of numbers that are not negative, to a part in a thousand: a third of the exponent, and a step. */
CPX_INLINE group_floats cube_roots(group_floats of) {
  const group_ints third = TO_INTS(TO_FLOATS((group_ints)of) * (1.0f / 3)) + 709921077;
  const group_floats guess = (group_floats)third;
  return (guess + guess + of / (guess * guess)) * (1.0f / 3);
}

/* The lanes that come next; the last one again. */
#define NEXT(value) __builtin_shufflevector(value, value, 1, 2, 3, 4, 5, 6, 7, 7)

/* A faster turn, in radians per unit of the parameter, is over at once. */
#define FASTEST_TURN (2.0f * CPX_PACED_PIECES)
/* A chord turns by 5/8 at most, be it as short as it may. */
#define CHORDS_PER_RADIAN 1.6f
/* A curve of less than this, the cube root of 1 / (3 · √3), is one chord that nothing can balance. */
#define MOST_OF_ONE 0.577

/* The chords per unit of the parameter. */
CPX_INLINE group_floats densities(float_points velocity, group_floats squared_speed,
                                  float_points acceleration, cpx_fineness fineness) {
  const float inverse_distance = (float)fineness.inverse_distance;
  const float inverse_reach = (float)fineness.inverse_reach, radius = (float)fineness.radius;
  /* The turn per unit of the parameter. Where the curve stands still it does not bend, either. */
  const group_floats across = cross_size(velocity, acceleration);
  const group_floats turn = squared_speed > 0 ? across / squared_speed : 0;
  const group_floats lasting_turn = LESSER(turn, FASTEST_TURN);
  const group_floats speed = ROOT(squared_speed), outer_speed = lasting_turn * radius;
  const group_floats square = (turn * speed + lasting_turn * outer_speed) * inverse_distance;
  const group_floats stretched = cube_roots((speed + outer_speed) * inverse_reach * square);
  const group_floats root = ROOT(square), least = turn * CHORDS_PER_RADIAN;
  const group_floats wanted = GREATER(stretched, least);
  return LESSER(root, wanted);
}

/* The densities on the way from each border to the next. */
CPX_INLINE group_floats densities_between(const cpx_cubic *curve, cpx_fineness fineness) {
  const group_floats t = {0, 1.0f / 7, 2.0f / 7, 3.0f / 7, 4.0f / 7, 5.0f / 7, 6.0f / 7, 1};
  const float cubed_x = 3 * (float)curve->cubed_x, cubed_y = 3 * (float)curve->cubed_y;
  const float squared_x = 2 * (float)curve->squared_x, squared_y = 2 * (float)curve->squared_y;
  const float_points velocity = {(cubed_x * t + squared_x) * t + (float)curve->linear_x,
                                 (cubed_y * t + squared_y) * t + (float)curve->linear_y};
  const float_points acceleration = {2 * cubed_x * t + squared_x, 2 * cubed_y * t + squared_y};
  const group_floats squared_speed = float_dot(velocity, velocity);
  const group_floats density = densities(velocity, squared_speed, acceleration, fineness);
  const group_floats next_density = NEXT(density);
  const group_floats most = GREATER(density, next_density);

  /* Whether the curve neither turns by more than an eighth of a circle on the way nor turns back: its velocity is
     a quadratic, and the point where the tangents of its ends meet lies ahead of both. */
  const float_points next = {NEXT(velocity.x), NEXT(velocity.y)};
  const float half = 0.5f / CPX_PACED_PIECES;
  const float_points middle = {velocity.x + half * acceleration.x,
                               velocity.y + half * acceleration.y};
  const group_floats along = float_dot(velocity, next);
  const group_ints runs_on = (along >= 0) &
                             (2 * along * along >= squared_speed * NEXT(squared_speed)) &
                             (float_dot(middle, velocity) >= 0) & (float_dot(middle, next) >= 0);
  if (__builtin_expect(__builtin_reduce_and(runs_on) != 0, 1)) return most;
  const group_floats squared = float_dot(acceleration, acceleration);
  const group_floats next_squared = NEXT(squared);
  const group_floats straying =
      ROOT(GREATER(squared, next_squared)) * (float)fineness.inverse_distance;
  return runs_on ? most : ROOT(straying);
}

cpx_pacing cpx_pace_chords(const cpx_cubic *curve, cpx_fineness fineness) {
  const group_floats shares = densities_between(curve, fineness) * (1.0f / CPX_PACED_PIECES);
  cpx_pacing out;
  float sum = 0;
  out.sums[0] = 0;
  for (int piece = 0; piece < CPX_PACED_PIECES; piece++)
    out.sums[piece + 1] = sum += shares[piece];
  out.count = 1;
  if (sum > MOST_OF_ONE) {
    const double inner = __builtin_ceil(LESSER((double)sum, CPX_MOST_CHORDS) - ROOT_OF_2);
    out.count = 2 + (ptrdiff_t)GREATER(inner, 0);
  }
  return out;
}

/* In the range from the lesser of two numbers to the greater. */
CPX_INLINE group_doubles held(group_doubles value, double low, double high) {
  const group_doubles above = GREATER(value, low);
  return LESSER(above, high);
}

/* The ends of chords that have their inner ends at some times. */
CPX_INLINE group_points inner_ends(const cpx_cubic *curve, cpx_plane_box box, chord_steps at) {
  const group_doubles t = at.time, shift = shifts(t - at.before, at.after - t);
  const group_points place = points_at(curve, t), velocity = velocities_at(curve, t);
  const group_points bend = accelerations_at(curve, t);
  const group_doubles across = velocity.x * bend.y - velocity.y * bend.x;
  const group_doubles squared_speed = dot(velocity, velocity);
  const group_doubles turn = squared_speed > 0 ? shift * across / squared_speed : 0;
  return (group_points){held(place.x + turn * velocity.y, box.low_x, box.high_x),
                        held(place.y - turn * velocity.x, box.low_y, box.high_y)};
}

void cpx_chord_times(double *times, const cpx_pacing *pacing) {
  const chord_clock clock = clock_of(pacing);
  for (ptrdiff_t index = 0; index <= pacing->count; index += EDGE_GROUP)
    store_doubles(times + index, times_from(&clock, index));
}

void cpx_chord_ends(double *x, double *y, const cpx_cubic *curve, cpx_plane_box box,
                    const cpx_pacing *pacing) {
  const chord_clock clock = clock_of(pacing);
  group_doubles times = times_from(&clock, 0);
  for (ptrdiff_t index = 0; index + 1 < pacing->count; index += EDGE_GROUP) {
    const group_points place = inner_ends(curve, box, next_steps(&clock, index, &times));
    store_doubles(x + index, place.x);
    store_doubles(y + index, place.y);
  }
}

/* MARK: Edges */

ptrdiff_t cpx_chord_edges(int32_t *ends, const cpx_cubic *curve, cpx_plane_box box,
                          const cpx_pacing *pacing, cpx_place start, cpx_place end) {
  const chord_clock clock = clock_of(pacing);
  const ptrdiff_t count = pacing->count;
  group_doubles times = times_from(&clock, 0);
  group_longs last = (group_longs)word_of(start);
  ptrdiff_t written = 0;
  for (ptrdiff_t index = 0; index < count; index += EDGE_GROUP) {
    const ptrdiff_t left = count - index, lanes = left < EDGE_GROUP ? left : EDGE_GROUP;
    const group_longs number = (group_longs)EACH_LANE(1, 1) + (int64_t)index;
    const group_longs inner = fixed_words(inner_ends(curve, box, next_steps(&clock, index, &times)));
    const group_longs to = number == (int64_t)count ? (group_longs)word_of(end) : inner;
    const group_longs from = __builtin_shufflevector(last, to, 7, 8, 9, 10, 11, 12, 13, 14);
    written = append_edges(ends, written, from, to, lanes);
    last = to;
  }
  return written;
}
