#include "isa/portable.h"

#include "blend/runs.c"
