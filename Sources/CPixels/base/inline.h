/* Declares a helper function of kernels, which is inlined into each kernel that calls it. */
#ifndef CPX_INLINE_H
#define CPX_INLINE_H

#define CPX_INLINE static inline __attribute__((always_inline))

#endif
