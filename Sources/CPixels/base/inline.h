/*
 * Declares a function that is inlined into each kernel that calls it, without debug information. Debuggers show its
 * instructions as a part of the calling line. Debug information for every inlined copy would take a third of the
 * compile time of the kernels.
 */
#ifndef CPX_INLINE_H
#define CPX_INLINE_H

#define CPX_INLINE static inline __attribute__((always_inline, nodebug))

#endif
