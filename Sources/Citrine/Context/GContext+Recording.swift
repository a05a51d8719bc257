extension GContext {
  /// Creates a context without pixels, which has a current path, a CTM and graphics states, but paints nothing.
  ///
  /// It serves to build and query paths, such as `path` after `replacePathWithStrokedPath()`. Its width, height
  /// and other measures are 0, `data`, `colorSpace` and `makeImage()` are nil, and its clip is empty.
  ///
  /// - Returns: nil if there is no memory.
  package convenience init?(recordingPaths: Void) {
    let format = PixelFormat(storage: .color(.rgba, hasAlpha: true))
    guard let emptySurface = Surface(over: .empty, format: format) else { return nil }
    self.init(surface: emptySurface, space: nil, info: [])
  }

  /// Whether the context has no pixels and only records paths.
  var isRecordingPaths: Bool { bitmap.bounds.isEmpty }
}
