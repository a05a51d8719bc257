/// Converts the samples of a pixel to a colour, by the colour key, alpha, the decode array and the colour space.
///
/// The decode array applies to unpremultiplied samples: premultiplied samples are divided by alpha first.
struct ColorDecoder {
  private let image: ImageDescription
  private let colorCount: Int
  private let firstColorIndex: Int
  private let alphaIndex: Int?
  private let isPremultiplied: Bool
  /// The sample that stands for 1 before the decode array: 2ⁿ − 1 with n bits per component, 1 for floats.
  private let fullScale: Double
  /// For each component, the value of the lowest sample, and the difference from it to the value of the highest sample.
  private let decodeRanges: [(low: Double, span: Double)]
  /// The range of each component in the image's colour space; decoded values are clamped to it.
  private let componentRanges: [ClosedRange<Double>]
  /// The colours of an indexed space, converted to `drawingSpace`; empty for other spaces.
  private let palette: [RGBAColor]
  /// The space that colours are converted to.
  private let drawingSpace: DrawingSpace
  /// Whether converted colours may lie outside 0…1; else they are clamped.
  private let isExtended: Bool

  init(
    _ image: ImageDescription, in drawingSpace: DrawingSpace = .sRGB, isExtended: Bool = false
  ) {
    self.isExtended = isExtended
    self.image = image
    self.drawingSpace = drawingSpace
    colorCount = image.colorComponentCount
    firstColorIndex = image.firstColorIndex
    alphaIndex = image.alphaIndex
    isPremultiplied = image.alphaInfo.isPremultiplied
    fullScale = image.bitmapInfo.isFloat ? 1 : Double(image.largestSample)
    decodeRanges = (0..<colorCount).map { image.decodeRange(ofComponent: $0) }
    let space = image.colorSpace
    componentRanges = (0..<colorCount).map { space?.componentRange(of: $0) ?? 0...1 }
    palette =
      space?.model == .indexed
      ? (0...(space?.lastIndex ?? 0)).compactMap { entry in
        space.map { drawingSpace.color($0.sRGBColor(of: ColorComponents(first: Double(entry)))) }
      } : []
  }

  /// Returns the unpremultiplied colour, in the drawing space, of the pixel whose samples begin at `start`.
  ///
  /// It is transparent black if alpha is 0, or the colour key hides the pixel.
  func color(of samples: [UInt32], at start: Int) -> RGBAColor {
    guard let (components, alpha) = components(of: samples, at: start),
      let space = image.colorSpace
    else { return .clear }
    var color = color(components, in: space)
    color.alpha = alpha
    return color
  }

  /// Returns cyan, magenta, yellow and black, 0…1, and alpha of the pixel whose samples begin at `start`.
  ///
  /// CMYK samples are not converted; colours of other models are. A hidden pixel has an alpha of 0.
  func cmyk(of samples: [UInt32], at start: Int) -> (ColorComponents, alpha: Double) {
    guard image.colorSpace?.model == .cmyk,
      let (components, alpha) = components(of: samples, at: start)
    else {
      let color = color(of: samples, at: start)
      return (GColorSpace.cmyk(of: color.clamped), color.alpha)
    }
    var cmyk = ColorComponents()
    for index in 0..<4 { cmyk[index] = min(max(components[index], 0), 1) }
    return (cmyk, alpha)
  }

  /// Returns the decoded, unpremultiplied components of a pixel, not clamped to their ranges, and its alpha.
  ///
  /// - Returns: nil if alpha is 0, or the colour key hides the pixel.
  private func components(of samples: [UInt32], at start: Int) -> (ColorComponents, alpha: Double)?
  {
    if matchesColorKey(samples, at: start) { return nil }
    let alpha = alpha(of: samples, at: start)
    guard alpha > 0 else { return nil }
    var components = ColorComponents()
    for index in 0..<colorCount {
      var value = numericValue(samples[start + firstColorIndex + index])
      if isPremultiplied { value = isExtended ? value / alpha : min(value / alpha, fullScale) }
      let range = decodeRanges[index]
      components[index] = range.low + value * range.span / fullScale
    }
    return (components, alpha)
  }

  /// Returns the alpha of the pixel whose samples begin at `start`, in 0…1; 1 for an image without alpha.
  func alpha(of samples: [UInt32], at start: Int) -> Double {
    guard let alphaIndex else { return 1 }
    return min(max(numericValue(samples[start + alphaIndex]) / fullScale, 0), 1)
  }

  /// Returns the opaque colour of decoded components in the drawing space.
  ///
  /// In an indexed space the component is rounded to the nearest entry number.
  private func color(_ components: ColorComponents, in space: GColorSpace) -> RGBAColor {
    guard palette.isEmpty else {
      let index = min(max(components.first, 0), Double(palette.count - 1))
      return palette[Int(index + 0.5)]
    }
    var clamped = ColorComponents()
    for index in 0..<colorCount {
      clamped[index] = components[index].clamped(to: componentRanges[index])
    }
    return drawingSpace.color(space.sRGBColor(of: clamped), isExtended: isExtended)
  }

  /// Returns the numeric value of a sample: the integer itself, or the float with this bit pattern.
  ///
  /// A float is clamped to ±65504, the range of 16-bit floats; NaN becomes 0.
  private func numericValue(_ sample: UInt32) -> Double {
    guard image.bitmapInfo.isFloat else { return Double(sample) }
    let value =
      image.bitsPerComponent == 16
      ? Double(Float16(bitPattern: UInt16(truncatingIfNeeded: sample)))
      : Double(Float(bitPattern: sample))
    return value.isNaN ? 0 : min(max(value, -65504), 65504)
  }

  /// Returns whether the colour key hides the pixel: each raw sample lies in its component's range.
  private func matchesColorKey(_ samples: [UInt32], at start: Int) -> Bool {
    guard let colorKey = image.colorKey else { return false }
    for index in 0..<colorCount
    where !colorKey[index].contains(Int(samples[start + firstColorIndex + index])) {
      return false
    }
    return true
  }
}

extension ImageDescription {
  /// Returns the value of a component's lowest sample, and the difference from it to the value of the highest sample.
  ///
  /// Values of the decode array are clamped to ±2²⁰. So no sum becomes infinite, and products of multiples of 2⁻²⁰ and
  /// samples of 8 bits have at most 50 bits, which a double holds exactly; `MaskDecoder` needs this.
  func decodeRange(ofComponent index: Int) -> (low: Double, span: Double) {
    guard let decode, 2 * index + 1 < decode.count else {
      if colorSpace?.model == .indexed { return (0, Double(largestSample)) }
      let range = colorSpace?.sampleRange(of: index) ?? 0...1
      let span = range.upperBound - range.lowerBound
      // In RGBCIF10 sample 384 stands for the lower bound, and sample 895 for the upper bound: sample 0 lies 384/511
      // of the span below the lower bound, and all 1023 steps are 1023/511 of the span.
      guard bitmapInfo.pixelFormat == .RGBCIF10 else { return (range.lowerBound, span) }
      return (range.lowerBound - 384.0 / 511 * span, 1023.0 / 511 * span)
    }
    let bound = 0x1p20
    let low = min(max(Double(decode[2 * index]), -bound), bound)
    let high = min(max(Double(decode[2 * index + 1]), -bound), bound)
    return (low, high - low)
  }
}
