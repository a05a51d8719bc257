/// A tint that is more than a colour, such as a gradient.
nonisolated private struct TintStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

nonisolated private struct TintGradientKey: EnvironmentKey {
  static var defaultValue: Gradient? { nil }
}

nonisolated extension EnvironmentValues {
  /// The style of shapes that are painted with `.tint`; nil for the colour of the tint.
  var tintStyle: AnyShapeStyle? {
    get { self[TintStyleKey.self] }
    set {
      self[TintStyleKey.self] = newValue
      self[TintGradientKey.self] = nil
    }
  }

  /// The tint if it is a gradient without a direction, which gauges give the direction of their range.
  var tintGradient: Gradient? { self[TintGradientKey.self] }

  /// Sets the tint to a style; nil for the tint of the system.
  mutating func setTint<Style: ShapeStyle>(_ style: Style?) {
    if let color = style as? Color {
      tint = Tint(color, in: self)
      tintStyle = nil
      return
    }
    if style == nil { tint = nil }
    tintStyle = style.map { AnyShapeStyle($0) }
    self[TintGradientKey.self] = style as? Gradient
  }
}

nonisolated extension View {
  /// Sets the tint of controls in this view to a style; nil for the tint of the system.
  ///
  /// A gauge draws a `Gradient` along its range. Other controls use the colour of the tint around the view, unless the
  /// style is a colour.
  @_disfavoredOverload
  public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View {
    modifier(EnvironmentModifier { $0.setTint(tint) })
  }
}
