#ifndef CPNG_H
#define CPNG_H
#include <stddef.h>
#include <stdint.h>
#endif
