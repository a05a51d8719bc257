import CPixels

/// What colours a painting operation: answers with source words, and knows no geometry.
enum Paint {
  /// One premultiplied word in the order of the surface.
  case solid(UInt32)
  /// The words of a picture, in the order of the surface.
  case picture(PicturePaint)
  /// The words of a gradient, in the order of the surface.
  case gradient(GradientPaint)
  /// Any of these for a surface of a deep format.
  case deep(DeepPaint)
}

/// A picture as a source of words.
@safe
struct PicturePaint {
  let sampler: Sampler
  /// What all words are multiplied by.
  let opacity: UInt8
  /// Whether words have to be turned to gray.
  let isGray: Bool
  /// Whether every word is opaque, opacity included.
  let isOpaque: Bool

  /// The words for `count` pixels from `x`, `y` on: in place, or made in `scratch`.
  @unsafe func words(x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>)
    -> UnsafePointer<UInt32>
  {
    if opacity == 255 && !isGray,
      let stored = unsafe sampler.stored(x: x, y: y, count: count)
    {
      // SAFETY: pictures of four channels are read as words; kernels do not ask for alignment.
      return unsafe UnsafeRawPointer(stored).assumingMemoryBound(to: UInt32.self)
    }
    // SAFETY: `scratch` has room for `count` words.
    unsafe sampler.read(x: x, y: y, count: count, into: scratch)
    if isGray { unsafe cpx_gray_words(scratch, count) }
    if opacity < 255 { unsafe cpx_scale_words(scratch, count, opacity) }
    return unsafe UnsafePointer(scratch)
  }
}
