import CitrineKit
import Testing

/// The pixels of an image: rows from the top, premultiplied RGBA.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(_ image: UIImage?) throws {
    let picture = try #require(image?.cgImage)
    let context = try #require(CGContext(width: picture.width, height: picture.height))
    context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    let (width, height) = (picture.width, picture.height)
    let all = try [UInt8](#require(context.makeImage()?.dataProvider?.data as Data?))
    (self.width, self.height) = (width, height)
    bytes = (0..<height).flatMap { row in
      all[row * context.bytesPerRow..<row * context.bytesPerRow + 4 * width]
    }
  }

  subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 4])
  }

  /// One letter for each pixel: the nearest colour, or a dot for a transparent pixel.
  var rows: [String] {
    (0..<height).map { y in
      String((0..<width).map { x in Self.letter(self[x, y]) })
    }
  }

  private static func letter(_ pixel: [UInt8]) -> Character {
    guard pixel[3] > 127 else { return "." }
    let colors: [(Character, [UInt8])] = [
      ("r", [255, 0, 0]), ("g", [0, 255, 0]), ("b", [0, 0, 255]), ("w", [255, 255, 255]),
      ("k", [0, 0, 0]), ("y", [255, 255, 0]),
    ]
    return colors.first { zip($0.1, pixel).allSatisfy { abs(Int($0) - Int($1)) < 3 } }?.0 ?? "?"
  }
}

/// Returns an image whose pixels are given as letters.
func picture(_ rows: [String], scale: CGFloat = 1, _ orientation: UIImage.Orientation = .up)
  throws -> UIImage
{
  let colors: [Character: [UInt8]] = [
    "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255], "w": [255, 255, 255, 255],
    "k": [0, 0, 0, 255], "y": [255, 255, 0, 255], ".": [0, 0, 0, 0],
  ]
  let bytes = rows.joined().flatMap { colors[$0] ?? [] }
  let width = rows[0].count
  let image = CGImage(
    width: width, height: rows.count, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
    space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
    provider: try #require(CGDataProvider(data: Data(bytes) as CFData)), decode: nil,
    shouldInterpolate: false, intent: .defaultIntent)
  return UIImage(cgImage: try #require(image), scale: scale, orientation: orientation)
}

/// Draws `body` into an image at one pixel per point.
func drawn(_ width: CGFloat, _ height: CGFloat, _ body: () -> Void) throws -> Pixels {
  UIGraphicsBeginImageContext(CGSize(width: width, height: height))
  defer { UIGraphicsEndImageContext() }
  body()
  return try Pixels(UIGraphicsGetImageFromCurrentImageContext())
}

extension UIFont {
  /// Returns the pixel face: at a size of 16 points, each pixel of a glyph is a point.
  static func pixel(_ size: CGFloat) -> UIFont { UIFont(.pixel, size: size, matrix: nil) }
}
