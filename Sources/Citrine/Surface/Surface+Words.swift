import CPixels

extension Surface {
  /// Converts the pixels of a deep surface to premultiplied 8-bit RGBA words, in rows without padding.
  ///
  /// For CMYK only alpha is correct. That is enough for the shadow of a layer, which uses no colours.
  func rgbaWords() throws(DrawingError) -> PixelMemory {
    clearAll()
    let words = try PixelMemory(byteCount: width * height * 4, zeroed: false)
    guard case .deep(let format) = self.format.storage else { return words }
    let target = DeepFormat(component: .byte, model: .rgb, extraComponent: .alpha).kernelFormat
    let chunk = 256
    let planes = Int(CPX_PLANE_COUNT) * chunk
    // SAFETY: the planes have room for a chunk; pixels lie inside the surface and inside the new memory.
    unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: planes) { memory in
      guard let base = memory.baseAddress else { return }
      unsafe base.initialize(repeating: 0, count: planes)
      let row = unsafe cpx_deep_row(planes: base, stride: chunk)
      for y in 0..<height {
        for x in stride(from: 0, to: width, by: chunk) {
          let count = min(chunk, width - x)
          let pixels = unsafe address(x: bounds.minX + x, y: bounds.minY + y)
          unsafe cpx_deep_load(row, pixels, count, format.kernelFormat)
          unsafe cpx_deep_store(words.base + (y * width + x) * 4, row, count, target)
        }
      }
    }
    return words
  }
}
