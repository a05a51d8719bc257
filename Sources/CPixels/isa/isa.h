/*
 * Declares the kernels of the instruction set CPX_ISA, which is its name. CPX_VECTOR_SIZE is the number of bytes in a
 * vector, and the attributes of functions choose the instructions. The symbols of the kernels end with the name.
 */
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Some kernels assume that the lowest byte of a number comes first in memory."
#endif

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "CPixels.h"

#define CPX_STRING_OF(text) #text
#define CPX_STRING(text) CPX_STRING_OF(text)
#define CPX_SYMBOL(name, isa) CPX_STRING(__USER_LABEL_PREFIX__) "cpx_" #name "_" CPX_STRING(isa)

#define CPX_KERNEL(result, name, parameters, arguments) \
  result cpx_##name parameters __asm__(CPX_SYMBOL(name, CPX_ISA));
#include "CPixels/kernels.def"
#undef CPX_KERNEL
