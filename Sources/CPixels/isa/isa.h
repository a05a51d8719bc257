/*
 * A level: CPX_LEVEL is its name, a function's attributes are its instruction set, and the names of
 * kernels end with it.
 */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "CPixels.h"

#define CPX_STRING_OF(text) #text
#define CPX_STRING(text) CPX_STRING_OF(text)
#define CPX_SYMBOL(name, level) CPX_STRING(__USER_LABEL_PREFIX__) "cpx_" #name "_" CPX_STRING(level)
#define CPX_NAME(level, result, name, parameters, arguments) \
  result cpx_##name parameters __asm__(CPX_SYMBOL(name, level));
CPX_KERNELS(CPX_NAME, CPX_LEVEL)
