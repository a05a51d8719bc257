/* Draws the two sides of stroked curves. */
#include "edges/curves.h"
#include "edges/fixed_point.h"

/* The predecessors of the lanes of `next`: lane 0 gets the last lane of `last`, the others move up by one. */
#define PREVIOUS_LANES(last, next) __builtin_shufflevector(last, next, 7, 8, 9, 10, 11, 12, 13, 14)

CPX_INLINE points_x8 previous_points(points_x8 last, points_x8 next) {
  return (points_x8){PREVIOUS_LANES(last.x, next.x), PREVIOUS_LANES(last.y, next.y)};
}

CPX_INLINE points_x8 splat_point(double x, double y) { return (points_x8){x, y}; }

CPX_INLINE f64x8 cross_of(points_x8 a, points_x8 b) { return a.x * b.y - a.y * b.x; }

/* Returns 1 if a condition (all ones or zero per lane) fails in one of the first `lanes` lanes, else 0. */
CPX_INLINE int fails_in_lanes(i64x8 holds, ptrdiff_t lanes) {
  return (~lane_bits(TO_I32X8(holds)) & ((1u << lanes) - 1)) != 0;
}

/* MARK: Samples */

int cpx_stroke_samples(cpx_stroke_sample *samples, const cpx_cubic *curve,
                       const cpx_subdivision *subdivision, cpx_end_tangents ends) {
  chord_iterator iterator = chord_iterator_of(subdivision);
  const ptrdiff_t count = subdivision->count;
  points_x8 last = splat_point(ends.start_x, ends.start_y);
  for (ptrdiff_t index = 0; index + 1 < count; index += EDGE_LANES) {
    const ptrdiff_t remaining = count - 1 - index, lanes = remaining < EDGE_LANES ? remaining : EDGE_LANES;
    const chord_ends_x8 chord_end = chord_ends_after(&iterator, index);
    const f64x8 t = chord_end.t, shift = chord_end.shift;
    const points_x8 point = points_at(curve, t), velocity = velocities_at(curve, t);
    const f64x8 squared_speed = dot(velocity, velocity);
    const f64x8 inverse_speed = 1 / SQRT(squared_speed);
    const points_x8 direction = {velocity.x * inverse_speed, velocity.y * inverse_speed};
    /* The component of the second derivative to the left of the curve, and the turn rate in radians per unit of the
     * parameter. */
    const f64x8 bend = cross_of(direction, accelerations_at(curve, t));
    const f64x8 turn = bend * inverse_speed, offset_increase = shift * (turn * turn);
    /* The limits of the squared speed are near those of a double; within them it is neither 0 nor infinite. */
    const i64x8 is_continuous = (dot(previous_points(last, direction), direction) >= ends.cosine) &
                                (squared_speed > 1e-280) & (squared_speed < 1e300);
    if (fails_in_lanes(is_continuous, lanes)) return 0;
    const f64x8 x = point.x + shift * bend * direction.y;
    const f64x8 y = point.y - shift * bend * direction.x;
    const f64x8 offset = 1 + MIN_FP(offset_increase, 0.01);
    for (ptrdiff_t lane = 0; lane < lanes; lane++)
      samples[index + lane] =
          (cpx_stroke_sample){x[lane], y[lane], direction.x[lane], direction.y[lane], offset[lane]};
    last = direction;
  }
  const cpx_stroke_sample end = samples[count - 2];
  return end.direction_x * ends.end_x + end.direction_y * ends.end_y >= ends.cosine;
}

/* MARK: Sides */

/* Eight points of the centerline, the unit tangents there, and the vectors from the points to the left side, in pen
 * space. */
typedef struct {
  points_x8 point, direction, offset;
} samples_x8;

/* Loads `lanes` samples, 1 to 8; the other lanes repeat the last one. */
CPX_INLINE samples_x8 samples_at(const cpx_stroke_sample *samples, ptrdiff_t lanes,
                                 double radius) {
  samples_x8 out;
  f64x8 offset;
  for (ptrdiff_t lane = 0; lane < EDGE_LANES; lane++) {
    const cpx_stroke_sample *const sample = samples + (lane < lanes ? lane : lanes - 1);
    out.point.x[lane] = sample->x, out.point.y[lane] = sample->y;
    out.direction.x[lane] = sample->direction_x, out.direction.y[lane] = sample->direction_y;
    offset[lane] = sample->offset;
  }
  const f64x8 width = radius * offset;
  out.offset = (points_x8){-out.direction.y * width, out.direction.x * width};
  return out;
}

/* All ones where, from one sample to the next, both sides advance in the direction of the centerline's chord,
 * and the tangent turns by at most 37 degrees (cosine 0.8). */
CPX_INLINE i64x8 both_sides_advance(samples_x8 from, samples_x8 to) {
  const points_x8 step = {to.point.x - from.point.x, to.point.y - from.point.y};
  const points_x8 offset_change = {from.offset.x - to.offset.x, from.offset.y - to.offset.y};
  const f64x8 lag = __builtin_elementwise_abs(dot(offset_change, step));
  return (lag <= dot(step, step)) & (dot(from.direction, to.direction) >= 0.8);
}

CPX_INLINE points_x8 transformed(const cpx_affine *transform, points_x8 points) {
  return (points_x8){transform->a * points.x + transform->c * points.y + transform->tx,
                     transform->b * points.x + transform->d * points.y + transform->ty};
}

typedef struct {
  points_x8 low, high;
} box_x8;

CPX_INLINE box_x8 extended_by(box_x8 box, points_x8 points) {
  return (box_x8){{MIN_FP(points.x, box.low.x), MIN_FP(points.y, box.low.y)},
                  {MAX_FP(points.x, box.high.x), MAX_FP(points.y, box.high.y)}};
}

/* The last point of a side, as its bits: `bits[0]`. The other elements are scratch space of `previous_bits`. */
typedef struct {
  int64_t bits[1 + EDGE_LANES];
} side_end;

/* Returns for each lane the point before it, as its bits: `end` for lane 0, else the lane before. Then `end` becomes
 * the last of the first `lanes` lanes. */
CPX_INLINE i64x8 previous_bits(side_end *end, i64x8 bits, ptrdiff_t lanes) {
  i64x8 before = __builtin_shufflevector(bits, bits, 0, 0, 1, 2, 3, 4, 5, 6);
  before[0] = end->bits[0];
  memcpy(end->bits + 1, &bits, sizeof bits);
  end->bits[0] = end->bits[lanes];
  return before;
}

cpx_stroke_edges cpx_stroke_sides(int32_t *right, int32_t *left, const cpx_stroke_sample *samples,
                                  ptrdiff_t count, const cpx_stroke_pen *pen) {
  const cpx_stroke_edges none = {-1, -1, pen->box};
  const samples_x8 first = samples_at(samples, 1, pen->radius);
  samples_x8 last = first;
  box_x8 box = {splat_point(pen->box.min_x, pen->box.min_y), splat_point(pen->box.max_x, pen->box.max_y)};
  side_end right_end = {{fixed_point_bits(pen->right)}}, left_end = {{fixed_point_bits(pen->left)}};
  ptrdiff_t right_count = 0, left_count = 0;
  for (ptrdiff_t index = 1; index < count; index += EDGE_LANES) {
    const ptrdiff_t remaining = count - index, lanes = remaining < EDGE_LANES ? remaining : EDGE_LANES;
    const samples_x8 next = samples_at(samples + index, lanes, pen->radius);
    const samples_x8 from = {previous_points(last.point, next.point),
                             previous_points(last.direction, next.direction),
                             previous_points(last.offset, next.offset)};
    if (fails_in_lanes(both_sides_advance(from, next), lanes)) return none;
    const points_x8 on_right = {next.point.x - next.offset.x, next.point.y - next.offset.y};
    const points_x8 on_left = {next.point.x + next.offset.x, next.point.y + next.offset.y};
    const points_x8 right_point = transformed(&pen->transform, on_right);
    const points_x8 left_point = transformed(&pen->transform, on_left);
    box = extended_by(extended_by(box, right_point), left_point);
    const i64x8 right_bits = fixed_point_bits_x8(right_point), left_bits = fixed_point_bits_x8(left_point);
    const i64x8 right_start = previous_bits(&right_end, right_bits, lanes);
    const i64x8 left_start = previous_bits(&left_end, left_bits, lanes);
    right_count = append_edges(right, right_count, right_start, right_bits, lanes);
    left_count = append_edges(left, left_count, left_bits, left_start, lanes);
    last = next;
  }
  return (cpx_stroke_edges){right_count, left_count,
                            {__builtin_reduce_min(box.low.x), __builtin_reduce_min(box.low.y),
                             __builtin_reduce_max(box.high.x), __builtin_reduce_max(box.high.y)}};
}
