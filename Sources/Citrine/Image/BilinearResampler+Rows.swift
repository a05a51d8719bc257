/// The row loops of scaling and masking. They use pointers to the rows of decoded images.
extension BilinearResampler {
  /// Computes row `y` of the scaled image, with 8 bits per channel.
  ///
  /// - Parameters:
  ///   - y: The row of the scaled image, from the top.
  ///   - memory: The pixels of the image to scale; it must have the size that the axes were made for.
  ///   - bytesPerRow: The bytes from one row of that image to the next.
  ///   - row: Receives the pixels; its count must be the column count times the bytes per pixel.
  func readRow(_ y: Int, of memory: PixelMemory, bytesPerRow: Int, into row: inout [UInt8]) {
    let tap = rows.taps[y]
    // SAFETY: the axes were made for the image's size, so their pixels lie inside its rows.
    let upper = unsafe UnsafePointer(
      (memory.base + tap.first * bytesPerRow).assumingMemoryBound(to: UInt8.self))
    let lower = unsafe UnsafePointer(
      (memory.base + tap.second * bytesPerRow).assumingMemoryBound(to: UInt8.self))
    unsafe row.withUnsafeMutableBufferPointer { row in
      guard let target = row.baseAddress else { return }
      if columns.isIdentity, tap.weight == 0 {
        unsafe target.update(from: upper, count: row.count)
      } else {
        let channels = row.count / columns.count
        for x in 0..<columns.count {
          let column = columns.taps[x]
          for channel in 0..<channels {
            let first = column.first * channels + channel
            let second = column.second * channels + channel
            unsafe target[x * channels + channel] = blend(
              (upper[first], upper[second]), (lower[first], lower[second]),
              column.weight, tap.weight)
          }
        }
      }
    }
  }

  /// Computes row `y` of a scaled image of floats; otherwise the same as the overload for bytes.
  func readRow(_ y: Int, of memory: PixelMemory, bytesPerRow: Int, into row: inout [Float]) {
    let tap = rows.taps[y]
    // SAFETY: the axes were made for the image's size, so their pixels lie inside its rows.
    let upper = unsafe UnsafePointer(
      (memory.base + tap.first * bytesPerRow).assumingMemoryBound(to: Float.self))
    let lower = unsafe UnsafePointer(
      (memory.base + tap.second * bytesPerRow).assumingMemoryBound(to: Float.self))
    let channels = row.count / columns.count
    let down = Float(tap.weight) / 256
    for x in 0..<columns.count {
      let column = columns.taps[x]
      let across = Float(column.weight) / 256
      for channel in 0..<channels {
        let first = column.first * channels + channel
        let second = column.second * channels + channel
        let top = unsafe upper[first] * (1 - across) + upper[second] * across
        let bottom = unsafe lower[first] * (1 - across) + lower[second] * across
        row[x * channels + channel] = top * (1 - down) + bottom * down
      }
    }
  }

  /// Returns the bilinear interpolation of four neighbours, rounded to nearest once.
  ///
  /// `weightX` is the weight of the right pixels, and `weightY` of the lower pixels, in 1/256.
  @inline(__always)
  private func blend(
    _ upper: (UInt8, UInt8), _ lower: (UInt8, UInt8), _ weightX: Int, _ weightY: Int
  ) -> UInt8 {
    let top = Int(upper.0) * (256 - weightX) + Int(upper.1) * weightX
    let bottom = Int(lower.0) * (256 - weightX) + Int(lower.1) * weightX
    return UInt8(truncatingIfNeeded: (top * (256 - weightY) + bottom * weightY + 32768) >> 16)
  }
}

extension PixelMemory {
  /// Stores four-byte pixels at the byte offset `start`, each multiplied by `factor / 255` and rounded to nearest.
  ///
  /// - Parameters:
  ///   - pixels: Four bytes for each factor.
  ///   - factors: One factor, 0…255, for each pixel.
  ///   - start: The byte offset of the first pixel in this block.
  func storeProducts(_ pixels: [UInt8], _ factors: [UInt8], at start: Int) {
    precondition(
      start >= 0 && pixels.count == 4 * factors.count && start + pixels.count <= byteCount,
      "\(factors.count) pixels at byte \(start) do not fit into \(byteCount) bytes")
    // SAFETY: the range lies inside the block, as was just checked.
    let target = unsafe (base + start).assumingMemoryBound(to: UInt8.self)
    for index in 0..<factors.count {
      let factor = factors[index]
      for byte in 4 * index..<4 * index + 4 {
        unsafe target[byte] = Premultiplication.premultiply(pixels[byte], by: factor)
      }
    }
  }
}
