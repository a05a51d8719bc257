/*
 * Kernels: the loops over pixels and edges, in a language whose compiler builds each of them for several
 * instruction sets. One of these is picked when the program starts.
 *
 * A kernel holds no state, allocates nothing and trusts its arguments. Its result depends on the arguments
 * alone, and is the same for every instruction set: only integers, or floats rounded after each step.
 *
 * Every stage has a header of types, and beside it a list of kernels (`.def`), where each kernel is
 * declared once, with its documentation. An entry `CPX_KERNEL(result, name, parameters, arguments)`
 * stands for the function `result cpx_name parameters`; `arguments` are the names of its parameters.
 *
 * A pixel with colour is a 32-bit word in memory order, premultiplied: colour never exceeds alpha
 * in a source. Divisions by 255 round to nearest.
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
#include "CPixels/convert.h"
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
