import CitrineKit
import CitrineUI
import Foundation
import Testing

/// Counts how often something happens.
@MainActor
private final class Counter {
  var count = 0
}

@MainActor
@Suite struct `View trees in controllers` {
  /// Draws a view by its hierarchy, as programs take snapshots.
  private func snapshot(_ view: UIView, scale: CGFloat = 1) throws -> Pixels {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size, format: format)
    let image = renderer.image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    let pixels = try #require(image.cgImage)
    return try #require(Pixels(pixels))
  }

  @Test func `a snapshot of a view tree equals its picture`() throws {
    let tree = VStack(spacing: 2) {
      Text("HELLO").font(.headline)
      HStack {
        Circle().fill(Color.red).frame(width: 20, height: 20)
        Image(systemName: "star.fill").foregroundStyle(.blue)
      }
    }
    .padding(4)
    for scale in [1, 2, 3] as [CGFloat] {
      let expected = try Pixels.of(tree, scale: scale)
      #expect(expected.visibleBounds.width > 20)
      let controller = UIHostingController(rootView: tree)
      let view = try #require(controller.view)
      view.backgroundColor = .clear
      var pixels: Pixels?
      UITraitCollection(displayScale: scale).performAsCurrent {
        view.bounds = CGRect(origin: .zero, size: view.intrinsicContentSize)
        pixels = try? snapshot(view, scale: scale)
      }
      #expect(try #require(pixels).difference(from: expected) <= 1)
    }
  }

  @Test func `the view is white, and the tree is centred in it`() throws {
    let controller = UIHostingController(
      rootView: Color(red: 1, green: 0, blue: 0).frame(width: 2, height: 2))
    controller.view.frame = CGRect(x: 5, y: 5, width: 6, height: 4)
    let pixels = try snapshot(controller.view)
    #expect(pixels[1, 1] == [255, 255, 255, 255] && pixels[2, 0] == [255, 255, 255, 255])
    #expect(pixels[2, 1] == [255, 0, 0, 255] && pixels[3, 2] == [255, 0, 0, 255])
    #expect(pixels[4, 2] == [255, 255, 255, 255] && pixels[3, 3] == [255, 255, 255, 255])
  }

  @Test func `sizes are those that the tree chooses`() {
    let controller = UIHostingController(rootView: Text("one two three four five"))
    let ideal = controller.view.intrinsicContentSize
    #expect(controller.sizeThatFits(in: CGSize(width: 1000, height: 1000)) == ideal)
    let wrapped = controller.sizeThatFits(in: CGSize(width: ideal.width / 2, height: 1000))
    #expect(wrapped.width <= ideal.width / 2 && wrapped.height > ideal.height)
    controller.view.sizeToFit()
    let flexible = UIHostingController(rootView: Color.red)
    #expect(flexible.sizeThatFits(in: CGSize(width: 7, height: 9)) == CGSize(width: 7, height: 9))
    for side in [CGFloat.nan, .infinity, -1, 1e300] {
      let size = flexible.sizeThatFits(in: CGSize(width: side, height: side))
      #expect(size.width >= 0 && size.height.isFinite)
    }
  }

  @Test func `a drawing outside of the bounds is visible in the superview`() throws {
    let controller = UIHostingController(
      rootView: Color(red: 1, green: 0, blue: 0).frame(width: 2, height: 2).offset(x: 3))
    controller.view.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    controller.view.backgroundColor = nil
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
    outer.addSubview(controller.view)
    #expect(try snapshot(outer).visibleBounds == CGRect(x: 3, y: 0, width: 2, height: 2))
    controller.view.clipsToBounds = true
    #expect(try snapshot(outer).visibleBounds.isNull)
  }

  @Test func `states stay, and a new tree replaces the old one`() throws {
    struct Growing: View {
      let counter: Counter
      let height: CGFloat
      @State private var width: CGFloat = 1
      var body: some View {
        blackRect(width, height).onAppear {
          counter.count += 1
          width = 4
        }
      }
    }
    let counter = Counter()
    let controller = UIHostingController(rootView: Growing(counter: counter, height: 2))
    #expect(controller.view.intrinsicContentSize == CGSize(width: 4, height: 2))
    controller.rootView = Growing(counter: counter, height: 3)
    #expect(controller.view.intrinsicContentSize == CGSize(width: 4, height: 3))
    controller.view.frame = CGRect(x: 0, y: 0, width: 4, height: 3)
    controller.view.backgroundColor = .clear
    #expect(try snapshot(controller.view).visibleBounds.size == CGSize(width: 4, height: 3))
    #expect(counter.count == 1)
  }

  @Test func `the colour scheme and the type size are those of the traits`() throws {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.dynamicTypeSize) private var size
      var body: some View {
        Color(red: scheme == .dark ? 1 : 0, green: size == .accessibility2 ? 1 : 0, blue: 0)
      }
    }
    let controller = UIHostingController(rootView: Scheme())
    controller.view.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(try snapshot(controller.view)[0, 0] == [0, 0, 0, 255])
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
    ])
    var pixel: [UInt8] = []
    traits.performAsCurrent { pixel = (try? snapshot(controller.view)[0, 0]) ?? [] }
    #expect(pixel == [255, 255, 0, 255])
  }

  @Test func `type sizes of both frameworks can be made of each other`() {
    for size in DynamicTypeSize.allCases {
      let category = UIContentSizeCategory(size)
      #expect(DynamicTypeSize(category) == size)
      #expect(category.isAccessibilityCategory == size.isAccessibilitySize)
    }
    #expect(UIContentSizeCategory(nil) == .unspecified)
    #expect(DynamicTypeSize(.unspecified) == nil && DynamicTypeSize(.init(rawValue: "x")) == nil)
  }

  @Test func `animations run by the media time`() throws {
    struct Moving: View {
      @State private var x: CGFloat = 0
      var body: some View {
        Color(red: 1, green: 0, blue: 0).frame(width: 2, height: 2).offset(x: x)
          .frame(width: 12, height: 2, alignment: .leading)
          .onAppear { withAnimation(.linear(duration: 2)) { x = 10 } }
      }
    }
    let controller = UIHostingController(rootView: Moving())
    controller.view.frame = CGRect(x: 0, y: 0, width: 12, height: 2)
    controller.view.backgroundColor = .clear
    func left(_ time: Double) throws -> CGFloat {
      try withMediaTime(time) { try snapshot(controller.view).visibleBounds.minX }
    }
    #expect(try left(0) == 0)
    #expect(try left(1) == 5)
    #expect(try left(2) == 10)
  }

  @Test func `controllers can be nested in trees, and trees in controllers`() throws {
    struct Page: UIViewControllerRepresentable {
      let color: CitrineUI.Color
      func makeUIViewController(context: Context) -> UIHostingController<CitrineUI.Color> {
        UIHostingController(rootView: color)
      }
      func updateUIViewController(
        _ controller: UIHostingController<CitrineUI.Color>, context: Context
      ) { controller.rootView = color }
    }
    let (red, blue) = (
      CitrineUI.Color(red: 1, green: 0, blue: 0), CitrineUI.Color(red: 0, green: 0, blue: 1)
    )
    let tree = HStack(spacing: 0) {
      Page(color: red).frame(width: 3, height: 2)
      Page(color: blue).frame(width: 2, height: 2)
    }
    let pixels = try Pixels.of(tree)
    #expect(
      pixels.width == 5 && pixels[2, 1] == [255, 0, 0, 255] && pixels[3, 0] == [0, 0, 255, 255])
    let controller = UIHostingController(rootView: tree)
    controller.view.frame = CGRect(x: 0, y: 0, width: 5, height: 2)
    #expect(try snapshot(controller.view).difference(from: pixels) == 0)
  }

  @Test func `a controller in a tree is told about its appearance`() {
    final class Noting: UIViewController {
      var counter: Counter?
      override func viewDidAppear(_ animated: Bool) { counter?.count += 1 }
      override func viewDidDisappear(_ animated: Bool) { counter?.count += 100 }
    }
    struct Page: UIViewControllerRepresentable {
      let counter: Counter
      func makeUIViewController(context: Context) -> Noting { Noting() }
      func updateUIViewController(_ controller: Noting, context: Context) {
        controller.counter = counter
      }
    }
    struct Screen: View {
      let counter: Counter
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Page(counter: counter) }
          blackRect(1, 1).onTapGesture { isShown = false }.accessibilityIdentifier("hide")
        }
      }
    }
    let counter = Counter()
    let session = RenderSession(Screen(counter: counter))
    session.advance(to: 1)
    #expect(counter.count == 1)
    session.tap("hide")
    #expect(counter.count == 101)
  }

  @Test func `the view draws the tree after its controller was released`() throws {
    let red = CitrineUI.Color(red: 1, green: 0, blue: 0)
    let view = try #require(UIHostingController(rootView: red).view)
    view.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(try snapshot(view)[1, 1] == [255, 0, 0, 255])
  }

  /// A view of UIKit that a function returns.
  private struct Given: UIViewRepresentable {
    let make: () -> UIView
    func makeUIView(context: Context) -> UIView { make() }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  @Test func `a tree that contains itself is drawn once`() throws {
    let controller = UIHostingController(rootView: AnyView(EmptyView()))
    let view = try #require(controller.view)
    let red = CitrineUI.Color(red: 1, green: 0, blue: 0)
    controller.rootView = AnyView(
      HStack(spacing: 0) {
        red.frame(width: 2, height: 2)
        Given { view }
      })
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
    #expect(try snapshot(view)[1, 1][0] == 255)
    #expect(view.intrinsicContentSize.width >= 2)
  }

  /// A tree of a square and a controller with the same tree.
  private struct Endless: View {
    let counter: Counter
    var body: some View {
      counter.count += 1
      return HStack(spacing: 0) {
        CitrineUI.Color.red.frame(width: 2, height: 2)
        Given { UIHostingController(rootView: Endless(counter: counter)).view }
      }
    }
  }

  @Test func `trees in controllers in trees without an end have a limited depth`() throws {
    let counter = Counter()
    let size = Endless(counter: counter).size()
    #expect(counter.count > 3 && counter.count < 1000)
    #expect(size.width >= 4)
    counter.count = 0
    let pixels = try Pixels.of(Endless(counter: counter))
    #expect(pixels[1, 1][3] == 255 && pixels[3, 1][3] == 255)
    #expect(counter.count < 1000)
  }

  @Test func `a hosted tree does not know the spaces around its view`() {
    final class Frames {
      var all: [CGRect?] = []
    }
    let frames = Frames()
    let inner = GeometryReader { proxy in
      frames.all.append(proxy.bounds(of: .named("outer")))
      return CitrineUI.Color.red
    }
    let view = Given { UIHostingController(rootView: inner).view }.padding(10)
      .coordinateSpace(.named("outer"))
    _ = view.size(50, 50)
    #expect(!frames.all.isEmpty && frames.all.allSatisfy { $0 == nil })
  }

  @Test func `a released controller releases its view and its states`() {
    final class Token {}
    struct Holding: View {
      @State var token: Token
      var body: some View { blackRect(1, 1) }
    }
    weak var token: Token?
    weak var view: UIView?
    do {
      let made = Token()
      token = made
      let controller = UIHostingController(rootView: Holding(token: made))
      _ = controller.view.intrinsicContentSize
      view = controller.view
    }
    #expect(token == nil && view == nil)
  }
}
