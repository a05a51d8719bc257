import CCairo
import Citrine

enum Workloads {
  /// Full-canvas fills and fills through masks.
  static func areas(size: Int) -> [Workload] {
    let canvas = Canvas(size: size)
    let (context, cairo, bounds) = (canvas.citrine, canvas.cairo, canvas.bounds)
    let side = Double(size)
    func fill(_ name: String, _ color: PaintColor) -> Workload {
      Workload(name: name, size: size) {
        color.setCitrine()
        context.fill(bounds)
      } cairo: {
        color.setCairo()
        cairo_rectangle(cairo, 0, 0, side, side)
        cairo_fill(cairo)
      }
    }
    func mask(_ name: String, _ mask: Mask, _ color: PaintColor) -> Workload {
      Workload(name: name, size: size) {
        color.setCitrine()
        context.saveGState()
        context.clip(to: bounds, mask: mask.citrine)
        context.fill(bounds)
        context.restoreGState()
      } cairo: {
        color.setCairo()
        cairo_mask_surface(cairo, mask.cairo, 0, 0)
      }
    }
    let label = Mask.label(size: size)
    let gradient = Mask.gradient(size: size)
    return [
      fill("W1b fill opaque", canvas.color(0.2, 0.4, 0.6, 1)),
      fill("W2 fill alpha .5", canvas.color(0.8, 0.4, 0.2, 0.5)),
      mask("W8a mask label", label, canvas.color(0.1, 0.2, 0.3, 1)),
      keptClip(canvas, label),
      mask("W8b mask gradient", gradient, canvas.color(0.1, 0.2, 0.3, 1)),
      mask("W8c mask gradient alpha", gradient, canvas.color(0.1, 0.2, 0.3, 0.5)),
    ]
  }

  /// W8a where the mask is made the clip once and filled through many times.
  private static func keptClip(_ canvas: Canvas, _ mask: Mask) -> Workload {
    let clipped = Canvas(size: canvas.size)
    clipped.citrine.clip(to: clipped.bounds, mask: mask.citrine)
    let color = clipped.color(0.1, 0.2, 0.3, 1)
    return Workload(name: "W8a, clip kept", size: canvas.size) {
      color.setCitrine()
      clipped.citrine.fill(clipped.bounds)
    } cairo: {
      color.setCairo()
      cairo_mask_surface(clipped.cairo, mask.cairo, 0, 0)
    }
  }

  /// Paths on a canvas of 1024 pixels.
  static func paths() -> [Workload] {
    let canvas = Canvas(size: 1024)
    let (context, cairo) = (canvas.citrine, canvas.cairo)
    var list = [10.0, 50, 200, 500].map { radius in
      circle(canvas, radius: radius, color: canvas.color(0.2, 0.4, 0.6, 1))
    }
    let star = (0..<100).map { index in
      let angle = 2 * Double.pi * Double((37 * index) % 100) / 100 - Double.pi / 2
      return CGPoint(x: 512 + 400 * cos(angle), y: 512 + 400 * sin(angle))
    }
    list.append(polygon(canvas, "W5a star winding", star, evenOdd: false))
    list.append(polygon(canvas, "W5b star even-odd", star, evenOdd: true))
    list.append(polygon(canvas, "W5c walk winding", walk(), evenOdd: false))
    let color = canvas.color(0.3, 0.5, 0.7, 1)
    let disc = CGRect(x: 112.3, y: 112.7, width: 800, height: 800)
    list.append(
      Workload(name: "W7a clip circle, fill", size: 1024) {
        color.setCitrine()
        context.saveGState()
        context.addEllipse(in: disc)
        context.clip()
        context.fill(canvas.bounds)
        context.restoreGState()
      } cairo: {
        color.setCairo()
        cairo_save(cairo)
        cairo_arc(cairo, 512.3, 512.7, 400, 0, 2 * .pi)
        cairo_clip(cairo)
        cairo_rectangle(cairo, 0, 0, 1024, 1024)
        cairo_fill(cairo)
        cairo_restore(cairo)
      })
    list.append(rectangles(canvas))
    return list
  }

  private static func circle(_ canvas: Canvas, radius: Double, color: PaintColor) -> Workload {
    let box = CGRect(
      x: 512.3 - radius, y: 512.7 - radius, width: 2 * radius, height: 2 * radius)
    return Workload(name: "W4 circle r \(Int(radius))", size: 1024) {
      color.setCitrine()
      canvas.citrine.fillEllipse(in: box)
    } cairo: {
      color.setCairo()
      cairo_arc(canvas.cairo, 512.3, 512.7, radius, 0, 2 * .pi)
      cairo_fill(canvas.cairo)
    }
  }

  private static func polygon(
    _ canvas: Canvas, _ name: String, _ points: [CGPoint], evenOdd: Bool
  ) -> Workload {
    let color = canvas.color(0.2, 0.6, 0.3, 1)
    return Workload(name: name, size: 1024) {
      color.setCitrine()
      canvas.citrine.addLines(between: points)
      canvas.citrine.closePath()
      canvas.citrine.fillPath(using: evenOdd ? .evenOdd : .winding)
    } cairo: {
      color.setCairo()
      cairo_set_fill_rule(
        canvas.cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      for point in points { cairo_line_to(canvas.cairo, point.x, point.y) }
      cairo_close_path(canvas.cairo)
      cairo_fill(canvas.cairo)
      cairo_set_fill_rule(canvas.cairo, CAIRO_FILL_RULE_WINDING)
    }
  }

  /// A random walk of 10 000 steps that is reflected at the borders of the canvas.
  private static func walk() -> [CGPoint] {
    var random = SeededRandom(seed: 7)
    var (x, y) = (512.0, 512.0)
    func reflected(_ value: Double) -> Double {
      value < 0 ? -value : value > 1024 ? 2048 - value : value
    }
    return (0..<10_000).map { _ in
      x = reflected(x + (random.next() - 0.5) * 40)
      y = reflected(y + (random.next() - 0.5) * 40)
      return CGPoint(x: x, y: y)
    }
  }

  private static func rectangles(_ canvas: Canvas) -> Workload {
    var random = SeededRandom(seed: 1)
    let items = (0..<1000).map { _ in
      let (x, y) = (random.next() * 1007, random.next() * 1007)
      let (red, green, blue) = (random.next(), random.next(), random.next())
      return (CGRect(x: x, y: y, width: 16, height: 16), canvas.color(red, green, blue, 1))
    }
    return Workload(name: "W3a 1000 rectangles", size: 1024) {
      for (rect, color) in items {
        color.setCitrine()
        canvas.citrine.fill(rect)
      }
    } cairo: {
      for (rect, color) in items {
        color.setCairo()
        cairo_rectangle(canvas.cairo, rect.origin.x, rect.origin.y, 16, 16)
        cairo_fill(canvas.cairo)
      }
    }
  }
}
