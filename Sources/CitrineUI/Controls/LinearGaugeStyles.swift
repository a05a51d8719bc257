/// A style that shows a bar between the bounds, the label above it and the current value below it; it is the default.
nonisolated public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}

  /// Returns the view that represents a gauge.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A style that shows a bar between the bounds, the label above it and the current value below it.
///
/// Apple publishes no sizes of it. The bar is 4 points high, as in `LinearProgressViewStyle`; the distances imitate an
/// app on an iPhone.
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates a style without parameters; `.linearCapacity` is short for it.
  public init() {}

  /// Returns the view that represents a gauge.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        FilledBar(value: configuration.value).frame(height: 4)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.callout)
    }
  }
}

/// A style for small places that shows a bar with a mark at the value, between the bounds.
///
/// The label is not shown. Apple publishes no sizes of it: the bar of 6 points, the mark and the distances imitate the
/// lock screen of iOS.
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Creates a style without parameters; `.accessoryLinear` is short for it.
  public init() {}

  /// Returns the view that represents a gauge.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      configuration.minimumValueLabel
      GeometryReader { proxy in
        let free = max(proxy.size.width - 6, 0)
        Capsule().fill(BarTint())
          // The ring around the mark is erased from the bar.
          .overlay(alignment: .leading) {
            Circle().frame(width: 10, height: 10).blendMode(.destinationOut)
              .offset(x: -2 + free * configuration.value)
          }
          .overlay(alignment: .leading) {
            // The mark is a part of the bar, so that it has the colour of a gradient there.
            Capsule().fill(BarTint())
              .mask(alignment: .leading) {
                Circle().frame(width: 6, height: 6).offset(x: free * configuration.value)
              }
          }
          .compositingGroup()
      }
      .frame(height: 6)
      configuration.maximumValueLabel
    }
    .font(.caption)
  }
}

/// A style for small places that shows a bar, filled up to the value, with the label above and the current value below.
///
/// Apple publishes no sizes of it: the bar of 6 points and the distances imitate the lock screen of iOS.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// Creates a style without parameters; `.accessoryLinearCapacity` is short for it.
  public init() {}

  /// Returns the view that represents a gauge.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label.font(.headline)
      HStack(spacing: 6) {
        configuration.minimumValueLabel
        FilledBar(value: configuration.value).frame(height: 6)
        configuration.maximumValueLabel
      }
      .font(.caption)
      configuration.currentValueLabel.font(.caption)
    }
  }
}

/// A bar in the tint, filled from the leading side up to a value from 0 to 1; the rest has the colour of fills.
nonisolated private struct FilledBar: View {
  let value: Double

  @MainActor var body: some View {
    Capsule().fill(Color.fill).overlay { LeadingBar(fraction: value).fill(BarTint()) }
  }
}

/// The tint along a bar: a gradient goes from the left to the right.
nonisolated private struct BarTint: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> AnyShapeStyle {
    guard let gradient = environment.tintGradient else { return AnyShapeStyle(.tint) }
    return AnyShapeStyle(
      LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
  }
}
