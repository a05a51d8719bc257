import CPixels

/// What colours an operation on a deep surface: answers with rows of floats.
enum DeepPaint {
  case solid(DeepColor)
  case picture(DeepPicturePaint)
  case gradient(GradientPaint)

  /// Whether nothing is to be seen.
  var isTransparent: Bool {
    guard case .solid(let color) = self else { return false }
    return color.alpha == 0
  }
}

/// A picture of floats as a source of rows.
struct DeepPicturePaint {
  let sampler: Sampler
  /// What all pixels are multiplied by.
  let opacity: Float
}

extension Paint {
  /// A colour for a surface of a format, its alpha multiplied by `opacity`, 0…1.
  static func solid(_ source: SourceColor, opacity: Double, for format: PixelFormat) -> Paint {
    if case .deep = format.storage {
      return .deep(.solid(format.deepColor(source, opacity: opacity)))
    }
    return .solid(format.word(source.color, opacity: opacity))
  }
}
