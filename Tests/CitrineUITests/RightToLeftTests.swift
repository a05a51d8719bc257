import CitrineUI
import Foundation
import Testing

/// Lays out a view from right to left in a picture of 100 × 20 points; the recorder has the frames of its parts.
@MainActor
private func rightToLeft<Content: View>(
  @ViewBuilder _ view: (LayoutRecorder) -> Content
) -> LayoutRecorder {
  LayoutRecorder(ProposedViewSize(width: 100, height: 20)) { recorder in
    view(recorder).environment(\.layoutDirection, .rightToLeft)
  }
}

extension View {
  /// The view, from right to left.
  fileprivate var mirrored: some View { environment(\.layoutDirection, .rightToLeft) }
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
@Suite struct `Layout from right to left` {
  @Test func `the places of a row are mirrored in its frame`() {
    let frames = rightToLeft { recorder in
      HStack(spacing: 5) {
        blackRect(20, 10).recordingFrame("a", recorder)
        blackRect(30, 10).recordingFrame("b", recorder)
        Spacer()
      }
    }
    #expect(frames["a"] == CGRect(x: 80, y: 0, width: 20, height: 10))
    #expect(frames["b"] == CGRect(x: 45, y: 0, width: 30, height: 10))
  }

  @Test func `leading sides are right sides`() {
    let frames = rightToLeft { recorder in
      VStack(alignment: .leading, spacing: 0) {
        blackRect(10, 4).recordingFrame("aligned", recorder)
        blackRect(10, 4).recordingFrame("padded", recorder).padding(.leading, 7)
        blackRect(10, 4).recordingFrame("framed", recorder).frame(width: 40, alignment: .leading)
        blackRect(10, 4).recordingFrame("guided", recorder).alignmentGuide(.leading) { _ in -3 }
        blackRect(100, 4)
          .overlay(alignment: .trailing) { blackRect(10, 2).recordingFrame("overlay", recorder) }
      }
    }
    let expected: [String: CGFloat] = [
      "aligned": 90, "padded": 83, "framed": 90, "guided": 87, "overlay": 0,
    ]
    for (name, x) in expected { #expect(frames[name]?.minX == x, "\(name)") }
  }

  @Test func `offsets and positions count from the right`() {
    let frames = rightToLeft { recorder in
      ZStack {
        blackRect(10, 10).recordingFrame("offset", recorder).offset(x: 5, y: 2)
        blackRect(10, 10).recordingFrame("position", recorder).position(x: 10, y: 5)
      }
    }
    // Centred, the view would be at 45.
    #expect(frames["offset"] == CGRect(x: 40, y: 7, width: 10, height: 10))
    #expect(frames["position"] == CGRect(x: 85, y: 0, width: 10, height: 10))
  }

  @Test func `the columns of grids are mirrored`() {
    let frames = rightToLeft { recorder in
      VStack(spacing: 0) {
        Grid(horizontalSpacing: 2, verticalSpacing: 0) {
          GridRow {
            blackRect(10, 5).recordingFrame("a", recorder)
            blackRect(20, 5).recordingFrame("b", recorder)
          }
        }
        LazyVGrid(columns: [GridItem(.fixed(30), spacing: 10), GridItem(.fixed(60))]) {
          blackRect(30, 5).recordingFrame("c", recorder)
          blackRect(60, 5).recordingFrame("d", recorder)
        }
      }
    }
    #expect(frames["b"]?.minX == 34)
    #expect(frames["a"]?.minX == 56)
    #expect(frames["d"]?.minX == 0)
    #expect(frames["c"]?.minX == 70)
  }

  /// Places views one after another; from right to left, they are 5 points lower.
  private struct Row: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 100, height: 20)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      let y = bounds.minY + (subviews[0..<1].layoutDirection == .rightToLeft ? 5 : 0)
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * 20, y: y), proposal: proposal)
      }
    }
  }

  @Test func `the places of a layout of the program are mirrored`() {
    let frames = rightToLeft { recorder in
      Row() {
        blackRect(10, 10).recordingFrame("a", recorder)
        blackRect(10, 10).recordingFrame("b", recorder)
      }
    }
    #expect(frames["a"]?.origin == CGPoint(x: 90, y: 5))
    #expect(frames["b"]?.origin == CGPoint(x: 70, y: 5))
  }

  @Test func `a view inside can be laid out from left to right`() {
    let frames = rightToLeft { recorder in
      HStack(spacing: 0) {
        blackRect(10, 10).recordingFrame("a", recorder)
        blackRect(10, 10).recordingFrame("b", recorder)
      }
      .environment(\.layoutDirection, .leftToRight)
      .padding(.leading, 30)
      .frame(width: 100, alignment: .leading)
    }
    #expect(frames["a"]?.minX == 50)
    #expect(frames["b"]?.minX == 60)
  }

  @Test func `a horizontal scroll view shows the start of its content on the right`() {
    let frames = rightToLeft { recorder in
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          blackRect(60, 10).recordingFrame("a", recorder)
          blackRect(80, 10).recordingFrame("b", recorder)
        }
      }
    }
    #expect(frames["a"]?.minX == 40)
    #expect(frames["b"]?.minX == -40)
  }

  @Test func `a geometry reader has its content at the top right`() {
    let frames = rightToLeft { recorder in
      GeometryReader { _ in blackRect(10, 10).recordingFrame("a", recorder) }
    }
    #expect(frames["a"] == CGRect(x: 90, y: 0, width: 10, height: 10))
  }

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
}

@MainActor
@Suite struct `Mirrored drawing` {
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
