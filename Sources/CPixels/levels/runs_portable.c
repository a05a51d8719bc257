#include "portable.h"

#include "../runs.c"
