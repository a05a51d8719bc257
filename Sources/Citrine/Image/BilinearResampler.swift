/// The resampling along one axis: for each target pixel two neighbouring source pixels and a weight.
struct BilinearAxis {
  /// The two source pixels of one target pixel.
  struct Tap {
    /// The indices of the left or upper source pixel and of the next one; equal at the edges.
    var first: Int
    var second: Int
    /// The weight of `second` in 1/256, 0…255; `first` has the rest.
    var weight: Int
  }

  let taps: [Tap]
  /// Whether every target pixel is the source pixel with the same index.
  let isIdentity: Bool
  var count: Int { taps.count }

  /// Computes the taps that scale `sourceCount` pixels to `count` pixels.
  ///
  /// - Parameters:
  ///   - count: The number of target pixels.
  ///   - sourceCount: The number of source pixels.
  ///   - interpolates: Whether to interpolate linearly; else the nearest pixel is taken.
  ///   - part: The part of the source that is scaled: it begins at `start` and is `length` units long. A unit is
  ///     1/`extent` of the whole source. nil means all of the source.
  init(
    count: Int, of sourceCount: Int, interpolates: Bool,
    part: (start: Int, length: Int, extent: Int)? = nil
  ) {
    let (start, length, extent) = part ?? (0, 1, 1)
    let taps = (0..<count).map { index in
      let center = Double(start) + (Double(index) + 0.5) * Double(length) / Double(count)
      return Self.tap(
        at: center * Double(sourceCount) / Double(extent), of: sourceCount,
        interpolates: interpolates)
    }
    self.taps = taps
    isIdentity =
      count == sourceCount
      && taps.enumerated().allSatisfy { $1.first == $0 && $1.weight == 0 }
  }

  /// Returns the tap for a sample point, in source pixels from the source's start (pixel centres are at ½).
  private static func tap(at center: Double, of sourceCount: Int, interpolates: Bool) -> Tap {
    let last = sourceCount - 1
    guard interpolates else {
      // If two pixels are equally near, this takes the right one or the lower one, as `Sampler` does.
      let nearest = min(Int(center + Sampler.tieTolerance), last)
      return Tap(first: nearest, second: nearest, weight: 0)
    }
    // The distance from the centre of the first pixel, in 1/256 pixel. It is rounded, and clamped to the outermost
    // centres.
    let position = Int(min(max((center - 0.5) * 256 + 0.5, 0), Double(last) * 256))
    let first = position / 256
    return Tap(first: first, second: min(first + 1, last), weight: position % 256)
  }
}

/// The bilinear resampling of a decoded image or mask along both axes.
struct BilinearResampler {
  let columns: BilinearAxis
  let rows: BilinearAxis
}
