/*
 * Finds the pixels at which a row crosses the starts of the ramps of a gradient.
 *
 * A ramp starts at a value of u (linear) or at a circle (radial). A pixel has reached a ramp if its parameter is at
 * least the start of the ramp. The pixels of a row that lie "inside" a start form an interval. They are:
 * - linear: the pixels that have reached the ramp;
 * - circles that grow with t: the pixels within the circle, which have not reached the ramp;
 * - circles that shrink with t: the pixels within or on the circle, which have reached the ramp.
 *
 * An interval is first estimated in doubles. Its ends are then corrected until they agree with `lies_inside`,
 * which is the definition. Eight ramps are processed at a time.
 */
#ifndef CPX_GRADIENT_CROSSINGS_H
#define CPX_GRADIENT_CROSSINGS_H

#include "CPixels.h"
#include "base/lanes.h"

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* The three meanings of "inside": for a linear gradient, and for circles that grow or shrink with t. */
enum { INSIDE_REACHED, INSIDE_GROWING, INSIDE_SHRINKING };

CPX_INLINE int inside_of(const cpx_gradient *g) {
  if (g->kind == CPX_GRADIENT_LINEAR) return INSIDE_REACHED;
  return g->growth > 0 ? INSIDE_GROWING : INSIDE_SHRINKING;
}

/* The pixels `first` to `limit` - 1 of a row; pixel 0 lies at (u, v) in gradient space. */
typedef struct {
  double u, v;
  ptrdiff_t first, limit;
} gradient_row;

/* For each ramp except the first, the pixels inside its start: `low` to `high` - 1; none if `low` >= `high`. */
typedef struct {
  int32_t low[CPX_MAX_SINGLE_PRECISION_RAMPS + EDGE_LANES], high[CPX_MAX_SINGLE_PRECISION_RAMPS + EDGE_LANES];
} crossings;

/* The starts of eight ramps: a value of `u`, or the centre (u, v) and the squared radius of a circle. */
typedef struct {
  f64x8 u, v, square;
  /* Masks of lanes: all ones if every pixel is inside, and if no pixel is inside. */
  i64x8 has_all, has_none;
} ramp_starts;

CPX_INLINE f64x8 sqrt_f64x8(f64x8 values) {
#if CPX_VECTOR_SIZE == 64
  return (f64x8)_mm512_sqrt_pd((__m512d)values);
#else
  for (int lane = 0; lane < EDGE_LANES; lane++) values[lane] = sqrt(values[lane]);
  return values;
#endif
}

/* The starts of ramps `k` to `k` + 7. Lanes beyond the last ramp repeat ramp `k`, and are not used. */
CPX_INLINE ramp_starts ramp_starts_at(const cpx_gradient *g, const cpx_ramp *ramps, ptrdiff_t k) {
  f64x8 t;
  for (int lane = 0; lane < EDGE_LANES; lane++)
    t[lane] = ramps[k + lane < g->ramp_count ? k + lane : k].start;
  if (g->kind == CPX_GRADIENT_LINEAR) return (ramp_starts){.u = t};
  const f64x8 change = t * g->growth, radius = g->radius + change;
  const i64x8 is_point = ~(radius > 0);
  const i64x8 is_reached = (t <= g->min_t) | (g->growth > 0 ? is_point : (i64x8)0);
  const i64x8 is_unreached = ((t > g->max_t) | (g->growth > 0 ? (i64x8)0 : is_point)) & ~is_reached;
  return (ramp_starts){t * g->center_x, t * g->center_y, radius * radius,
                      g->growth > 0 ? is_unreached : is_reached, g->growth > 0 ? is_reached : is_unreached};
}

/* A mask of the lanes for which `pixel` (its number in the row) lies inside the start of the ramp. */
CPX_INLINE i64x8 lies_inside(const cpx_gradient *g, const ramp_starts *starts,
                             const gradient_row *row, f64x8 pixel, const int inside) {
  const f64x8 u_offset = pixel * g->du, pixel_u = row->u + u_offset;
  if (inside == INSIDE_REACHED) return pixel_u >= starts->u;
  const f64x8 v_offset = pixel * g->dv, pixel_v = row->v + v_offset;
  const f64x8 u_distance = pixel_u - starts->u, v_distance = pixel_v - starts->v;
  const f64x8 square_u = u_distance * u_distance, square_v = v_distance * v_distance;
  const f64x8 squared_distance = square_u + square_v;
  const i64x8 is_within =
      inside == INSIDE_GROWING ? ~(squared_distance >= starts->square) : squared_distance <= starts->square;
  return (is_within | starts->has_all) & ~starts->has_none;
}

/* Rounds up to whole numbers. Values are not negative and fit in 32 bits. */
CPX_INLINE f64x8 rounded_up(f64x8 value) {
  const f64x8 whole = TO_F64X8(TO_I32X8(value));
  return whole < value ? whole + 1 : whole;
}

typedef struct {
  f64x8 low, high;
} intervals;

/* Estimates the intervals, clamped to the row. */
CPX_INLINE intervals estimated_intervals(const cpx_gradient *g, const ramp_starts *starts,
                                         const gradient_row *row, const int inside) {
  const f64x8 first = (f64x8)(double)row->first;
  const f64x8 limit = (f64x8)(double)row->limit;
  f64x8 start = first, end = limit;
  if (inside == INSIDE_REACHED) {
    const double scale = 1 / g->du;
    if (g->du > 0) start = (starts->u - row->u) * scale;
    if (g->du < 0) end = (starts->u - row->u) * scale;
  } else {
    const double a = g->du * g->du + g->dv * g->dv;
    const f64x8 u = row->u - starts->u, v = row->v - starts->v;
    const f64x8 b = u * g->du + v * g->dv, c = u * u + v * v - starts->square;
    const f64x8 discriminant = b * b - a * c;
    const double scale = 1 / a;
    const f64x8 middle = -b * scale, half = sqrt_f64x8(MAX_FP(discriminant, 0)) * scale;
    start = middle - half, end = middle + half;
  }
  /* `end` becomes the first pixel beyond it. A NaN becomes the end of the row on its side. */
  end = end < first ? first - 1 : MIN_FP(end, limit - 1);
  start = MIN_FP(MAX_FP(start, first), limit);
  start = starts->has_all ? first : rounded_up(start);
  end = TO_F64X8(TO_I32X8(end + 1));
  end = starts->has_all ? limit : starts->has_none ? start : MAX_FP(end, start);
  return (intervals){start, end};
}

/* A bit mask of the lanes whose interval does not agree with `lies_inside` at both ends. */
CPX_INLINE unsigned wrong_intervals(const cpx_gradient *g, const ramp_starts *starts,
                                    const gradient_row *row, intervals interval, const int inside) {
  const i64x8 is_empty = interval.low >= interval.high;
  const i64x8 before = lies_inside(g, starts, row, interval.low - 1, inside);
  const i64x8 at_start = lies_inside(g, starts, row, interval.low, inside);
  const i64x8 at_last = lies_inside(g, starts, row, interval.high - 1, inside);
  const i64x8 behind = lies_inside(g, starts, row, interval.high, inside);
  return lane_bits(TO_I32X8((before & (interval.low > (double)row->first)) | ~(at_start | is_empty) |
                           ~(at_last | is_empty) | (behind & (interval.high < (double)row->limit))));
}

/* Moves the ends of the interval in one lane, pixel by pixel, until they agree with `lies_inside`. */
CPX_INLINE void correct_interval(crossings *out, ptrdiff_t index, int lane, const cpx_gradient *g,
                                 const ramp_starts *starts, const gradient_row *row, const int inside) {
#define LIES_INSIDE(pixel) (lies_inside(g, starts, row, (f64x8)(double)(pixel), inside)[lane] != 0)
  int32_t low = out->low[index], high = out->high[index];
  while (low > row->first && LIES_INSIDE(low - 1)) low--;
  while (low < high && !LIES_INSIDE(low)) low++;
  if (low >= high && low < row->limit && LIES_INSIDE(low)) high = low + 1;
  if (low < high) {
    while (high < row->limit && LIES_INSIDE(high)) high++;
    while (high > low && !LIES_INSIDE(high - 1)) high--;
  }
  out->low[index] = low, out->high[index] = high;
#undef LIES_INSIDE
}

CPX_INLINE void find_crossings_of_kind(crossings *out, const cpx_gradient *g, const cpx_ramp *ramps,
                                       const gradient_row *row, const int inside) {
  for (ptrdiff_t k = 1; k < g->ramp_count; k += EDGE_LANES) {
    const ramp_starts starts = ramp_starts_at(g, ramps, k);
    const intervals at = estimated_intervals(g, &starts, row, inside);
    store_i32x8(out->low + k, TO_I32X8(at.low));
    store_i32x8(out->high + k, TO_I32X8(at.high));
    unsigned wrong = wrong_intervals(g, &starts, row, at, inside);
    for (; wrong; wrong &= wrong - 1) {
      const int lane = __builtin_ctz(wrong);
      correct_interval(out, k + lane, lane, g, &starts, row, inside);
    }
  }
}

CPX_INLINE void find_crossings(crossings *out, const cpx_gradient *g, const cpx_ramp *ramps,
                               const gradient_row *row) {
  switch (inside_of(g)) {
    case INSIDE_REACHED: find_crossings_of_kind(out, g, ramps, row, INSIDE_REACHED); break;
    case INSIDE_GROWING: find_crossings_of_kind(out, g, ramps, row, INSIDE_GROWING); break;
    default: find_crossings_of_kind(out, g, ramps, row, INSIDE_SHRINKING);
  }
}

#endif
