/* x86-64-v3. */
#define CPX_ISA avx2
#define CPX_VECTOR_SIZE 32
#include "isa/isa.h"

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
