/* The instructions that every processor of its kind has. */
#define CPX_ISA portable
#define CPX_VECTOR_SIZE 16
#include "isa/isa.h"
