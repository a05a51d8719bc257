/* Cuts cubic curves into chords. */
#include "edges/curves.h"
#include "edges/fixed_point.h"

/* MARK: Subdivision */
/* Subdivision uses single precision: it decides only how many
 * chords there are, and at which parameters they end. */

typedef float f32x8 __attribute__((ext_vector_type(EDGE_LANES)));
#define TO_F32X8(value) __builtin_convertvector(value, f32x8)

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
  const i32x8 third = TO_I32X8(TO_F32X8((i32x8)of) * (1.0f / 3)) + 709921077;
  const f32x8 guess = (f32x8)third;
  return (guess + guess + of / (guess * guess)) * (1.0f / 3);
}

/* Moves each lane down by one; the last lane stays as it is. */
#define NEXT_LANES(value) __builtin_shufflevector(value, value, 1, 2, 3, 4, 5, 6, 7, 7)

/* The largest rate at which the parallel curve turns, in radians per unit of the parameter: 2 radians per
 * piece. A curve that turns faster, as near a cusp, does so over a short interval of the parameter only. */
#define MAX_TURN_RATE (2.0f * CPX_SUBDIVISION_PIECES)
/* A short chord may stray farther than the distance only where it turns by at most 5/8 radian. */
#define CHORDS_PER_RADIAN 1.6f
/* A curve whose sum of densities is at most this, the cube root of 1/(3·√3), becomes one chord. The limit is
 * below 1 because both ends of a single chord lie on the curve and cannot be moved to balance the area. */
#define MAX_SINGLE_CHORD_SUM 0.577

/*
 * Returns how many chords per unit of the parameter are needed at eight points of the curve: for the distance
 * of chords from the curve, and from the parallel at `tolerance.radius`. Short chords may stray farther, see
 * cpx_chord_tolerance. `squared_speed` is the square of the length of `velocity`.
 */
CPX_INLINE f32x8 densities(float_points velocity, f32x8 squared_speed,
                           float_points acceleration, cpx_chord_tolerance tolerance) {
  const float inverse_distance = (float)tolerance.inverse_distance;
  const float inverse_relaxed_length = (float)tolerance.inverse_relaxed_length, radius = (float)tolerance.radius;
  /* The turn in radians per unit of the parameter; 0 where the velocity is zero. */
  const f32x8 across = cross_size(velocity, acceleration);
  const f32x8 turn = squared_speed > 0 ? across / squared_speed : 0;
  const f32x8 limited_turn = MIN_FP(turn, MAX_TURN_RATE);
  const f32x8 speed = SQRT(squared_speed), outer_speed = limited_turn * radius;
  const f32x8 square = (turn * speed + limited_turn * outer_speed) * inverse_distance;
  const f32x8 relaxed = cube_roots((speed + outer_speed) * inverse_relaxed_length * square);
  const f32x8 root = SQRT(square), least = turn * CHORDS_PER_RADIAN;
  const f32x8 wanted = MAX_FP(relaxed, least);
  return MIN_FP(root, wanted);
}

/* Returns the density (chords per unit of the parameter) of each of the seven pieces in lanes 0 to 6: the
 * larger one of its two borders. Lane 7 has only the last border. */
CPX_INLINE f32x8 densities_between(const cpx_cubic *curve, cpx_chord_tolerance tolerance) {
  const f32x8 t = {0, 1.0f / 7, 2.0f / 7, 3.0f / 7, 4.0f / 7, 5.0f / 7, 6.0f / 7, 1};
  const float cubed_x = 3 * (float)curve->cubed_x, cubed_y = 3 * (float)curve->cubed_y;
  const float squared_x = 2 * (float)curve->squared_x, squared_y = 2 * (float)curve->squared_y;
  const float_points velocity = {(cubed_x * t + squared_x) * t + (float)curve->linear_x,
                                 (cubed_y * t + squared_y) * t + (float)curve->linear_y};
  const float_points acceleration = {2 * cubed_x * t + squared_x, 2 * cubed_y * t + squared_y};
  const f32x8 squared_speed = float_dot(velocity, velocity);
  const f32x8 density = densities(velocity, squared_speed, acceleration, tolerance);
  const f32x8 next_density = NEXT_LANES(density);
  const f32x8 most = MAX_FP(density, next_density);

  /* All ones where a piece turns by at most 45 degrees and has no cusp or
   * reversal inside. The velocity is a quadratic Bezier curve; its middle
   * control point must lie ahead in the direction of both end velocities. */
  const float_points next = {NEXT_LANES(velocity.x), NEXT_LANES(velocity.y)};
  const float half = 0.5f / CPX_SUBDIVISION_PIECES;
  const float_points middle = {velocity.x + half * acceleration.x,
                               velocity.y + half * acceleration.y};
  const f32x8 along = float_dot(velocity, next);
  const i32x8 is_smooth = (along >= 0) &
                             (2 * along * along >= squared_speed * NEXT_LANES(squared_speed)) &
                             (float_dot(middle, velocity) >= 0) & (float_dot(middle, next) >= 0);
  if (__builtin_expect(__builtin_reduce_and(is_smooth) != 0, 1)) return most;
  const f32x8 squared = float_dot(acceleration, acceleration);
  const f32x8 next_squared = NEXT_LANES(squared);
  const f32x8 straying =
      SQRT(MAX_FP(squared, next_squared)) * (float)tolerance.inverse_distance;
  return is_smooth ? most : SQRT(straying);
}

/* Equal steps are taken where they need at most this many times the chords of unequal ones. */
#define MAX_UNIFORM_RATIO 1.1f

cpx_subdivision cpx_subdivide_cubic(const cpx_cubic *curve, cpx_chord_tolerance tolerance) {
  const f32x8 piece_sums = densities_between(curve, tolerance) * (1.0f / CPX_SUBDIVISION_PIECES);
  cpx_subdivision out;
  float sum = 0;
  out.cumulative_counts[0] = 0;
  for (int piece = 0; piece < CPX_SUBDIVISION_PIECES; piece++)
    out.cumulative_counts[piece + 1] = sum += piece_sums[piece];
  /* Lane 7 is no piece. */
  const f32x8 pieces = __builtin_shufflevector(piece_sums, piece_sums, 0, 1, 2, 3, 4, 5, 6, 6);
  const float uniform = CPX_SUBDIVISION_PIECES * __builtin_reduce_max(pieces);
  out.is_uniform = uniform <= MAX_UNIFORM_RATIO * sum;
  if (out.is_uniform) sum = uniform;
  out.count = 1;
  if (sum > MAX_SINGLE_CHORD_SUM) {
    const double inner = __builtin_ceil(MIN_FP((double)sum, CPX_MAX_CHORDS) - SQRT_2);
    out.count = 2 + (int32_t)MAX_FP(inner, 0);
  }
  return out;
}

/* Clamps to the range from `low` to `high`. */
CPX_INLINE f64x8 clamped(f64x8 value, double low, double high) {
  const f64x8 above = MAX_FP(value, low);
  return MIN_FP(above, high);
}

/* Returns the inner ends of chords at eight parameters: points of the curve, moved across the curve so that
 * the chords have its area, and clamped to `box`. */
CPX_INLINE points_x8 inner_ends(const cpx_cubic *curve, cpx_rect_f64 box, chord_ends_x8 at) {
  const f64x8 t = at.t, shift = at.shift;
  const points_x8 place = points_at(curve, t), velocity = velocities_at(curve, t);
  const points_x8 bend = accelerations_at(curve, t);
  const f64x8 across = velocity.x * bend.y - velocity.y * bend.x;
  const f64x8 squared_speed = dot(velocity, velocity);
  const f64x8 turn = squared_speed > 0 ? shift * across / squared_speed : 0;
  return (points_x8){clamped(place.x + turn * velocity.y, box.min_x, box.max_x),
                     clamped(place.y - turn * velocity.x, box.min_y, box.max_y)};
}

void cpx_chord_parameters(double *parameters, const cpx_subdivision *subdivision) {
  const chord_iterator iterator = chord_iterator_of(subdivision);
  for (ptrdiff_t index = 0; index <= subdivision->count; index += EDGE_LANES)
    store_f64x8(parameters + index, iterator.is_uniform ? uniform_parameters(iterator.step, index)
                                              : parameters_from(&iterator.inverse, index));
}

void cpx_chord_ends(double *x, double *y, const cpx_cubic *curve, cpx_rect_f64 box,
                    const cpx_subdivision *subdivision) {
  chord_iterator iterator = chord_iterator_of(subdivision);
  for (ptrdiff_t index = 0; index + 1 < subdivision->count; index += EDGE_LANES) {
    const points_x8 place = inner_ends(curve, box, chord_ends_after(&iterator, index));
    store_f64x8(x + index, place.x);
    store_f64x8(y + index, place.y);
  }
}

/* MARK: Edges */

ptrdiff_t cpx_chord_edges(int32_t *ends, const cpx_cubic *curve, cpx_rect_f64 box,
                          const cpx_subdivision *subdivision, cpx_fixed_point start, cpx_fixed_point end) {
  chord_iterator iterator = chord_iterator_of(subdivision);
  const ptrdiff_t count = subdivision->count;
  i64x8 last = (i64x8)fixed_point_bits(start);
  ptrdiff_t written = 0;
  for (ptrdiff_t index = 0; index < count; index += EDGE_LANES) {
    const ptrdiff_t left = count - index, lanes = left < EDGE_LANES ? left : EDGE_LANES;
    const i64x8 number = (i64x8)LANE_SEQUENCE(1, 1) + (int64_t)index;
    const i64x8 inner = fixed_point_bits_x8(inner_ends(curve, box, chord_ends_after(&iterator, index)));
    const i64x8 to = number == (int64_t)count ? (i64x8)fixed_point_bits(end) : inner;
    const i64x8 from = __builtin_shufflevector(last, to, 7, 8, 9, 10, 11, 12, 13, 14);
    written = append_edges(ends, written, from, to, lanes);
    last = to;
  }
  return written;
}
