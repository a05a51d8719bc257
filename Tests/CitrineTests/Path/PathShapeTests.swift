import Foundation
import Testing

@testable import Citrine

@Suite struct `Path shapes` {
  @Test(arguments: [
    CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 40, y: 60, width: -30, height: -40),
  ])
  func `a rectangle path runs along x first, for any sign of its size`(_ rect: CGRect) {
    let path = GMutablePath()
    path.addRect(rect)
    let expected: [GPath.Element] = [
      .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 40, y: 20)),
      .line(to: CGPoint(x: 40, y: 60)), .line(to: CGPoint(x: 10, y: 60)), .closeSubpath,
    ]
    #expect(path.hasElements(expected))
    #expect(GPath(rect: rect, transform: nil) == path)
  }

  /// The first cubic's values were published for Quartz.
  ///
  /// The other cubics mirror it.
  @Test func `an ellipse path has four cubics from the middle of its right side`() {
    let path = GPath(ellipseIn: CGRect(x: 40, y: 40, width: 200, height: 40), transform: nil)
    func curve(
      _ control1: (CGFloat, CGFloat), _ control2: (CGFloat, CGFloat), _ end: (CGFloat, CGFloat)
    ) -> GPath.Element {
      .curve(
        to: CGPoint(x: end.0, y: end.1), control1: CGPoint(x: control1.0, y: control1.1),
        control2: CGPoint(x: control2.0, y: control2.1))
    }
    let expected: [GPath.Element] = [
      .move(to: CGPoint(x: 240, y: 60)),
      curve((240, 71.045695), (195.228475, 80), (140, 80)),
      curve((84.771525, 80), (40, 71.045695), (40, 60)),
      curve((40, 48.954305), (84.771525, 40), (140, 40)),
      curve((195.228475, 40), (240, 48.954305), (240, 60)),
      .closeSubpath,
    ]
    #expect(path.hasElements(expected, within: 1e-6))
  }

  @Test func `an ellipse that is the whole path sets the primitive shape`() {
    let rect = CGRect(x: 0, y: 0, width: 8, height: -4)
    var path = PathElements()
    path.addEllipse(in: rect, transform: GAffineTransform(2, 1, 0, 3, 5, 6))
    let expected = Ellipse(
      center: CGPoint(x: 13, y: 4), u: CGPoint(x: 8, y: 4), v: CGPoint(x: 0, y: 6))
    #expect(path.primitiveEllipse == expected)

    let moved = path.applying(GAffineTransform(translationX: 1, y: 1))
    #expect(moved.primitiveEllipse?.center == CGPoint(x: 14, y: 5))
    var copy = PathElements()
    copy.append(path, transform: .identity)
    #expect(copy.primitiveEllipse == expected)
    copy.append(path, transform: .identity)
    #expect(copy.primitiveEllipse == nil)
  }

  @Test func `an ellipse with elements before or after it sets no primitive shape`() {
    let rect = CGRect(x: 0, y: 0, width: 8, height: 4)
    var path = PathElements()
    path.move(to: .zero, transform: .identity)
    path.addEllipse(in: rect, transform: .identity)
    #expect(path.primitiveEllipse == nil)
    path.removeAll()
    path.addEllipse(in: rect, transform: .identity)
    #expect(path.primitiveEllipse != nil)
    path.addLine(to: .zero, transform: .identity)
    #expect(path.primitiveEllipse == nil)
  }

  @Test(arguments: [CGSize(width: 0, height: 4), CGSize(width: 4, height: 0), .zero])
  func `an ellipse without area sets no primitive shape`(_ size: CGSize) {
    var path = PathElements()
    path.addEllipse(in: CGRect(origin: CGPoint(x: 1, y: 2), size: size), transform: .identity)
    #expect(path.primitiveEllipse == nil)
    #expect(path.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    #expect(path.controlPointBounds == CGRect(origin: CGPoint(x: 1, y: 2), size: size))
  }

  @Test func `a rounded rectangle has quarter ellipses at its corners`() throws {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
    let path = GPath(roundedRect: rect, cornerWidth: 30, cornerHeight: 10, transform: nil)
    #expect(path.elements.count == 10)
    #expect(path.boundingBoxOfPath == rect)
    #expect(path.elements.last == .closeSubpath)
    // The middle point of the corner's quarter ellipse: at 45° before the ellipse is stretched.
    let inset = 1 - CGFloat(0.5).squareRoot()
    let middle = CGPoint(x: 110 - 30 * inset, y: 80 - 10 * inset)
    #expect(path.contains(CGPoint(x: middle.x - 0.01, y: middle.y - 0.01)))
    #expect(!path.contains(CGPoint(x: middle.x + 0.01, y: middle.y + 0.01)))
  }

  @Test(arguments: [
    (CGSize(width: 0, height: 5), 5), (CGSize(width: 50, height: 30), 6),
    (CGSize(width: 50, height: 5), 8), (CGSize(width: 5, height: 30), 8),
    (CGSize(width: 5, height: 5), 10), (CGSize(width: -3, height: 5), 5),
    (CGSize(width: 5000, height: 5000), 6),
  ])
  func `a rounded rectangle has no edges of length zero`(_ corner: CGSize, _ count: Int) {
    let path = GPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: corner.width,
      cornerHeight: corner.height, transform: nil)
    #expect(path.elements.count == count)
  }

  @Test func `a rounded rectangle whose corners meet is an ellipse`() {
    let rect = CGRect(x: 0.1, y: 0.2, width: 0.7, height: 0.3)
    let path = GPath(roundedRect: rect, cornerWidth: 9, cornerHeight: 9, transform: nil)
    #expect(path == GPath(ellipseIn: rect, transform: nil))
    #expect(path.storage.primitiveEllipse != nil)
  }

  @Test func `rectangles and ellipses have the same winding direction`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let path = GMutablePath()
    path.addRect(rect)
    path.addEllipse(in: rect)
    path.addRoundedRect(in: rect, cornerWidth: 2, cornerHeight: 2)
    #expect(path.storage.winding(around: CGPoint(x: 5, y: 5)) == 3)
  }

  @Test func `addLines starts with a move`() {
    let path = GMutablePath()
    path.addLines(between: [])
    #expect(path.isEmpty)
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 1), CGPoint(x: 2, y: 5)])
    let expected: [GPath.Element] = [
      .move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 2, y: 1)),
      .line(to: CGPoint(x: 2, y: 5)),
    ]
    #expect(path.hasElements(expected))
  }

  @Test func `addRects equals one addRect for each rectangle`() {
    let (first, second) = (
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 5, y: 5, width: 2, height: 2)
    )
    let (together, apart) = (GMutablePath(), GMutablePath())
    together.addRects([first, .null, second])
    apart.addRect(first)
    apart.addRect(second)
    #expect(together == apart)
  }

  @Test func `the infinite rectangle stays valid under a transform that would overflow`() {
    let path = GPath(rect: .infinite, transform: GAffineTransform(scaleX: 100, y: -100))
    #expect(path.boundingBox.contains(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)))
    #expect(GPath(rect: .infinite, transform: nil).boundingBox == .infinite)
  }

  /// Every call with a transform adds the elements that it would add without one, transformed.
  @Test(arguments: [
    GAffineTransform(translationX: 3, y: -4), GAffineTransform(2, 0, 0, -0.5, 7, 1),
    GAffineTransform(0.5, 2, -3, 1, 10, 20),
  ])
  func `the transform of a call applies to the elements it adds`(_ transform: GAffineTransform) {
    func build(_ t: GAffineTransform) -> GMutablePath {
      let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
      let path = GMutablePath()
      path.move(to: CGPoint(x: 5, y: 6), transform: t)
      path.addLine(to: CGPoint(x: 15, y: 6), transform: t)
      path.addQuadCurve(to: CGPoint(x: 25, y: 6), control: CGPoint(x: 20, y: 30), transform: t)
      path.addCurve(
        to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 3), control2: CGPoint(x: 4, y: 5),
        transform: t)
      path.addArc(
        tangent1End: CGPoint(x: 50, y: 1), tangent2End: CGPoint(x: 60, y: 40), radius: 5,
        transform: t)
      path.addArc(
        center: CGPoint(x: 8, y: 9), radius: 3, startAngle: 1, endAngle: 6, clockwise: true,
        transform: t)
      path.closeSubpath()
      path.addRelativeArc(
        center: CGPoint(x: 8, y: 9), radius: 3, startAngle: 1, delta: -2, transform: t)
      path.addRects([rect], transform: t)
      path.addEllipse(in: rect, transform: t)
      path.addRoundedRect(in: rect, cornerWidth: 5, cornerHeight: 6, transform: t)
      path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 7)], transform: t)
      path.addPath(GPath(rect: rect), transform: t)
      return path
    }
    let later = build(.identity).copy(using: transform)
    #expect(
      build(transform).hasElements(
        Array(later?.elements ?? GPath(rect: .null).elements), within: 1e-11))
  }

  /// The sides of the rectangle, as differences of its rounded coordinates, are shorter and longer than its size.
  @Test(arguments: [196.57999999999998, 1000.3])
  func `corner radii of half the height fit at any coordinates`(_ y: CGFloat) {
    let rect = CGRect(x: 390.6, y: y, width: 88.2, height: 8.819999999999999)
    #expect(rect.maxY - rect.minY != rect.height)
    let path = GMutablePath()
    let messages = ReportedMessages.of {
      path.addRoundedRect(in: rect, cornerWidth: rect.height / 2, cornerHeight: rect.height / 2)
    }
    #expect(messages == [])
    let atOrigin = GPath(
      roundedRect: CGRect(x: 0, y: 0, width: 88.2, height: 8.819999999999999),
      cornerWidth: 8.819999999999999 / 2, cornerHeight: 8.819999999999999 / 2, transform: nil)
    #expect(path.elements.count == atOrigin.elements.count)
  }
}
