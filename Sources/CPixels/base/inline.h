/*
 * Declares a helper function of kernels, which is inlined into each kernel that calls it. Debuggers see its
 * instructions as a part of the calling line: debug information of each inlined copy would take a third of the
 * time that the kernels compile.
 */
#ifndef CPX_INLINE_H
#define CPX_INLINE_H

#define CPX_INLINE static inline __attribute__((always_inline, nodebug))

#endif
