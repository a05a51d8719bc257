public import CitrineUI
public import Foundation

/// Shows a view twice, in two colours and a little apart; where both are, their light adds up.
nonisolated public struct TwoColorGlow: ViewModifier {
  private let first: Color
  private let second: Color
  private let offset: CGSize

  /// Creates the effect.
  ///
  /// - Parameters:
  ///   - first: The colour of the view that lies to one side.
  ///   - second: The colour of the other.
  ///   - offset: How far each lies from the view's place: the first against it, the second along it.
  public init(
    _ first: Color = TwoColorGlow.cyan, _ second: Color = TwoColorGlow.red,
    offset: CGSize = CGSize(width: 2, height: 2)
  ) {
    self.first = first
    self.second = second
    self.offset = offset
  }

  /// A light blue that adds up to white with `red`.
  public static let cyan = Color(red: 0, green: 0.95, blue: 0.92)
  /// A red that adds up to white with `cyan`.
  public static let red = Color(red: 1, green: 0, blue: 0.3)

  /// The view in both colours, which only blend with each other.
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
  /// Shows the view twice, in two colours and a little apart; where both are, their light adds up.
  public func twoColorGlow(
    _ first: Color = TwoColorGlow.cyan, _ second: Color = TwoColorGlow.red,
    offset: CGSize = CGSize(width: 2, height: 2)
  ) -> some View { modifier(TwoColorGlow(first, second, offset: offset)) }
}

/// A button that glows in two colours; held, they change sides and the label gets smaller.
nonisolated public struct GlowButtonStyle: ButtonStyle {
  private let distance: CGFloat

  /// Creates the style; the distance is how far the colours lie from the label, in points.
  public init(distance: CGFloat = 2) { self.distance = distance }

  /// The label with the effect.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    let side = configuration.isPressed ? -distance : distance
    configuration.label
      .twoColorGlow(offset: CGSize(width: side, height: side))
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

nonisolated extension ButtonStyle where Self == GlowButtonStyle {
  /// Glows in two colours.
  public static var glow: GlowButtonStyle { GlowButtonStyle() }
}

/// Something takes time: an open ring that turns, in two colours that part and meet.
nonisolated public struct GlowLoadingIndicator: View {
  @State private var isTurning = false
  private let lineWidth: CGFloat

  /// Creates an indicator; the width is that of the ring's line.
  public init(lineWidth: CGFloat = 6) { self.lineWidth = lineWidth }

  /// The ring, once round in 1.2 seconds.
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
