/*
 * Calls every kernel with random and extreme inputs, and prints a hash of what each of them computes. The hashes must be
 * the same on all processors and systems, because the results of kernels are the same for every instruction set.
 *
 * The inputs are made of integers and of exact operations on doubles, so they are the same everywhere, too. Numbers
 * are hashed by their value, not by their bytes in memory. All NaNs count as one value.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include "CPixels.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The kernels of the instruction set that is tested. */
extern const cpx_kernels *kernels;

/* A test for each kernel. */
#define CPX_KERNEL(result, name, parameters, arguments) void test_##name(void);
#include "CPixels/kernels.def"
#undef CPX_KERNEL

/* MARK: Random numbers */

uint64_t random_bits(void);
/* A number from 0 to below 1, a multiple of 2^-53. */
double random_unit(void);
double random_between(double low, double high);
/* An integer from `low` to `high`, both included. */
int32_t random_int(int32_t low, int32_t high);
/* Bytes of which many are 0 or 255. */
uint8_t random_byte(void);
void fill_bytes(uint8_t *bytes, ptrdiff_t count);
/* Runs of equal bytes, and bytes that vary. */
void fill_coverage(uint8_t *bytes, ptrdiff_t count);
/* Premultiplied pixels: no byte exceeds the one at `alpha_shift`. */
void fill_pixels(uint32_t *pixels, ptrdiff_t count, int alpha_shift);

/* MARK: Memory */

/* Memory for a kernel, of zeros, at an address that is a multiple of 64 plus `shift`. The bytes around it are checked
 * by `end_round`. */
void *memory(size_t size, size_t shift);
/* Frees the memory, and fails if a kernel has written outside of it. */
void end_round(void);

#define ARRAY(type, count) ((type *)memory((size_t)(count) * sizeof(type), sizeof(type)))
#define COPY(array, type, count) \
  ((type *)memcpy(ARRAY(type, count), array, (size_t)(count) * sizeof(type)))

/* MARK: Hashes */

void hash_integer(uint64_t value);
void hash_double(double value);
void hash_u8s(const uint8_t *values, ptrdiff_t count);
void hash_i16s(const int16_t *values, ptrdiff_t count);
void hash_u16s(const uint16_t *values, ptrdiff_t count);
void hash_i32s(const int32_t *values, ptrdiff_t count);
void hash_u32s(const uint32_t *values, ptrdiff_t count);
void hash_floats(const float *values, ptrdiff_t count);
void hash_doubles(const double *values, ptrdiff_t count);

#endif
