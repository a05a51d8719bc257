import CairoSide
import Citrine

extension Workload {
  /// S1 to S5: whole drawings, for which Citrine has no special fast path.
  ///
  /// If shapes overlap, differences at the edges of one shape remain visible under the next shape.
  static func scenes() -> [Workload] {
    [
      scene("S1_icons_svg_400", .crossings, icons),
      scene("S2_map_100k_edges", .crossings, map),
      scene("S3_dashboard", .crossings, dashboard),
      scene("S4_outlined_text_page", .crossings, textPage),
      interface(),
    ]
  }

  private static func scene(
    _ name: String, _ tolerance: Tolerance, _ build: @escaping (inout Scene) -> Void
  ) -> Workload {
    Workload(name, .fill, tolerance: tolerance) {
      var scene = Scene()
      build(&scene)
      let tiger = Tiger(shapes: scene.shapes)
      let shapes = tiger.shapes.map { ($0.style, $0.path) }
      let paths = CairoTigerPaths(tiger)
      return Sides { canvas, count in
        canvas.withTopLeftOrigin { canvas in
          for _ in 0..<count {
            for (style, path) in shapes { draw(path, style, on: canvas) }
          }
        }
      } cairo: { canvas, count in
        cairo_side_draw_tiger(canvas, paths.cairo, 0, 1, count)
      }
    }
  }

  /// A user interface of boxes with gradients and borders: a bar, a list, and buttons.
  private static func interface() -> Workload {
    Workload("S5_interface", .change, tolerance: .curves) {
      let (white, line) = (PaintColor(0.99, 0.99, 1), PaintColor(0.6, 0.65, 0.75))
      var panels = [
        panel(0, 0, 1024, 1024, radius: 0, PaintColor(0.93, 0.94, 0.96)),
        panel(8, 8, 1008, 56, radius: 12, PaintColor(0.3, 0.4, 0.7), to: PaintColor(0.2, 0.3, 0.5)),
      ]
      for row in 0..<14 {
        let y = 80.5 + 66 * Double(row)
        panels.append(panel(16.5, y, 600, 58, radius: 10, white, border: line))
        panels.append(
          panel(26.5, y + 9, 40, 40, radius: 20, PaintColor(0.9, 0.5, 0.3), to: line))
        panels.append(panel(80.5, y + 12, 300, 12, radius: 6, PaintColor(0.3, 0.3, 0.35)))
        panels.append(panel(80.5, y + 34, 220, 10, radius: 5, PaintColor(0.7, 0.7, 0.75)))
        panels.append(
          panel(
            510.5, y + 15, 90, 28, radius: 14, PaintColor(0.4, 0.7, 1),
            to: PaintColor(0.1, 0.4, 0.9),
            border: PaintColor(0.1, 0.3, 0.7)))
      }
      for index in 0..<40 {
        let (x, y) = (640.3 + 92 * Double(index % 4), 80.6 + 92 * Double(index / 4))
        panels.append(panel(x, y, 84, 84, radius: 16, white, to: line, border: line))
        panels.append(panel(x + 22, y + 22, 40, 40, radius: 8, PaintColor(0.2, 0.6, 0.5, 0.5)))
      }
      let citrine = panels.map { Panel($0) }
      return Sides { canvas, count in
        canvas.withTopLeftOrigin { canvas in
          for _ in 0..<count {
            for panel in citrine { panel.draw(on: canvas) }
          }
        }
      } cairo: { [panels] canvas, count in
        cairo_side_panels(canvas, panels, Int32(panels.count), count)
      }
    }
  }

  private static func panel(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double,
    _ top: PaintColor, to bottom: PaintColor? = nil, border: PaintColor? = nil
  ) -> CairoPanel {
    CairoPanel(
      x: x, y: y, width: width, height: height, radius: radius, top: top, bottom: bottom ?? top,
      border_width: border == nil ? 0 : 1, border: border ?? top)
  }
}

// MARK: - Drawings

extension Workload {
  /// Four hundred icons of 36 pixels: houses, hearts, wheels, bells and lists.
  private static func icons(_ scene: inout Scene) {
    let colors = [
      PaintColor(0.2, 0.4, 0.8), PaintColor(0.8, 0.2, 0.3), PaintColor(0.3, 0.3, 0.3),
      PaintColor(0.8, 0.6, 0.1), PaintColor(0.1, 0.6, 0.4),
    ]
    for index in 0..<400 {
      func placed(_ outline: inout Outline) {
        outline.scale = 1.5
        outline.shift = (8.3 + 50.5 * Double(index % 20), 9.1 + 50.5 * Double(index / 20))
      }
      let color = colors[(index + index / 20) % 5]
      switch (index + index / 20) % 5 {
      case 0:
        scene.fill(color) {
          placed(&$0); $0.polygon([(2, 12), (12, 2), (22, 12), (20, 13.5), (12, 5.5), (4, 13.5)])
        }
        scene.stroke(color, width: 2) {
          placed(&$0)
          $0.polygon(
            [(5, 13), (5, 22), (10, 22), (10, 16), (14, 16), (14, 22), (19, 22), (19, 13)],
            closed: false)
        }
      case 1:
        scene.fill(color) {
          placed(&$0)
          $0.move(12, 21.5)
          $0.curve(5, 15, 2, 12, 2, 8)
          $0.curve(2, 2, 10, 1, 12, 6.5)
          $0.curve(14, 1, 22, 2, 22, 8)
          $0.curve(22, 12, 19, 15, 12, 21.5)
          $0.close()
        }
      case 2:
        scene.fill(color, evenOdd: true) {
          placed(&$0)
          $0.polygon(
            (0..<32).map { tooth in
              let (angle, radius) = (Double(tooth) * .pi / 16, tooth / 2 % 2 == 0 ? 10.5 : 8.0)
              return (12 + radius * cos(angle), 12 + radius * sin(angle))
            })
          $0.ellipse(12, 12, 3.5, 3.5)
        }
      case 3:
        scene.stroke(color, width: 1.75) {
          placed(&$0)
          $0.move(4, 18)
          $0.curve(7, 15, 5, 4, 12, 4)
          $0.curve(19, 4, 17, 15, 20, 18)
          $0.close()
          $0.move(10, 21)
          $0.curve(11, 22.5, 13, 22.5, 14, 21)
        }
      default:
        for line in 0..<3 {
          let y = 6 + 6 * Double(line)
          scene.fill(color) {
            placed(&$0); $0.ellipse(4, y, 1.7, 1.7)
          }
          scene.stroke(color, width: 2) {
            placed(&$0); $0.polygon([(9, y), (21, y)], closed: false)
          }
        }
      }
    }
  }

  /// A map of 250 areas with 320 edges each, their borders, and 50 roads with 400 edges each.
  private static func map(_ scene: inout Scene) {
    var random = WideRandom(state: 17)
    scene.fill(PaintColor(0.75, 0.85, 0.95)) { $0.box(0, 0, 1024, 1024) }
    for index in 0..<250 {
      let (x, y) = (random.next() * 1024, random.next() * 1024)
      let radius = 12 + 40 * random.next() * random.next()
      let phase = random.next() * 6
      let coast = (0..<320).map { step in
        let angle = Double(step) * .pi / 160
        let wave = 1 + 0.2 * sin(3 * angle + phase) + 0.1 * sin(7 * angle) + 0.06 * random.next()
        return (x + radius * wave * cos(angle), y + radius * wave * sin(angle))
      }
      let shade = 0.6 + 0.3 * Double(index % 7) / 7
      scene.fill(PaintColor(shade, 0.85, 0.65)) { $0.polygon(coast) }
      if index % 2 == 0 {
        scene.stroke(PaintColor(0.4, 0.5, 0.4), width: 0.75) { $0.polygon(coast) }
      }
    }
    for index in 0..<50 {
      var (x, y) = (random.next() * 1024, random.next() * 1024)
      var angle = random.next() * 6
      let road = (0..<400).map { _ in
        angle += (random.next() - 0.5) * 0.4
        (x, y) = (x + 2 * cos(angle), y + 2 * sin(angle))
        return (x, y)
      }
      let width = index % 5 == 0 ? 4.0 : 1.5
      scene.stroke(PaintColor(0.6, 0.5, 0.4), width: width + 1) { $0.polygon(road, closed: false) }
      scene.stroke(PaintColor(1, 0.95, 0.8), width: width) { $0.polygon(road, closed: false) }
    }
  }

  /// Twelve cards with grids, curves over areas, bars, and rings.
  private static func dashboard(_ scene: inout Scene) {
    var random = WideRandom(state: 23)
    scene.fill(PaintColor(0.94, 0.95, 0.97)) { $0.box(0, 0, 1024, 1024) }
    for card in 0..<12 {
      let (x, y) = (12.5 + 338 * Double(card % 3), 12.5 + 253 * Double(card / 3))
      scene.fill(PaintColor(1, 1, 1)) { $0.roundBox(x, y, 324, 240, 12) }
      scene.stroke(PaintColor(0.8, 0.82, 0.86), width: 1) { $0.roundBox(x, y, 324, 240, 12) }
      scene.fill(PaintColor(0.3, 0.3, 0.4)) { $0.roundBox(x + 16, y + 16, 120, 10, 5) }
      for line in 0..<6 {
        let height = y + 50 + 32 * Double(line)
        scene.stroke(PaintColor(0.85, 0.85, 0.88), width: 1) {
          $0.polygon([(x + 16, height), (x + 308, height)], closed: false)
        }
      }
      let values = (0..<60).map { step in
        120 + 50 * sin(Double(step) * 0.15 + Double(card)) + 30 * random.next()
      }
      let points = values.enumerated().map { (x + 16 + 4.9 * Double($0), y + $1) }
      switch card % 3 {
      case 0:
        scene.fill(PaintColor(0.2, 0.5, 0.9, 0.25)) {
          $0.polygon([(x + 16, y + 210)] + points + [(points[59].0, y + 210)])
        }
        scene.stroke(PaintColor(0.2, 0.5, 0.9), width: 2) { $0.polygon(points, closed: false) }
        for point in points {
          scene.fill(PaintColor(0.1, 0.3, 0.7)) { $0.ellipse(point.0, point.1, 2.2, 2.2) }
        }
      case 1:
        for (index, value) in values.enumerated() where index % 2 == 0 {
          let color = PaintColor(0.3, 0.7, 0.5 + 0.005 * Double(index))
          scene.fill(color) {
            $0.roundBox(x + 16 + 4.9 * Double(index), y + value, 7, 211 - value, 2)
          }
        }
      default:
        for part in 0..<6 {
          let (from, to) = (Double(part) * .pi / 3, Double(part + 1) * .pi / 3)
          let ring = stride(from: from, through: to + 1e-6, by: .pi / 48).map { $0 }
          scene.fill(PaintColor(0.2 + 0.12 * Double(part), 0.5, 0.8 - 0.1 * Double(part))) {
            $0.polygon(
              ring.map { (x + 162 + 76 * cos($0), y + 134 + 76 * sin($0)) }
                + ring.reversed().map { (x + 162 + 46 * cos($0), y + 134 + 46 * sin($0)) })
          }
        }
      }
    }
  }

  /// Sixty lines of ninety letters, 11 pixels high, a path for each word.
  private static func textPage(_ scene: inout Scene) {
    var random = WideRandom(state: 29)
    scene.fill(PaintColor(1, 1, 0.98)) { $0.box(0, 0, 1024, 1024) }
    for line in 0..<60 {
      var place = 32.0
      while place < 980 {
        let letters = 2 + Int(random.next() * 9)
        scene.fill(PaintColor(0.1, 0.1, 0.12)) { outline in
          outline.scale = 0.011
          for _ in 0..<letters {
            outline.shift = (place, 24.3 + 16.4 * Double(line))
            place += 0.011 * addLetter(Int(random.next() * 8), to: &outline) + 1.2
          }
        }
        place += 4
      }
    }
  }

  /// Adds a letter-like outline above the baseline, where 1000 units are the height of a line.
  ///
  /// - Returns: The width of the letter, in these units.
  private static func addLetter(_ kind: Int, to outline: inout Outline) -> Double {
    func bowl(_ x: Double) {
      outline.ellipse(x, -250, 240, 260)
      outline.ellipse(x, -250, -150, 185)
    }
    switch kind {
    case 0:
      bowl(240)
      return 480
    case 1:
      outline.box(0, -720, 90, 730)
      outline.ellipse(280, -250, 200, 250)
      outline.ellipse(280, -250, -110, 180)
      return 480
    case 2:
      outline.box(0, -500, 90, 500)
      outline.ellipse(45, -640, 60, 60)
      return 90
    case 3:
      outline.move(0, 0)
      outline.line(0, -500)
      outline.line(85, -500)
      outline.line(85, -430)
      outline.curve(160, -540, 400, -540, 400, -330)
      outline.line(400, 0)
      outline.line(310, 0)
      outline.line(310, -310)
      outline.curve(310, -470, 90, -450, 90, -280)
      outline.line(90, 0)
      outline.close()
      return 400
    case 4:
      outline.polygon([
        (0, -500), (95, -500), (210, -110), (325, -500), (420, -500), (255, 0), (165, 0),
      ])
      return 420
    case 5:
      outline.move(330, -400)
      outline.curve(320, -520, 40, -520, 40, -370)
      outline.curve(40, -220, 290, -270, 290, -140)
      outline.curve(290, -40, 80, -50, 80, -160)
      outline.line(0, -150)
      outline.curve(0, 50, 380, 50, 380, -140)
      outline.curve(380, -330, 130, -280, 130, -380)
      outline.curve(130, -460, 250, -450, 250, -390)
      outline.close()
      return 380
    case 6:
      outline.polygon([
        (60, -660), (150, -660), (150, -500), (260, -500), (260, -430), (150, -430), (150, -80),
        (260, -80), (260, 0), (60, 0), (60, -430), (0, -430), (0, -500), (60, -500),
      ])
      return 260
    default:
      outline.move(420, -230)
      outline.line(90, -230)
      outline.curve(90, -30, 330, -30, 340, -150)
      outline.line(420, -140)
      outline.curve(390, 60, 0, 60, 0, -245)
      outline.curve(0, -590, 430, -590, 420, -230)
      outline.close()
      return 420
    }
  }
}
