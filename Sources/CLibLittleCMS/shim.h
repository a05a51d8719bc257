// Names the system's Little CMS, with the flags of pkg-config, for the target CLittleCMS. It includes nothing, because a
// build without the trait ICC reads it on machines that lack the library.
