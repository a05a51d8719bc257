/* The instructions that every processor of the architecture has. */
#define CPX_ISA portable
#define CPX_VECTOR_SIZE 16
#include "isa/isa.h"
