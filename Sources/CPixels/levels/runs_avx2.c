#if defined(__x86_64__)
#include "avx2.h"

#include "../runs.c"

#pragma clang attribute pop
#endif
