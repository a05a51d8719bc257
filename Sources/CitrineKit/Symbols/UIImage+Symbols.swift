import Citrine
public import CitrineCoreGraphics

extension UIImage {
  // MARK: Creating

  /// Creates an image of a built-in symbol, such as "star.fill"; nil, with a report, if no symbol has the name.
  ///
  /// The drawings are Citrine's own, under the names of Apple's symbols. The image is a square whose sides are 17
  /// points long, unless a configuration says otherwise; Apple's images have widths of their own.
  ///
  /// A symbol is drawn in the label colour, or in the tint colour of an image view, unless it has a tint colour, or its
  /// configuration has colours. With the rendering mode `alwaysOriginal`, it is drawn in its own colours.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates an image of a built-in symbol with a size, a weight or colours; see `init(systemName:)`.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(symbol: name, nil, configuration)
  }

  /// Creates an image of a built-in symbol for the type size of some traits; see `init(systemName:)`.
  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(symbol: name, nil, Configuration(traitCollection: traits))
  }

  /// Creates an image of a built-in symbol with a variable value; see `init(systemName:)`.
  ///
  /// - Parameters:
  ///   - name: The name, such as "wifi"; symbols without variable parts are drawn in full.
  ///   - value: From 0 to 1. Parts above the value are drawn with 0.3 times their opacity.
  ///   - configuration: The size, the weight and the colours.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) {
    self.init(symbol: name, value, configuration)
  }

  private convenience init?(symbol name: String, _ value: Double?, _ configuration: Configuration?)
  {
    guard SymbolCatalog.contains(name) else {
      GDiagnostics.report("UIImage(systemName: \"\(name)\"): there is no symbol of this name")
      return nil
    }
    let values = SymbolValues().applying(configuration?.values ?? SymbolValues())
    self.init(symbol: SymbolImage(name: name, value: value, values: values))
  }

  private convenience init(symbol: SymbolImage) {
    self.init(
      nil, scale: UIScreen.main.scale, orientation: .up, .automatic, symbol: symbol)
  }

  // MARK: Values

  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { symbol != nil }

  /// The configuration of a symbol; nil for other images.
  public var configuration: Configuration? { symbolConfiguration }

  /// The size, the weight and the colours of the symbol; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? {
    symbol.map { SymbolConfiguration(values: $0.values) }
  }

  /// The distance of the baseline of text from the lower side of a symbol, in points; nil for other images.
  ///
  /// With this distance, capitals of the symbol's point size are centred beside the symbol.
  public var baselineOffsetFromBottom: CGFloat? { symbol?.baseline }

  /// Whether the image is drawn in the tint colour of a view, or in the colour of the text that it stands in.
  package var isTemplate: Bool {
    renderingMode == .alwaysTemplate || renderingMode == .automatic && symbol != nil
  }

  // MARK: Configuring

  /// Returns the symbol with another configuration; body text has the values that it does not specify.
  ///
  /// Other images are returned as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    symbol.map { copy(with: $0.with(SymbolValues().applying(configuration.values))) } ?? self
  }

  /// Returns the symbol with its configuration, replaced where another one specifies values; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol.map { copy(with: $0.with($0.values.applying(configuration.values))) }
  }

  func copy(with symbol: SymbolImage) -> UIImage {
    UIImage(
      nil, scale: scale, orientation: imageOrientation, renderingMode, resizing, symbol: symbol)
  }

  /// Returns the image as a view or a text shows it: a template in a colour.
  ///
  /// - Parameters:
  ///   - color: The tint colour of the view, or the colour of the text.
  ///   - configuration: The values for what the configuration of a symbol does not specify.
  package func shown(in color: UIColor, _ configuration: SymbolConfiguration? = nil) -> UIImage {
    guard let symbol else { return isTemplate ? withTintColor(color) : self }
    let values = (configuration?.values ?? SymbolValues()).applying(symbol.values)
    let shown = symbol.with(values)
    return copy(with: isTemplate ? shown.with(color: color) : shown)
  }

  // MARK: Images of the system

  /// A symbol for an action that adds something.
  public class var add: UIImage { standard("plus.circle") }
  /// A symbol for an action that removes something.
  public class var remove: UIImage { standard("minus.circle") }
  /// A symbol for a list of actions.
  public class var actions: UIImage { standard("ellipsis.circle") }
  /// A symbol for a chosen item.
  public class var checkmark: UIImage { standard("checkmark") }
  /// A symbol for a chosen item, in a circle.
  public class var strokedCheckmark: UIImage { standard("checkmark.circle") }

  private class func standard(_ name: String) -> UIImage {
    UIImage(symbol: SymbolImage(name: name, value: nil, values: SymbolValues()))
  }
}
