import CPixels

/// A picture placed on the raster: answers with rows of samples for rows of pixels.
///
/// What must not be seen of a picture beyond its border is for coverage to hide.
@safe
struct Sampler {
  /// The picture that is read, which may be a resampled one.
  private(set) var picture: Picture
  let method: Method
  private var stretch: StretchedRows?

  enum Method {
    /// Pixels lie on pixels: column and line of the picture are the raster's less an offset, or
    /// the offset less the raster's where an axis is flipped.
    case aligned(x: Int, y: Int, flipX: Bool, flipY: Bool)
    /// Raster to picture, in pixels.
    case walk(GAffineTransform, Interpolation)
    /// Pixels are means of boxes of the picture's.
    case boxes(BoxGrid)
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
      if let grid = BoxGrid(picture, toRaster: toRaster) {
        self.picture = picture
        method = .boxes(grid)
        return
      }
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
    stretch = StretchedRows(
      source, inverse: inverse, interpolation: resampling.interpolation, visible: visible)
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

  /// The pixels themselves, where samples are pixels one after the other.
  @unsafe var stored: StoredPixels? {
    guard case .aligned(let left, let top, false, let isFlipped) = method else { return nil }
    // SAFETY: there is a pixel at the upper left.
    return unsafe StoredPixels(
      base: picture.address(x: 0, y: 0), picture: picture, left: left, top: top,
      isFlipped: isFlipped)
  }

  /// The address of the samples of a row, when they lie in the picture as they are asked for.
  ///
  /// Nil when they must be made with `read`.
  @unsafe func stored(x: Int, y: Int, count: Int) -> UnsafePointer<UInt8>? {
    unsafe stored?.address(x: x, y: y, count: count)
  }

  /// The same sampler without a hold on the picture, to be used while this one lives.
  @unsafe var lent: Sampler {
    var sampler = self
    // SAFETY: as the caller promises.
    unsafe sampler.picture = picture.lent
    return sampler
  }

  /// The words of memory that rows of this sampler are read with; 0 when none is of use.
  var rowMemory: Int { stretch?.wordCount ?? 0 }

  /// Prepares memory of `rowMemory` words for `read(x:y:count:into:memory:)`.
  @unsafe func begin(_ memory: UnsafeMutablePointer<UInt32>) {
    // SAFETY: as the caller promises.
    unsafe stretch?.begin(memory, picture: picture)
  }

  /// Whether two rows have the same samples, as far as that is known beforehand.
  func repeatsRow(_ y: Int, at other: Int) -> Bool {
    guard let line = stretch?.nearestLine(picture, y: y) else { return false }
    return line == stretch?.nearestLine(picture, y: other)
  }

  /// Writes `count` samples for the pixels from `x`, `y` on, words or bytes; fastest when lines follow each
  /// other.
  @unsafe func read(
    x: Int, y: Int, count: Int, into out: UnsafeMutableRawPointer,
    memory: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: `out` has room for `count` samples, and `begin` has prepared the memory.
    if let stretch,
      unsafe stretch.read(picture, x: x, y: y, count: count, into: out, memory: memory)
    {
      return
    }
    unsafe read(x: x, y: y, count: count, into: out)
  }

  /// Writes `count` samples for the pixels from `x`, `y` on: words or bytes, as the picture has.
  ///
  /// No sample depends on where a row begins to be asked for.
  @unsafe func read(x: Int, y: Int, count: Int, into out: UnsafeMutableRawPointer) {
    if let stored = unsafe stored(x: x, y: y, count: count) {
      // SAFETY: `out` has room for `count` samples, and as many are stored.
      return unsafe out.copyMemory(from: stored, byteCount: count * picture.channels)
    }
    // SAFETY: `out` has room for `count` samples; kernels clamp what they read to the picture.
    if case .boxes(let grid) = method {
      let words = unsafe out.assumingMemoryBound(to: UInt32.self)
      return unsafe grid.read(picture, x: x, y: y, count: count, into: words)
    }
    let channels = picture.channels
    withExtendedLifetime(picture) {
      let source = unsafe picture.kernelPicture
      forEachWalk(x: x, y: y, count: count) { start, count, walk, interpolation in
        if channels == 4 {
          let words = unsafe out.assumingMemoryBound(to: UInt32.self) + start
          switch interpolation {
          case .nearest: unsafe cpx_nearest_words(words, count, source, walk)
          case .linear: unsafe cpx_bilinear_words(words, count, source, walk)
          case .cubic:
            unsafe cpx_bicubic_words(words, count, source, walk, Int32(picture.alphaByte))
          }
        } else {
          let bytes = unsafe out.assumingMemoryBound(to: UInt8.self) + start
          switch interpolation {
          case .nearest: unsafe cpx_nearest_bytes(bytes, count, source, walk)
          case .linear: unsafe cpx_bilinear_bytes(bytes, count, source, walk)
          case .cubic: unsafe cpx_bicubic_bytes(bytes, count, source, walk)
          }
        }
      }
    }
  }

  /// Writes the floats of `count` pixels from `x`, `y` on into planes.
  ///
  /// No sample depends on where a row begins to be asked for.
  @unsafe func read(x: Int, y: Int, count: Int, into row: cpx_deep_row) {
    let (colors, isUnit) = (picture.colorCount, picture.isExtended ? 0 as Int32 : 1)
    // SAFETY: planes have room for `count` floats; kernels clamp what they read to the picture.
    withExtendedLifetime(picture) {
      let source = unsafe picture.kernelPicture
      forEachWalk(x: x, y: y, count: count) { start, count, walk, interpolation in
        let row = unsafe cpx_deep_row(planes: row.planes + start, stride: row.stride)
        switch interpolation {
        case .nearest: unsafe cpx_nearest_deep(row, count, source, walk, colors)
        case .linear: unsafe cpx_bilinear_deep(row, count, source, walk, colors)
        case .cubic: unsafe cpx_bicubic_deep(row, count, source, walk, colors, isUnit)
        }
      }
    }
  }
}

/// The pixels of a picture that lie on the raster as they are, line by line, lent to a loop.
@unsafe struct StoredPixels {
  private let base: UnsafePointer<UInt8>
  private let bytesPerRow: Int
  private let bytesPerPixel: Int
  private let width: Int
  private let height: Int
  private let left: Int
  private let top: Int
  private let isFlipped: Bool

  fileprivate init(
    base: UnsafePointer<UInt8>, picture: Picture, left: Int, top: Int, isFlipped: Bool
  ) {
    // SAFETY: the address is the picture's.
    unsafe (self.base, self.isFlipped) = (base, isFlipped)
    unsafe (bytesPerRow, bytesPerPixel) = (picture.bytesPerRow, picture.channels)
    unsafe (width, height, self.left, self.top) = (picture.width, picture.height, left, top)
  }

  /// One row of words that stands for all rows of a rectangle.
  init(row: UnsafePointer<UInt32>, over area: PixelRect) {
    // SAFETY: words may be read as bytes.
    unsafe base = UnsafeRawPointer(row).assumingMemoryBound(to: UInt8.self)
    unsafe (bytesPerRow, bytesPerPixel, isFlipped) = (0, 4, false)
    unsafe (width, height, left, top) = (area.width, area.height, area.minX, area.minY)
  }

  /// The address of the pixels from `x`, `y` of the raster on, when all of them are in the picture.
  @unsafe @inline(__always)
  func address(x: Int, y: Int, count: Int) -> UnsafePointer<UInt8>? {
    let column = unsafe x - left
    let line = unsafe isFlipped ? top - y : y - top
    guard column >= 0, unsafe column + count <= width, line >= 0, unsafe line < height else {
      return nil
    }
    // SAFETY: checked above.
    return unsafe base + (line &* bytesPerRow &+ column &* bytesPerPixel)
  }
}
