#include "isa/portable.h"

#include "isa/rows.h"
