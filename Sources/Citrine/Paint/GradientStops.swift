/// A colour at a place of a gradient.
struct GradientStop: Equatable, Sendable {
  /// 0 at the start of the gradient, 1 at its end.
  var location: Double
  var color: RGBAColor
}

/// The colours of a gradient in sRGB, in the order of their locations; between two of them colour
/// and alpha change evenly, not premultiplied.
///
/// Before the first and behind the last the outermost colours go on. Two at one location make an
/// edge, at which the later one begins.
struct GradientStops: Sendable {
  private(set) var stops: [GradientStop] = []
  let cache = GradientRampCache()

  /// The number of pieces of a stretch that is straight in its space and not in sRGB.
  private static let pieces = 64

  /// Joins colours of a space, in which they change evenly.
  ///
  /// - Parameter entries: At least one, in the order of their locations.
  init(
    _ entries: [(location: Double, components: ColorComponents, alpha: Double)],
    in space: GColorSpace
  ) {
    func stop(_ index: Int, _ fraction: Double) -> GradientStop {
      let (near, far) = (entries[index], entries[min(index + 1, entries.count - 1)])
      func mixed(_ first: Double, _ second: Double) -> Double {
        first + (second - first) * fraction
      }
      var components = ColorComponents()
      for component in 0..<space.numberOfComponents {
        components[component] = mixed(near.components[component], far.components[component])
      }
      var color = space.rgb(components)
      color.alpha = mixed(near.alpha, far.alpha)
      return GradientStop(location: mixed(near.location, far.location), color: color)
    }
    for index in entries.indices {
      stops.append(stop(index, 0))
      guard index + 1 < entries.count, entries[index].location < entries[index + 1].location
      else { continue }
      let isStraight = [0.25, 0.5, 0.75].allSatisfy { fraction in
        stop(index, fraction).color.looksMixed(
          of: stop(index, 0).color, stop(index, 1).color, fraction: fraction)
      }
      if isStraight { continue }
      for piece in 1..<Self.pieces {
        stops.append(stop(index, Double(piece) / Double(Self.pieces)))
      }
    }
  }

  /// The stops as a surface's space has their colours, cut finely where that bends them.
  ///
  /// - Parameter isExtended: Whether colours may lie outside 0…1.
  func inSpace(_ space: DrawingSpace, isExtended: Bool) -> [GradientStop] {
    guard space != .standard else {
      return stops.map { stop in
        GradientStop(
          location: stop.location, color: space.color(stop.color, isExtended: isExtended))
      }
    }
    var result: [GradientStop] = []
    for (near, far) in zip(stops, stops.dropFirst() + stops.suffix(1)) {
      let pieces = near.location < far.location ? Self.pieces : 1
      for piece in 0..<pieces {
        let stop = near.mixed(with: far, fraction: Double(piece) / Double(pieces))
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
  /// The stop that is a fraction of the way from this one to another.
  fileprivate func mixed(with other: GradientStop, fraction: Double) -> GradientStop {
    func mixed(_ first: Double, _ second: Double) -> Double { first + (second - first) * fraction }
    return GradientStop(
      location: mixed(location, other.location),
      color: RGBAColor(
        red: mixed(color.red, other.color.red), green: mixed(color.green, other.color.green),
        blue: mixed(color.blue, other.color.blue), alpha: mixed(color.alpha, other.color.alpha)))
  }
}

extension RGBAColor {
  /// Whether the colour is the mixture of two, in sRGB and in larger spaces.
  ///
  /// A surface's space clamps what it does not have, which bends what was straight; the wider range
  /// stands for that of spaces other than sRGB.
  fileprivate func looksMixed(
    of first: RGBAColor, _ second: RGBAColor, fraction: Double
  ) -> Bool {
    [0...1, -2...3].allSatisfy { (range: ClosedRange<Double>) in
      clamped(to: range).isNear(
        first.clamped(to: range), second.clamped(to: range), fraction: fraction)
    }
  }

  /// Whether the colour is, to a twentieth of a level, the mixture of two.
  fileprivate func isNear(_ first: RGBAColor, _ second: RGBAColor, fraction: Double) -> Bool {
    func isNear(_ value: Double, _ first: Double, _ second: Double) -> Bool {
      abs(first + (second - first) * fraction - value) < 0.0002
    }
    return isNear(red, first.red, second.red) && isNear(green, first.green, second.green)
      && isNear(blue, first.blue, second.blue)
  }
}
