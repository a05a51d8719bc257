/// A colour at a location of a gradient.
struct GradientStop: Equatable, Sendable {
  /// The parameter t: 0 at the start of the gradient, 1 at its end.
  var location: Double
  var color: RGBAColor
}

/// The colours of a gradient in sRGB, sorted by location.
///
/// Between two stops unpremultiplied colour and alpha are interpolated linearly. The first colour extends
/// before the first stop, and the last colour after the last stop. Two stops at one location make a hard
/// edge; the later stop's colour begins exactly there.
struct GradientStops: Sendable {
  private(set) var stops: [GradientStop] = []
  let cache = GradientRampCache()

  /// The largest number of linear pieces that approximate a segment whose colours are not linear after conversion.
  private static let maxPieces = 64
  /// The number of pieces of such a segment in a gradient of very many colours, whose segments are short.
  private static let minPieces = 4

  /// The number of pieces of a segment that is not linear: at most `maxPieces`, and at least `minPieces`.
  ///
  /// Memory is proportional to the pieces, so all segments together get at most `budget` pieces, if `minPieces` for
  /// each are not more. Without a limit, 20,000 colours that are subdivided in their own space, and again in that of
  /// a surface, would have 82 million pieces.
  private static func pieces(segments: Int, budget: Int) -> Int {
    min(max(budget / max(segments, 1), minPieces), maxPieces)
  }

  /// Creates the stops from colours that are interpolated linearly in a colour space.
  ///
  /// A segment that is not linear in sRGB is subdivided, into 64 pieces if there are at most 1025 colours. More colours
  /// have fewer pieces each: at most 65,536 pieces together, or four for each colour.
  ///
  /// - Parameters:
  ///   - entries: At least one colour, sorted by location; components are unpremultiplied.
  ///   - space: The space of the components.
  init(
    _ entries: [(location: Double, components: ColorComponents, alpha: Double)],
    in space: GColorSpace
  ) {
    func stop(_ index: Int, _ fraction: Double) -> GradientStop {
      let (start, end) = (entries[index], entries[min(index + 1, entries.count - 1)])
      func interpolated(_ first: Double, _ second: Double) -> Double {
        first + (second - first) * fraction
      }
      var components = ColorComponents()
      for component in 0..<space.numberOfComponents {
        components[component] = interpolated(start.components[component], end.components[component])
      }
      var color = space.sRGBColor(of: components)
      color.alpha = interpolated(start.alpha, end.alpha)
      return GradientStop(location: interpolated(start.location, end.location), color: color)
    }
    let pieces = Self.pieces(segments: entries.count - 1, budget: 1 << 16)
    for index in entries.indices {
      stops.append(stop(index, 0))
      guard index + 1 < entries.count, entries[index].location < entries[index + 1].location
      else { continue }
      let isLinear = [0.25, 0.5, 0.75].allSatisfy { fraction in
        stop(index, fraction).color.isInterpolation(
          of: stop(index, 0).color, stop(index, 1).color, fraction: fraction)
      }
      if isLinear { continue }
      for piece in 1..<pieces { stops.append(stop(index, Double(piece) / Double(pieces))) }
    }
  }

  /// Returns the stops in a surface's colour space.
  ///
  /// For a space other than sRGB segments are subdivided, because the conversion is not linear: into 64 pieces if there
  /// are at most 65 stops, as between two colours that are not linear in sRGB. More stops have fewer pieces each: at
  /// most 4096 pieces together, or four for each stop. A segment that would get only four, but is linear, stays whole.
  /// Most segments are, if the stops are themselves pieces.
  ///
  /// - Parameter isExtended: Whether colours may lie outside 0…1; else they are clamped.
  func converted(to space: DrawingSpace, isExtended: Bool) -> [GradientStop] {
    guard space != .sRGB else {
      return stops.map { stop in
        GradientStop(
          location: stop.location, color: space.color(stop.color, isExtended: isExtended))
      }
    }
    let pieces = Self.pieces(segments: stops.count - 1, budget: 1 << 12)
    var result: [GradientStop] = []
    for (start, end) in zip(stops, stops.dropFirst() + stops.suffix(1)) {
      func stop(_ fraction: Double) -> GradientStop {
        let between = start.interpolated(with: end, fraction: fraction)
        return GradientStop(
          location: between.location, color: space.color(between.color, isExtended: isExtended))
      }
      result.append(stop(0))
      guard start.location < end.location else { continue }
      if pieces == Self.minPieces, Self.isLinear(stop) { continue }
      for piece in 1..<pieces { result.append(stop(Double(piece) / Double(pieces))) }
    }
    return result
  }

  /// Whether the colours of a segment are linear at a quarter, a half and three quarters.
  ///
  /// - Parameter stop: Returns the stop at a fraction of the segment.
  private static func isLinear(_ stop: (Double) -> GradientStop) -> Bool {
    let (first, last) = (stop(0).color, stop(1).color)
    return [0.25, 0.5, 0.75].allSatisfy { fraction in
      stop(fraction).color.isNearInterpolation(of: first, last, fraction: fraction)
    }
  }

  /// Whether all colours are opaque.
  var isOpaque: Bool { stops.allSatisfy { $0.color.alpha == 1 } }
}

extension GradientStop {
  /// Returns the linear interpolation from this stop (`fraction` 0) to another (`fraction` 1).
  fileprivate func interpolated(with other: GradientStop, fraction: Double) -> GradientStop {
    func interpolated(_ first: Double, _ second: Double) -> Double {
      first + (second - first) * fraction
    }
    return GradientStop(
      location: interpolated(location, other.location),
      color: RGBAColor(
        red: interpolated(color.red, other.color.red),
        green: interpolated(color.green, other.color.green),
        blue: interpolated(color.blue, other.color.blue),
        alpha: interpolated(color.alpha, other.color.alpha)))
  }
}

extension RGBAColor {
  /// Whether the colour is the linear interpolation of two colours, also after clamping to a surface's space.
  ///
  /// Clamping can make a linear segment nonlinear. The range 0…1 is that of sRGB; -2…3 stands for the ranges
  /// of other spaces.
  fileprivate func isInterpolation(
    of first: RGBAColor, _ second: RGBAColor, fraction: Double
  ) -> Bool {
    [0...1, -2...3].allSatisfy { (range: ClosedRange<Double>) in
      clamped(to: range).isNearInterpolation(
        of: first.clamped(to: range), second.clamped(to: range), fraction: fraction)
    }
  }

  /// Whether red, green and blue are the linear interpolation of two colours, within 1/20 of a level (1/255).
  fileprivate func isNearInterpolation(
    of first: RGBAColor, _ second: RGBAColor, fraction: Double
  ) -> Bool {
    func isNear(_ value: Double, _ first: Double, _ second: Double) -> Bool {
      abs(first + (second - first) * fraction - value) < 0.0002
    }
    return isNear(red, first.red, second.red) && isNear(green, first.green, second.green)
      && isNear(blue, first.blue, second.blue)
  }
}
