// Names the system's fontconfig, with the flags of pkg-config, for the target CFontconfig. It includes nothing, because a
// build without the trait OpenType reads it on machines that lack the library.
