import CitrineCoreGraphics
import Foundation

nonisolated extension ResolvedGradient {
  /// Returns one gradient in place of a repeated one, for a rectangle of the space of the unit square.
  ///
  /// A conic gradient is not changed: it is a full turn already.
  func repeated(over area: CGRect, isMirrored: Bool) -> ResolvedGradient {
    guard !area.isNull, !area.isInfinite else { return self }
    let corners = [
      CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
      CGPoint(x: area.minX, y: area.maxY), CGPoint(x: area.maxX, y: area.maxY),
    ]
    switch kind {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      let positions = corners.map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / square }
      guard let (periods, stops) = repeatedStops(over: positions, isMirrored) else { return self }
      func point(_ position: Int) -> UnitPoint {
        UnitPoint(x: start.x + dx * CGFloat(position), y: start.y + dy * CGFloat(position))
      }
      return ResolvedGradient(.linear(point(periods.lowerBound), point(periods.upperBound)), stops)
    case .radial(let center, let startRadius, let endRadius):
      let width = endRadius - startRadius
      let farthest = corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
      let positions = [-startRadius / width, (farthest - startRadius) / width]
      guard let (periods, stops) = repeatedStops(over: positions, isMirrored) else { return self }
      return radial(center, startRadius, width, periods, stops)
    case .elliptical, .angular: return self
    }
  }

  /// Returns a radial gradient over whole periods, whose radii are not negative.
  private func radial(
    _ center: UnitPoint, _ startRadius: CGFloat, _ width: CGFloat, _ periods: Range<Int>,
    _ stops: [Stop]
  ) -> ResolvedGradient {
    let first = startRadius + width * CGFloat(periods.lowerBound)
    let last = startRadius + width * CGFloat(periods.upperBound)
    guard first < 0 || last < 0 else {
      return ResolvedGradient(.radial(center, from: first, to: last), stops)
    }
    // The part with a negative radius is cut off: the other stops are moved, and one is added at the centre.
    let cut = -first / (last - first)
    let forward =
      first < last
      ? stops
      : stops.reversed().map {
        Stop(color: $0.color, location: 1 - $0.location)
      }
    let start = first < last ? cut : 1 - cut
    let kept = forward.map { Stop(color: $0.color, location: ($0.location - start) / (1 - start)) }
    guard let next = kept.firstIndex(where: { $0.location >= 0 }) else { return self }
    var visible = Array(kept[next...])
    if next > 0 {
      let (before, after) = (kept[next - 1], kept[next])
      let distance = after.location - before.location
      let fraction = distance > 0 ? Double(-before.location / distance) : 1
      visible.insert(
        Stop(color: before.color.mixed(with: after.color, fraction), location: 0), at: 0)
    }
    return ResolvedGradient(.radial(center, from: 0, to: max(first, last)), visible)
  }

  /// The largest number of repetitions; a gradient that is repeated more often has a period below the size of a pixel in
  /// ordinary pictures, and continues with its last colour.
  private static let maximumPeriods = 512

  /// Returns the whole periods that contain positions, and the stops of all of them in 0...1; nil if there are too many,
  /// or if the gradient has no length.
  private func repeatedStops(
    over positions: [CGFloat], _ isMirrored: Bool
  ) -> (periods: Range<Int>, stops: [Stop])? {
    guard let low = positions.min(), let high = positions.max(), abs(low) < 1e6, abs(high) < 1e6
    else { return nil }
    let first = Int(low.rounded(.down))
    let count = max(Int(high.rounded(.up)) - first, 1)
    guard count <= Self.maximumPeriods, count * stops.count <= 1 << 16 else { return nil }
    let all = (first..<first + count).flatMap { period in
      let isReversed = isMirrored && !period.isMultiple(of: 2)
      let own = isReversed ? stops.reversed() : stops
      return own.map { stop in
        let location = isReversed ? 1 - stop.location : stop.location
        return Stop(
          color: stop.color, location: (CGFloat(period - first) + location) / CGFloat(count))
      }
    }
    return (first..<first + count, all)
  }
}
