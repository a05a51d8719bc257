#if defined(__x86_64__)
#include "isa/avx512.h"

#include "blend/solid.c"

#pragma clang attribute pop
#endif
