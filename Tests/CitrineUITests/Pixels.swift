import CitrineUI
import Testing

/// The pixels of a drawn view: premultiplied, four bytes each.
@MainActor
struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Draws a view, at one pixel per point by default.
  init?<Content: View>(
    _ view: Content, _ size: ProposedViewSize = .unspecified, scale: CGFloat = 1
  ) {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = size
    renderer.scale = scale
    guard let image = renderer.cgImage else { return nil }
    self.init(image)
  }

  /// Draws a view.
  ///
  /// Fails the test if there is no picture.
  static func of(
    _ view: some View, _ size: ProposedViewSize = .unspecified, scale: CGFloat = 1
  ) throws -> Pixels { try #require(Pixels(view, size, scale: scale)) }

  /// Returns a context's pixels.
  ///
  /// Fails the test if there are none.
  static func of(_ context: CGContext) throws -> Pixels {
    try #require(context.makeImage().flatMap { Pixels($0) })
  }

  init?(_ image: CGImage) {
    guard let context = CGContext(width: image.width, height: image.height) else { return nil }
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    guard let data: Data = context.makeImage()?.dataProvider?.data else { return nil }
    width = image.width
    height = image.height
    let (bytesPerRow, rowCount) = (context.bytesPerRow, image.height)
    bytes = (0..<rowCount).flatMap { (row: Int) -> Data in
      let start: Int = data.startIndex + row * bytesPerRow
      return data[start..<start + 4 * image.width]
    }
  }

  /// Premultiplied red, green, blue and alpha of a pixel.
  ///
  /// The origin is the top left.
  subscript(x: Int, y: Int) -> [UInt8] {
    let start = 4 * (y * width + x)
    return Array(bytes[start..<start + 4])
  }

  /// Returns the largest difference of two pictures of the same size, in levels; 256 if their sizes
  /// differ.
  func difference(from other: Pixels) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// The bounding box of the pixels that are not transparent.
  var visibleBounds: CGRect {
    var bounds = CGRect.null
    for y in 0..<height {
      for x in 0..<width where self[x, y][3] > 0 {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }
}

@MainActor
@Suite struct `Pictures of views` {
  @Test func `a view is drawn at its layout position`() throws {
    let view = HStack(spacing: 0) {
      Color(red: 1, green: 0, blue: 0).frame(width: 2, height: 3)
      Color(red: 0, green: 0, blue: 1, opacity: 0.5).frame(width: 1, height: 1)
    }
    let pixels = try #require(Pixels(view))
    #expect(pixels.width == 3)
    #expect(pixels.height == 3)
    #expect(pixels[1, 2] == [255, 0, 0, 255])
    #expect(pixels[2, 1] == [0, 0, 128, 128])
    #expect(pixels[2, 0] == [0, 0, 0, 0])
  }
}

extension Font {
  /// Returns the pixel face: at a size of 16 points, each pixel of a glyph is a point.
  static func pixel(_ size: CGFloat) -> Font { .custom("Citrine Pixel", size: size) }
}
