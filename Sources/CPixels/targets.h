/*
 * CPX_KERNEL builds a function for the instruction sets that x86-64 machines have, and lets the
 * loader pick one. Other processors, other systems and sanitized builds (whose run time is not yet
 * up when the loader picks) get the portable form alone; arm64 has its vectors in every build.
 */
#ifndef CPX_TARGETS_H
#define CPX_TARGETS_H

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CPX_SANITIZED 1
#endif
#endif

/* The tests define CPX_KERNEL as nothing, to have the portable form beside the chosen one. */
#if defined(CPX_KERNEL)
#elif defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && !defined(CPX_SANITIZED)
#define CPX_KERNEL __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CPX_KERNEL
#endif

#define CPX_INLINE static inline __attribute__((always_inline))

#endif
