import CitrineUI
import Testing

extension EnvironmentValues {
  @Entry var entryLevel = 3
  @Entry var entryWidth: CGFloat = 5  // A comment after the default, with = and ].
  @Entry var entryName: String?
  /// A declaration with = in its comment.
  @Entry fileprivate var entryWords: [String: [Int]] = ["a = [": [1]]
  @Entry var `default`: Optional<Int>
  @Entry var entryAction: @MainActor (String) -> Void = { _ in }
}

extension Transaction {
  @Entry var entrySpeed = 2
}

#Preview { Text("a preview without a name") }

#Preview("A name") {
  @Previewable @State var count = 3
  VStack {
    Text("\(count)")
    Button("+") { count += 1 }
  }
}

#Preview("Traits", traits: .sizeThatFitsLayout, .fixedLayout(width: 20, height: 30)) {
  let width: CGFloat = 20
  Color.red.frame(width: width)
}

#Preview("Arguments", arguments: [1, 2, 3]) { number in Text("\(number)") }

private struct Badge_Previews: PreviewProvider {
  static var previews: some View {
    Color.red.frame(width: 3, height: 4).previewDisplayName("Badge")
      .previewLayout(.fixed(width: 100, height: 100)).previewDevice("iPhone 15")
      .previewInterfaceOrientation(.landscapeLeft)
  }
}

@MainActor
@Suite struct `Previews and entries` {
  @Test func `an entry has its default until it is set`() {
    var values = EnvironmentValues()
    #expect(values.entryLevel == 3 && values.entryWidth == 5 && values.entryName == nil)
    #expect(values.entryWords == ["a = [": [1]] && values.default == nil)
    values.entryLevel = 4
    values.entryWidth = 6
    values.entryName = "a"
    values.default = 7
    #expect(values.entryLevel == 4 && values.entryWidth == 6 && values.entryName == "a")
    #expect(values.default == 7)
    values.entryName = nil
    #expect(values.entryName == nil)
  }

  @Test func `a transaction has the default of an entry until it is set`() {
    var transaction = Transaction(animation: .default)
    #expect(transaction.entrySpeed == 2)
    transaction.entrySpeed = 5
    #expect(transaction.entrySpeed == 5)
    #expect(transaction.animation == .default)
  }

  @Test func `views inherit an entry`() {
    struct Bar: View {
      @Environment(\.entryWidth) private var width
      var body: some View { Color.black.frame(width: width, height: 1) }
    }
    #expect(Bar().size().width == 5)
    #expect(VStack { Bar() }.environment(\.entryWidth, 9).size().width == 9)
  }

  @Test func `the previews of a provider are views without changes`() {
    #expect(Badge_Previews.previews.size() == CGSize(width: 3, height: 4))
    #expect(Badge_Previews.platform == nil)
  }
}
