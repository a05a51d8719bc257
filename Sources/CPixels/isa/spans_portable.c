#include "isa/portable.h"

#include "blend/spans.c"
