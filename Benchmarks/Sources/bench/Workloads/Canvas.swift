import CairoSide
import Citrine

/// The initial pixels of the canvases.
///
/// Most are not transparent, because a transparent destination hides some errors of compositing.
enum InitialPixels {
  /// Colours and alphas that change slowly, so that only the drawn shapes have edges.
  case smooth
  /// The pattern of the images (`PixelPattern`).
  case pattern
  /// Random alphas and premultiplied colours.
  case random
  /// Transparent pixels.
  case empty

  func pixels(size: Int) -> [UInt32] {
    switch self {
    case .smooth: PixelPattern.smoothWords(size: size)
    case .pattern: PixelPattern.words(width: size, height: size)
    case .random: PixelPattern.randomWords(size: size)
    case .empty: Array(repeating: 0, count: size * size)
    }
  }
}

/// A canvas for each library, with the same size, format and initial pixels.
final class Canvas {
  let size: Int
  let citrine: GContext
  let cairo: OpaquePointer

  /// Premultiplied words 0xAARRGGBB: the only 8-bit format of Cairo with alpha.
  static let format = GBitmapInfo(
    rawValue: GImageAlphaInfo.premultipliedFirst.rawValue | GBitmapInfo.byteOrder32Little.rawValue)

  /// Creates square canvases of `size` pixels with initial pixels.
  init(size: Int, initialPixels: InitialPixels) {
    self.size = size
    citrine = Self.context(size: size)
    cairo = cairo_side_canvas(Int32(size))
    reset(to: initialPixels)
  }

  /// Replaces all pixels of both canvases.
  func reset(to initialPixels: InitialPixels) {
    let pixels = initialPixels.pixels(size: size)
    citrine.setBlendMode(.copy)
    citrine.draw(PixelPattern.image(pixels, width: size, height: size), in: citrine.bounds)
    citrine.setBlendMode(.normal)
    cairo_side_set_pixels(cairo, pixels)
  }

  deinit { cairo_side_free_canvas(cairo) }

  static func context(size: Int) -> GContext {
    GContext(
      data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 4 * size,
      space: GColorSpaceCreateDeviceRGB(), bitmapInfo: format)!
  }

  var citrinePixels: [UInt32] { citrine.makeImage()!.words }

  var cairoPixels: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: size * size) { buffer, count in
      cairo_side_get_pixels(cairo, buffer.baseAddress)
      count = size * size
    }
  }
}

extension GContext {
  var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}

extension GImage {
  /// The pixels of an image whose rows have no padding.
  var words: [UInt32] {
    let data = dataProvider!.data!
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = data.copyBytes(to: buffer) / 4
    }
  }
}
