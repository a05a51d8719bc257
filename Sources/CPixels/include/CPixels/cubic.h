/*
 * Weights of Catmull-Rom interpolation over four samples: a = -1/2 in the family of Keys (Cubic convolution
 * interpolation for digital image processing, IEEE Transactions on ASSP 29, 1981). The point lies between the second
 * and the third sample: at distance `t` from the second one, and at distance `u` = 1 - t from the third one. Both are
 * 0 to 1.
 *
 * The formulas are macros, so that they work for float and for double, with the rounding of that type.
 */
#ifndef CPIXELS_CUBIC_H
#define CPIXELS_CUBIC_H

/* OUTER(t, u) is the weight of the first sample, and OUTER(u, t) that of the last one. */
#define CPX_CUBIC_OUTER(t, u) (-0.5f * (t) * (u) * (u))

/* INNER(t) is the weight of the second sample, and INNER(u) that of the third one. */
#define CPX_CUBIC_INNER(t) (1.0f + (t) * (t) * (1.5f * (t) - 2.5f))

/* The weights of the first, third and last sample as polynomials of t. The weight of the second sample is 1 minus their
 * sum, so differences to that sample may be weighted instead. */
#define CPX_CUBIC_FIRST(t) (((1 - 0.5f * (t)) * (t) - 0.5f) * (t))
#define CPX_CUBIC_THIRD(t) (((2 - 1.5f * (t)) * (t) + 0.5f) * (t))
#define CPX_CUBIC_LAST(t) ((0.5f * (t) - 0.5f) * (t) * (t))

/* The weights of four samples. Their sum is 1. */
typedef struct {
  double first, second, third, last;
} cpx_cubic_weights;

/* Returns the weights at distance `t` from the second sample, 0 to 1. */
static inline cpx_cubic_weights cpx_find_cubic_weights(double t) {
#pragma STDC FP_CONTRACT OFF
  const double u = 1 - t;
  return (cpx_cubic_weights){CPX_CUBIC_OUTER(t, u), CPX_CUBIC_INNER(t), CPX_CUBIC_INNER(u),
                             CPX_CUBIC_OUTER(u, t)};
}

#endif
