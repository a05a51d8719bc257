/// The colour of thin lines between views.
nonisolated public struct SeparatorShapeStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.separator` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    Color.separator.paint(in: environment)
  }
}

/// The colour of links: the tint of the environment, or blue.
nonisolated public struct LinkShapeStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.link` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    Color.accentColor.paint(in: environment)
  }
}

/// The colour of what is selected: the tint of the environment, or blue.
nonisolated public struct SelectionShapeStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.selection` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    Color.accentColor.paint(in: environment)
  }
}

/// The colour of the text in an empty text field.
nonisolated public struct PlaceholderTextShapeStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.placeholder` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    Color.secondary.opacity(0.5).paint(in: environment)
  }
}

/// The colour of the background of controls.
nonisolated public struct FillShapeStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.fill` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    Color.fill.paint(in: environment)
  }
}

/// The background colour of a window: white, or black in the dark scheme.
nonisolated public struct WindowBackgroundShapeStyle: ShapeStyle, PaintingStyle {
  /// Creates a style without parameters; `.windowBackground` is short for it.
  public init() {}

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    Color.background.paint(in: environment)
  }
}

nonisolated extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of thin lines between views.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

nonisolated extension ShapeStyle where Self == LinkShapeStyle {
  /// The colour of links: the tint of the environment, or blue.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

nonisolated extension ShapeStyle where Self == SelectionShapeStyle {
  /// The colour of what is selected: the tint of the environment, or blue.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

nonisolated extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The colour of the text in an empty text field.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

nonisolated extension ShapeStyle where Self == FillShapeStyle {
  /// The colour of the background of controls.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

nonisolated extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background colour of a window: white, or black in the dark scheme.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
