import Foundation
import Testing

@testable import Citrine

@Suite struct `Path objects` {
  @Test func `a line after a close starts at the start of the closed subpath`() {
    let path = GMutablePath()
    path.addRect(CGRect(x: 10, y: 20, width: 30, height: 40))
    path.addLine(to: .zero)
    let end: [GPath.Element] = [
      .closeSubpath, .move(to: CGPoint(x: 10, y: 20)), .line(to: .zero),
    ]
    #expect(Array(path.elements.suffix(3)) == end)
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 10, y: 20))
  }

  @Test func `appending a path sets the current point to its current point`() {
    let path = GMutablePath()
    path.move(to: .zero)
    let shift = GAffineTransform(translationX: 5, y: 6)
    path.addPath(GPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)), transform: shift)
    #expect(path.currentPoint == CGPoint(x: 6, y: 7))
    path.addPath(GMutablePath())
    #expect(path.elements.count == 5)
  }

  @Test func `a path can be appended to itself`() {
    let path = GMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addPath(path, transform: GAffineTransform(translationX: 5, y: 0))
    #expect(path.elements.count == 10)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 6, height: 1))
  }

  @Test func `copies do not change with the path`() throws {
    let path = GMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try #require(path.copy())
    let mutable = try #require(path.mutableCopy())
    let elements = path.elements
    path.addLine(to: CGPoint(x: 9, y: 9))
    mutable.move(to: .zero)
    #expect(copy.elements.count == 5)
    #expect(elements.count == 5)
    #expect(mutable.elements.count == 6)
    #expect(path.elements.count == 7)
    #expect(!(copy is GMutablePath))
  }

  @Test func `paths with equal elements are equal`() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    let path = GMutablePath()
    path.addEllipse(in: CGRect(x: 7, y: 7, width: 1, height: 1))
    path.addEllipse(in: rect)
    let other = GMutablePath()
    other.addPath(GPath(ellipseIn: CGRect(x: 7, y: 7, width: 1, height: 1)))
    other.addPath(GPath(ellipseIn: rect))
    #expect(path == other)
    #expect(Set<GPath>([path, other]).count == 1)
    #expect(path != GPath(ellipseIn: rect))
    #expect(GPath(rect: rect) == GPath(rect: rect, transform: .identity))
  }

  @Test func `a copy with a transform has transformed points`() throws {
    let path = GPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    let copy = try #require(path.copy(using: GAffineTransform(scaleX: 2, y: 10)))
    #expect(copy == GPath(rect: CGRect(x: 2, y: 20, width: 6, height: 40)))
    #expect(path.copy(using: nil) == path)
    #expect(path.mutableCopy(using: nil) == path)
  }

  @Test func `elements can be iterated in both directions`() {
    let path = GPath(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 2))
    let forward = Array(path.elements)
    #expect(forward.count == 6)
    #expect(path.elements.reversed() == forward.reversed())
    #expect(path.elements.indices.map { path.elements[$0] } == forward)
  }
}

@Suite struct `Applying a function to a path` {
  private static func pathOfEveryKind() -> GMutablePath {
    let path = GMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
    path.closeSubpath()
    return path
  }

  private static let pointCounts: [GPathElementType: Int] = [
    .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
    .closeSubpath: 0,
  ]

  @Test func `applyWithBlock passes element types and points in order`() {
    var types: [GPathElementType] = []
    var numbers: [CGFloat] = []
    // SAFETY: the element is read only during the call, and only the points that its type has.
    unsafe Self.pathOfEveryKind().applyWithBlock { element in
      let type = unsafe element.pointee.type
      types.append(type)
      for index in 0..<(Self.pointCounts[type] ?? 0) {
        let point = unsafe element.pointee.points[index]
        numbers += [point.x, point.y]
      }
    }
    let expected: [GPathElementType] = [
      .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
    ]
    #expect(types == expected)
    #expect(numbers == (1...14).map { CGFloat($0) })
  }

  @Test func `apply passes the info pointer to the function`() {
    var count = 0
    // SAFETY: the pointer to `count` is used only during the call.
    unsafe withUnsafeMutablePointer(to: &count) { pointer in
      unsafe Self.pathOfEveryKind().apply(info: pointer) { info, _ in
        unsafe info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    #expect(count == 5)
  }

  @Test func `writing to the applied points does not change the path`() {
    let path = Self.pathOfEveryKind()
    path.addPath(Self.pathOfEveryKind())
    let before = path.copy()
    var starts: [CGPoint] = []
    // SAFETY: the memory of every element has room for three points, also for a closing element.
    unsafe path.applyWithBlock { element in
      if unsafe element.pointee.type == .moveToPoint {
        unsafe starts.append(element.pointee.points[0])
      }
      for index in 0..<3 { unsafe element.pointee.points[index] = .zero }
    }
    #expect(path == before)
    // Writing does not change the points of later elements either.
    #expect(starts.count == 2 && starts[0] == starts[1])
  }

  @Test func `isRect writes the rectangle through the pointer`() {
    let expected = CGRect(x: 1, y: 2, width: 3, height: 4)
    let path = GPath(rect: expected)
    var rect = CGRect.zero
    // SAFETY: the pointer to `rect` is used only during the call.
    #expect(unsafe path.isRect(&rect))
    #expect(rect == expected)
    #expect(unsafe path.isRect(nil))
    #expect(unsafe !GMutablePath().isRect(&rect))
  }
}
