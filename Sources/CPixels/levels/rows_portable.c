#include "portable.h"

#include "../bicubic.c"
#include "../coverage.c"
#include "../sweep.c"
#include "../gradient.c"
#include "../sample.c"
