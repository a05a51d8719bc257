import Foundation
import Testing

@testable import Citrine

/// Calls each symbol of section 7 of QUARTZ-COVERAGE.md: transforms, points, sizes and rectangles.
@Suite struct `Geometry symbols` {
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test func `transforms are created`() {
    #expect(GAffineTransform() == GAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    #expect(GAffineTransform(1, 0, 0, 1, 0, 0) == .identity && GAffineTransform.identity.isIdentity)
    let all = GAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect([all.a, all.b, all.c, all.d, all.tx, all.ty] == [1, 2, 3, 4, 5, 6])
    #expect(GAffineTransform(translationX: 5, y: 6) == GAffineTransform(1, 0, 0, 1, 5, 6))
    #expect(GAffineTransform(scaleX: 5, y: 6) == GAffineTransform(5, 0, 0, 6, 0, 0))
    #expect(abs(GAffineTransform(rotationAngle: .pi / 2).b - 1) < 1e-12)
  }

  @Test func `transforms are changed, inverted and encoded`() throws {
    let start = GAffineTransform(2, 0, 0, 3, 1, 1)
    #expect(start.translatedBy(x: 1, y: 1) == GAffineTransform(2, 0, 0, 3, 3, 4))
    #expect(start.scaledBy(x: 2, y: 2) == GAffineTransform(4, 0, 0, 6, 1, 1))
    #expect(abs(start.rotated(by: .pi / 2).b - 3) < 1e-12)
    #expect(start.inverted() == GAffineTransform(0.5, 0, 0, 1 / 3.0, -0.5, -1 / 3.0))
    #expect(
      start.concatenating(GAffineTransform(translationX: 1, y: 2))
        == GAffineTransform(2, 0, 0, 3, 2, 3))
    let parts: GAffineTransformComponents = start.decomposed()
    #expect(parts.scale == CGSize(width: 2, height: 3) && parts.horizontalShear == 0)
    #expect(parts.rotation == 0 && parts.translation == GVector(dx: 1, dy: 1))
    #expect(Set([start, start]).count == 1)
    let coded = try JSONEncoder().encode(start)
    #expect(String(decoding: coded, as: UTF8.self) == "[2,0,0,3,1,1]")
    #expect(try JSONDecoder().decode(GAffineTransform.self, from: coded) == start)
  }

  @Test func `points, sizes and rectangles are transformed`() {
    let move = GAffineTransform(2, 0, 0, 2, 10, 20)
    #expect(rect.origin.applying(move) == CGPoint(x: 12, y: 24))
    #expect(rect.size.applying(move) == CGSize(width: 6, height: 8))
    #expect(rect.applying(move) == CGRect(x: 12, y: 24, width: 6, height: 8))
  }

  @Test func `rectangle functions of Foundation are available`() {
    #expect(rect.insetBy(dx: 9, dy: 9) == .null && rect.union(.null) == rect)
    #expect(
      CGRect(x: 1.2, y: 2.7, width: 3.3, height: 4.6).integral
        == CGRect(x: 1, y: 2, width: 4, height: 6))
    #expect(rect.contains(rect.origin) && !rect.contains(CGPoint(x: 4, y: 6)))
    #expect(rect.intersects(rect.offsetBy(dx: 2, dy: 3)) && !rect.isEmpty)
    #expect(rect.intersection(rect.offsetBy(dx: 2, dy: 3)).size == CGSize(width: 1, height: 1))
    let turned = CGRect(x: 4, y: 6, width: -3, height: -4)
    #expect(turned.standardized == rect && turned.minX == 1 && turned.maxY == 6)
    #expect(turned.midX == 2.5 && turned.midY == 4 && turned.minY == 2 && turned.maxX == 4)
    #expect(turned.width == 3 && turned.height == 4)
    #expect(CGRect.null.isNull && CGRect.infinite.isInfinite)
    let (slice, remainder) = rect.divided(atDistance: 1, from: .minXEdge)
    #expect(slice.width == 1 && remainder.minX == 2)
  }
}
