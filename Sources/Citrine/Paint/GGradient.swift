/// Colours at locations between 0 and 1, with linear interpolation between them.
///
/// Unpremultiplied components are interpolated in the gradient's colour space: from opaque red to
/// transparent black a gradient passes through half-transparent dark red. The first colour extends from
/// its location down to 0, and the last colour up to 1. Two colours at one location make a hard edge. An
/// edge at 0 or 1 is visible only if the gradient is drawn beyond that end.
///
/// Locations may have any order. They are sorted together with their colours, as in Quartz: red, green
/// and blue at 1, 0.8 and 0.5 are blue, green and red at 0.5, 0.8 and 1. Equal locations keep their order.
/// SVG has another rule: it raises a location to the largest location before it. A client that draws SVG
/// must do this itself.
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
  ///   - colorSpace: The space of the colours, in which they are interpolated; neither an indexed nor a
  ///     pattern space.
  ///   - colorComponents: For each colour its unpremultiplied components, clamped to their ranges, and then
  ///     its alpha, clamped to 0…1.
  ///   - locations: The location of each colour, 0…1. nil distributes them evenly from 0 to 1.
  ///   - count: The number of colours, at least 1; further components and locations are ignored.
  /// - Returns: nil for an indexed or pattern space, for too few components or locations, for a location
  ///   outside 0…1, and for a component that is NaN.
  public init?(
    colorSpace: GColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = colorSpace.numberOfComponents + 1
    guard colorSpace.supportsInterpolation else {
      GDiagnostics.report("GGradient: an indexed or a pattern space has no colours between two")
      return nil
    }
    guard count > 0, count <= colorComponents.count / size,
      !colorComponents.prefix(count * size).contains(where: \.isNaN)
    else {
      GDiagnostics.report(
        "GGradient: \(count) colours need \(size) components each, and no component may be NaN")
      return nil
    }
    guard let sortedLocations = Self.sortedLocations(locations, count: count) else {
      GDiagnostics.report("GGradient: each colour needs a location between 0 and 1")
      return nil
    }
    let entries = sortedLocations.map { location, index in
      var components = ColorComponents()
      for component in 0..<size - 1 {
        let value = Double(colorComponents[index * size + component])
        components[component] = value.clamped(to: colorSpace.componentRange(of: component))
      }
      let alpha = Double(colorComponents[index * size + size - 1]).clamped(to: 0...1)
      return (location: location, components: components, alpha: alpha)
    }
    stops = GradientStops(entries, in: colorSpace)
  }

  /// Creates a gradient from colours.
  ///
  /// - Parameters:
  ///   - colorsSpace: The space to which the colours are converted, and in which they are interpolated;
  ///     neither an indexed nor a pattern space. nil means sRGB.
  ///   - colors: The colours, at least one.
  ///   - locations: The location of each colour, 0…1. nil distributes them evenly from 0 to 1.
  /// - Returns: nil for an indexed or pattern space, for no colours, for too few locations, for a location
  ///   outside 0…1, and for a colour that cannot be converted.
  public convenience init?(
    colorsSpace: GColorSpace?, colors: [GColor], locations: [CGFloat]?
  ) {
    let space = colorsSpace ?? .sRGBSpace
    var components: [CGFloat] = []
    for color in colors {
      guard
        let values = color.converted(to: space, intent: .defaultIntent, options: nil)?.components
      else {
        GDiagnostics.report("GGradient: a colour cannot be converted to the gradient's space")
        return nil
      }
      components += values
    }
    self.init(
      colorSpace: space, colorComponents: components, locations: locations, count: colors.count)
  }

  /// Returns the sorted locations, each with the index of its colour.
  ///
  /// Returns nil for fewer than `count` locations, and for a location outside 0…1.
  private static func sortedLocations(_ locations: [CGFloat]?, count: Int) -> [(Double, Int)]? {
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
  /// Whether both references refer to the same object.
  public static func == (left: GGradient, right: GGradient) -> Bool { left === right }

  /// Hashes the object's identity, which `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The ends of a gradient beyond which it is extended.
///
/// Raw values are those of Quartz.
///
/// ```swift
/// let gradient = GGradient(colorsSpace: nil, colors: [.black, .white], locations: nil)!
/// context.drawLinearGradient(
///   gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0),
///   options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])  // Paints the whole clip.
/// ```
public struct GGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32

  /// Creates options from their raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The area before the start is painted with the colour at location 0.
  public static let drawsBeforeStartLocation = GGradientDrawingOptions(rawValue: 1)
  /// The area after the end is painted with the colour at location 1.
  public static let drawsAfterEndLocation = GGradientDrawingOptions(rawValue: 2)
}
