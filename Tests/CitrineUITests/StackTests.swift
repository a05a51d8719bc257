import CitrineUI
import Testing

@MainActor
@Suite struct `Stacks` {
  @Test func `share the room evenly among views that take any`() {
    let places = Places(ProposedViewSize(width: 100, height: 20)) { places in
      HStack(spacing: 5) {
        Color.red.noted("a", places)
        Color.red.noted("b", places)
      }
    }
    #expect(places["a"] == CGRect(x: 0, y: 0, width: 47.5, height: 20))
    #expect(places["b"] == CGRect(x: 52.5, y: 0, width: 47.5, height: 20))
  }

  @Test func `ask the least flexible first, and give others what is left`() {
    let places = Places(ProposedViewSize(width: 100, height: 10)) { places in
      HStack(spacing: 0) {
        Color.red.noted("free", places)
        Color.red.frame(minWidth: 50, maxWidth: 60).noted("limited", places)
        plate(30, 10).noted("fixed", places)
      }
    }
    // 30 points are fixed. Half of the remaining 70 is less than the minimum of 50.
    #expect(places["fixed"]?.width == 30)
    #expect(places["limited"]?.width == 50)
    #expect(places["free"]?.width == 20)
    #expect(places["limited"]?.minX == 20)
  }

  @Test func `give all to higher priorities but what the others need at least`() {
    let places = Places(ProposedViewSize(width: 100, height: 10)) { places in
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 15).noted("low", places)
        Color.red.layoutPriority(1).noted("high", places)
      }
    }
    #expect(places["low"]?.width == 15)
    #expect(places["high"]?.width == 85)
  }

  @Test func `lie 8 points apart, and none beside spacers`() {
    #expect(
      HStack {
        plate(10, 1); plate(20, 2)
      }.size() == CGSize(width: 38, height: 2))
    #expect(
      VStack {
        plate(10, 1); plate(20, 2)
      }.size() == CGSize(width: 20, height: 11))
    #expect(
      HStack {
        plate(10, 1); Spacer(); plate(10, 1)
      }.size().width == 28)
    #expect(
      HStack(spacing: 5) {
        plate(10, 1); Spacer(); plate(10, 1)
      }.size().width == 38)
    #expect(
      HStack {
        plate(10, 1); Spacer(minLength: 0); plate(10, 1)
      }.size().width == 20)
    #expect(
      HStack {
        plate(10, 1); EmptyView(); plate(10, 1)
      }.size().width == 28)
    #expect(HStack {}.size() == .zero)
  }

  @Test func `grow by spacers, which take no room across`() {
    let places = Places(ProposedViewSize(width: 100, height: 100)) { places in
      HStack {
        plate(10, 10).noted("a", places)
        Spacer()
        plate(20, 30).noted("b", places)
      }
    }
    #expect(places.size == CGSize(width: 100, height: 30))
    #expect(places["a"] == CGRect(x: 0, y: 10, width: 10, height: 10))
    #expect(places["b"] == CGRect(x: 80, y: 0, width: 20, height: 30))
    #expect(VStack { Spacer() }.size(50, 60) == CGSize(width: 0, height: 60))
    #expect(ZStack { Spacer() }.size(50, 60) == CGSize(width: 50, height: 60))
  }

  @Test func `spacers share what is left`() {
    let places = Places(ProposedViewSize(width: 100, height: 10)) { places in
      HStack(spacing: 0) {
        Spacer()
        plate(20, 10).noted("a", places)
        Spacer()
        Spacer()
      }
    }
    #expect(abs((places["a"]?.minX ?? 0) - 80.0 / 3) < 1e-9)
  }

  @Test func `may be larger than what is offered`() {
    let places = Places(ProposedViewSize(width: 30, height: 10)) { places in
      HStack(spacing: 0) {
        plate(20, 10).noted("a", places)
        plate(20, 10).noted("b", places)
        Color.red.noted("none", places)
      }
    }
    #expect(places.size.width == 40)
    #expect(places["b"]?.minX == 20)
    #expect(places["none"]?.width == 0)
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, 0.0), (.center, 5), (.trailing, 10),
  ])
  func `align views across`(alignment: HorizontalAlignment, x: CGFloat) {
    let places = Places { places in
      VStack(alignment: alignment, spacing: 0) {
        plate(10, 5).noted("a", places)
        plate(20, 5)
      }
    }
    #expect(places["a"]?.minX == x)
  }

  @Test func `align baselines of text of different sizes`() {
    let places = Places { places in
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("A").font(.system(size: 16)).noted("small", places)
        Text("A\nB").font(.system(size: 32)).noted("large", places)
        plate(3, 4).noted("plate", places)
      }
    }
    let (small, large) = (Text("A").font(.system(size: 16)), Text("A").font(.system(size: 32)))
    // The baseline lies at the same fraction of the line's height at every font size.
    let rise = (places["large"]?.minY ?? 0) - (places["small"]?.minY ?? 0)
    #expect(rise < 0)
    let part = -rise / (large.size().height - small.size().height)
    #expect(part > 0.5 && part < 1)
    // A view without text stands on the baseline.
    let line = (places["large"]?.minY ?? 0) + part * large.size().height
    #expect(abs((places["plate"]?.maxY ?? 0) - line) < 1e-9)
  }

  @Test func `lie on each other, as large as the largest`() {
    let places = Places { places in
      ZStack(alignment: .bottomTrailing) {
        plate(30, 10)
        plate(10, 40).noted("high", places)
        plate(5, 5).noted("small", places)
      }
    }
    #expect(places.size == CGSize(width: 30, height: 40))
    #expect(places["high"] == CGRect(x: 20, y: 0, width: 10, height: 40))
    #expect(places["small"] == CGRect(x: 25, y: 35, width: 5, height: 5))
  }

  @Test func `a divider is a pixel thick and as long as the stack`() {
    let places = Places(ProposedViewSize(width: 50, height: 20)) { places in
      VStack(spacing: 0) { Divider().noted("flat", places) }
    }
    #expect(places["flat"]?.size == CGSize(width: 50, height: 1))
    #expect(HStack { Divider() }.size(50, 20) == CGSize(width: 1, height: 20))
    #expect(RenderSession(VStack { Divider() }, scale: 2).size.height == 0.5)
  }

  @Test func `groups and loops have no layout of their own`() {
    let view = HStack(spacing: 1) {
      Group {
        plate(1, 1)
        ForEach(0..<3) { plate(CGFloat($0), 1) }
      }
      if true { plate(10, 1) }
    }
    // The widths are 1 + 0 + 1 + 2 + 10, with four gaps of 1 between them.
    #expect(view.size().width == 18)
  }
}
