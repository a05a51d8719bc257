/* The kernels of one translation unit: those for deep pixels. */
#include "deep/blend.c"
#include "deep/format.c"
#include "deep/gradient.c"
#include "deep/sample.c"
