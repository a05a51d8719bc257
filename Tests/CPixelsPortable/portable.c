#include "CPixelsPortable.h"

/* One form only, the one for any processor. */
#define CPX_KERNEL

#define cpx_sweep portable_sweep
#define cpx_coverage portable_coverage
#define cpx_multiply_coverage portable_multiply_coverage
#define cpx_run_length portable_run_length
#define cpx_mixed_length portable_mixed_length
#define cpx_find_kernel portable_find_kernel
#define cpx_scale_words portable_scale_words
#define cpx_gray_words portable_gray_words
#define cpx_gradient_words portable_gradient_words
#define cpx_nearest_words portable_nearest_words
#define cpx_nearest_bytes portable_nearest_bytes
#define cpx_bilinear_words portable_bilinear_words
#define cpx_bilinear_bytes portable_bilinear_bytes
#define cpx_bicubic_words portable_bicubic_words
#define cpx_bicubic_bytes portable_bicubic_bytes
#define cpx_limit_words portable_limit_words
#define cpx_resample_across portable_resample_across
#define cpx_accumulate_row portable_accumulate_row
#define cpx_round_row portable_round_row

#include "../../Sources/CPixels/bicubic.c"
#include "../../Sources/CPixels/composite.c"
#include "../../Sources/CPixels/coverage.c"
#include "../../Sources/CPixels/gradient.c"
#include "../../Sources/CPixels/sample.c"
