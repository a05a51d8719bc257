#include "CPixelsPortable.h"

/* One form only, the one for any processor. */
#define CPX_KERNEL

#define cpx_deep_load portable_deep_load
#define cpx_deep_store portable_deep_store
#define cpx_deep_blend portable_deep_blend
#define cpx_deep_scale portable_deep_scale
#define cpx_deep_gray portable_deep_gray
#define cpx_deep_inks portable_deep_inks
#define cpx_nearest_deep portable_nearest_deep
#define cpx_bilinear_deep portable_bilinear_deep
#define cpx_bicubic_deep portable_bicubic_deep
#define cpx_resample_across_deep portable_resample_across_deep
#define cpx_limit_deep portable_limit_deep
#define cpx_gradient_deep portable_gradient_deep

#include "../../Sources/CPixels/deep_blend.c"
#include "../../Sources/CPixels/deep_format.c"
#include "../../Sources/CPixels/deep_gradient.c"
#include "../../Sources/CPixels/deep_sample.c"
