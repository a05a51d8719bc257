nonisolated extension View {
  /// Sets the style of `BackgroundStyle` in this view.
  ///
  /// ```swift
  /// let card = Text("Card").padding().background(in: RoundedRectangle(cornerRadius: 8))
  /// let blue = card.backgroundStyle(.blue.gradient)
  /// ```
  public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    transformEnvironment(\.self) { environment in
      // The style is resolved in the environment around the view, so that it may refer to the style that it replaces.
      let outer = environment
      environment.backgroundStyle = AnyShapeStyle(
        ResolvedStyle(paint: style.resolvedPaint(in: outer)))
    }
  }

  /// Puts a shape behind this view, filled with the `BackgroundStyle`.
  public func background<Form: Shape>(
    in shape: Form, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(BackgroundStyle(), in: shape, fillStyle: fillStyle) }
}
