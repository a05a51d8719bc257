import Testing

@testable import Citrine

/// Calls each symbol of sections 6.1 and 6.2 of QUARTZ-COVERAGE.md: paths and mutable paths.
@Suite struct `Path symbols` {
  private let rect = CGRect(x: 1, y: 2, width: 4, height: 6)
  private let double = GAffineTransform(scaleX: 2, y: 2)

  @Test func `paths are created from shapes`() {
    #expect(GPath(rect: rect, transform: nil).boundingBox == rect)
    #expect(GPath(ellipseIn: rect, transform: double).boundingBox == rect.applying(double))
    let rounded = GPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: nil)
    #expect(rounded.boundingBoxOfPath == rect && !rounded.contains(rect.origin))
  }

  @Test func `paths are copied, reversed, flattened and stroked`() throws {
    let path = GPath(rect: rect, transform: nil)
    #expect(path.copy() == path && path.copy(using: nil) == path)
    #expect(path.copy(using: double)?.boundingBox == rect.applying(double))
    let copy = try #require(path.mutableCopy())
    copy.closeSubpath()
    copy.addLine(to: .zero)
    #expect(copy != path && Set([path, path.copy()!]).count == 1)
    #expect(path.mutableCopy(using: double)?.boundingBox == rect.applying(double))
    let dashed = path.copy(dashingWithPhase: 0, lengths: [3, 1], transform: double)
    #expect(dashed.elements.filter { if case .move = $0 { true } else { false } }.count == 5)
    let stroked = path.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10, transform: double)
    #expect(stroked.boundingBox == rect.insetBy(dx: -1, dy: -1).applying(double))
    let flat = GPath(ellipseIn: rect, transform: nil).flattened(threshold: 0.1)
    #expect(flat.elements.allSatisfy { if case .curve = $0 { false } else { true } })
  }

  @Test func `paths are combined by path algebra`() {
    let path = GPath(rect: rect, transform: nil)
    let other = GPath(rect: rect.offsetBy(dx: 2, dy: 0), transform: nil)
    #expect(path.union(other, using: .winding).boundingBox.width == 6)
    #expect(path.intersection(other, using: .winding).boundingBox.width == 2)
    #expect(path.subtracting(other, using: .evenOdd).boundingBox.width == 2)
    #expect(path.symmetricDifference(other, using: .evenOdd).boundingBox.width == 6)
    #expect(path.lineIntersection(other, using: .winding).boundingBox.minX == 3)
    #expect(path.lineSubtracting(other, using: .winding).boundingBox.maxX == 3)
    #expect(path.normalized(using: .evenOdd) == path)
    #expect(path.componentsSeparated(using: .winding) == [path])
    #expect(path.intersects(other, using: .winding))
  }

  @Test func `paths are queried and compared`() {
    let path = GPath(rect: rect, transform: nil)
    #expect(!path.isEmpty && path.currentPoint == rect.origin)
    #expect(path.boundingBox == rect && path.boundingBoxOfPath == rect)
    #expect(path.contains(CGPoint(x: 2, y: 3), using: .evenOdd, transform: .identity))
    #expect(!path.contains(CGPoint(x: 2, y: 3), using: .evenOdd, transform: double.inverted()))
    var found = CGRect.zero
    // SAFETY: the pointer is valid during the call.
    let isRect = unsafe path.isRect(&found)
    #expect(isRect && found == rect)
    #expect(path == GPath(rect: rect, transform: nil) && path.hashValue == path.copy()?.hashValue)
  }

  @Test func `path elements are passed to functions`() {
    let path = GPath(rect: rect, transform: nil)
    var types: [GPathElementType] = []
    var first = CGPoint.zero
    // SAFETY: an element and its points are valid during the call.
    let note: (UnsafePointer<GPathElement>) -> Void = { element in
      let element: GPathElement = unsafe element.pointee
      unsafe types.append(element.type)
      if unsafe element.type == .moveToPoint { first = unsafe element.points.pointee }
    }
    unsafe path.applyWithBlock(note)
    #expect(
      types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
    #expect(first == rect.origin)
    var count = 0
    let function: GPathApplierFunction = { _, _ in count += 1 }
    unsafe path.apply(info: nil, function: function)
    #expect(count == 5)
  }

  @Test func `mutable paths are built from elements`() {
    let path = GMutablePath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 1), transform: double)
    path.addLine(to: CGPoint(x: 2, y: 1), transform: double)
    path.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 3, y: 2), transform: double)
    path.addCurve(
      to: CGPoint(x: 1, y: 3), control1: CGPoint(x: 4, y: 2), control2: CGPoint(x: 4, y: 3),
      transform: double)
    #expect(path.currentPoint == CGPoint(x: 2, y: 6))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 2, y: 2) && path.elements.count == 5)
    #expect(path.boundingBox == CGRect(x: 2, y: 2, width: 6, height: 4))
  }

  /// Returns the bounding box of an empty path after `add`.
  private func box(_ add: (GMutablePath) -> Void) -> CGRect {
    let path = GMutablePath()
    add(path)
    return path.boundingBoxOfPath
  }

  @Test func `shapes are added to mutable paths`() {
    let whole = rect.applying(double)
    #expect(box { $0.addRect(rect, transform: double) } == whole)
    #expect(box { $0.addRects([rect, .zero], transform: double) } == whole.union(.zero))
    #expect(
      box { $0.addLines(between: [.zero, CGPoint(x: 1, y: 1)], transform: double) }
        == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(box { $0.addEllipse(in: rect, transform: double) } == whole)
    #expect(
      box { $0.addRoundedRect(in: rect, cornerWidth: 1, cornerHeight: 2, transform: double) }
        == whole)
    #expect(box { $0.addPath(GPath(rect: rect, transform: nil), transform: double) } == whole)
  }

  @Test func `arcs are added to mutable paths`() {
    let half = CGRect(x: -2, y: 0, width: 4, height: 2)
    func near(_ first: CGRect, _ second: CGRect) -> Bool {
      abs(first.minX - second.minX) < 1e-3 && abs(first.minY - second.minY) < 1e-3
        && abs(first.maxX - second.maxX) < 1e-3 && abs(first.maxY - second.maxY) < 1e-3
    }
    let relative = box {
      $0.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .pi, transform: double)
    }
    #expect(near(relative, half))
    let absolute = box {
      $0.addArc(
        center: .zero, radius: 1, startAngle: .pi, endAngle: 0, clockwise: true,
        transform: double)
    }
    #expect(near(absolute, half))
    let tangent = box {
      $0.move(to: CGPoint(x: -1, y: 0))
      $0.addArc(
        tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 1), radius: 1, transform: .identity)
    }
    #expect(near(tangent, CGRect(x: -1, y: 0, width: 1, height: 1)))
  }
}
