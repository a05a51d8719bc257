#include "portable.h"

#include "../bicubic.c"
#include "../box.c"
#include "../coverage.c"
#include "../sweep.c"
#include "../gradient.c"
#include "../sample.c"
#include "../stretch.c"
