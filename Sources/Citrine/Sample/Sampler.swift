import CPixels

/// A picture placed on the raster: answers with rows of samples for rows of pixels.
///
/// What must not be seen of a picture beyond its border is for coverage to hide.
@safe
struct Sampler {
  /// The picture that is read, which may be a resampled one.
  let picture: Picture
  private let method: Method

  private enum Method {
    /// Pixels lie on pixels: column and line of the picture are the raster's less an offset, or
    /// the offset less the raster's where an axis is flipped.
    case aligned(x: Int, y: Int, flipX: Bool, flipY: Bool)
    /// Raster to picture, in pixels.
    case walk(GAffineTransform, Interpolation)
  }

  /// Places a picture.
  ///
  /// - Parameters:
  ///   - toRaster: From the picture's pixels (origin at its top left, y downwards) to the raster's.
  ///   - visible: The only pixels that will be asked for.
  /// - Returns: nil when the placement is not finite or has no inverse, so that nothing is seen.
  init?(_ picture: Picture, toRaster: GAffineTransform, resampling: Resampling, visible: PixelRect)
  {
    guard toRaster.isFinite else { return nil }
    if let aligned = Self.alignment(picture, toRaster) {
      self.picture = picture
      method = aligned
      return
    }
    var source = picture
    var placement = toRaster
    if resampling.averages {
      if !picture.wraps, let (upright, placement) = Self.upright(picture, toRaster) {
        let resampler = SeparableResampler(growing: resampling.interpolation)
        guard let grid = resampler.onGrid(upright, toRaster: placement, visible: visible) else {
          return nil
        }
        self.picture = grid.picture
        method = .aligned(x: grid.origin.x, y: grid.origin.y, flipX: false, flipY: false)
        return
      }
      (source, placement) = SeparableResampler.reduced(picture, toRaster: toRaster)
    }
    guard let inverse = placement.inverse else { return nil }
    self.picture = source
    method = .walk(inverse, resampling.interpolation)
  }

  /// The picture and its placement without a turn, when that was by quarters, up to rounding errors.
  private static func upright(_ picture: Picture, _ placement: GAffineTransform) -> (
    Picture, GAffineTransform
  )? {
    func isNought(_ x: Double, _ y: Double) -> Bool {
      abs(x) * Double(picture.width) < 1e-6 && abs(y) * Double(picture.height) < 1e-6
    }
    var result = placement
    if isNought(placement.b, placement.c) {
      (result.b, result.c) = (0, 0)
      return result.a == 0 || result.d == 0 ? nil : (picture, result)
    }
    guard isNought(placement.a, placement.d), placement.b != 0, placement.c != 0 else { return nil }
    (result.a, result.d) = (placement.c, placement.b)
    (result.b, result.c) = (0, 0)
    return (picture.transposed(), result)
  }

  /// The alignment of a picture whose pixels fall on the raster's, up to rounding errors.
  private static func alignment(_ picture: Picture, _ placement: GAffineTransform) -> Method? {
    let slack = 1e-6
    func near(_ value: Double, _ target: Double, _ extent: Int) -> Bool {
      abs(value - target) * Double(extent) < slack
    }
    guard near(placement.b, 0, picture.width), near(placement.c, 0, picture.height),
      near(abs(placement.a), 1, picture.width), near(abs(placement.d), 1, picture.height),
      abs(placement.tx - placement.tx.rounded()) < slack,
      abs(placement.ty - placement.ty.rounded()) < slack,
      abs(placement.tx) < Double(Int32.max), abs(placement.ty) < Double(Int32.max)
    else { return nil }
    let flipX = placement.a < 0
    let flipY = placement.d < 0
    // A flipped pixel lies on the other side of its origin.
    return .aligned(
      x: Int(placement.tx.rounded()) - (flipX ? 1 : 0),
      y: Int(placement.ty.rounded()) - (flipY ? 1 : 0), flipX: flipX, flipY: flipY)
  }

  /// The address of the samples of a row, when they lie in the picture as they are asked for.
  ///
  /// Nil when they must be made with `read`.
  @unsafe func stored(x: Int, y: Int, count: Int) -> UnsafePointer<UInt8>? {
    guard case .aligned(let left, let top, false, let flipY) = method else { return nil }
    let column = x - left
    let line = flipY ? top - y : y - top
    guard column >= 0, column + count <= picture.width, line >= 0, line < picture.height else {
      return nil
    }
    // SAFETY: checked above.
    return unsafe picture.address(x: column, y: line)
  }

  /// Writes `count` samples for the pixels from `x`, `y` on: words or bytes, as the picture has.
  @unsafe func read(x: Int, y: Int, count: Int, into out: UnsafeMutableRawPointer) {
    if let stored = unsafe stored(x: x, y: y, count: count) {
      // SAFETY: `out` has room for `count` samples, and as many are stored.
      return unsafe out.copyMemory(from: stored, byteCount: count * picture.channels)
    }
    let (walk, interpolation) = walk(x: x, y: y)
    // SAFETY: `out` has room for `count` samples; kernels clamp what they read to the picture.
    withExtendedLifetime(picture.memory) {
      let source = unsafe picture.kernelPicture
      if picture.channels == 4 {
        let words = unsafe out.assumingMemoryBound(to: UInt32.self)
        switch interpolation {
        case .nearest: unsafe cpx_nearest_words(words, count, source, walk)
        case .linear: unsafe cpx_bilinear_words(words, count, source, walk)
        case .cubic:
          unsafe cpx_bicubic_words(words, count, source, walk, Int32(picture.alphaByte))
        }
      } else {
        let bytes = unsafe out.assumingMemoryBound(to: UInt8.self)
        switch interpolation {
        case .nearest: unsafe cpx_nearest_bytes(bytes, count, source, walk)
        case .linear: unsafe cpx_bilinear_bytes(bytes, count, source, walk)
        case .cubic: unsafe cpx_bicubic_bytes(bytes, count, source, walk)
        }
      }
    }
  }

  /// Writes the floats of `count` pixels from `x`, `y` on into planes.
  @unsafe func read(x: Int, y: Int, count: Int, into row: cpx_deep_row) {
    let (walk, interpolation) = walk(x: x, y: y)
    let colors = picture.colorCount
    // SAFETY: planes have room for `count` floats; kernels clamp what they read to the picture.
    withExtendedLifetime(picture.memory) {
      let source = unsafe picture.kernelPicture
      switch interpolation {
      case .nearest: unsafe cpx_nearest_deep(row, count, source, walk, colors)
      case .linear: unsafe cpx_bilinear_deep(row, count, source, walk, colors)
      case .cubic:
        unsafe cpx_bicubic_deep(row, count, source, walk, colors, picture.isExtended ? 0 : 1)
      }
    }
  }

  /// The way through the picture for the pixels of a row from `x`, `y` on.
  private func walk(x: Int, y: Int) -> (cpx_walk, Interpolation) {
    switch method {
    case .aligned(let left, let top, let flipX, let flipY):
      let column = flipX ? left - x : x - left
      let line = flipY ? top - y : y - top
      let walk = Self.walk(
        from: CGPoint(x: Double(column) + 0.5, y: Double(line) + 0.5),
        step: CGPoint(x: flipX ? -1 : 1, y: 0))
      return (walk, .nearest)
    case .walk(let inverse, let interpolation):
      let walk = Self.walk(
        from: inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)),
        step: CGPoint(x: inverse.a, y: inverse.b))
      return (walk, interpolation)
    }
  }

  private static func walk(from point: CGPoint, step: CGPoint) -> cpx_walk {
    cpx_walk(x: fixed(point.x), y: fixed(point.y), dx: fixed(step.x), dy: fixed(step.y))
  }

  /// A number with 32 fraction bits; far away ones stay far away.
  private static func fixed(_ value: Double) -> UInt64 {
    // The sum of infinite parts of both signs, under a matrix of huge numbers, has no place.
    guard !value.isNaN else { return 0 }
    let limit = Double(1 << 30)
    let scaled = (min(max(value, -limit), limit) * 4_294_967_296).rounded(.down)
    return UInt64(bitPattern: Int64(scaled))
  }
}
