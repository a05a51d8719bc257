import CairoSide
import Citrine

extension Workload {
  /// P1 to P5: gradients and pictures in typical uses.
  static func paints() -> [Workload] {
    [
      twoCircles(), buttons(), rotatedRectangles(),
      shrunk("P4_picture_x0.37_low", scale: 0.37, outliers: 600),
      shrunk("P5_picture_x0.83_low", scale: 0.83, outliers: 600),
    ]
  }

  private static func twoCircles() -> Workload {
    Workload("P1_radial_two_circles", .fill, tolerance: .curves) {
      let gradient = GGradient(
        colorSpace: GColorSpaceCreateDeviceRGB(),
        colorComponents: [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1], locations: [0, 0.5, 1], count: 3)!
      let clip = CGRect(x: 212.3, y: 212.7, width: 600, height: 600)
      return Sides { canvas, count in
        canvas.withTopLeftOrigin { canvas in
          for _ in 0..<count {
            canvas.saveGState()
            canvas.addEllipse(in: clip)
            canvas.clip()
            canvas.drawRadialGradient(
              gradient, startCenter: CGPoint(x: 430, y: 440), startRadius: 0,
              endCenter: CGPoint(x: 512, y: 512), endRadius: 280, options: .drawsAfterEndLocation)
            canvas.restoreGState()
          }
        }
      } cairo: { canvas, count in
        cairo_side_two_circles(canvas, count)
      }
    }
  }

  private static func buttons() -> Workload {
    Workload("P2_buttons_linear_alpha", .change, tolerance: .curves) {
      let panels = (0..<100).map { index in
        CairoPanel(
          x: 10.4 + 100 * Double(index % 10), y: 20.7 + 100 * Double(index / 10), width: 90,
          height: 40, radius: 8, top: PaintColor(0.9, 0.95, 1, 0.8),
          bottom: PaintColor(0.2, 0.4, 0.9, 0.4), border_width: 0, border: PaintColor(0, 0, 0))
      }
      let citrine = panels.map { Panel($0) }
      return Sides { canvas, count in
        canvas.withTopLeftOrigin { canvas in
          for _ in 0..<count {
            for panel in citrine { panel.draw(on: canvas) }
          }
        }
      } cairo: { canvas, count in
        cairo_side_panels(canvas, panels, Int32(panels.count), count)
      }
    }
  }

  private static func rotatedRectangles() -> Workload {
    Workload("P3_rects_turned_alpha", .change, tolerance: .manySlants) {
      var random = WideRandom(state: 11)
      var places: [Double] = []
      var colors: [PaintColor] = []
      for _ in 0..<1000 {
        places += [random.next() * 1000 + 12, random.next() * 1000 + 12, random.next() * 6]
        colors.append(PaintColor(random.next(), random.next(), random.next(), 0.5))
      }
      return Sides { [places, colors] canvas, count in
        let rect = CGRect(x: -8, y: -12, width: 16, height: 24)
        canvas.withTopLeftOrigin { canvas in
          for _ in 0..<count {
            for index in colors.indices {
              canvas.saveGState()
              canvas.translateBy(x: places[3 * index], y: places[3 * index + 1])
              canvas.rotate(by: places[3 * index + 2])
              canvas.setFillColor(colors[index])
              canvas.fill(rect)
              canvas.restoreGState()
            }
          }
        }
      } cairo: { [places, colors] canvas, count in
        cairo_side_rotated_rectangles(canvas, places, colors, 1000, 16, 24, count)
      }
    }
  }

  private static func shrunk(_ name: String, scale: Double, outliers: Int) -> Workload {
    Workload(name, .change, tolerance: .samples(outliers: outliers)) {
      let image = PatternImage(width: 1000, height: 700)
      let (width, height) = (1000 * scale, 700 * scale)
      let place = CGRect(x: 50.3, y: 1024 - 60.7 - height, width: width, height: height)
      return Sides { canvas, count in
        canvas.interpolationQuality = .low
        for _ in 0..<count { canvas.draw(image.citrine, in: place) }
      } cairo: { canvas, count in
        cairo_side_scaled_image(canvas, image.cairo, 50.3, 60.7, scale, CairoBilinear, count)
      }
    }
  }
}

/// A rectangle with round corners and a gradient from its top to its bottom, drawn with Citrine.
struct Panel {
  private let box: CGRect
  private let radius: CGFloat
  private let gradient: GGradient?
  private let color: PaintColor
  private let borderWidth: CGFloat
  private let borderColor: PaintColor

  init(_ panel: CairoPanel) {
    box = CGRect(x: panel.x, y: panel.y, width: panel.width, height: panel.height)
    (radius, color) = (panel.radius, panel.top)
    (borderWidth, borderColor) = (panel.border_width, panel.border)
    let (top, bottom) = (panel.top.components, panel.bottom.components)
    gradient =
      top == bottom
      ? nil
      : GGradient(
        colorSpace: GColorSpaceCreateDeviceRGB(), colorComponents: top + bottom, locations: nil,
        count: 2)
  }

  /// Draws the box into a user space whose y is downwards from the top.
  func draw(on canvas: GContext) {
    canvas.addPath(GPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius))
    if let gradient {
      canvas.saveGState()
      canvas.clip()
      canvas.drawLinearGradient(
        gradient, start: box.origin, end: CGPoint(x: box.minX, y: box.maxY),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      canvas.restoreGState()
    } else {
      canvas.setFillColor(color)
      canvas.fillPath()
    }
    guard borderWidth > 0 else { return }
    let inset = borderWidth / 2
    canvas.addPath(
      GPath(
        roundedRect: box.insetBy(dx: inset, dy: inset), cornerWidth: radius - inset,
        cornerHeight: radius - inset))
    canvas.setStrokeColor(borderColor)
    canvas.setLineWidth(borderWidth)
    canvas.strokePath()
  }
}

extension PaintColor {
  fileprivate var components: [CGFloat] { [red, green, blue, alpha] }
}
