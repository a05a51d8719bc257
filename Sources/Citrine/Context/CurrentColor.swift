/// The fill or stroke colour of the graphics state, with the colour space that components are given in.
struct CurrentColor {
  /// The kind of paint: a solid colour, a pattern, or no pattern yet.
  enum Kind {
    /// The solid colour in `sourceColor`.
    case solid
    /// A pattern, with the alpha of the colour; an uncoloured pattern is drawn in the colour itself.
    case pattern(GPattern)
    /// Nothing: the space is a pattern space, and no pattern is set yet (PDF 32000-1, 8.6.8).
    case noPattern
  }

  /// The colour in sRGB, unpremultiplied; painting converts it to the surface's space.
  private(set) var sourceColor = SourceColor.black
  private(set) var kind = Kind.solid
  private var componentSpace = ComponentSpace.deviceGray
  /// Whether setters are ignored: true in a cell of an uncoloured pattern.
  private var isLocked = false

  /// The colour space of the components.
  ///
  /// The device spaces are cases without a reference, so that setting a device colour needs no reference
  /// counting.
  private enum ComponentSpace {
    case deviceGray, deviceRGB
    case other(GColorSpace)
  }

  /// The colour space of the components.
  var space: GColorSpace {
    switch componentSpace {
    case .deviceGray: .deviceGray
    case .deviceRGB: .deviceRGB
    case .other(let space): space
    }
  }

  /// The colour in sRGB; nil for a pattern, and in a pattern space without a pattern.
  ///
  /// Reading it does not copy the whole value.
  @inline(__always)
  var solidColor: RGBAColor? {
    if case .solid = kind { sourceColor.color } else { nil }
  }

  init() {}

  /// Creates a colour that ignores all setters.
  init(locked sourceColor: SourceColor, space: GColorSpace) {
    self.sourceColor = sourceColor
    componentSpace = .other(space)
    isLocked = true
  }

  /// Sets the colour and its space.
  mutating func set(_ newColor: GColor) {
    set(newColor, space: newColor.colorSpace ?? .deviceGray)
  }

  /// Sets a colour, and a space that differs from the colour's own.
  mutating func set(_ newColor: GColor, space newSpace: GColorSpace) {
    guard !isLocked else { return }
    sourceColor = newColor.sourceColor
    kind = newColor.pattern.map { .pattern($0) } ?? .solid
    componentSpace = .other(newSpace)
  }

  /// Sets a colour in device RGB; its components are in 0…1.
  @inline(__always)
  mutating func setDeviceColor(_ color: RGBAColor) { set(color, in: .deviceRGB) }

  /// Sets a colour in device gray; values are clamped to 0…1.
  @inline(__always)
  mutating func set(gray: CGFloat, alpha: CGFloat) {
    let value = GColor.clamp(Double(gray), to: 0...1)
    set(
      RGBAColor(
        red: value, green: value, blue: value, alpha: GColor.clamp(Double(alpha), to: 0...1)),
      in: .deviceGray)
  }

  @inline(__always)
  private mutating func set(_ color: RGBAColor, in newSpace: ComponentSpace) {
    guard !isLocked else { return }
    sourceColor = SourceColor(color: color)
    kind = .solid
    componentSpace = newSpace
  }

  /// Whether this is the given colour, in device RGB.
  @inline(__always)
  func isDeviceColor(_ color: RGBAColor) -> Bool {
    guard sourceColor.color == color, sourceColor.cmyk == nil, case .deviceRGB = componentSpace,
      case .solid = kind
    else { return false }
    return true
  }

  /// Sets a colour by its components in the current space, followed by alpha.
  ///
  /// Components beyond the needed number are ignored. If there are too few, the call is ignored and reported
  /// under the name `call`.
  mutating func set(_ components: [CGFloat], call: StaticString) {
    guard let color = GColor(colorSpace: space, components: trimmed(components)) else {
      return GDiagnostics.report(
        "\(call): \(components.count) components for \(space.model); the call is ignored")
    }
    set(color)
  }

  /// Sets a pattern, with the components of the current space's base space, if there is one, followed by alpha.
  mutating func set(_ pattern: GPattern, _ components: [CGFloat], call: StaticString) {
    guard
      let color = GColor(
        patternSpace: space, pattern: pattern, components: trimmed(components))
    else {
      return GDiagnostics.report(
        "\(call): \(components.count) components and a pattern for \(space.model) with "
          + "\(space.numberOfComponents); the call is ignored")
    }
    set(color)
  }

  private func trimmed(_ components: [CGFloat]) -> [CGFloat] {
    Array(components.prefix(space.numberOfComponents + 1))
  }

  /// Sets the space, and sets the colour to the initial colour of that space.
  ///
  /// The initial colour is opaque and its components are zero, except for a black component of 1 in CMYK. In a
  /// pattern space nothing is painted until a pattern is set.
  mutating func set(_ newSpace: GColorSpace) {
    guard !isLocked else { return }
    var components = [CGFloat](repeating: 0, count: newSpace.numberOfComponents) + [1]
    if newSpace.model == .cmyk { components[3] = 1 }
    if newSpace.model != .pattern,
      let initialColor = GColor(colorSpace: newSpace, components: components)
    {
      set(initialColor)
    } else {
      sourceColor = .black
      kind = .noPattern
      componentSpace = .other(newSpace)
    }
  }
}

extension RGBAColor {
  /// Creates a colour from device RGB components and alpha, which are clamped to 0…1 as by `GColor`.
  @inline(__always)
  init(deviceRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    red = GColor.clamp(Double(deviceRed), to: 0...1)
    self.green = GColor.clamp(Double(green), to: 0...1)
    self.blue = GColor.clamp(Double(blue), to: 0...1)
    self.alpha = GColor.clamp(Double(alpha), to: 0...1)
  }
}
