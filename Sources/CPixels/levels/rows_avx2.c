#if defined(__x86_64__)
#include "avx2.h"

#include "../bicubic.c"
#include "../box.c"
#include "../coverage.c"
#include "../sweep.c"
#include "../gradient.c"
#include "../sample.c"
#include "../stretch.c"

#pragma clang attribute pop
#endif
