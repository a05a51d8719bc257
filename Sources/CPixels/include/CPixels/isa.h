/*
 * The kernels of every instruction set (ISA) that they are built for.
 *
 * The functions `cpx_...` are those of the instruction set in use: the largest that the processor has, unless
 * the environment variable CITRINE_INSTRUCTION_SET names a smaller one when the program starts.
 */
#ifndef CPIXELS_ISA_H
#define CPIXELS_ISA_H

/* The kernels of one instruction set, by their names. */
#define CPX_KERNEL(result, name, parameters, arguments) result(*name) parameters;
typedef struct {
#include "kernels.def"
} cpx_kernels;
#undef CPX_KERNEL

enum {
  CPX_ISA_PORTABLE, /* the instructions that every processor of its kind has: SSE2, or NEON */
  CPX_ISA_AVX2,     /* x86-64-v3 */
  CPX_ISA_AVX512    /* x86-64-v4 */
};

/* The number of instruction sets, from the first on, that this processor has. */
int cpx_isa_count(void);

/* The instruction set in use. */
int cpx_isa_in_use(void);

/* The name of an instruction set for CITRINE_INSTRUCTION_SET: portable, avx2, avx512. */
const char *cpx_isa_name(int isa);

/* The kernels of an instruction set that this processor has. */
const cpx_kernels *cpx_kernels_of_isa(int isa);

#endif
