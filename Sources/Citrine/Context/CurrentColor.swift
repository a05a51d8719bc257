/// A colour of the graphics state, for fills or for strokes, and the space of its components.
struct CurrentColor {
  /// What a colour paints.
  enum Kind {
    /// The colour itself.
    case plain
    /// A pattern, in the colour if it has none of its own, with the colour's alpha.
    case pattern(GPattern)
    /// Nothing, as a pattern space does before a pattern is set (PDF 32000-1, 8.6.8).
    case nothing
  }

  /// In sRGB; painting converts it to the surface's space.
  private(set) var source = SourceColor.black
  private(set) var kind = Kind.plain
  private var components = ComponentSpace.deviceGray
  /// Whether it stays as it is: in a cell of a pattern that has no colours of its own.
  private var isLocked = false

  /// The space of components: a device's is named rather than referred to, so that the calls that
  /// set one count no references.
  private enum ComponentSpace {
    case deviceGray, deviceRGB
    case other(GColorSpace)
  }

  /// The space of the components.
  var space: GColorSpace {
    switch components {
    case .deviceGray: .deviceGray
    case .deviceRGB: .deviceRGB
    case .other(let space): space
    }
  }

  /// The colour in sRGB where it is no pattern, read without a copy of the whole.
  @inline(__always)
  var plainColor: RGBAColor? {
    if case .plain = kind { source.color } else { nil }
  }

  init() {}

  /// Creates a colour that no call changes.
  init(locked source: SourceColor, space: GColorSpace) {
    self.source = source
    components = .other(space)
    isLocked = true
  }

  /// Takes a colour and its space.
  mutating func set(_ newColor: GColor) {
    set(newColor, space: newColor.colorSpace ?? .deviceGray)
  }

  /// Takes a colour whose components are those of another space than it says.
  mutating func set(_ newColor: GColor, space newSpace: GColorSpace) {
    guard !isLocked else { return }
    source = newColor.source
    kind = newColor.pattern.map { .pattern($0) } ?? .plain
    components = .other(newSpace)
  }

  /// Takes a colour in device RGB.
  @inline(__always)
  mutating func setDeviceColor(_ color: RGBAColor) { set(color, of: .deviceRGB) }

  /// Takes a device gray.
  @inline(__always)
  mutating func set(gray: CGFloat, alpha: CGFloat) {
    let value = GColor.clamp(Double(gray), to: 0...1)
    set(
      RGBAColor(
        red: value, green: value, blue: value, alpha: GColor.clamp(Double(alpha), to: 0...1)),
      of: .deviceGray)
  }

  @inline(__always)
  private mutating func set(_ color: RGBAColor, of newComponents: ComponentSpace) {
    guard !isLocked else { return }
    source = SourceColor(color: color)
    kind = .plain
    components = newComponents
  }

  /// Whether it is that colour in device RGB already.
  @inline(__always)
  func isDeviceColor(_ color: RGBAColor) -> Bool {
    guard source.color == color, source.inks == nil, case .deviceRGB = components,
      case .plain = kind
    else { return false }
    return true
  }

  /// Takes components of the space there is, and alpha after them.
  ///
  /// More than are needed are ignored, and with fewer the whole call is.
  mutating func set(_ components: [CGFloat], call: StaticString) {
    guard let color = GColor(colorSpace: space, components: needed(of: components)) else {
      return GDiagnostics.report(
        "\(call): \(components.count) components for \(space.model); the call is ignored")
    }
    set(color)
  }

  /// Takes a pattern, and components of the space there is, and alpha after them.
  mutating func set(_ pattern: GPattern, _ components: [CGFloat], call: StaticString) {
    guard
      let color = GColor(
        patternSpace: space, pattern: pattern, components: needed(of: components))
    else {
      return GDiagnostics.report(
        "\(call): \(components.count) components and a pattern for \(space.model) with "
          + "\(space.numberOfComponents); the call is ignored")
    }
    set(color)
  }

  private func needed(of components: [CGFloat]) -> [CGFloat] {
    Array(components.prefix(space.numberOfComponents + 1))
  }

  /// Takes a space, and its opaque black: components of zero, in CMYK black ink, in an indexed space
  /// the first entry.
  ///
  /// In a pattern space nothing is painted until there is a pattern.
  mutating func set(_ newSpace: GColorSpace) {
    guard !isLocked else { return }
    var components = [CGFloat](repeating: 0, count: newSpace.numberOfComponents) + [1]
    if newSpace.model == .cmyk { components[3] = 1 }
    if let black = GColor(colorSpace: newSpace, components: components) {
      set(black)
    } else {
      source = .black
      kind = .nothing
      self.components = .other(newSpace)
    }
  }
}

extension RGBAColor {
  /// Clamps a colour of a device to 0…1, as `GColor` does.
  @inline(__always)
  init(deviceRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    red = GColor.clamp(Double(deviceRed), to: 0...1)
    self.green = GColor.clamp(Double(green), to: 0...1)
    self.blue = GColor.clamp(Double(blue), to: 0...1)
    self.alpha = GColor.clamp(Double(alpha), to: 0...1)
  }
}
