// Names the system's HarfBuzz, with the flags of pkg-config, for the target CHarfBuzz. It includes nothing, because a
// build without the trait OpenType reads it on machines that lack the library.
