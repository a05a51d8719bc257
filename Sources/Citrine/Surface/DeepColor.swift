/// A premultiplied colour for deep surfaces, with one component for each colour plane of the model.
struct DeepColor: Equatable, Sendable {
  /// The premultiplied components: gray; or red, green, blue; or 1 − C, 1 − M, 1 − Y, 1 − K for CMYK.
  ///
  /// Unused components are 0.
  var colors: (Float, Float, Float, Float)
  var alpha: Float

  static let clear = DeepColor(colors: (0, 0, 0, 0), alpha: 0)

  static func == (left: DeepColor, right: DeepColor) -> Bool {
    left.colors == right.colors && left.alpha == right.alpha
  }

  /// The component for a colour plane, 0 to 3.
  subscript(plane: Int) -> Float {
    switch plane {
    case 0: colors.0
    case 1: colors.1
    case 2: colors.2
    default: colors.3
    }
  }
}

extension PixelFormat {
  /// Converts a colour to the planes of this deep format; alpha is multiplied by `opacity`, 0…1.
  ///
  /// On a CMYK surface a colour that was specified in CMYK keeps its components.
  func deepColor(_ source: SourceColor, opacity: Double) -> DeepColor {
    let alpha = source.color.alpha * opacity
    func color(_ red: Double, _ green: Double, _ blue: Double, _ black: Double) -> DeepColor {
      DeepColor(
        colors: (
          Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(black * alpha)
        ),
        alpha: Float(alpha))
    }
    guard case .deep(let format) = storage, format.model == .cmyk else {
      let converted = drawingSpace.color(source.color, isExtended: isExtended)
      if case .deep(let format) = storage, format.model == .gray {
        return color(converted.luminance, 0, 0, 0)
      }
      return color(converted.red, converted.green, converted.blue, 0)
    }
    let cmyk = source.cmyk ?? GColorSpace.cmyk(of: source.color.clamped)
    return color(1 - cmyk.first, 1 - cmyk.second, 1 - cmyk.third, 1 - cmyk.fourth)
  }
}
