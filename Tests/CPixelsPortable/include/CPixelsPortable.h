/*
 * The kernels of CPixels in the form that processors without the instruction sets of their variants
 * run: same functions, other names.
 */
#ifndef CPIXELS_PORTABLE_H
#define CPIXELS_PORTABLE_H

#include "CPixels.h"

__typeof__(cpx_sweep) portable_sweep;
__typeof__(cpx_coverage) portable_coverage;
__typeof__(cpx_multiply_coverage) portable_multiply_coverage;
__typeof__(cpx_run_length) portable_run_length;
__typeof__(cpx_mixed_length) portable_mixed_length;
__typeof__(cpx_find_kernel) portable_find_kernel;
__typeof__(cpx_scale_words) portable_scale_words;
__typeof__(cpx_gray_words) portable_gray_words;
__typeof__(cpx_gradient_words) portable_gradient_words;
__typeof__(cpx_nearest_words) portable_nearest_words;
__typeof__(cpx_nearest_bytes) portable_nearest_bytes;
__typeof__(cpx_bilinear_words) portable_bilinear_words;
__typeof__(cpx_bilinear_bytes) portable_bilinear_bytes;
__typeof__(cpx_bicubic_words) portable_bicubic_words;
__typeof__(cpx_bicubic_bytes) portable_bicubic_bytes;
__typeof__(cpx_limit_words) portable_limit_words;
__typeof__(cpx_resample_across) portable_resample_across;
__typeof__(cpx_accumulate_row) portable_accumulate_row;
__typeof__(cpx_round_row) portable_round_row;
__typeof__(cpx_deep_load) portable_deep_load;
__typeof__(cpx_deep_store) portable_deep_store;
__typeof__(cpx_deep_blend) portable_deep_blend;
__typeof__(cpx_deep_scale) portable_deep_scale;
__typeof__(cpx_deep_gray) portable_deep_gray;
__typeof__(cpx_deep_inks) portable_deep_inks;
__typeof__(cpx_nearest_deep) portable_nearest_deep;
__typeof__(cpx_bilinear_deep) portable_bilinear_deep;
__typeof__(cpx_bicubic_deep) portable_bicubic_deep;
__typeof__(cpx_resample_across_deep) portable_resample_across_deep;
__typeof__(cpx_limit_deep) portable_limit_deep;
__typeof__(cpx_gradient_deep) portable_gradient_deep;

#endif
