/* What every kernel source begins with. */
#ifndef CPX_TARGETS_H
#define CPX_TARGETS_H

#define CPX_INLINE static inline __attribute__((always_inline))

#endif
