/*
 * Where a row of pixels crosses the starts of the ramps of a gradient.
 *
 * A ramp starts at a value of u (linear) or at a circle (radial). A pixel has *reached* a ramp if its
 * parameter is at least the ramp's start. The pixels of a row that lie *inside* a start form an interval:
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

/* A fused multiplication and addition rounds otherwise: pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* What "inside" means: for a linear gradient, and for circles that grow or shrink with t. */
enum { INSIDE_REACHED, INSIDE_GROWING, INSIDE_SHRINKING };

CPX_INLINE int inside_of(const cpx_gradient *g) {
  if (g->kind == CPX_GRADIENT_LINEAR) return INSIDE_REACHED;
  return g->growth > 0 ? INSIDE_GROWING : INSIDE_SHRINKING;
}

/* The pixels `first` to `limit` - 1 of a row; pixel 0 lies at (u, v) in the gradient's plane. */
typedef struct {
  double u, v;
  ptrdiff_t first, limit;
} gradient_row;

/* For each ramp but the first, the pixels inside its start: `low` to `high` - 1, none if `low` >= `high`. */
typedef struct {
  int32_t low[CPX_MAX_SINGLE_PRECISION_RAMPS + EDGE_LANES], high[CPX_MAX_SINGLE_PRECISION_RAMPS + EDGE_LANES];
} crossings;

/* The starts of eight ramps: a value of `u`, or the centre (u, v) and the squared radius of a circle. */
typedef struct {
  f64x8 u, v, square;
  /* Masks of lanes: all ones where every pixel is inside, and where no pixel is. */
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
  const i64x8 is_not = ((t > g->max_t) | (g->growth > 0 ? (i64x8)0 : is_point)) & ~is_reached;
  return (ramp_starts){t * g->center_x, t * g->center_y, radius * radius,
                      g->growth > 0 ? is_not : is_reached, g->growth > 0 ? is_reached : is_not};
}

/* A mask of the lanes for which `pixel` (its number in the row) lies inside the start of the ramp. */
CPX_INLINE i64x8 lies_inside(const cpx_gradient *g, const ramp_starts *starts,
                             const gradient_row *row, f64x8 pixel, const int inside) {
  const f64x8 across = pixel * g->du, x = row->u + across;
  if (inside == INSIDE_REACHED) return x >= starts->u;
  const f64x8 up = pixel * g->dv, y = row->v + up;
  const f64x8 dx = x - starts->u, dy = y - starts->v;
  const f64x8 xx = dx * dx, yy = dy * dy, square = xx + yy;
  const i64x8 is_within =
      inside == INSIDE_GROWING ? ~(square >= starts->square) : square <= starts->square;
  return (is_within | starts->has_all) & ~starts->has_none;
}

/* Rounds up to whole numbers; values are not negative and fit into 32 bits. */
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
  f64x8 from = first, to = limit;
  if (inside == INSIDE_REACHED) {
    const double pixels = 1 / g->du;
    if (g->du > 0) from = (starts->u - row->u) * pixels;
    if (g->du < 0) to = (starts->u - row->u) * pixels;
  } else {
    const double a = g->du * g->du + g->dv * g->dv;
    const f64x8 u = row->u - starts->u, v = row->v - starts->v;
    const f64x8 b = u * g->du + v * g->dv, c = u * u + v * v - starts->square;
    const f64x8 square = b * b - a * c;
    const double pixels = 1 / a;
    const f64x8 middle = -b * pixels, half = sqrt_f64x8(MAX_FP(square, 0)) * pixels;
    from = middle - half, to = middle + half;
  }
  /* `to` becomes the first pixel beyond it. A NaN becomes the end of the row on its side. */
  to = to < first ? first - 1 : MIN_FP(to, limit - 1);
  from = MIN_FP(MAX_FP(from, first), limit);
  from = starts->has_all ? first : rounded_up(from);
  to = TO_F64X8(TO_I32X8(to + 1));
  to = starts->has_all ? limit : starts->has_none ? from : MAX_FP(to, from);
  return (intervals){from, to};
}

/* A bit mask of the lanes whose interval does not agree with `lies_inside` at both ends. */
CPX_INLINE unsigned wrong_intervals(const cpx_gradient *g, const ramp_starts *starts,
                                    const gradient_row *row, intervals at, const int inside) {
  const i64x8 is_empty = at.low >= at.high;
  const i64x8 before = lies_inside(g, starts, row, at.low - 1, inside);
  const i64x8 start = lies_inside(g, starts, row, at.low, inside);
  const i64x8 last = lies_inside(g, starts, row, at.high - 1, inside);
  const i64x8 behind = lies_inside(g, starts, row, at.high, inside);
  return lane_bits(TO_I32X8((before & (at.low > (double)row->first)) | ~(start | is_empty) |
                           ~(last | is_empty) | (behind & (at.high < (double)row->limit))));
}

/* Moves the ends of the interval in one lane, pixel by pixel, until they agree with `lies_inside`. */
CPX_INLINE void correct_interval(crossings *out, ptrdiff_t place, int lane, const cpx_gradient *g,
                              const ramp_starts *starts, const gradient_row *row, const int inside) {
#define LIES_INSIDE(pixel) (lies_inside(g, starts, row, (f64x8)(double)(pixel), inside)[lane] != 0)
  int32_t low = out->low[place], high = out->high[place];
  while (low > row->first && LIES_INSIDE(low - 1)) low--;
  while (low < high && !LIES_INSIDE(low)) low++;
  if (low >= high && low < row->limit && LIES_INSIDE(low)) high = low + 1;
  if (low < high) {
    while (high < row->limit && LIES_INSIDE(high)) high++;
    while (high > low && !LIES_INSIDE(high - 1)) high--;
  }
  out->low[place] = low, out->high[place] = high;
#undef LIES_INSIDE
}

CPX_INLINE void find_kind_of_crossings(crossings *out, const cpx_gradient *g, const cpx_ramp *ramps,
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
    case INSIDE_REACHED: find_kind_of_crossings(out, g, ramps, row, INSIDE_REACHED); break;
    case INSIDE_GROWING: find_kind_of_crossings(out, g, ramps, row, INSIDE_GROWING); break;
    default: find_kind_of_crossings(out, g, ramps, row, INSIDE_SHRINKING);
  }
}

#endif
