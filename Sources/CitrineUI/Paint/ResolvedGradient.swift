import CitrineCoreGraphics
import Foundation

/// A gradient of a style, with resolved colours; its geometry is relative to the rectangle in which it is drawn.
nonisolated struct ResolvedGradient: Sendable {
  enum Kind: Sendable {
    case linear(UnitPoint, UnitPoint)
    case radial(UnitPoint, from: CGFloat, to: CGFloat)
    case elliptical(UnitPoint, from: CGFloat, to: CGFloat)
    case angular(UnitPoint, from: Angle, to: Angle)
  }

  struct Stop: Sendable {
    var color: CGColor
    var location: CGFloat
  }

  let kind: Kind
  private(set) var stops: [Stop]

  init(_ kind: Kind, _ stops: [Stop]) {
    self.kind = kind
    self.stops = stops.map { stop in
      Stop(color: stop.color, location: stop.location > 0 ? min(stop.location, 1) : 0)
    }.sorted { $0.location < $1.location }
  }

  /// Fills the clip region with the gradient, positioned relative to a rectangle; y down.
  func draw(in rect: CGRect, _ context: CGContext) {
    let extendsBothEnds: CGGradientDrawingOptions = [
      .drawsBeforeStartLocation, .drawsAfterEndLocation,
    ]
    switch kind {
    case .linear(let start, let end):
      guard let gradient = Self.gradient(stops) else { return }
      let (startPoint, endPoint) = (start.point(in: rect), end.point(in: rect))
      guard startPoint != endPoint else { return fill(context) }
      context.drawLinearGradient(
        gradient, start: startPoint, end: endPoint, options: extendsBothEnds)
    case .radial(let center, let startRadius, let endRadius):
      drawCircles(about: center.point(in: rect), from: startRadius, to: endRadius, context)
    case .elliptical(let center, let startRadius, let endRadius):
      guard rect.width > 0, rect.height > 0 else { return }
      context.saveGState()
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width, y: rect.height)
      drawCircles(
        about: CGPoint(x: center.x, y: center.y), from: startRadius, to: endRadius, context)
      context.restoreGState()
    case .angular(let center, let start, let end):
      guard let (startAngle, stops) = Self.fullTurn(from: start.radians, to: end.radians, stops),
        let gradient = Self.gradient(stops)
      else { return fill(context) }
      // Angles are clockwise, as in conic gradients of a context with y down.
      context.drawConicGradient(
        gradient, center: center.point(in: rect), angle: CGFloat(startAngle))
    }
  }

  private func drawCircles(
    about center: CGPoint, from startRadius: CGFloat, to endRadius: CGFloat, _ context: CGContext
  ) {
    let (startRadius, endRadius) = (max(startRadius, 0), max(endRadius, 0))
    guard startRadius != endRadius, let gradient = Self.gradient(stops) else {
      return fill(context)
    }
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: startRadius, endCenter: center,
      endRadius: endRadius,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// Fills the clip region with the last colour, for a gradient of length 0.
  private func fill(_ context: CGContext) {
    guard let last = stops.last else { return }
    context.setFillColor(last.color)
    context.fill(context.boundingBoxOfClipPath)
  }

  /// Converts stops between two angles, in radians, to the stops of a full turn and its start angle.
  ///
  /// - Returns: nil if the angles are equal or not finite, or if there are no stops.
  private static func fullTurn(
    from start: Double, to end: Double, _ stops: [Stop]
  ) -> (start: Double, stops: [Stop])? {
    let turns = abs(end - start) / (2 * .pi)
    guard turns > 0, turns < .infinity, let first = stops.first, let last = stops.last else {
      return nil
    }
    let isClockwise = start < end
    var newStops = stops
    if turns <= 1 {
      for index in newStops.indices { newStops[index].location *= turns }
      if turns < 1 {
        // The rest of the turn gets the last colour up to its middle, and the first colour after it.
        let middle = (1 + turns) / 2
        newStops += [
          Stop(color: last.color, location: middle), Stop(color: first.color, location: middle),
          Stop(color: first.color, location: 1),
        ]
      }
    } else {
      newStops = lastTurn(of: turns, stops)
    }
    let startAngle = turns <= 1 ? start : isClockwise ? end - 2 * .pi : end + 2 * .pi
    // Quartz draws conic gradients clockwise only (y down), so a counterclockwise one is reversed.
    guard !isClockwise else { return (startAngle, newStops) }
    return (
      startAngle - 2 * .pi,
      newStops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) }
    )
  }

  /// Returns the stops of the last turn, for stops over several turns.
  ///
  /// The first of them is interpolated at the start of the last turn.
  private static func lastTurn(of turns: Double, _ stops: [Stop]) -> [Stop] {
    let newStops = stops.map { stop in
      Stop(color: stop.color, location: stop.location * turns - (turns - 1))
    }
    guard let next = newStops.firstIndex(where: { $0.location > 0 }), next > 0 else {
      return newStops
    }
    let (before, after) = (newStops[next - 1], newStops[next])
    let fraction = -before.location / (after.location - before.location)
    let firstStop = Stop(color: before.color.mixed(with: after.color, fraction), location: 0)
    return [firstStop] + newStops[next...]
  }

  private static func gradient(_ stops: [Stop]) -> CGGradient? {
    guard !stops.isEmpty else { return nil }
    return CGGradient(
      colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: stops.map(\.color),
      locations: stops.map(\.location))
  }
}

nonisolated extension InterpolationSpace {
  /// Returns stops that look in sRGB like the given stops in this space, to within a few levels of 255.
  ///
  /// Stops are inserted between each two. They are sorted by their locations first.
  func stops(approximating stops: [ResolvedGradient.Stop]) -> [ResolvedGradient.Stop] {
    guard self != .device, stops.count > 1 else { return stops }
    let sorted = stops.sorted { $0.location < $1.location }
    let parts = min(max(4096 / stops.count, 1), 64)
    return zip(sorted, sorted.dropFirst()).flatMap { first, last in
      let (start, end) = (first.color.sRGBComponents, last.color.sRGBComponents)
      return (0..<parts).map { part in
        let fraction = Double(part) / Double(parts)
        guard part > 0 else { return first }
        return ResolvedGradient.Stop(
          color: CGColor(components: mix(start, end, fraction)),
          location: first.location + (last.location - first.location) * CGFloat(fraction))
      }
    } + sorted.suffix(1)
  }
}
