/*
 * The kernels are built for several instruction sets (ISA).
 *
 * The functions `cpx_...` call the kernels of the instruction set in use. It is the largest one that the processor
 * supports, unless the environment variable CITRINE_INSTRUCTION_SET names a smaller one when the program starts.
 */
#ifndef CPIXELS_ISA_H
#define CPIXELS_ISA_H

/* The kernels of one instruction set: a function pointer for each kernel, with its name. */
#define CPX_KERNEL(result, name, parameters, arguments) result(*name) parameters;
typedef struct {
#include "kernels.def"
} cpx_kernels;
#undef CPX_KERNEL

/* The instruction sets, from the smallest to the largest. */
enum {
  CPX_ISA_PORTABLE, /* the instructions that every processor of the architecture has: SSE2, or NEON */
  CPX_ISA_AVX2,     /* x86-64-v3 */
  CPX_ISA_AVX512    /* x86-64-v4 */
};

/* Returns the number of instruction sets that this processor supports. These are the first ones of the enumeration. */
int cpx_isa_count(void);

/* Returns the instruction set in use, a value of the enumeration. */
int cpx_isa_in_use(void);

/*
 * Uses an instruction set that the processor supports from now on, for tests that compare pictures. No other thread may
 * draw meanwhile.
 */
void cpx_use_isa(int isa);

/* Returns the name of an instruction set, as in CITRINE_INSTRUCTION_SET: portable, avx2 or avx512;
 * neon for the portable one on arm64. */
const char *cpx_isa_name(int isa);

/* Returns the kernels of an instruction set. The processor must support it before they are called. */
const cpx_kernels *cpx_kernels_of_isa(int isa);

#endif
