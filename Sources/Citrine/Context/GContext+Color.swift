/// The fill colour: opaque black at first.
extension GContext {
  /// Sets the colour that shapes and text are filled with, and that image masks paint.
  ///
  /// The fill colour space becomes the colour's; painting converts it to the context's.
  public func setFillColor(_ color: GColor) { state.fill.set(color) }

  /// Sets the fill colour by components of the fill colour space, and alpha after them.
  ///
  /// Values are clamped as `GColor` does; more than are needed are ignored, and with fewer the whole
  /// call is.
  public func setFillColor(_ components: [CGFloat]) {
    state.fill.set(components, call: "setFillColor")
  }

  /// How many numbers `setFillColor(_:)` takes.
  package var fillNumberCount: Int { state.fill.space.numberOfComponents + 1 }

  /// How many numbers `setStrokeColor(_:)` takes.
  package var strokeNumberCount: Int { state.stroke.space.numberOfComponents + 1 }

  /// Sets the space of the components of `setFillColor(_:)`, and the fill colour to its opaque
  /// black: components of zero, and in CMYK black ink; in an indexed space the first entry.
  ///
  /// In a pattern space nothing is painted until `setFillPattern`.
  public func setFillColorSpace(_ space: GColorSpace) { state.fill.set(space) }

  /// Sets the fill colour to a gray, and the fill colour space to device gray.
  ///
  /// Values are clamped to 0…1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill.set(gray: gray, alpha: alpha)
  }

  /// Sets the fill colour in device RGB, which becomes the fill colour space.
  ///
  /// Values are clamped to 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = RGBAColor(deviceRed: red, green: green, blue: blue, alpha: alpha)
    // What follows from the state may then stay.
    if !state.fill.isDeviceColor(color) { state.fill.setDeviceColor(color) }
  }

  /// Sets the fill colour in device CMYK, converted plainly, which becomes the fill colour space.
  ///
  /// Values are clamped to 0…1.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    let color = GColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    state.fill.set(color, space: .deviceCMYK)
  }
}

/// The stroke colour: opaque black at first.
extension GContext {
  /// Sets the colour that paths and the outlines of text are stroked with.
  ///
  /// The stroke colour space becomes the colour's; painting converts it to the context's.
  public func setStrokeColor(_ color: GColor) { state.stroke.set(color) }

  /// Sets the stroke colour by components of the stroke colour space, and alpha after them.
  ///
  /// Values are clamped as `GColor` does; more than are needed are ignored, and with fewer the whole
  /// call is.
  public func setStrokeColor(_ components: [CGFloat]) {
    state.stroke.set(components, call: "setStrokeColor")
  }

  /// Sets the space of the components of `setStrokeColor(_:)`, and the stroke colour to its opaque
  /// black: components of zero, and in CMYK black ink; in an indexed space the first entry.
  ///
  /// In a pattern space nothing is painted until `setStrokePattern`.
  public func setStrokeColorSpace(_ space: GColorSpace) { state.stroke.set(space) }

  /// Sets the stroke colour to a gray, and the stroke colour space to device gray.
  ///
  /// Values are clamped to 0…1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke.set(gray: gray, alpha: alpha)
  }

  /// Sets the stroke colour in device RGB, which becomes the stroke colour space.
  ///
  /// Values are clamped to 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke.setDeviceColor(
      RGBAColor(deviceRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour in device CMYK, converted plainly, which becomes the stroke colour space.
  ///
  /// Values are clamped to 0…1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    let color = GColor(
      genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    state.stroke.set(color, space: .deviceCMYK)
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
