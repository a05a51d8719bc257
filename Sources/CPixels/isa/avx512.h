/* x86-64-v4 with vectors of 64 bytes. By default, compilers use vectors of 32 bytes for this set, because older
 * processors are faster with these. */
#define CPX_ISA avx512
#define CPX_VECTOR_SIZE 64
#include "isa/isa.h"

#include <immintrin.h>

#pragma clang attribute push(                                                            \
    __attribute__((target("arch=x86-64-v4,tune=znver4"), min_vector_width(512))),        \
    apply_to = function)
