import CitrineCoreGraphics
public import Foundation

/// A style that repeats an image, or a part of it, from the top left of the painted rectangle.
///
/// ```swift
/// let stars = ImagePaint(image: Image(systemName: "star.fill"), scale: 0.5)
/// let view = RoundedRectangle(cornerRadius: 8).fill(stars).frame(width: 100, height: 60)
/// ```
nonisolated public struct ImagePaint: ShapeStyle, PaintingStyle {
  /// The image that is repeated.
  public var image: Image
  /// The part of the image that is repeated, as fractions of its size: (0, 0, 1, 1) is the whole image.
  public var sourceRect: CGRect
  /// The factor of the image's size.
  public var scale: CGFloat

  /// Creates a style from an image.
  ///
  /// - Parameters:
  ///   - image: The image that is repeated at its own size.
  ///   - sourceRect: The part of the image that is repeated, as fractions of its size.
  ///   - scale: The factor of the image's size; nothing is painted if it is not positive.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    .area(
      TiledImage(
        image: image, sourceRect: sourceRect, scale: scale, origin: nil, environment: environment),
      opacity: 1)
  }
}

nonisolated extension ShapeStyle where Self == ImagePaint {
  /// A style that repeats an image, or a part of it given as fractions of its size.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}

/// An image that is repeated in both directions.
///
/// The environment is only read on the main actor, while it is drawn.
nonisolated struct TiledImage: AreaPaint, @unchecked Sendable {
  let image: Image
  let sourceRect: CGRect
  let scale: CGFloat
  /// The top left of a tile in user space; nil for the top left of the painted rectangle.
  let origin: CGPoint?
  let environment: EnvironmentValues

  /// The largest number of pixels of a tile's picture; a larger tile is drawn with fewer pixels, and is scaled.
  private static let maximumPixels: CGFloat = 16_777_216

  func draw(in rect: CGRect, _ context: CGContext) {
    let content = onMainActor((image, environment)) { $0.content(in: $1) }
    guard let content else { return }
    let size = CGSize(width: content.size.width * scale, height: content.size.height * scale)
    let source = sourceRect.standardized
    let tile = CGSize(width: size.width * source.width, height: size.height * source.height)
    let start = origin ?? rect.origin
    let numbers = [tile.width, tile.height, source.minX, source.minY, start.x, start.y]
    guard tile.width > 0, tile.height > 0, numbers.allSatisfy(\.isFinite),
      let picture = picture(of: content, size, part: source, tile, context.ctm.meanScale)
    else { return }
    context.saveGState()
    context.interpolationQuality = .medium
    // Image drawing puts the top row at the largest y, so the y axis is flipped.
    context.translateBy(x: start.x, y: start.y)
    context.scaleBy(x: 1, y: -1)
    context.draw(
      picture, in: CGRect(x: 0, y: -tile.height, width: tile.width, height: tile.height),
      byTiling: true)
    context.restoreGState()
  }

  /// Draws the repeated part of the image at about the resolution at which it will be painted.
  private func picture(
    of content: Image.Content, _ size: CGSize, part: CGRect, _ tile: CGSize, _ resolution: CGFloat
  ) -> CGImage? {
    let area = tile.width * tile.height
    let resolution = min(resolution, (Self.maximumPixels / area).squareRoot())
    guard resolution > 0, resolution.isFinite else { return nil }
    let (columns, rows) = (
      max((tile.width * resolution).rounded(), 1), max((tile.height * resolution).rounded(), 1)
    )
    guard columns * rows <= 2 * Self.maximumPixels,
      let context = CGContext(width: Int(columns), height: Int(rows))
    else { return nil }
    context.translateBy(x: 0, y: rows)
    context.scaleBy(x: columns / tile.width, y: -rows / tile.height)
    context.translateBy(x: -part.minX * size.width, y: -part.minY * size.height)
    onMainActor((content, CGRect(origin: .zero, size: size), Painter(context))) { $0.draw($1, $2) }
    return context.makeImage()
  }
}
