/// How date pickers are drawn; all styles draw the date and the time as text.
nonisolated public protocol DatePickerStyle {}

/// The style that the system chooses; it is the default.
nonisolated public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}
}

/// A style that shows the date and the time as text.
nonisolated public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates a style without parameters; `.compact` is short for it.
  public init() {}
}

/// A style with a calendar, which is not drawn.
nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates a style without parameters; `.graphical` is short for it.
  public init() {}
}

/// A style with wheels, which are not drawn.
nonisolated public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates a style without parameters; `.wheel` is short for it.
  public init() {}
}

nonisolated extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The style that the system chooses; it is the default.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

nonisolated extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A style that shows the date and the time as text.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

nonisolated extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A style with a calendar, which is not drawn.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

nonisolated extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A style with wheels, which are not drawn.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

nonisolated extension View {
  /// Has no effect: date pickers are drawn in one style.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View { self }
}
