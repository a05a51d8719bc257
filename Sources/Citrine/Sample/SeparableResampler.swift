import CPixels

/// Scales pictures by separable filters, with weights for each new column and each new line.
///
/// Any ratio is exact. Along an axis that shrinks, each new pixel is the mean of the interval that it covers. An
/// axis that does not shrink is interpolated.
@safe
struct SeparableResampler {
  /// How an axis that does not shrink is interpolated: linear or cubic.
  let growing: Interpolation

  /// The filter along one axis: source samples and their weights for each new pixel.
  struct Axis {
    /// The source samples of each new pixel.
    var taps: [cpx_taps] = []
    /// The weights of all taps, pixel after pixel; the weights of a pixel add up to 1.
    var weights: [Float] = []

    /// Appends a pixel that is the mean of the source interval `from` to `to`, in samples.
    ///
    /// - Parameter limit: The number of source samples; the interval is clamped to them.
    mutating func appendArea(from: Double, to: Double, limit: Int) {
      let start = min(max(from, 0), Double(limit))
      let end = min(max(to, 0), Double(limit))
      guard end - start > 1e-9 else {
        return append(first: Int(start.rounded(.down)), [1], limit: limit)
      }
      let first = Int(start.rounded(.down))
      let last = min(max(Int(end.rounded(.up)), first + 1), limit)
      let shares = (first..<last).map { sample in
        Float((min(end, Double(sample + 1)) - max(start, Double(sample))) / (end - start))
      }
      append(first: first, shares, limit: limit)
    }

    /// Appends a pixel that is interpolated linearly at a source point, clamped to the border samples.
    mutating func appendLinear(at point: Double, limit: Int) {
      let place = min(max(point - 0.5, 0), Double(limit - 1))
      let first = min(Int(place), max(limit - 2, 0))
      let share = Float(place - Double(first))
      append(first: first, limit > 1 ? [1 - share, share] : [1], limit: limit)
    }

    /// Appends a pixel by Catmull–Rom interpolation of four samples at a source point.
    ///
    /// Samples beyond the border are clamped to it: their weights go to the border sample.
    mutating func appendCubic(at point: Double, limit: Int) {
      let place = point - 0.5
      let inner = place.rounded(.down)
      let cubic = cpx_find_cubic_weights(place - inner)
      func clamped(_ sample: Double) -> Int { Int(min(max(sample, 0), Double(limit - 1))) }
      let first = clamped(inner - 1)
      var shares = [Float](repeating: 0, count: clamped(inner + 2) - first + 1)
      let weights = [cubic.first, cubic.second, cubic.third, cubic.last]
      for (index, weight) in weights.enumerated() {
        shares[clamped(inner + Double(index - 1)) - first] += Float(weight)
      }
      append(first: first, shares, limit: limit)
    }

    private mutating func append(first: Int, _ shares: [Float], limit: Int) {
      let first = min(max(first, 0), limit - shares.count)
      taps.append(cpx_taps(first: Int32(first), count: Int32(shares.count)))
      weights += shares
    }
  }

  /// Resamples a picture to the pixel grid of the raster, as far as it is visible.
  ///
  /// - Parameter toRaster: An axis-aligned placement, both in pixels; it may mirror.
  /// - Returns: A picture whose pixel (0, 0) lies at the raster pixel `origin`, or nil if the picture does not
  ///   touch `visible`.
  func onGrid(_ picture: Picture, toRaster: GAffineTransform, visible: PixelRect) -> (
    picture: Picture, origin: (x: Int, y: Int)
  )? {
    let size = (Double(picture.width), Double(picture.height))
    guard
      let columns = Self.pixels(
        toRaster.tx, toRaster.tx + toRaster.a * size.0, in: visible.minX..<visible.maxX),
      let lines = Self.pixels(
        toRaster.ty, toRaster.ty + toRaster.d * size.1, in: visible.minY..<visible.maxY)
    else { return nil }
    let across = axis(
      columns, scale: toRaster.a, offset: toRaster.tx, limit: picture.width)
    let down = axis(lines, scale: toRaster.d, offset: toRaster.ty, limit: picture.height)
    let scaled = Self.resample(picture, across: across, down: down)
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
      _ pixels: Range<Int>, scale: Double, offset: Double, period: Int, limit: Int
    ) -> Axis {
      var axis = Axis()
      for pixel in pixels {
        let start = (Double(pixel) - offset) / scale
        let first = start - (start / Double(period)).rounded(.down) * Double(period)
        axis.appendArea(from: first, to: first + 1 / scale, limit: limit)
      }
      return axis
    }
    let across = axis(
      window.minX..<window.maxX, scale: toRaster.a, offset: toRaster.tx, period: period.width,
      limit: picture.width)
    let down = axis(
      window.minY..<window.maxY, scale: toRaster.d, offset: toRaster.ty, period: period.height,
      limit: picture.height)
    // Each period needs the same lines again: keeps as many as fit into 16 MiB (16 bytes per pixel).
    let kept = max(4, min(picture.height, (1 << 20) / window.width))
    return resample(picture, across: across, down: down, keeping: kept)
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
    let resampler = SeparableResampler(growing: .linear)
    let across = resampler.axis(0..<width, scale: 1 / ratioX, offset: 0, limit: picture.width)
    let down = resampler.axis(0..<height, scale: 1 / ratioY, offset: 0, limit: picture.height)
    var smaller = resample(picture, across: across, down: down)
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
  /// - Parameter limit: The number of source samples.
  private func axis(_ range: Range<Int>, scale: Double, offset: Double, limit: Int) -> Axis {
    var axis = Axis()
    for pixel in range {
      let start = (Double(pixel) - offset) / scale
      let end = (Double(pixel + 1) - offset) / scale
      if abs(scale) < 1 {
        axis.appendArea(from: min(start, end), to: max(start, end), limit: limit)
      } else if growing == .cubic {
        axis.appendCubic(at: (start + end) / 2, limit: limit)
      } else {
        axis.appendLinear(at: (start + end) / 2, limit: limit)
      }
    }
    return axis
  }

  /// Applies the filters horizontally, then vertically; sums are floats, and are rounded once.
  ///
  /// - Parameter kept: The number of horizontally filtered source lines in the cache. Interpolation needs 4;
  ///   more help if lines are needed repeatedly.
  private static func resample(
    _ picture: Picture, across: Axis, down: Axis, keeping kept: Int = 4
  ) -> Picture {
    // The number of components per pixel, bytes or floats.
    let channels = picture.isDeep ? Int(picture.colorCount) + 1 : picture.channels
    let (width, height) = (across.taps.count, down.taps.count)
    let rowLength = width * channels
    let rowBytes = width * picture.channels
    let memory = PixelMemory(byteCount: rowBytes * height, zeroed: false)
    var stretched = ScratchBuffer<Float>(capacity: kept * rowLength)
    var keptLines = [Int](repeating: -1, count: kept)
    var sum = ScratchBuffer<Float>(capacity: rowLength)
    stretched.reset(count: kept * rowLength, to: 0)
    var weight = 0
    for (line, taps) in down.taps.enumerated() {
      sum.reset(count: rowLength, to: 0)
      for tap in 0..<Int(taps.count) {
        let source = Int(taps.first) + tap
        let slot = source % kept
        // SAFETY: taps lie inside the picture (see `Axis.append`), slots have `rowLength` floats.
        let row = unsafe stretched.pointer + slot * rowLength
        if keptLines[slot] != source {
          unsafe stretch(picture, line: source, by: across, into: row)
          keptLines[slot] = source
        }
        unsafe cpx_accumulate_row(sum.pointer, row, down.weights[weight], rowLength)
        weight += 1
      }
      // SAFETY: the new memory has `height` lines of `rowBytes` bytes, and `line` is one of them.
      unsafe store(sum.pointer, width: width, of: picture, at: memory.base + line * rowBytes)
    }
    var scaled = Picture(
      memory: memory, size: (width, height), bytesPerRow: rowBytes, channels: picture.channels)
    scaled.alphaByte = picture.alphaByte
    scaled.isExtended = picture.isExtended
    return scaled
  }

  /// Applies the horizontal filter to a line of the picture; components are not rounded.
  @unsafe private static func stretch(
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
        row, count, source, axis.taps, axis.weights, Int32(picture.channels))
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
      unsafe address.copyMemory(from: sums, byteCount: width * picture.channels)
    } else {
      let out = unsafe address.assumingMemoryBound(to: UInt8.self)
      unsafe cpx_round_row(out, sums, width * picture.channels)
      if picture.channels == 4 { unsafe cpx_limit_words(out, width, Int32(picture.alphaByte)) }
    }
  }
}
