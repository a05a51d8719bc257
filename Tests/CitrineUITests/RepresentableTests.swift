import CitrineKit
import CitrineUI
import Foundation
import Testing

private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

/// The calls that a representable got.
@MainActor
private final class Calls {
  var all: [String] = []
}

/// A view with a natural size.
private final class Sized: UIView {
  var natural = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  override var intrinsicContentSize: CGSize { natural }
}

/// A red view with a natural size and priorities.
private struct RedView: UIViewRepresentable {
  var natural = CGSize(width: -1, height: -1)
  var hugging = UILayoutPriority.defaultLow
  var resistance = UILayoutPriority.defaultHigh

  func makeUIView(context: Context) -> Sized { Sized() }

  func updateUIView(_ view: Sized, context: Context) {
    view.backgroundColor = red
    view.natural = natural
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(hugging, for: axis)
      view.setContentCompressionResistancePriority(resistance, for: axis)
    }
  }
}

/// A view with a coordinator, which notes its calls.
private struct NotingView: UIViewRepresentable {
  let calls: Calls
  let name: String
  @Environment(\.layoutDirection) var direction

  final class Coordinator {
    var updates = 0
  }

  func makeCoordinator() -> Coordinator {
    calls.all.append("coordinator")
    return Coordinator()
  }

  func makeUIView(context: Context) -> UILabel {
    calls.all.append("make \(context.coordinator.updates)")
    return UILabel()
  }

  func updateUIView(_ label: UILabel, context: Context) {
    context.coordinator.updates += 1
    label.text = name
    calls.all.append("update \(name) \(context.coordinator.updates) \(direction)")
  }

  static func dismantleUIView(_ label: UILabel, coordinator: Coordinator) {
    label.text = "\(coordinator.updates > 0)"
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UILabel, context: Context
  ) -> CGSize? { CGSize(width: 7, height: proposal.height ?? 5) }
}

@MainActor
@Suite struct `Views of UIKit in view trees` {
  @Test func `a view is drawn in its place, below and above other views`() throws {
    let view = HStack(spacing: 0) {
      Color(red: 0, green: 0, blue: 1).frame(width: 2, height: 3)
      RedView().frame(width: 3, height: 2).overlay(alignment: .topLeading) {
        Color(red: 0, green: 1, blue: 0).frame(width: 1, height: 1)
      }
    }
    let pixels = try Pixels.of(view)
    #expect(pixels.width == 5 && pixels.height == 3)
    #expect(pixels[1, 1] == [0, 0, 255, 255] && pixels[2, 2] == [255, 0, 0, 255])
    #expect(pixels[4, 1] == [255, 0, 0, 255] && pixels[4, 0][3] + pixels[4, 2][3] == 255)
  }

  @Test func `a view without a natural size takes the proposed one`() {
    #expect(RedView().size(30, 20) == CGSize(width: 30, height: 20))
    #expect(RedView().size() == .zero)
    #expect(
      RedView(natural: CGSize(width: 8, height: -1)).size(nil, 20) == CGSize(width: 8, height: 20))
  }

  @Test func `priorities decide whether a view keeps its natural size`() {
    func width(_ proposed: CGFloat?, hugging: Float, resistance: Float) -> CGFloat {
      RedView(
        natural: CGSize(width: 10, height: 4), hugging: UILayoutPriority(hugging),
        resistance: UILayoutPriority(resistance)
      ).size(proposed).width
    }
    for (hugging, resistance) in [(250, 250), (250, 750), (749, 749), (750, 250), (1000, 1000)]
      as [(Float, Float)]
    {
      #expect(width(nil, hugging: hugging, resistance: resistance) == 10)
      #expect(width(30, hugging: hugging, resistance: resistance) == (hugging < 750 ? 30 : 10))
      #expect(width(3, hugging: hugging, resistance: resistance) == (resistance < 750 ? 3 : 10))
    }
    #expect(
      RedView(natural: CGSize(width: 10, height: 4)).fixedSize().size(100, 100)
        == CGSize(width: 10, height: 4))
  }

  /// A label of several lines.
  private struct Lines: UIViewRepresentable {
    func makeUIView(context: Context) -> UILabel {
      let label = UILabel()
      label.text = "one two three four"
      label.numberOfLines = 0
      label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      label.setContentHuggingPriority(.required, for: .vertical)
      return label
    }
    func updateUIView(_ label: UILabel, context: Context) {}
  }

  @Test func `a label that is narrower than its text is as high as its lines`() {
    let line = Lines().size()
    let wrapped = Lines().size(line.width / 2 + 10)
    #expect(wrapped.width == line.width / 2 + 10)
    #expect(wrapped.height >= 2 * line.height - 4 && wrapped.height < 3 * line.height)
  }

  @Test func `a label has its baseline in a row`() {
    let frames = LayoutRecorder { recorder in
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Lines().fixedSize().recordingFrame("label", recorder)
        Color.red.frame(width: 5, height: 5).recordingFrame("square", recorder)
      }
    }
    let (label, square) = (frames["label"] ?? .zero, frames["square"] ?? .zero)
    #expect(square.maxY > label.midY && square.maxY < label.maxY)
  }

  @Test func `it is made once, updated, and dismantled when it is gone`() throws {
    final class Box {
      weak var label: UILabel?
    }
    struct Screen: View {
      let calls: Calls
      @State private var name = "a"
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { NotingView(calls: calls, name: name) }
          blackRect(1, 1).onTapGesture { name = "b" }.accessibilityIdentifier("name")
          blackRect(1, 1).onTapGesture { isShown = false }.accessibilityIdentifier("hide")
        }
      }
    }
    let calls = Calls()
    let session = RenderSession(Screen(calls: calls).environment(\.layoutDirection, .rightToLeft))
    #expect(calls.all.prefix(3) == ["coordinator", "make 0", "update a 1 rightToLeft"])
    session.tap("name")
    #expect(calls.all.last?.hasPrefix("update b") ?? false)
    #expect(calls.all.filter { $0.hasPrefix("make") || $0 == "coordinator" }.count == 2)
    let count = calls.all.count
    session.tap("hide")
    session.advance(to: 10)
    #expect(calls.all.count >= count)
    let later = calls.all.count
    session.advance(to: 11)
    #expect(calls.all.count == later)
    #expect(session.size.width == 1)
  }

  /// Counts how often a view is dismantled.
  private struct Counted: UIViewRepresentable {
    let calls: Calls
    func makeCoordinator() -> Calls { calls }
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {}
    static func dismantleUIView(_ view: UIView, coordinator: Calls) {
      coordinator.all.append("dismantled")
    }
  }

  @Test func `the size of the representable has priority, and dismantling happens once`() {
    struct Screen: View {
      let calls: Calls
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Counted(calls: calls) }
          blackRect(1, 1).onTapGesture { isShown = false }.accessibilityIdentifier("hide")
        }
      }
    }
    let calls = Calls()
    #expect(NotingView(calls: calls, name: "").size(50, 20) == CGSize(width: 7, height: 20))
    #expect(NotingView(calls: calls, name: "").size() == CGSize(width: 7, height: 5))
    calls.all = []
    let session = RenderSession(Screen(calls: calls))
    #expect(calls.all == [])
    session.tap("hide")
    session.advance(to: 1)
    #expect(calls.all == ["dismantled"])
  }

  @Test func `effects apply to the view as a whole`() throws {
    struct Two: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView {
        let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2)))
        outer.backgroundColor = red
        inner.backgroundColor = blue
        outer.addSubview(inner)
        return outer
      }
      func updateUIView(_ view: UIView, context: Context) {}
    }
    let pixels = try Pixels.of(Two().opacity(0.5), ProposedViewSize(width: 4, height: 2))
    // The inner view covers the outer one; it is not mixed with it.
    #expect(pixels[0, 0] == [0, 0, 128, 128] && pixels[3, 1] == [128, 0, 0, 128])
    let clipped = try Pixels.of(
      Two().clipShape(Circle()), ProposedViewSize(width: 20, height: 20))
    #expect(clipped[0, 0][3] == 0 && clipped[10, 10] == [255, 0, 0, 255])
    let turned = try Pixels.of(
      Two().rotationEffect(.degrees(90)), ProposedViewSize(width: 4, height: 4))
    #expect(turned[3, 0] == [0, 0, 255, 255] && turned[0, 0] == [255, 0, 0, 255])
  }

  @Test func `colours and fonts follow the environment`() throws {
    struct Traits: UIViewRepresentable {
      let calls: Calls
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ view: UIView, context: Context) {
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? blue : red }
        let traits = UITraitCollection.current
        calls.all = ["\(traits.preferredContentSizeCategory.rawValue) \(traits.displayScale)"]
      }
    }
    let calls = Calls()
    let size = ProposedViewSize(width: 2, height: 2)
    #expect(try Pixels.of(Traits(calls: calls), size)[1, 1] == [255, 0, 0, 255])
    #expect(calls.all == ["UICTContentSizeCategoryL 1.0"])
    let dark = Traits(calls: calls).environment(\.colorScheme, .dark)
      .dynamicTypeSize(.accessibility1)
    #expect(try Pixels.of(dark, size, scale: 2)[1, 1] == [0, 0, 255, 255])
    #expect(calls.all == ["UICTContentSizeCategoryAccessibilityM 2.0"])
  }

  /// A red square that moves to a place in two seconds.
  private struct Moving: UIViewRepresentable {
    let x: CGFloat
    func makeUIView(context: Context) -> UIView {
      let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2)))
      inner.backgroundColor = red
      outer.addSubview(inner)
      return outer
    }
    func updateUIView(_ view: UIView, context: Context) {
      guard let inner = view.subviews.first, inner.frame.minX != x else { return }
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        inner.frame.origin.x = x
      }
    }
  }

  /// Moves the square by a tap.
  private struct MovingScreen: View {
    @State private var x: CGFloat = 0
    var body: some View {
      Moving(x: x).frame(width: 12, height: 2).onTapGesture { x = 10 }
        .accessibilityIdentifier("go")
    }
  }

  @Test func `animations of UIKit run by the clock of the session`() throws {
    let session = RenderSession(MovingScreen())
    func left(_ time: Double) throws -> CGFloat {
      let image = try #require(session.frame(at: time))
      return try #require(Pixels(image)).visibleBounds.minX
    }
    #expect(try left(1) == 0)
    session.tap("go")
    #expect(try left(1) == 0)
    #expect(try left(2) == 5)
    #expect(try left(3.5) == 10)
  }

  @Test func `hostile sizes are harmless`() {
    for side in [CGFloat.nan, .infinity, -.infinity, -5, 1e300, 0] {
      let natural = RedView(natural: CGSize(width: side, height: side), hugging: .required)
      #expect(natural.size().width >= 0 && natural.size(10, 10).height.isFinite)
      #expect(RedView().size(side, side).width >= 0)
    }
  }
}
