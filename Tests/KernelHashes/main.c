/* Prints the hashes, one line for each kernel, and fails where two instruction sets of a processor differ. */
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>

const cpx_kernels *kernels;

/* MARK: Random numbers */

static uint64_t random_state;

/* SplitMix64. */
uint64_t random_bits(void) {
  uint64_t mixed = random_state += 0x9e3779b97f4a7c15;
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
  return mixed ^ mixed >> 31;
}

double random_unit(void) { return (double)(random_bits() >> 11) * 0x1p-53; }

double random_between(double low, double high) {
#pragma STDC FP_CONTRACT OFF
  const double part = (high - low) * random_unit();
  return low + part;
}

int32_t random_int(int32_t low, int32_t high) {
  const uint64_t count = (uint64_t)((int64_t)high - low + 1);
  return (int32_t)(low + (int64_t)((random_bits() >> 32) * count >> 32));
}

uint8_t random_byte(void) {
  const uint64_t bits = random_bits();
  return bits >> 62 == 0 ? 0 : bits >> 62 == 1 ? 255 : (uint8_t)bits;
}

void fill_bytes(uint8_t *bytes, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) bytes[i] = random_byte();
}

void fill_coverage(uint8_t *bytes, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count;) {
    const ptrdiff_t end = i + random_int(1, 120);
    const int kind = random_int(0, 3);
    const uint8_t value = kind == 0 ? 0 : kind == 1 ? 255 : random_byte();
    for (; i < end && i < count; i++) bytes[i] = kind == 3 ? random_byte() : value;
  }
}

void fill_pixels(uint32_t *pixels, ptrdiff_t count, int alpha_shift) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const uint32_t alpha = random_byte();
    pixels[i] = 0;
    for (int shift = 0; shift < 32; shift += 8)
      pixels[i] |= (shift == alpha_shift ? alpha : random_byte() * (alpha + 1) >> 8) << shift;
  }
}

/* MARK: Memory */

enum { MARGIN = 128, MARK = 0xa5, MAX_BLOCKS = 64 };
typedef struct {
  uint8_t *start;
  size_t before, size;
} block;
static block blocks[MAX_BLOCKS];
static int block_count;
static const char *running;

static void fail(const char *reason) {
  printf("%s: %s\n", running, reason);
  exit(1);
}

void *memory(size_t size, size_t shift) {
  uint8_t *const start = malloc(size + 3 * MARGIN);
  if (!start || block_count == MAX_BLOCKS) fail("no memory");
  memset(start, MARK, size + 3 * MARGIN);
  const size_t before = MARGIN + (size_t)(-(uintptr_t)start & 63) + shift % 64;
  memset(start + before, 0, size);
  blocks[block_count++] = (block){start, before, size};
  return start + before;
}

void end_round(void) {
  for (int i = 0; i < block_count; i++) {
    const block b = blocks[i];
    for (size_t at = 0; at < b.size + 3 * MARGIN; at++)
      if ((at < b.before || at >= b.before + b.size) && b.start[at] != MARK)
        fail("wrote outside of its memory");
    free(b.start);
  }
  block_count = 0;
}

/* MARK: Hashes */

static uint64_t hash;

void hash_integer(uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15;
  hash ^= hash >> 29;
}

void hash_double(double value) {
  uint64_t bits = 1;
  if (value == value) memcpy(&bits, &value, sizeof bits);
  hash_integer(bits);
}

#define HASH(name, type, hash_one) \
  void name(const type *values, ptrdiff_t count) { \
    for (ptrdiff_t i = 0; i < count; i++) hash_one; \
  }
HASH(hash_u8s, uint8_t, hash_integer(values[i]))
HASH(hash_i16s, int16_t, hash_integer((uint64_t)values[i]))
HASH(hash_u16s, uint16_t, hash_integer(values[i]))
HASH(hash_i32s, int32_t, hash_integer((uint64_t)values[i]))
HASH(hash_u32s, uint32_t, hash_integer(values[i]))
HASH(hash_floats, float, hash_double((double)values[i]))
HASH(hash_doubles, double, hash_double(values[i]))

/* MARK: Tests */

typedef struct {
  const char *name;
  void (*run)(void);
} test;

#define CPX_KERNEL(result, name, parameters, arguments) {#name, test_##name},
static const test tests[] = {
#include "CPixels/kernels.def"
};
#undef CPX_KERNEL

int main(void) {
  int differences = 0;
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
    uint64_t first_hash = 0;
    running = tests[i].name;
    for (int isa = 0; isa < cpx_isa_count(); isa++) {
      kernels = cpx_kernels_of_isa(isa);
      random_state = i;
      hash = 0;
      tests[i].run();
      if (isa == 0) {
        first_hash = hash;
        printf("%-26s %016llx\n", running, (unsigned long long)hash);
      } else if (hash != first_hash) {
        printf("%-26s %016llx differs: %s\n", running, (unsigned long long)hash, cpx_isa_name(isa));
        differences++;
      }
    }
  }
  return differences != 0;
}
