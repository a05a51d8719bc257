#include "isa/portable.h"

#include "isa/deep.h"
