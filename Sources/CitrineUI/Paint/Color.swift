public import CitrineCoreGraphics
public import CitrineKit
public import Foundation

/// A colour: components, a system colour, or a name that the program registered.
///
/// A colour is also a view, which fills the rectangle that is proposed to it.
///
/// ```swift
/// let orange = Color(red: 1, green: 0.5, blue: 0)
/// let banner = Text("HELLO").foregroundColor(.white).background(orange.opacity(0.8))
/// ```
nonisolated public struct Color: Hashable, Sendable {
  private var source: Source
  private var alpha = 1.0
  /// The depth of nested mixtures: 0 for a colour that is not mixed, 1 for a mixture of two such colours.
  private var mixtures = 0

  private enum Source: Hashable {
    case color(CGColor)
    /// A colour of UIKit that depends on traits.
    case dynamic(UIColor)
    case system(SystemColor)
    case named(String, Bundle?)
    indirect case mixed(Color, Color, fraction: Double, InterpolationSpace)
  }

  /// The colour space of the components.
  public enum RGBColorSpace: Hashable, Sendable {
    /// sRGB, the space of most screens.
    case sRGB
    /// The primaries of sRGB with linear components.
    case sRGBLinear
    /// Display P3, a wider gamut than sRGB.
    case displayP3

    fileprivate var space: CGColorSpace? {
      switch self {
      case .sRGB: CGColorSpace(name: CGColorSpace.sRGB)
      case .sRGBLinear: CGColorSpace(name: CGColorSpace.linearSRGB)
      case .displayP3: CGColorSpace(name: CGColorSpace.displayP3)
      }
    }
  }

  // MARK: Creating

  /// Creates a colour from unpremultiplied components, from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let components: [CGFloat] = [red, green, blue, opacity].map { CGFloat($0) }
    source = .color(
      colorSpace.space.flatMap { CGColor(colorSpace: $0, components: components) }
        ?? CGColor(
          red: components[0], green: components[1], blue: components[2], alpha: components[3]))
  }

  /// Creates a gray, from 0 (black) to 1 (white).
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates an sRGB colour from hue, saturation and brightness, each from 0 to 1; the hue is periodic.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let rgb = HSBColor(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, opacity: opacity)
  }

  /// Creates a colour by its name; the colour is clear if there is none.
  ///
  /// It is the name of a registered colour, or of a colour set in an uncompiled asset catalogue (an `.xcassets`
  /// folder). It is looked up when the colour is drawn.
  ///
  /// - Parameters:
  ///   - name: The name, with the namespace of a colour set.
  ///   - bundle: The bundle with the catalogue; nil for the bundles of the program and its packages.
  public init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle) }

  /// Creates a colour of an asset catalogue; see `init(_:bundle:)`.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }

  /// Creates a colour from a Quartz colour.
  public init(cgColor: CGColor) { source = .color(cgColor) }

  /// Creates a colour from a Quartz colour.
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

  /// Creates a colour of a colour of UIKit; a dynamic colour has its value for the environment in which it is drawn.
  public init(uiColor: UIColor) {
    source = uiColor.isDynamic ? .dynamic(uiColor) : .color(uiColor.cgColor)
  }

  /// Creates a colour of a colour of UIKit; see `init(uiColor:)`.
  public init(_ color: UIColor) { self.init(uiColor: color) }

  fileprivate init(system color: SystemColor) { source = .system(color) }

  /// Returns the colour with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }

  /// Returns the mixture of this colour with another.
  ///
  /// - Parameters:
  ///   - rhs: The other colour.
  ///   - fraction: The part of the other colour, from 0 to 1; it is clamped.
  ///   - colorSpace: The space in which the components are interpolated, together with the opacity.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    // The limit protects the stack of the thread. Deeper mixtures have the colours of the default environment.
    let isDeep = max(mixtures, rhs.mixtures) >= 64
    func fixed(_ color: Color) -> Color {
      isDeep ? Color(cgColor: color.resolved(in: EnvironmentValues())) : color
    }
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    var color = self
    color.source = .mixed(fixed(self), fixed(rhs), fraction: fraction, colorSpace.mixing)
    color.alpha = 1
    color.mixtures = isDeep ? 1 : max(mixtures, rhs.mixtures) + 1
    return color
  }

  /// The colour as a Quartz colour; nil if it depends on the environment.
  public var cgColor: CGColor? {
    guard case .color = source else { return nil }
    return resolved(in: EnvironmentValues())
  }

  // MARK: Registering

  /// Registers a colour by a name, for `Color(_:)`.
  public static func register(_ color: Color, as name: String) { Registry.colors[name] = color }

  // MARK: Resolving

  /// The Quartz colour for an environment.
  func resolved(in environment: EnvironmentValues) -> CGColor {
    resolved(in: environment, depth: 0)
  }

  /// Follows registered names that refer to other names, up to 16 in a row.
  private func resolved(in environment: EnvironmentValues, depth: Int) -> CGColor {
    let color: CGColor
    switch source {
    case .color(let known): color = known
    case .dynamic(let known): color = known.resolvedColor(with: environment.traits).cgColor
    case .system(let system): color = system.color(in: environment)
    case .named(let name, let bundle):
      let known =
        (bundle == nil ? Registry.colors[name] : nil)
        ?? AssetColor.named(name, in: bundle)?
        .color(isDark: environment.colorScheme == .dark)
      guard depth < 16, let known else {
        reportOnce("Color(\"\(name)\"): there is no colour of this name; the colour is clear")
        return CGColor(red: 0, green: 0, blue: 0, alpha: 0)
      }
      color = known.resolved(in: environment, depth: depth + 1)
    case .mixed(let first, let second, let fraction, let space):
      color = CGColor(
        components: space.mix(
          first.resolved(in: environment, depth: depth).sRGBComponents,
          second.resolved(in: environment, depth: depth).sRGBComponents, fraction))
    }
    return alpha == 1 ? color : color.copy(alpha: color.alpha * CGFloat(alpha)) ?? color
  }
}

nonisolated extension Color {
  /// Transparent black: nothing is drawn with it.
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
  /// Opaque black, in both colour schemes.
  public static let black = Color(white: 0)
  /// Opaque white, in both colour schemes.
  public static let white = Color(white: 1)
  /// The colour of primary text: black, or white in the dark scheme.
  public static let primary = Color(system: .primary)
  /// The colour of secondary text.
  public static let secondary = Color(system: .secondary)
  /// The colour of controls: the tint of the environment, or blue.
  public static let accentColor = Color(system: .accent)
  /// The system red, which depends on the colour scheme.
  public static let red = Color(system: .red)
  /// The system orange, which depends on the colour scheme.
  public static let orange = Color(system: .orange)
  /// The system yellow, which depends on the colour scheme.
  public static let yellow = Color(system: .yellow)
  /// The system green, which depends on the colour scheme.
  public static let green = Color(system: .green)
  /// The system mint, which depends on the colour scheme.
  public static let mint = Color(system: .mint)
  /// The system teal, which depends on the colour scheme.
  public static let teal = Color(system: .teal)
  /// The system cyan, which depends on the colour scheme.
  public static let cyan = Color(system: .cyan)
  /// The system blue, which depends on the colour scheme.
  public static let blue = Color(system: .blue)
  /// The system indigo, which depends on the colour scheme.
  public static let indigo = Color(system: .indigo)
  /// The system purple, which depends on the colour scheme.
  public static let purple = Color(system: .purple)
  /// The system pink, which depends on the colour scheme.
  public static let pink = Color(system: .pink)
  /// The system brown, which depends on the colour scheme.
  public static let brown = Color(system: .brown)
  /// The system gray, which depends on the colour scheme.
  public static let gray = Color(system: .gray)

  /// The colour of thin lines between views.
  static let separator = Color(system: .separator)
  /// The background colour of controls.
  static let fill = Color(system: .fill)
  /// The background colour of a screen: white, or black in the dark scheme.
  static let background = Color(system: .background)

  /// The colour of a label: level 0 is primary, 4 is quinary.
  static func label(level: Int) -> Color {
    let levels: [SystemColor] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
    return Color(system: levels[min(max(level, 0), 4)])
  }
}

/// System colours, which depend on the colour scheme; their values are from iOS 15 to 18.
nonisolated private enum SystemColor: Hashable {
  case primary, secondary, tertiary, quaternary, quinary, accent, separator, fill, background
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray

  func color(in environment: EnvironmentValues) -> CGColor {
    if self == .accent, let tint = environment.tint { return tint.resolved(in: environment) }
    return color.resolvedColor(with: environment.colorScheme == .dark ? Self.dark : Self.light)
      .cgColor
  }

  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  private var color: UIColor {
    switch self {
    case .primary: .label
    case .secondary: .secondaryLabel
    case .tertiary: .tertiaryLabel
    case .quaternary: .quaternaryLabel
    case .quinary: .label.withAlphaComponent(0.05)
    case .accent, .blue: .systemBlue
    case .separator: .separator
    case .fill: .systemFill
    case .background: .systemBackground
    case .red: .systemRed
    case .orange: .systemOrange
    case .yellow: .systemYellow
    case .green: .systemGreen
    case .mint: .systemMint
    case .teal: .systemTeal
    case .cyan: .systemCyan
    case .indigo: .systemIndigo
    case .purple: .systemPurple
    case .pink: .systemPink
    case .brown: .systemBrown
    case .gray: .systemGray
    }
  }
}

extension Color: View, PrimitiveView, StyleView {}
