/* What an operator is: a function of two premultiplied words of one layout. */
#ifndef CPX_OPERATOR_H
#define CPX_OPERATOR_H

#include "CPixels.h"
#include "arithmetic.h"

#define SA ((s >> layout.alpha_shift) & 255)
#define DA ((d >> layout.alpha_shift) & 255)
#define OPERATOR(name) CPX_INLINE uint32_t name(uint32_t s, uint32_t d, cpx_layout layout)

#endif
