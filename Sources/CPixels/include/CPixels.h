/*
 * Kernels: the inner loops over pixels and edges. They are written in C, so that the compiler builds each of them for
 * several instruction sets. One instruction set is picked when the program starts.
 *
 * A kernel holds no state, allocates nothing and does not check its arguments. Its result depends only on the
 * arguments, and is the same for every instruction set, because it is computed in integers, or in floats that are
 * rounded after each step.
 *
 * Every stage has a header of types and a list of kernels (`.def`). The list declares each kernel once, with its
 * documentation. An entry `CPX_KERNEL(result, name, parameters, arguments)` stands for the function
 * `result cpx_name parameters`; `arguments` are the names of its parameters.
 *
 * The name of a kernel says the type of its pixels: `pixels32` are four bytes each, premultiplied, and `pixels8` one
 * byte, gray or alpha; `deep` pixels are all others (see deep.h). A 32-bit pixel is read and written as a uint32_t in
 * the byte order of the processor. In source pixels, colour never exceeds alpha. Divisions by 255 are rounded to
 * nearest.
 */
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "CPixels/blend.h"
#include "CPixels/blur.h"
#include "CPixels/coverage.h"
#include "CPixels/cubic.h"
#include "CPixels/curves.h"
#include "CPixels/deep.h"
#include "CPixels/edges.h"
#include "CPixels/gradient.h"
#include "CPixels/overlap.h"
#include "CPixels/sample.h"
#include "CPixels/solid.h"
#include "CPixels/tuning.h"

#define CPX_KERNEL(result, name, parameters, arguments) result cpx_##name parameters;
#include "CPixels/kernels.def"
#undef CPX_KERNEL

#include "CPixels/isa.h"

#ifdef __cplusplus
}
#endif

#endif
