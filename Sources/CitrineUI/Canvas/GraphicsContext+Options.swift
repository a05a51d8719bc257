import CitrineCoreGraphics

nonisolated extension GraphicsContext {
  /// The rule by which an operation is combined with the pixels that the layer already contains.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    /// The number of the mode, which equals the number of the Quartz blend mode.
    public let rawValue: Int32

    /// Creates a mode from its number; an unknown number counts as `normal`.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    var cgBlendMode: CGBlendMode { CGBlendMode(rawValue: rawValue) ?? .normal }

    /// Paints over what lies below; the default.
    public static let normal = BlendMode(rawValue: 0)
    /// The product of both colours: darker.
    public static let multiply = BlendMode(rawValue: 1)
    /// The inverted product of the inverted colours: lighter.
    public static let screen = BlendMode(rawValue: 2)
    /// Multiply where the colour below is dark, screen where it is light.
    public static let overlay = BlendMode(rawValue: 3)
    /// The minimum of each component.
    public static let darken = BlendMode(rawValue: 4)
    /// The maximum of each component.
    public static let lighten = BlendMode(rawValue: 5)
    /// The colour below, divided by the inverse of the new one: brighter.
    public static let colorDodge = BlendMode(rawValue: 6)
    /// The inverse of the inverted colour below, divided by the new one: darker.
    public static let colorBurn = BlendMode(rawValue: 7)
    /// Darkens or lightens softly, depending on the new colour.
    public static let softLight = BlendMode(rawValue: 8)
    /// Multiply where the new colour is dark, screen where it is light.
    public static let hardLight = BlendMode(rawValue: 9)
    /// The absolute difference of both colours.
    public static let difference = BlendMode(rawValue: 10)
    /// The sum of both colours minus twice their product.
    public static let exclusion = BlendMode(rawValue: 11)
    /// The hue of the new colour, with the saturation and luminosity below.
    public static let hue = BlendMode(rawValue: 12)
    /// The saturation of the new colour, with the hue and luminosity below.
    public static let saturation = BlendMode(rawValue: 13)
    /// The hue and saturation of the new colour, with the luminosity below.
    public static let color = BlendMode(rawValue: 14)
    /// The luminosity of the new colour, with the hue and saturation below.
    public static let luminosity = BlendMode(rawValue: 15)
    /// Erases what lies below.
    public static let clear = BlendMode(rawValue: 16)
    /// Replaces what lies below, also its opacity.
    public static let copy = BlendMode(rawValue: 17)
    /// The new colour where the layer is opaque; what lies below is erased.
    public static let sourceIn = BlendMode(rawValue: 18)
    /// The new colour where the layer is transparent; what lies below is erased.
    public static let sourceOut = BlendMode(rawValue: 19)
    /// The new colour over what lies below, only where the layer is opaque.
    public static let sourceAtop = BlendMode(rawValue: 20)
    /// The new colour under what lies below.
    public static let destinationOver = BlendMode(rawValue: 21)
    /// Keeps what lies below where the operation is opaque.
    public static let destinationIn = BlendMode(rawValue: 22)
    /// Erases what lies below where the operation is opaque.
    public static let destinationOut = BlendMode(rawValue: 23)
    /// The picture below is drawn over the new colour, only where the operation is opaque.
    public static let destinationAtop = BlendMode(rawValue: 24)
    /// Both colours where only one of both is opaque.
    public static let xor = BlendMode(rawValue: 25)
    /// The sum of both colours minus white, not below black.
    public static let plusDarker = BlendMode(rawValue: 26)
    /// The sum of both colours, not above white.
    public static let plusLighter = BlendMode(rawValue: 27)
  }

  /// Options of a clip.
  public struct ClipOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Clips to what is outside, instead of inside.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Options of a filter.
  public struct FilterOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Changes components that are linear in light; it has an effect on filters of colours only.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Options of the shadow that a filter adds.
  public struct ShadowOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Draws the shadow above the object, instead of below it.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Draws the shadow without the object.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// Draws the shadow where the object is not: above the object with `sourceAtop`, it is an inner shadow.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// Has no effect: the object and its shadow are combined first, and are then painted as one.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// Options of the blur of a filter.
  public struct BlurOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes all pixels opaque.
    public static let opaque = BlurOptions(rawValue: 1)
    /// Has no effect: results are rounded, and not dithered.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// Options of a gradient.
  public struct GradientOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Repeats the gradient before its start and after its end; it has no effect on conic gradients.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// Repeats the gradient, reversed each second time; it has precedence over `repeat`.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Interpolates components that are linear in light.
    public static let linearColor = GradientOptions(rawValue: 4)
  }
}
