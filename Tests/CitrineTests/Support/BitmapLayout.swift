import Testing

@testable import Citrine

/// The 8-bit layouts of bitmap contexts, named by the order of the bytes in memory; x is an unused byte.
enum BitmapLayout: String, CaseIterable, CustomTestStringConvertible {
  case rgba, argb, bgra, abgr
  case rgbx, xrgb, bgrx, xbgr
  case gray, alpha

  /// The layouts with colour and alpha.
  static let transparent: [BitmapLayout] = [.rgba, .argb, .bgra, .abgr]
  /// The layouts with colour, but without alpha.
  static let opaque: [BitmapLayout] = [.rgbx, .xrgb, .bgrx, .xbgr]

  var testDescription: String { rawValue }

  var info: UInt32 {
    let little = GBitmapInfo.byteOrder32Little.rawValue
    return switch self {
    case .rgba: GImageAlphaInfo.premultipliedLast.rawValue
    case .argb: GImageAlphaInfo.premultipliedFirst.rawValue
    case .bgra: GImageAlphaInfo.premultipliedFirst.rawValue | little
    case .abgr: GImageAlphaInfo.premultipliedLast.rawValue | little
    case .rgbx: GImageAlphaInfo.noneSkipLast.rawValue
    case .xrgb: GImageAlphaInfo.noneSkipFirst.rawValue
    case .bgrx: GImageAlphaInfo.noneSkipFirst.rawValue | little
    case .xbgr: GImageAlphaInfo.noneSkipLast.rawValue | little
    case .gray: GImageAlphaInfo.none.rawValue
    case .alpha: GImageAlphaInfo.alphaOnly.rawValue
    }
  }

  var space: GColorSpace? {
    switch self {
    case .gray: GColorSpaceCreateDeviceGray()
    case .alpha: nil
    default: GColorSpaceCreateDeviceRGB()
    }
  }

  var bytesPerPixel: Int { self == .gray || self == .alpha ? 1 : 4 }

  /// True if alpha counts as 1 everywhere.
  var isOpaque: Bool { self == .gray || Self.opaque.contains(self) }

  /// A new context that allocates its own memory: transparent, or black if it has no alpha.
  func makeContext(width: Int, height: Int) -> GContext {
    // SAFETY: the context allocates its own memory, since `data` is nil.
    unsafe GContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: info)!
  }

  func describes(_ image: GImage) -> Bool {
    guard image.bitsPerComponent == 8, image.bitsPerPixel == 8 * bytesPerPixel else { return false }
    let order = image.bitmapInfo.rawValue & ~GBitmapInfo.alphaInfoMask.rawValue
    let isBig = order == GBitmapInfo.byteOrder32Big.rawValue
    return image.alphaInfo.rawValue | (isBig ? 0 : order) == info
  }

  /// The pixel whose bytes begin at `offset`.
  ///
  /// Colours that the layout does not have are 0, a missing alpha is 255.
  func pixel(_ bytes: [UInt8], at offset: Int) -> Pixel {
    switch self {
    case .gray: Pixel(bytes[offset], bytes[offset], bytes[offset])
    case .alpha: Pixel(0, 0, 0, bytes[offset])
    case .rgba: Pixel(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
    case .argb: Pixel(bytes[offset + 1], bytes[offset + 2], bytes[offset + 3], bytes[offset])
    case .bgra: Pixel(bytes[offset + 2], bytes[offset + 1], bytes[offset], bytes[offset + 3])
    case .abgr: Pixel(bytes[offset + 3], bytes[offset + 2], bytes[offset + 1], bytes[offset])
    case .rgbx: Pixel(bytes[offset], bytes[offset + 1], bytes[offset + 2])
    case .xrgb: Pixel(bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
    case .bgrx: Pixel(bytes[offset + 2], bytes[offset + 1], bytes[offset])
    case .xbgr: Pixel(bytes[offset + 3], bytes[offset + 2], bytes[offset + 1])
    }
  }
}

extension GContext {
  /// A transparent RGBA context.
  static func canvas(_ width: Int, _ height: Int) -> GContext {
    GContext(width: width, height: height)!
  }

  /// The pixels of a transparent RGBA context after `draw` has drawn into it.
  static func drawing(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) -> Pixels {
    let context = canvas(width, height)
    draw(context)
    return Pixels(context)
  }

  /// The rectangle of the whole bitmap, in base space.
  var wholeRect: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}
