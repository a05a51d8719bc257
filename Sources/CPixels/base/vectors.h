/*
 * Vectors of the width of the instruction set, for kernels on pixels: LANES pixels as 32-bit words, or as two
 * vectors of 16-bit lanes, one with the bytes 0 and 2 of each word, one with the bytes 1 and 3.
 *
 * Functions for the rest of a row read and write no byte beyond it.
 */
#ifndef CPX_VECTORS_H
#define CPX_VECTORS_H

#include "base/inline.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Suppresses a warning about the calling convention of
 * wide vectors: all functions that pass them are inlined. */
#pragma clang diagnostic ignored "-Wpsabi"

enum { LANES = CPX_VECTOR_SIZE / 4 };

typedef uint32_t words __attribute__((ext_vector_type(LANES)));
typedef int32_t integers __attribute__((ext_vector_type(LANES)));
typedef uint16_t halves __attribute__((ext_vector_type(2 * LANES)));
typedef int16_t lane_masks __attribute__((ext_vector_type(2 * LANES)));
typedef uint8_t lane_bytes __attribute__((ext_vector_type(LANES)));
typedef double doubles __attribute__((ext_vector_type(LANES)));
typedef int64_t longs __attribute__((ext_vector_type(LANES)));

CPX_INLINE words splat(uint32_t word) { return (words){} + word; }

/* MARK: Memory */

CPX_INLINE words load_words(const void *address) {
  words result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_words(void *address, words value) { memcpy(address, &value, sizeof value); }

CPX_INLINE lane_bytes load_bytes(const void *address) {
  lane_bytes result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_bytes(void *address, lane_bytes value) {
  memcpy(address, &value, sizeof value);
}

/* Functions named `some` read or write the first `count`
 * lanes, fewer than LANES. The others are read as 0. */
#if CPX_VECTOR_SIZE == 64

CPX_INLINE words load_some_words(const void *address, ptrdiff_t count) {
  return (words)_mm512_maskz_loadu_epi32((__mmask16)((1u << count) - 1), address);
}

CPX_INLINE void store_some_words(void *address, words value, ptrdiff_t count) {
  _mm512_mask_storeu_epi32(address, (__mmask16)((1u << count) - 1), (__m512i)value);
}

/* Stores those of the first `count` lanes where `chosen` is not 0. `old` must be what is in memory there. */
CPX_INLINE void store_chosen_words(void *address, words value, words old, words chosen,
                                   ptrdiff_t count) {
  (void)old;
  const __mmask16 lanes = _mm512_test_epi32_mask((__m512i)chosen, (__m512i)chosen);
  const __mmask16 first = (__mmask16)_bzhi_u32(0xffff, (unsigned)count);
  _mm512_mask_storeu_epi32(address, lanes & first, (__m512i)value);
}

/* Loads LANES / 2 words from each of two addresses. Lanes where `chosen` is 0 are not read, and are 0. */
CPX_INLINE words load_chosen_halves(const void *first, const void *second, words chosen) {
  const unsigned lanes = _mm512_test_epi32_mask((__m512i)chosen, (__m512i)chosen);
  const __m256i low = _mm256_maskz_loadu_epi32((__mmask8)lanes, first);
  const __m256i high = _mm256_maskz_loadu_epi32((__mmask8)(lanes >> 8), second);
  return (words)_mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

CPX_INLINE void store_chosen_halves(void *first, void *second, words value, words old,
                                    words chosen) {
  (void)old;
  const unsigned lanes = _mm512_test_epi32_mask((__m512i)chosen, (__m512i)chosen);
  const __m256i high = _mm512_extracti64x4_epi64((__m512i)value, 1);
  _mm256_mask_storeu_epi32(first, (__mmask8)lanes, _mm512_castsi512_si256((__m512i)value));
  _mm256_mask_storeu_epi32(second, (__mmask8)(lanes >> 8), high);
}

enum { WRITES_CHOSEN_LANES = 1, HAS_QUARTERS = 1 };

/* Loads LANES / 4 words from each of four addresses; lanes where `chosen` is 0 read as 0. */
CPX_INLINE words load_chosen_quarters(uint8_t *const *places, words chosen) {
  const unsigned lanes = _mm512_test_epi32_mask((__m512i)chosen, (__m512i)chosen);
  const __m128i first = _mm_maskz_loadu_epi32((__mmask8)lanes, places[0]);
  const __m128i second = _mm_maskz_loadu_epi32((__mmask8)(lanes >> 4), places[1]);
  const __m128i third = _mm_maskz_loadu_epi32((__mmask8)(lanes >> 8), places[2]);
  const __m128i fourth = _mm_maskz_loadu_epi32((__mmask8)(lanes >> 12), places[3]);
  return (words)_mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(second, first)),
                                   _mm256_set_m128i(fourth, third), 1);
}

CPX_INLINE void store_chosen_quarters(uint8_t *const *places, words value, words chosen) {
  const unsigned lanes = _mm512_test_epi32_mask((__m512i)chosen, (__m512i)chosen);
  const __m512i all = (__m512i)value;
  _mm_mask_storeu_epi32(places[0], (__mmask8)lanes, _mm512_castsi512_si128(all));
  _mm_mask_storeu_epi32(places[1], (__mmask8)(lanes >> 4), _mm512_extracti32x4_epi32(all, 1));
  _mm_mask_storeu_epi32(places[2], (__mmask8)(lanes >> 8), _mm512_extracti32x4_epi32(all, 2));
  _mm_mask_storeu_epi32(places[3], (__mmask8)(lanes >> 12), _mm512_extracti32x4_epi32(all, 3));
}

/* Permutes lanes: lane i of the result is lane `places[i]` of `of`. */
CPX_INLINE words lanes_at(words places, words of) {
  return (words)_mm512_permutexvar_epi32((__m512i)places, (__m512i)of);
}

/* Loads `count` words, at most four, from each of four addresses, `step` bytes apart. Each address fills four
 * lanes; the other lanes are 0. */
CPX_INLINE words load_from_rows(const uint8_t *address, ptrdiff_t step, ptrdiff_t count) {
  const __mmask8 lanes = (__mmask8)((1u << count) - 1);
  const __m128i first = _mm_maskz_loadu_epi32(lanes, address);
  const __m128i second = _mm_maskz_loadu_epi32(lanes, address + step);
  const __m128i third = _mm_maskz_loadu_epi32(lanes, address + 2 * step);
  const __m128i fourth = _mm_maskz_loadu_epi32(lanes, address + 3 * step);
  return (words)_mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(second, first)),
                                   _mm256_set_m128i(fourth, third), 1);
}

CPX_INLINE void store_to_rows(uint8_t *address, ptrdiff_t step, words value, ptrdiff_t count) {
  const __mmask8 lanes = (__mmask8)((1u << count) - 1);
  const __m512i all = (__m512i)value;
  _mm_mask_storeu_epi32(address, lanes, _mm512_castsi512_si128(all));
  _mm_mask_storeu_epi32(address + step, lanes, _mm512_extracti32x4_epi32(all, 1));
  _mm_mask_storeu_epi32(address + 2 * step, lanes, _mm512_extracti32x4_epi32(all, 2));
  _mm_mask_storeu_epi32(address + 3 * step, lanes, _mm512_extracti32x4_epi32(all, 3));
}

CPX_INLINE lane_bytes load_some_bytes(const void *address, ptrdiff_t count) {
  return (lane_bytes)_mm_maskz_loadu_epi8((__mmask16)((1u << count) - 1), address);
}

CPX_INLINE void store_some_bytes(void *address, lane_bytes value, ptrdiff_t count) {
  _mm_mask_storeu_epi8(address, (__mmask16)((1u << count) - 1), (__m128i)value);
}

#else

CPX_INLINE uint64_t load_number(const uint8_t *address, size_t size) {
  uint64_t number = 0;
  memcpy(&number, address, size);
  return number;
}

/* Loads 0 to 7 bytes: as two halves that may overlap. The other bytes are 0. */
CPX_INLINE uint64_t load_some_of_8(const uint8_t *address, ptrdiff_t count) {
  if (count >= 4)
    return load_number(address, 4) | load_number(address + count - 4, 4) << (8 * (count - 4));
  if (count >= 2)
    return load_number(address, 2) | load_number(address + count - 2, 2) << (8 * (count - 2));
  return count > 0 ? *address : 0;
}

CPX_INLINE lane_bytes load_some_bytes(const void *address, ptrdiff_t count) {
  const uint64_t number = load_some_of_8(address, count);
  lane_bytes result;
  memcpy(&result, &number, sizeof result);
  return result;
}

CPX_INLINE void store_some_bytes(uint8_t *address, lane_bytes value, ptrdiff_t count) {
  uint64_t number = 0;
  memcpy(&number, &value, sizeof value);
  if (count & 4) memcpy(address, &number, 4), address += 4, number >>= 32;
  if (count & 2) memcpy(address, &number, 2), address += 2, number >>= 16;
  if (count & 1) *address = (uint8_t)number;
}

#if CPX_VECTOR_SIZE == 32

/* A mask with all ones in the first `count` lanes. */
CPX_INLINE __m256i lanes_before(ptrdiff_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count),
                            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

CPX_INLINE words load_some_words(const void *address, ptrdiff_t count) {
  return (words)_mm256_maskload_epi32(address, lanes_before(count));
}

CPX_INLINE void store_some_words(void *address, words value, ptrdiff_t count) {
  _mm256_maskstore_epi32(address, lanes_before(count), (__m256i)value);
}

#else

CPX_INLINE words load_some_words(const uint8_t *address, ptrdiff_t count) {
  const uint64_t pair = count & 2 ? load_number(address, 8) : 0;
  const uint64_t last = count & 1 ? load_number(address + (count & 2) * 4, 4) : 0;
  const uint64_t both[2] = {count & 2 ? pair : last, count & 2 ? last : 0};
  return load_words(both);
}

CPX_INLINE void store_some_words(uint8_t *address, words value, ptrdiff_t count) {
  uint64_t both[2];
  store_words(both, value);
  if (count & 2) memcpy(address, both, 8), address += 8, both[0] = both[1];
  if (count & 1) memcpy(address, both, 4);
}

#endif

/* Stores those of the first `count` lanes where `chosen` is not 0; the others are written as `old`, which
 * must be what is in memory there. */
CPX_INLINE void store_chosen_words(void *address, words value, words old, words chosen,
                                   ptrdiff_t count) {
  value = (integers)(chosen != 0) ? value : old;
  if (count < LANES)
    store_some_words(address, value, count);
  else
    store_words(address, value);
}

/* Loads LANES / 2 words from each of two addresses, whatever `chosen` is. */
CPX_INLINE words load_chosen_halves(const void *first, const void *second, words chosen) {
  (void)chosen;
  words result;
  memcpy(&result, first, sizeof result / 2);
  memcpy((uint8_t *)&result + sizeof result / 2, second, sizeof result / 2);
  return result;
}

CPX_INLINE void store_chosen_halves(void *first, void *second, words value, words old,
                                    words chosen) {
  value = (integers)(chosen != 0) ? value : old;
  memcpy(first, &value, sizeof value / 2);
  memcpy(second, (uint8_t *)&value + sizeof value / 2, sizeof value / 2);
}

enum { WRITES_CHOSEN_LANES = 0, HAS_QUARTERS = 0 };

CPX_INLINE words load_chosen_quarters(uint8_t *const *places, words chosen) {
  (void)places;
  return chosen;
}

CPX_INLINE void store_chosen_quarters(uint8_t *const *places, words value, words chosen) {
  (void)places, (void)value, (void)chosen;
}

CPX_INLINE words lanes_at(words places, words of) {
#if CPX_VECTOR_SIZE == 32
  return (words)_mm256_permutevar8x32_epi32((__m256i)of, (__m256i)places);
#else
  words result;
  for (int lane = 0; lane < LANES; lane++) result[lane] = of[places[lane] % LANES];
  return result;
#endif
}

#endif

/* MARK: Numbers */

CPX_INLINE words words_of(lane_bytes bytes) { return __builtin_convertvector(bytes, words); }
CPX_INLINE lane_bytes bytes_of(words value) { return __builtin_convertvector(value, lane_bytes); }

CPX_INLINE doubles doubles_of(words value) {
  return __builtin_convertvector((integers)value, doubles);
}

/* Converts to integers, rounded towards zero. */
CPX_INLINE words words_within(doubles value) {
  return (words)__builtin_convertvector(value, integers);
}

CPX_INLINE halves smaller_halves(halves a, halves b) { return __builtin_elementwise_min(a, b); }

CPX_INLINE words smaller_words(words a, words b) { return __builtin_elementwise_min(a, b); }
CPX_INLINE words larger_words(words a, words b) { return __builtin_elementwise_max(a, b); }

/* Selects by lane: `yes` where `condition` is all ones, `no` where it is 0. */
CPX_INLINE words either(words condition, words yes, words no) {
  return (integers)condition ? yes : no;
}

CPX_INLINE doubles either_double(words condition, doubles yes, doubles no) {
  return __builtin_convertvector((integers)condition, longs) ? yes : no;
}

CPX_INLINE words sum_of_bytes(words a, words b) {
  typedef uint8_t all_bytes __attribute__((ext_vector_type(4 * LANES)));
  return (words)__builtin_elementwise_add_sat((all_bytes)a, (all_bytes)b);
}

/* The upper 16 bits of the 32-bit products. Intrinsics are used because the compiler does not find the
 * instruction in a product of wider numbers if one factor is constant in a loop. */
CPX_INLINE halves upper_product(halves x, halves y) {
#if CPX_VECTOR_SIZE == 64
  return (halves)_mm512_mulhi_epu16((__m512i)x, (__m512i)y);
#elif CPX_VECTOR_SIZE == 32
  return (halves)_mm256_mulhi_epu16((__m256i)x, (__m256i)y);
#elif defined(__SSE2__)
  return (halves)_mm_mulhi_epu16((__m128i)x, (__m128i)y);
#else
  typedef uint32_t wide __attribute__((ext_vector_type(2 * LANES)));
  return __builtin_convertvector(
      (__builtin_convertvector(x, wide) * __builtin_convertvector(y, wide)) >> 16, halves);
#endif
}

/* x / 255, rounded to nearest, for x from 0 to 65,407. A product of two bytes is at most 65,025. */
CPX_INLINE halves divided_by_255(halves x) { return upper_product(x + 128, (halves){} + 257); }

/* MARK: Channels */

/* The bytes of words in 16-bit lanes: `even` has the bytes 0 and 2, `odd` the bytes 1 and 3. */
typedef struct {
  halves even, odd;
} channels;

CPX_INLINE channels channels_of(words word) {
  return (channels){(halves)(word & 0x00ff00ff), (halves)word >> 8};
}

CPX_INLINE words words_of_channels(channels c) { return (words)c.even | (words)c.odd << 8; }

/* MARK: One number for both 16-bit lanes of each word */

#if CPX_VECTOR_SIZE == 64

/* Within each block of 16 bytes: both 16-bit lanes of word
 * i get the byte at index `places[i]`, extended by zeros. */
CPX_INLINE halves doubled(words bytes, words places) {
  return (halves)_mm512_shuffle_epi8((__m512i)bytes, (__m512i)(places * 0x10001 | 0x80008000));
}

CPX_INLINE halves bytes_for_both(lane_bytes bytes) {
  const words places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  return doubled((words)_mm512_broadcast_i32x4((__m128i)bytes), places);
}

CPX_INLINE halves byte_for_both(words word, uint32_t shift) {
  const words places = {0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12};
  return doubled(word, places + shift / 8);
}

#elif CPX_VECTOR_SIZE == 32

CPX_INLINE halves doubled(words bytes, words places) {
  return (halves)_mm256_shuffle_epi8((__m256i)bytes, (__m256i)(places * 0x10001 | 0x80008000));
}

CPX_INLINE halves bytes_for_both(lane_bytes bytes) {
  const words places = {0, 1, 2, 3, 4, 5, 6, 7};
  uint64_t all;
  memcpy(&all, &bytes, 8);
  return doubled((words)_mm256_set1_epi64x((long long)all), places);
}

CPX_INLINE halves byte_for_both(words word, uint32_t shift) {
  const words places = {0, 4, 8, 12, 0, 4, 8, 12};
  return doubled(word, places + shift / 8);
}

#else

CPX_INLINE halves bytes_for_both(lane_bytes bytes) {
  const words word = words_of(bytes);
  return (halves)(word | word << 16);
}

CPX_INLINE halves byte_for_both(words word, uint32_t shift) {
  word = (word >> shift) & 255;
  return (halves)(word | word << 16);
}

#endif

#endif
