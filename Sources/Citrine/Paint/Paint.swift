import CPixels

/// The colour source of a painting operation; it produces rows of source words and knows no geometry.
enum Paint {
  /// One premultiplied word, in the surface's `sourceOrder`.
  case solid(UInt32)
  /// A picture of premultiplied words, in the surface's `sourceOrder`.
  case picture(PicturePaint)
  /// A gradient that produces premultiplied words, in the surface's `sourceOrder`.
  case gradient(GradientPaint)
  /// A solid colour, a picture or a gradient for a surface of a deep format.
  case deep(DeepPaint)
}

/// A picture of 8-bit words as a colour source.
@safe
struct PicturePaint {
  let sampler: Sampler
  /// The factor for all four bytes of a word, 0…255 for 0…1.
  let opacity: UInt8
  /// Whether words are converted to gray, for a gray surface.
  let isGray: Bool
  /// Whether every word is opaque after multiplication by `opacity`.
  let isOpaque: Bool

  /// The same paint with an unretained reference to the picture; valid while this paint exists.
  @unsafe var unretained: PicturePaint {
    // SAFETY: the caller guarantees that this paint outlives the copy.
    PicturePaint(
      sampler: unsafe sampler.unretained, opacity: opacity, isGray: isGray, isOpaque: isOpaque)
  }

  /// The picture's memory, if its words can be painted without resampling or conversion; else nil.
  @unsafe var alignedPixels: AlignedPixels? {
    opacity == 255 && !isGray ? unsafe sampler.alignedPixels : nil
  }

  /// Writes the source words of `count` pixels of a row to `out`.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel, in raster space.
  ///   - y: The row, in raster space.
  ///   - count: The number of pixels.
  ///   - out: Memory for `count` words.
  ///   - samplerScratch: The sampler's scratch memory, which `Sampler.prepareScratch` has prepared.
  @unsafe func read(
    x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>,
    samplerScratch: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: `out` has room for `count` words.
    unsafe sampler.read(x: x, y: y, count: count, into: out, scratch: samplerScratch)
    if isGray { unsafe cpx_gray_pixels32(out, count) }
    if opacity < 255 { unsafe cpx_scale_pixels32(out, count, opacity) }
  }
}
