/* Divides cubic curves into chords. */
#include "edges/curves.h"
#include "edges/fixed_point.h"

/* MARK: Subdivision */

/* Subdivision uses single precision: it decides only how many chords there are, and at which parameters they end. */

typedef float f32x8 __attribute__((ext_vector_type(EDGE_LANES)));
#define TO_F32X8(value) __builtin_convertvector(value, f32x8)

typedef struct {
  f32x8 x, y;
} points_f32x8;

CPX_INLINE f32x8 dot_f32x8(points_f32x8 a, points_f32x8 b) { return a.x * b.x + a.y * b.y; }

CPX_INLINE f32x8 absolute_cross(points_f32x8 a, points_f32x8 b) {
  return __builtin_elementwise_abs(a.x * b.y - a.y * b.x);
}

/* Cube roots of numbers >= 0, with a relative error of at most 1/1000. A third of the bit pattern plus a constant is a
 * first guess, because the bit pattern is roughly linear in the logarithm; one step of Newton's method improves it. The
 * constant is 2/3 of the bit pattern of 1 (710,235,477), less a correction for the error of that approximation. */
CPX_INLINE f32x8 cube_roots(f32x8 values) {
  const i32x8 guess_bits = TO_I32X8(TO_F32X8((i32x8)values) * (1.0f / 3)) + 709921077;
  const f32x8 guess = (f32x8)guess_bits;
  return (guess + guess + values / (guess * guess)) * (1.0f / 3);
}

/* Moves each lane down by one; the last lane stays as it is. */
#define NEXT_LANES(value) __builtin_shufflevector(value, value, 1, 2, 3, 4, 5, 6, 7, 7)

/* The limit for the turn rate of the parallel curve, in radians per unit of the parameter: 2 radians per piece. A curve
 * turns faster only near cusps, over short intervals of the parameter. */
#define MAX_TURN_RATE (2.0f * CPX_SUBDIVISION_PIECES)
/* A short chord may stray farther than the distance d of cpx_chord_tolerance only if the curve turns by at most 5/8 =
 * 1 / 1.6 radian along it. */
#define CHORDS_PER_RADIAN 1.6f
/* A curve that needs at most this number of chords becomes one chord. The limit is below 1, because both ends of a
 * single chord lie on the curve and cannot be moved to balance the area. It is 1/√3: the distance grows with the square
 * of the density, so a single chord strays by about a third of the distance that it may, or less. */
#define MAX_SINGLE_CHORD_COUNT 0.577

/*
 * Returns the density of chords (chords per unit of the parameter) that the tolerance requires at eight points of the
 * curve: for the curve itself, and for its parallel curve at `tolerance.radius`. Short chords may stray farther, see
 * cpx_chord_tolerance. `squared_speed` is the square of the length of `velocity`.
 */
CPX_INLINE f32x8 densities(points_f32x8 velocity, f32x8 squared_speed,
                           points_f32x8 acceleration, cpx_chord_tolerance tolerance) {
  const float inverse_distance = (float)tolerance.inverse_distance;
  const float inverse_relaxed_length = (float)tolerance.inverse_relaxed_length, radius = (float)tolerance.radius;
  /* The turn in radians per unit of the parameter; 0 where the velocity is zero. */
  const f32x8 cross = absolute_cross(velocity, acceleration);
  const f32x8 turn = squared_speed > 0 ? cross / squared_speed : 0;
  const f32x8 limited_turn = MIN_FP(turn, MAX_TURN_RATE);
  const f32x8 speed = SQRT(squared_speed), outer_speed = limited_turn * radius;
  const f32x8 squared_density = (turn * speed + limited_turn * outer_speed) * inverse_distance;
  const f32x8 relaxed_density = cube_roots((speed + outer_speed) * inverse_relaxed_length * squared_density);
  const f32x8 density = SQRT(squared_density), min_relaxed_density = turn * CHORDS_PER_RADIAN;
  const f32x8 relaxed_limit = MAX_FP(relaxed_density, min_relaxed_density);
  return MIN_FP(density, relaxed_limit);
}

/* Returns the density of chords (chords per unit of the parameter) in each of the seven pieces, in lanes 0 to 6: the
 * larger one of the densities at the ends of the piece. Lane 7 has the density at the end of the curve. */
CPX_INLINE f32x8 piece_densities(const cpx_cubic *curve, cpx_chord_tolerance tolerance) {
  const f32x8 t = {0, 1.0f / 7, 2.0f / 7, 3.0f / 7, 4.0f / 7, 5.0f / 7, 6.0f / 7, 1};
  const float cubed_x = 3 * (float)curve->cubed_x, cubed_y = 3 * (float)curve->cubed_y;
  const float squared_x = 2 * (float)curve->squared_x, squared_y = 2 * (float)curve->squared_y;
  const points_f32x8 velocity = {(cubed_x * t + squared_x) * t + (float)curve->linear_x,
                                 (cubed_y * t + squared_y) * t + (float)curve->linear_y};
  const points_f32x8 acceleration = {2 * cubed_x * t + squared_x, 2 * cubed_y * t + squared_y};
  const f32x8 squared_speed = dot_f32x8(velocity, velocity);
  const f32x8 density = densities(velocity, squared_speed, acceleration, tolerance);
  const f32x8 next_density = NEXT_LANES(density);
  const f32x8 max_density = MAX_FP(density, next_density);

  /* All ones where a piece turns by at most 45 degrees and has no cusp or reversal inside. The velocity is a quadratic
   * Bézier curve; its middle control point must have a positive dot product with the velocities at both ends. */
  const points_f32x8 next = {NEXT_LANES(velocity.x), NEXT_LANES(velocity.y)};
  const float half_piece = 0.5f / CPX_SUBDIVISION_PIECES;
  const points_f32x8 middle = {velocity.x + half_piece * acceleration.x,
                               velocity.y + half_piece * acceleration.y};
  const f32x8 dot_product = dot_f32x8(velocity, next);
  const i32x8 is_smooth = (dot_product >= 0) &
                             (2 * dot_product * dot_product >= squared_speed * NEXT_LANES(squared_speed)) &
                             (dot_f32x8(middle, velocity) >= 0) & (dot_f32x8(middle, next) >= 0);
  if (__builtin_expect(__builtin_reduce_and(is_smooth) != 0, 1)) return max_density;
  const f32x8 squared_acceleration = dot_f32x8(acceleration, acceleration);
  const f32x8 next_squared_acceleration = NEXT_LANES(squared_acceleration);
  const f32x8 squared_density =
      SQRT(MAX_FP(squared_acceleration, next_squared_acceleration)) * (float)tolerance.inverse_distance;
  return is_smooth ? max_density : SQRT(squared_density);
}

/* All chords get equal parameter steps if that takes at most this many times as many chords as unequal steps. */
#define MAX_UNIFORM_RATIO 1.1f

cpx_subdivision cpx_subdivide_cubic(const cpx_cubic *curve, cpx_chord_tolerance tolerance) {
  const f32x8 piece_counts = piece_densities(curve, tolerance) * (1.0f / CPX_SUBDIVISION_PIECES);
  cpx_subdivision out;
  float count = 0;
  out.cumulative_counts[0] = 0;
  for (int piece = 0; piece < CPX_SUBDIVISION_PIECES; piece++)
    out.cumulative_counts[piece + 1] = count += piece_counts[piece];
  /* Lane 7 is not a piece, so lane 6 replaces it. */
  const f32x8 pieces = __builtin_shufflevector(piece_counts, piece_counts, 0, 1, 2, 3, 4, 5, 6, 6);
  const float uniform_count = CPX_SUBDIVISION_PIECES * __builtin_reduce_max(pieces);
  out.is_uniform = uniform_count <= MAX_UNIFORM_RATIO * count;
  if (out.is_uniform) count = uniform_count;
  out.count = 1;
  if (count > MAX_SINGLE_CHORD_COUNT) {
    /* The first and the last chord count sqrt(1/2) each (see subdivision_inverse_of), so SQRT_2 together. */
    const double inner = __builtin_ceil(MIN_FP((double)count, CPX_MAX_CHORDS) - SQRT_2);
    out.count = 2 + (int32_t)MAX_FP(inner, 0);
  }
  return out;
}

/* Clamps to the range from `low` to `high`. */
CPX_INLINE f64x8 clamped(f64x8 value, double low, double high) {
  const f64x8 at_least_low = MAX_FP(value, low);
  return MIN_FP(at_least_low, high);
}

/* Returns the inner ends of chords at eight parameters: points of the curve, moved across the curve so that
 * the chords have its area, and clamped to `box`. */
CPX_INLINE points_x8 inner_ends(const cpx_cubic *curve, cpx_rect_f64 box, chord_ends_x8 at) {
  const f64x8 t = at.t, shift = at.shift;
  const points_x8 point = points_at(curve, t), velocity = velocities_at(curve, t);
  const points_x8 acceleration = accelerations_at(curve, t);
  const f64x8 cross = velocity.x * acceleration.y - velocity.y * acceleration.x;
  const f64x8 squared_speed = dot(velocity, velocity);
  const f64x8 offset = squared_speed > 0 ? shift * cross / squared_speed : 0;
  return (points_x8){clamped(point.x + offset * velocity.y, box.min_x, box.max_x),
                     clamped(point.y - offset * velocity.x, box.min_y, box.max_y)};
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
    const points_x8 point = inner_ends(curve, box, chord_ends_after(&iterator, index));
    store_f64x8(x + index, point.x);
    store_f64x8(y + index, point.y);
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
    const ptrdiff_t remaining = count - index, lanes = remaining < EDGE_LANES ? remaining : EDGE_LANES;
    const i64x8 end_number = (i64x8)LANE_SEQUENCE(1, 1) + (int64_t)index;
    const i64x8 inner = fixed_point_bits_x8(inner_ends(curve, box, chord_ends_after(&iterator, index)));
    const i64x8 to = end_number == (int64_t)count ? (i64x8)fixed_point_bits(end) : inner;
    const i64x8 from = __builtin_shufflevector(last, to, 7, 8, 9, 10, 11, 12, 13, 14);
    written = append_edges(ends, written, from, to, lanes);
    last = to;
  }
  return written;
}
