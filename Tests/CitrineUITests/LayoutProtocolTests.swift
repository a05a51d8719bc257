import CitrineUI
import Testing

/// Rows of views, broken where the proposed width ends.
private struct Flow: Layout {
  var spacing: CGFloat = 4

  private func rows(_ width: CGFloat, _ subviews: Subviews) -> (CGSize, [CGPoint]) {
    var (x, y, rowHeight, longest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    var points: [CGPoint] = []
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width { (x, y, rowHeight) = (0, y + rowHeight + spacing, 0) }
      points.append(CGPoint(x: x, y: y))
      longest = max(longest, x + size.width)
      x += size.width + spacing
      rowHeight = max(rowHeight, size.height)
    }
    return (CGSize(width: longest, height: y + rowHeight), points)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    rows(proposal.replacingUnspecifiedDimensions().width, subviews).0
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, point) in zip(subviews, rows(bounds.width, subviews).1) {
      subview.place(
        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
    }
  }
}

private struct Turn: LayoutValueKey { static let defaultValue = 0.0 }

/// Views on a circle around the centre.
private struct Radial: Layout {
  var radius: CGFloat
  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(subviews.count) + subview[Turn.self]
      let centre = CGPoint(
        x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
      subview.place(at: centre, anchor: .center, proposal: .unspecified)
    }
  }
}

/// A row of views that are all as wide as the widest.
private struct EqualWidths: Layout {
  struct Cache {
    var widest: CGSize
    var distances: [CGFloat]
  }
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func makeCache(subviews: Subviews) -> Cache {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let distances = subviews.indices.map { index in
      index == 0
        ? 0 : subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: .horizontal)
    }
    return Cache(
      widest: CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0),
      distances: distances)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    CGSize(
      width: cache.widest.width * CGFloat(subviews.count) + cache.distances.reduce(0, +),
      height: cache.widest.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var x = bounds.minX
    for (subview, distance) in zip(subviews, cache.distances) {
      x += distance
      subview.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(cache.widest))
      x += cache.widest.width
    }
  }
}

/// Leaves all views where they are, and sets guides as told.
private struct Heap: Layout {
  var leading: CGFloat?
  var overrides = true

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 100, height: 50)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? { guide == .leading ? leading.map { bounds.minX + $0 } : nil }
}

/// Places its first view at a point, with a size.
private struct Single: Layout {
  var point: CGPoint
  var size = ProposedViewSize.unspecified

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: CGFloat.nan, height: -5)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews.first?.place(at: point, proposal: size) }
}

@MainActor
@Suite struct `Layouts of programs` {
  @Test func `a flow layout breaks its rows at the proposed width`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 50, height: 100)) { recorder in
      Flow {
        ForEach(0..<5) { blackRect(20, 10).recordingFrame("\($0)", recorder) }
      }
    }
    #expect(recorder.size == CGSize(width: 44, height: 38))
    #expect(recorder["1"]?.origin == CGPoint(x: 24, y: 0))
    #expect(recorder["2"]?.origin == CGPoint(x: 0, y: 14))
    #expect(recorder["4"]?.origin == CGPoint(x: 0, y: 28))
  }

  @Test func `a layout is offset with its container`() {
    let recorder = LayoutRecorder { recorder in
      Flow { blackRect(20, 10).recordingFrame("view", recorder) }.padding(7)
    }
    #expect(recorder["view"]?.origin == CGPoint(x: 7, y: 7))
  }

  @Test func `a radial layout places views around the centre`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 80)) { recorder in
      Radial(radius: 30) {
        ForEach(0..<4) { blackRect(10, 10).recordingFrame("\($0)", recorder) }
      }
    }
    let expected = [(80.0, 40.0), (50, 70), (20, 40), (50, 10)]
    for (index, point) in expected.enumerated() {
      let frame = recorder["\(index)"] ?? .zero
      #expect(abs(frame.midX - point.0) < 1e-9 && abs(frame.midY - point.1) < 1e-9)
    }
  }

  @Test func `the numbers of a layout are animated`() {
    struct Growing: View {
      let recorder: LayoutRecorder
      @State private var isLarge = false
      var body: some View {
        Radial(radius: isLarge ? 40 : 20) { blackRect(10, 10).recordingFrame("view", recorder) }
          .onTapGesture { withAnimation(.linear(duration: 2)) { isLarge = true } }
          .accessibilityIdentifier("circle")
      }
    }
    let recorder = LayoutRecorder { _ in EmptyView() }
    let session = RenderSession(
      Growing(recorder: recorder), proposedSize: ProposedViewSize(width: 100, height: 100))
    session.tap("circle")
    let positions = [0.0, 1, 2].map {
      session.advance(to: $0)
      return recorder["view"]?.midX
    }
    #expect(positions == [70, 80, 90])
  }

  @Test func `views give values to their layout`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 100)) { recorder in
      Radial(radius: 30) {
        blackRect(10, 10).recordingFrame("view", recorder)
          .layoutValue(key: Turn.self, value: .pi / 2).padding(1)
      }
    }
    #expect(abs((recorder["view"]?.midY ?? 0) - 80) < 1e-9)
  }

  @Test func `buttons become as wide as the widest`() {
    let recorder = LayoutRecorder { recorder in
      EqualWidths {
        ForEach([20, 50, 30], id: \.self) { width in
          Color.black.frame(minWidth: CGFloat(width), idealWidth: CGFloat(width), idealHeight: 10)
            .frame(maxWidth: .infinity).recordingFrame("\(width)", recorder)
        }
      }
    }
    #expect(recorder.size == CGSize(width: 166, height: 10))
    for (index, width) in [20, 50, 30].enumerated() {
      #expect(
        recorder["\(width)"] == CGRect(x: 58 * CGFloat(index), y: 0, width: 50, height: 10))
    }
  }

  @Test func `the orientation of a layout makes spacers and dividers fit it`() {
    #expect(EqualWidths { Divider() }.size(50, 20).width == 1)
    #expect(Flow { Divider() }.size(50, 20).height == 1)
  }

  @Test func `views that are not placed are centred`() {
    let recorder = LayoutRecorder { recorder in
      Heap { blackRect(10, 10).recordingFrame("view", recorder) }
    }
    #expect(recorder["view"] == CGRect(x: 45, y: 20, width: 10, height: 10))
  }

  @Test func `a layout sets guides of its container`() {
    func start(_ layout: some Layout, inner: CGFloat?) -> CGFloat? {
      let recorder = LayoutRecorder { recorder in
        VStack(alignment: .leading, spacing: 0) {
          layout {
            if let inner {
              blackRect(10, 10).alignmentGuide(.leading) { _ in inner }
            } else {
              blackRect(10, 10)
            }
          }
          .recordingFrame("heap", recorder)
          blackRect(5, 5).recordingFrame("line", recorder)
        }
      }
      return recorder["line"].map { $0.minX - (recorder["heap"]?.minX ?? 0) }
    }
    #expect(start(Heap(leading: 12), inner: nil) == 12)
    // It returns nil, so the guide is the default one, whatever the views set.
    #expect(start(Heap(leading: nil), inner: 3) == 0)
    // By default, the guides of the views count.
    #expect(start(Flow(), inner: 3) == 3)
    #expect(start(AnyLayout(Flow()), inner: 3) == 3)
    #expect(start(AnyLayout(Heap(leading: 12)), inner: nil) == 12)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e308])
  func `odd positions and sizes of a layout do not trap`(number: CGFloat) {
    let single = Single(
      point: CGPoint(x: number, y: -number), size: ProposedViewSize(width: number, height: -number))
    let view = single { Color.red }.frame(width: 10, height: 10)
    #expect(Pixels(view)?.width == 10)
    #expect(single { Color.red }.size() == .zero)
    #expect(single {}.size() == .zero)
  }

  @Test func `a hundred nested layouts are measured`() {
    var view = AnyView(blackRect(10, 10))
    for _ in 0..<100 {
      let inner = view
      view = AnyView(Flow { inner })
    }
    #expect(view.size(50, 50) == CGSize(width: 10, height: 10))
  }

  @Test func `layouts that are nested too deep end`() {
    var view = AnyView(blackRect(10, 10))
    for _ in 0..<600 {
      let inner = view
      view = AnyView(Flow { inner }.alignmentGuide(.leading) { $0[.trailing] })
    }
    let (size, messages) = GDiagnostics.collecting { view.size(50, 50) }
    #expect(size == .zero)
    #expect(!messages.isEmpty)
  }

  @Test func `spacing prefers the larger distance and 8 points by default`() {
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == 8)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
    #expect(ViewSpacing().distance(to: .zero, along: .vertical) == 8)
    let below = ViewSpacing.zero.union(ViewSpacing(), edges: .bottom)
    #expect(below.distance(to: .zero, along: .vertical) == 8)
    #expect(below.distance(to: .zero, along: .horizontal) == 0)
    var merged = ViewSpacing.zero
    merged.formUnion(ViewSpacing(), edges: [.top, .leading])
    #expect(ViewSpacing.zero.distance(to: merged, along: .horizontal) == 8)
    #expect(merged.distance(to: .zero, along: .horizontal) == 0)
  }

  /// A layout without spacing to its neighbours.
  private struct Tight: Layout {
    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { .zero }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 10, height: 10)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  @Test func `a layout has the spacing of its views`() {
    let tight = Flow { Tight() { Color.red } }
    #expect(
      HStack {
        tight; tight
      }.size().width == 20)
    let normal = Flow { Color.red.frame(width: 10, height: 10) }
    #expect(
      HStack {
        tight; normal
      }.size().width == 28)
    let empty = Flow { EmptyView() }
    #expect(
      HStack {
        empty; empty
      }.size().width == 8)
  }

  @Test func `subviews have priorities, parts, and equality`() {
    struct Inspector: Layout {
      let inspect: @Sendable (Subviews) -> Void
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        inspect(subviews)
        return .zero
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let layout = Inspector { subviews in
      #expect(subviews.count == 3)
      #expect(subviews.map(\.priority) == [0, 2, 0])
      #expect(subviews[1...].count == 2 && subviews[1...][0] == subviews[1])
      #expect(subviews[[2, 0]].map { $0.sizeThatFits(.unspecified).width } == [30, 10])
      #expect(subviews[0] != subviews[2] && subviews == subviews[0..<3])
      let dimensions = subviews[0].dimensions(in: .unspecified)
      #expect(dimensions.width == 10 && dimensions[HorizontalAlignment.center] == 5)
      #expect(dimensions[explicit: .leading] == 1)
    }
    _ = layout {
      blackRect(10, 1).alignmentGuide(.leading) { _ in 1 }
      blackRect(20, 1).layoutPriority(2)
      blackRect(30, 1)
    }.size()
  }
}
