import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on Apple's paths.
@Suite struct `Quartz facts: paths` {
  private func path(_ build: (CGMutablePath) -> Void) -> CGMutablePath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  @Test func `boundingBox includes control points and boundingBoxOfPath only the curve`() {
    let cubic = path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100),
        control2: CGPoint(x: 100, y: 100))
    }
    #expect(cubic.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(cubic.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 75))
  }

  @Test func `the current point after a rectangle is its origin`() {
    let rect = path { $0.addRect(CGRect(x: 10, y: 20, width: 30, height: 40)) }
    #expect(rect.currentPoint == CGPoint(x: 10, y: 20))
    let context = CGContext.canvas(4, 4)
    context.addRect(CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(context.currentPointOfPath == CGPoint(x: 10, y: 20))
  }

  @Test func `a line after a closed subpath starts a new subpath at its start`() {
    let closed = path {
      $0.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 9, y: 2), CGPoint(x: 9, y: 7)])
      $0.closeSubpath()
      $0.addLine(to: CGPoint(x: 0, y: 0))
    }
    let expected: [CGPath.Element] = [
      .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 9, y: 2)),
      .line(to: CGPoint(x: 9, y: 7)), .closeSubpath, .move(to: CGPoint(x: 1, y: 2)),
      .line(to: .zero),
    ]
    #expect(closed.hasElements(expected))
  }

  @Test func `a quadratic curve is stored as a quadratic curve`() {
    let quad = path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    }
    var seen: [CGPoint] = []
    // SAFETY: a quadratic curve has two points, which are read only during the call.
    unsafe quad.applyWithBlock { element in
      guard unsafe element.pointee.type == .addQuadCurveToPoint else { return }
      seen = unsafe [element.pointee.points[0], element.pointee.points[1]]
    }
    #expect(seen == [CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)])
  }

  @Test func `paths are equal if their elements are equal`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let byHand = path {
      $0.addLines(between: [
        CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6), CGPoint(x: 1, y: 6),
      ])
      $0.closeSubpath()
    }
    #expect(CGPath(rect: rect) == byHand)
    #expect(CGPath(rect: rect) != CGPath(rect: rect.offsetBy(dx: 1, dy: 0)))
    #expect(
      CGPath(rect: rect)
        != path {
          $0.addRect(rect); $0.addLine(to: .zero)
        })
  }

  @Test func `an empty path has null bounds and its current point at the origin`() {
    let empty = path { _ in }
    #expect(empty.isEmpty && empty.currentPoint == .zero)
    #expect(empty.boundingBox.isNull && empty.boundingBoxOfPath.isNull)
  }

  @Test func `an arc of 360 degrees is a circle in the given direction, of 0 degrees nothing`() {
    func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGPath {
      path {
        $0.addArc(
          center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
      }
    }
    // Full turns as callers compute them: as a sum, in single precision, and from degrees.
    let turn: CGFloat = 2 * .pi
    for end in [turn, -turn, 2 * turn, -2 * turn, CGFloat(2 * Float.pi), -360 * .pi / 180] {
      for start in [0, 0.7, -.pi / 2, 100] as [CGFloat] {
        for clockwise in [false, true] {
          let circle = arc(start, start + end, clockwise: clockwise)
          let box = circle.boundingBoxOfPath
          #expect(abs(box.width - 2) < 1e-3 && abs(box.height - 2) < 1e-3)
          // The first of the four quarter arcs shows the direction.
          guard case .curve(let quarter, _, _) = Array(circle.elements)[1] else {
            Issue.record("no curve")
            continue
          }
          let cross = cos(start) * quarter.y - sin(start) * quarter.x
          #expect(abs(cross - (clockwise ? -1 : 1)) < 1e-6)
        }
      }
    }
    #expect(arc(1, 1, clockwise: true).elements.count == 1)
    #expect(arc(1, 1, clockwise: false).elements.count == 1)
  }

  @Test func `a clockwise arc has decreasing angles where y is up`() {
    func middle(clockwise: Bool) -> CGRect {
      path {
        $0.addArc(
          center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: clockwise)
      }.boundingBoxOfPath
    }
    #expect(abs(middle(clockwise: true).minY + 1) < 1e-3 && middle(clockwise: true).maxY < 1e-9)
    #expect(abs(middle(clockwise: false).maxY - 1) < 1e-3)
  }

  @Test func `an arc continues an open subpath with a line and is not closed`() {
    let pie = path {
      $0.move(to: CGPoint(x: 5, y: 5))
      $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    }
    #expect(pie.elements.count == 3)
    if case .curve = Array(pie.elements)[2] {} else { Issue.record("no curve at the end") }
    #expect(Array(pie.elements)[1].isClose(to: .line(to: CGPoint(x: 1, y: 0)), within: 1e-12))
  }

  @Test func `an arc after a closed subpath continues from its start with a line`() {
    func lastElements(_ build: (CGMutablePath) -> Void) -> [CGPath.Element] {
      path {
        build($0)
        $0.addArc(
          center: CGPoint(x: 20, y: 0), radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
      }.elements.suffix(3).map { $0 }
    }
    let shapes: [(CGMutablePath) -> Void] = [
      { $0.addRect(CGRect(x: 1, y: 2, width: 3, height: 4)) },
      {
        $0.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 5)])
        $0.closeSubpath()
      },
      { $0.addEllipse(in: CGRect(x: -1, y: 1, width: 2, height: 2)) },
    ]
    for shape in shapes {
      let elements = lastElements(shape)
      #expect(
        elements[0] == .move(to: CGPoint(x: 1, y: 2))
          && elements[1] == .line(to: CGPoint(x: 21, y: 0)))
      guard case .curve = elements[2] else {
        Issue.record("no arc at the end")
        continue
      }
    }
  }

  @Test func `the last of several moves is kept, and a move at the end is the current point`() {
    let (a, b, c) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6))
    let moved = path {
      $0.move(to: a)
      $0.move(to: b)
      $0.addLine(to: c)
      $0.move(to: a)
      $0.move(to: c)
    }
    #expect(Array(moved.elements) == [.move(to: b), .line(to: c), .move(to: c)])
    #expect(moved.currentPoint == c)
    // A rectangle begins with a move, too, and so does an added path: both replace the move before.
    let rect = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    let added = path {
      $0.move(to: c)
      $0.addPath(rect)
    }
    #expect(added == rect)
    // An ignored call does not remove the move before it.
    let kept = path {
      $0.move(to: c)
      $0.addLines(between: [a, CGPoint(x: CGFloat.nan, y: 0)])
      $0.addPath(rect, transform: CGAffineTransform(scaleX: .greatestFiniteMagnitude, y: 1))
    }
    #expect(Array(kept.elements) == [.move(to: c)] && kept.currentPoint == c)
  }

  @Test func `contains treats open subpaths as closed`() {
    let open = path {
      $0.addLines(between: [.zero, CGPoint(x: 8, y: 0), CGPoint(x: 0, y: 8)])
    }
    #expect(open.contains(CGPoint(x: 1, y: 1)) && !open.contains(CGPoint(x: 7, y: 7)))
  }

  @Test func `the transform of contains applies to the point`() {
    let square = CGPath(rect: CGRect(x: 10, y: 10, width: 5, height: 5))
    let move = CGAffineTransform(translationX: 10, y: 10)
    #expect(square.contains(CGPoint(x: 1, y: 1), transform: move))
    #expect(!square.contains(CGPoint(x: 11, y: 11), transform: move))
  }

  @Test func `a stroke is centred on the path, and closed subpaths have no caps`() {
    let line = path { $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)]) }
    func stroked(_ path: CGPath, _ cap: CGLineCap) -> CGRect {
      path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        .boundingBoxOfPath
    }
    #expect(stroked(line, .butt) == CGRect(x: 0, y: -2, width: 10, height: 4))
    #expect(stroked(line, .square) == CGRect(x: -2, y: -2, width: 14, height: 4))
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(stroked(square, .butt) == stroked(square, .square))
    #expect(stroked(square, .round) == CGRect(x: -2, y: -2, width: 14, height: 14))
  }

  @Test func `a dashed copy without lengths equals the path`() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(square.copy(dashingWithPhase: 3, lengths: []) == square)
  }

  @Test func `the transform of a stroked copy applies to the outline`() {
    let line = path { $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)]) }
    let outline = line.copy(
      strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 2, y: 5))
    #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: -10, width: 20, height: 20))
  }
}
