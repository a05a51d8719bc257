/* One translation unit: the kernels for deep pixels. */
#include "deep/blend.c"
#include "deep/format.c"
#include "deep/gradient.c"
#include "deep/sample.c"
