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

  /// The number of linear pieces that approximate a segment whose colours are not linear after conversion.
  private static let segmentCount = 64

  /// Creates the stops from colours that are interpolated linearly in a colour space.
  ///
  /// A segment that is not linear in sRGB is subdivided.
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
    for index in entries.indices {
      stops.append(stop(index, 0))
      guard index + 1 < entries.count, entries[index].location < entries[index + 1].location
      else { continue }
      let isLinear = [0.25, 0.5, 0.75].allSatisfy { fraction in
        stop(index, fraction).color.isInterpolation(
          of: stop(index, 0).color, stop(index, 1).color, fraction: fraction)
      }
      if isLinear { continue }
      for segment in 1..<Self.segmentCount {
        stops.append(stop(index, Double(segment) / Double(Self.segmentCount)))
      }
    }
  }

  /// Returns the stops in a surface's colour space.
  ///
  /// For a space other than sRGB every segment is subdivided, because the conversion is not linear.
  ///
  /// - Parameter isExtended: Whether colours may lie outside 0…1; else they are clamped.
  func converted(to space: DrawingSpace, isExtended: Bool) -> [GradientStop] {
    guard space != .sRGB else {
      return stops.map { stop in
        GradientStop(
          location: stop.location, color: space.color(stop.color, isExtended: isExtended))
      }
    }
    var result: [GradientStop] = []
    for (start, end) in zip(stops, stops.dropFirst() + stops.suffix(1)) {
      let segmentCount = start.location < end.location ? Self.segmentCount : 1
      for segment in 0..<segmentCount {
        let stop = start.interpolated(with: end, fraction: Double(segment) / Double(segmentCount))
        result.append(
          GradientStop(
            location: stop.location, color: space.color(stop.color, isExtended: isExtended)))
      }
    }
    return result
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
