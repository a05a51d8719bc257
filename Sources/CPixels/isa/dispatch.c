/* Picks the level when the program starts, and hands every kernel's calls on to it. */
#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

#define DECLARATION(level, result, name, parameters, arguments) \
  result cpx_##name##_##level parameters;
#define ENTRY(level, result, name, parameters, arguments) .name = cpx_##name##_##level,

#if defined(__x86_64__)
#define LEVELS(X) X(portable) X(avx2) X(avx512)
#else
#define LEVELS(X) X(portable)
#endif

#define DECLARATIONS(level) CPX_KERNELS(DECLARATION, level)
LEVELS(DECLARATIONS)

#define TABLE(level) {CPX_KERNELS(ENTRY, level)},
static const cpx_kernels tables[] = {LEVELS(TABLE)};

#define NAME(level) #level,
static const char *const names[] = {LEVELS(NAME)};

static const cpx_kernels *in_use = tables;

int cpx_level_count(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) return CPX_LEVEL_AVX512 + 1;
  if (__builtin_cpu_supports("x86-64-v3")) return CPX_LEVEL_AVX2 + 1;
#endif
  return CPX_LEVEL_PORTABLE + 1;
}

int cpx_level_in_use(void) { return (int)(in_use - tables); }

const char *cpx_level_name(int level) { return names[level]; }

const cpx_kernels *cpx_kernels_of_level(int level) { return tables + level; }

/* Before all of the program but other such functions, for which the portable level stands. */
__attribute__((constructor)) static void pick_level(void) {
  const char *wanted = getenv("CITRINE_INSTRUCTION_SET");
  int level = cpx_level_count() - 1;
  for (int lower = 0; wanted && lower < level; lower++)
    if (strcmp(names[lower], wanted) == 0) level = lower;
  in_use = tables + level;
}

#define FORWARD(level, result, name, parameters, arguments) \
  result cpx_##name parameters { return in_use->name arguments; }
CPX_KERNELS(FORWARD, )
