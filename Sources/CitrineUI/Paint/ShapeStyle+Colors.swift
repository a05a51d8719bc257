/// The named colours as styles, so that `.red` can be written where a style is expected.
nonisolated extension ShapeStyle where Self == Color {
  /// Transparent black, for parameters that take a style.
  public static var clear: Color { Color.clear }
  /// Opaque black, for parameters that take a style.
  public static var black: Color { Color.black }
  /// Opaque white, for parameters that take a style.
  public static var white: Color { Color.white }
  /// The system red, for parameters that take a style.
  public static var red: Color { Color.red }
  /// The system orange, for parameters that take a style.
  public static var orange: Color { Color.orange }
  /// The system yellow, for parameters that take a style.
  public static var yellow: Color { Color.yellow }
  /// The system green, for parameters that take a style.
  public static var green: Color { Color.green }
  /// The system mint, for parameters that take a style.
  public static var mint: Color { Color.mint }
  /// The system teal, for parameters that take a style.
  public static var teal: Color { Color.teal }
  /// The system cyan, for parameters that take a style.
  public static var cyan: Color { Color.cyan }
  /// The system blue, for parameters that take a style.
  public static var blue: Color { Color.blue }
  /// The system indigo, for parameters that take a style.
  public static var indigo: Color { Color.indigo }
  /// The system purple, for parameters that take a style.
  public static var purple: Color { Color.purple }
  /// The system pink, for parameters that take a style.
  public static var pink: Color { Color.pink }
  /// The system brown, for parameters that take a style.
  public static var brown: Color { Color.brown }
  /// The system gray, for parameters that take a style.
  public static var gray: Color { Color.gray }
}
