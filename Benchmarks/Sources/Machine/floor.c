/*
 * Loops that only read and write memory, to measure the bandwidth of the machine. The fastest loop depends on the
 * size: non-temporal stores are faster if the memory is larger than the caches.
 */
#include "Machine.h"

#include <string.h>

static void fill_plain(uint32_t *words, size_t count, uint32_t value) {
  for (size_t i = 0; i < count; i++) words[i] = value;
}

static void change_plain(uint32_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) words[i] += 0x01010101;
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx512f,avx512bw")))

static void fill_string(uint32_t *words, size_t count, uint32_t value) {
  __asm__ volatile("rep stosl" : "+D"(words), "+c"(count) : "a"(value) : "memory");
}

AVX2 static void fill_avx2(uint32_t *words, size_t count, uint32_t value) {
  const __m256i vector = _mm256_set1_epi32((int)value);
  size_t i = 0;
  for (; i + 32 <= count; i += 32)
    for (int part = 0; part < 32; part += 8)
      _mm256_storeu_si256((__m256i *)(void *)(words + i + part), vector);
  fill_plain(words + i, count - i, value);
}

AVX2 static void change_avx2(uint32_t *words, size_t count) {
  const __m256i one = _mm256_set1_epi8(1);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i *place = (__m256i *)(void *)(words + i);
    _mm256_storeu_si256(place, _mm256_add_epi8(_mm256_loadu_si256(place), one));
  }
  change_plain(words + i, count - i);
}

AVX512 static void fill_avx512(uint32_t *words, size_t count, uint32_t value) {
  const __m512i vector = _mm512_set1_epi32((int)value);
  size_t i = 0;
  for (; i + 64 <= count; i += 64)
    for (int part = 0; part < 64; part += 16) _mm512_storeu_si512(words + i + part, vector);
  fill_plain(words + i, count - i, value);
}

AVX512 static void change_avx512(uint32_t *words, size_t count) {
  const __m512i one = _mm512_set1_epi8(1);
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    _mm512_storeu_si512(words + i, _mm512_add_epi8(_mm512_loadu_si512(words + i), one));
  change_plain(words + i, count - i);
}

/* Non-temporal stores, which bypass the caches. The words are aligned to 64 bytes. */
static void fill_streaming(uint32_t *words, size_t count, uint32_t value) {
  const __m128i vector = _mm_set1_epi32((int)value);
  size_t i = 0;
  for (; i + 4 <= count; i += 4) _mm_stream_si128((__m128i *)(void *)(words + i), vector);
  _mm_sfence();
  fill_plain(words + i, count - i, value);
}

static void copy_streaming(uint32_t *target, const uint32_t *source, size_t count) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    __m128i vector = _mm_loadu_si128((const __m128i *)(const void *)(source + i));
    _mm_stream_si128((__m128i *)(void *)(target + i), vector);
  }
  _mm_sfence();
  memcpy(target + i, source + i, 4 * (count - i));
}

/* The variants are: 0 plain C, 1 string instructions, 2 non-temporal stores, 3 AVX2, 4 AVX-512. */
int machine_variant_count(void) {
  const char *set = machine_instruction_set();
  return strcmp(set, "avx512") == 0 ? 5 : strcmp(set, "avx2") == 0 ? 4 : 3;
}

const char *machine_instruction_set(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) return "avx512";
  if (__builtin_cpu_supports("x86-64-v3")) return "avx2";
  return "portable";
}

void machine_fill(int variant, uint32_t *words, size_t count, uint32_t value) {
  switch (variant) {
    case 1: fill_string(words, count, value); break;
    case 2: fill_streaming(words, count, value); break;
    case 3: fill_avx2(words, count, value); break;
    case 4: fill_avx512(words, count, value); break;
    default: fill_plain(words, count, value);
  }
}

void machine_change(int variant, uint32_t *words, size_t count) {
  switch (variant) {
    case 3: change_avx2(words, count); break;
    case 4: change_avx512(words, count); break;
    default: change_plain(words, count);
  }
}

void machine_copy(int variant, uint32_t *target, const uint32_t *source, size_t count) {
  if (variant == 2)
    copy_streaming(target, source, count);
  else
    memcpy(target, source, 4 * count);
}

#else

int machine_variant_count(void) { return 1; }

const char *machine_instruction_set(void) { return "portable"; }

void machine_fill(int variant, uint32_t *words, size_t count, uint32_t value) {
  (void)variant;
  fill_plain(words, count, value);
}

void machine_change(int variant, uint32_t *words, size_t count) {
  (void)variant;
  change_plain(words, count);
}

void machine_copy(int variant, uint32_t *target, const uint32_t *source, size_t count) {
  (void)variant;
  memcpy(target, source, 4 * count);
}

#endif
