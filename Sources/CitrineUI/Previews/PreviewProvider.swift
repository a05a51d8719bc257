public import Foundation

/// A type with previews for an editor of code; a program can draw `previews` as any other view.
///
/// ```swift
/// struct Badge_Previews: PreviewProvider {
///   static var previews: some View {
///     Text("New").padding().previewDisplayName("Badge").previewLayout(.sizeThatFits)
///   }
/// }
/// let image = ImageRenderer(content: Badge_Previews.previews).cgImage
/// ```
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The system on which the previews are shown; nil for any.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// Any system.
  public static var platform: PreviewPlatform? { nil }
}

/// A system on which previews are shown.
nonisolated public enum PreviewPlatform: Hashable, Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// The name of a device on which previews are shown.
nonisolated public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a device from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a device from its name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The area in which a preview is shown.
nonisolated public enum PreviewLayout: Hashable, Sendable {
  /// The screen of a device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A fixed size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The direction in which a device is held.
nonisolated public struct InterfaceOrientation: CaseIterable, Hashable, Identifiable, Sendable {
  /// The name of the orientation.
  public let id: String

  /// Upright.
  public static let portrait = InterfaceOrientation(id: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  /// The top of the device is on the left.
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  /// The top of the device is on the right.
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  /// The four orientations.
  public static var allCases: [InterfaceOrientation] {
    [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
  }
}

/// Modifiers of previews: they compile, and have no effect.
nonisolated extension View {
  /// Has no effect: it chooses the device of a preview.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Has no effect: it chooses the area of a preview.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Has no effect: it names a preview.
  public func previewDisplayName(_ value: String?) -> some View { self }

  /// Has no effect: it turns the device of a preview.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
