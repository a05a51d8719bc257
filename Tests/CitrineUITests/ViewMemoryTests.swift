import CitrineUI
import Testing

/// Views and what they hold, which are freed with their renderer.
@MainActor @Suite struct `Memory of views` {
  private struct Toggled: View {
    let image: Image
    @State private var isOn = false

    var body: some View {
      VStack {
        if isOn { GeometryReader { _ in image.colorInvert() } } else { image }
      }
      .onAppear { withAnimation { isOn = true } }
      .onChange(of: isOn) { _, _ in _ = image }
      .onDisappear { _ = image }
      .animation(.easeIn, value: isOn)
      .transition(.opacity)
    }
  }

  enum Kind: CaseIterable {
    case geometry, listOfGeometry, button, toggled, nested

    @MainActor fileprivate func view(_ image: Image) -> AnyView {
      switch self {
      case .geometry: AnyView(GeometryReader { _ in image })
      case .listOfGeometry: AnyView(ForEach(0..<2) { _ in GeometryReader { _ in image } })
      case .button: AnyView(ForEach(0..<2) { _ in Button(action: { _ = image }, label: { image }) })
      case .toggled: AnyView(Toggled(image: image))
      case .nested:
        AnyView(
          ForEach(0..<2) { _ in
            GeometryReader { _ in Toggled(image: image).overlay(Toggled(image: image)) }
              .mask(GeometryReader { _ in Rectangle() })
          })
      }
    }
  }

  /// Returns a black image; the views that come later show it inverted, in white.
  private func image() throws -> CGImage {
    let context = try #require(CGContext(width: 8, height: 8))
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    return try #require(context.makeImage())
  }

  @Test(arguments: Kind.allCases)
  func `a renderer frees the views that it has drawn`(kind: Kind) throws {
    weak var image: CGImage?
    do {
      let given = try self.image()
      image = given
      let view = kind.view(Image(decorative: given, scale: 1).resizable())
      let pixels = try Pixels.of(view, ProposedViewSize(width: 20, height: 20))
      // At time 0, the black view that is removed is opaque, and the white one that comes is transparent.
      #expect(pixels[10, 10] == [0, 0, 0, 255])
    }
    #expect(image == nil)
  }

  @Test(arguments: Kind.allCases)
  func `a session frees the views that it has drawn`(kind: Kind) throws {
    weak var image: CGImage?
    do {
      let given = try self.image()
      image = given
      let session = RenderSession(
        kind.view(Image(decorative: given, scale: 1).resizable()),
        proposedSize: ProposedViewSize(width: 20, height: 20))
      #expect(session.frame(at: 0.1) != nil)
      let frame = try #require(session.frame(at: 5))
      let pixels = try #require(Pixels(frame))
      let isWhite = kind == .toggled || kind == .nested
      #expect(pixels[10, 10] == (isWhite ? [255, 255, 255, 255] : [0, 0, 0, 255]))
    }
    #expect(image == nil)
  }
}
