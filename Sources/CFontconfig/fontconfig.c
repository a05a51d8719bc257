// The target is its header; SwiftPM wants a source.
#include "CFontconfig.h"
