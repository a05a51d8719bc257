public import CitrineUI
public import Foundation

/// Shows a view twice, in two colours and slightly offset; where both overlap, their colours are added.
nonisolated public struct TwoColorGlow: ViewModifier {
  private let first: Color
  private let second: Color
  private let offset: CGSize

  /// Creates the effect from two colours and an offset.
  ///
  /// - Parameters:
  ///   - first: The colour of the copy that is moved against the offset.
  ///   - second: The colour of the copy that is moved by the offset.
  ///   - offset: The distance of each copy from the view's own position, in points, y down.
  public init(
    _ first: Color = TwoColorGlow.cyan, _ second: Color = TwoColorGlow.red,
    offset: CGSize = CGSize(width: 2, height: 2)
  ) {
    self.first = first
    self.second = second
    self.offset = offset
  }

  /// A light cyan; added to `red`, it is nearly white.
  public static let cyan = Color(red: 0, green: 0.95, blue: 0.92)
  /// A red; added to `cyan`, it is nearly white.
  public static let red = Color(red: 1, green: 0, blue: 0.3)

  /// The view in both colours, in a group: they are added to each other, but not to the views below.
  @MainActor public func body(content: Content) -> some View {
    ZStack {
      content
        .foregroundColor(first)
        .offset(x: -offset.width, y: -offset.height)
        .blendMode(.plusLighter)
      content
        .foregroundColor(second)
        .offset(offset)
        .blendMode(.plusLighter)
    }
    .compositingGroup()
  }
}

nonisolated extension View {
  /// Shows the view twice, in two colours and slightly offset; where both overlap, their colours are added.
  ///
  /// The offset is in points, y down: `first` is moved against it, `second` by it.
  ///
  /// ```swift
  /// Text("HELLO").font(.largeTitle.bold()).twoColorGlow(offset: CGSize(width: 3, height: 1))
  /// ```
  public func twoColorGlow(
    _ first: Color = TwoColorGlow.cyan, _ second: Color = TwoColorGlow.red,
    offset: CGSize = CGSize(width: 2, height: 2)
  ) -> some View { modifier(TwoColorGlow(first, second, offset: offset)) }
}

/// A button style with a glow of two colours; while pressed, the colours swap sides and the label shrinks.
///
/// ```swift
/// let button = Button("START") { print("started") }.buttonStyle(.glow)
/// ```
nonisolated public struct GlowButtonStyle: ButtonStyle {
  private let distance: CGFloat

  /// Creates the style; the distance of the colours from the label is in points.
  public init(distance: CGFloat = 2) { self.distance = distance }

  /// Returns the label with the effect.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    let side = configuration.isPressed ? -distance : distance
    configuration.label
      .twoColorGlow(offset: CGSize(width: side, height: side))
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

nonisolated extension ButtonStyle where Self == GlowButtonStyle {
  /// A style with a glow of two colours.
  public static var glow: GlowButtonStyle { GlowButtonStyle() }
}

/// An indicator of an operation in progress: an open ring that rotates, in two colours whose offset oscillates.
nonisolated public struct GlowLoadingIndicator: View {
  @State private var isTurning = false
  private let lineWidth: CGFloat

  /// Creates an indicator; the line width of the ring is in points.
  public init(lineWidth: CGFloat = 6) { self.lineWidth = lineWidth }

  /// The ring, which rotates once in 1.2 seconds.
  @MainActor public var body: some View {
    Circle()
      .trim(from: 0, to: 0.75)
      .stroke(style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
      .padding(lineWidth)
      .rotationEffect(.degrees(isTurning ? 360 : 0))
      .animation(.linear(duration: 1.2).repeatForever(autoreverses: false), value: isTurning)
      .twoColorGlow(
        offset: isTurning ? CGSize(width: 3, height: 0) : CGSize(width: -3, height: 0)
      )
      .animation(.easeInOut(duration: 0.6).repeatForever(), value: isTurning)
      .onAppear { isTurning = true }
  }
}
