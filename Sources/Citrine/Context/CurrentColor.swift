/// A colour of the graphics state, for fills or for strokes, and the space of its components.
struct CurrentColor {
  /// In sRGB; painting converts it to the surface's space.
  private(set) var color = SourceColor.black
  private(set) var space = GColorSpace.deviceGray

  /// Takes a colour and its space.
  mutating func set(_ newColor: GColor) {
    color = newColor.source
    space = newColor.colorSpace ?? .deviceGray
  }

  /// Takes a colour whose components are those of another space than it says.
  mutating func set(_ newColor: GColor, space newSpace: GColorSpace) {
    color = newColor.source
    space = newSpace
  }

  /// Takes components of the space there is, and alpha after them.
  ///
  /// More than are needed are ignored, and with fewer the whole call is.
  mutating func set(_ components: [CGFloat], call: StaticString) {
    let needed = Array(components.prefix(space.numberOfComponents + 1))
    guard let color = GColor(colorSpace: space, components: needed) else {
      return GDiagnostics.report(
        "\(call): \(components.count) components for \(space.model); the call is ignored")
    }
    set(color)
  }

  /// Takes a space, and its opaque black: components of zero, in CMYK black ink, in an indexed space
  /// the first entry.
  mutating func set(_ newSpace: GColorSpace, call: StaticString) {
    var components = [CGFloat](repeating: 0, count: newSpace.numberOfComponents) + [1]
    if newSpace.model == .cmyk { components[3] = 1 }
    guard let black = GColor(colorSpace: newSpace, components: components) else {
      return GDiagnostics.report("\(call): a pattern space; the call is ignored")
    }
    set(black)
  }

  mutating func set(gray: CGFloat, alpha: CGFloat) {
    // Not `GColor(gray:alpha:)`, whose space has a curve of its own.
    guard let color = GColor(colorSpace: .deviceGray, components: [gray, alpha]) else { return }
    set(color)
  }
}
