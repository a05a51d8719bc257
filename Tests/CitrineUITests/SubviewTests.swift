import CitrineUI
import Foundation
import Testing

extension ContainerValues {
  @Entry fileprivate var isWide = false
  @Entry fileprivate var caption: String? = "none"
}

private struct Weight: ContainerValueKey {
  static let defaultValue = 1
}

extension ContainerValues {
  fileprivate var weight: Int {
    get { self[Weight.self] }
    set { self[Weight.self] = newValue }
  }
}

/// A column that doubles the width of views that ask for it.
private struct Cards<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    VStack(spacing: 0) {
      ForEach(subviews: content) { subview in
        subview.frame(width: subview.containerValues.isWide ? 20 : 10)
      }
    }
  }
}

/// A row in the opposite order, without the first view.
private struct Reversed<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    Group(subviews: content) { subviews in
      HStack(spacing: 0) { ForEach(subviews.dropFirst().reversed()) { $0 } }
    }
  }
}

@MainActor
@Suite struct `Subviews of views` {
  /// Calls a closure with the subviews of a view.
  private func inspect(_ view: some View, _ body: @escaping (SubviewsCollection) -> Void) {
    let group = Group(subviews: view) { subviews -> EmptyView in
      body(subviews)
      return EmptyView()
    }
    _ = group.size()
  }

  @Test func `groups, conditions and loops have their views as subviews, and a stack is one`() {
    var counts: [Int] = []
    let isThere = true
    @ViewBuilder var content: some View {
      Text("one")
      Group {
        Text("two"); Text("three")
      }.padding()
      if isThere { Text("four") }
      ForEach(0..<3) { Text("\($0)") }
      HStack {
        Text("a"); Text("b")
      }
      EmptyView()
    }
    inspect(content) { counts.append($0.count) }
    #expect(counts.allSatisfy { $0 == 8 } && !counts.isEmpty)
  }

  @Test func `a container reads the values of its views`() {
    let frames = LayoutRecorder { recorder in
      Cards {
        Color.red.frame(height: 5).recordingFrame("a", recorder)
        Group {
          Color.red.frame(height: 5).recordingFrame("b", recorder)
          Color.red.frame(height: 5).recordingFrame("c", recorder)
        }
        .containerValue(\.isWide, true)
        VStack { Color.red.frame(height: 5).containerValue(\.isWide, true) }
          .recordingFrame("d", recorder)
      }
    }
    // Groups pass the value on, and stacks do not.
    #expect(["a", "b", "c", "d"].map { frames[$0]?.width } == [10, 20, 20, 10])
    #expect(frames["c"]?.minY == 10)
  }

  @Test func `values have keys, defaults and tags`() {
    var values: [ContainerValues] = []
    let content = Group {
      Text("a").containerValue(\.weight, 5).tag(7).padding()
      Text("b").containerValue(\.caption, nil)
      Text("c").containerValue(\.caption, "x").containerValue(\.caption, "y")
    }
    inspect(content) { subviews in values = subviews.map(\.containerValues) }
    #expect(values.map { $0[Weight.self] } == [5, 1, 1])
    #expect(values.map(\.caption) == ["none", nil, "y"])
    #expect(values.map { $0.tag(for: Int.self) } == [7, nil, nil])
    #expect(values.map { $0.tag(for: String.self) } == [nil, nil, nil])
    #expect(values.map { $0.hasTag(7) } == [true, false, false])
  }

  @Test func `subviews can be shown in another order, and in part`() {
    let frames = LayoutRecorder { recorder in
      Reversed {
        blackRect(1, 5).recordingFrame("a", recorder)
        blackRect(2, 5).recordingFrame("b", recorder)
        blackRect(4, 5).recordingFrame("c", recorder)
      }
    }
    #expect(frames["a"] == nil)
    #expect(frames["c"]?.minX == 0)
    #expect(frames["b"]?.minX == 4)
    #expect(frames.size.width == 6)
  }

  @Test func `collections and slices are views`() {
    let content = Group {
      blackRect(1, 1); blackRect(2, 1); blackRect(4, 1)
    }
    let all = Group(subviews: content) { subviews in HStack(spacing: 0) { subviews } }
    #expect(all.size().width == 7)
    let some = Group(subviews: content) { subviews in HStack(spacing: 0) { subviews[1...] } }
    #expect(some.size().width == 6)
    let none = Group(subviews: EmptyView()) { subviews in HStack(spacing: 0) { subviews } }
    #expect(none.size() == .zero)
  }

  /// A view that counts its taps in its width.
  private struct Growing: View {
    let name: String
    @State private var width: CGFloat = 1
    var body: some View {
      blackRect(width, 1).onTapGesture { width += 1 }.accessibilityIdentifier(name)
    }
  }

  /// Shows two views in an order that a tap changes.
  private struct Swapping: View {
    let recorder: LayoutRecorder
    @State private var isSwapped = false
    var body: some View {
      VStack(spacing: 0) {
        Cards {
          ForEach(isSwapped ? ["b", "a"] : ["a", "b"], id: \.self) { name in
            Growing(name: name).fixedSize().recordingFrame(name, recorder)
          }
        }
        blackRect(1, 1).onTapGesture { isSwapped = true }.accessibilityIdentifier("swap")
      }
    }
  }

  @Test func `subviews keep their states in another order`() {
    let recorder = LayoutRecorder { _ in EmptyView() }
    let session = RenderSession(Swapping(recorder: recorder))
    session.tap("a")
    #expect(recorder["a"]?.width == 2)
    session.tap("swap")
    #expect(recorder["a"]?.minY == 1)
    #expect(recorder["a"]?.width == 2 && recorder["b"]?.width == 1)
  }

  /// Gives each view the width of its weight.
  private struct Weighted: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: subviews.map { $0.containerValues[Weight.self] }.reduce(0, +), height: 1)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  @Test func `a layout reads the values of its views`() {
    let view = Weighted() {
      Color.red.containerValue(\.weight, 5)
      Color.red
    }
    #expect(view.size() == CGSize(width: 6, height: 1))
  }

  @Test func `ten thousand subviews are shown`() {
    let view = Group(subviews: ForEach(0..<10_000) { _ in blackRect(1, 1) }) { subviews in
      VStack(spacing: 0) { subviews }
    }
    #expect(view.size() == CGSize(width: 1, height: 10_000))
  }
}
