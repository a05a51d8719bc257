/*
 * Bilinear scaling without rotation, in two passes: each source row is interpolated horizontally once, and each
 * destination row is interpolated vertically between two interpolated rows. The first pass is exact; the second one
 * rounds the result.
 *
 * An interpolated channel is 8.8 fixed point minus 128.0, so that it fits in a signed 16-bit number.
 */
#include "CPixels.h"
#include "base/arithmetic.h"
#include "base/inline.h"
#include "base/vectors.h"
#include "sample/sample_steps.h"

#include <string.h>

void cpx_find_linear_taps(cpx_linear_taps taps, ptrdiff_t count, int32_t width, uint64_t x,
                          uint64_t dx) {
  const int64_t last = width - 2;
  x -= (uint64_t)1 << (FRACTION_BITS - 1);
  for (ptrdiff_t i = 0; i < count; i++, x += dx) {
    int64_t column = (int64_t)x >> FRACTION_BITS;
    uint32_t weight = (uint32_t)(x >> (FRACTION_BITS - 8)) & 255;
    /* Beyond the border the border pixel has all the weight. */
    taps.first[i] = (int32_t)(column < 0 ? 0 : column > last ? last : column);
    taps.weight[i] = column < 0 ? 0 : column > last ? 256 : weight;
  }
}

/* permuted() returns from[indices % LANES] in the lanes where `mask` is all ones, and `old` in the others. */
#if defined(__x86_64__) && CPX_VECTOR_SIZE == 64
#define HAS_PERMUTE 1
CPX_INLINE u32xN permuted(u32xN old, i32xN indices, i32xN mask, u32xN from) {
  const __mmask16 lanes = _mm512_movepi32_mask((__m512i)mask);
  return (u32xN)_mm512_mask_permutexvar_epi32((__m512i)old, lanes, (__m512i)indices, (__m512i)from);
}
#elif defined(__x86_64__) && CPX_VECTOR_SIZE == 32
#define HAS_PERMUTE 1
CPX_INLINE u32xN permuted(u32xN old, i32xN indices, i32xN mask, u32xN from) {
  const __m256i all = _mm256_permutevar8x32_epi32((__m256i)from, (__m256i)indices);
  return (u32xN)_mm256_blendv_epi8((__m256i)old, all, (__m256i)mask);
}
#endif

#if defined(HAS_PERMUTE)
/* Pixels that lie within MAX_VECTORS vectors are loaded as whole vectors and permuted. LOG2_LANES is the base-2
 * logarithm of LANES. */
enum { MAX_VECTORS = 4, LOG2_LANES = CPX_VECTOR_SIZE == 64 ? 4 : 3 };

/* The pixels base[offsets[i]], which all lie within the first `vectors` vectors from `base`. */
CPX_INLINE u32xN gather_near(const uint8_t *base, i32xN offsets, int32_t vectors) {
  u32xN result = permuted(load_u32xN(base), offsets, offsets >> LOG2_LANES == 0, load_u32xN(base));
  for (int32_t vector = 1; vector < vectors; vector++)
    result = permuted(result, offsets, offsets >> LOG2_LANES == vector,
                   load_u32xN(base + CPX_VECTOR_SIZE * vector));
  return result;
}
#endif

/* Gathers the pixels first[i] and first[i] + 1 of a row of 32-bit pixels, for LANES columns. */
CPX_INLINE void gather_pairs(u32xN *left, u32xN *right, const uint8_t *row, int32_t width,
                             const int32_t *first) {
#if defined(HAS_PERMUTE)
  const int32_t first_column = first[0], last_column = first[LANES - 1];
  const int32_t base = first_column < last_column ? first_column : last_column;
  const int32_t extent = (first_column < last_column ? last_column : first_column) - base;
  const int32_t vectors = (extent >> LOG2_LANES) + 1;
  if (vectors <= MAX_VECTORS && base + LANES * vectors < width) {
    i32xN offsets;
    memcpy(&offsets, first, sizeof offsets);
    offsets -= base;
    const uint8_t *near = row + 4 * (ptrdiff_t)base;
    *left = gather_near(near, offsets, vectors);
    *right = gather_near(near + 4, offsets, vectors);
    return;
  }
#endif
  (void)width;
  uint32_t pairs[2][LANES];
  for (int lane = 0; lane < LANES; lane++) {
    memcpy(pairs[0] + lane, row + 4 * (ptrdiff_t)first[lane], 4);
    memcpy(pairs[1] + lane, row + 4 * (ptrdiff_t)first[lane] + 4, 4);
  }
  *left = load_u32xN(pairs[0]), *right = load_u32xN(pairs[1]);
}

/* lerp256() of the bytes 0 and 2 of each lane, modulo 2^16, minus 128.0. `weight` is in both 16-bit halves. */
CPX_INLINE u32xN lerp256_u32xN(u32xN x, u32xN y, u32xN weight) {
  const u16x2N from = (u16x2N)(x & CPX_EVEN_BYTES), to = (u16x2N)(y & CPX_EVEN_BYTES);
  return (u32xN)((from << 8 ^ 0x8000) + (to - from) * (u16x2N)weight);
}

void cpx_lerp_across_pixels32(cpx_interpolated_row out, ptrdiff_t count, const uint8_t *row, int32_t width,
                              cpx_linear_taps taps) {
  ptrdiff_t i = 0;
  for (; i + LANES <= count; i += LANES) {
    u32xN a, b, weight = load_u32xN(taps.weight + i);
    gather_pairs(&a, &b, row, width, taps.first + i);
    weight |= weight << 16;
    store_u32xN(out.even + i, lerp256_u32xN(a, b, weight));
    store_u32xN(out.odd + i, lerp256_u32xN(a >> 8, b >> 8, weight));
  }
  for (; i < count; i++) {
    uint32_t a, b;
    memcpy(&a, row + 4 * (ptrdiff_t)taps.first[i], 4);
    memcpy(&b, row + 4 * (ptrdiff_t)taps.first[i] + 4, 4);
    out.even[i] = lerp256(a & CPX_EVEN_BYTES, b & CPX_EVEN_BYTES, taps.weight[i]) ^ 0x80008000u;
    out.odd[i] = lerp256((a >> 8) & CPX_EVEN_BYTES, (b >> 8) & CPX_EVEN_BYTES, taps.weight[i]) ^ 0x80008000u;
  }
}

/* The number of pairs of bytes that are gathered at a time, before they are weighted. */
#define PAIR_BLOCK 64

/* pairs[i] = row[first[i]] in the lower byte, and row[first[i] + 1] in the upper byte. */
CPX_INLINE void gather_byte_pairs(uint16_t *pairs, ptrdiff_t count, const uint8_t *row,
                                  int32_t width, const int32_t *first) {
  ptrdiff_t i = 0;
#if defined(__x86_64__) && CPX_VECTOR_SIZE == 64
  for (; i + 32 <= count; i += 32) {
    const int32_t first_column = first[i], last_column = first[i + 31];
    const int32_t base = first_column < last_column ? first_column : last_column;
    const int32_t extent = (first_column < last_column ? last_column : first_column) - base;
    /* The code behind this block loads the 64 bytes from `base` on and the 64 bytes one further right: 65 bytes. */
    if (extent >= 64 || base + 65 > width) {
      for (ptrdiff_t lane = i; lane < i + 32; lane++)
        pairs[lane] = (uint16_t)(row[first[lane]] | row[first[lane] + 1] << 8);
      continue;
    }
    const uint8_t *near = row + base;
    const __m512i left_low = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)near));
    const __m512i left_high = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)(near + 32)));
    const __m512i right_low = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)(near + 1)));
    const __m512i right_high = _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *)(near + 33)));
    const __m512i from = _mm512_set1_epi32(base);
    const __m256i low = _mm512_cvtepi32_epi16(_mm512_sub_epi32(_mm512_loadu_si512(first + i), from));
    const __m256i high =
        _mm512_cvtepi32_epi16(_mm512_sub_epi32(_mm512_loadu_si512(first + i + 16), from));
    const __m512i offsets = _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
    const __m512i left = _mm512_permutex2var_epi16(left_low, offsets, left_high);
    const __m512i right = _mm512_permutex2var_epi16(right_low, offsets, right_high);
    _mm512_storeu_si512(pairs + i, _mm512_or_si512(left, _mm512_slli_epi16(right, 8)));
  }
#endif
  for (; i < count; i++) pairs[i] = (uint16_t)(row[first[i]] | row[first[i] + 1] << 8);
}

void cpx_lerp_across_pixels8(uint16_t *out, ptrdiff_t count, const uint8_t *row, int32_t width,
                             cpx_linear_taps taps) {
  uint16_t pairs[PAIR_BLOCK];
  for (ptrdiff_t first = 0; first < count; first += PAIR_BLOCK) {
    const ptrdiff_t pair_count = count - first < PAIR_BLOCK ? count - first : PAIR_BLOCK;
    gather_byte_pairs(pairs, pair_count, row, width, taps.first + first);
    uint16_t *restrict result = out + first;
    const uint32_t *restrict weights = taps.weight + first;
    for (ptrdiff_t i = 0; i < pair_count; i++) {
      const uint16_t from = pairs[i] & 255, to = pairs[i] >> 8;
      result[i] = (uint16_t)(((from << 8) + (to - from) * (uint16_t)weights[i]) ^ 0x8000);
    }
  }
}

#if defined(__x86_64__) && CPX_VECTOR_SIZE == 64
#define VECTOR __m512i
#define VECTOR_INTRINSIC(name) _mm512_##name
#elif defined(__x86_64__) && CPX_VECTOR_SIZE == 32
#define VECTOR __m256i
#define VECTOR_INTRINSIC(name) _mm256_##name
#elif defined(__x86_64__)
#define VECTOR __m128i
#define VECTOR_INTRINSIC(name) _mm_##name
#endif

/*
 * (x * (256 - weight) + y * weight) / 256 in levels, rounded. x and y are interpolated channels, in 16-bit
 * lanes. The constant 0x808000 adds the 128.0 that was subtracted from them, and half a level for rounding.
 */
CPX_INLINE u16x2N lerp_channels(u16x2N x, u16x2N y, uint32_t weight) {
#if defined(VECTOR)
  const VECTOR weights = VECTOR_INTRINSIC(set1_epi32)((int32_t)((256 - weight) | weight << 16));
  const VECTOR half = VECTOR_INTRINSIC(set1_epi32)(0x808000);
  const VECTOR low = VECTOR_INTRINSIC(unpacklo_epi16)((VECTOR)x, (VECTOR)y);
  const VECTOR high = VECTOR_INTRINSIC(unpackhi_epi16)((VECTOR)x, (VECTOR)y);
  const VECTOR low_sums = VECTOR_INTRINSIC(add_epi32)(VECTOR_INTRINSIC(madd_epi16)(low, weights), half);
  const VECTOR high_sums = VECTOR_INTRINSIC(add_epi32)(VECTOR_INTRINSIC(madd_epi16)(high, weights), half);
  return (u16x2N)VECTOR_INTRINSIC(packs_epi32)(VECTOR_INTRINSIC(srli_epi32)(low_sums, 16),
                                            VECTOR_INTRINSIC(srli_epi32)(high_sums, 16));
#elif defined(__aarch64__)
  const uint16x8_t from = (uint16x8_t)(x ^ 0x8000), to = (uint16x8_t)(y ^ 0x8000);
  const uint16_t far = (uint16_t)weight, near = (uint16_t)(256 - far);
  const uint32x4_t low = vmlal_n_u16(vmull_n_u16(vget_low_u16(from), near), vget_low_u16(to), far);
  const uint32x4_t high = vmlal_high_n_u16(vmull_high_n_u16(from, near), to, far);
  return (u16x2N)vrshrn_high_n_u32(vrshrn_n_u32(low, 16), high, 16);
#else
  typedef uint32_t u32x2N __attribute__((ext_vector_type(2 * LANES)));
  const u32x2N from = __builtin_convertvector(x ^ 0x8000, u32x2N);
  const u32x2N to = __builtin_convertvector(y ^ 0x8000, u32x2N);
  return __builtin_convertvector((from * (256 - weight) + to * weight + 0x8000) >> 16, u16x2N);
#endif
}

/* Interpolates between the even and odd channels of the upper row (a, b) and of the lower row (c, d), and joins the
 * results to pixels. */
CPX_INLINE u32xN lerp_channel_pairs(u32xN a, u32xN b, u32xN c, u32xN d, uint32_t weight) {
  const u16x2N even = lerp_channels((u16x2N)a, (u16x2N)c, weight);
  const u16x2N odd = lerp_channels((u16x2N)b, (u16x2N)d, weight);
  return (u32xN)(even | odd << 8);
}

void cpx_lerp_down_pixels32(uint32_t *out, ptrdiff_t count, cpx_interpolated_row upper, cpx_interpolated_row lower,
                            uint32_t weight) {
  ptrdiff_t i = 0;
  for (; i + LANES <= count; i += LANES)
    store_u32xN(out + i, lerp_channel_pairs(load_u32xN(upper.even + i), load_u32xN(upper.odd + i),
                                     load_u32xN(lower.even + i), load_u32xN(lower.odd + i), weight));
  for (; i < count; i++)
    out[i] = lerp_channel_pairs(splat(upper.even[i]), splat(upper.odd[i]), splat(lower.even[i]),
                         splat(lower.odd[i]), weight)[0];
}

CPX_INLINE u16x2N load_u16x2N(const uint16_t *address) {
  u16x2N result;
  memcpy(&result, address, sizeof result);
  return result;
}

void cpx_lerp_down_pixels8(uint8_t *out, ptrdiff_t count, const uint16_t *upper, const uint16_t *lower,
                           uint32_t weight) {
  typedef uint8_t u8x2N __attribute__((ext_vector_type(2 * LANES)));
  ptrdiff_t i = 0;
  for (; i + 2 * LANES <= count; i += 2 * LANES) {
    const u16x2N sum = lerp_channels(load_u16x2N(upper + i), load_u16x2N(lower + i), weight);
    const u8x2N bytes = __builtin_convertvector(sum, u8x2N);
    memcpy(out + i, &bytes, sizeof bytes);
  }
  for (; i < count; i++)
    out[i] = (uint8_t)(((upper[i] ^ 0x8000) * (256 - weight) + (lower[i] ^ 0x8000) * weight + 0x8000) >> 16);
}

/* MARK: Nearest neighbour */

void cpx_nearest_columns(int32_t *columns, ptrdiff_t count, int32_t width, uint64_t x, uint64_t dx) {
  for (ptrdiff_t i = 0; i < count; i++, x += dx) {
    const int32_t column = (int32_t)((int64_t)x >> FRACTION_BITS);
    columns[i] = column < 0 ? 0 : column >= width ? width - 1 : column;
  }
}

void cpx_gather_pixels32(uint32_t *out, ptrdiff_t count, const uint8_t *row, const int32_t *columns) {
  for (ptrdiff_t i = 0; i < count; i++) memcpy(out + i, row + 4 * (ptrdiff_t)columns[i], 4);
}

void cpx_gather_pixels8(uint8_t *out, ptrdiff_t count, const uint8_t *row, const int32_t *columns) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = row[columns[i]];
}
