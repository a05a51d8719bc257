#include "portable.h"

#include "../bicubic.c"
#include "../blur.c"
#include "../coverage.c"
#include "../gradient.c"
#include "../sample.c"
#include "../straight.c"
