/* What every kernel source begins with. */
#ifndef CPX_INLINE_H
#define CPX_INLINE_H

#define CPX_INLINE static inline __attribute__((always_inline))

#endif
