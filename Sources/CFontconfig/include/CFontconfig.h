#ifndef CFONTCONFIG_H
#define CFONTCONFIG_H

// The header of the system's fontconfig. A build without the trait OpenType compiles this target on machines that lack
// the library, so the header is empty there.
#if __has_include(<fontconfig/fontconfig.h>)
#include <fontconfig/fontconfig.h>
#endif

#endif
