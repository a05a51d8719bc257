#include "portable.h"

#include "../composite.c"
