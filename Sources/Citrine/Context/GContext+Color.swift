extension GContext {
  /// Sets the colour that shapes and text are filled with, and that image masks paint.
  ///
  /// The fill colour space becomes the colour's; painting converts it to the context's.
  public func setFillColor(_ color: GColor) {
    state.fillColor = color.rgba()
    state.fillColorSpace = color.colorSpace ?? .deviceGray
  }

  /// Sets the fill colour by components of the fill colour space, and alpha after them.
  ///
  /// Values are clamped as `GColor` does; more than are needed are ignored, and with fewer the whole
  /// call is.
  public func setFillColor(_ components: [CGFloat]) {
    let space = state.fillColorSpace
    let needed = Array(components.prefix(space.numberOfComponents + 1))
    guard let color = GColor(colorSpace: space, components: needed) else {
      return GDiagnostics.report(
        "setFillColor: \(components.count) components for \(space.model); the call is ignored")
    }
    setFillColor(color)
  }

  /// Sets the space of the components of `setFillColor(_:)`, and the fill colour to its opaque black:
  /// components of zero, and in CMYK black ink; in an indexed space the first entry.
  ///
  /// A pattern space is ignored.
  public func setFillColorSpace(_ space: GColorSpace) {
    var components = [CGFloat](repeating: 0, count: space.numberOfComponents) + [1]
    if space.model == .cmyk { components[3] = 1 }
    guard let color = GColor(colorSpace: space, components: components) else {
      return GDiagnostics.report("setFillColorSpace: a pattern space; the call is ignored")
    }
    setFillColor(color)
  }

  /// Sets the fill colour to a gray, and the fill colour space to device gray.
  ///
  /// Values are clamped to 0…1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    // Not `GColor(gray:alpha:)`, whose space has a curve of its own.
    guard let color = GColor(colorSpace: .deviceGray, components: [gray, alpha]) else { return }
    setFillColor(color)
  }

  /// Sets the fill colour in device RGB, which becomes the fill colour space.
  ///
  /// Values are clamped to 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = GColor(red: red, green: green, blue: blue, alpha: alpha).rgba()
    state.fillColorSpace = .deviceRGB
  }

  /// Sets the fill colour in device CMYK, converted plainly, which becomes the fill colour space.
  ///
  /// Values are clamped to 0…1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    let color = GColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    state.fillColor = color.rgba()
    state.fillColorSpace = .deviceCMYK
  }
}

extension GContext {
  /// Sets the colour that paths are stroked with; opaque black at first.
  ///
  /// The stroke colour space becomes the colour's; painting converts it to the context's.
  public func setStrokeColor(_ color: GColor) {
    state.strokeColor = color.rgba()
    state.strokeColorSpace = color.colorSpace ?? .deviceGray
  }

  /// Sets the stroke colour by components of the stroke colour space, and alpha after them.
  ///
  /// Values are clamped as `GColor` does; more than are needed are ignored, and with fewer the whole
  /// call is.
  public func setStrokeColor(_ components: [CGFloat]) {
    let space = state.strokeColorSpace
    let needed = Array(components.prefix(space.numberOfComponents + 1))
    guard let color = GColor(colorSpace: space, components: needed) else {
      return GDiagnostics.report(
        "setStrokeColor: \(components.count) components for \(space.model); the call is ignored")
    }
    setStrokeColor(color)
  }

  /// Sets the space of the components of `setStrokeColor(_:)`, and the stroke colour to its opaque black:
  /// components of zero, and in CMYK black ink; in an indexed space the first entry.
  ///
  /// A pattern space is ignored.
  public func setStrokeColorSpace(_ space: GColorSpace) {
    var components = [CGFloat](repeating: 0, count: space.numberOfComponents) + [1]
    if space.model == .cmyk { components[3] = 1 }
    guard let color = GColor(colorSpace: space, components: components) else {
      return GDiagnostics.report("setStrokeColorSpace: a pattern space; the call is ignored")
    }
    setStrokeColor(color)
  }

  /// Sets the stroke colour to a gray, and the stroke colour space to device gray.
  ///
  /// Values are clamped to 0…1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    // Not `GColor(gray:alpha:)`, whose space has a curve of its own.
    guard let color = GColor(colorSpace: .deviceGray, components: [gray, alpha]) else { return }
    setStrokeColor(color)
  }

  /// Sets the stroke colour in device RGB, which becomes the stroke colour space.
  ///
  /// Values are clamped to 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = GColor(red: red, green: green, blue: blue, alpha: alpha).rgba()
    state.strokeColorSpace = .deviceRGB
  }

  /// Sets the stroke colour in device CMYK, converted plainly, which becomes the stroke colour space.
  ///
  /// Values are clamped to 0…1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    let color = GColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    state.strokeColor = color.rgba()
    state.strokeColorSpace = .deviceCMYK
  }
}

extension GContext {
  /// Sets how colours that the context's space does not have are brought into it.
  ///
  /// Saved with the graphics state, but without effect: they are clamped whatever the intent.
  public func setRenderingIntent(_ intent: GColorRenderingIntent) {
    state.renderingIntent = intent
  }
}
