import CPixels

/// Scales pictures by separable filters, with weights for each new column and each new line.
///
/// Any ratio is exact. Along an axis that shrinks, each new pixel is the mean of the interval that it covers. An
/// axis that does not shrink is interpolated.
@safe
struct SeparableResampler {
  /// How an axis that does not shrink is interpolated: linear or cubic.
  let interpolation: Interpolation

  /// The filter along one axis: source samples and their weights for each new pixel.
  struct Axis {
    /// The source samples of each new pixel.
    var taps: [cpx_tap_range] = []
    /// The weights of all taps, pixel after pixel; the weights of a pixel add up to 1.
    var weights: [Float] = []

    /// Appends a pixel that is the mean of the source interval `from` to `to`, in samples.
    ///
    /// - Parameter sourceCount: The number of source samples; the interval is clamped to them.
    mutating func appendArea(from: Double, to: Double, sourceCount: Int) {
      let start = min(max(from, 0), Double(sourceCount))
      let end = min(max(to, 0), Double(sourceCount))
      guard end - start > 1e-9 else {
        return append(first: Int(start.rounded(.down)), [1], sourceCount: sourceCount)
      }
      let first = Int(start.rounded(.down))
      let last = min(max(Int(end.rounded(.up)), first + 1), sourceCount)
      let tapWeights = (first..<last).map { sample in
        Float((min(end, Double(sample + 1)) - max(start, Double(sample))) / (end - start))
      }
      append(first: first, tapWeights, sourceCount: sourceCount)
    }

    /// Appends a pixel that is interpolated linearly at a source point, clamped to the border samples.
    mutating func appendLinear(at point: Double, sourceCount: Int) {
      let position = min(max(point - 0.5, 0), Double(sourceCount - 1))
      let first = min(Int(position), max(sourceCount - 2, 0))
      let fraction = Float(position - Double(first))
      append(
        first: first, sourceCount > 1 ? [1 - fraction, fraction] : [1], sourceCount: sourceCount)
    }

    /// Appends a pixel by Catmull–Rom interpolation of four samples at a source point.
    ///
    /// Samples beyond the border are clamped to it: their weights go to the border sample.
    mutating func appendCubic(at point: Double, sourceCount: Int) {
      let position = point - 0.5
      let inner = position.rounded(.down)
      let cubic = cpx_find_cubic_weights(position - inner)
      func clamped(_ sample: Double) -> Int { Int(min(max(sample, 0), Double(sourceCount - 1))) }
      let first = clamped(inner - 1)
      var tapWeights = [Float](repeating: 0, count: clamped(inner + 2) - first + 1)
      let weights = [cubic.first, cubic.second, cubic.third, cubic.last]
      for (index, weight) in weights.enumerated() {
        tapWeights[clamped(inner + Double(index - 1)) - first] += Float(weight)
      }
      append(first: first, tapWeights, sourceCount: sourceCount)
    }

    private mutating func append(first: Int, _ tapWeights: [Float], sourceCount: Int) {
      let first = min(max(first, 0), sourceCount - tapWeights.count)
      taps.append(cpx_tap_range(first: Int32(first), count: Int32(tapWeights.count)))
      weights += tapWeights
    }
  }

  /// Resamples a picture to the pixel grid of the raster, as far as it is visible.
  ///
  /// - Parameter toRaster: An axis-aligned placement, both in pixels; it may mirror.
  /// - Returns: A picture whose pixel (0, 0) lies at the raster pixel `origin`, or nil if the picture does not
  ///   touch `visible`.
  func resampled(_ picture: Picture, toRaster: GAffineTransform, visible: PixelRect) -> (
    picture: Picture, origin: (x: Int, y: Int)
  )? {
    let size = (Double(picture.width), Double(picture.height))
    guard
      let columns = Self.pixels(
        toRaster.tx, toRaster.tx + toRaster.a * size.0, in: visible.minX..<visible.maxX),
      let lines = Self.pixels(
        toRaster.ty, toRaster.ty + toRaster.d * size.1, in: visible.minY..<visible.maxY)
    else { return nil }
    let horizontal = axis(
      columns, scale: toRaster.a, offset: toRaster.tx, sourceCount: picture.width)
    let vertical = axis(lines, scale: toRaster.d, offset: toRaster.ty, sourceCount: picture.height)
    let scaled = Self.resample(picture, horizontal: horizontal, vertical: vertical)
    return (scaled, (columns.lowerBound, lines.lowerBound))
  }

  /// The pixels of a window that is tiled with a reduced picture: each is the mean of the area that it covers.
  ///
  /// - Parameters:
  ///   - picture: One period, extended to the right and below by as much of the next period as one pixel of the
  ///     window covers.
  ///   - period: The size of a period, in picture pixels.
  ///   - toRaster: From the picture to the raster, axis-aligned and not mirrored.
  ///   - window: The raster pixels to make.
  static func means(
    of picture: Picture, period: (width: Int, height: Int), toRaster: GAffineTransform,
    over window: PixelRect
  ) -> Picture {
    func axis(
      _ pixels: Range<Int>, scale: Double, offset: Double, period: Int, sourceCount: Int
    ) -> Axis {
      var axis = Axis()
      for pixel in pixels {
        let start = (Double(pixel) - offset) / scale
        let first = start - (start / Double(period)).rounded(.down) * Double(period)
        axis.appendArea(from: first, to: first + 1 / scale, sourceCount: sourceCount)
      }
      return axis
    }
    let horizontal = axis(
      window.minX..<window.maxX, scale: toRaster.a, offset: toRaster.tx, period: period.width,
      sourceCount: picture.width)
    let vertical = axis(
      window.minY..<window.maxY, scale: toRaster.d, offset: toRaster.ty, period: period.height,
      sourceCount: picture.height)
    // Each period needs the same lines again: keeps as many as fit into 16 MiB (16 bytes per pixel).
    let cachedLineCount = max(4, min(picture.height, (1 << 20) / window.width))
    return resample(picture, horizontal: horizontal, vertical: vertical, caching: cachedLineCount)
  }

  /// Reduces a rotated or sheared picture to about its size on the raster, before it is sampled.
  ///
  /// Returns the reduced picture and its placement; both are unchanged if no axis shrinks.
  static func reduced(_ picture: Picture, toRaster: GAffineTransform) -> (Picture, GAffineTransform)
  {
    func target(_ x: Double, _ y: Double, _ count: Int) -> Int {
      let length = (x * x + y * y).squareRoot() * Double(count)
      return length < Double(count) ? max(1, Int(length.rounded(.up))) : count
    }
    let width = target(toRaster.a, toRaster.b, picture.width)
    let height = target(toRaster.c, toRaster.d, picture.height)
    guard width < picture.width || height < picture.height else { return (picture, toRaster) }
    let ratioX = Double(picture.width) / Double(width)
    let ratioY = Double(picture.height) / Double(height)
    let resampler = SeparableResampler(interpolation: .linear)
    let horizontal = resampler.axis(
      0..<width, scale: 1 / ratioX, offset: 0, sourceCount: picture.width)
    let vertical = resampler.axis(
      0..<height, scale: 1 / ratioY, offset: 0, sourceCount: picture.height)
    var smaller = resample(picture, horizontal: horizontal, vertical: vertical)
    smaller.wraps = picture.wraps
    return (smaller, toRaster.scaledBy(x: ratioX, y: ratioY))
  }

  /// The pixels of `range` that the interval between two coordinates touches; nil if there are none.
  private static func pixels(_ a: Double, _ b: Double, in range: Range<Int>) -> Range<Int>? {
    let low = max(min(a, b).rounded(.down), Double(range.lowerBound))
    let high = min(max(a, b).rounded(.up), Double(range.upperBound))
    guard low < high else { return nil }
    return Int(low)..<Int(high)
  }

  /// The filter for the new pixels in `range`; source coordinate `s` maps to `s · scale + offset`.
  ///
  /// - Parameter sourceCount: The number of source samples.
  private func axis(_ range: Range<Int>, scale: Double, offset: Double, sourceCount: Int) -> Axis {
    var axis = Axis()
    for pixel in range {
      let start = (Double(pixel) - offset) / scale
      let end = (Double(pixel + 1) - offset) / scale
      if abs(scale) < 1 {
        axis.appendArea(from: min(start, end), to: max(start, end), sourceCount: sourceCount)
      } else if interpolation == .cubic {
        axis.appendCubic(at: (start + end) / 2, sourceCount: sourceCount)
      } else {
        axis.appendLinear(at: (start + end) / 2, sourceCount: sourceCount)
      }
    }
    return axis
  }

  /// Applies the filters horizontally, then vertically; sums are floats, and are rounded once.
  ///
  /// - Parameter cachedLineCount: The number of horizontally filtered source lines in the cache. Interpolation needs 4;
  ///   more help if lines are needed repeatedly.
  private static func resample(
    _ picture: Picture, horizontal: Axis, vertical: Axis, caching cachedLineCount: Int = 4
  ) -> Picture {
    // The number of components per pixel, bytes or floats.
    let componentCount = picture.isDeep ? Int(picture.colorCount) + 1 : picture.bytesPerPixel
    let (width, height) = (horizontal.taps.count, vertical.taps.count)
    let rowLength = width * componentCount
    let rowBytes = width * picture.bytesPerPixel
    let memory = PixelMemory(byteCount: rowBytes * height, zeroed: false)
    var filteredLines = ScratchBuffer<Float>(capacity: cachedLineCount * rowLength)
    var cachedLines = [Int](repeating: -1, count: cachedLineCount)
    var sum = ScratchBuffer<Float>(capacity: rowLength)
    filteredLines.reset(count: cachedLineCount * rowLength, to: 0)
    var weight = 0
    for (line, taps) in vertical.taps.enumerated() {
      sum.reset(count: rowLength, to: 0)
      for tap in 0..<Int(taps.count) {
        let source = Int(taps.first) + tap
        let slot = source % cachedLineCount
        // SAFETY: taps lie inside the picture (see `Axis.append`), slots have `rowLength` floats.
        let row = unsafe filteredLines.pointer + slot * rowLength
        if cachedLines[slot] != source {
          unsafe filterLine(picture, line: source, by: horizontal, into: row)
          cachedLines[slot] = source
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
    let source = unsafe picture.address(x: 0, y: line)
    if picture.isDeep {
      unsafe cpx_resample_across_deep(
        row, count, UnsafeRawPointer(source).assumingMemoryBound(to: Float.self), axis.taps,
        axis.weights, picture.colorCount + 1)
    } else {
      unsafe cpx_resample_across(
        row, count, source, axis.taps, axis.weights, Int32(picture.bytesPerPixel))
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
