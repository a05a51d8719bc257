/* What the machine itself can do, whatever library draws on it. */
#ifndef MACHINE_H
#define MACHINE_H

#include <stddef.h>
#include <stdint.h>

/* The widest of the instruction sets that Citrine's kernels are built for, and this machine has. */
const char *machine_instruction_set(void);

/* The ways of touching words that this machine has, numbered from 0: the plainest is the first. */
int machine_ways(void);

/* Fills words; adds a constant to each; copies them. Each may be the fastest for its count. */
void machine_fill(int way, uint32_t *words, size_t count, uint32_t value);
void machine_change(int way, uint32_t *words, size_t count);
void machine_copy(int way, uint32_t *target, const uint32_t *source, size_t count);

#endif
