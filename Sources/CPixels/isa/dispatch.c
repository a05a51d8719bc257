/*
 * Picks the instruction set when the program starts, and forwards the calls of `cpx_...` functions to its kernels.
 *
 * To add an instruction set, write a header like avx2.h, and files like rows_, solid_, spans_, deep_ and table_avx2.c.
 * Name it in include/CPixels/isa.h, and in ISAS and cpx_isa_count of this file.
 */
#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

/* Every instruction set, in the order of the enumeration. */
#if defined(__x86_64__)
#define ISAS(X) X(portable) X(avx2) X(avx512)
#else
#define ISAS(X) X(portable)
#endif

#define TABLE(isa) extern const cpx_kernels cpx_table_##isa;
ISAS(TABLE)

#define ADDRESS(isa) &cpx_table_##isa,
static const cpx_kernels *const tables[] = {ISAS(ADDRESS)};

#define NAME(isa) #isa,
#if defined(__aarch64__)
static const char *const names[] = {"neon"};
#else
static const char *const names[] = {ISAS(NAME)};
#endif

static int isa_in_use = CPX_ISA_PORTABLE;
static const cpx_kernels *kernels_in_use = &cpx_table_portable;

int cpx_isa_count(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) return CPX_ISA_AVX512 + 1;
  if (__builtin_cpu_supports("x86-64-v3")) return CPX_ISA_AVX2 + 1;
#endif
  return CPX_ISA_PORTABLE + 1;
}

int cpx_isa_in_use(void) { return isa_in_use; }

void cpx_use_isa(int isa) {
  isa_in_use = isa;
  kernels_in_use = tables[isa];
}

const char *cpx_isa_name(int isa) { return names[isa]; }

const cpx_kernels *cpx_kernels_of_isa(int isa) { return tables[isa]; }

/* Runs before `main`. Other constructor functions may run earlier; for these the portable set is in use. */
__attribute__((constructor)) static void pick_isa(void) {
  const char *requested = getenv("CITRINE_INSTRUCTION_SET");
  int picked = cpx_isa_count() - 1;
  for (int smaller = 0; requested && smaller < picked; smaller++)
    if (strcmp(names[smaller], requested) == 0) picked = smaller;
  cpx_use_isa(picked);
}

#define CPX_KERNEL(result, name, parameters, arguments) \
  result cpx_##name parameters { return kernels_in_use->name arguments; }
#include "CPixels/kernels.def"
