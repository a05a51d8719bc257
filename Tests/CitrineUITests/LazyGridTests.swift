import CitrineUI
import Testing

@MainActor
@Suite struct `Lazy containers` {
  private func columns(_ items: [GridItem], width: CGFloat, count: Int) -> [CGRect?] {
    let recorder = LayoutRecorder(ProposedViewSize(width: width, height: nil)) { recorder in
      LazyVGrid(columns: items, spacing: 2) {
        ForEach(0..<count) { Color.red.frame(height: 10).recordingFrame("\($0)", recorder) }
      }
    }
    return (0..<count).map { recorder["\($0)"] }
  }

  @Test func `flexible columns share the width that fixed ones leave`() {
    let frames = columns(
      [GridItem(.fixed(20), spacing: 5), GridItem(spacing: 5), GridItem()], width: 110, count: 4)
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 25, y: 0, width: 40, height: 10),
        CGRect(x: 70, y: 0, width: 40, height: 10), CGRect(x: 0, y: 12, width: 20, height: 10),
      ])
  }

  @Test func `limits of a flexible column change the share of the next`() {
    let frames = columns(
      [GridItem(.flexible(maximum: 20), spacing: 0), GridItem(.flexible())], width: 100, count: 2)
    #expect(frames.map { $0?.width } == [20, 80])
  }

  @Test func `an adaptive column repeats as often as it fits`() {
    let frames = columns([GridItem(.adaptive(minimum: 30), spacing: 5)], width: 110, count: 4)
    // Three columns of 30 and two distances of 5 fit, and share the width.
    let width = (110.0 - 10) / 3
    for index in 0..<4 {
      let frame = frames[index] ?? .zero
      #expect(abs(frame.width - width) < 1e-9)
      #expect(abs(frame.minX - CGFloat(index % 3) * (width + 5)) < 1e-9)
      #expect(frame.minY == (index == 3 ? 12 : 0))
    }
  }

  @Test func `fixed columns are aligned in a wider grid`() {
    func start(_ alignment: HorizontalAlignment) -> CGFloat? {
      let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: nil)) { recorder in
        LazyVGrid(columns: [GridItem(.fixed(20))], alignment: alignment) {
          blackRect(20, 10).recordingFrame("view", recorder)
        }
      }
      #expect(recorder.size == CGSize(width: 100, height: 10))
      return recorder["view"]?.minX
    }
    #expect(start(.leading) == 0)
    #expect(start(.center) == 40)
    #expect(start(.trailing) == 80)
  }

  @Test func `rows of a horizontal grid fill from top to bottom`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: nil, height: 50)) { recorder in
      LazyHGrid(
        rows: [GridItem(.fixed(20), spacing: 10), GridItem(alignment: .bottom)], spacing: 3
      ) {
        ForEach(0..<3) { blackRect(10, 5).recordingFrame("\($0)", recorder) }
      }
    }
    #expect(recorder.size == CGSize(width: 23, height: 50))
    #expect(recorder["0"]?.origin == CGPoint(x: 0, y: 7.5))
    #expect(recorder["1"]?.origin == CGPoint(x: 0, y: 45))
    #expect(recorder["2"]?.origin == CGPoint(x: 13, y: 7.5))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 0, -5, 1e300, 1e-300])
  func `odd lengths of items do not trap`(length: CGFloat) {
    for size in [
      GridItem.Size.fixed(length), .flexible(minimum: length, maximum: -length),
      .adaptive(minimum: length, maximum: length),
    ] {
      for width in [nil, 0, 50, CGFloat.infinity] {
        let grid = LazyVGrid(columns: [GridItem(size, spacing: length), GridItem(size)]) {
          ForEach(0..<5) { _ in Color.red.frame(height: 3) }
        }
        #expect(grid.size(width).height.isFinite)
      }
    }
    #expect(LazyVGrid(columns: []) { blackRect(5, 5) }.size(40).width == 40)
  }

  @Test func `a lazy grid of infinite length has finite places`() throws {
    for alignment in [HorizontalAlignment.leading, .center, .trailing] {
      let recorder = LayoutRecorder(ProposedViewSize(width: .infinity, height: nil)) { recorder in
        LazyVGrid(columns: [GridItem(.fixed(20))], alignment: alignment) {
          blackRect(20, 10).recordingFrame("view", recorder)
        }
      }
      #expect(try #require(recorder["view"]).minX.isFinite)
    }
  }

  @Test func `nested scroll views are measured once for each proposal`() {
    var view = AnyView(blackRect(10, 10))
    for _ in 0..<14 {
      let inner = view
      view = AnyView(
        HStack(spacing: 0) {
          ScrollView { inner }; Color.red.frame(width: 1)
        })
    }
    let (size, messages) = GDiagnostics.collecting { view.size(100, 50) }
    #expect(size == CGSize(width: 24, height: 50))
    #expect(messages.isEmpty)
  }

  @Test func `lazy stacks take the proposed length across their axis`() {
    #expect(
      LazyVStack {
        blackRect(10, 10); blackRect(10, 10)
      }.size(50, 100) == CGSize(width: 50, height: 28))
    #expect(
      LazyHStack(spacing: 0) {
        blackRect(10, 10); blackRect(10, 10)
      }.size(50, 100) == CGSize(width: 20, height: 100))
    let recorder = LayoutRecorder(ProposedViewSize(width: 50, height: 50)) { recorder in
      LazyVStack(alignment: .trailing) { blackRect(10, 10).recordingFrame("view", recorder) }
    }
    #expect(recorder["view"]?.minX == 40)
  }

  @Test func `a scroll view shows the start of its content and clips the rest`() throws {
    let view = ScrollView { Color.black.frame(width: 10, height: 100) }.frame(width: 20, height: 30)
      .padding(10)
    #expect(try Pixels.of(view).visibleBounds == CGRect(x: 15, y: 10, width: 10, height: 30))
    let open = view.scrollClipDisabled()
    #expect(try Pixels.of(open).visibleBounds == CGRect(x: 15, y: 10, width: 10, height: 40))
  }

  @Test func `a scroll view proposes the ideal length along its axis`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 60, height: 40)) { recorder in
      ScrollView(.horizontal) {
        Color.red.recordingFrame("a", recorder)
        Color.red.frame(width: 100).recordingFrame("b", recorder)
      }
    }
    #expect(recorder.size == CGSize(width: 60, height: 40))
    #expect(recorder["a"] == CGRect(x: 0, y: 0, width: 10, height: 40))
    #expect(recorder["b"] == CGRect(x: 18, y: 0, width: 100, height: 40))
    #expect(ScrollView { blackRect(10, 25) }.size() == CGSize(width: 10, height: 25))
  }

  @Test func `frames relative to a container divide the scroll view`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 200, height: 50)) { recorder in
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<4) {
            Color.red.containerRelativeFrame(.horizontal, count: 3, spacing: 10)
              .recordingFrame("\($0)", recorder)
          }
        }
      }
      .frame(width: 110)
    }
    #expect(recorder["0"] == CGRect(x: 0, y: 0, width: 30, height: 50))
    #expect(recorder["3"]?.minX == 120)
    let root = LayoutRecorder(ProposedViewSize(width: 200, height: 50)) { recorder in
      HStack(spacing: 0) {
        Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
          axis == .horizontal ? length / 4 : length
        }
        .recordingFrame("view", recorder)
        blackRect(1, 1)
      }
    }
    #expect(root["view"]?.size == CGSize(width: 50, height: 50))
  }

  @Test func `the space of a scroll view has its bounds`() {
    var bounds: CGRect?
    _ = ScrollView {
      VStack(spacing: 0) {
        blackRect(10, 30)
        GeometryReader { proxy in
          let _ = bounds = proxy.bounds(of: .scrollView)
          Color.red
        }
        .frame(height: 10)
      }
    }
    .frame(width: 10, height: 40).padding(5).size()
    #expect(bounds == CGRect(x: 0, y: -30, width: 10, height: 40))
  }
}

@MainActor
@Suite struct `The first view that fits` {
  private func width(_ proposal: CGFloat?, in axes: Axis.Set = [.horizontal, .vertical]) -> CGFloat
  {
    ViewThatFits(in: axes) {
      blackRect(100, 10)
      blackRect(50, 10)
      blackRect(20, 40)
    }.size(proposal, 20).width
  }

  @Test func `is shown, or else the last`() {
    #expect(width(nil) == 100)
    #expect(width(100) == 100)
    #expect(width(99) == 50)
    #expect(width(10) == 20)
    #expect(width(10, in: .vertical) == 100)
    #expect(width(30, in: .horizontal) == 20)
  }

  @Test func `is the only one that is drawn and tapped`() throws {
    var taps = 0
    let view = ViewThatFits {
      Color.red.frame(width: 100, height: 10).onTapGesture { taps += 100 }
      Color.black.frame(width: 30, height: 10).onTapGesture { taps += 1 }
    }
    let session = RenderSession(view, proposedSize: ProposedViewSize(width: 40, height: 40))
    session.tap(at: CGPoint(x: 29, y: 5))
    #expect(taps == 1)
    let image = try #require(session.frame(at: 0))
    #expect(try #require(Pixels(image))[1, 1] == [0, 0, 0, 255])
    #expect(ViewThatFits {}.size() == .zero)
  }
}
