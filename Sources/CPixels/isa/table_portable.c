#define CPX_ISA portable
#include "isa/table.h"
