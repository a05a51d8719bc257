/* Cuts cubic curves into chords. */
#include "edges/curves.h"
#include "edges/lines.h"

/* MARK: Pacing */
/* Pacing uses single precision: it decides only how many
 * chords there are, and at which parameters they end. */

typedef float f32x8 __attribute__((ext_vector_type(EDGE_LANES)));
#define TO_FLOATS(value) __builtin_convertvector(value, f32x8)

typedef struct {
  f32x8 x, y;
} float_points;

CPX_INLINE f32x8 float_dot(float_points a, float_points b) { return a.x * b.x + a.y * b.y; }

CPX_INLINE f32x8 cross_size(float_points a, float_points b) {
  return __builtin_elementwise_abs(a.x * b.y - a.y * b.x);
}

/* Cube roots of numbers >= 0, with a relative error of at most 1/1000: dividing the bit pattern by 3 gives a
 * first guess, and one step of Newton's method improves it. */
CPX_INLINE f32x8 cube_roots(f32x8 of) {
  const i32x8 third = TO_INTS(TO_FLOATS((i32x8)of) * (1.0f / 3)) + 709921077;
  const f32x8 guess = (f32x8)third;
  return (guess + guess + of / (guess * guess)) * (1.0f / 3);
}

/* Moves each lane down by one; the last lane stays as it is. */
#define NEXT(value) __builtin_shufflevector(value, value, 1, 2, 3, 4, 5, 6, 7, 7)

/* The largest rate at which the parallel curve turns, in radians per unit of the parameter: 2 radians per
 * piece. A curve that turns faster, as near a cusp, does so over a short interval of the parameter only. */
#define FASTEST_TURN (2.0f * CPX_PACED_PIECES)
/* A short chord may stray farther than the distance only where it turns by at most 5/8 radian. */
#define CHORDS_PER_RADIAN 1.6f
/* A curve whose sum of densities is at most this, the cube root of 1/(3·√3), becomes one chord. The limit is
 * below 1 because both ends of a single chord lie on the curve and cannot be moved to balance the area. */
#define MOST_OF_ONE 0.577

/*
 * Returns how many chords per unit of the parameter are needed at eight points of the curve: for the distance
 * of chords from the curve, and from the parallel at `fineness.radius`. Short chords may stray farther, see
 * cpx_fineness. `squared_speed` is the square of the length of `velocity`.
 */
CPX_INLINE f32x8 densities(float_points velocity, f32x8 squared_speed,
                           float_points acceleration, cpx_fineness fineness) {
  const float inverse_distance = (float)fineness.inverse_distance;
  const float inverse_reach = (float)fineness.inverse_reach, radius = (float)fineness.radius;
  /* The turn in radians per unit of the parameter; 0 where the velocity is zero. */
  const f32x8 across = cross_size(velocity, acceleration);
  const f32x8 turn = squared_speed > 0 ? across / squared_speed : 0;
  const f32x8 lasting_turn = LESSER(turn, FASTEST_TURN);
  const f32x8 speed = ROOT(squared_speed), outer_speed = lasting_turn * radius;
  const f32x8 square = (turn * speed + lasting_turn * outer_speed) * inverse_distance;
  const f32x8 stretched = cube_roots((speed + outer_speed) * inverse_reach * square);
  const f32x8 root = ROOT(square), least = turn * CHORDS_PER_RADIAN;
  const f32x8 wanted = GREATER(stretched, least);
  return LESSER(root, wanted);
}

/* Returns the density (chords per unit of the parameter) of each of the seven pieces in lanes 0 to 6: the
 * larger one of its two borders. Lane 7 has only the last border. */
CPX_INLINE f32x8 densities_between(const cpx_cubic *curve, cpx_fineness fineness) {
  const f32x8 t = {0, 1.0f / 7, 2.0f / 7, 3.0f / 7, 4.0f / 7, 5.0f / 7, 6.0f / 7, 1};
  const float cubed_x = 3 * (float)curve->cubed_x, cubed_y = 3 * (float)curve->cubed_y;
  const float squared_x = 2 * (float)curve->squared_x, squared_y = 2 * (float)curve->squared_y;
  const float_points velocity = {(cubed_x * t + squared_x) * t + (float)curve->linear_x,
                                 (cubed_y * t + squared_y) * t + (float)curve->linear_y};
  const float_points acceleration = {2 * cubed_x * t + squared_x, 2 * cubed_y * t + squared_y};
  const f32x8 squared_speed = float_dot(velocity, velocity);
  const f32x8 density = densities(velocity, squared_speed, acceleration, fineness);
  const f32x8 next_density = NEXT(density);
  const f32x8 most = GREATER(density, next_density);

  /* All ones where a piece turns by at most 45 degrees and has no cusp or
   * reversal inside. The velocity is a quadratic Bezier curve; its middle
   * control point must lie ahead in the direction of both end velocities. */
  const float_points next = {NEXT(velocity.x), NEXT(velocity.y)};
  const float half = 0.5f / CPX_PACED_PIECES;
  const float_points middle = {velocity.x + half * acceleration.x,
                               velocity.y + half * acceleration.y};
  const f32x8 along = float_dot(velocity, next);
  const i32x8 runs_on = (along >= 0) &
                             (2 * along * along >= squared_speed * NEXT(squared_speed)) &
                             (float_dot(middle, velocity) >= 0) & (float_dot(middle, next) >= 0);
  if (__builtin_expect(__builtin_reduce_and(runs_on) != 0, 1)) return most;
  const f32x8 squared = float_dot(acceleration, acceleration);
  const f32x8 next_squared = NEXT(squared);
  const f32x8 straying =
      ROOT(GREATER(squared, next_squared)) * (float)fineness.inverse_distance;
  return runs_on ? most : ROOT(straying);
}

/* Equal steps are taken where they need at most this many times the chords of unequal ones. */
#define MOST_OF_EVEN 1.1f

cpx_pacing cpx_pace_chords(const cpx_cubic *curve, cpx_fineness fineness) {
  const f32x8 shares = densities_between(curve, fineness) * (1.0f / CPX_PACED_PIECES);
  cpx_pacing out;
  float sum = 0;
  out.sums[0] = 0;
  for (int piece = 0; piece < CPX_PACED_PIECES; piece++)
    out.sums[piece + 1] = sum += shares[piece];
  /* Lane 7 is no piece. */
  const f32x8 pieces = __builtin_shufflevector(shares, shares, 0, 1, 2, 3, 4, 5, 6, 6);
  const float even = CPX_PACED_PIECES * __builtin_reduce_max(pieces);
  out.is_even = even <= MOST_OF_EVEN * sum;
  if (out.is_even) sum = even;
  out.count = 1;
  if (sum > MOST_OF_ONE) {
    const double inner = __builtin_ceil(LESSER((double)sum, CPX_MOST_CHORDS) - ROOT_OF_2);
    out.count = 2 + (int32_t)GREATER(inner, 0);
  }
  return out;
}

/* Clamps to the range from `low` to `high`. */
CPX_INLINE f64x8 held(f64x8 value, double low, double high) {
  const f64x8 above = GREATER(value, low);
  return LESSER(above, high);
}

/* Returns the inner ends of chords at eight parameters: points of the curve, moved across the curve so that
 * the chords have its area, and clamped to `box`. */
CPX_INLINE points_x8 inner_ends(const cpx_cubic *curve, cpx_plane_box box, chord_steps at) {
  const f64x8 t = at.time, shift = at.shift;
  const points_x8 place = points_at(curve, t), velocity = velocities_at(curve, t);
  const points_x8 bend = accelerations_at(curve, t);
  const f64x8 across = velocity.x * bend.y - velocity.y * bend.x;
  const f64x8 squared_speed = dot(velocity, velocity);
  const f64x8 turn = squared_speed > 0 ? shift * across / squared_speed : 0;
  return (points_x8){held(place.x + turn * velocity.y, box.low_x, box.high_x),
                     held(place.y - turn * velocity.x, box.low_y, box.high_y)};
}

void cpx_chord_times(double *times, const cpx_pacing *pacing) {
  const chord_walk walk = walk_of(pacing);
  for (ptrdiff_t index = 0; index <= pacing->count; index += EDGE_LANES)
    store_doubles(times + index, walk.is_even ? even_times(walk.step, index)
                                              : times_from(&walk.clock, index));
}

void cpx_chord_ends(double *x, double *y, const cpx_cubic *curve, cpx_plane_box box,
                    const cpx_pacing *pacing) {
  chord_walk walk = walk_of(pacing);
  for (ptrdiff_t index = 0; index + 1 < pacing->count; index += EDGE_LANES) {
    const points_x8 place = inner_ends(curve, box, steps_behind(&walk, index));
    store_doubles(x + index, place.x);
    store_doubles(y + index, place.y);
  }
}

/* MARK: Edges */

ptrdiff_t cpx_chord_edges(int32_t *ends, const cpx_cubic *curve, cpx_plane_box box,
                          const cpx_pacing *pacing, cpx_place start, cpx_place end) {
  chord_walk walk = walk_of(pacing);
  const ptrdiff_t count = pacing->count;
  i64x8 last = (i64x8)word_of(start);
  ptrdiff_t written = 0;
  for (ptrdiff_t index = 0; index < count; index += EDGE_LANES) {
    const ptrdiff_t left = count - index, lanes = left < EDGE_LANES ? left : EDGE_LANES;
    const i64x8 number = (i64x8)EACH_LANE(1, 1) + (int64_t)index;
    const i64x8 inner = fixed_words(inner_ends(curve, box, steps_behind(&walk, index)));
    const i64x8 to = number == (int64_t)count ? (i64x8)word_of(end) : inner;
    const i64x8 from = __builtin_shufflevector(last, to, 7, 8, 9, 10, 11, 12, 13, 14);
    written = append_edges(ends, written, from, to, lanes);
    last = to;
  }
  return written;
}
