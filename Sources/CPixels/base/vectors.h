/*
 * Vectors of the width of the instruction set, for kernels on pixels: LANES pixels in 32-bit lanes, or as two vectors
 * of 16-bit lanes, one with the bytes 0 and 2 of each pixel, one with the bytes 1 and 3.
 */
#ifndef CPX_VECTORS_H
#define CPX_VECTORS_H

#include "base/inline.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Suppresses a warning about the calling convention of wide vectors. All functions that pass them are inlined, so they
 * have no calling convention. */
#pragma clang diagnostic ignored "-Wpsabi"

enum { LANES = CPX_VECTOR_SIZE / 4 };

typedef uint32_t u32xN __attribute__((ext_vector_type(LANES)));
typedef int32_t i32xN __attribute__((ext_vector_type(LANES)));
typedef uint16_t u16x2N __attribute__((ext_vector_type(2 * LANES)));
typedef int16_t i16x2N __attribute__((ext_vector_type(2 * LANES)));
typedef uint8_t u8xN __attribute__((ext_vector_type(LANES)));
typedef double f64xN __attribute__((ext_vector_type(LANES)));
typedef __typeof__((f64xN){} == (f64xN){}) i64xN;

CPX_INLINE u32xN splat(uint32_t value) { return (u32xN){} + value; }

/* MARK: Memory */

CPX_INLINE u32xN load_u32xN(const void *address) {
  u32xN result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_u32xN(void *address, u32xN value) { memcpy(address, &value, sizeof value); }

CPX_INLINE u8xN load_u8xN(const void *address) {
  u8xN result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_u8xN(void *address, u8xN value) {
  memcpy(address, &value, sizeof value);
}

/* Functions named `partial` read or write the first `count` lanes, fewer than LANES, and touch no memory behind them.
 * The other lanes are read as 0. */
#if CPX_VECTOR_SIZE == 64

CPX_INLINE u32xN load_partial_u32xN(const void *address, ptrdiff_t count) {
  return (u32xN)_mm512_maskz_loadu_epi32((__mmask16)((1u << count) - 1), address);
}

CPX_INLINE void store_partial_u32xN(void *address, u32xN value, ptrdiff_t count) {
  _mm512_mask_storeu_epi32(address, (__mmask16)((1u << count) - 1), (__m512i)value);
}

/* Stores the lanes among the first `count` in which `mask` is not 0. `old` must equal the memory at `address`. */
CPX_INLINE void store_masked_u32xN(void *address, u32xN value, u32xN old, u32xN mask,
                                   ptrdiff_t count) {
  (void)old;
  const __mmask16 lanes = _mm512_test_epi32_mask((__m512i)mask, (__m512i)mask);
  const __mmask16 first = (__mmask16)_bzhi_u32(0xffff, (unsigned)count);
  _mm512_mask_storeu_epi32(address, lanes & first, (__m512i)value);
}

/* Loads LANES / 2 lanes from each of two addresses. Lanes in which `mask` is 0 are not read; they are 0. */
CPX_INLINE u32xN load_masked_halves(const void *first, const void *second, u32xN mask) {
  const unsigned lanes = _mm512_test_epi32_mask((__m512i)mask, (__m512i)mask);
  const __m256i low = _mm256_maskz_loadu_epi32((__mmask8)lanes, first);
  const __m256i high = _mm256_maskz_loadu_epi32((__mmask8)(lanes >> 8), second);
  return (u32xN)_mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

CPX_INLINE void store_masked_halves(void *first, void *second, u32xN value, u32xN old,
                                    u32xN mask) {
  (void)old;
  const unsigned lanes = _mm512_test_epi32_mask((__m512i)mask, (__m512i)mask);
  const __m256i high = _mm512_extracti64x4_epi64((__m512i)value, 1);
  _mm256_mask_storeu_epi32(first, (__mmask8)lanes, _mm512_castsi512_si256((__m512i)value));
  _mm256_mask_storeu_epi32(second, (__mmask8)(lanes >> 8), high);
}

enum { HAS_MASKED_STORES = 1, HAS_QUARTER_VECTORS = 1 };

/* Loads LANES / 4 lanes from each of four addresses. Lanes in which `mask` is 0 are not read; they are 0. */
CPX_INLINE u32xN load_masked_quarters(uint8_t *const *addresses, u32xN mask) {
  const unsigned lanes = _mm512_test_epi32_mask((__m512i)mask, (__m512i)mask);
  const __m128i first = _mm_maskz_loadu_epi32((__mmask8)lanes, addresses[0]);
  const __m128i second = _mm_maskz_loadu_epi32((__mmask8)(lanes >> 4), addresses[1]);
  const __m128i third = _mm_maskz_loadu_epi32((__mmask8)(lanes >> 8), addresses[2]);
  const __m128i fourth = _mm_maskz_loadu_epi32((__mmask8)(lanes >> 12), addresses[3]);
  return (u32xN)_mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(second, first)),
                                   _mm256_set_m128i(fourth, third), 1);
}

CPX_INLINE void store_masked_quarters(uint8_t *const *addresses, u32xN value, u32xN mask) {
  const unsigned lanes = _mm512_test_epi32_mask((__m512i)mask, (__m512i)mask);
  const __m512i all = (__m512i)value;
  _mm_mask_storeu_epi32(addresses[0], (__mmask8)lanes, _mm512_castsi512_si128(all));
  _mm_mask_storeu_epi32(addresses[1], (__mmask8)(lanes >> 4), _mm512_extracti32x4_epi32(all, 1));
  _mm_mask_storeu_epi32(addresses[2], (__mmask8)(lanes >> 8), _mm512_extracti32x4_epi32(all, 2));
  _mm_mask_storeu_epi32(addresses[3], (__mmask8)(lanes >> 12), _mm512_extracti32x4_epi32(all, 3));
}

/* Permutes lanes: lane i of the result is lane `indices[i]` of `values`. */
CPX_INLINE u32xN permute_lanes(u32xN indices, u32xN values) {
  return (u32xN)_mm512_permutexvar_epi32((__m512i)indices, (__m512i)values);
}

/* Loads `count` lanes, at most four, from each of four addresses, `step` bytes apart. Each address fills four lanes of
 * the result; lanes beyond `count` are 0. */
CPX_INLINE u32xN load_from_rows(const uint8_t *address, ptrdiff_t step, ptrdiff_t count) {
  const __mmask8 lanes = (__mmask8)((1u << count) - 1);
  const __m128i first = _mm_maskz_loadu_epi32(lanes, address);
  const __m128i second = _mm_maskz_loadu_epi32(lanes, address + step);
  const __m128i third = _mm_maskz_loadu_epi32(lanes, address + 2 * step);
  const __m128i fourth = _mm_maskz_loadu_epi32(lanes, address + 3 * step);
  return (u32xN)_mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(second, first)),
                                   _mm256_set_m128i(fourth, third), 1);
}

CPX_INLINE void store_to_rows(uint8_t *address, ptrdiff_t step, u32xN value, ptrdiff_t count) {
  const __mmask8 lanes = (__mmask8)((1u << count) - 1);
  const __m512i all = (__m512i)value;
  _mm_mask_storeu_epi32(address, lanes, _mm512_castsi512_si128(all));
  _mm_mask_storeu_epi32(address + step, lanes, _mm512_extracti32x4_epi32(all, 1));
  _mm_mask_storeu_epi32(address + 2 * step, lanes, _mm512_extracti32x4_epi32(all, 2));
  _mm_mask_storeu_epi32(address + 3 * step, lanes, _mm512_extracti32x4_epi32(all, 3));
}

CPX_INLINE u8xN load_partial_u8xN(const void *address, ptrdiff_t count) {
  return (u8xN)_mm_maskz_loadu_epi8((__mmask16)((1u << count) - 1), address);
}

CPX_INLINE void store_partial_u8xN(void *address, u8xN value, ptrdiff_t count) {
  _mm_mask_storeu_epi8(address, (__mmask16)((1u << count) - 1), (__m128i)value);
}

#else

CPX_INLINE uint64_t load_integer(const uint8_t *address, size_t size) {
  uint64_t number = 0;
  memcpy(&number, address, size);
  return number;
}

/* Loads `count` bytes, 0 to 7, as two parts that may overlap. The other bytes are 0. */
CPX_INLINE uint64_t load_partial_of_8(const uint8_t *address, ptrdiff_t count) {
  if (count >= 4)
    return load_integer(address, 4) | load_integer(address + count - 4, 4) << (8 * (count - 4));
  if (count >= 2)
    return load_integer(address, 2) | load_integer(address + count - 2, 2) << (8 * (count - 2));
  return count > 0 ? *address : 0;
}

CPX_INLINE u8xN load_partial_u8xN(const void *address, ptrdiff_t count) {
  const uint64_t number = load_partial_of_8(address, count);
  u8xN result;
  memcpy(&result, &number, sizeof result);
  return result;
}

CPX_INLINE void store_partial_u8xN(uint8_t *address, u8xN value, ptrdiff_t count) {
  uint64_t number = 0;
  memcpy(&number, &value, sizeof value);
  if (count & 4) memcpy(address, &number, 4), address += 4, number >>= 32;
  if (count & 2) memcpy(address, &number, 2), address += 2, number >>= 16;
  if (count & 1) *address = (uint8_t)number;
}

#if CPX_VECTOR_SIZE == 32

/* A mask with all ones in the first `count` lanes. */
CPX_INLINE __m256i first_lanes(ptrdiff_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count),
                            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

CPX_INLINE u32xN load_partial_u32xN(const void *address, ptrdiff_t count) {
  return (u32xN)_mm256_maskload_epi32(address, first_lanes(count));
}

CPX_INLINE void store_partial_u32xN(void *address, u32xN value, ptrdiff_t count) {
  _mm256_maskstore_epi32(address, first_lanes(count), (__m256i)value);
}

#else

CPX_INLINE u32xN load_partial_u32xN(const uint8_t *address, ptrdiff_t count) {
  const uint64_t pair = count & 2 ? load_integer(address, 8) : 0;
  const uint64_t last = count & 1 ? load_integer(address + (count & 2) * 4, 4) : 0;
  const uint64_t both[2] = {count & 2 ? pair : last, count & 2 ? last : 0};
  return load_u32xN(both);
}

CPX_INLINE void store_partial_u32xN(uint8_t *address, u32xN value, ptrdiff_t count) {
  uint64_t both[2];
  store_u32xN(both, value);
  if (count & 2) memcpy(address, both, 8), address += 8, both[0] = both[1];
  if (count & 1) memcpy(address, both, 4);
}

#endif

/* Stores the lanes among the first `count` in which `mask` is not 0. The others are stored as `old`, which must equal
 * the memory at `address`. */
CPX_INLINE void store_masked_u32xN(void *address, u32xN value, u32xN old, u32xN mask,
                                   ptrdiff_t count) {
  value = (i32xN)(mask != 0) ? value : old;
  if (count < LANES)
    store_partial_u32xN(address, value, count);
  else
    store_u32xN(address, value);
}

/* Loads LANES / 2 lanes from each of two addresses; `mask` is ignored. */
CPX_INLINE u32xN load_masked_halves(const void *first, const void *second, u32xN mask) {
  (void)mask;
  u32xN result;
  memcpy(&result, first, sizeof result / 2);
  memcpy((uint8_t *)&result + sizeof result / 2, second, sizeof result / 2);
  return result;
}

CPX_INLINE void store_masked_halves(void *first, void *second, u32xN value, u32xN old,
                                    u32xN mask) {
  value = (i32xN)(mask != 0) ? value : old;
  memcpy(first, &value, sizeof value / 2);
  memcpy(second, (uint8_t *)&value + sizeof value / 2, sizeof value / 2);
}

enum { HAS_MASKED_STORES = 0, HAS_QUARTER_VECTORS = 0 };

CPX_INLINE u32xN load_masked_quarters(uint8_t *const *addresses, u32xN mask) {
  (void)addresses;
  return mask;
}

CPX_INLINE void store_masked_quarters(uint8_t *const *addresses, u32xN value, u32xN mask) {
  (void)addresses, (void)value, (void)mask;
}

CPX_INLINE u32xN permute_lanes(u32xN indices, u32xN values) {
#if CPX_VECTOR_SIZE == 32
  return (u32xN)_mm256_permutevar8x32_epi32((__m256i)values, (__m256i)indices);
#elif defined(__aarch64__)
  const u32xN bytes = (indices % LANES) * 0x04040404 + 0x03020100;
  return (u32xN)vqtbl1q_u8((uint8x16_t)values, (uint8x16_t)bytes);
#else
  u32xN result;
  for (int lane = 0; lane < LANES; lane++) result[lane] = values[indices[lane] % LANES];
  return result;
#endif
}

#endif

/* MARK: Numbers */

CPX_INLINE u32xN to_u32(u8xN bytes) { return __builtin_convertvector(bytes, u32xN); }
CPX_INLINE u8xN to_u8(u32xN value) { return __builtin_convertvector(value, u8xN); }

CPX_INLINE f64xN to_f64(u32xN value) {
  return __builtin_convertvector((i32xN)value, f64xN);
}

/* Converts to integers, rounded towards zero. */
CPX_INLINE u32xN truncate_to_u32(f64xN value) {
  return (u32xN)__builtin_convertvector(value, i32xN);
}

CPX_INLINE u16x2N min_u16(u16x2N a, u16x2N b) { return __builtin_elementwise_min(a, b); }

CPX_INLINE u32xN min_u32(u32xN a, u32xN b) { return __builtin_elementwise_min(a, b); }
CPX_INLINE u32xN max_u32(u32xN a, u32xN b) { return __builtin_elementwise_max(a, b); }

/* Selects by lane: `yes` where `condition` is all ones, `no` where it is 0. */
CPX_INLINE u32xN select_u32(u32xN condition, u32xN yes, u32xN no) {
  return (i32xN)condition ? yes : no;
}

CPX_INLINE f64xN select_f64(u32xN condition, f64xN yes, f64xN no) {
  return __builtin_convertvector((i32xN)condition, i64xN) ? yes : no;
}

CPX_INLINE u32xN saturating_add_u8(u32xN a, u32xN b) {
  typedef uint8_t u8x4N __attribute__((ext_vector_type(4 * LANES)));
  return (u32xN)__builtin_elementwise_add_sat((u8x4N)a, (u8x4N)b);
}

/* The upper 16 bits of the 32-bit products. Intrinsics are used, because the compiler does not recognize this
 * instruction in a product of 32-bit numbers if one factor is constant in a loop. */
CPX_INLINE u16x2N multiply_high_u16(u16x2N x, u16x2N y) {
#if CPX_VECTOR_SIZE == 64
  return (u16x2N)_mm512_mulhi_epu16((__m512i)x, (__m512i)y);
#elif CPX_VECTOR_SIZE == 32
  return (u16x2N)_mm256_mulhi_epu16((__m256i)x, (__m256i)y);
#elif defined(__SSE2__)
  return (u16x2N)_mm_mulhi_epu16((__m128i)x, (__m128i)y);
#else
  typedef uint32_t u32x2N __attribute__((ext_vector_type(2 * LANES)));
  return __builtin_convertvector(
      (__builtin_convertvector(x, u32x2N) * __builtin_convertvector(y, u32x2N)) >> 16, u16x2N);
#endif
}

/* x / 255, rounded to nearest, for x from 0 to 65,280. A product of two bytes is at most 65,025. NEON shifts right with
 * rounding, and adds in the same instruction: (x + (x + 128) / 256 + 128) / 256. */
CPX_INLINE u16x2N div255_u16(u16x2N x) {
#if defined(__aarch64__)
  return (u16x2N)vrshrq_n_u16(vrsraq_n_u16((uint16x8_t)x, (uint16x8_t)x, 8), 8);
#else
  return multiply_high_u16(x + 128, (u16x2N){} + 257);
#endif
}

/* MARK: Channels */

/* The bytes of pixels in 16-bit lanes: `even` has the bytes 0 and 2, `odd` the bytes 1 and 3. */
typedef struct {
  u16x2N even, odd;
} channels;

CPX_INLINE channels split_channels(u32xN pixels) {
  return (channels){(u16x2N)(pixels & 0x00ff00ff), (u16x2N)pixels >> 8};
}

CPX_INLINE u32xN join_channels(channels c) { return (u32xN)c.even | (u32xN)c.odd << 8; }

#endif
