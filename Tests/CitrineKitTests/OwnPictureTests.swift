import CitrineKit
import Testing

/// A view that draws with a closure.
private final class Drawing: UIView {
  var body: (CGContext) -> Void = { _ in }

  override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext().map(body) }
}

/// A layer that draws with a closure.
private final class DrawingLayer: CALayer {
  var body: (CGContext) -> Void = { _ in }

  override func draw(in context: CGContext) { body(context) }
}

/// A label whose letters are holes, in a common way: the text is drawn, used as a mask, and
/// cleared.
private final class PiercedLabel: UILabel {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    super.draw(rect)
    guard let letters = context.makeImage(), let provider = letters.dataProvider,
      let mask = CGImage(
        maskWidth: letters.width, height: letters.height,
        bitsPerComponent: letters.bitsPerComponent, bitsPerPixel: letters.bitsPerPixel,
        bytesPerRow: letters.bytesPerRow, provider: provider, decode: letters.decode,
        shouldInterpolate: false)
    else { return }
    context.clear(rect)
    context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.height))
    context.clip(to: rect, mask: mask)
    context.setFillColor(UIColor.blue.cgColor)
    context.fill(rect)
  }
}

@MainActor
@Suite struct `A view's own bitmap` {
  private let bounds = CGRect(x: 0, y: 0, width: 4, height: 3)
  private let hole = CGRect(x: 1, y: 1, width: 2, height: 1)

  /// Draws a view over a red one by both ways, `render(in:)` and `drawHierarchy`, and expects the
  /// same picture.
  private func rendered(_ view: UIView) throws -> Pixels {
    let stage = UIView(frame: bounds)
    stage.backgroundColor = .red
    stage.addSubview(view)
    let rendered = try Pixels(
      UIGraphicsImageRenderer(bounds: bounds).image { stage.layer.render(in: $0.cgContext) })
    let hierarchy = try drawn(4, 3) {
      stage.drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
    #expect(rendered == hierarchy)
    return rendered
  }

  private func drawing(_ body: @escaping (CGContext) -> Void) -> Drawing {
    let view = Drawing(frame: bounds)
    view.body = body
    return view
  }

  @Test func `clearing inside draw(_:) shows the superview through the view`() throws {
    let view = drawing { [bounds, hole] context in
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(bounds)
      context.clear(hole)
    }
    #expect(try rendered(view).rows == ["bbbb", "brrb", "bbbb"])
    // The background is part of the view's own picture, as in UIKit, so clearing removes it.
    let pierced = drawing { [hole] in $0.clear(hole) }
    pierced.backgroundColor = .green
    #expect(try rendered(pierced).rows == ["gggg", "grrg", "gggg"])
  }

  @Test(arguments: CGBlendMode.all)
  func `a blend mode inside draw(_:) does not affect pixels outside the view's drawing`(
    _ mode: CGBlendMode
  ) throws {
    let view = drawing { [hole] context in
      context.setBlendMode(mode)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(hole)
    }
    // Drawn alone, each pixel is either blue or transparent.
    let alone = try drawn(4, 3) { [hole] in
      UIGraphicsGetCurrentContext()?.setBlendMode(mode)
      UIGraphicsGetCurrentContext()?.setFillColor(UIColor.blue.cgColor)
      UIGraphicsGetCurrentContext()?.fill(hole)
    }
    #expect(
      try rendered(view).rows == alone.rows.map { $0.replacing(".", with: "r") })
  }

  @Test func `a layer's drawing is composited over its background colour`() throws {
    let layer = DrawingLayer()
    layer.frame = bounds
    layer.backgroundColor = UIColor.green.cgColor
    layer.body = { [hole] context in
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      context.clear(hole)
    }
    let view = UIView(frame: bounds)
    view.layer.addSublayer(layer)
    #expect(try rendered(view).rows == ["bbbb", "bggb", "gggg"])
    layer.backgroundColor = nil
    #expect(try rendered(view).rows == ["bbbb", "brrb", "rrrr"])
  }

  @Test func `a shape layer's path is drawn over its own drawing and is not erased`() throws {
    final class Shape: CAShapeLayer {
      override func draw(in context: CGContext) {
        context.setFillColor(UIColor.blue.cgColor)
        context.fill(bounds)
      }
    }
    let shape = Shape()
    shape.frame = bounds
    shape.path = CGPath(rect: hole, transform: nil)
    let view = UIView(frame: bounds)
    view.layer.addSublayer(shape)
    #expect(try rendered(view).rows == ["bbbb", "bkkb", "bbbb"])
  }

  @Test(arguments: [1, 2]) func `a label that clears its letters shows its superview through them`(
    _ scale: CGFloat
  ) throws {
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    stage.backgroundColor = .red
    let label = PiercedLabel(frame: CGRect(x: 20, y: 5, width: 60, height: 24))
    label.text = "HI"
    label.font = .pixel(16)
    label.textColor = .white
    stage.addSubview(label)
    func rows(_ body: (CGContext) -> Void) throws -> [String] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      return try Pixels(
        UIGraphicsImageRenderer(bounds: stage.bounds, format: format).image { body($0.cgContext) }
      ).rows
    }
    let expected = try rows { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(stage.bounds)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(label.frame)
      "HI".draw(
        at: CGPoint(x: 20, y: 9),
        withAttributes: [.font: label.font!, .foregroundColor: UIColor.red])
    }
    #expect(expected.joined().contains("rbbr"))
    #expect(try rows { stage.layer.render(in: $0) } == expected)
    let hierarchy = try rows { _ in
      stage.drawHierarchy(in: stage.bounds, afterScreenUpdates: true)
    }
    #expect(hierarchy == expected)
  }

  @Test func `drawing into a bitmap gives the same pixels as drawing directly, at any position`()
    throws
  {
    func body(_ context: CGContext) {
      context.setFillColor(UIColor.blue.cgColor)
      context.fillEllipse(in: CGRect(x: 1.3, y: 0.2, width: 9, height: 7))
      "Ab".draw(at: CGPoint(x: 2, y: 1), withAttributes: [.foregroundColor: UIColor.green])
    }
    for scale in [CGSize(width: 1, height: 1), CGSize(width: 2, height: 3)] {
      for place in [CGPoint(x: 3, y: 2), CGPoint(x: 2.25, y: 4.7), CGPoint(x: -4, y: -3)] {
        let view = drawing(body)
        view.frame = CGRect(x: 0, y: 0, width: 12, height: 9)
        let stage = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        stage.backgroundColor = .white
        stage.addSubview(view)
        view.frame.origin = place
        func pixels(_ body: (CGContext) -> Void) throws -> Pixels {
          try Pixels(
            UIGraphicsImageRenderer(bounds: stage.bounds).image {
              $0.cgContext.scaleBy(x: scale.width, y: scale.height)
              body($0.cgContext)
            })
        }
        let direct = try pixels { context in
          context.setFillColor(UIColor.white.cgColor)
          context.fill(stage.bounds)
          context.translateBy(x: place.x, y: place.y)
          context.clip(to: view.bounds)
          body(context)
        }
        let difference = zip(try pixels { stage.layer.render(in: $0) }.bytes, direct.bytes)
          .map { abs(Int($0) - Int($1)) }.max()
        // Edges are composed twice, and rounded each time.
        #expect(try #require(difference) <= 1, "\(scale) \(place)")
      }
    }
  }
}

extension CGBlendMode {
  fileprivate static let all = (Int32(0)...27).compactMap { CGBlendMode(rawValue: $0) }
}
