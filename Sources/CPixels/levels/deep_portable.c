#include "portable.h"

#include "../deep_blend.c"
#include "../deep_format.c"
#include "../deep_gradient.c"
#include "../deep_sample.c"
