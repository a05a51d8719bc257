import CPixels
import Synchronization

/// The stretches of a gradient as surfaces of one kind have its colours, ready for kernels.
final class GradientRamps: Sendable {
  /// The stretches between the stops, one before the first and one behind the last.
  let ramps: [cpx_ramp]
  /// Whether all colours are opaque.
  let isOpaque: Bool
  /// Whether alpha is the same along each stretch.
  let keepsAlpha: Bool
  /// The most that a component changes on a way of 1 along the gradient.
  let steepness: Double

  fileprivate init(_ gradient: GradientStops, for kind: GradientRampCache.Kind) {
    let colored = gradient.inSpace(kind.space, isExtended: kind.isExtended)
    let seen = GradientStop.seen(of: colored, going: kind.options)
    let stops = kind.isGray ? seen.map(\.gray) : Array(seen)
    var ramps: [cpx_ramp] = []
    if let first = stops.first, let last = stops.last {
      ramps.append(cpx_ramp(from: first, to: first))
      for (near, far) in zip(stops, stops.dropFirst()) where near.location < far.location {
        ramps.append(cpx_ramp(from: near, to: far))
      }
      ramps.append(cpx_ramp(from: last, to: last))
    }
    self.ramps = ramps
    isOpaque = gradient.isOpaque
    keepsAlpha = ramps.allSatisfy { $0.alpha_slope == 0 }
    steepness = ramps.reduce(0) { steepest, ramp in
      let slopes = [ramp.red_slope, ramp.green_slope, ramp.blue_slope, ramp.alpha_slope]
      return slopes.reduce(steepest) { max($0, abs($1)) }
    }
  }
}

/// The ramps made of a gradient so far, one for each kind of surface that it was painted on.
final class GradientRampCache: Sendable {
  /// What ramps depend on.
  fileprivate struct Kind: Equatable, Sendable {
    let space: DrawingSpace
    let isExtended: Bool
    let isGray: Bool
    /// The ends beyond which the gradient continues.
    ///
    /// An end is also included where it does not change the ramps, so that the cache has fewer entries.
    let options: GGradientDrawingOptions
  }

  /// Few programs paint on surfaces of more kinds; then the oldest ramps go.
  private static let limit = 4
  private let entries = Mutex<[(kind: Kind, ramps: GradientRamps)]>([])

  /// The ramps of the gradient that this is the cache of.
  fileprivate func ramps(of gradient: GradientStops, for kind: Kind) -> GradientRamps {
    entries.withLock { entries in
      if let entry = entries.first(where: { $0.kind == kind }) { return entry.ramps }
      let ramps = GradientRamps(gradient, for: kind)
      if entries.count == Self.limit { entries.removeFirst() }
      entries.append((kind, ramps))
      return ramps
    }
  }
}

extension GradientStops {
  /// The colours that a surface of a format has of the gradient; made once and kept.
  ///
  /// - Parameter options: Where the gradient goes on beyond its ends.
  func ramps(for format: PixelFormat, options: GGradientDrawingOptions) -> GradientRamps {
    cache.ramps(
      of: self,
      for: GradientRampCache.Kind(
        space: format.drawingSpace, isExtended: format.isExtended,
        isGray: format.storage == .gray, options: options.union(endsWithoutEdge)))
  }

  /// The ends of the gradient, 0 and 1, at which there are not several stops.
  private var endsWithoutEdge: GGradientDrawingOptions {
    var options: GGradientDrawingOptions = []
    guard stops.count > 1 else { return [.drawsBeforeStartLocation, .drawsAfterEndLocation] }
    if stops[1].location > 0 { options.insert(.drawsBeforeStartLocation) }
    if stops[stops.count - 2].location < 1 { options.insert(.drawsAfterEndLocation) }
    return options
  }
}

extension GradientStop {
  /// The stops whose colours can be seen: of several at an end beyond which the gradient does not go on,
  /// only the innermost.
  ///
  /// A pixel in which the gradient ends may have its centre outside. It takes the colour of the end as it is
  /// inside.
  fileprivate static func seen(
    of stops: [GradientStop], going options: GGradientDrawingOptions
  ) -> ArraySlice<GradientStop> {
    var seen = stops[...]
    if !options.contains(.drawsBeforeStartLocation) {
      while seen.count > 1, seen[seen.startIndex + 1].location <= 0 { seen.removeFirst() }
    }
    if !options.contains(.drawsAfterEndLocation) {
      while seen.count > 1, seen[seen.endIndex - 2].location >= 1 { seen.removeLast() }
    }
    return seen
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
  fileprivate init(from near: GradientStop, to far: GradientStop) {
    let length = far.location - near.location
    func slope(_ channel: KeyPath<RGBAColor, Double>) -> Double {
      length > 0 ? (far.color[keyPath: channel] - near.color[keyPath: channel]) / length : 0
    }
    self.init(
      start: near.location, red: near.color.red, green: near.color.green, blue: near.color.blue,
      alpha: near.color.alpha, red_slope: slope(\.red), green_slope: slope(\.green),
      blue_slope: slope(\.blue), alpha_slope: slope(\.alpha))
  }
}
