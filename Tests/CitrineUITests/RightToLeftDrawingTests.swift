import CitrineUI
import Testing

extension View {
  /// The view, from right to left.
  fileprivate var mirrored: some View { environment(\.layoutDirection, .rightToLeft) }
}

/// A triangle whose right angle is at the bottom left.
private struct Wedge: Shape {
  var layoutDirectionBehavior: LayoutDirectionBehavior = .mirrors

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addLines([
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ])
      path.closeSubpath()
    }
  }
}

/// The left half of its rectangle.
private struct LeftHalf: Shape {
  var behavior: LayoutDirectionBehavior = .mirrors
  var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }
  func path(in rect: CGRect) -> Path {
    Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height))
  }
}

/// The left half of its rectangle, with the behaviour of all shapes.
private struct PlainHalf: Shape {
  func path(in rect: CGRect) -> Path { LeftHalf().path(in: rect) }
}

@MainActor
@Suite struct `Drawing from right to left` {
  /// The box of the pixels of a view of 20 × 10 points.
  private func box(_ view: some View, _ direction: LayoutDirection = .rightToLeft) throws -> CGRect
  {
    try Pixels.of(view.frame(width: 20, height: 10).environment(\.layoutDirection, direction))
      .visibleBounds
  }

  private let left = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let right = CGRect(x: 10, y: 0, width: 10, height: 10)

  @Test func `shapes are mirrored unless they are fixed`() throws {
    #expect(try box(PlainHalf()) == right)
    #expect(try box(PlainHalf(), .leftToRight) == left)
    #expect(try box(LeftHalf(behavior: .fixed)) == left)
    #expect(try box(LeftHalf(behavior: .mirrors(in: .leftToRight)), .leftToRight) == right)
    #expect(try box(LeftHalf(behavior: .mirrors(in: .leftToRight))) == left)
    #expect(try box(Color.red.clipShape(PlainHalf())) == right)
    let usual: LayoutDirectionBehavior = .mirrors
    #expect(usual == .mirrors(in: .rightToLeft))
  }

  @Test func `shapes and clips are mirrored, unless they are fixed`() throws {
    func alpha(_ view: some View, _ direction: LayoutDirection) throws -> [UInt8] {
      let pixels = try Pixels.of(
        view.frame(width: 20, height: 20).environment(\.layoutDirection, direction))
      return [pixels[2, 19][3], pixels[17, 19][3], pixels[2, 10][3], pixels[17, 10][3]]
    }
    for view in [AnyView(Wedge()), AnyView(Color.black.clipShape(Wedge()))] {
      #expect(try alpha(view, .leftToRight) == [255, 255, 255, 0])
      #expect(try alpha(view, .rightToLeft) == [255, 255, 0, 255])
    }
    let fixed = Wedge(layoutDirectionBehavior: .fixed)
    #expect(try alpha(fixed, .rightToLeft) == [255, 255, 255, 0])
    let flipped = fixed.flipsForRightToLeftLayoutDirection(true)
    #expect(try alpha(flipped, .rightToLeft) == [255, 255, 0, 255])
    #expect(try alpha(flipped, .leftToRight) == [255, 255, 255, 0])
  }

  @Test func `derived shapes have the behaviour of their base`() throws {
    let fixed = LeftHalf(behavior: .fixed)
    #expect(try box(fixed.trim(from: 0, to: 1)) == left)
    #expect(try box(fixed.scale(1)) == left)
    #expect(try box(AnyShape(fixed)) == left)
    #expect(try box(fixed.intersection(Rectangle())) == left)
    #expect(try box(fixed.size(width: 20, height: 10)) == left)
    #expect(try box(fixed.size(width: 20, height: 10, anchor: .center)) == left)
    #expect(fixed.stroke().layoutDirectionBehavior == .fixed)
    #expect(try box(PlainHalf().rotation(.zero)) == right)
    #expect(try box(PlainHalf().offset(x: 2)) == CGRect(x: 8, y: 0, width: 10, height: 10))
  }

  @Test func `the leading corners of a rectangle are on the right`() throws {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 8)
    let pixels = try Pixels.of(shape.frame(width: 20, height: 10).mirrored)
    #expect(pixels[19, 0][3] == 0)
    #expect(pixels[0, 0][3] == 255)
  }

  @Test func `views are mirrored if they ask for it`() throws {
    let half = LeftHalf(behavior: .fixed)
    #expect(try box(half.flipsForRightToLeftLayoutDirection(true)) == right)
    #expect(try box(half.flipsForRightToLeftLayoutDirection(true), .leftToRight) == left)
    #expect(try box(half.flipsForRightToLeftLayoutDirection(false)) == left)
    #expect(try box(half.layoutDirectionBehavior(.mirrors)) == right)
    #expect(try box(half.layoutDirectionBehavior(.fixed)) == left)
    #expect(
      try box(half.layoutDirectionBehavior(.mirrors(in: .leftToRight)), .leftToRight) == right)
  }

  /// A view that comes from its leading side when it is tapped.
  private struct Coming: View {
    @State private var isThere = false
    var body: some View {
      ZStack {
        Color.clear
        if isThere { Color.black.frame(width: 10).transition(.move(edge: .leading)) }
      }
      .frame(width: 40, height: 10)
      .onTapGesture { withAnimation(.linear(duration: 2)) { isThere = true } }
      .accessibilityIdentifier("screen")
    }
  }

  @Test func `a view moves in from the right as its leading side`() throws {
    let session = RenderSession(Coming().mirrored)
    session.tap("screen")
    let pixels = try #require(session.frame(at: 1).flatMap { Pixels($0) })
    // It moves from 25 to 15.
    #expect(pixels.visibleBounds == CGRect(x: 20, y: 0, width: 10, height: 10))
  }
}

@MainActor
@Suite struct `Text and symbols from right to left` {
  @Test func `lines of text begin on the right`() throws {
    let text = Text("1\n1111\n11").font(.pixel(16))
    for (leftToRight, rightToLeft) in [
      (TextAlignment.leading, TextAlignment.trailing), (.trailing, .leading), (.center, .center),
    ] {
      let one = try Pixels.of(text.multilineTextAlignment(leftToRight))
      let other = try Pixels.of(text.multilineTextAlignment(rightToLeft).mirrored)
      #expect(one.difference(from: other) == 0)
    }
  }

  @Test func `lines of text and arrows begin on the right`() throws {
    let text = Text("AAA\nA").font(.pixel(16))
    let leading = try Pixels.of(text.environment(\.layoutDirection, .rightToLeft))
    #expect(leading.difference(from: try .of(text.multilineTextAlignment(.trailing))) == 0)
    for (name, mirror) in [
      ("chevron.forward", "chevron.left"), ("arrow.backward", "arrow.right"),
      ("arrow.uturn.backward", "arrow.uturn.forward"), ("arrow.up.forward", "arrow.up.backward"),
      ("arrow.forward.circle", "arrow.backward.circle"), ("forward.fill", "forward.fill"),
    ] {
      let arrow = Image(systemName: name).environment(\.layoutDirection, .rightToLeft)
      #expect(try Pixels.of(arrow).difference(from: .of(Image(systemName: mirror))) == 0)
    }
  }

  @Test func `blanks at a break of a line from right to left hang out on the left`() throws {
    // The font has no Hebrew letters. Another font of the system is taken for them where there is one, whose lines may
    // be taller; otherwise a box is drawn for each.
    let word = "\u{5D0}\u{5D0}\u{5D0}"
    let text = Text(word + " " + word).font(.pixel(16))
    let width = Text(word).font(.pixel(16)).size().width
    for direction in LayoutDirection.allCases {
      let pixels = try Pixels.of(
        text.environment(\.layoutDirection, direction),
        ProposedViewSize(width: width + 1, height: nil))
      #expect(pixels.visibleBounds.width > 16)
      // The rows of both lines that are not empty.
      let rows = (0..<pixels.height).map { y in (0..<pixels.width).map { pixels[$0, y][3] > 0 } }
        .filter { $0.contains(true) }
      func edges(_ line: some Sequence<[Bool]>) -> [Int] {
        let columns = (0..<pixels.width).filter { x in line.contains { $0[x] } }
        return [columns.first ?? -1, columns.last ?? -1]
      }
      let lines = [edges(rows.prefix(rows.count / 2)), edges(rows.suffix(rows.count / 2))]
      // A blank is wider than the pixel by which outlines at fractions of a pixel may differ.
      #expect(rows.count > 8 && zip(lines[0], lines[1]).allSatisfy { abs($0 - $1) <= 1 })
    }
  }
}
