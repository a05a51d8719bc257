import CPixels

/// A picture placed on the raster: makes rows of samples for rows of raster pixels.
///
/// It also returns samples for pixels outside the picture; callers give these pixels no coverage.
@safe
struct Sampler {
  /// The picture that is read: the initializer's argument, or a resampled copy of it.
  private(set) var picture: Picture
  let method: Method
  /// A faster way to make rows that follow each other; nil if the placement does not allow it.
  private var rowSampler: RowSampler?

  /// The greatest displacement of a picture's far corner, in raster pixels, by which the picture still counts as
  /// aligned to the axes or to raster pixels.
  static let alignmentTolerance = 1e-6

  /// How raster pixels map to picture pixels.
  enum Method {
    /// Raster pixels coincide with picture pixels: a picture coordinate is the raster coordinate minus the
    /// offset (`x` or `y`). Along a flipped axis it is the offset minus the raster coordinate.
    case aligned(x: Int, y: Int, flipX: Bool, flipY: Bool)
    /// Samples are interpolated; the transform is from raster pixels to picture pixels.
    case transformed(GAffineTransform, Interpolation)
    /// Raster pixels are means of boxes of picture pixels.
    case boxFilter(BoxFilter)
    /// The picture is seen in perspective.
    case projective(ProjectiveSampler)
  }

  /// Places a picture.
  ///
  /// - Parameters:
  ///   - toRaster: From picture pixels (origin at the top left, y downwards) to raster pixels.
  ///   - visible: The raster pixels that `read` may be called for.
  /// - Returns: nil if nothing is visible: `toRaster` is not finite or has no inverse. It is also nil if this
  ///   initializer has to resample the picture, and the picture lies outside `visible`.
  init?(_ picture: Picture, toRaster: GAffineTransform, resampling: Resampling, visible: PixelRect)
    throws(DrawingError)
  {
    guard toRaster.isFinite else { return nil }
    if let aligned = Self.alignment(picture, toRaster) {
      self.picture = picture
      method = aligned
      return
    }
    var reduced = picture
    var placement = toRaster
    if resampling.averages {
      if let boxFilter = BoxFilter(picture, toRaster: toRaster) {
        self.picture = picture
        method = .boxFilter(boxFilter)
        return
      }
      if !picture.wraps, let (unrotated, placement) = try Self.unrotated(picture, toRaster) {
        let resampler = SeparableResampler(interpolation: resampling.interpolation)
        guard
          let resampled = try resampler.resampled(unrotated, toRaster: placement, visible: visible)
        else {
          return nil
        }
        self.picture = resampled.picture
        method = .aligned(
          x: resampled.origin.x, y: resampled.origin.y, flipX: false, flipY: false)
        return
      }
      (reduced, placement) = try SeparableResampler.reduced(picture, toRaster: toRaster)
    }
    guard let inverse = placement.inverse else { return nil }
    self.picture = reduced
    method = .transformed(inverse, resampling.interpolation)
    rowSampler = RowSampler(
      reduced, inverse: inverse, interpolation: resampling.interpolation, visible: visible)
  }

  /// Places a picture by a projective transform; nil if the transform has no inverse.
  ///
  /// - Parameters:
  ///   - toRaster: From picture pixels (origin at the top left, y downwards) to raster pixels.
  ///   - polygon: The corners of the visible part of the picture, in raster space.
  init?(
    _ picture: Picture, toRaster: Homography, resampling: Resampling, visible polygon: [CGPoint]
  ) throws(DrawingError) {
    guard
      let sampler = try ProjectiveSampler(
        picture, toRaster: toRaster, resampling: resampling, visible: polygon)
    else { return nil }
    self.picture = picture
    method = .projective(sampler)
  }

  /// The picture and an axis-aligned placement without rotation; the picture is transposed if it was rotated.
  ///
  /// Returns nil if `placement` is not a rotation by quarter turns with scaling, up to rounding errors.
  private static func unrotated(_ picture: Picture, _ placement: GAffineTransform)
    throws(DrawingError) -> (
      Picture, GAffineTransform
    )?
  {
    let tolerance = alignmentTolerance
    func isZero(_ x: Double, _ y: Double) -> Bool {
      abs(x) * Double(picture.width) < tolerance && abs(y) * Double(picture.height) < tolerance
    }
    var result = placement
    if isZero(placement.b, placement.c) {
      (result.b, result.c) = (0, 0)
      return result.a == 0 || result.d == 0 ? nil : (picture, result)
    }
    guard isZero(placement.a, placement.d), placement.b != 0, placement.c != 0 else { return nil }
    (result.a, result.d) = (placement.c, placement.b)
    (result.b, result.c) = (0, 0)
    return (try picture.transposed(), result)
  }

  /// The alignment of a picture whose pixels coincide with raster pixels, up to rounding errors; else nil.
  private static func alignment(_ picture: Picture, _ placement: GAffineTransform) -> Method? {
    let tolerance = alignmentTolerance
    func isClose(_ value: Double, _ target: Double, _ extent: Int) -> Bool {
      abs(value - target) * Double(extent) < tolerance
    }
    guard isClose(placement.b, 0, picture.width), isClose(placement.c, 0, picture.height),
      isClose(abs(placement.a), 1, picture.width), isClose(abs(placement.d), 1, picture.height),
      abs(placement.tx - placement.tx.rounded()) < tolerance,
      abs(placement.ty - placement.ty.rounded()) < tolerance,
      abs(placement.tx) < Double(Int32.max), abs(placement.ty) < Double(Int32.max)
    else { return nil }
    let flipX = placement.a < 0
    let flipY = placement.d < 0
    // Along a flipped axis, pixel 0 lies before the origin of the placement.
    return .aligned(
      x: Int(placement.tx.rounded()) - (flipX ? 1 : 0),
      y: Int(placement.ty.rounded()) - (flipY ? 1 : 0), flipX: flipX, flipY: flipY)
  }

  /// The picture's memory, if the samples of a row are consecutive pixels of it; else nil.
  @unsafe var alignedPixels: AlignedPixels? {
    guard case .aligned(let left, let top, false, let isFlipped) = method else { return nil }
    // SAFETY: pictures are not empty, so pixel (0, 0) exists.
    return unsafe AlignedPixels(
      base: picture.address(x: 0, y: 0), picture: picture, left: left, top: top,
      isFlipped: isFlipped)
  }

  /// The address of `count` samples from raster pixel (`x`, `y`) on, if they are consecutive in the picture.
  ///
  /// Returns nil if `read` must compute them.
  @unsafe func address(x: Int, y: Int, count: Int) -> UnsafePointer<UInt8>? {
    unsafe alignedPixels?.address(x: x, y: y, count: count)
  }

  /// The same sampler without a reference to the picture's memory; it may be used only while this one exists.
  @unsafe var unretained: Sampler {
    var sampler = self
    // SAFETY: the caller uses the copy only while this sampler exists.
    unsafe sampler.picture = picture.unretained
    return sampler
  }

  /// The size in words of the scratch memory for `read(x:y:count:into:scratch:)`; 0 if none is needed.
  var scratchWordCount: Int { rowSampler?.wordCount ?? 0 }

  /// Prepares scratch memory of `scratchWordCount` words for `read(x:y:count:into:scratch:)`.
  @unsafe func prepareScratch(_ scratch: UnsafeMutablePointer<UInt32>) {
    // SAFETY: the caller passes `scratchWordCount` words.
    unsafe rowSampler?.prepareScratch(scratch, picture: picture)
  }

  /// Whether two raster rows are known to have the same samples; false if that is not known.
  func repeatsRow(_ y: Int, at other: Int) -> Bool {
    guard let line = rowSampler?.nearestLine(picture, y: y) else { return false }
    return line == rowSampler?.nearestLine(picture, y: other)
  }

  /// Writes `count` samples for the raster pixels from (`x`, `y`) on, as words or bytes.
  ///
  /// It is fastest if rows are read in order, because `scratch` keeps picture lines that were interpolated.
  ///
  /// - Parameter scratch: Scratch memory that `prepareScratch` has prepared.
  @unsafe func read(
    x: Int, y: Int, count: Int, into out: UnsafeMutableRawPointer,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: `out` has room for `count` samples, and `prepareScratch` has prepared `scratch`.
    if let rowSampler,
      unsafe rowSampler.read(picture, x: x, y: y, count: count, into: out, scratch: scratch)
    {
      return
    }
    unsafe read(x: x, y: y, count: count, into: out)
  }

  /// Writes `count` samples for the raster pixels from (`x`, `y`) on, as words or bytes like the picture's.
  ///
  /// The sample of a pixel does not depend on `x`, where the row starts.
  @unsafe func read(x: Int, y: Int, count: Int, into out: UnsafeMutableRawPointer) {
    if let pixels = unsafe address(x: x, y: y, count: count) {
      // SAFETY: `out` has room for `count` samples, and as many pixels lie at the address.
      return unsafe out.copyMemory(from: pixels, byteCount: count * picture.bytesPerPixel)
    }
    // SAFETY: `out` has room for `count` samples; kernels clamp what they read to the picture.
    if case .boxFilter(let boxFilter) = method {
      let words = unsafe out.assumingMemoryBound(to: UInt32.self)
      return unsafe boxFilter.read(picture, x: x, y: y, count: count, into: words)
    }
    if case .projective(let sampler) = method {
      return unsafe sampler.read(x: x, y: y, count: count, into: out)
    }
    let bytesPerPixel = picture.bytesPerPixel
    withExtendedLifetime(picture) {
      let kernelPicture = unsafe picture.kernelPicture
      forEachStepBlock(x: x, y: y, count: count) { start, count, steps, interpolation in
        if bytesPerPixel == 4 {
          let words = unsafe out.assumingMemoryBound(to: UInt32.self) + start
          switch interpolation {
          case .nearest: unsafe cpx_nearest_pixels32(words, count, kernelPicture, steps)
          case .linear: unsafe cpx_bilinear_pixels32(words, count, kernelPicture, steps)
          case .cubic:
            unsafe cpx_bicubic_pixels32(
              words, count, kernelPicture, steps, Int32(picture.alphaByte))
          }
        } else {
          let bytes = unsafe out.assumingMemoryBound(to: UInt8.self) + start
          switch interpolation {
          case .nearest: unsafe cpx_nearest_pixels8(bytes, count, kernelPicture, steps)
          case .linear: unsafe cpx_bilinear_pixels8(bytes, count, kernelPicture, steps)
          case .cubic: unsafe cpx_bicubic_pixels8(bytes, count, kernelPicture, steps)
          }
        }
      }
    }
  }

  /// Writes the float samples for `count` raster pixels from (`x`, `y`) on into planes.
  ///
  /// The sample of a pixel does not depend on `x`, where the row starts.
  @unsafe func read(x: Int, y: Int, count: Int, into row: cpx_deep_row) {
    if case .projective(let sampler) = method {
      // SAFETY: planes have room for `count` floats.
      return unsafe sampler.read(
        x: x, y: y, count: count, planes: row.planes, stride: row.stride,
        alphaPlane: Int(CPX_ALPHA_PLANE))
    }
    // Cubic interpolation may give colours above their alpha. They are clamped to it unless the picture is extended.
    let (colors, clampsColor) = (picture.colorCount, picture.isExtended ? 0 as Int32 : 1)
    // SAFETY: planes have room for `count` floats; kernels clamp what they read to the picture.
    withExtendedLifetime(picture) {
      let kernelPicture = unsafe picture.kernelPicture
      forEachStepBlock(x: x, y: y, count: count) { start, count, steps, interpolation in
        let row = unsafe cpx_deep_row(planes: row.planes + start, stride: row.stride)
        switch interpolation {
        case .nearest: unsafe cpx_nearest_deep(row, count, kernelPicture, steps, colors)
        case .linear: unsafe cpx_bilinear_deep(row, count, kernelPicture, steps, colors)
        case .cubic: unsafe cpx_bicubic_deep(row, count, kernelPicture, steps, colors, clampsColor)
        }
      }
    }
  }
}

/// Pixels in memory that coincide with raster pixels, for a loop that reads them in place.
///
/// It holds no reference: the memory must outlive it.
@unsafe struct AlignedPixels {
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
    // SAFETY: the address is that of the picture's first pixel.
    unsafe (self.base, self.isFlipped) = (base, isFlipped)
    unsafe (bytesPerRow, bytesPerPixel) = (picture.bytesPerRow, picture.bytesPerPixel)
    unsafe (width, height, self.left, self.top) = (picture.width, picture.height, left, top)
  }

  /// One row of words, of the width of `area`, that is used for every row of `area`.
  init(row: UnsafePointer<UInt32>, over area: PixelRect) {
    // SAFETY: words may be read as bytes.
    unsafe base = UnsafeRawPointer(row).assumingMemoryBound(to: UInt8.self)
    unsafe (bytesPerRow, bytesPerPixel, isFlipped) = (0, 4, false)
    unsafe (width, height, left, top) = (area.width, area.height, area.minX, area.minY)
  }

  /// The address of `count` pixels from raster pixel (`x`, `y`) on.
  ///
  /// Returns nil unless all of them are in the picture.
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
