/*
 * Edges, pieces of them, and chords, in groups of eight: vectors of eight for every instruction set.
 *
 * All that decides about cells is integers, and doubles that hold them exactly: a number of 30 fraction
 * bits times a difference of coordinates, where the result is not larger than an edge.
 */
#ifndef CPX_GROUPS_H
#define CPX_GROUPS_H

#include "CPixels.h"
#include "base/inline.h"

#include <stdint.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wpsabi"

/* A fused multiplication and addition rounds otherwise: pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* So many edges, and pieces, are taken together: for every instruction set, as they are few. */
enum { EDGE_GROUP = 8 };

typedef double group_doubles __attribute__((ext_vector_type(EDGE_GROUP)));
typedef int32_t group_ints __attribute__((ext_vector_type(EDGE_GROUP)));
typedef int64_t group_longs __attribute__((ext_vector_type(EDGE_GROUP)));
typedef uint8_t group_bytes __attribute__((ext_vector_type(EDGE_GROUP)));
typedef int32_t four_ints __attribute__((ext_vector_type(4)));

/* Fixed point: a pixel. */
enum { PIXEL_BITS = 10, PIXEL = 1 << PIXEL_BITS };

#define SMALLER(a, b) __builtin_elementwise_min(a, b)
#define LARGER(a, b) __builtin_elementwise_max(a, b)
/* Of doubles, by one instruction: the second where either is none. */
#define LESSER(a, b) ((a) < (b) ? (a) : (b))
#define GREATER(a, b) ((a) > (b) ? (a) : (b))
#define TO_DOUBLES(value) __builtin_convertvector(value, group_doubles)
#define TO_INTS(value) __builtin_convertvector(value, group_ints)
#define TO_LONGS(value) __builtin_convertvector(value, group_longs)
#define EACH_LANE(first, step)                                                                    \
  {                                                                                               \
    first, first + step, first + 2 * step, first + 3 * step, first + 4 * step, first + 5 * step,  \
        first + 6 * step, first + 7 * step                                                        \
  }

/* Two halves. */
#define JOINED(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)

CPX_INLINE group_ints load_ints(const int32_t *address) {
  group_ints result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_ints(int32_t *address, group_ints value) {
  memcpy(address, &value, sizeof value);
}

CPX_INLINE group_doubles load_doubles(const double *address) {
  group_doubles result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_doubles(double *address, group_doubles value) {
  memcpy(address, &value, sizeof value);
}

/* Bits of the lanes that are all ones; others are nought. */
CPX_INLINE unsigned lane_bits(group_ints lanes) {
#if CPX_VECTOR_SIZE == 64
  return _mm256_movepi32_mask((__m256i)lanes);
#elif CPX_VECTOR_SIZE == 32
  return (unsigned)_mm256_movemask_ps((__m256)lanes);
#else
  return (unsigned)__builtin_reduce_or(lanes & (group_ints){1, 2, 4, 8, 16, 32, 64, 128});
#endif
}

CPX_INLINE four_ints load_four(const int32_t *address) {
  four_ints result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_four(int32_t *address, four_ints value) {
  memcpy(address, &value, sizeof value);
}

/* The lanes of four vectors, in turn. */
CPX_INLINE void interleave(four_ints out[EDGE_GROUP], group_ints a, group_ints b, group_ints c,
                           group_ints d) {
  const group_ints ab = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  const group_ints cd = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  const group_ints ab2 = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  const group_ints cd2 = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  const group_ints lane04 = __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13);
  const group_ints lane15 = __builtin_shufflevector(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15);
  const group_ints lane26 = __builtin_shufflevector(ab2, cd2, 0, 1, 8, 9, 4, 5, 12, 13);
  const group_ints lane37 = __builtin_shufflevector(ab2, cd2, 2, 3, 10, 11, 6, 7, 14, 15);
  out[0] = lane04.lo, out[1] = lane15.lo, out[2] = lane26.lo, out[3] = lane37.lo;
  out[4] = lane04.hi, out[5] = lane15.hi, out[6] = lane26.hi, out[7] = lane37.hi;
}

#endif
