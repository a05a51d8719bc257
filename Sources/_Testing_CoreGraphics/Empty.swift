// Nothing: the tests of a toolchain look for a module of this name beside one that is called CoreGraphics.
