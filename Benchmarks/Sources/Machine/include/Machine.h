/* The instruction set and the memory bandwidth of the machine, independent of any library. */
#ifndef MACHINE_H
#define MACHINE_H

#include <stddef.h>
#include <stdint.h>

/*
 * The name of the widest instruction set that this machine has among those that Citrine's kernels are built
 * for.
 */
const char *machine_instruction_set(void);

/*
 * The number of implementations of the functions below that this machine can run. Their `variant` is 0 (plain C)
 * up to this number less 1.
 */
int machine_variant_count(void);

/* Fill `count` words; add a constant to each; copy them. Which variant is the fastest depends on `count`. */
void machine_fill(int variant, uint32_t *words, size_t count, uint32_t value);
void machine_change(int variant, uint32_t *words, size_t count);
void machine_copy(int variant, uint32_t *target, const uint32_t *source, size_t count);

#endif
