import CitrineUI
import Testing

@MainActor
@Suite struct `Frames` {
  @Test func `a fixed frame has its own size, and its content may be larger`() {
    let recorder = LayoutRecorder { recorder in
      blackRect(30, 10).recordingFrame("in", recorder).frame(
        width: 20, height: 40, alignment: .topTrailing)
    }
    #expect(recorder.size == CGSize(width: 20, height: 40))
    #expect(recorder["in"] == CGRect(x: -10, y: 0, width: 30, height: 10))
  }

  @Test func `a frame with one fixed side takes the other side of its content`() {
    #expect(Color.red.frame(width: 20).size(100, 50) == CGSize(width: 20, height: 50))
    #expect(blackRect(7, 9).frame(height: 20).size(100, 50) == CGSize(width: 7, height: 20))
  }

  // The documented size of a frame with limits, for a proposal and a view of 50 points.
  @Test(
    arguments: [
      (nil, nil, 80.0, 50.0), (nil, nil, nil, 50),
      (60, nil, 30, 60), (20, nil, 30, 30), (20, nil, 10, 20), (20, nil, 80, 50),
      (60, nil, nil, 60),
      (nil, 40, 80, 40), (nil, 70, 60, 60), (nil, 70, 30, 50), (nil, .infinity, 80, 80),
      (nil, .infinity, nil, 50), (nil, 40, nil, 40),
      (20, 100, 80, 80), (20, 100, 10, 20), (20, 100, 200, 100), (0, .infinity, 30, 30),
    ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat)])
  func `a frame with limits clamps the proposal as documented`(
    least: CGFloat?, most: CGFloat?, offer: CGFloat?, result: CGFloat
  ) {
    let wide = blackRect(50, 50).frame(minWidth: least, maxWidth: most)
    #expect(wide.size(offer, 10) == CGSize(width: result, height: 50))
    let high = blackRect(50, 50).frame(minHeight: least, maxHeight: most)
    #expect(high.size(10, offer) == CGSize(width: 50, height: result))
  }

  @Test func `an ideal length is used if no length is proposed`() {
    let view = Color.red.frame(idealWidth: 70, idealHeight: 30)
    #expect(view.size() == CGSize(width: 70, height: 30))
    #expect(view.size(20, 10) == CGSize(width: 20, height: 10))
    #expect(view.fixedSize().size(20, 10) == CGSize(width: 70, height: 30))
    #expect(
      view.fixedSize(horizontal: true, vertical: false).size(20, 10)
        == CGSize(width: 70, height: 10))
  }

  @Test func `a wide frame aligns its content`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 50)) { recorder in
      blackRect(10, 10).recordingFrame("in", recorder).frame(
        maxWidth: .infinity, alignment: .leading)
    }
    #expect(recorder.size == CGSize(width: 100, height: 10))
    #expect(recorder["in"]?.minX == 0)
  }

  @Test func `padding reduces the proposal and increases the size`() {
    #expect(Color.red.padding(10).size(100, 50) == CGSize(width: 100, height: 50))
    #expect(blackRect(5, 5).padding().size() == CGSize(width: 37, height: 37))
    #expect(blackRect(5, 5).padding(.horizontal, 3).size() == CGSize(width: 11, height: 5))
    #expect(blackRect(5, 5).padding([.top, .trailing], 3).size() == CGSize(width: 8, height: 8))
    #expect(blackRect(5, 5).padding(-2).size() == CGSize(width: 1, height: 1))
    #expect(blackRect(5, 5).padding(-4).size() == .zero)
    let recorder = LayoutRecorder(ProposedViewSize(width: 10, height: 10)) { recorder in
      Color.red.recordingFrame("in", recorder).padding(.leading, 30)
    }
    #expect(recorder["in"] == CGRect(x: 30, y: 0, width: 0, height: 10))
  }

  @Test(
    arguments: [
      (ContentMode.fit, 2.0, 100.0, 30.0, 60.0, 30.0), (.fit, 2, 40, 30, 40, 20),
      (.fill, 2, 100, 30, 100, 50), (.fill, 2, 40, 30, 60, 30), (.fit, 0.5, 100, 30, 15, 30),
      (.fit, 2, 100, nil, 100, 50), (.fit, 2, nil, 30, 60, 30), (.fit, 2, nil, nil, 10, 10),
    ] as [(ContentMode, CGFloat, CGFloat?, CGFloat?, CGFloat, CGFloat)])
  func `aspectRatio fits into or fills the proposal`(
    mode: ContentMode, ratio: CGFloat, width: CGFloat?, height: CGFloat?, toWidth: CGFloat,
    toHeight: CGFloat
  ) {
    let view = Color.red.aspectRatio(ratio, contentMode: mode)
    #expect(view.size(width, height) == CGSize(width: toWidth, height: toHeight))
  }

  @Test func `aspectRatio without a ratio uses the ideal size of the view`() {
    let view = Color.red.frame(idealWidth: 30, idealHeight: 10)
    #expect(view.scaledToFit().size(60, 60) == CGSize(width: 60, height: 20))
    #expect(view.scaledToFill().size(60, 60) == CGSize(width: 180, height: 60))
    #expect(
      Color.red.aspectRatio(CGSize(width: 3, height: 4), contentMode: .fit).size(60, 60)
        == CGSize(width: 45, height: 60))
    // A view of fixed size keeps its size.
    #expect(blackRect(7, 9).aspectRatio(2, contentMode: .fit).size(60, 60).width == 7)
  }

  @Test func `offset moves the drawing but not the layout`() {
    let recorder = LayoutRecorder { recorder in
      HStack(spacing: 0) {
        blackRect(10, 10).recordingFrame("a", recorder).offset(x: 3, y: -4)
        blackRect(10, 10).recordingFrame("b", recorder)
      }
    }
    #expect(recorder.size == CGSize(width: 20, height: 10))
    #expect(recorder["a"]?.origin == CGPoint(x: 3, y: -4))
    #expect(recorder["b"]?.origin == CGPoint(x: 10, y: 0))
  }

  @Test func `position places the centre of a view in the proposed size`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 60)) { recorder in
      blackRect(10, 20).recordingFrame("in", recorder).position(x: 30, y: 15)
    }
    #expect(recorder.size == CGSize(width: 100, height: 60))
    #expect(recorder["in"] == CGRect(x: 25, y: 5, width: 10, height: 20))
  }

  @Test func `backgrounds and overlays get the size of the view and do not change it`() {
    let recorder = LayoutRecorder { recorder in
      blackRect(40, 20)
        .background(alignment: .bottomTrailing) {
          blackRect(60, 10).recordingFrame("behind", recorder)
        }
        .overlay(Color.red.recordingFrame("above", recorder))
        .overlay(alignment: .topLeading) { blackRect(4, 4).recordingFrame("corner", recorder) }
    }
    #expect(recorder.size == CGSize(width: 40, height: 20))
    #expect(recorder["behind"] == CGRect(x: -20, y: 10, width: 60, height: 10))
    #expect(recorder["above"] == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(recorder["corner"]?.origin == .zero)
  }

  @Test func `a geometry reader fills the proposal and places its content at the top left`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 80, height: 40)) { recorder in
      GeometryReader { proxy in
        blackRect(proxy.size.width / 2, proxy.size.height / 4).recordingFrame("in", recorder)
      }
      .frame(height: 20)
      .padding(10)
    }
    #expect(recorder.size == CGSize(width: 80, height: 40))
    #expect(recorder["in"] == CGRect(x: 10, y: 10, width: 30, height: 5))
    #expect(GeometryReader { _ in blackRect(50, 50) }.size() == CGSize(width: 10, height: 10))
  }

  @Test func `content larger than its frame is drawn unless it is clipped`() throws {
    let view = blackRect(6, 6).frame(width: 2, height: 2).frame(width: 8, height: 8)
    #expect(try #require(Pixels(view)).visibleBounds == CGRect(x: 1, y: 1, width: 6, height: 6))
    let clipped = blackRect(6, 6).frame(width: 2, height: 2).clipped().frame(width: 8, height: 8)
    #expect(try #require(Pixels(clipped)).visibleBounds == CGRect(x: 3, y: 3, width: 2, height: 2))
  }

  nonisolated static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, 1e300, -1e300, .leastNonzeroMagnitude,
  ]

  @Test(arguments: odd, odd)
  func `invalid numbers in layout do not trap`(first: CGFloat, second: CGFloat) {
    let inner = HStack(spacing: first) {
      Text("a b").frame(width: first, height: second).padding(second).kerned(first)
      Color.red.frame(minWidth: first, idealWidth: second, maxWidth: first)
      Spacer(minLength: second)
      Circle().aspectRatio(first, contentMode: .fill).offset(x: second).position(x: first, y: 3)
      Text("a").lineSpacing(first).lineLimit(-1).layoutPriority(second).zIndex(first)
      Divider().padding(EdgeInsets(top: first, leading: second, bottom: 0, trailing: 1))
      GeometryReader { Text("\($0.size.width)").frame(width: $0.size.height * first) }
      Slider(value: .constant(first), in: 0...1, step: second)
    }
    let session = RenderSession(
      ZStack {
        inner.fixedSize(); inner
      }.frame(width: 9, height: 9),
      proposedSize: ProposedViewSize(width: first, height: second), scale: first)
    _ = session.frame(at: first)
    #expect(session.size.width == 9)
    let renderer = ImageRenderer(content: inner)
    renderer.proposedSize = ProposedViewSize(width: first, height: second)
    renderer.scale = second
    _ = renderer.cgImage
    renderer.scale = 1
    renderer.render { size, _ in
      #expect(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite)
    }
  }

  @Test func `an invalid length in layout counts as nil`() {
    #expect(Color.red.frame(width: -3, height: .infinity).size(7, 8) == CGSize(width: 7, height: 8))
    #expect(Color.red.frame(width: .nan, height: 4).size(7, 8) == CGSize(width: 7, height: 4))
    #expect(Color.red.size(-3, .nan) == CGSize(width: 0, height: 10))
  }
}

extension Text {
  fileprivate func kerned(_ points: CGFloat) -> some View { kerning(points) }
}

extension View {
  fileprivate func kerned(_ points: CGFloat) -> some View { self }
}
