/* Defines the table of the kernels of the instruction set CPX_ISA. */
#include "isa/isa.h"

extern const cpx_kernels cpx_table __asm__(CPX_SYMBOL(table, CPX_ISA));

#define CPX_KERNEL(result, name, parameters, arguments) .name = cpx_##name,
const cpx_kernels cpx_table = {
#include "CPixels/kernels.def"
};
#undef CPX_KERNEL
