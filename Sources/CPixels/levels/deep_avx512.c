#if defined(__x86_64__)
#include "avx512.h"

#include "../deep_blend.c"
#include "../deep_format.c"
#include "../deep_gradient.c"
#include "../deep_sample.c"

#pragma clang attribute pop
#endif
