import CitrineKit
import Testing

/// Views and layers, which are freed with the last reference of their program.
@MainActor @Suite struct `Memory of views and layers` {
  private final class Drawing: UIView {
    var image: UIImage?

    override func draw(_ rect: CGRect) { image?.draw(in: bounds) }
  }

  private final class Delegate: CALayerDelegate {
    let image: UIImage

    init(_ image: UIImage) { self.image = image }
  }

  private let bounds = CGRect(x: 0, y: 0, width: 8, height: 8)

  /// Calls a function with a new image, and returns whether the image is freed afterwards.
  private func isFreed(after body: (UIImage, CGContext) throws -> Void) throws -> Bool {
    let context = try #require(CGContext(width: 8, height: 8))
    weak var image: UIImage?
    weak var pixels: CGImage?
    do {
      let given = try picture(["rg", "bw"])
      (image, pixels) = (given, given.cgImage)
      try body(given, context)
    }
    context.setFillColor(gray: 0, alpha: 1)
    #expect(try Pixels(context.makeImage().map { UIImage(cgImage: $0) }).bytes.contains { $0 != 0 })
    return image == nil && pixels == nil
  }

  @Test func `a tree of views is freed`() throws {
    let isFreed = try isFreed { image, context in
      let (root, inner) = (UIView(frame: bounds), Drawing(frame: bounds))
      inner.image = image
      let picture = UIImageView(image: image)
      root.addSubview(inner)
      inner.addSubview(picture)
      let mask = UIImageView(image: image)
      mask.frame = bounds
      inner.mask = mask
      root.layer.render(in: context)
      UIGraphicsPushContext(context)
      _ = root.drawHierarchy(in: bounds, afterScreenUpdates: true)
      UIGraphicsPopContext()
    }
    #expect(isFreed)
  }

  @Test func `a tree of layers is freed`() throws {
    let isFreed = try isFreed { image, context in
      let (root, inner, mask) = (CALayer(), CALayer(), CAShapeLayer())
      let drawing = Drawing(frame: bounds)
      drawing.image = image
      for layer in [root, inner, mask] { layer.frame = bounds }
      inner.contents = image.cgImage
      mask.path = CGPath(ellipseIn: bounds, transform: nil)
      inner.mask = mask
      root.addSublayer(inner)
      root.addSublayer(drawing.layer)
      let delegate = Delegate(image)
      root.delegate = delegate
      root.render(in: context)
    }
    #expect(isFreed)
  }

  @Test func `renderers and patterns free their images`() throws {
    let isFreed = try isFreed { image, context in
      let renderer = UIGraphicsImageRenderer(size: bounds.size)
      let drawn = renderer.image { renderer in
        UIColor(patternImage: image).setFill()
        renderer.fill(bounds)
        image.draw(in: bounds, blendMode: .multiply, alpha: 0.5)
      }
      UIGraphicsPushContext(context)
      drawn.draw(at: .zero)
      UIGraphicsPopContext()
    }
    #expect(isFreed)
  }
}
