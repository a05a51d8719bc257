public import Foundation

/// A label that button styles draw, in the accent colour by default.
///
/// A tap passes the address to the action `openURL` of the environment, which ignores it by default.
///
/// ```swift
/// if let url = URL(string: "https://www.swift.org") {
///   let link = Link("Swift", destination: url)
/// }
/// ```
nonisolated public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// Creates a link to an address.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }

  /// The label, as a button.
  @MainActor public var body: some View {
    Button(action: { openURL(destination) }) { label }
      .modifier(
        AccessibilityModifier {
          ($0.addedTraits, $0.removedTraits) = (.isLink, .isButton)
        })
  }
}

nonisolated extension Link where Label == Text {
  /// Creates a link to an address, with a text as its label.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link to an address, with a text as its label.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
