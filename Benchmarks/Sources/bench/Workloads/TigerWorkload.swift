import CairoSide
import Citrine

extension Workload {
  /// W5e: the tiger; empty if the environment names no file of it.
  static func tiger() -> [Workload] {
    guard let tiger = Tiger.fromEnvironment() else { return [] }
    return [
      Workload("W5e_tiger", .fill, tolerance: .crossings) {
        let scale = 1024 / Tiger.size.height
        let shift = (1024 - Tiger.size.width * scale) / 2
        let shapes = tiger.shapes.map { ($0.style, $0.path) }
        let paths = CairoTigerPaths(tiger)
        return Sides { canvas, count in
          for _ in 0..<count {
            canvas.saveGState()
            canvas.translateBy(x: shift, y: 1024)
            canvas.scaleBy(x: scale, y: -scale)
            for (style, path) in shapes { draw(path, style, on: canvas) }
            canvas.restoreGState()
          }
        } cairo: { canvas, count in
          cairo_side_draw_tiger(canvas, paths.cairo, shift, scale, count)
        }
      }
    ]
  }

  /// Fills and strokes a path.
  static func draw(_ path: GPath, _ style: TigerStyle, on canvas: GContext) {
    canvas.addPath(path)
    if style.fills { canvas.setFillColor(style.fill_color) }
    if style.strokes {
      canvas.setLineWidth(style.line_width)
      canvas.setMiterLimit(style.miter_limit)
      canvas.setLineCap(GLineCap(rawValue: style.cap) ?? .butt)
      canvas.setLineJoin(GLineJoin(rawValue: style.join) ?? .miter)
      canvas.setStrokeColor(style.stroke_color)
    }
    canvas.drawPath(using: mode(style))
  }

  private static func mode(_ style: TigerStyle) -> GPathDrawingMode {
    guard style.fills else { return .stroke }
    guard style.strokes else { return style.even_odd ? .eoFill : .fill }
    return style.even_odd ? .eoFillStroke : .fillStroke
  }
}
