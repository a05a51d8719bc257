import Foundation
import Testing

@testable import Citrine

@Suite struct `Invalid input to paths` {
  /// Every call that takes coordinates.
  ///
  /// The tests choose one of its numbers.
  private static let calls: [@Sendable (GMutablePath, CGFloat) -> Void] = [
    { $0.move(to: CGPoint(x: 1, y: $1)) },
    { $0.addLine(to: CGPoint(x: $1, y: 1)) },
    { $0.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: $1, y: 0)) },
    {
      $0.addCurve(
        to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 0), control2: CGPoint(x: 0, y: $1))
    },
    { $0.addRect(CGRect(x: 0, y: 0, width: 1, height: $1)) },
    { $0.addRects([CGRect(x: $1, y: 0, width: 1, height: 1)]) },
    { $0.addLines(between: [.zero, CGPoint(x: 1, y: 1), CGPoint(x: $1, y: 2)]) },
    { $0.addEllipse(in: CGRect(x: 0, y: $1, width: 1, height: 1)) },
    {
      $0.addRoundedRect(
        in: CGRect(x: $1, y: 0, width: 9, height: 9), cornerWidth: 1, cornerHeight: 1)
    },
    {
      $0.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: 1, cornerHeight: $1)
    },
    { $0.addArc(center: .zero, radius: $1, startAngle: 0, endAngle: 1, clockwise: true) },
    { $0.addArc(center: .zero, radius: 1, startAngle: $1, endAngle: 1, clockwise: true) },
    { $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: $1, clockwise: false) },
    {
      $0.addArc(
        center: CGPoint(x: $1, y: 0), radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    },
    { $0.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: $1) },
    { $0.addArc(tangent1End: CGPoint(x: $1, y: 0), tangent2End: CGPoint(x: 5, y: 5), radius: 1) },
    { $0.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 5, y: $1), radius: 1) },
    { $0.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 5, y: 5), radius: $1) },
    {
      $0.addPath(
        GPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)),
        transform: GAffineTransform(scaleX: $1, y: 1))
    },
    { $0.addLine(to: CGPoint(x: 1, y: 1), transform: GAffineTransform(translationX: 0, y: $1)) },
    { $0.move(to: .zero, transform: GAffineTransform(1, 0, $1, 1, 0, 0)) },
  ]

  @Test(arguments: calls.indices, [CGFloat.nan, .infinity, -.infinity])
  func `a NaN or infinite number leaves the path unchanged`(_ call: Int, _ number: CGFloat) {
    let path = GMutablePath()
    path.addEllipse(in: CGRect(x: 1, y: 2, width: 3, height: 4))
    let before = path.storage
    Self.calls[call](path, number)
    #expect(path.storage == before)
    #expect(path.storage.primitiveEllipse == before.primitiveEllipse)
    #expect(path.currentPoint == before.currentPoint)
    path.addLine(to: .zero)
    #expect(path.elements.count == 8)
  }

  @Test func `a transform that overflows leaves the path unchanged`() {
    let path = GMutablePath()
    let huge = GAffineTransform(scaleX: 1e300, y: 1e300)
    path.addRect(CGRect(x: 0, y: 0, width: 1e20, height: 1), transform: huge)
    path.move(to: CGPoint(x: 1e20, y: 0), transform: huge)
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 0), transform: huge)
    #expect(path.currentPoint == CGPoint(x: 1e300, y: 0))
    #expect(path.copy(using: huge) == nil)
    #expect(path.mutableCopy(using: huge) == nil)
  }

  @Test func `without a current point no line or curve is appended`() {
    let path = GMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: .zero)
    path.addCurve(to: CGPoint(x: 1, y: 1), control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
  }

  @Test func `a negative radius appends nothing`() {
    let path = GMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: false)
    path.addRelativeArc(center: .zero, radius: -1, startAngle: 0, delta: 1)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 5, y: 1), radius: -1)
    #expect(path.elements.count == 1)
  }

  @Test func `a tangent arc under a singular transform appends nothing`() {
    let path = GMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addArc(
      tangent1End: CGPoint(x: 5, y: 1), tangent2End: CGPoint(x: 5, y: 5), radius: 1,
      transform: GAffineTransform(scaleX: 1, y: 0))
    #expect(path.elements.count == 1)
  }

  @Test func `a rectangle with NaN gives an empty path`() {
    let bad = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
    #expect(GPath(rect: bad).isEmpty)
    #expect(GPath(rect: .null).isEmpty)
    #expect(GPath(ellipseIn: bad).isEmpty)
    #expect(GPath(roundedRect: bad, cornerWidth: 1, cornerHeight: 1).isEmpty)
  }
}
