import Citrine
import CitrineCoreGraphics
import CitrineCoreText
import Foundation

/// An image in a line of text.
///
/// CoreText lays it out like a glyph. The node of the text draws it, because views are drawn on the main actor.
nonisolated final class InlineImage: NSObject, TextAttachment {
  private let mark = SwiftObjectMark()
  /// The rectangle in points from the pen on the baseline, y up.
  let textBounds: CGRect
  private let content: Image.Content?
  /// Whether the image has the paint of the text, as symbols and templates have; other images keep their colours.
  let isPainted: Bool

  /// Lays out an image at its own size.
  ///
  /// - Parameters:
  ///   - capHeight: The height of capitals in points: a symbol is centred at half of it, and a picture stands on the
  ///     baseline.
  ///   - environment: The environment, whose font gives the size of a symbol.
  ///   - scale: The factor of the size.
  @MainActor
  init(_ image: Image, capHeight: CGFloat, _ environment: EnvironmentValues, scale: CGFloat) {
    content = image.content(in: environment)
    isPainted = image.takesForegroundStyle
    let size = content?.size ?? .zero
    let (width, height) = (size.width * scale, size.height * scale)
    textBounds = CGRect(
      x: 0, y: image.isSymbol ? (capHeight - height) / 2 : 0, width: width, height: height)
    super.init()
  }

  func draw(in rect: CGRect, color: CGColor, of context: CGContext) {}

  /// Draws the image with its pen at a point, y down.
  @MainActor
  func draw(at pen: CGPoint, in painter: Painter) {
    let frame = CGRect(
      x: pen.x + textBounds.minX, y: pen.y - textBounds.maxY, width: textBounds.width,
      height: textBounds.height)
    content?.draw(frame, painter)
  }
}
