extension ImageRaster {
  /// The pixels as a grid of words.
  var picture: Picture {
    var picture = Picture(
      memory: memory, size: (width, height), bytesPerRow: bytesPerRow, channels: 4)
    picture.alphaByte = order.offsets.alpha
    return picture
  }
}

extension MaskRaster {
  /// The mask as a grid of bytes.
  var picture: Picture {
    Picture(memory: memory, size: (width, height), bytesPerRow: bytesPerRow, channels: 1)
  }
}
