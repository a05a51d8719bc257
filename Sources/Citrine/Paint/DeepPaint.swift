import CPixels

/// The colour source of an operation on a deep surface; it produces rows of premultiplied floats.
enum DeepPaint {
  case solid(DeepColor)
  case picture(DeepPicturePaint)
  case gradient(GradientPaint)

  /// Whether the paint is a solid colour with alpha 0.
  var isTransparent: Bool {
    guard case .solid(let color) = self else { return false }
    return color.alpha == 0
  }
}

/// A picture of floats as a colour source.
struct DeepPicturePaint {
  let sampler: Sampler
  /// The factor for all components, 0…1.
  let opacity: Float
}

extension Paint {
  /// Returns a solid paint for surfaces of a format; alpha is multiplied by `opacity`, 0…1.
  static func solid(_ source: SourceColor, opacity: Double, for format: PixelFormat) -> Paint {
    if case .deep = format.storage {
      return .deep(.solid(format.deepColor(source, opacity: opacity)))
    }
    return .solid(format.word(source.color, opacity: opacity))
  }
}
