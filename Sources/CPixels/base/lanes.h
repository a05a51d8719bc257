/*
 * Vectors of eight lanes for every instruction set, for kernels on edges, pieces of edges and chords.
 *
 * Cells are computed only from integers, and from doubles that hold their values exactly. The largest exact product is
 * a slope with 30 fraction bits times a difference of coordinates; it is not larger than the extent of an edge.
 */
#ifndef CPX_LANES_H
#define CPX_LANES_H

#include "CPixels.h"
#include "base/inline.h"

#include <stdint.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wpsabi"

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* The number of edges, pieces or chord ends that a vector holds. */
enum { EDGE_LANES = 8 };

typedef double f64x8 __attribute__((ext_vector_type(EDGE_LANES)));
typedef int32_t i32x8 __attribute__((ext_vector_type(EDGE_LANES)));
/* The type of comparisons of doubles. Its elements have 64 bits, but are not int64_t on every system. */
typedef __typeof__((f64x8){} == (f64x8){}) i64x8;
typedef uint8_t u8x8 __attribute__((ext_vector_type(EDGE_LANES)));
typedef int32_t i32x4 __attribute__((ext_vector_type(4)));

/* Fixed point: a pixel is 1024 units, so coordinates have PIXEL_BITS fraction bits. */
enum { PIXEL_BITS = 10, ONE_PIXEL = 1 << PIXEL_BITS };

#define MIN_I32(a, b) __builtin_elementwise_min(a, b)
#define MAX_I32(a, b) __builtin_elementwise_max(a, b)
/* Minimum and maximum of floats or doubles, one instruction each. The result is `b` where either is NaN. */
#define MIN_FP(a, b) ((a) < (b) ? (a) : (b))
#define MAX_FP(a, b) ((a) > (b) ? (a) : (b))
#define TO_F64X8(value) __builtin_convertvector(value, f64x8)
#define TO_I32X8(value) __builtin_convertvector(value, i32x8)
#define TO_I64X8(value) __builtin_convertvector(value, i64x8)
/* The lanes first, first + step, and so on. */
#define LANE_SEQUENCE(first, step)                                                                \
  {                                                                                               \
    first, first + step, first + 2 * step, first + 3 * step, first + 4 * step, first + 5 * step,  \
        first + 6 * step, first + 7 * step                                                        \
  }

/* Joins two vectors of four lanes to one of eight. */
#define CONCATENATED(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)

CPX_INLINE i32x8 load_i32x8(const int32_t *address) {
  i32x8 result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_i32x8(int32_t *address, i32x8 value) {
  memcpy(address, &value, sizeof value);
}

CPX_INLINE f64x8 load_f64x8(const double *address) {
  f64x8 result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_f64x8(double *address, f64x8 value) {
  memcpy(address, &value, sizeof value);
}

/* Returns a bit for each lane: 1 if the lane is all ones, 0 if it is zero. Lane 0 is the lowest bit. */
CPX_INLINE unsigned lane_bits(i32x8 lanes) {
#if CPX_VECTOR_SIZE == 64
  return _mm256_movepi32_mask((__m256i)lanes);
#elif CPX_VECTOR_SIZE == 32
  return (unsigned)_mm256_movemask_ps((__m256)lanes);
#else
  return (unsigned)__builtin_reduce_or(lanes & (i32x8){1, 2, 4, 8, 16, 32, 64, 128});
#endif
}

CPX_INLINE i32x4 load_i32x4(const int32_t *address) {
  i32x4 result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_i32x4(int32_t *address, i32x4 value) {
  memcpy(address, &value, sizeof value);
}

/* Transposes four vectors: `out[i]` gets lane i of `a`, `b`, `c` and `d`. */
CPX_INLINE void transpose_lanes(i32x4 out[EDGE_LANES], i32x8 a, i32x8 b, i32x8 c,
                                i32x8 d) {
  const i32x8 ab = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  const i32x8 cd = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  const i32x8 ab2 = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  const i32x8 cd2 = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  const i32x8 lane04 = __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13);
  const i32x8 lane15 = __builtin_shufflevector(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15);
  const i32x8 lane26 = __builtin_shufflevector(ab2, cd2, 0, 1, 8, 9, 4, 5, 12, 13);
  const i32x8 lane37 = __builtin_shufflevector(ab2, cd2, 2, 3, 10, 11, 6, 7, 14, 15);
  out[0] = lane04.lo, out[1] = lane15.lo, out[2] = lane26.lo, out[3] = lane37.lo;
  out[4] = lane04.hi, out[5] = lane15.hi, out[6] = lane26.hi, out[7] = lane37.hi;
}

#endif
