import CitrineUI
import Testing

@MainActor
@Suite struct `Stacks` {
  @Test func `stacks share space evenly among flexible views`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 20)) { recorder in
      HStack(spacing: 5) {
        Color.red.recordingFrame("a", recorder)
        Color.red.recordingFrame("b", recorder)
      }
    }
    #expect(recorder["a"] == CGRect(x: 0, y: 0, width: 47.5, height: 20))
    #expect(recorder["b"] == CGRect(x: 52.5, y: 0, width: 47.5, height: 20))
  }

  @Test func `stacks size the least flexible view first and give the rest to others`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 10)) { recorder in
      HStack(spacing: 0) {
        Color.red.recordingFrame("free", recorder)
        Color.red.frame(minWidth: 50, maxWidth: 60).recordingFrame("limited", recorder)
        blackRect(30, 10).recordingFrame("fixed", recorder)
      }
    }
    // 30 points are fixed. Half of the remaining 70 is less than the minimum of 50.
    #expect(recorder["fixed"]?.width == 30)
    #expect(recorder["limited"]?.width == 50)
    #expect(recorder["free"]?.width == 20)
    #expect(recorder["limited"]?.minX == 20)
  }

  @Test func `stacks give space to high priorities after the minimum of others`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 10)) { recorder in
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 15).recordingFrame("low", recorder)
        Color.red.layoutPriority(1).recordingFrame("high", recorder)
      }
    }
    #expect(recorder["low"]?.width == 15)
    #expect(recorder["high"]?.width == 85)
  }

  @Test func `a spacing that is not a number is none, and an infinite one is finite`() {
    func row(_ spacing: CGFloat) -> some View {
      HStack(spacing: spacing) {
        blackRect(10, 1); blackRect(20, 1)
      }
    }
    #expect(row(.nan).size().width == 30)
    #expect(row(.infinity).size(100).width == 1e9)
    #expect(row(-4).size().width == 26)
    let grid = Grid(horizontalSpacing: .nan, verticalSpacing: .nan) {
      GridRow {
        blackRect(10, 1); blackRect(20, 1)
      }
    }
    #expect(grid.size() == CGSize(width: 30, height: 1))
  }

  @Test func `stacks put 8 points between views, and none beside spacers`() {
    #expect(
      HStack {
        blackRect(10, 1); blackRect(20, 2)
      }.size() == CGSize(width: 38, height: 2))
    #expect(
      VStack {
        blackRect(10, 1); blackRect(20, 2)
      }.size() == CGSize(width: 20, height: 11))
    #expect(
      HStack {
        blackRect(10, 1); Spacer(); blackRect(10, 1)
      }.size().width == 28)
    #expect(
      HStack(spacing: 5) {
        blackRect(10, 1); Spacer(); blackRect(10, 1)
      }.size().width == 38)
    #expect(
      HStack {
        blackRect(10, 1); Spacer(minLength: 0); blackRect(10, 1)
      }.size().width == 20)
    #expect(
      HStack {
        blackRect(10, 1); EmptyView(); blackRect(10, 1)
      }.size().width == 28)
    #expect(HStack {}.size() == .zero)
  }

  @Test func `a stack without a proposal across proposes its own length to flexible views`() {
    let recorder = LayoutRecorder { recorder in
      VStack(alignment: .leading, spacing: 0) {
        blackRect(70, 10)
        Divider().recordingFrame("line", recorder)
        blackRect(10, 10).frame(maxWidth: .infinity, alignment: .trailing)
          .recordingFrame("wide", recorder)
        blackRect(10, 10).recordingFrame("fixed", recorder)
      }
    }
    #expect(recorder.size == CGSize(width: 70, height: 31))
    #expect(recorder["line"] == CGRect(x: 0, y: 10, width: 70, height: 1))
    #expect(recorder["wide"] == CGRect(x: 0, y: 11, width: 70, height: 10))
    #expect(recorder["fixed"] == CGRect(x: 0, y: 21, width: 10, height: 10))
  }

  @Test func `views of a row of fixed height are as high as the highest`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 300)) { recorder in
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          blackRect(10, 20).recordingFrame("top", recorder)
          Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity).recordingFrame("low", recorder)
        blackRect(10, 60).frame(maxWidth: .infinity, maxHeight: .infinity)
          .recordingFrame("high", recorder)
      }
      .padding(5)
      .background(Color.red)
      .fixedSize(horizontal: false, vertical: true)
    }
    #expect(recorder.size == CGSize(width: 100, height: 70))
    #expect(recorder["low"] == CGRect(x: 5, y: 5, width: 45, height: 60))
    #expect(recorder["high"] == CGRect(x: 50, y: 5, width: 45, height: 60))
    #expect(recorder["top"]?.minY == 5)
  }

  @Test func `a view whose length would change keeps its own size across the stack`() {
    let recorder = LayoutRecorder { recorder in
      VStack(spacing: 0) {
        blackRect(80, 10)
        Color.red.aspectRatio(1, contentMode: .fit).recordingFrame("square", recorder)
      }
    }
    #expect(recorder.size == CGSize(width: 80, height: 20))
    #expect(recorder["square"] == CGRect(x: 35, y: 10, width: 10, height: 10))
  }

  @Test func `stacks grow by spacers, which take no space across the axis`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 100)) { recorder in
      HStack {
        blackRect(10, 10).recordingFrame("a", recorder)
        Spacer()
        blackRect(20, 30).recordingFrame("b", recorder)
      }
    }
    #expect(recorder.size == CGSize(width: 100, height: 30))
    #expect(recorder["a"] == CGRect(x: 0, y: 10, width: 10, height: 10))
    #expect(recorder["b"] == CGRect(x: 80, y: 0, width: 20, height: 30))
    #expect(VStack { Spacer() }.size(50, 60) == CGSize(width: 0, height: 60))
    #expect(ZStack { Spacer() }.size(50, 60) == CGSize(width: 50, height: 60))
  }

  @Test func `spacers share the remaining space`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 10)) { recorder in
      HStack(spacing: 0) {
        Spacer()
        blackRect(20, 10).recordingFrame("a", recorder)
        Spacer()
        Spacer()
      }
    }
    #expect(abs((recorder["a"]?.minX ?? 0) - 80.0 / 3) < 1e-9)
  }

  @Test func `stacks may be larger than the proposal`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 30, height: 10)) { recorder in
      HStack(spacing: 0) {
        blackRect(20, 10).recordingFrame("a", recorder)
        blackRect(20, 10).recordingFrame("b", recorder)
        Color.red.recordingFrame("none", recorder)
      }
    }
    #expect(recorder.size.width == 40)
    #expect(recorder["b"]?.minX == 20)
    #expect(recorder["none"]?.width == 0)
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, 0.0), (.center, 5), (.trailing, 10),
  ])
  func `stacks align views across their axis`(alignment: HorizontalAlignment, x: CGFloat) {
    let recorder = LayoutRecorder { recorder in
      VStack(alignment: alignment, spacing: 0) {
        blackRect(10, 5).recordingFrame("a", recorder)
        blackRect(20, 5)
      }
    }
    #expect(recorder["a"]?.minX == x)
  }

  @Test func `stacks align text baselines of different sizes`() {
    let recorder = LayoutRecorder { recorder in
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("A").font(.pixel(16)).recordingFrame("small", recorder)
        Text("A\nB").font(.pixel(32)).recordingFrame("large", recorder)
        blackRect(3, 4).recordingFrame("rectangle", recorder)
      }
    }
    let (small, large) = (Text("A").font(.pixel(16)), Text("A").font(.pixel(32)))
    // The baseline lies at the same fraction of the line's height at every font size.
    let rise = (recorder["large"]?.minY ?? 0) - (recorder["small"]?.minY ?? 0)
    #expect(rise < 0)
    let part = -rise / (large.size().height - small.size().height)
    #expect(part > 0.5 && part < 1)
    // A view without text stands on the baseline.
    let line = (recorder["large"]?.minY ?? 0) + part * large.size().height
    #expect(abs((recorder["rectangle"]?.maxY ?? 0) - line) < 1e-9)
  }

  @Test func `stacks have the last baseline of their views`() {
    let recorder = LayoutRecorder { recorder in
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        Text("A").recordingFrame("line", recorder)
        VStack(spacing: 5) {
          Text("B")
          Text("C").recordingFrame("last", recorder)
          blackRect(3, 4)
        }
        Text("D\nE").recordingFrame("lines", recorder)
      }
      .font(.pixel(16))
    }
    let bottom = recorder["line"]?.maxY ?? 0
    for name in ["last", "lines"] {
      #expect(abs((recorder[name]?.maxY ?? -1) - bottom) < 1e-9, "\(name)")
    }
    #expect((recorder["last"]?.minY ?? 0) > 5)
  }

  @Test func `ZStack places views on each other and is as large as the largest`() {
    let recorder = LayoutRecorder { recorder in
      ZStack(alignment: .bottomTrailing) {
        blackRect(30, 10)
        blackRect(10, 40).recordingFrame("high", recorder)
        blackRect(5, 5).recordingFrame("small", recorder)
      }
    }
    #expect(recorder.size == CGSize(width: 30, height: 40))
    #expect(recorder["high"] == CGRect(x: 20, y: 0, width: 10, height: 40))
    #expect(recorder["small"] == CGRect(x: 25, y: 35, width: 5, height: 5))
  }

  @Test func `a divider is one pixel thick and as long as the stack`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 50, height: 20)) { recorder in
      VStack(spacing: 0) { Divider().recordingFrame("flat", recorder) }
    }
    #expect(recorder["flat"]?.size == CGSize(width: 50, height: 1))
    #expect(HStack { Divider() }.size(50, 20) == CGSize(width: 1, height: 20))
    #expect(RenderSession(VStack { Divider() }, scale: 2).size.height == 0.5)
  }

  @Test func `Group and ForEach have no layout of their own`() {
    let view = HStack(spacing: 1) {
      Group {
        blackRect(1, 1)
        ForEach(0..<3) { blackRect(CGFloat($0), 1) }
      }
      if true { blackRect(10, 1) }
    }
    // The widths are 1 + 0 + 1 + 2 + 10, with four gaps of 1 between them.
    #expect(view.size().width == 18)
  }
}
