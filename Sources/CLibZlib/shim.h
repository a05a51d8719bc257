// Names the system's zlib, with the flags of pkg-config, for the target CPNG. It includes nothing, because a build without
// zlib may look at this file.
