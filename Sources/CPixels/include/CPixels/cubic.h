/*
 * The cubic of Catmull and Rom: a = -1/2 in Keys' family (IEEE ASSP 29, 1981), over four samples. A point lies
 * between the inner two, `t` behind the second one and `u` = 1 - t before the third one.
 *
 * The formulas are macros, so that they hold for float and for double, and are rounded as their user is.
 */
#ifndef CPIXELS_CUBIC_H
#define CPIXELS_CUBIC_H

/* The weight of the first sample; that of the last one with u and t exchanged. */
#define CPX_CUBIC_OUTER(t, u) (-0.5f * (t) * (u) * (u))

/* The weight of the second sample; that of the third one of u. */
#define CPX_CUBIC_INNER(t) (1.0f + (t) * (t) * (1.5f * (t) - 2.5f))

/* The weights of the first, the third and the last sample by powers of t alone; the second has the rest of 1. */
#define CPX_CUBIC_FIRST(t) (((1 - 0.5f * (t)) * (t) - 0.5f) * (t))
#define CPX_CUBIC_THIRD(t) (((2 - 1.5f * (t)) * (t) + 0.5f) * (t))
#define CPX_CUBIC_LAST(t) ((0.5f * (t) - 0.5f) * (t) * (t))

/* The weights of four samples. */
typedef struct {
  double first, second, third, last;
} cpx_cubic_weights;

static inline cpx_cubic_weights cpx_find_cubic_weights(double t) {
#pragma STDC FP_CONTRACT OFF
  const double u = 1 - t;
  return (cpx_cubic_weights){CPX_CUBIC_OUTER(t, u), CPX_CUBIC_INNER(t), CPX_CUBIC_INNER(u),
                             CPX_CUBIC_OUTER(u, t)};
}

#endif
