/* Sample points in a picture, and loops over them. */
#ifndef CPX_SAMPLE_STEPS_H
#define CPX_SAMPLE_STEPS_H

#include "CPixels.h"
#include "base/inline.h"

/* The index of the pixel for the coordinate `value` on an axis of `count` pixels: repeated if `wraps`, else clamped. */
CPX_INLINE int32_t pixel_index(int64_t value, int32_t count, const int wraps) {
  if (value >= 0 && value < count) return (int32_t)value;
  if (!wraps) return value < 0 ? 0 : count - 1;
  int64_t rest = value % count;
  return (int32_t)(rest < 0 ? rest + count : rest);
}

/* The number of fraction bits of the coordinates in a cpx_sample_steps. */
#define FRACTION_BITS 32

/* Compiles a loop over sample points twice, with `wraps` as a constant, and runs the one that fits the picture. */
#define WITH_CONSTANT_WRAPS(loop) \
  if (picture.wraps) {            \
    loop(1)                       \
  } else {                        \
    loop(0)                       \
  }

/* Advances to the sample point of the next destination pixel. */
#define ADVANCE (steps.x += steps.dx, steps.y += steps.dy)

#endif
