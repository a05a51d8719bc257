import CPixels

/// A pixel format other than the 8-bit words and bytes of the fast blitters.
///
/// Such pixels are composited as floats: a chunk of a row is loaded, composited and stored again.
struct DeepFormat: Hashable, Sendable {
  /// How a component is stored.
  enum Component: Sendable {
    case byte, short, half, float
    /// Three components in a 16-bit unit, after one unused bit (the most significant).
    case rgb555
    /// Three components in a 32-bit unit, after two unused bits; `rgbCIF10` stores 0 as 384 and 1 as 895.
    case rgb101010, rgbCIF10
  }

  /// The colour model of a pixel.
  enum Model: Sendable {
    case gray, rgb, cmyk
  }

  /// The component after the colours of a pixel, if there is one.
  enum ExtraComponent: Sendable {
    case absent, unused, alpha
  }

  let component: Component
  let model: Model
  let extraComponent: ExtraComponent
  /// Whether the byte order of a unit is opposite to the processor's.
  var isByteSwapped = false

  /// Returns the format of layers and pictures composited onto deep formats: native floats with alpha.
  ///
  /// - Parameter isCMYK: Whether the destination is CMYK; else the layer is RGB.
  static func layer(isCMYK: Bool) -> DeepFormat {
    DeepFormat(component: .float, model: isCMYK ? .cmyk : .rgb, extraComponent: .alpha)
  }

  var isOpaque: Bool { extraComponent != .alpha }

  var colorCount: Int {
    switch model {
    case .gray: 1
    case .rgb: 3
    case .cmyk: 4
    }
  }

  var bitsPerComponent: Int {
    switch component {
    case .byte: 8
    case .short, .half: 16
    case .float: 32
    case .rgb555: 5
    case .rgb101010, .rgbCIF10: 10
    }
  }

  var bytesPerPixel: Int {
    switch component {
    case .rgb555: 2
    case .rgb101010, .rgbCIF10: 4
    default: bitsPerComponent / 8 * (colorCount + (extraComponent == .absent ? 0 : 1))
    }
  }

  /// Whether components outside 0…1 can be stored.
  var supportsExtendedRange: Bool {
    component == .half || component == .float || component == .rgbCIF10
  }

  /// The description of the format for the C kernels.
  var kernelFormat: cpx_deep_format {
    cpx_deep_format(
      component: kernelComponent, color_count: Int32(colorCount), alpha: kernelAlpha,
      is_cmyk: model == .cmyk && isOpaque ? 1 : 0, swaps_bytes: isByteSwapped ? 1 : 0)
  }

  private var kernelComponent: Int32 {
    switch component {
    case .byte: Int32(CPX_DEEP_BYTE)
    case .short: Int32(CPX_DEEP_SHORT)
    case .half: Int32(CPX_DEEP_HALF)
    case .float: Int32(CPX_DEEP_FLOAT)
    case .rgb555: Int32(CPX_DEEP_RGB555)
    case .rgb101010: Int32(CPX_DEEP_RGB101010)
    case .rgbCIF10: Int32(CPX_DEEP_RGBCIF10)
    }
  }

  private var kernelAlpha: Int32 {
    switch extraComponent {
    case .absent: Int32(CPX_DEEP_ALPHA_NONE)
    case .unused: Int32(CPX_DEEP_ALPHA_SKIPPED)
    case .alpha: Int32(CPX_DEEP_ALPHA_STORED)
    }
  }
}

/// The deep formats of bitmap contexts.
extension DeepFormat {
  /// Creates the format of a bitmap context, or returns nil for an unsupported combination.
  ///
  /// | space | bits per component | alpha |
  /// |---|---|---|
  /// | gray | 8 | premultiplied, last |
  /// | gray | 16; 32, floats | none |
  /// | RGB | 5 | unused, first |
  /// | RGB | 10, `RGB101010` or `RGBCIF10` | none |
  /// | RGB | 16; 32, floats | premultiplied or unused, last |
  /// | RGB | 16, floats | premultiplied, last |
  /// | CMYK | 8; 16; 32, floats | none |
  init?(bitsPerComponent: Int, model: GColorSpaceModel?, bitmapInfo: GBitmapInfo) {
    guard let alphaInfo = bitmapInfo.alphaInfo, let byteOrder = bitmapInfo.byteOrder,
      let packing = bitmapInfo.pixelFormat,
      let component = Component(bitsPerComponent, isFloat: bitmapInfo.isFloat, packing),
      let isByteSwapped = component.isByteSwapped(byteOrder)
    else { return nil }
    self.component = component
    self.isByteSwapped = isByteSwapped
    switch (model, component, alphaInfo) {
    case (.monochrome, .byte, .premultipliedLast): (self.model, extraComponent) = (.gray, .alpha)
    case (.monochrome, .short, .none), (.monochrome, .float, .none):
      (self.model, extraComponent) = (.gray, .absent)
    case (.rgb, .rgb555, .noneSkipFirst), (.rgb, .rgb101010, .none), (.rgb, .rgbCIF10, .none):
      (self.model, extraComponent) = (.rgb, .absent)
    case (.rgb, .short, .premultipliedLast), (.rgb, .half, .premultipliedLast),
      (.rgb, .float, .premultipliedLast):
      (self.model, extraComponent) = (.rgb, .alpha)
    case (.rgb, .short, .noneSkipLast), (.rgb, .float, .noneSkipLast):
      (self.model, extraComponent) = (.rgb, .unused)
    case (.cmyk, .byte, .none), (.cmyk, .short, .none), (.cmyk, .float, .none):
      (self.model, extraComponent) = (.cmyk, .absent)
    default: return nil
    }
  }
}

extension DeepFormat.Component {
  fileprivate init?(_ bits: Int, isFloat: Bool, _ packing: GImagePixelFormatInfo) {
    switch (bits, isFloat, packing) {
    case (8, false, .packed): self = .byte
    case (16, false, .packed): self = .short
    case (16, true, .packed): self = .half
    case (32, true, .packed): self = .float
    case (5, false, .packed), (5, false, .RGB555): self = .rgb555
    case (10, false, .RGB101010): self = .rgb101010
    case (10, false, .RGBCIF10): self = .rgbCIF10
    default: return nil
    }
  }

  /// Returns whether a byte order is opposite to the processor's for units of this component.
  ///
  /// Returns nil for a byte order whose units have another size.
  fileprivate func isByteSwapped(_ order: GImageByteOrderInfo) -> Bool? {
    let orders: (big: GImageByteOrderInfo, little: GImageByteOrderInfo)
    switch self {
    case .byte: return order == .orderDefault || order == .order32Big ? false : nil
    case .short, .half, .rgb555: orders = (.order16Big, .order16Little)
    case .float, .rgb101010, .rgbCIF10: orders = (.order32Big, .order32Little)
    }
    let processorIsLittle = UInt16(1).littleEndian == 1
    switch order {
    case .orderDefault, orders.big: return processorIsLittle
    case orders.little: return !processorIsLittle
    default: return nil
    }
  }
}
