import CPixels

/// Scales pictures by separable filters, with weights for each new column and each new line.
///
/// Any ratio is exact. Along an axis that shrinks, each new pixel is the mean of the interval that it covers. An
/// axis that does not shrink is interpolated.
@safe
struct SeparableResampler {
  /// How an axis that does not shrink is interpolated: linear or cubic.
  let interpolation: Interpolation

  /// The filter along one axis: the picture pixels, and their weights, for each new pixel.
  struct Axis {
    /// The picture pixels (taps) of each new pixel.
    var taps: [cpx_tap_range] = []
    /// The weights of all taps, pixel after pixel; the weights of a pixel add up to 1.
    var weights: [Float] = []

    /// Appends a pixel that is the mean of the interval `from` to `to` of the picture, in picture pixels.
    ///
    /// - Parameter pixelCount: The number of picture pixels along the axis; the interval is clamped to them.
    mutating func appendArea(from: Double, to: Double, pixelCount: Int) {
      let start = min(max(from, 0), Double(pixelCount))
      let end = min(max(to, 0), Double(pixelCount))
      // An interval beside the picture is empty after clamping: the border pixel is taken.
      guard end - start > 1e-9 else {
        return append(first: Int(start.rounded(.down)), [1], pixelCount: pixelCount)
      }
      let first = Int(start.rounded(.down))
      let last = min(max(Int(end.rounded(.up)), first + 1), pixelCount)
      let tapWeights = (first..<last).map { pixel in
        Float((min(end, Double(pixel + 1)) - max(start, Double(pixel))) / (end - start))
      }
      append(first: first, tapWeights, pixelCount: pixelCount)
    }

    /// Appends a pixel that is interpolated linearly at a point of the picture, clamped to the border pixels.
    mutating func appendLinear(at point: Double, pixelCount: Int) {
      let position = min(max(point - 0.5, 0), Double(pixelCount - 1))
      let first = min(Int(position), max(pixelCount - 2, 0))
      let fraction = Float(position - Double(first))
      append(
        first: first, pixelCount > 1 ? [1 - fraction, fraction] : [1], pixelCount: pixelCount)
    }

    /// Appends a pixel by Catmull–Rom interpolation of four picture pixels around a point of the picture.
    ///
    /// Pixels beyond the border are clamped to it: their weights go to the border pixel.
    mutating func appendCubic(at point: Double, pixelCount: Int) {
      let position = point - 0.5
      let inner = position.rounded(.down)
      let cubic = cpx_find_cubic_weights(position - inner)
      func clamped(_ pixel: Double) -> Int { Int(min(max(pixel, 0), Double(pixelCount - 1))) }
      let first = clamped(inner - 1)
      var tapWeights = [Float](repeating: 0, count: clamped(inner + 2) - first + 1)
      let weights = [cubic.first, cubic.second, cubic.third, cubic.last]
      for (index, weight) in weights.enumerated() {
        tapWeights[clamped(inner + Double(index - 1)) - first] += Float(weight)
      }
      append(first: first, tapWeights, pixelCount: pixelCount)
    }

    private mutating func append(first: Int, _ tapWeights: [Float], pixelCount: Int) {
      let first = min(max(first, 0), pixelCount - tapWeights.count)
      taps.append(cpx_tap_range(first: Int32(first), count: Int32(tapWeights.count)))
      weights += tapWeights
    }
  }

  /// Resamples a picture to raster pixels, as far as it is visible.
  ///
  /// - Parameter toRaster: From picture pixels to raster pixels, axis-aligned; it may mirror.
  /// - Returns: A picture whose pixel (0, 0) lies at the raster pixel `origin`, or nil if the picture does not
  ///   touch `visible`.
  func resampled(_ picture: Picture, toRaster: GAffineTransform, visible: PixelRect)
    throws(DrawingError) -> (
      picture: Picture, origin: (x: Int, y: Int)
    )?
  {
    let size = (Double(picture.width), Double(picture.height))
    guard
      let columns = Self.pixels(
        toRaster.tx, toRaster.tx + toRaster.a * size.0, in: visible.minX..<visible.maxX),
      let lines = Self.pixels(
        toRaster.ty, toRaster.ty + toRaster.d * size.1, in: visible.minY..<visible.maxY)
    else { return nil }
    let horizontal = axis(
      columns, scale: toRaster.a, offset: toRaster.tx, pixelCount: picture.width)
    let vertical = axis(lines, scale: toRaster.d, offset: toRaster.ty, pixelCount: picture.height)
    let scaled = try Self.resample(picture, horizontal: horizontal, vertical: vertical)
    return (scaled, (columns.lowerBound, lines.lowerBound))
  }

  /// Returns a picture of a window in which a reduced picture repeats: each pixel is the mean of the area that it
  /// covers.
  ///
  /// - Parameters:
  ///   - picture: One period, extended to the right and below by as much of the next period as one pixel of the
  ///     window covers.
  ///   - period: The size of a period, in picture pixels.
  ///   - toRaster: From picture pixels to raster pixels, axis-aligned and not mirrored.
  ///   - window: The raster pixels to make.
  static func means(
    of picture: Picture, period: (width: Int, height: Int), toRaster: GAffineTransform,
    over window: PixelRect
  ) throws(DrawingError) -> Picture {
    func axis(
      _ pixels: Range<Int>, scale: Double, offset: Double, period: Int, pixelCount: Int
    ) -> Axis {
      var axis = Axis()
      for pixel in pixels {
        let start = (Double(pixel) - offset) / scale
        let first = start - (start / Double(period)).rounded(.down) * Double(period)
        axis.appendArea(from: first, to: first + 1 / scale, pixelCount: pixelCount)
      }
      return axis
    }
    let horizontal = axis(
      window.minX..<window.maxX, scale: toRaster.a, offset: toRaster.tx, period: period.width,
      pixelCount: picture.width)
    let vertical = axis(
      window.minY..<window.maxY, scale: toRaster.d, offset: toRaster.ty, period: period.height,
      pixelCount: picture.height)
    // Each period needs the same lines again: keeps as many as fit into 16 MiB (16 bytes per pixel).
    let cachedLineCount = max(4, min(picture.height, (1 << 20) / window.width))
    return try resample(
      picture, horizontal: horizontal, vertical: vertical, caching: cachedLineCount)
  }

  /// Reduces a rotated or sheared picture to about its size in raster pixels, before it is sampled.
  ///
  /// Returns the reduced picture and its placement; both are unchanged if no axis shrinks.
  static func reduced(_ picture: Picture, toRaster: GAffineTransform) throws(DrawingError) -> (
    Picture, GAffineTransform
  ) {
    // The number of pixels along an axis of the picture, whose unit vector becomes (x, y) on the raster.
    func reducedCount(_ x: Double, _ y: Double, _ count: Int) -> Int {
      let length = (x * x + y * y).squareRoot() * Double(count)
      return length < Double(count) ? max(1, Int(length.rounded(.up))) : count
    }
    let width = reducedCount(toRaster.a, toRaster.b, picture.width)
    let height = reducedCount(toRaster.c, toRaster.d, picture.height)
    guard width < picture.width || height < picture.height else { return (picture, toRaster) }
    let ratioX = Double(picture.width) / Double(width)
    let ratioY = Double(picture.height) / Double(height)
    let smaller = try reduced(picture, to: (width, height))
    return (smaller, toRaster.scaledBy(x: ratioX, y: ratioY))
  }

  /// Returns a picture of half the width and half the height, rounded up: each pixel is the mean of its area.
  static func halved(_ picture: Picture) throws(DrawingError) -> Picture {
    try reduced(picture, to: ((picture.width + 1) / 2, (picture.height + 1) / 2))
  }

  /// Reduces a picture to a size that is not larger along any axis.
  private static func reduced(
    _ picture: Picture, to size: (width: Int, height: Int)
  ) throws(DrawingError) -> Picture {
    let ratioX = Double(picture.width) / Double(size.width)
    let ratioY = Double(picture.height) / Double(size.height)
    let resampler = SeparableResampler(interpolation: .linear)
    let horizontal = resampler.axis(
      0..<size.width, scale: 1 / ratioX, offset: 0, pixelCount: picture.width)
    let vertical = resampler.axis(
      0..<size.height, scale: 1 / ratioY, offset: 0, pixelCount: picture.height)
    var smaller = try resample(picture, horizontal: horizontal, vertical: vertical)
    smaller.wraps = picture.wraps
    return smaller
  }

  /// The pixels of `range` that the interval between two coordinates touches; nil if there are none.
  private static func pixels(_ a: Double, _ b: Double, in range: Range<Int>) -> Range<Int>? {
    let low = max(min(a, b).rounded(.down), Double(range.lowerBound))
    let high = min(max(a, b).rounded(.up), Double(range.upperBound))
    guard low < high else { return nil }
    return Int(low)..<Int(high)
  }

  /// The filter for the new pixels in `range`; the picture coordinate `s` maps to `s · scale + offset`.
  ///
  /// - Parameter pixelCount: The number of picture pixels along the axis.
  private func axis(_ range: Range<Int>, scale: Double, offset: Double, pixelCount: Int) -> Axis {
    var axis = Axis()
    for pixel in range {
      let start = (Double(pixel) - offset) / scale
      let end = (Double(pixel + 1) - offset) / scale
      if abs(scale) < 1 {
        axis.appendArea(from: min(start, end), to: max(start, end), pixelCount: pixelCount)
      } else if interpolation == .cubic {
        axis.appendCubic(at: (start + end) / 2, pixelCount: pixelCount)
      } else {
        axis.appendLinear(at: (start + end) / 2, pixelCount: pixelCount)
      }
    }
    return axis
  }

  /// Applies the filters horizontally, then vertically; sums are floats, and are rounded once.
  ///
  /// - Parameter cachedLineCount: The number of horizontally filtered lines in the cache. Interpolation needs 4; more
  ///   help if lines are needed repeatedly.
  private static func resample(
    _ picture: Picture, horizontal: Axis, vertical: Axis, caching cachedLineCount: Int = 4
  ) throws(DrawingError) -> Picture {
    // The number of components per pixel, bytes or floats.
    let componentCount = picture.isDeep ? Int(picture.colorCount) + 1 : picture.bytesPerPixel
    let (width, height) = (horizontal.taps.count, vertical.taps.count)
    let rowLength = width * componentCount
    let rowBytes = width * picture.bytesPerPixel
    let memory = try PixelMemory(byteCount: rowBytes * height, zeroed: false)
    var filteredLines = ScratchBuffer<Float>()
    var cachedLines = [Int](repeating: -1, count: cachedLineCount)
    var sum = ScratchBuffer<Float>()
    try filteredLines.reset(count: cachedLineCount * rowLength, to: 0)
    var weight = 0
    for (line, taps) in vertical.taps.enumerated() {
      try sum.reset(count: rowLength, to: 0)
      for tap in 0..<Int(taps.count) {
        let pictureLine = Int(taps.first) + tap
        let slot = pictureLine % cachedLineCount
        // SAFETY: taps lie inside the picture (see `Axis.append`), slots have `rowLength` floats.
        let row = unsafe filteredLines.pointer + slot * rowLength
        if cachedLines[slot] != pictureLine {
          unsafe filterLine(picture, line: pictureLine, by: horizontal, into: row)
          cachedLines[slot] = pictureLine
        }
        unsafe cpx_accumulate_row(sum.pointer, row, vertical.weights[weight], rowLength)
        weight += 1
      }
      // SAFETY: the new memory has `height` lines of `rowBytes` bytes, and `line` is one of them.
      unsafe store(sum.pointer, width: width, of: picture, at: memory.base + line * rowBytes)
    }
    var scaled = Picture(
      memory: memory, size: (width, height), bytesPerRow: rowBytes,
      bytesPerPixel: picture.bytesPerPixel)
    scaled.alphaByte = picture.alphaByte
    scaled.isExtended = picture.isExtended
    return scaled
  }

  /// Applies the horizontal filter to a line of the picture; components are not rounded.
  @unsafe private static func filterLine(
    _ picture: Picture, line: Int, by axis: Axis, into row: UnsafeMutablePointer<Float>
  ) {
    let count = axis.taps.count
    // SAFETY: taps lie inside the line; `row` has room for `count` pixels.
    let pixels = unsafe picture.address(x: 0, y: line)
    if picture.isDeep {
      unsafe cpx_resample_across_deep(
        row, count, UnsafeRawPointer(pixels).assumingMemoryBound(to: Float.self), axis.taps,
        axis.weights, picture.colorCount + 1)
    } else {
      unsafe cpx_resample_across(
        row, count, pixels, axis.taps, axis.weights, Int32(picture.bytesPerPixel))
    }
  }

  /// Stores a line of sums as pixels in the format of `picture`, with colour limited to alpha.
  ///
  /// Float colours of an extended picture are not limited.
  @unsafe private static func store(
    _ sums: UnsafeMutablePointer<Float>, width: Int, of picture: Picture,
    at address: UnsafeMutableRawPointer
  ) {
    // SAFETY: both lines have `width` pixels; pixels of four bytes have alpha.
    if picture.isDeep {
      let colors = picture.colorCount
      unsafe cpx_limit_deep(sums, width, colors, picture.isExtended ? 0 : 1)
      unsafe address.copyMemory(from: sums, byteCount: width * picture.bytesPerPixel)
    } else {
      let out = unsafe address.assumingMemoryBound(to: UInt8.self)
      unsafe cpx_round_row(out, sums, width * picture.bytesPerPixel)
      if picture.bytesPerPixel == 4 {
        unsafe cpx_limit_pixels32(out, width, Int32(picture.alphaByte))
      }
    }
  }
}
