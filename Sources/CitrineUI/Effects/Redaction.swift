import CitrineCoreGraphics
import Foundation

/// Why the content of views is not shown.
nonisolated public struct RedactionReasons: OptionSet, Sendable {
  /// A bit for each reason.
  public let rawValue: Int

  /// Creates reasons from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not known yet: text is drawn as bars, and images as rectangles.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private: views that are marked with `privacySensitive()` are drawn as placeholders.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date; it is drawn unchanged.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

nonisolated private struct RedactionReasonsKey: EnvironmentKey {
  static let defaultValue: RedactionReasons = []
}

nonisolated extension EnvironmentValues {
  /// The reasons why the content of views is not shown.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Adds a reason why the content of this view is not shown.
  ///
  /// ```swift
  /// let loading = VStack { Text("The title"); Image(systemName: "star") }
  ///   .redacted(reason: .placeholder)
  /// ```
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows the content of this view inside of a view whose content is not shown.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks the content as private: it is a placeholder inside of a view that is redacted for the reason `privacy`.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    transformEnvironment(\.redactionReasons) { reasons in
      if sensitive, reasons.contains(.privacy) { reasons.insert(.placeholder) }
    }
  }

  /// Has no effect: the content of a picture does not become invalid.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

/// A node that is drawn as rounded bars in place of its content.
final class PlaceholderNode: WrapperNode {
  private let color: CGColor
  /// The bars, after the child is placed.
  private let bars: () -> [CGRect]

  init(_ child: Node, in environment: EnvironmentValues, bars: @escaping () -> [CGRect]) {
    // The foreground colour with little opacity, as bars on iOS have.
    let paint = ForegroundStyle().paint(in: environment).opacity(0.16)
    color =
      if case .color(let color) = paint { color } else {
        Color.primary.opacity(0.16).resolved(in: environment)
      }
    self.bars = bars
    super.init(child)
  }

  override func draw(in painter: Painter) {
    for bar in bars() where bar.width > 0 && bar.height > 0 {
      let radius = min(3, bar.width / 2, bar.height / 2)
      painter.fill(
        CGPath(roundedRect: bar, cornerWidth: radius, cornerHeight: radius, transform: nil),
        with: .color(color), in: bar)
    }
  }
}
