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

  /// The same paint without a hold on the picture, to be used while this one lives.
  @unsafe var lent: PicturePaint {
    // SAFETY: as the caller promises.
    PicturePaint(
      sampler: unsafe sampler.lent, opacity: opacity, isGray: isGray, isOpaque: isOpaque)
  }

  /// The words themselves, where they lie in the picture as they are painted.
  @unsafe var stored: StoredPixels? {
    opacity == 255 && !isGray ? unsafe sampler.stored : nil
  }

  /// Makes the words for `count` pixels from `x`, `y` on.
  ///
  /// - Parameter memory: As the sampler has begun it.
  @unsafe func read(
    x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>,
    memory: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: `out` has room for `count` words.
    unsafe sampler.read(x: x, y: y, count: count, into: out, memory: memory)
    if isGray { unsafe cpx_gray_words(out, count) }
    if opacity < 255 { unsafe cpx_scale_words(out, count, opacity) }
  }
}
