import CPixels
import Synchronization

/// The linear segments of a gradient in the colour space of one kind of surface, as kernels read them.
final class GradientRamps: Sendable {
  /// The segments between the stops; also a constant one before the first stop and one after the last.
  let ramps: [cpx_ramp]
  /// Whether all colours are opaque.
  let isOpaque: Bool
  /// Whether alpha is constant along each segment.
  let hasConstantAlpha: Bool
  /// The largest absolute slope of a component (of range 0…1) per unit of t.
  let largestSlope: Double

  fileprivate init(_ gradient: GradientStops, for key: GradientRampCache.Key) {
    let converted = gradient.converted(to: key.space, isExtended: key.isExtended)
    let visible = GradientStop.visible(of: converted, options: key.options)
    let stops = key.isGray ? visible.map(\.gray) : Array(visible)
    var ramps: [cpx_ramp] = []
    if let first = stops.first, let last = stops.last {
      ramps.append(cpx_ramp(from: first, to: first))
      for (start, end) in zip(stops, stops.dropFirst()) where start.location < end.location {
        ramps.append(cpx_ramp(from: start, to: end))
      }
      ramps.append(cpx_ramp(from: last, to: last))
    }
    self.ramps = ramps
    isOpaque = gradient.isOpaque
    hasConstantAlpha = ramps.allSatisfy { $0.alpha_slope == 0 }
    largestSlope = ramps.reduce(0) { steepest, ramp in
      let slopes = [ramp.red_slope, ramp.green_slope, ramp.blue_slope, ramp.alpha_slope]
      return slopes.reduce(steepest) { max($0, abs($1)) }
    }
  }
}

/// The cached ramps of a gradient, one entry for each kind of surface that it was painted on.
final class GradientRampCache: Sendable {
  /// The cache key: the properties of a surface and a call that determine the ramps.
  fileprivate struct Key: Equatable, Sendable {
    let space: DrawingSpace
    let isExtended: Bool
    let isGray: Bool
    /// The ends beyond which the gradient is extended.
    ///
    /// An end that does not change the ramps is always included, so that the cache needs fewer entries.
    let options: GGradientDrawingOptions
  }

  /// The largest number of entries; the oldest is dropped first.
  ///
  /// Few programs paint one gradient on surfaces of more kinds.
  private static let maxCount = 4
  private let entries = Mutex<[(key: Key, ramps: GradientRamps)]>([])

  /// Returns the ramps of the gradient that owns this cache, from the cache if possible.
  fileprivate func ramps(of gradient: GradientStops, for key: Key) -> GradientRamps {
    entries.withLock { entries in
      if let entry = entries.first(where: { $0.key == key }) { return entry.ramps }
      let ramps = GradientRamps(gradient, for: key)
      if entries.count == Self.maxCount { entries.removeFirst() }
      entries.append((key, ramps))
      return ramps
    }
  }
}

extension GradientStops {
  /// Returns the ramps of the gradient for surfaces of a format; they are computed once and cached.
  ///
  /// - Parameter options: The ends beyond which the gradient is extended.
  func ramps(for format: PixelFormat, options: GGradientDrawingOptions) -> GradientRamps {
    cache.ramps(
      of: self,
      for: GradientRampCache.Key(
        space: format.drawingSpace, isExtended: format.isExtended,
        isGray: format.storage == .gray, options: options.union(endsWithoutEdge)))
  }

  /// The ends, 0 and 1, without a hard edge (several stops at the same location).
  private var endsWithoutEdge: GGradientDrawingOptions {
    var options: GGradientDrawingOptions = []
    guard stops.count > 1 else { return [.drawsBeforeStartLocation, .drawsAfterEndLocation] }
    if stops[1].location > 0 { options.insert(.drawsBeforeStartLocation) }
    if stops[stops.count - 2].location < 1 { options.insert(.drawsAfterEndLocation) }
    return options
  }
}

extension GradientStop {
  /// Returns the stops whose colours can be visible.
  ///
  /// If several stops share an end that is not extended, only the innermost one is kept. A partly covered pixel
  /// at this end may have its centre beyond the end. It then gets the innermost stop's colour.
  fileprivate static func visible(
    of stops: [GradientStop], options: GGradientDrawingOptions
  ) -> ArraySlice<GradientStop> {
    var visible = stops[...]
    if !options.contains(.drawsBeforeStartLocation) {
      while visible.count > 1, visible[visible.startIndex + 1].location <= 0 {
        visible.removeFirst()
      }
    }
    if !options.contains(.drawsAfterEndLocation) {
      while visible.count > 1, visible[visible.endIndex - 2].location >= 1 { visible.removeLast() }
    }
    return visible
  }
}

extension GradientStop {
  fileprivate var gray: GradientStop {
    let gray = color.luminance
    return GradientStop(
      location: location,
      color: RGBAColor(red: gray, green: gray, blue: gray, alpha: color.alpha))
  }
}

extension cpx_ramp {
  fileprivate init(from start: GradientStop, to end: GradientStop) {
    let length = end.location - start.location
    func slope(_ channel: KeyPath<RGBAColor, Double>) -> Double {
      length > 0 ? (end.color[keyPath: channel] - start.color[keyPath: channel]) / length : 0
    }
    self.init(
      start: start.location, red: start.color.red, green: start.color.green, blue: start.color.blue,
      alpha: start.color.alpha, red_slope: slope(\.red), green_slope: slope(\.green),
      blue_slope: slope(\.blue), alpha_slope: slope(\.alpha))
  }
}
