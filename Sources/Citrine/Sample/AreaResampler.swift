import CPixels

/// Makes pictures smaller by exact area: each new pixel is the mean of what it covers.
///
/// The filter is separable, with weights of its own for each new column and line, so any ratio is
/// exact. An axis that does not shrink is interpolated linearly instead.
@safe
enum AreaResampler {
  /// The samples that make up new pixels along one axis.
  struct Axis {
    var taps: [cpx_taps] = []
    /// The weights of all taps, one list after the other; those of one pixel add up to 1.
    var weights: [Float] = []

    /// Appends the weighted samples under `from..<to`, in samples of the source.
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

    /// Appends the two samples round a point.
    mutating func appendLinear(at point: Double, limit: Int) {
      let place = min(max(point - 0.5, 0), Double(limit - 1))
      let first = min(Int(place), max(limit - 2, 0))
      let share = Float(place - Double(first))
      append(first: first, limit > 1 ? [1 - share, share] : [1], limit: limit)
    }

    private mutating func append(first: Int, _ shares: [Float], limit: Int) {
      let first = min(max(first, 0), limit - shares.count)
      taps.append(cpx_taps(first: Int32(first), count: Int32(shares.count)))
      weights += shares
    }
  }

  /// Resamples an axis-parallel placement onto the raster's own grid.
  ///
  /// - Returns: A picture whose pixel (0, 0) is the raster's `origin`, or nil when nothing of it
  ///   is visible.
  static func onGrid(_ picture: Picture, toRaster: GAffineTransform, visible: PixelRect) -> (
    picture: Picture, origin: (x: Int, y: Int)
  )? {
    let size = (Double(picture.width), Double(picture.height))
    guard
      let columns = pixels(
        toRaster.tx, toRaster.tx + toRaster.a * size.0, in: visible.minX..<visible.maxX),
      let lines = pixels(
        toRaster.ty, toRaster.ty + toRaster.d * size.1, in: visible.minY..<visible.maxY)
    else { return nil }
    let across = axis(
      columns, scale: toRaster.a, offset: toRaster.tx, limit: picture.width)
    let down = axis(lines, scale: toRaster.d, offset: toRaster.ty, limit: picture.height)
    return (resample(picture, across: across, down: down), (columns.lowerBound, lines.lowerBound))
  }

  /// Reduces a picture that is turned or sheared to about the size that it has on the raster.
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
    let across = axis(0..<width, scale: 1 / ratioX, offset: 0, limit: picture.width)
    let down = axis(0..<height, scale: 1 / ratioY, offset: 0, limit: picture.height)
    var smaller = resample(picture, across: across, down: down)
    smaller.wraps = picture.wraps
    return (smaller, toRaster.scaledBy(x: ratioX, y: ratioY))
  }

  /// The visible pixels that the interval between two coordinates touches.
  private static func pixels(_ a: Double, _ b: Double, in range: Range<Int>) -> Range<Int>? {
    let low = max(min(a, b).rounded(.down), Double(range.lowerBound))
    let high = min(max(a, b).rounded(.up), Double(range.upperBound))
    guard low < high else { return nil }
    return Int(low)..<Int(high)
  }

  /// The taps of the pixels in `range`, where a sample `s` lies at `s · scale + offset`.
  private static func axis(_ range: Range<Int>, scale: Double, offset: Double, limit: Int) -> Axis {
    var axis = Axis()
    for pixel in range {
      let start = (Double(pixel) - offset) / scale
      let end = (Double(pixel + 1) - offset) / scale
      if abs(scale) < 1 {
        axis.appendArea(from: min(start, end), to: max(start, end), limit: limit)
      } else {
        axis.appendLinear(at: (start + end) / 2, limit: limit)
      }
    }
    return axis
  }

  /// Applies the taps across and down; sums are kept in floating point and rounded once.
  private static func resample(_ picture: Picture, across: Axis, down: Axis) -> Picture {
    let channels = picture.channels
    let (width, height) = (across.taps.count, down.taps.count)
    let rowLength = width * channels
    let memory = PixelMemory(byteCount: rowLength * height, zeroed: false)
    var stretched = ScratchBuffer<Float>(capacity: rowLength)
    var sum = ScratchBuffer<Float>(capacity: rowLength)
    stretched.reset(count: rowLength, to: 0)
    var weight = 0
    var stretchedLine = -1
    for (line, taps) in down.taps.enumerated() {
      sum.reset(count: rowLength, to: 0)
      for tap in 0..<Int(taps.count) {
        let source = Int(taps.first) + tap
        // SAFETY: taps lie inside the picture (see `Axis.append`), rows have `rowLength` numbers.
        if source != stretchedLine {
          unsafe cpx_resample_across(
            stretched.pointer, width, picture.address(x: 0, y: source), across.taps,
            across.weights, Int32(channels))
          stretchedLine = source
        }
        unsafe cpx_accumulate_row(
          sum.pointer, stretched.pointer, down.weights[weight], rowLength)
        weight += 1
      }
      // SAFETY: line `line` of the new memory.
      unsafe cpx_round_row(
        memory.base.assumingMemoryBound(to: UInt8.self) + line * rowLength, sum.pointer, rowLength)
    }
    return Picture(
      memory: memory, size: (width, height), bytesPerRow: rowLength, channels: channels)
  }
}
