import CairoSide
import Citrine

extension Workload {
  /// O1 to O7: ordinary drawings, for which Citrine has no special fast path.
  static func ordinary() -> [Workload] {
    var random = WideRandom(state: 7)
    let places = random.numbers(20_000).map { $0 * 960 }
    let chart = (0..<1000).map { place in
      [Double(place), 500 + 60 * sin(Double(place) * 0.03) + 30 * random.next()]
    }
    let area = [[0, 0]] + chart + [[1000, 0]]
    let blue = PaintColor(0.2, 0.4, 0.9)
    return [
      icons("O1_icons24_eo_1000", blue, places, lineWidth: 0),
      icons("O2_icons24_stroke_1000", blue, places, lineWidth: 1.5),
      lineChart("O3_noisy_line_1000pt", blue, chart, lineWidth: 1.5),
      lineChart("O4_area_chart_1000pt", blue, area, lineWidth: 0),
      dots("O5_scatter_r3_10000", PaintColor(0.2, 0.4, 0.9, 0.5), places, radius: 3),
    ] + quadrilaterals(&random)
  }

  private static func quadrilaterals(_ random: inout WideRandom) -> [Workload] {
    [250, 2500, 25000].flatMap { count in
      let corners = (0..<count).flatMap { _ in
        let (x, y) = (random.next() * 1000, random.next() * 1000)
        let others = (0..<3).flatMap { _ in [x + random.next() * 8, y + random.next() * 8] }
        return [x, y] + others
      }
      let fill = quadrilaterals("O6_quads8px_\(count)", corners, lineWidth: 0)
      if count == 25000 { return [fill] }
      return [fill, quadrilaterals("O7_quads8px_stroke_\(count)", corners, lineWidth: 1)]
    }
  }

  private static func icons(
    _ name: String, _ color: PaintColor, _ places: [Double], lineWidth: CGFloat
  ) -> Workload {
    Workload(name, .fill, tolerance: .crossings) {
      let points = points(places)
      return Sides { canvas, count in
        canvas.withTopLeftOrigin { canvas in
          for _ in 0..<count {
            canvas.setColor(color)
            for place in points[..<1000] {
              canvas.saveGState()
              canvas.translateBy(x: place.x, y: place.y)
              canvas.addIcon()
              canvas.paint(lineWidth, .evenOdd)
              canvas.restoreGState()
            }
          }
        }
      } cairo: { canvas, count in
        cairo_side_icons(canvas, color, places, 1000, lineWidth, count)
      }
    }
  }

  private static func lineChart(
    _ name: String, _ color: PaintColor, _ places: [[Double]], lineWidth: CGFloat
  ) -> Workload {
    Workload(name, .fill, tolerance: .slants) {
      let numbers = Array(places.joined())
      let points = points(numbers)
      return Sides { canvas, count in
        canvas.withTopLeftOrigin { canvas in
          for _ in 0..<count {
            canvas.setColor(color)
            canvas.move(to: points[0])
            for point in points[1...] { canvas.addLine(to: point) }
            canvas.paint(lineWidth, .winding)
          }
        }
      } cairo: { canvas, count in
        cairo_side_line_chart(canvas, color, numbers, Int32(points.count), lineWidth, count)
      }
    }
  }

  private static func dots(
    _ name: String, _ color: PaintColor, _ places: [Double], radius: CGFloat
  ) -> Workload {
    Workload(name, .fill, tolerance: .crossings) {
      let points = points(places)
      return Sides { canvas, count in
        canvas.withTopLeftOrigin { canvas in
          for _ in 0..<count {
            canvas.setColor(color)
            for place in points {
              canvas.addArc(
                center: place, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
              canvas.fillPath()
            }
          }
        }
      } cairo: { canvas, count in
        cairo_side_dots(canvas, color, places, Int32(points.count), radius, count)
      }
    }
  }

  private static func quadrilaterals(
    _ name: String, _ corners: [Double], lineWidth: CGFloat
  ) -> Workload {
    // If a miter is near the miter limit, libraries decide differently, which changes about five pixels.
    let outliers = lineWidth == 0 ? 0 : corners.count / 8 / 100
    return Workload(name, .fill, tolerance: .miters(outliers: outliers)) {
      let color = PaintColor(0, 0, 0)
      let points = points(corners)
      return Sides { canvas, count in
        canvas.withTopLeftOrigin { canvas in
          for _ in 0..<count {
            canvas.setColor(color)
            for first in stride(from: 0, to: points.count, by: 4) {
              canvas.move(to: points[first])
              for point in points[first + 1..<first + 4] { canvas.addLine(to: point) }
              canvas.closePath()
            }
            canvas.paint(lineWidth, .winding)
          }
        }
      } cairo: { canvas, count in
        cairo_side_quadrilaterals(
          canvas, color, corners, Int32(points.count / 4), lineWidth, count)
      }
    }
  }

  private static func points(_ numbers: [Double]) -> [CGPoint] {
    stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
  }
}

extension GContext {
  /// Calls `body` with a user space whose y is downwards from the top.
  func withTopLeftOrigin(_ body: (GContext) -> Void) {
    saveGState()
    translateBy(x: 0, y: CGFloat(height))
    scaleBy(x: 1, y: -1)
    setLineCap(.butt)
    setLineJoin(.miter)
    body(self)
    restoreGState()
  }

  fileprivate func setColor(_ color: PaintColor) {
    setFillColor(color)
    setStrokeColor(color)
  }

  /// Fills the path if the line width is 0, or else strokes it.
  fileprivate func paint(_ lineWidth: CGFloat, _ rule: GPathFillRule) {
    if lineWidth == 0 { return fillPath(using: rule) }
    setLineWidth(lineWidth)
    strokePath()
  }

  /// Adds an icon of 24 × 24 units: a star of curves, with a small hole.
  fileprivate func addIcon() {
    func place(_ angle: Double, _ radius: Double) -> CGPoint {
      CGPoint(x: 12 + radius * sin(angle), y: 12 + radius * cos(angle))
    }
    move(to: CGPoint(x: 12, y: 21))
    for tip in 0..<10 {
      let angle = Double(tip) * .pi / 5
      addQuadCurve(
        to: place(angle + 0.6, tip % 2 == 0 ? 10 : 5), control: place(angle + 0.3, 11))
    }
    closePath()
    move(to: CGPoint(x: 8, y: 12))
    addCurve(
      to: CGPoint(x: 16, y: 12), control1: CGPoint(x: 8, y: 17), control2: CGPoint(x: 16, y: 17))
    addCurve(
      to: CGPoint(x: 8, y: 12), control1: CGPoint(x: 16, y: 7), control2: CGPoint(x: 8, y: 7))
    closePath()
  }
}
