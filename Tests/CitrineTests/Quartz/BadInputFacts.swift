import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Calls with invalid arguments: Citrine ignores the call or clamps the argument, and reports a
/// message.
///
/// Swift's types rule out calls with a nil context, a nil colour or a missing component.
@Suite struct `Quartz facts: bad input` {
  private let square = CGRect(x: 2, y: 2, width: 4, height: 4)

  private func drawing(_ draw: (CGContext) -> Void) -> Pixels { CGContext.drawing(12, 12, draw) }

  /// Runs `draw` on a new context.
  ///
  /// Returns the reported messages and the final picture.
  private func reports(_ draw: (CGContext) -> Void) -> (messages: [String], picture: Pixels) {
    let context = CGContext.canvas(12, 12)
    let messages = ReportedMessages.of { draw(context) }
    return (messages, Pixels(context))
  }

  @Test func `restoreGState without a saved state reports an underflow and changes nothing`() {
    let (messages, picture) = reports { context in
      context.translateBy(x: 2, y: 2)
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(messages.count == 1 && messages[0].hasPrefix("restoreGState"))
    #expect(picture == drawing { $0.fill(square) })
  }

  @Test func `endTransparencyLayer without a layer is reported and changes nothing`() {
    let (messages, picture) = reports { context in
      context.fill(square)
      context.endTransparencyLayer()
    }
    #expect(messages.count == 1 && messages[0].hasPrefix("endTransparencyLayer"))
    #expect(picture == drawing { $0.fill(square) })
  }

  @Test(arguments: [CGFloat.infinity, -.infinity, .nan])
  func `an arc with an infinite or NaN angle is ignored and reported`(angle: CGFloat) {
    let context = CGContext.canvas(8, 8)
    context.move(to: CGPoint(x: 1, y: 1))
    let before = context.path
    let messages = ReportedMessages.of {
      context.addArc(center: .zero, radius: 3, startAngle: 0, endAngle: angle, clockwise: true)
      context.addArc(center: .zero, radius: 3, startAngle: angle, endAngle: 1, clockwise: false)
    }
    #expect(context.path == before && messages.count == 2)
  }

  @Test func `calls that need a current point are ignored without one and reported`() {
    let context = CGContext.canvas(8, 8)
    let calls: [(CGContext) -> Void] = [
      { $0.addLine(to: CGPoint(x: 1, y: 1)) }, { $0.closePath() },
      { $0.addCurve(to: CGPoint(x: 1, y: 1), control1: .zero, control2: .zero) },
      { $0.addQuadCurve(to: CGPoint(x: 1, y: 1), control: .zero) },
      { $0.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1) },
    ]
    for (index, call) in calls.enumerated() {
      let messages = ReportedMessages.of { call(context) }
      #expect(messages.count == 1 && messages[0].contains("no current point"), "\(index)")
      #expect(context.isPathEmpty)
    }
  }

  @Test func `painting an empty path paints nothing and keeps the path empty`() {
    let verbs: [(CGContext) -> Void] = [
      { $0.fillPath() }, { $0.strokePath() }, { $0.drawPath(using: .fillStroke) },
      { $0.replacePathWithStrokedPath() },
    ]
    for verb in verbs {
      let context = CGContext.canvas(4, 4)
      verb(context)
      #expect(Pixels(context).painted.isEmpty && context.isPathEmpty)
    }
  }

  @Test func `clipping to an empty path changes nothing`() {
    let picture = drawing { context in
      context.clip()
      context.clip(using: .evenOdd)
      context.fill(square)
    }
    #expect(picture == drawing { $0.fill(square) })
  }

  @Test func `clipping to a rectangle or path without area hides everything`() {
    let clips: [(String, (CGContext) -> Void)] = [
      ("zero", { $0.clip(to: .zero) }),
      ("without width", { $0.clip(to: CGRect(x: 3, y: 0, width: 0, height: 12)) }),
      ("null", { $0.clip(to: .null) }),
      ("no rectangles", { $0.clip(to: []) }),
      ("rectangles without area", { $0.clip(to: [.zero, .null]) }),
      (
        "a line",
        {
          $0.addLines(between: [.zero, CGPoint(x: 9, y: 9)]); $0.clip()
        }
      ),
      (
        "a point",
        {
          $0.move(to: CGPoint(x: 3, y: 3)); $0.clip()
        }
      ),
      ("a mask over no area", { $0.clip(to: .zero, mask: .mask([0], width: 1)!) }),
    ]
    for (name, clip) in clips {
      let context = CGContext.canvas(12, 12)
      clip(context)
      context.fill(context.wholeRect)
      context.clear(context.wholeRect)
      context.stroke(square)
      #expect(Pixels(context).painted.isEmpty, "\(name)")
      #expect(context.boundingBoxOfClipPath.isNull, "\(name)")
    }
  }

  @Test func `rectangles with negative sizes are standardized`() {
    let negative = CGRect(x: 6, y: 6, width: -4, height: -4)
    let verbs: [(CGContext, CGRect) -> Void] = [
      { $0.fill($1) }, { $0.fill([$1, $1]) }, { $0.stroke($1) }, { $0.stroke($1, width: 2) },
      { $0.fillEllipse(in: $1) }, { $0.strokeEllipse(in: $1) },
      {
        $0.clip(to: $1); $0.fill($0.wholeRect)
      },
      {
        $0.clip(to: [$1]); $0.fill($0.wholeRect)
      },
      {
        $0.fill($0.wholeRect); $0.clear($1)
      },
      { $0.draw(.gray([1, 200], width: 2)!, in: $1) },
      {
        $0.clip(to: $1, mask: .mask([0, 99], width: 2)!); $0.fill($0.wholeRect)
      },
    ]
    for (index, verb) in verbs.enumerated() {
      let expected = drawing { verb($0, square) }
      #expect(drawing { verb($0, negative) } == expected && !expected.painted.isEmpty, "\(index)")
    }
  }

  @Test func `a rectangle without width is not filled and is stroked as a line`() {
    let flat = CGRect(x: 3.5, y: 2, width: 0, height: 6)
    #expect(drawing { $0.fill(flat) }.painted.isEmpty)
    #expect(drawing { $0.fillEllipse(in: flat) }.painted.isEmpty)
    let line = drawing { $0.stroke(flat) }
    #expect(Set(line.painted.map { $0[0] }) == [3])
    #expect((2..<8).allSatisfy { line[3, $0].alpha == 255 })
  }

  @Test(arguments: [0, -1, -1e300] as [CGFloat])
  func `a line width of 0 or less strokes nothing`(width: CGFloat) {
    let picture = drawing { context in
      context.setLineWidth(width)
      context.stroke(square)
      context.strokeLineSegments(between: [.zero, CGPoint(x: 9, y: 9)])
      context.stroke(square, width: width)
      context.setTextDrawingMode(.stroke)
      context.showText("A", at: .zero)
    }
    #expect(picture.painted.isEmpty)
  }

  @Test(arguments: [0.99, 0, -5] as [CGFloat])
  func `a miter limit below 1 always gives bevel joins`(limit: CGFloat) {
    func corner(_ set: (CGContext) -> Void) -> Pixels {
      drawing { context in
        context.setLineWidth(4)
        set(context)
        context.addLines(between: [
          CGPoint(x: 0, y: 8), CGPoint(x: 8, y: 8), CGPoint(x: 8, y: 0),
        ])
        context.strokePath()
      }
    }
    #expect(corner { $0.setMiterLimit(limit) } == corner { $0.setLineJoin(.bevel) })
    #expect(corner { $0.setMiterLimit(limit) } != corner { _ in })
  }

  @Test func `dashes of zeros give a solid line, and a negative length ignores the call`() {
    func line(_ set: (CGContext) -> Void) -> Pixels {
      drawing { context in
        set(context)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 4.5), CGPoint(x: 12, y: 4.5)])
      }
    }
    let solid = line { _ in }
    #expect(line { $0.setLineDash(phase: 0, lengths: [0, 0, 0]) } == solid)
    #expect(solid.painted.count == 12)
    let dashed = line { $0.setLineDash(phase: 0, lengths: [2, 1]) }
    let messages = ReportedMessages.of {
      let kept = line { context in
        context.setLineDash(phase: 0, lengths: [2, 1])
        context.setLineDash(phase: 0, lengths: [3, -1])
      }
      #expect(kept == dashed && dashed != solid)
    }
    #expect(messages.count == 1 && messages[0].hasPrefix("setLineDash"))
  }

  @Test func `strokeLineSegments ignores the last point of an odd number`() {
    let points = [CGPoint(x: 0, y: 2.5), CGPoint(x: 9, y: 2.5), CGPoint(x: 5, y: 11)]
    let picture = drawing { $0.strokeLineSegments(between: points) }
    #expect(picture == drawing { $0.strokeLineSegments(between: Array(points[..<2])) })
    #expect(drawing { $0.strokeLineSegments(between: [points[0]]) }.painted.isEmpty)
  }

  @Test(arguments: [
    (CGSize(width: -1, height: 2), CGSize(width: 0, height: 2)),
    (CGSize(width: 50, height: 2), CGSize(width: 10, height: 2)),
    (CGSize(width: 3, height: 99), CGSize(width: 3, height: 5)),
  ])
  func `a corner radius that does not fit is clamped and reported`(corner: CGSize, clamped: CGSize)
  {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    func path(_ size: CGSize) -> CGPath {
      let path = CGMutablePath()
      path.addRoundedRect(in: rect, cornerWidth: size.width, cornerHeight: size.height)
      return path
    }
    let messages = ReportedMessages.of { #expect(path(corner) == path(clamped)) }
    #expect(messages.count == 1 && messages[0].hasPrefix("addRoundedRect"))
  }

  @Test func `an arc of negative radius is ignored`() {
    let picture = drawing { context in
      context.move(to: CGPoint(x: 1, y: 1))
      context.addArc(
        center: CGPoint(x: 5, y: 5), radius: -4, startAngle: 0, endAngle: 3, clockwise: false)
      context.addArc(
        tangent1End: CGPoint(x: 9, y: 1), tangent2End: CGPoint(x: 9, y: 9), radius: -4)
      context.addRect(square)
      context.fillPath()
    }
    #expect(picture == drawing { $0.fill(square) })
  }

  @Test func `alpha and colour components are clamped to 0 to 1`() {
    let picture = drawing { context in
      context.setAlpha(7)
      context.setFillColor(red: 3, green: -2, blue: 1e300, alpha: 9)
      context.fill(square)
      context.setAlpha(-1)
      context.fill(context.wholeRect)
    }
    #expect(picture[3, 3] == Pixel(255, 0, 255) && picture.painted.count == 16)
  }

  @Test func `a negative blur acts as a blur of 0`() {
    func shadow(_ blur: CGFloat) -> Pixels {
      drawing { context in
        context.setShadow(offset: CGSize(width: 5, height: 5), blur: blur)
        context.fill(square)
      }
    }
    #expect(shadow(-4) == shadow(0) && shadow(0).painted.count == 32)
  }

  @Test func `a bitmap too large for memory is nil and its size is reported`() {
    let messages = ReportedMessages.of {
      #expect(CGContext(width: .max, height: .max) == nil)
      #expect(CGContext(width: 1 << 20, height: 1 << 20) == nil)
      #expect(CGContext(width: 0, height: 4) == nil && CGContext(width: 4, height: -4) == nil)
    }
    #expect(messages.count == 4)
    #expect(messages.allSatisfy { $0.contains("unsupported parameter combination") })
  }

  @Test func `clipping to the infinite rectangle changes nothing and filling it fills all`() {
    let picture = drawing { context in
      context.clip(to: .infinite)
      context.fill(.infinite)
    }
    #expect(picture.values.allSatisfy { $0 == .black })
    let turned = drawing { context in
      context.translateBy(x: 4, y: 5)
      context.rotate(by: 0.5)
      context.clip(to: [.infinite])
      context.fill(.infinite)
    }
    #expect(turned == picture)
  }
}
