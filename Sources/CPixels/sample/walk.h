/* How the kernels that sample pictures step through them. */
#ifndef CPX_WALK_H
#define CPX_WALK_H

#include "CPixels.h"
#include "base/inline.h"

/* The pixel at `value` on an axis of `count`: wrapped round, or the nearest there is. */
CPX_INLINE int32_t placed(int64_t value, int32_t count, const int wraps) {
  if (value >= 0 && value < count) return (int32_t)value;
  if (!wraps) return value < 0 ? 0 : count - 1;
  int64_t rest = value % count;
  return (int32_t)(rest < 0 ? rest + count : rest);
}

#define FRACTION 32

/* Runs a loop over samples with `wraps` as a constant. */
#define WITH_CONSTANT_WRAPS(loop) \
  if (picture.wraps) {            \
    loop(1)                       \
  } else {                        \
    loop(0)                       \
  }

#define ADVANCE (walk.x += walk.dx, walk.y += walk.dy)

#endif
