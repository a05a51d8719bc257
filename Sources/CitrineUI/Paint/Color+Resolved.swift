public import CitrineCoreGraphics
import Foundation

nonisolated extension Color {
  /// The components of a colour in one environment, which may lie outside of 0...1 for colours of a wider gamut.
  ///
  /// ```swift
  /// let components = Color.orange.resolve(in: EnvironmentValues())
  /// let isBright = components.linearRed + components.linearGreen + components.linearBlue > 1.5
  /// let copy = Color(components)
  /// ```
  public struct Resolved: Hashable, Sendable {
    /// The component that is linear in light; 1 is the full intensity of the sRGB primary.
    public var linearRed: Float
    /// The component that is linear in light; 1 is the full intensity of the sRGB primary.
    public var linearGreen: Float
    /// The component that is linear in light; 1 is the full intensity of the sRGB primary.
    public var linearBlue: Float
    /// The opacity, from 0 to 1.
    public var opacity: Float

    /// Creates a colour from unpremultiplied components; they need not lie in 0...1.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      let color = Color(
        colorSpace, red: Double(red), green: Double(green), blue: Double(blue),
        opacity: Double(opacity))
      self.init(color.resolved(in: EnvironmentValues()))
      // The components of sRGB need no conversion by a colour space.
      guard colorSpace != .displayP3 else { return }
      let isLinear = colorSpace == .sRGBLinear
      linearRed = isLinear ? red : TransferFunction.linear(red)
      linearGreen = isLinear ? green : TransferFunction.linear(green)
      linearBlue = isLinear ? blue : TransferFunction.linear(blue)
      self.opacity = opacity
    }

    init(_ color: CGColor) {
      let components = color.extendedComponents
      linearRed = Float(TransferFunction.linear(components.x))
      linearGreen = Float(TransferFunction.linear(components.y))
      linearBlue = Float(TransferFunction.linear(components.z))
      opacity = Float(components.w)
    }

    /// The component in sRGB.
    public var red: Float {
      get { TransferFunction.encoded(linearRed) }
      set { linearRed = TransferFunction.linear(newValue) }
    }

    /// The component in sRGB.
    public var green: Float {
      get { TransferFunction.encoded(linearGreen) }
      set { linearGreen = TransferFunction.linear(newValue) }
    }

    /// The component in sRGB.
    public var blue: Float {
      get { TransferFunction.encoded(linearBlue) }
      set { linearBlue = TransferFunction.linear(newValue) }
    }

    /// The colour as a Quartz colour in extended sRGB.
    public var cgColor: CGColor {
      let components = [red, green, blue, opacity].map { CGFloat($0) }
      return CGColorSpace(name: CGColorSpace.extendedSRGB)
        .flatMap { CGColor(colorSpace: $0, components: components) }
        ?? CGColor(
          red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Creates a colour from resolved components.
  public init(_ resolved: Resolved) { self.init(cgColor: resolved.cgColor) }

  /// Returns the components of the colour in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(resolved(in: environment))
  }
}

nonisolated extension Color.Resolved: CustomStringConvertible {
  /// The components in sRGB as two hexadecimal digits each: `#RRGGBBAA`.
  public var description: String {
    let digits = [red, green, blue, opacity].map { component in
      let byte = component > 0 ? UInt8((min(component, 1) * 255).rounded()) : 0
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + digits.joined()
  }
}

nonisolated extension Color.Resolved: Codable {
  /// Reads red, green, blue and opacity in sRGB from an array of numbers.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let components = try (0..<4).map { _ in try container.decode(Float.self) }
    self.init(
      red: components[0], green: components[1], blue: components[2], opacity: components[3])
  }

  /// Writes red, green, blue and opacity in sRGB as an array of numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for component in [red, green, blue, opacity] { try container.encode(component) }
  }
}

nonisolated extension Color.Resolved: Animatable {
  /// The linear components, and the opacity.
  public var animatableData:
    AnimatablePair<AnimatablePair<Float, Float>, AnimatablePair<Float, Float>>
  {
    get {
      AnimatablePair(
        AnimatablePair(linearRed, linearGreen), AnimatablePair(linearBlue, opacity))
    }
    set {
      (linearRed, linearGreen) = (newValue.first.first, newValue.first.second)
      (linearBlue, opacity) = (newValue.second.first, newValue.second.second)
    }
  }
}

nonisolated extension Color.Resolved: ShapeStyle, PaintingStyle {
  func paint(in environment: EnvironmentValues) -> ResolvedPaint { .color(cgColor) }
}
