// Names the system's libdeflate, with the flags of pkg-config, for the target CDeflate. It includes nothing, because a
// build without the trait Deflate reads it on machines that lack the library.
