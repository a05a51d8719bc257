import Citrine
import CitrineUI
import Testing

/// A view that contains itself.
private struct Endless: View {
  var body: AnyView { AnyView(Endless().padding(0)) }
}

/// A modifier that contains itself.
private struct EndlessModifier: ViewModifier {
  func body(content: Content) -> AnyView { AnyView(content.modifier(EndlessModifier())) }
}

@MainActor
@Suite struct `Deeply nested views` {
  private let red = AnyView(Color(red: 1, green: 0, blue: 0).frame(width: 2, height: 2))

  /// Returns a view nested `count` times by `wrap`.
  private func nested(_ count: Int, _ wrap: (AnyView) -> AnyView) -> AnyView {
    var view = red
    for _ in 0..<count { view = wrap(view) }
    return view
  }

  private static let wraps: [@MainActor (AnyView) -> AnyView] = [
    { AnyView($0.padding(0)) },
    { view in AnyView(HStack(spacing: 0) { view }) },
    { view in AnyView(VStack { ZStack { view } }) },
    { view in AnyView(Group { view.overlay { Color.clear } }) },
    { view in AnyView(view.mask { Color.black }) },
    { view in AnyView(Color.black.mask { view }) },
    { view in AnyView(Button(action: {}) { view }.opacity(1).shadow(radius: 0)) },
    { view in AnyView(GeometryReader { _ in view }) },
  ]

  @Test(arguments: 0..<8) func `100 nested views are drawn, and drawing 20,000 nested views ends`(
    _ index: Int
  ) throws {
    let wrap = Self.wraps[index]
    let shown = try Pixels.of(nested(100, wrap), ProposedViewSize(width: 2, height: 2))
    let color = shown[1, 1]
    // The mask of colours shows its content in black. Every other wrapper shows the red view
    // inside.
    #expect(color == (index == 5 ? [0, 0, 0, 255] : [255, 0, 0, 255]))
    let (_, messages) = GDiagnostics.collecting { Pixels(nested(20_000, wrap)) }
    #expect(messages.count == 1 && messages[0].contains("1024"), "\(messages)")
  }

  @Test func `drawing a view or modifier that contains itself ends`() {
    #expect(GDiagnostics.collecting { Pixels(Endless()) }.messages.count == 1)
    #expect(GDiagnostics.collecting { Pixels(red.modifier(EndlessModifier())) }.messages.count == 1)
  }
}
