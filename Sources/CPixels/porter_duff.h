/*
 * The operators of Porter and Duff, plusLighter and plusDarker.
 *
 * A caller's memory may hold colour above alpha: where a sum could then pass 255 it stops there.
 */
#ifndef CPX_PORTER_DUFF_H
#define CPX_PORTER_DUFF_H

#include "operator.h"

#define UNUSED_ALPHAS ((void)sa, (void)da)

CHANNELS(copy) { return UNUSED_ALPHAS, (void)d, s; }
CHANNELS(source_over) { return (void)da, divided_by_255(s * 255 + d * (255 - sa)); }
CHANNELS(source_in) { return (void)sa, (void)d, divided_by_255(s * da); }
CHANNELS(source_out) { return (void)sa, (void)d, divided_by_255(s * (255 - da)); }
CHANNELS(source_atop) { return divided_by_255(s * da + d * (255 - sa)); }
CHANNELS(destination_in) { return (void)s, (void)da, divided_by_255(d * sa); }
CHANNELS(destination_out) { return (void)s, (void)da, divided_by_255(d * (255 - sa)); }
CHANNELS(exclusive_or) { return divided_by_255(s * (255 - da) + d * (255 - sa)); }

CHANNELS(destination_over) {
  (void)sa;
  return smaller_halves(divided_by_255(s * (255 - da)) + d, (halves){} + 255);
}

CHANNELS(destination_atop) {
  halves sum = __builtin_elementwise_add_sat(s * (255 - da), d * sa);
  return divided_by_255(smaller_halves(sum, (halves){} + 65025));
}

CHANNELS(plus_lighter) { return UNUSED_ALPHAS, smaller_halves(s + d, (halves){} + 255); }

/*
 * As measured on Quartz: alpha is min(1, Sa + Da), colour max(0, S + D - max(0, Sa + Da - 1)).
 * Alpha obeys the colour's formula too: Sa + Da - max(0, Sa + Da - 1) = min(1, Sa + Da).
 */
CHANNELS(plus_darker) {
  halves excess = __builtin_elementwise_sub_sat(sa + da, (halves){} + 255);
  return smaller_halves(__builtin_elementwise_sub_sat(s + d, excess), (halves){} + 255);
}

#endif
