import CCairo
import Citrine

extension Workloads {
  /// Strokes on a canvas of 1024 pixels: a thousand lines, each by itself, and a long curve.
  static func strokes() -> [Workload] {
    let canvas = Canvas(size: 1024)
    return [lines(canvas), curves(canvas)]
  }

  private static func numbers(_ count: Int, seed: UInt32) -> [Double] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in random.next() * 1024 }
  }

  private static func lines(_ canvas: Canvas) -> Workload {
    let (context, cairo) = (canvas.citrine, canvas.cairo)
    let places = numbers(4000, seed: 3)
    return Workload(name: "W6a 1000 lines", size: 1024) {
      context.setStrokeColor(red: 0.9, green: 0.1, blue: 0.1, alpha: 1)
      context.setLineWidth(2)
      context.setLineCap(.butt)
      context.setLineJoin(.miter)
      for index in stride(from: 0, to: 4000, by: 4) {
        context.move(to: CGPoint(x: places[index], y: places[index + 1]))
        context.addLine(to: CGPoint(x: places[index + 2], y: places[index + 3]))
        context.strokePath()
      }
    } cairo: {
      cairo_set_source_rgba(cairo, 0.9, 0.1, 0.1, 1)
      cairo_set_line_width(cairo, 2)
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
      for index in stride(from: 0, to: 4000, by: 4) {
        cairo_move_to(cairo, places[index], places[index + 1])
        cairo_line_to(cairo, places[index + 2], places[index + 3])
        cairo_stroke(cairo)
      }
    }
  }

  private static func curves(_ canvas: Canvas) -> Workload {
    let (context, cairo) = (canvas.citrine, canvas.cairo)
    let places = numbers(302, seed: 5)
    return Workload(name: "W6b 50 curves, width 8", size: 1024) {
      context.setStrokeColor(red: 0.1, green: 0.1, blue: 0.9, alpha: 1)
      context.setLineWidth(8)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.move(to: CGPoint(x: places[0], y: places[1]))
      for index in stride(from: 2, to: 302, by: 6) {
        context.addCurve(
          to: CGPoint(x: places[index + 4], y: places[index + 5]),
          control1: CGPoint(x: places[index], y: places[index + 1]),
          control2: CGPoint(x: places[index + 2], y: places[index + 3]))
      }
      context.strokePath()
    } cairo: {
      cairo_set_source_rgba(cairo, 0.1, 0.1, 0.9, 1)
      cairo_set_line_width(cairo, 8)
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cairo_move_to(cairo, places[0], places[1])
      for index in stride(from: 2, to: 302, by: 6) {
        cairo_curve_to(
          cairo, places[index], places[index + 1], places[index + 2], places[index + 3],
          places[index + 4], places[index + 5])
      }
      cairo_stroke(cairo)
    }
  }
}
