#if defined(__x86_64__)
#include "isa/avx512.h"

#include "blend/runs.c"

#pragma clang attribute pop
#endif
