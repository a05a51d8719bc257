/// The fill colour: opaque black in device gray at first.
extension GContext {
  /// Sets the fill colour, which paths, text and image masks are painted with.
  ///
  /// The fill colour space becomes that of the colour. Painting converts the colour to the context's space.
  public func setFillColor(_ color: GColor) { state.fill.set(color) }

  /// Sets the fill colour by its components in the current fill colour space, followed by alpha.
  ///
  /// Components are clamped to the range of the space, as by `GColor`. Components beyond the needed number are
  /// ignored. If there are too few, the call is ignored and reported to `GDiagnostics`.
  public func setFillColor(_ components: [CGFloat]) {
    state.fill.set(components, call: "setFillColor")
  }

  /// The number of components that `setFillColor(_:)` takes, alpha included.
  package var fillComponentCount: Int { state.fill.space.numberOfComponents + 1 }

  /// The number of components that `setStrokeColor(_:)` takes, alpha included.
  package var strokeComponentCount: Int { state.stroke.space.numberOfComponents + 1 }

  /// Sets the fill colour space, and sets the fill colour to the initial colour of that space.
  ///
  /// The initial colour is opaque and its components are zero, except for a black component of 1 in CMYK: this is
  /// black in most spaces, and the first entry of an indexed space. In a pattern space nothing is painted until
  /// `setFillPattern` is called.
  public func setFillColorSpace(_ space: GColorSpace) { state.fill.set(space) }

  /// Sets the fill colour to a gray, and the fill colour space to device gray.
  ///
  /// Values are clamped to 0…1: gray from black to white, alpha from transparent to opaque.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill.set(gray: gray, alpha: alpha)
  }

  /// Sets the fill colour in device RGB, and the fill colour space to device RGB.
  ///
  /// Values are clamped to 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = RGBAColor(deviceRed: red, green: green, blue: blue, alpha: alpha)
    // Setting an equal colour must not write to the state, because each write drops `solidFillCache`.
    if !state.fill.isDeviceColor(color) { state.fill.setDeviceColor(color) }
  }

  /// Sets the fill colour in device CMYK, and the fill colour space to device CMYK.
  ///
  /// An RGB context converts it without a colour profile.
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

/// The stroke colour: opaque black in device gray at first.
extension GContext {
  /// Sets the stroke colour, which paths and the outlines of text are stroked with.
  ///
  /// The stroke colour space becomes that of the colour. Painting converts the colour to the context's space.
  public func setStrokeColor(_ color: GColor) { state.stroke.set(color) }

  /// Sets the stroke colour by its components in the current stroke colour space, followed by alpha.
  ///
  /// Components are clamped to the range of the space, as by `GColor`. Components beyond the needed number are
  /// ignored. If there are too few, the call is ignored and reported to `GDiagnostics`.
  public func setStrokeColor(_ components: [CGFloat]) {
    state.stroke.set(components, call: "setStrokeColor")
  }

  /// Sets the stroke colour space, and sets the stroke colour to the initial colour of that space.
  ///
  /// The initial colour is opaque and its components are zero, except for a black component of 1 in CMYK: this is
  /// black in most spaces, and the first entry of an indexed space. In a pattern space nothing is painted until
  /// `setStrokePattern` is called.
  public func setStrokeColorSpace(_ space: GColorSpace) { state.stroke.set(space) }

  /// Sets the stroke colour to a gray, and the stroke colour space to device gray.
  ///
  /// Values are clamped to 0…1: gray from black to white, alpha from transparent to opaque.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke.set(gray: gray, alpha: alpha)
  }

  /// Sets the stroke colour in device RGB, and the stroke colour space to device RGB.
  ///
  /// Values are clamped to 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke.setDeviceColor(
      RGBAColor(deviceRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour in device CMYK, and the stroke colour space to device CMYK.
  ///
  /// An RGB context converts it without a colour profile.
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
  /// Sets how colours outside of the gamut of the context's colour space are mapped into it.
  ///
  /// It is saved with the graphics state, but has no effect: such colours are always clamped.
  public func setRenderingIntent(_ intent: GColorRenderingIntent) {
    state.renderingIntent = intent
  }
}
