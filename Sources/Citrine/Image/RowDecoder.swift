/// Pointers to a row of an image, and to the row of pixels that it is decoded to; for common layouts.
///
/// Other layouts go through `SampleReader` and `ColorDecoder`, which are safe and slower.
///
/// Only `forEachRow` creates rows. A row is valid until the closure that it is passed to returns.
@safe
struct RowDecoder {
  /// The first byte of the row's first pixel.
  fileprivate let source: UnsafePointer<UInt8>
  /// The first byte of the row of decoded pixels; the two rows do not overlap.
  fileprivate let target: UnsafeMutablePointer<UInt8>
  /// The number of pixels to decode; both rows have at least as many.
  fileprivate let count: Int
}

extension ImageDescription {
  /// Returns how many pixels of row `y` lie completely inside the provider's bytes, 0 to `width`.
  func availablePixels(inRow y: Int) -> Int {
    let start = y * bytesPerRow
    guard start < provider.byteCount else { return 0 }
    let rowBytes = (leadingBits + width * bitsPerPixel + 7) / 8
    let bits = min(provider.byteCount - start, rowBytes) * 8 - leadingBits
    return min(width, max(bits, 0) / bitsPerPixel)
  }

  /// Whether the provider has the bytes of all pixels.
  var isComplete: Bool { provider.byteCount >= byteCount }

  /// Calls `body` with each row, up to the last row that the provider has pixels of.
  ///
  /// The pixels of the image must begin at byte boundaries.
  ///
  /// - Parameters:
  ///   - memory: The target: at least `height` rows of `width * bytesPerTargetPixel` bytes, without gaps.
  ///   - bytesPerTargetPixel: The number of bytes that `body` writes for each pixel.
  func forEachRow(
    into memory: PixelMemory, bytesPerTargetPixel: Int, _ body: (RowDecoder) -> Void
  ) {
    let stride = width * bytesPerTargetPixel
    precondition(
      memory.byteCount >= height * stride, "the target has too few bytes: \(memory.byteCount)")
    unsafe provider.withBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<height {
        let count = availablePixels(inRow: y)
        guard count > 0 else { return }
        // SAFETY: `availablePixels` counts only pixels inside the provider's bytes, and the precondition checks that
        // `memory` holds all target rows.
        let source = unsafe (base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        let target = unsafe (memory.base + y * stride).assumingMemoryBound(to: UInt8.self)
        body(unsafe RowDecoder(source: source, target: target, count: count))
      }
    }
  }
}

extension PixelMemory {
  /// Copies the first `count` elements of `floats` to the offset `start`, which is counted in floats.
  func store(_ floats: [Float], count: Int, at start: Int) {
    let size = MemoryLayout<Float>.stride
    precondition(
      start >= 0 && count <= floats.count && (start + count) * size <= byteCount,
      "\(count) floats at float \(start) do not fit into \(byteCount) bytes")
    // SAFETY: the range lies inside the block and the array, as was just checked.
    unsafe floats.withUnsafeBytes { source in
      guard let address = source.baseAddress else { return }
      unsafe (base + start * size).copyMemory(from: address, byteCount: count * size)
    }
  }

  /// Copies the first `count` elements of `bytes` to the byte offset `start`.
  func store(_ bytes: [UInt8], count: Int, at start: Int) {
    precondition(
      start >= 0 && count <= bytes.count && start + count <= byteCount,
      "\(count) bytes at byte \(start) do not fit into \(byteCount) bytes")
    // SAFETY: the range lies inside the block and the array, as was just checked.
    unsafe bytes.withUnsafeBytes { source in
      guard let address = source.baseAddress else { return }
      unsafe (base + start).copyMemory(from: address, byteCount: count)
    }
  }
}

// SAFETY: all loops below read `count` pixels of the source and write `count` pixels of the target. Decoders call a
// function only if the encoded and the decoded pixels have the sizes that it reads and writes, and for these sizes
// `forEachRow` has checked that both rows hold `count` pixels. Channel offsets are below 4.
extension RowDecoder {
  /// Decodes four-byte pixels, one byte of which is unused, to opaque pixels.
  func decodeOpaque(from: ChannelOrder, to order: ChannelOrder) {
    let (red, green, blue, _) = from.offsets
    let (targetRed, targetGreen, targetBlue, targetAlpha) = order.offsets
    var source = unsafe self.source
    var target = unsafe self.target
    for _ in 0..<count {
      unsafe target[targetRed] = source[red]
      unsafe target[targetGreen] = source[green]
      unsafe target[targetBlue] = source[blue]
      unsafe target[targetAlpha] = 255
      unsafe source += 4
      unsafe target += 4
    }
  }

  /// Decodes four-byte premultiplied pixels; clamps colours to their alpha.
  ///
  /// - Returns: The bitwise AND of 255 and all alphas: 255 iff all pixels are opaque.
  func decodePremultiplied(from: ChannelOrder, to order: ChannelOrder) -> UInt8 {
    let (red, green, blue, alpha) = from.offsets
    let (targetRed, targetGreen, targetBlue, targetAlpha) = order.offsets
    var source = unsafe self.source
    var target = unsafe self.target
    var common: UInt8 = 255
    for _ in 0..<count {
      let limit = unsafe source[alpha]
      unsafe target[targetRed] = min(source[red], limit)
      unsafe target[targetGreen] = min(source[green], limit)
      unsafe target[targetBlue] = min(source[blue], limit)
      unsafe target[targetAlpha] = limit
      common &= limit
      unsafe source += 4
      unsafe target += 4
    }
    return common
  }

  /// Decodes four-byte unpremultiplied pixels, and premultiplies them.
  ///
  /// - Returns: The bitwise AND of 255 and all alphas: 255 iff all pixels are opaque.
  func decodeUnpremultiplied(from: ChannelOrder, to order: ChannelOrder) -> UInt8 {
    let (red, green, blue, alpha) = from.offsets
    let (targetRed, targetGreen, targetBlue, targetAlpha) = order.offsets
    var source = unsafe self.source
    var target = unsafe self.target
    var common: UInt8 = 255
    for _ in 0..<count {
      let factor = unsafe source[alpha]
      unsafe target[targetRed] = Premultiplication.premultiply(source[red], by: factor)
      unsafe target[targetGreen] = Premultiplication.premultiply(source[green], by: factor)
      unsafe target[targetBlue] = Premultiplication.premultiply(source[blue], by: factor)
      unsafe target[targetAlpha] = source[alpha]
      unsafe common &= source[alpha]
      unsafe source += 4
      unsafe target += 4
    }
    return common
  }

  /// Decodes three-byte pixels (red, green, blue) to opaque pixels.
  func decodeRGB(to order: ChannelOrder) {
    let (targetRed, targetGreen, targetBlue, targetAlpha) = order.offsets
    var source = unsafe self.source
    var target = unsafe self.target
    for _ in 0..<count {
      unsafe target[targetRed] = source[0]
      unsafe target[targetGreen] = source[1]
      unsafe target[targetBlue] = source[2]
      unsafe target[targetAlpha] = 255
      unsafe source += 3
      unsafe target += 4
    }
  }

  /// Decodes bytes that lie `step` bytes apart by a lookup in a palette of 256 four-byte pixels.
  ///
  /// The words of the palette have the channel order of the decoded image.
  func decodePalette(_ palette: [UInt32], step: Int) {
    precondition(palette.count == 256, "a palette has 256 pixels")
    unsafe palette.withUnsafeBufferPointer { palette in
      var source = unsafe self.source
      var target = unsafe UnsafeMutableRawPointer(self.target)
      for _ in 0..<count {
        unsafe target.storeBytes(of: palette[Int(source[0])], as: UInt32.self)
        unsafe source += step
        unsafe target += 4
      }
    }
  }

  /// Decodes bytes that lie `step` bytes apart by a lookup in a table of 256 bytes.
  func decodeTable(_ table: [UInt8], step: Int) {
    precondition(table.count == 256, "a table has 256 bytes")
    unsafe table.withUnsafeBufferPointer { table in
      var source = unsafe self.source
      let target = unsafe self.target
      for index in 0..<count {
        unsafe target[index] = table[Int(source[0])]
        unsafe source += step
      }
    }
  }

  /// Copies one byte per pixel, unchanged.
  func copyBytes() { unsafe target.update(from: source, count: count) }
}
