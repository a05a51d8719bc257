import Citrine
import Testing

@Suite struct `Affine transforms` {
  @Test func `a rotation by 90 degrees maps the positive x axis to the positive y axis`() {
    let turned = CGPoint(x: 1, y: 0).applying(GAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-15)
    #expect(turned.y == 1)
  }

  @Test func `inverting a singular matrix returns the matrix`() {
    let flat = GAffineTransform(1, 2, 2, 4, 5, 6)
    #expect(flat.inverted() == flat)
  }

  @Test func `points are transformed by all six entries`() {
    let transform = GAffineTransform(2, 3, 5, 7, 11, 13)
    #expect(CGPoint(x: 10, y: 100).applying(transform) == CGPoint(x: 531, y: 743))
  }

  @Test func `sizes ignore the translation and may become negative`() {
    let transform = GAffineTransform(-2, 0, 0, 3, 100, 100)
    #expect(CGSize(width: 4, height: 5).applying(transform) == CGSize(width: -8, height: 15))
  }

  @Test func `rectangles map to the bounding box of their corners`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let quarterTurn = GAffineTransform(0, 1, -1, 0, 0, 0)
    let mapped = rect.applying(quarterTurn)
    #expect(mapped.origin == CGPoint(x: -20, y: 0))
    #expect(mapped.size == CGSize(width: 20, height: 10))

    let root = CGFloat(2).squareRoot()
    let diamond = CGRect(x: 0, y: 0, width: 2, height: 2)
      .applying(GAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(diamond.minX + root) < 1e-14)
    #expect(abs(diamond.width - 2 * root) < 1e-14)
    #expect(abs(diamond.height - 2 * root) < 1e-14)
  }

  @Test func `a rectangle of negative size maps to a standardized rectangle`() {
    let mapped = CGRect(x: 10, y: 10, width: -4, height: -6)
      .applying(GAffineTransform(translationX: 1, y: 2))
    #expect(mapped.origin == CGPoint(x: 7, y: 6))
    #expect(mapped.size == CGSize(width: 4, height: 6))
  }

  @Test func `the null and the infinite rectangle are unchanged by a transform`() {
    let transform = GAffineTransform(scaleX: 3, y: -2).rotated(by: 1)
    #expect(CGRect.null.applying(transform).isNull)
    #expect(CGRect.infinite.applying(transform).isInfinite)
  }

  @Test func `a transform is encoded as an array of six numbers`() throws {
    let transform = GAffineTransform(1, 2, 3, 4, 5, 6.5)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6.5]")
    #expect(try JSONDecoder().decode(GAffineTransform.self, from: data) == transform)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GAffineTransform.self, from: Data("[1,2,3]".utf8))
    }
  }

  @Test func `a vector stores its components`() {
    #expect(GVector(dx: 2, dy: -3).dy == -3)
    #expect(GVector.zero == GVector(dx: 0, dy: 0))
    let count = 3
    #expect(GVector(dx: count, dy: -count) == GVector(dx: 3.0, dy: -3.0))
  }

  @Test func `a vector is encoded as an array of two numbers`() throws {
    let vector = GVector(dx: 1.5, dy: -2)
    let data = try JSONEncoder().encode(vector)
    #expect(String(decoding: data, as: UTF8.self) == "[1.5,-2]")
    #expect(try JSONDecoder().decode(GVector.self, from: data) == vector)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GVector.self, from: Data("[1]".utf8))
    }
  }
}

@Suite struct `Transform components` {
  @Test func `components apply scale, shear, rotation and translation in this order`() {
    let components = GAffineTransformComponents(
      scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: .pi / 2,
      translation: GVector(dx: 10, dy: 20))
    // (1, 1) is scaled to (2, 3), sheared to (3.5, 3), rotated to (-3, 3.5) and moved to (7, 23.5).
    let point = CGPoint(x: 1, y: 1).applying(GAffineTransform(components))
    #expect(abs(point.x - 7) < 1e-14)
    #expect(abs(point.y - 23.5) < 1e-14)
  }

  @Test(arguments: [
    GAffineTransform.identity,
    GAffineTransform(2, 3, 5, 7, 11, 13),
    GAffineTransform(scaleX: -2, y: 0.25).rotated(by: 2),
    GAffineTransform(0, 1, -1, 0, 5, 6),
    GAffineTransform(0, 0, -3, 4, 1, 2),
  ])
  func `decomposing and recomposing restores the transform`(_ transform: GAffineTransform) {
    let again = GAffineTransform(transform.decomposed())
    for entry in [\GAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
      #expect(abs(again[keyPath: entry] - transform[keyPath: entry]) < 1e-12)
    }
  }

  @Test func `decomposing returns the scale, rotation and translation of a transform`() {
    let components = GAffineTransform(translationX: 7, y: 8).rotated(by: 0.5).scaledBy(x: 2, y: 3)
      .decomposed()
    #expect(abs(components.scale.width - 2) < 1e-14)
    #expect(abs(components.scale.height - 3) < 1e-14)
    #expect(abs(components.rotation - 0.5) < 1e-14)
    #expect(abs(components.horizontalShear) < 1e-14)
    #expect(components.translation == GVector(dx: 7, dy: 8))
  }

  @Test func `a transform that maps the x axis to a point is decomposed by its y axis`() {
    let components = GAffineTransform(0, 0, -3, 4, 1, 2).decomposed()
    // The y axis is mapped to (-3, 4): a scale by 5, and a rotation of (0, 1) to (-3, 4) / 5.
    #expect(components.scale.width == 0)
    #expect(abs(components.scale.height - 5) < 1e-14)
    #expect(abs(components.rotation - atan2(3, 4)) < 1e-14)
    #expect(abs(components.horizontalShear) < 1e-14)
  }
}
