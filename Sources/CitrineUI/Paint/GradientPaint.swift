import CoreGraphics
import Foundation

/// A gradient whose colours are known, for any rectangle.
nonisolated struct GradientPaint: Sendable {
  enum Kind: Sendable {
    case linear(UnitPoint, UnitPoint)
    case radial(UnitPoint, from: CGFloat, to: CGFloat)
    case angular(UnitPoint, from: Angle, to: Angle)
  }

  struct Stop: Sendable {
    var color: CGColor
    var location: CGFloat
  }

  private let kind: Kind
  private var stops: [Stop]

  init(_ kind: Kind, _ stops: [Stop]) {
    self.kind = kind
    self.stops = stops.map { stop in
      Stop(color: stop.color, location: stop.location > 0 ? min(stop.location, 1) : 0)
    }.sorted { $0.location < $1.location }
  }

  func opacity(_ opacity: Double) -> GradientPaint {
    var paint = self
    for index in stops.indices {
      let color = stops[index].color
      paint.stops[index].color = color.copy(alpha: color.alpha * CGFloat(opacity)) ?? color
    }
    return paint
  }

  /// Fills the clip, as the gradient lies in a rectangle; y down.
  func draw(in rect: CGRect, _ context: CGContext) {
    let ends: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch kind {
    case .linear(let start, let end):
      guard let gradient = Self.gradient(stops) else { return }
      let (first, last) = (start.point(in: rect), end.point(in: rect))
      guard first != last else { return fill(rect, context) }
      context.drawLinearGradient(gradient, start: first, end: last, options: ends)
    case .radial(let center, let startRadius, let endRadius):
      guard let gradient = Self.gradient(stops) else { return }
      let point = center.point(in: rect)
      guard startRadius != endRadius else { return fill(rect, context) }
      context.drawRadialGradient(
        gradient, startCenter: point, startRadius: max(startRadius, 0), endCenter: point,
        endRadius: max(endRadius, 0), options: ends)
    case .angular(let center, let start, let end):
      let turn = min(max((end.radians - start.radians) / (2 * .pi), 0), 1)
      guard turn > 0, let gradient = Self.gradient(round(of: turn)) else {
        return fill(rect, context)
      }
      // Angles grow clockwise where y is down, as in the gradients of contexts.
      context.drawConicGradient(
        gradient, center: center.point(in: rect), angle: CGFloat(start.radians))
    }
  }

  /// A gradient without a length is its last colour.
  private func fill(_ rect: CGRect, _ context: CGContext) {
    guard let last = stops.last else { return }
    context.setFillColor(last.color)
    context.fill(context.boundingBoxOfClipPath)
  }

  /// The stops on a part of a turn: what is left has the last colour, and then the first.
  private func round(of turn: CGFloat) -> [Stop] {
    guard turn < 1, let first = stops.first, let last = stops.last else { return stops }
    let middle = (1 + turn) / 2
    return stops.map { Stop(color: $0.color, location: $0.location * turn) } + [
      Stop(color: last.color, location: middle), Stop(color: first.color, location: middle),
      Stop(color: first.color, location: 1),
    ]
  }

  private static func gradient(_ stops: [Stop]) -> CGGradient? {
    guard !stops.isEmpty else { return nil }
    return CGGradient(
      colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: stops.map(\.color),
      locations: stops.map(\.location))
  }
}
