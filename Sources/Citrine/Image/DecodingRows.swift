/// One row of a common layout on its way into a raster; the pointers into images live here.
///
/// Everything else goes through `SampleReader` and `ColorDecoder`, which are safe and slower.
///
/// Made by `forEachRow` alone, and to be used only until its closure returns.
@safe
struct DecodingRow {
  /// The first byte of the row's first pixel.
  fileprivate let source: UnsafePointer<UInt8>
  /// Where the row begins in the raster; does not overlap the source.
  fileprivate let target: UnsafeMutablePointer<UInt8>
  /// The number of pixels that both sides have.
  fileprivate let count: Int
}

extension ImageDescription {
  /// The number of pixels of row `y` that the provider has wholly.
  func availablePixels(inRow y: Int) -> Int {
    let start = y * bytesPerRow
    guard start < provider.byteCount else { return 0 }
    let rowBytes = (leadingBits + width * bitsPerPixel + 7) / 8
    let bits = min(provider.byteCount - start, rowBytes) * 8 - leadingBits
    return min(width, max(bits, 0) / bitsPerPixel)
  }

  /// Whether the provider has all pixels.
  var isComplete: Bool { provider.byteCount >= byteCount }

  /// Calls `body` with each row that has pixels, for images whose pixels begin at a byte.
  ///
  /// - Parameters:
  ///   - memory: Of at least `height` rows of `width * bytesPerTargetPixel` bytes, without gaps.
  func forEachRow(
    of memory: PixelMemory, bytesPerTargetPixel: Int, _ body: (DecodingRow) -> Void
  ) {
    let stride = width * bytesPerTargetPixel
    precondition(memory.byteCount >= height * stride, "\(memory.byteCount) bytes are too few")
    unsafe provider.withBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<height {
        let count = availablePixels(inRow: y)
        guard count > 0 else { return }
        // SAFETY: `count` pixels from `y * bytesPerRow` on lie inside the provider's bytes, and the
        // row inside the memory, by the checks above.
        let source = unsafe (base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        let target = unsafe (memory.base + y * stride).assumingMemoryBound(to: UInt8.self)
        body(unsafe DecodingRow(source: source, target: target, count: count))
      }
    }
  }
}

extension PixelMemory {
  /// Copies the first `count` of `floats` to where float number `start` is.
  func store(_ floats: [Float], count: Int, at start: Int) {
    let size = MemoryLayout<Float>.stride
    precondition(
      start >= 0 && count <= floats.count && (start + count) * size <= byteCount,
      "\(count) floats at \(start) are outside \(byteCount) bytes")
    // SAFETY: the range lies inside the block and the array, as was just checked.
    unsafe floats.withUnsafeBytes { source in
      guard let address = source.baseAddress else { return }
      unsafe (base + start * size).copyMemory(from: address, byteCount: count * size)
    }
  }

  /// Copies the first `count` of `bytes` to the offset `start`.
  func store(_ bytes: [UInt8], count: Int, at start: Int) {
    precondition(
      start >= 0 && count <= bytes.count && start + count <= byteCount,
      "\(count) bytes at \(start) are outside 0..<\(byteCount)")
    // SAFETY: the range lies inside the block and the array, as was just checked.
    unsafe bytes.withUnsafeBytes { source in
      guard let address = source.baseAddress else { return }
      unsafe (base + start).copyMemory(from: address, byteCount: count)
    }
  }
}

// SAFETY, of all loops below: they read `count` pixels of the source and write `count` of the
// target, whose sizes are in their names; `forEachRow` made the row so. Offsets are below 4.
extension DecodingRow {
  /// Four channels whose fourth is unused, to opaque pixels.
  func opaqueChannels(from: ChannelOrder, to order: ChannelOrder) {
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

  /// Four premultiplied channels; colours above their alpha come down to it.
  ///
  /// - Returns: All alphas, joined with "and".
  func premultipliedChannels(from: ChannelOrder, to order: ChannelOrder) -> UInt8 {
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

  /// Four channels with straight alpha, which is multiplied in.
  ///
  /// - Returns: All alphas, joined with "and".
  func straightChannels(from: ChannelOrder, to order: ChannelOrder) -> UInt8 {
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

  /// Three bytes red, green, blue to opaque pixels.
  func threeBytes(to order: ChannelOrder) {
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

  /// Bytes `step` apart, each the number of a four-byte pixel of a palette of 256.
  func paletteEntries(_ palette: [UInt32], step: Int) {
    precondition(palette.count == 256)
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

  /// Bytes `step` apart, each the number of a byte of a table of 256.
  func tableEntries(_ table: [UInt8], step: Int) {
    precondition(table.count == 256)
    unsafe table.withUnsafeBufferPointer { table in
      var source = unsafe self.source
      let target = unsafe self.target
      for index in 0..<count {
        unsafe target[index] = table[Int(source[0])]
        unsafe source += step
      }
    }
  }

  /// Bytes as they are.
  func bytes() { unsafe target.update(from: source, count: count) }
}
