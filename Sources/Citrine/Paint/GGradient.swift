/// Colours that change evenly from one location to the next, between 0 and 1.
///
/// Colours are mixed component by component in the gradient's space, and not premultiplied: from
/// opaque red to transparent black a gradient passes through half-transparent dark red. Beyond the
/// first and the last location their colours go on to 0 and 1. Colours at one location make a hard
/// edge; an edge at 0 or 1 shows only where the gradient goes on beyond that end.
///
/// Locations in any order are sorted with their colours, as Quartz does it: 1, 0.8, 0.5 of red, green
/// and blue is 0.5, 0.8, 1 of blue, green and red. Equal ones keep their order. This is not the rule
/// of SVG, which raises a location to the largest before it: a client that draws SVG does so itself.
///
/// ```swift
/// let colors = [GColor(srgbRed: 1, green: 0.4, blue: 0, alpha: 1), .white]
/// let gradient = GGradient(colorsSpace: nil, colors: colors, locations: nil)!
/// context.drawLinearGradient(
///   gradient, start: .zero, end: CGPoint(x: 0, y: 100), options: .drawsAfterEndLocation)
/// ```
public final class GGradient: Sendable {
  let stops: GradientStops

  /// Creates a gradient from the components of its colours.
  ///
  /// - Parameters:
  ///   - colorSpace: The space of the colours, in which they are mixed; neither indexed nor a
  ///     pattern space.
  ///   - colorComponents: For each colour its components, clamped to their ranges, and then its
  ///     alpha, clamped to 0…1.
  ///   - locations: Where the colours are, in 0…1. nil spreads them evenly from 0 to 1.
  ///   - count: The number of colours, at least 1; values beyond them are ignored.
  /// - Returns: nil for another space, too few values, a location that is not in 0…1, and a component
  ///   that is NaN.
  public init?(
    colorSpace: GColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = colorSpace.numberOfComponents + 1
    guard colorSpace.mixesColors, count > 0, count <= colorComponents.count / size,
      !colorComponents.prefix(count * size).contains(where: \.isNaN),
      let places = Self.places(locations, count: count)
    else { return nil }
    let entries = places.map { place, index in
      var components = ColorComponents()
      for component in 0..<size - 1 {
        let value = Double(colorComponents[index * size + component])
        components[component] = value.clamped(to: colorSpace.componentRange(of: component))
      }
      let alpha = Double(colorComponents[index * size + size - 1]).clamped(to: 0...1)
      return (location: place, components: components, alpha: alpha)
    }
    stops = GradientStops(entries, in: colorSpace)
  }

  /// Creates a gradient from colours.
  ///
  /// - Parameters:
  ///   - colorsSpace: The space in which the colours are mixed, neither indexed nor a pattern space;
  ///     they are converted into it. nil stands for sRGB.
  ///   - colors: At least one colour.
  ///   - locations: Where the colours are, in 0…1. nil spreads them evenly from 0 to 1.
  /// - Returns: nil for another space, no colours, too few locations, or one that is not in 0…1.
  public convenience init?(
    colorsSpace: GColorSpace?, colors: [GColor], locations: [CGFloat]?
  ) {
    let space = colorsSpace ?? .standardRGB
    guard space.mixesColors else { return nil }
    var components: [CGFloat] = []
    for color in colors {
      guard
        let values = color.converted(to: space, intent: .defaultIntent, options: nil)?.components
      else { return nil }
      components += values
    }
    self.init(
      colorSpace: space, colorComponents: components, locations: locations, count: colors.count)
  }

  /// The locations in their order, each with the index of its colour; nil when one is not in 0…1.
  private static func places(_ locations: [CGFloat]?, count: Int) -> [(Double, Int)]? {
    guard let locations else {
      return (0..<count).map { (Double($0) / Double(max(count - 1, 1)), $0) }
    }
    guard locations.count >= count,
      locations.prefix(count).allSatisfy({ $0 >= 0 && $0 <= 1 })
    else { return nil }
    return (0..<count).map { (Double(locations[$0]), $0) }.sorted { $0 < $1 }
  }
}

extension GGradient: Hashable {
  /// Whether two references are to the same gradient.
  public static func == (left: GGradient, right: GGradient) -> Bool { left === right }

  /// Feeds the gradient's identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Where a gradient goes on beyond its ends.
///
/// Raw values are Quartz's.
public struct GGradientDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt32

  /// Creates options from their raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The colour of location 0 goes on before the start.
  public static let drawsBeforeStartLocation = GGradientDrawingOptions(rawValue: 1)
  /// The colour of location 1 goes on behind the end.
  public static let drawsAfterEndLocation = GGradientDrawingOptions(rawValue: 2)
}
