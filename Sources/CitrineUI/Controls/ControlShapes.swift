import CitrineCoreGraphics
import Foundation

/// A bar with round ends that covers a part of a rectangle, from its leading side.
nonisolated struct LeadingBar: Shape {
  /// The part of the width, from 0 to 1; the bar is at least as long as it is high, unless it is 0.
  var fraction: Double

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  func path(in rect: CGRect) -> Path {
    guard fraction > 0, rect.width > 0 else { return Path() }
    let width = min(max(rect.width * CGFloat(min(fraction, 1)), rect.height), rect.width)
    return Path(
      roundedRect: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height),
      cornerRadius: min(width, rect.height) / 2)
  }
}

/// An arc of a circle in the middle of a rectangle, clockwise.
nonisolated struct GaugeArc: Shape {
  /// Where the arc begins and ends, in degrees clockwise from the right.
  var start: Double
  var end: Double
  /// The distance of the arc from the sides of the rectangle, in points.
  var inset: CGFloat

  var animatableData: Double {
    get { end }
    set { end = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2 - inset
    guard radius > 0, end > start else { return Path() }
    return Path { path in
      path.addRelativeArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: radius, startAngle: .degrees(start),
        delta: .degrees(min(end - start, 360)))
    }
  }
}

/// A disc at a distance from the middle of a rectangle, for the mark of a gauge.
nonisolated struct GaugeMark: Shape {
  /// The direction of the mark, in degrees clockwise from the right.
  var angle: Double
  /// The distance of the mark from the middle, and its diameter, in points.
  let radius: CGFloat
  let size: CGFloat

  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(
      x: rect.midX + radius * cos(angle * .pi / 180), y: rect.midY + radius * sin(angle * .pi / 180)
    )
    return Path(
      ellipseIn: CGRect(
        x: center.x - size / 2, y: center.y - size / 2, width: size, height: size))
  }
}

/// A spinner of eight spokes, 20 × 20 points; the most opaque spoke moves on eight times in a second.
///
/// Apple publishes no numbers of it. The spokes and their speed imitate an iPhone.
nonisolated struct Spinner: View, PrimitiveView {
  /// The colour; nil for the tint of the environment, or gray.
  let color: Color?

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let environment = scope.environment
    let color =
      color?.resolved(in: environment) ?? environment.tint?.resolved(in: environment)
      ?? Color.gray.resolved(in: environment)
    let turns = scope.storage.time - scope.storage.time.rounded(.down)
    return [SpinnerNode(color: color, step: Int(turns * 8))]
  }
}

private final class SpinnerNode: Node {
  private let color: CGColor
  private let step: Int

  init(color: CGColor, step: Int) { (self.color, self.step) = (color, step) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 20, height: 20) }

  override func draw(in painter: Painter) {
    for spoke in 0..<8 {
      var inner = painter
      // The spoke behind the first one is the next opaque one, and so on around the circle.
      let age = (step - spoke + 8) % 8
      inner.opacity *= 1 - 0.1 * CGFloat(age)
      inner.paint { context in
        context.translateBy(x: frame.midX, y: frame.midY)
        context.rotate(by: CGFloat(spoke) * .pi / 4)
        context.setFillColor(color)
        context.beginPath()
        context.addPath(Self.spoke)
        context.fillPath()
      }
    }
  }

  /// A bar that points up from near the centre.
  private static let spoke = CGPath(
    roundedRect: CGRect(x: -1.25, y: -10, width: 2.5, height: 6), cornerWidth: 1.25,
    cornerHeight: 1.25, transform: nil)
}
