import CPixels
import Synchronization

extension GImage {
  /// Returns the image decoded for drawing; decodes it once for each channel order and space, and caches it.
  ///
  /// Samples go through the decode array and are converted to `space`; the colour key and an attached mask make
  /// pixels transparent; unpremultiplied colours are premultiplied. Each channel is rounded to nearest once, and once
  /// more when an attached mask is applied. If a context drew the image in the layout that is asked for, the decoded
  /// image shares its memory.
  ///
  /// The result has the size of the image. If an attached mask has more pixels along an axis, the image is scaled up
  /// to the mask, so no detail of the mask is lost. An image mask, and an image that is alpha only, become black pixels
  /// whose alpha is their coverage.
  ///
  /// - Parameters:
  ///   - order: The memory order of the four channels of a pixel.
  ///   - space: The space of the decoded colours.
  /// - Complexity: O(n) in the number of pixels at the first call for an order and space, else O(1).
  func decoded(order: ChannelOrder, in space: DrawingSpace = .sRGB) throws(DrawingError)
    -> DecodedImage
  {
    try decodedImages.withLock { cache throws(DrawingError) in
      if let decoded = cache[order, space] { return decoded }
      let decoded = try makeDecodedImage(order: order, in: space)
      cache.insert(decoded, in: space)
      return decoded
    }
  }

  /// Returns the image decoded for drawing in sRGB, at its own size even if its mask has more pixels.
  ///
  /// - Complexity: O(n) in the number of pixels at every call, if there is an attached mask.
  func decodedAtOwnSize(order: ChannelOrder) throws(DrawingError) -> DecodedImage {
    guard let mask = description.attachedMask else { return try decoded(order: order) }
    let base = try decodeWithoutMask(order: order, in: .sRGB)
    return try base.masked(by: mask, over: description, atMost: 0)
  }

  private func makeDecodedImage(order: ChannelOrder, in space: DrawingSpace) throws(DrawingError)
    -> DecodedImage
  {
    let base = try decodeWithoutMask(order: order, in: space)
    guard let mask = description.attachedMask else { return base }
    return try base.masked(by: mask, over: description)
  }

  /// Returns the image decoded without its attached mask.
  private func decodeWithoutMask(
    order: ChannelOrder, in space: DrawingSpace
  ) throws(DrawingError) -> DecodedImage {
    if let black = try makeBlackImage(order: order) { return black }
    if let shared = sharedImage(order: order, in: space) { return shared }
    return try ImageDecoder(description, order: order, space: space).decode()
  }

  /// Returns black pixels for an image mask or an image that is alpha only; nil for other images.
  private func makeBlackImage(order: ChannelOrder) throws(DrawingError) -> DecodedImage? {
    guard isMask || alphaInfo == .alphaOnly else { return nil }
    // A call of `decodedMask()` here would deadlock: for an image with an attached mask it calls `decoded(order:)`
    // while it holds its lock.
    return try MaskDecoder(description)?.decode().blackImage(order: order)
  }

  /// Returns an image that shares the provider's memory, or nil if the pixels have to be decoded.
  private func sharedImage(order: ChannelOrder, in space: DrawingSpace) -> DecodedImage? {
    guard case .channels(order, _) = DirectLayout(description, in: space),
      description.provider.isTrusted, let memory = description.wholeMemory
    else { return nil }
    // The search for transparent pixels ends at the first row with one. If there is none, the time is regained, because
    // an opaque image is copied instead of blended.
    let isOpaque = description.alphaBytesAreFull(order: order)
    // Pixels without alpha can be shared if their unused bytes are those of an opaque alpha.
    guard alphaInfo.isPremultiplied || (isOpaque && !alphaInfo.hasAlpha) else { return nil }
    return DecodedImage(
      memory: memory, size: (width, height), bytesPerRow: bytesPerRow, order: order,
      isOpaque: isOpaque)
  }
}

extension ImageDescription {
  /// The provider's memory block, if its first byte is the first pixel's and it holds all pixels; else nil.
  var wholeMemory: PixelMemory? {
    guard case .memory(let memory) = provider.storage, provider.offset == 0, isComplete else {
      return nil
    }
    return memory
  }

  /// Returns whether all alpha bytes are 255; the image must be complete and have four-byte pixels.
  ///
  /// For an image without alpha, they are the unused bytes.
  func alphaBytesAreFull(order: ChannelOrder) -> Bool {
    let shift = UInt32(8 * order.offsets.alpha)
    return unsafe provider.withBytes { bytes in
      (0..<height).allSatisfy { y in
        // SAFETY: the provider has all rows, of `width` words each.
        let row = unsafe (bytes.baseAddress! + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        return unsafe cpx_common_bits(row, width) >> shift & 255 == 255
      }
    }
  }
}
