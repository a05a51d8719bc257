// The header of the system's fontconfig. A build without the trait OpenType reads this file on machines that lack the
// library, so the file is empty there.
#if __has_include(<fontconfig/fontconfig.h>)
#include <fontconfig/fontconfig.h>
#endif
