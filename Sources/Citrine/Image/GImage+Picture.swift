extension ImageRaster {
  /// The pixels as a grid of words.
  var picture: Picture {
    Picture(memory: memory, size: (width, height), bytesPerRow: bytesPerRow, channels: 4)
  }
}

extension MaskRaster {
  /// The mask as a grid of bytes.
  var picture: Picture {
    Picture(memory: memory, size: (width, height), bytesPerRow: bytesPerRow, channels: 1)
  }
}
