#if defined(__x86_64__)
#include "avx512.h"

#include "../composite.c"

#pragma clang attribute pop
#endif
