#if defined(__x86_64__)
#include "isa/avx512.h"

#include "isa/rows.h"

#pragma clang attribute pop
#endif
