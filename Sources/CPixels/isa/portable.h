/* The level of any processor. */
#define CPX_LEVEL portable
#define CPX_VECTOR_SIZE 16
#include "isa/isa.h"
