/* The instruction set and the memory bandwidth of the machine, independent of any library. */
#ifndef MACHINE_H
#define MACHINE_H

#include <stddef.h>
#include <stdint.h>

/*
 * Returns the name of the widest instruction set of this machine for which Citrine's kernels are built: "avx512",
 * "avx2" or "portable".
 */
const char *machine_instruction_set(void);

/*
 * Returns the number of implementations of the functions below that this machine can run. Their parameter `variant`
 * is from 0 (plain C) to this number minus 1.
 */
int machine_variant_count(void);

/* Fill `count` words; add a constant to each; copy them. The fastest variant depends on `count`. */
void machine_fill(int variant, uint32_t *words, size_t count, uint32_t value);
void machine_change(int variant, uint32_t *words, size_t count);
void machine_copy(int variant, uint32_t *target, const uint32_t *source, size_t count);

#endif
