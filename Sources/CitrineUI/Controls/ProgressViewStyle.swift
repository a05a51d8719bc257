import Foundation

/// A type that builds the view of progress.
///
/// ```swift
/// struct Percent: ProgressViewStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
///   }
/// }
/// let view = ProgressView(value: 0.4).progressViewStyle(Percent())
/// ```
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the view that represents progress.
  associatedtype Body: View
  /// The properties of the progress.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view that represents progress.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of progress that are passed to its style.
nonisolated public struct ProgressViewStyleConfiguration {
  /// A label for the purpose of the task.
  nonisolated public struct Label: View, ErasedContent {
    let content: AnyView
  }

  /// A label for the current value.
  nonisolated public struct CurrentValueLabel: View, ErasedContent {
    let content: AnyView
  }

  /// The part of the task that is done, from 0 to 1; nil if it is not known.
  public let fractionCompleted: Double?
  /// The label for the purpose of the task; nil for none.
  public var label: Label?
  /// The label for the current value; nil for none.
  public var currentValueLabel: CurrentValueLabel?
}

/// A style that shows a bar, or a spinner if the length of the task is not known; it is the default.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates a style without parameters; `.automatic` is short for it.
  public init() {}

  /// Returns the view that represents progress.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A style that shows a bar with the label above it, and the current value below it.
///
/// The bar is 4 points high: this is the measured height of `UIProgressView`. Apple publishes no distances of the
/// labels; 8 points are the default spacing of stacks.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates a style in the tint of the environment; `.linear` is short for it.
  public init() { tint = nil }

  /// Creates a style with a colour of its own.
  public init(tint: Color) { self.tint = tint }

  /// Returns the view that represents progress.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label
      Capsule().fill(Color.fill).frame(height: 4)
        .overlay {
          LeadingBar(fraction: configuration.fractionCompleted ?? 0)
            .fill(tint ?? .accentColor)
        }
      configuration.currentValueLabel.font(.caption).foregroundStyle(Color.secondary)
    }
  }
}

/// A style that shows a spinner, also for a task of known length, with the label below it.
///
/// The spinner is 20 × 20 points: this is the measured size of `UIActivityIndicatorView` in the style `medium`. Apple
/// publishes no distances of the labels; 8 points are the default spacing of stacks.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// Creates a style in the tint of the environment, or gray; `.circular` is short for it.
  public init() { tint = nil }

  /// Creates a style with a colour of its own.
  public init(tint: Color) { self.tint = tint }

  /// Returns the view that represents progress.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      Spinner(color: tint)
      configuration.label.foregroundStyle(Color.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(Color.secondary)
    }
  }
}

nonisolated extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A style that shows a bar, or a spinner if the length of the task is not known.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

nonisolated extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A style that shows a bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

nonisolated extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A style that shows a spinner.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

nonisolated extension View {
  /// Sets the style of progress in this view; the default is `.automatic`.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    self.style(style as any ProgressViewStyle)
  }
}
