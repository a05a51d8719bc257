#if defined(__x86_64__)
#include "avx2.h"

#include "../bicubic.c"
#include "../coverage.c"
#include "../sweep.c"
#include "../gradient.c"
#include "../sample.c"

#pragma clang attribute pop
#endif
