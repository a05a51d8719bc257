#include "isa/portable.h"

#include "blend/solid.c"
