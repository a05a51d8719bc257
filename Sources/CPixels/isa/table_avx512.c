#if defined(__x86_64__)
#define CPX_ISA avx512
#include "isa/table.h"
#endif
