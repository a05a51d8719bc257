// Names the system's libjpeg, with the flags of pkg-config, for the target CJPEG. It includes nothing, because a
// build without the trait JPEG reads it on machines that lack the library.
