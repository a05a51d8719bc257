import CairoSide
import Citrine

/// What canvases hold at first: no operation is to be right by chance on an empty one.
enum Beginning {
  /// Colours and alphas that change slowly, so that edges are those of what is drawn.
  case smooth
  /// The picture that images show.
  case pattern
  /// Any colours and alphas at all.
  case random
  /// Nothing: transparent.
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

/// A canvas of each library, of the same size, pixels and beginning.
final class Canvas {
  let size: Int
  let citrine: GContext
  let cairo: OpaquePointer

  /// Words of 0xAARRGGBB, premultiplied: Cairo's one format with alpha.
  static let format = GBitmapInfo(
    rawValue: GImageAlphaInfo.premultipliedFirst.rawValue | GBitmapInfo.byteOrder32Little.rawValue)

  /// Creates canvases that hold a picture.
  init(size: Int, beginning: Beginning) {
    self.size = size
    citrine = Self.context(size: size)
    cairo = cairo_side_canvas(Int32(size))
    begin(beginning)
  }

  /// Replaces what the canvases hold.
  func begin(_ beginning: Beginning) {
    let pixels = beginning.pixels(size: size)
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
  /// The pixels of an image whose rows lie side by side.
  var words: [UInt32] {
    let data = dataProvider!.data!
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = data.copyBytes(to: buffer) / 4
    }
  }
}
