#if defined(__x86_64__)
#include "avx512.h"

#include "../runs.c"

#pragma clang attribute pop
#endif
