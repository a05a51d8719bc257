// This file is compiled in two modules. AppleSide imports Citrine's module CoreGraphics. CitrineSide defines Apple's
// names as aliases of Citrine's types, in Names.swift.
#if APPLE_NAMES
  import CoreGraphics
#else
  import Citrine
#endif

/// The workloads W3c and W17, written with Apple's names.
public enum Drawing {
  /// A new square context of `size` pixels, to draw the workloads on.
  public static func canvas(size: Int) -> CGContext {
    CGContext(
      data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
        | CGBitmapInfo.byteOrder32Little.rawValue)!
  }

  /// W3c: a thousand squares at integer coordinates, each with its own colour.
  public static func squares(_ canvas: CGContext, _ count: Int) {
    for _ in 0..<count {
      for index in 0..<1000 {
        let place = CGFloat(index)
        canvas.setFillColor(red: place / 1000, green: 1 - place / 1000, blue: 0.5, alpha: 1)
        canvas.fill(
          CGRect(
            x: CGFloat(index * 37 % 1008), y: CGFloat(index * 91 % 1008), width: 16, height: 16))
      }
    }
  }

  /// W17a: creates a context for each badge, and an image of it.
  public static func newBadges(_ canvas: CGContext, _ count: Int) {
    var image: CGImage?
    for _ in 0..<count {
      let context = Self.canvas(size: 64)
      badge(context)
      image = context.makeImage()
    }
    canvas.draw(image!, in: CGRect(x: 0, y: 0, width: 64, height: 64))
  }

  /// W17b: draws all badges on the same context.
  public static func badges(_ canvas: CGContext, _ count: Int) {
    for _ in 0..<count { badge(canvas) }
  }

  private static func badge(_ canvas: CGContext) {
    canvas.setFillColor(red: 0.9, green: 0.9, blue: 0.9, alpha: 1)
    canvas.addPath(
      CGPath(
        roundedRect: CGRect(x: 4, y: 4, width: 56, height: 56), cornerWidth: 8, cornerHeight: 8,
        transform: nil))
    canvas.fillPath()
    canvas.setFillColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1)
    canvas.fillEllipse(in: CGRect(x: 16, y: 16, width: 32, height: 32))
  }

  /// W17c: fills one pixel.
  public static func pixels(_ canvas: CGContext, _ count: Int) {
    let pixel = CGRect(x: 5, y: 58, width: 1, height: 1)
    for _ in 0..<count {
      canvas.setFillColor(red: 0.9, green: 0.9, blue: 0.9, alpha: 1)
      canvas.fill(pixel)
    }
  }
}
