/* Steps through a picture: shared by the kernels that sample. */
#ifndef CPX_WALK_H
#define CPX_WALK_H

#include "CPixels.h"
#include "base/inline.h"

/* The index of the pixel at `value` on an axis of `count` pixels: repeated if `wraps`, else clamped. */
CPX_INLINE int32_t placed(int64_t value, int32_t count, const int wraps) {
  if (value >= 0 && value < count) return (int32_t)value;
  if (!wraps) return value < 0 ? 0 : count - 1;
  int64_t rest = value % count;
  return (int32_t)(rest < 0 ? rest + count : rest);
}

/* Fraction bits of a cpx_walk. */
#define FRACTION 32

/* Compiles a loop over samples twice, with `wraps` as a constant, and runs the one for the picture. */
#define WITH_CONSTANT_WRAPS(loop) \
  if (picture.wraps) {            \
    loop(1)                       \
  } else {                        \
    loop(0)                       \
  }

/* Moves to the sample point of the next destination pixel. */
#define ADVANCE (walk.x += walk.dx, walk.y += walk.dy)

#endif
