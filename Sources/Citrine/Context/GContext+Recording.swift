extension GContext {
  /// Creates a context without pixels: it keeps a path, a CTM and graphics states, and paints nothing.
  ///
  /// It answers what is asked about paths, as `path` after `replacePathWithStrokedPath()`. It has no
  /// width, height, data, layout or colour space, makes no image, and its clip lets nothing through.
  ///
  /// - Returns: nil without memory.
  package convenience init?(recordingPaths: Void) {
    let format = PixelFormat(storage: .color(.rgba, hasAlpha: true))
    guard let nothing = Surface(over: .empty, format: format) else { return nil }
    self.init(surface: nothing, space: nil, info: [])
  }

  /// Whether there are no pixels, and never will be.
  var isRecordingPaths: Bool { bitmap.bounds.isEmpty }
}
