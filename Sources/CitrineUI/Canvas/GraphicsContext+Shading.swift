import CitrineCoreGraphics
public import Foundation

extension GraphicsContext {
  /// A paint of a graphics context: a colour, a style, a gradient, a repeated image.
  ///
  /// ```swift
  /// let view = Canvas { context, size in
  ///   let sky = GraphicsContext.Shading.linearGradient(
  ///     Gradient(colors: [.blue, .white]), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height))
  ///   context.fill(Path(CGRect(origin: .zero, size: size)), with: sky)
  /// }
  /// ```
  nonisolated public struct Shading: Sendable {
    fileprivate indirect enum Kind: Sendable {
      case style(any ShapeStyle)
      case gradient(Gradient, ResolvedGradient.Kind, GradientOptions)
      case tiles(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
      case palette([Shading])
      case backdrop
    }

    fileprivate let kind: Kind

    fileprivate init(_ kind: Kind) { self.kind = kind }

    /// The paint in an environment.
    func paint(in environment: EnvironmentValues) -> ResolvedPaint {
      switch kind {
      case .style(let style): return style.resolvedPaint(in: environment)
      case .gradient(var gradient, let kind, let options):
        if options.contains(.linearColor) { gradient.mixing = .linear }
        let resolved = ResolvedGradient(kind, gradient.resolved(in: environment))
        return .area(AbsoluteGradient(resolved, options), opacity: 1)
      case .tiles(let image, let origin, let sourceRect, let scale):
        let tiles = TiledImage(
          image: image, sourceRect: sourceRect, scale: scale, origin: origin,
          environment: environment)
        return .area(tiles, opacity: 1)
      case .palette(let shadings): return shadings.first?.paint(in: environment) ?? .clear
      case .backdrop: return .backdrop(nil, opacity: 1)
      }
    }

    /// The styles of the levels below the first one.
    func lowerLevels(in environment: EnvironmentValues) -> [AnyShapeStyle] {
      guard case .palette(let shadings) = kind else { return [] }
      return shadings.dropFirst().map {
        AnyShapeStyle(ResolvedStyle(paint: $0.paint(in: environment)))
      }
    }

    // MARK: Colours and styles

    /// A copy of what is visible behind, in the layer and in those below it.
    public static var backdrop: Shading { Shading(.backdrop) }

    /// The foreground style of the environment.
    public static var foreground: Shading { Shading(.style(ForegroundStyle())) }

    /// Returns a shading of several levels, for the layers of symbols; fills and strokes use the first one.
    public static func palette(_ array: [Shading]) -> Shading { Shading(.palette(array)) }

    /// Returns a shading of one colour.
    public static func color(_ color: Color) -> Shading { Shading(.style(color)) }

    /// Returns a shading of one colour, from unpremultiplied components from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// Returns a shading of one gray, from 0 (black) to 1 (white).
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { color(Color(colorSpace, white: white, opacity: opacity)) }

    /// Returns a shading of a style, which is positioned relative to the bounding rectangle of what is painted.
    public static func style<Style: ShapeStyle>(_ style: Style) -> Shading {
      Shading(.style(style))
    }

    /// Returns a shading of a mesh gradient, which fills the bounding rectangle of what is painted.
    public static func meshGradient(_ mesh: MeshGradient) -> Shading { style(mesh) }

    // MARK: Gradients and images in user space

    /// Returns a gradient along a line between two points in user space.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(.gradient(gradient, .linear(UnitPoint(startPoint), UnitPoint(endPoint)), options))
    }

    /// Returns a gradient of concentric circles between two radii, in points of user space.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        .gradient(gradient, .radial(UnitPoint(center), from: startRadius, to: endRadius), options))
    }

    /// Returns a gradient by the angle around a point in user space, over a full turn that starts at an angle.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        .gradient(
          gradient, .angular(UnitPoint(center), from: angle, to: angle + .degrees(360)), options))
    }

    /// Returns a shading that repeats an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - origin: The top left of a tile in user space.
    ///   - sourceRect: The part of the image that is repeated, as fractions of its size.
    ///   - scale: The factor of the image's size.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(.tiles(image, origin: origin, sourceRect: sourceRect, scale: scale))
    }
  }

  /// Returns a shading that no longer depends on the environment.
  public func resolve(_ shading: Shading) -> Shading {
    Shading(.style(ResolvedStyle(paint: shading.paint(in: environment))))
  }
}

extension UnitPoint {
  /// Creates the point that is a point of user space, relative to the unit square.
  nonisolated fileprivate init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

/// A gradient that is positioned in user space, instead of relative to the painted rectangle.
nonisolated private struct AbsoluteGradient: AreaPaint {
  private let gradient: ResolvedGradient
  private let options: GraphicsContext.GradientOptions

  private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  init(_ gradient: ResolvedGradient, _ options: GraphicsContext.GradientOptions) {
    (self.gradient, self.options) = (gradient, options)
  }

  func draw(in rect: CGRect, _ context: CGContext) {
    let isMirrored = options.contains(.mirror)
    guard isMirrored || options.contains(.repeat) else {
      return gradient.draw(in: Self.unit, context)
    }
    gradient.repeated(over: context.boundingBoxOfClipPath, isMirrored: isMirrored)
      .draw(in: Self.unit, context)
  }
}
