import CitrineCoreGraphics
import Foundation

/// An image that a closure of the program draws.
///
/// The closure is only called on the main actor. Two images are equal only if they are the same object.
nonisolated final class DrawnImage: Hashable, @unchecked Sendable {
  /// The size in points; not negative.
  let size: CGSize
  private let isOpaque: Bool
  private let renderer: (inout GraphicsContext) -> Void

  init(_ size: CGSize, isOpaque: Bool, _ renderer: @escaping (inout GraphicsContext) -> Void) {
    // A side that is not a positive number is 0, as for the sizes of views.
    func side(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e9) : 0 }
    self.size = CGSize(width: side(size.width), height: side(size.height))
    (self.isOpaque, self.renderer) = (isOpaque, renderer)
  }

  static func == (left: DrawnImage, right: DrawnImage) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Draws the image, scaled to a rectangle.
  @MainActor func draw(in frame: CGRect, _ painter: Painter, _ environment: EnvironmentValues) {
    guard size.width > 0, size.height > 0, frame.width > 0, frame.height > 0 else { return }
    painter.clipped(to: frame) { painter in
      painter.group { painter in
        painter.context.translateBy(x: frame.minX, y: frame.minY)
        painter.context.scaleBy(x: frame.width / size.width, y: frame.height / size.height)
        let bounds = CGRect(origin: .zero, size: size)
        if isOpaque {
          painter.fill(CGPath(rect: bounds, transform: nil), with: .color(.black), in: bounds)
        }
        let layer = CanvasLayer(painter.context, bounds: bounds, symbols: [:])
        var context = GraphicsContext(layer, environment)
        renderer(&context)
        layer.close()
      }
    }
  }
}
