import CPixels

extension Surface {
  /// The pixels of a deep surface as premultiplied words in RGBA order, row after row.
  ///
  /// Of inks only alpha is kept right: the shadow of a layer asks for no more.
  func rgbaWords() -> PixelMemory {
    clearAll()
    let words = PixelMemory(byteCount: width * height * 4, zeroed: false)
    guard case .deep(let format) = self.format.storage else { return words }
    let target = DeepFormat(component: .byte, model: .rgb, last: .alpha).kernelFormat
    let chunk = 256
    let planes = Int(CPX_PLANE_COUNT) * chunk
    // SAFETY: a row of planes for a chunk; pixels lie inside the surface and the new memory.
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
