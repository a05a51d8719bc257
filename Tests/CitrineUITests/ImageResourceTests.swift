import CitrineUI
import Testing

@MainActor
@Suite struct `Labels with images of catalogues` {
  @Test func `labels of controls take image resources`() {
    let image = ImageResource(name: "missing", bundle: .main)
    let title = "title"
    let views = [
      AnyView(Button("a", image: image) {}), AnyView(Button(title, image: image, role: .cancel) {}),
      AnyView(Toggle("a", image: image, isOn: .constant(true))),
      AnyView(Menu("a", image: image) { Text("b") }), AnyView(Label("a", image: image)),
      AnyView(Label("a", image: "missing")),
      AnyView(ContentUnavailableView("a", image: "missing")),
    ]
    for view in views { #expect(view.size().width > 0) }
  }
}
