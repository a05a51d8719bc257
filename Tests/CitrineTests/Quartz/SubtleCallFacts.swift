import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Effects and results of calls that reimplementations of Quartz often get wrong.
///
/// The other facts test more calls of this kind.
@Suite struct `Quartz facts: calls that are often misread` {
  private func drawing(_ draw: (CGContext) -> Void) -> Pixels { CGContext.drawing(12, 12, draw) }

  private let square = CGRect(x: 2, y: 2, width: 4, height: 4)

  @Test func `boundingBoxOfPath of a context includes control points, of a path it does not`() {
    let context = CGContext.canvas(4, 4)
    context.move(to: .zero)
    context.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(context.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 75))
  }

  @Test func `the current point after closing a path or adding a rectangle is the start`() {
    let context = CGContext.canvas(4, 4)
    context.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 2), CGPoint(x: 3, y: 9)])
    context.closePath()
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 2))
    context.addRect(CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(context.currentPointOfPath == CGPoint(x: 5, y: 6))
  }

  @Test func `an arc over 360 degrees is a circle in both directions`() {
    func arc(clockwise: Bool) -> Pixels {
      drawing { context in
        context.addArc(
          center: CGPoint(x: 6, y: 6), radius: 4, startAngle: 0, endAngle: 2 * .pi,
          clockwise: clockwise)
        context.fillPath()
      }
    }
    #expect(
      arc(clockwise: true) == arc(clockwise: false) && arc(clockwise: true).painted.count > 40)
  }

  @Test func `a corner radius that is too large is clamped`() {
    let path = CGPath(roundedRect: square, cornerWidth: 9, cornerHeight: 9)
    #expect(path.boundingBoxOfPath == square && path == CGPath(ellipseIn: square))
  }

  @Test func `a rectangle and an ellipse have equal directions, so a hole needs even-odd`() {
    func both(_ rule: CGPathFillRule) -> Pixels {
      drawing { context in
        context.addRect(CGRect(x: 0, y: 0, width: 12, height: 12))
        context.addEllipse(in: CGRect(x: 3, y: 3, width: 6, height: 6))
        context.fillPath(using: rule)
      }
    }
    #expect(both(.winding).painted.count == 144 && both(.evenOdd)[6, 6].alpha == 0)
  }

  @Test func `device spaces and the conic gradient are global functions`() throws {
    #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [.white, .black], locations: nil))
    let center = CGPoint(x: 6, y: 6)
    let picture = drawing { CGContextDrawConicGradient($0, gradient, center, 0) }
    #expect(picture == drawing { $0.drawConicGradient(gradient, center: center, angle: 0) })
    #expect(picture.painted.count == 144)
    #expect(drawing { CGContextDrawConicGradient($0, nil, center, 0) }.painted.isEmpty)
  }

  @Test func `a closed subpath is joined at its start, and each subpath restarts the dashes`() {
    let frame = drawing { context in
      context.setLineWidth(2)
      context.addRect(CGRect(x: 3, y: 3, width: 6, height: 6))
      context.strokePath()
    }
    #expect(frame[2, 2].alpha == 255)
    let lines = drawing { context in
      context.setLineDash(phase: 0, lengths: [3, 4])
      context.strokeLineSegments(between: [
        CGPoint(x: 0, y: 1.5), CGPoint(x: 5, y: 1.5), CGPoint(x: 0, y: 4.5), CGPoint(x: 5, y: 4.5),
      ])
    }
    #expect(lines.painted == [[0, 1], [1, 1], [2, 1], [0, 4], [1, 4], [2, 4]])
  }

  @Test func `alpha multiplies images, gradients, shadows and layers`() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.white], locations: nil))
    let verbs: [(CGContext) -> Void] = [
      { $0.draw(.gray([9], width: 1)!, in: $0.wholeRect) },
      {
        $0.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 12, y: 0), options: [])
      },
      { context in
        let opaque = CGColor(gray: 0, alpha: 1)
        context.setShadow(offset: CGSize(width: 50, height: 0), blur: 0, color: opaque)
        context.fill(CGRect(x: -50, y: 0, width: 12, height: 12))
      },
      { context in
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(context.wholeRect)
        context.endTransparencyLayer()
      },
      { $0.stroke(CGRect(x: 0, y: 0, width: 12, height: 0), width: 99) },
    ]
    for (index, verb) in verbs.enumerated() {
      let picture = drawing { context in
        context.setAlpha(0.4)
        verb(context)
      }
      #expect(picture.alphas.allSatisfy { $0 == 102 }, "\(index)")
    }
  }

  @Test func `gray colours have two components`() {
    #expect(CGColor.white.components == [1, 1] && CGColor.black.components == [0, 1])
    #expect(CGColor.clear.numberOfComponents == 2)
    #expect(CGColor.white.colorSpace?.model == .monochrome)
  }

  @Test func `shapes that abut inside a pixel show a seam`() {
    let picture = drawing { context in
      context.fill(CGRect(x: 0, y: 0, width: 4.5, height: 12))
      context.fill(CGRect(x: 4.5, y: 0, width: 4.5, height: 12))
    }
    #expect(picture[4, 4].alpha == 192 || picture[4, 4].alpha == 191)
  }
}
