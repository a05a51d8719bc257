extension DecodedImage {
  /// The pixels as a picture of four-byte words that samplers read.
  var picture: Picture {
    var picture = Picture(
      memory: memory, size: (width, height), bytesPerRow: bytesPerRow, bytesPerPixel: 4)
    picture.alphaByte = order.offsets.alpha
    return picture
  }
}

extension DecodedMask {
  /// The mask as a picture of bytes that samplers read.
  var picture: Picture {
    Picture(memory: memory, size: (width, height), bytesPerRow: bytesPerRow, bytesPerPixel: 1)
  }
}
