/// Turns the samples of a pixel into a colour: decode array, alpha, conversion, colours that do not
/// show.
///
/// A decode array applies to colours without their alpha: premultiplied samples are divided by alpha
/// before it.
struct ColorDecoder {
  private let image: ImageDescription
  private let colorCount: Int
  private let colorStart: Int
  private let alphaIndex: Int?
  private let isPremultiplied: Bool
  /// What samples are divided by to lie in 0…1.
  private let largest: Double
  /// What the lowest sample stands for, and how much more the highest does, by component.
  private let ranges: [(low: Double, span: Double)]
  /// The lowest and the highest value of each component.
  private let limits: [ClosedRange<Double>]
  /// The colours of an indexed space.
  private let palette: [RGBAColor]
  /// What the colours are converted to.
  private let drawingSpace: DrawingSpace
  /// Whether colours outside 0…1 stay what they are.
  private let isExtended: Bool

  init(
    _ image: ImageDescription, in drawingSpace: DrawingSpace = .standard, isExtended: Bool = false
  ) {
    self.isExtended = isExtended
    self.image = image
    self.drawingSpace = drawingSpace
    colorCount = image.colorComponentCount
    colorStart = image.colorStart
    alphaIndex = image.alphaIndex
    isPremultiplied = image.alphaInfo.isPremultiplied
    largest = image.bitmapInfo.isFloat ? 1 : Double(image.largestSample)
    ranges = (0..<colorCount).map { image.decodeRange(ofComponent: $0) }
    let space = image.colorSpace
    limits = (0..<colorCount).map { space?.componentRange(of: $0) ?? 0...1 }
    palette =
      space?.model == .indexed
      ? (0...(space?.lastIndex ?? 0)).compactMap { entry in
        space.map { drawingSpace.color($0.rgb(ColorComponents(first: Double(entry)))) }
      } : []
  }

  /// The colour of the pixel whose samples begin at `start`; transparent when it does not show.
  func color(of samples: [UInt32], at start: Int) -> RGBAColor {
    guard let (components, alpha) = components(of: samples, at: start),
      let space = image.colorSpace
    else { return .clear }
    var color = color(components, in: space)
    color.alpha = alpha
    return color
  }

  /// The inks, 0…1, and the alpha of the pixel whose samples begin at `start`.
  ///
  /// A colour of another model than CMYK is converted.
  func inks(of samples: [UInt32], at start: Int) -> (ColorComponents, alpha: Double) {
    guard image.colorSpace?.model == .cmyk,
      let (components, alpha) = components(of: samples, at: start)
    else {
      let color = color(of: samples, at: start)
      return (GColorSpace.inks(of: color.clamped), color.alpha)
    }
    var inks = ColorComponents()
    for index in 0..<4 { inks[index] = min(max(components[index], 0), 1) }
    return (inks, alpha)
  }

  /// What the samples of a pixel stand for, without limits, and its alpha; nil for one that does not
  /// show.
  private func components(of samples: [UInt32], at start: Int) -> (ColorComponents, alpha: Double)?
  {
    if isMasked(samples, at: start) { return nil }
    let alpha = alpha(of: samples, at: start)
    guard alpha > 0 else { return nil }
    var components = ColorComponents()
    for index in 0..<colorCount {
      var value = number(samples[start + colorStart + index])
      if isPremultiplied { value = isExtended ? value / alpha : min(value / alpha, largest) }
      let range = ranges[index]
      components[index] = range.low + value * range.span / largest
    }
    return (components, alpha)
  }

  /// The alpha of the pixel whose samples begin at `start`, in 0…1.
  func alpha(of samples: [UInt32], at start: Int) -> Double {
    guard let alphaIndex else { return 1 }
    return min(max(number(samples[start + alphaIndex]) / largest, 0), 1)
  }

  private func color(_ components: ColorComponents, in space: GColorSpace) -> RGBAColor {
    guard palette.isEmpty else {
      let index = min(max(components.first, 0), Double(palette.count - 1))
      return palette[Int(index + 0.5)]
    }
    var clamped = ColorComponents()
    for index in 0..<colorCount {
      clamped[index] = components[index].clamped(to: limits[index])
    }
    return drawingSpace.color(space.rgb(clamped), isExtended: isExtended)
  }

  /// A sample as a number: itself, or the floating-point number whose bits it is, NaN being zero.
  private func number(_ sample: UInt32) -> Double {
    guard image.bitmapInfo.isFloat else { return Double(sample) }
    let value =
      image.bitsPerComponent == 16
      ? Double(Float16(bitPattern: UInt16(truncatingIfNeeded: sample)))
      : Double(Float(bitPattern: sample))
    return value.isNaN ? 0 : min(max(value, -65504), 65504)
  }

  private func isMasked(_ samples: [UInt32], at start: Int) -> Bool {
    guard let maskedColors = image.maskedColors else { return false }
    for index in 0..<colorCount
    where !maskedColors[index].contains(Int(samples[start + colorStart + index])) {
      return false
    }
    return true
  }
}

extension ImageDescription {
  /// What the lowest sample of a component stands for, and how much more the highest does.
  ///
  /// Values far outside 0…1 are brought nearer, so that no sum of them overflows.
  func decodeRange(ofComponent index: Int) -> (low: Double, span: Double) {
    guard let decode, 2 * index + 1 < decode.count else {
      if colorSpace?.model == .indexed { return (0, Double(largestSample)) }
      let range = colorSpace?.sampleRange(of: index) ?? 0...1
      let span = range.upperBound - range.lowerBound
      guard bitmapInfo.pixelFormat == .RGBCIF10 else { return (range.lowerBound, span) }
      return (range.lowerBound - 384.0 / 511 * span, 1023.0 / 511 * span)
    }
    let bound = 1_048_576.0
    let low = min(max(Double(decode[2 * index]), -bound), bound)
    let high = min(max(Double(decode[2 * index + 1]), -bound), bound)
    return (low, high - low)
  }
}
