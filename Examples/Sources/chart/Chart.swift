import CoreGraphics
import Foundation

/// A chart with bars for actual sales, a line for expected sales, and labels.
struct Chart {
  let title: String
  let months: [String]
  let actual: [CGFloat]
  let expected: [CGFloat]

  func draw(in rect: CGRect, of context: CGContext) {
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(rect)
    let plot = CGRect(
      x: rect.minX + 44, y: rect.minY + 36, width: rect.width - 64, height: rect.height - 88)
    drawGrid(in: plot, of: context)
    drawBars(in: plot, of: context)
    drawLine(in: plot, of: context)
    drawAxes(in: plot, of: context)
    drawHeading(in: rect.insetBy(dx: 20, dy: 16), of: context)
  }

  static let barColor = CGColor(srgbRed: 0.13, green: 0.45, blue: 0.74, alpha: 1)
  static let lineColor = CGColor(srgbRed: 0.9, green: 0.35, blue: 0.2, alpha: 1)

  var highest: CGFloat { max(actual.max() ?? 1, expected.max() ?? 1, 1) }

  private func drawGrid(in plot: CGRect, of context: CGContext) {
    context.saveGState()
    context.setStrokeColor(CGColor(gray: 0.8, alpha: 1))
    context.setLineWidth(1)
    context.setLineDash(phase: 0, lengths: [2, 3])
    for step in 1...4 {
      let y = (plot.minY + plot.height * CGFloat(step) / 4).rounded() - 0.5
      context.move(to: CGPoint(x: plot.minX, y: y))
      context.addLine(to: CGPoint(x: plot.maxX, y: y))
    }
    context.strokePath()
    context.restoreGState()
    context.setStrokeColor(CGColor(gray: 0.3, alpha: 1))
    context.strokeLineSegments(between: [
      CGPoint(x: plot.minX, y: plot.minY - 0.5), CGPoint(x: plot.maxX, y: plot.minY - 0.5),
    ])
  }

  func center(of index: Int, height: CGFloat, in plot: CGRect) -> CGPoint {
    let step = plot.width / CGFloat(actual.count)
    return CGPoint(
      x: plot.minX + (CGFloat(index) + 0.5) * step,
      y: plot.minY + plot.height * height / highest)
  }

  private func drawBars(in plot: CGRect, of context: CGContext) {
    let colors = [Self.barColor, CGColor(srgbRed: 0.35, green: 0.72, blue: 0.93, alpha: 1)]
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors as CFArray,
        locations: [0, 1])
    else { return }
    let width = plot.width / CGFloat(actual.count) * 0.6
    for (index, height) in actual.enumerated() {
      let top = center(of: index, height: height, in: plot)
      let bar = CGRect(
        x: top.x - width / 2, y: plot.minY, width: width, height: top.y - plot.minY)
      let shape = CGMutablePath()
      shape.move(to: CGPoint(x: bar.minX, y: bar.minY))
      shape.addArc(
        tangent1End: CGPoint(x: bar.minX, y: bar.maxY),
        tangent2End: CGPoint(x: bar.maxX, y: bar.maxY),
        radius: 5)
      shape.addArc(
        tangent1End: CGPoint(x: bar.maxX, y: bar.maxY),
        tangent2End: CGPoint(x: bar.maxX, y: bar.minY),
        radius: 5)
      shape.addLine(to: CGPoint(x: bar.maxX, y: bar.minY))
      shape.closeSubpath()
      context.saveGState()
      context.addPath(shape)
      context.clip()
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: plot.minY), end: CGPoint(x: 0, y: plot.maxY), options: [])
      context.restoreGState()
    }
  }

  private func drawLine(in plot: CGRect, of context: CGContext) {
    let points = expected.enumerated().map { center(of: $0.offset, height: $0.element, in: plot) }
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: 0, height: -2), blur: 4, color: CGColor(gray: 0, alpha: 0.4))
    context.setStrokeColor(Self.lineColor)
    context.setLineWidth(3)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.addLines(between: points)
    context.strokePath()
    context.restoreGState()
    for point in points {
      let dot = CGRect(x: point.x - 5, y: point.y - 5, width: 10, height: 10)
      context.setFillColor(CGColor(gray: 1, alpha: 1))
      context.setStrokeColor(Self.lineColor)
      context.setLineWidth(2)
      context.addEllipse(in: dot)
      context.drawPath(using: .fillStroke)
    }
  }
}
