#if defined(__x86_64__)
#include "isa/avx512.h"

#include "isa/deep.h"

#pragma clang attribute pop
#endif
