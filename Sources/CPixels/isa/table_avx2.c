#if defined(__x86_64__)
#define CPX_ISA avx2
#include "isa/table.h"
#endif
