/*
 * The operators of Porter and Duff, plusLighter and plusDarker.
 *
 * In the memory of a caller, colour may exceed alpha. So sums that could exceed 255 are clamped to 255.
 */
#ifndef CPX_PORTER_DUFF_H
#define CPX_PORTER_DUFF_H

#include "blend/operator.h"

#define UNUSED_ALPHAS ((void)sa, (void)da)

/* MARK: 255 times the channels */

CHANNELS(source_over) { return (void)da, 255 * s + d * (255 - sa); }
CHANNELS(source_in) { return (void)sa, (void)d, s * da; }
CHANNELS(source_out) { return (void)sa, (void)d, s * (255 - da); }
CHANNELS(source_atop) { return s * da + d * (255 - sa); }
CHANNELS(destination_in) { return (void)s, (void)da, d * sa; }
CHANNELS(destination_out) { return (void)s, (void)da, d * (255 - sa); }
CHANNELS(exclusive_or) { return s * (255 - da) + d * (255 - sa); }

CPX_INLINE u16x2N limited_sum(u16x2N x, u16x2N y) {
  return min_u16(__builtin_elementwise_add_sat(x, y), (u16x2N){} + 65025);
}

CHANNELS(destination_over) { return (void)sa, limited_sum(s * (255 - da), 255 * d); }
CHANNELS(destination_atop) { return limited_sum(s * (255 - da), d * sa); }

/* MARK: Whole channels */

CHANNELS(copy) { return UNUSED_ALPHAS, (void)d, s; }
CHANNELS(plus_lighter) { return UNUSED_ALPHAS, min_u16(s + d, (u16x2N){} + 255); }

/*
 * Alpha and colour are those measured on Quartz: alpha is min(1, Sa + Da), and colour is max(0, S + D - max(0, Sa +
 * Da - 1)). The formula of colour gives the right alpha, too: Sa + Da - max(0, Sa + Da - 1) = min(1, Sa + Da).
 */
CHANNELS(plus_darker) {
  u16x2N excess = __builtin_elementwise_sub_sat(sa + da, (u16x2N){} + 255);
  return min_u16(__builtin_elementwise_sub_sat(s + d, excess), (u16x2N){} + 255);
}

#endif
