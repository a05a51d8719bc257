#if defined(__x86_64__)
#include "avx2.h"

#include "../bicubic.c"
#include "../blur.c"
#include "../coverage.c"
#include "../gradient.c"
#include "../sample.c"
#include "../straight.c"

#pragma clang attribute pop
#endif
