import CitrineKit

/// The form of symbols: filled, crossed out, in a circle, in a square or in a rectangle.
nonisolated public struct SymbolVariants: Hashable, Sendable {
  private var shape: String?
  private var isSlashed = false
  private var isFilled = false

  private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var variants = self
    change(&variants)
    return variants
  }

  /// The symbol as its name says.
  public static let none = SymbolVariants()
  /// The filled form.
  public static let fill = SymbolVariants(isFilled: true)
  /// The symbol in a circle.
  public static let circle = SymbolVariants(shape: "circle")
  /// The symbol in a square.
  public static let square = SymbolVariants(shape: "square")
  /// The symbol in a rectangle.
  public static let rectangle = SymbolVariants(shape: "rectangle")
  /// The crossed-out form.
  public static let slash = SymbolVariants(isSlashed: true)

  private init(shape: String? = nil, isSlashed: Bool = false, isFilled: Bool = false) {
    (self.shape, self.isSlashed, self.isFilled) = (shape, isSlashed, isFilled)
  }

  /// The filled form of this one.
  public var fill: SymbolVariants { changed { $0.isFilled = true } }
  /// This form in a circle.
  public var circle: SymbolVariants { changed { $0.shape = "circle" } }
  /// This form in a square.
  public var square: SymbolVariants { changed { $0.shape = "square" } }
  /// This form in a rectangle.
  public var rectangle: SymbolVariants { changed { $0.shape = "rectangle" } }
  /// The crossed-out form of this one.
  public var slash: SymbolVariants { changed { $0.isSlashed = true } }

  /// Returns whether this form has all variants of another one.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (isSlashed || !other.isSlashed)
      && (isFilled || !other.isFilled)
  }

  /// Returns the name of the symbol in this form; the given name if there is no such symbol.
  func name(of name: String) -> String {
    guard self != .none else { return name }
    let hasFill = name.hasSuffix(".fill")
    var variant = hasFill ? String(name.dropLast(5)) : name
    if isSlashed, !variant.contains(".slash") { variant += ".slash" }
    if let shape, !variant.contains("." + shape) { variant += "." + shape }
    if isFilled || hasFill { variant += ".fill" }
    return SymbolCatalog.contains(variant) ? variant : name
  }
}

nonisolated private struct SymbolVariantsKey: EnvironmentKey {
  static let defaultValue = SymbolVariants.none
}

nonisolated extension EnvironmentValues {
  /// The form of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the form of symbols in this view; a symbol without this form keeps its own.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }
}
