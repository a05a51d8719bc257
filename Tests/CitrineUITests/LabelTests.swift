import CitrineUI
import Testing

@MainActor
@Suite struct `Labels and their styles` {
  /// A label with rectangles in place of text and symbol.
  private var label: some View {
    Label {
      Color.black.frame(width: 30, height: 10)
    } icon: {
      Color.red.frame(width: 12, height: 12)
    }
  }

  @Test func `a label is its icon and its title, 8 points apart`() {
    #expect(label.size() == CGSize(width: 12 + 8 + 30, height: 12))
    #expect(label.labelStyle(.titleAndIcon).size() == CGSize(width: 50, height: 12))
    #expect(label.labelStyle(.iconOnly).size() == CGSize(width: 12, height: 12))
    #expect(label.labelStyle(.titleOnly).size() == CGSize(width: 30, height: 10))
    #expect(VStack { label }.labelStyle(.titleOnly).labelStyle(.iconOnly).size().width == 30)
  }

  @Test func `labels of texts, symbols and images have the size of their parts`() {
    let star = Label("Star", systemImage: "star").font(.system(size: 20))
    let text = Text("Star").font(.system(size: 20))
    let symbol = Image(systemName: "star").font(.system(size: 20))
    #expect(star.size().width == text.size().width + 8 + symbol.size().width)
    let name = "Star"
    #expect(Label(name, systemImage: "star").font(.system(size: 20)).size() == star.size())
  }

  @Test func `a style can show the label again, in the style around it`() {
    struct Framed: LabelStyle {
      var padding: CGFloat
      func makeBody(configuration: Configuration) -> some View {
        Label(configuration).padding(padding)
      }
    }
    #expect(label.labelStyle(Framed(padding: 1)).size() == CGSize(width: 52, height: 14))
    #expect(
      label.labelStyle(Framed(padding: 1)).labelStyle(Framed(padding: 10)).labelStyle(.titleOnly)
        .size() == CGSize(width: 30 + 22, height: 10 + 22))
  }

  @Test func `labels inside of a label's parts have all styles again`() {
    struct Only: LabelStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.title }
    }
    let inner = label
    let outer = Label(title: { inner }, icon: { EmptyView() })
    #expect(outer.labelStyle(Only()).size() == CGSize(width: 30, height: 10))
  }

  @Test func `a style reads the environment`() {
    struct Scaled: LabelStyle {
      @Environment(\.displayScale) private var scale
      @ScaledMetric private var width = 10.0
      func makeBody(configuration: Configuration) -> some View {
        Color.black.frame(width: width, height: scale)
      }
    }
    #expect(label.labelStyle(Scaled()).environment(\.displayScale, 3).size().height == 3)
  }
}
