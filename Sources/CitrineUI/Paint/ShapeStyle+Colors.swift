/// The named colours as styles, so that `.red` can be written where a style is expected.
nonisolated extension ShapeStyle where Self == Color {
  /// As `Color.clear`.
  public static var clear: Color { Color.clear }
  /// As `Color.black`.
  public static var black: Color { Color.black }
  /// As `Color.white`.
  public static var white: Color { Color.white }
  /// As `Color.red`.
  public static var red: Color { Color.red }
  /// As `Color.orange`.
  public static var orange: Color { Color.orange }
  /// As `Color.yellow`.
  public static var yellow: Color { Color.yellow }
  /// As `Color.green`.
  public static var green: Color { Color.green }
  /// As `Color.mint`.
  public static var mint: Color { Color.mint }
  /// As `Color.teal`.
  public static var teal: Color { Color.teal }
  /// As `Color.cyan`.
  public static var cyan: Color { Color.cyan }
  /// As `Color.blue`.
  public static var blue: Color { Color.blue }
  /// As `Color.indigo`.
  public static var indigo: Color { Color.indigo }
  /// As `Color.purple`.
  public static var purple: Color { Color.purple }
  /// As `Color.pink`.
  public static var pink: Color { Color.pink }
  /// As `Color.brown`.
  public static var brown: Color { Color.brown }
  /// As `Color.gray`.
  public static var gray: Color { Color.gray }
}
