import CitrineCoreGraphics
public import Foundation

/// A filter of a graphics context, with the space in which it was added.
struct AppliedFilter {
  let filter: PixelFilter
  let space: PixelSpace
}

extension GraphicsContext {
  /// A change of the pixels of each operation, before they are painted.
  ///
  /// ```swift
  /// let drops = Canvas { context, size in
  ///   // Discs that touch each other run together: they are blurred first, and the blurred alpha is cut off then.
  ///   context.addFilter(.alphaThreshold(min: 0.5, color: .blue))
  ///   context.addFilter(.blur(radius: 6))
  ///   context.drawLayer { layer in
  ///     for x in [30.0, 58] {
  ///       layer.fill(Path(ellipseIn: CGRect(x: x, y: 20, width: 30, height: 30)), with: .color(.black))
  ///     }
  ///   }
  /// }
  /// ```
  nonisolated public struct Filter: Sendable {
    /// Makes the filter for an environment, in which its colour is resolved; the flag tells to change linear components.
    fileprivate let resolve: @Sendable (EnvironmentValues, Bool) -> PixelFilter

    private init(_ resolve: @escaping @Sendable (EnvironmentValues, Bool) -> PixelFilter) {
      self.resolve = resolve
    }

    private static func color(_ filter: ColorFilter) -> Filter {
      Filter { _, isLinear in .color(filter, isLinear: isLinear) }
    }

    /// Returns a filter that adds a shadow.
    ///
    /// - Parameters:
    ///   - color: The colour of the shadow.
    ///   - radius: The standard deviation of the blur, in points.
    ///   - x: The offset to the right, in points.
    ///   - y: The offset downwards, in points.
    ///   - blendMode: The blend mode with which the shadow is combined with the object.
    ///   - options: Where the shadow is drawn.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter { environment, _ in
        .shadow(
          PixelShadow(
            color: color.resolved(in: environment), radius: Double(radius),
            offset: CGSize(width: x, height: y), mode: blendMode.cgBlendMode,
            isAbove: options.contains(.shadowAbove), isAlone: options.contains(.shadowOnly),
            invertsAlpha: options.contains(.invertsAlpha)))
      }
    }

    /// Returns a filter that multiplies colours and alpha by the components of a colour.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { environment, isLinear in
        .color(
          .multiplication(by: color.resolved(in: environment), isLinear: isLinear),
          isLinear: isLinear)
      }
    }

    /// Returns a filter that maps colours by a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { .color(matrix.filter) }

    /// Returns a filter that rotates the hues of colours, and keeps their luminance.
    public static func hueRotation(_ angle: Angle) -> Filter { color(.hueRotation(angle.radians)) }

    /// Returns a filter that multiplies the saturation of colours: 0 makes them gray, 1 leaves them unchanged.
    public static func saturation(_ amount: Double) -> Filter { color(.saturation(amount)) }

    /// Returns a filter that adds an amount to each colour component.
    public static func brightness(_ amount: Double) -> Filter { color(.brightness(amount)) }

    /// Returns a filter that multiplies the distance of each colour component from 0.5.
    public static func contrast(_ amount: Double) -> Filter { color(.contrast(amount)) }

    /// Returns a filter that inverts colours; with an amount from 0 to 1, it mixes them with their inverses.
    public static func colorInvert(_ amount: Double = 1) -> Filter { color(.inversion(amount)) }

    /// Returns a filter that reduces the saturation of colours: 0 leaves them unchanged, 1 makes them gray.
    public static func grayscale(_ amount: Double) -> Filter { color(.grayscale(amount)) }

    /// A filter that makes all black, with the luminance of the unpremultiplied colours as alpha.
    public static var luminanceToAlpha: Filter { Filter { _, _ in .luminanceToAlpha } }

    /// Returns a filter that blurs with a Gaussian kernel, whose standard deviation is the radius in points.
    ///
    /// A radius of more than 200 pixels counts as 200 pixels.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter { _, _ in .blur(Double(radius), isOpaque: options.contains(.opaque)) }
    }

    /// Returns a filter that draws a colour where the alpha is in a range, and nothing elsewhere.
    ///
    /// - Parameters:
    ///   - min: The smallest alpha, from 0 to 1.
    ///   - max: The largest alpha, from 0 to 1; nothing is drawn if it is below `min`.
    ///   - color: The colour that replaces the pixels.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = Color.black
    ) -> Filter {
      Filter { environment, _ in
        guard min <= max else { return .alphaThreshold(2...2, .black) }
        return .alphaThreshold(min...max, color.resolved(in: environment))
      }
    }
  }

  /// Adds a filter for later operations.
  ///
  /// Each operation is drawn without clip, opacity and blend mode first. Then the filters change its pixels: the filter
  /// that was added last is the first. Lengths of the filter are in the current user space.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    let resolved = filter.resolve(environment, options.contains(.linearColor))
    let space = PixelSpace(transform.concatenating(layer.toBase))
    filters.append(AppliedFilter(filter: resolved, space: space))
  }
}
