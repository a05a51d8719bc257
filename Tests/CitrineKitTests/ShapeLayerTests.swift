import CitrineKit
import Testing

/// Draws a layer over its bounds.
private func rendered(_ layer: CALayer) throws -> Pixels {
  try Pixels(
    UIGraphicsImageRenderer(bounds: layer.bounds).image { layer.render(in: $0.cgContext) })
}

@Suite struct `Shape layers` {
  private let shape: CAShapeLayer = {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 8, height: 3)
    (shape.fillColor, shape.strokeColor) = (nil, UIColor.red.cgColor)
    return shape
  }()

  private func line(_ points: [CGPoint]...) -> CGPath {
    let path = CGMutablePath()
    for subpath in points { path.addLines(between: subpath) }
    return path
  }

  @Test func `a shape layer strokes with its own line width, caps, joins and dashes`() throws {
    let zigzag = UIBezierPath()
    for (index, x) in stride(from: 4.0, through: 28, by: 6).enumerated() {
      let point = CGPoint(x: x, y: index.isMultiple(of: 2) ? 4 : 20)
      if index == 0 { zigzag.move(to: point) } else { zigzag.addLine(to: point) }
    }
    shape.frame = CGRect(x: 0, y: 0, width: 32, height: 24)
    shape.path = zigzag.cgPath
    (zigzag.lineWidth, shape.lineWidth) = (3, 3)
    let pens: [(CGLineCap, CAShapeLayerLineCap, CGLineJoin, CAShapeLayerLineJoin)] = [
      (.butt, .butt, .miter, .miter), (.round, .round, .bevel, .bevel),
      (.square, .square, .round, .round),
    ]
    var pictures: [Pixels] = []
    for (index, pen) in pens.enumerated() {
      (zigzag.lineCapStyle, shape.lineCap) = (pen.0, pen.1)
      (zigzag.lineJoinStyle, shape.lineJoin) = (pen.2, pen.3)
      if index == 2 {
        unsafe zigzag.setLineDash([5, 3], count: 2, phase: 2)
        (shape.lineDashPattern, shape.lineDashPhase) = ([5, 3], 2)
      }
      let expected = try drawn(32, 24) {
        UIColor.red.setStroke()
        zigzag.stroke()
      }
      #expect(try rendered(shape) == expected, "\(pen)")
      pictures.append(expected)
    }
    #expect(pictures[0] != pictures[1] && pictures[1] != pictures[2])
    zigzag.lineJoinStyle = .miter
    (shape.lineJoin, shape.miterLimit, zigzag.miterLimit) = (.miter, 1, 1)
    let blunt = try drawn(32, 24) {
      UIColor.red.setStroke()
      zigzag.stroke()
    }
    #expect(try rendered(shape) == blunt)
  }

  @Test func `strokeStart and strokeEnd trim by fractions of the total length`() throws {
    let (left, right) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 8, y: 0.5))
    shape.path = line([left, right], [CGPoint(x: 0, y: 2.5), CGPoint(x: 8, y: 2.5)])
    shape.strokeEnd = 0.25
    #expect(try rendered(shape).rows == ["rrrr....", "........", "........"])
    (shape.strokeStart, shape.strokeEnd) = (0.375, 0.75)
    #expect(try rendered(shape).rows == ["......rr", "........", "rrrr...."])
    (shape.strokeStart, shape.strokeEnd) = (0.5, 0.5)
    #expect(try rendered(shape).rows == ["........", "........", "........"])
    (shape.strokeStart, shape.strokeEnd) = (-1, 2)
    #expect(try rendered(shape).rows == ["rrrrrrrr", "........", "rrrrrrrr"])
    shape.strokeEnd = .nan
    #expect(try rendered(shape).rows == ["........", "........", "........"])
  }

  @Test(arguments: [0.1, 0.25, 0.6, 0.9])
  func `a trimmed circle is the corresponding arc`(part: CGFloat) throws {
    let center = CGPoint(x: 20, y: 20)
    func arc(_ start: CGFloat, _ end: CGFloat) -> UIBezierPath {
      UIBezierPath(
        arcCenter: center, radius: 15, startAngle: start * 2 * .pi, endAngle: end * 2 * .pi,
        clockwise: true)
    }
    shape.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    shape.path = arc(0, 1).cgPath
    (shape.lineWidth, shape.strokeStart, shape.strokeEnd) = (4, 0.05, part)
    let trimmed = try rendered(shape)
    let expected = try drawn(40, 40) {
      UIColor.red.setStroke()
      let path = arc(0.05, part)
      path.lineWidth = 4
      path.stroke()
    }
    // The trimmed path has other curves, which differ from the arc by up to 1/1000 pixel.
    let difference = zip(trimmed.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(difference <= 3, "\(difference)")
    #expect(expected.bytes.contains(255))
  }

  @Test func `a closed subpath is closed when it is stroked whole, and the path continues`() throws
  {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 1, width: 4, height: 2))
    path.addLine(to: CGPoint(x: 1, y: 9))
    shape.path = path
    shape.frame = CGRect(x: 0, y: 0, width: 8, height: 12)
    (shape.lineWidth, shape.strokeEnd) = (2, 0.6)
    let expected = try drawn(8, 12) {
      UIColor.red.setStroke()
      let rect = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 4, height: 2))
      rect.lineWidth = 2
      // The rectangle is 12 of the path's 20 units.
      rect.stroke()
    }
    #expect(try rendered(shape) == expected)
  }
}

@Suite struct `Gradient layers` {
  private let stage: CAGradientLayer = {
    let stage = CAGradientLayer()
    stage.frame = CGRect(x: 0, y: 0, width: 12, height: 8)
    stage.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    return stage
  }()

  private func gradient(_ locations: [CGFloat]? = nil) throws -> CGGradient {
    try #require(
      CGGradient(
        colorsSpace: CGColorSpace(name: CGColorSpace.sRGB),
        colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray, locations: locations))
  }

  private func painted(_ body: (CGContext) -> Void) throws -> Pixels {
    try drawn(12, 8) {
      if let context = UIGraphicsGetCurrentContext() { body(context) }
    }
  }

  private let ends: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  @Test func `a linear gradient layer runs from top to bottom by default`() throws {
    let gradient = try gradient()
    let down = try painted {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 6, y: 0), end: CGPoint(x: 6, y: 8), options: ends)
    }
    #expect(try rendered(stage) == down)
    #expect(down[0, 0] != down[0, 7] && down[0, 0] == down[11, 0])
    (stage.startPoint, stage.endPoint) = (CGPoint(x: 0.25, y: 0), CGPoint(x: 0.75, y: 1))
    let across = try painted {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: 3, y: 0), end: CGPoint(x: 9, y: 8), options: ends)
    }
    #expect(try rendered(stage) == across)
  }

  @Test func `gradient locations may lie outside the layer`() throws {
    (stage.startPoint, stage.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    stage.locations = [0.5, 0.5]
    #expect(try rendered(stage).rows[0] == "rrrrrrbbbbbb")
    stage.locations = [-0.5, 1.5]
    let gradient = try gradient()
    let wide = try painted {
      $0.drawLinearGradient(
        gradient, start: CGPoint(x: -6, y: 4), end: CGPoint(x: 18, y: 4), options: ends)
    }
    #expect(try rendered(stage) == wide)
    stage.locations = [1]
    stage.colors = ["red", "blue"]
    #expect(try rendered(stage).rows[0] == "............")
  }

  @Test func `conic and radial gradient layers turn about a point or grow as ellipses`() throws {
    let gradient = try gradient()
    stage.type = .conic
    (stage.startPoint, stage.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    let cone = try painted {
      $0.drawConicGradient(gradient, center: CGPoint(x: 6, y: 4), angle: -.pi / 2)
    }
    #expect(try rendered(stage) == cone)
    #expect(cone[6, 0][0] > 240 && cone[5, 0][2] > 240)
    stage.type = .radial
    stage.endPoint = CGPoint(x: 1, y: 1)
    let rings = try painted {
      $0.translateBy(x: 6, y: 4)
      $0.scaleBy(x: 6, y: 4)
      $0.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
        options: ends)
    }
    #expect(try rendered(stage) == rings)
    #expect(rings[0, 0] == [0, 0, 255, 255] && rings[6, 4][0] > 200)
    stage.cornerRadius = 4
    #expect(try rendered(stage)[0, 0][3] == 0)
  }
}
