import CitrineUI
import Testing

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

/// Places each view 10 points to the right of the one before it.
private struct Stairs: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { CGSize(width: 100, height: 10) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + 10 * CGFloat(index), y: bounds.minY), proposal: .unspecified)
    }
  }
}

@MainActor
@Suite struct `Direction of layout` {
  private func recorded<Content: View>(
    @ViewBuilder _ view: (LayoutRecorder) -> Content
  ) -> LayoutRecorder {
    LayoutRecorder { recorder in
      view(recorder).frame(width: 100, alignment: .leading)
        .environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func `stacks, frames and padding begin on the right`() {
    let recorder = recorded { recorder in
      HStack(spacing: 5) {
        blackRect(10, 10).recordingFrame("a", recorder)
        blackRect(30, 10).padding(.leading, 7).recordingFrame("b", recorder)
      }
      .padding(.trailing, 3)
    }
    #expect(recorder["a"] == CGRect(x: 90, y: 0, width: 10, height: 10))
    #expect(recorder["b"] == CGRect(x: 48, y: 0, width: 37, height: 10))
    let column = recorded { recorder in
      VStack(alignment: .leading, spacing: 0) {
        blackRect(40, 1)
        blackRect(10, 1).recordingFrame("short", recorder)
        blackRect(10, 1).environment(\.layoutDirection, .leftToRight).frame(width: 40)
          .recordingFrame("inner", recorder)
      }
    }
    #expect(column["short"] == CGRect(x: 90, y: 1, width: 10, height: 1))
    #expect(column["inner"] == CGRect(x: 60, y: 2, width: 40, height: 1))
  }

  @Test func `overlays, offsets, positions and readers are mirrored`() {
    let recorder = recorded { recorder in
      blackRect(100, 20)
        .overlay(alignment: .topTrailing) { blackRect(8, 4).recordingFrame("badge", recorder) }
        .overlay(alignment: .leading) {
          blackRect(8, 4).recordingFrame("moved", recorder).offset(x: 10, y: 1)
        }
        .overlay { blackRect(4, 4).recordingFrame("point", recorder).position(x: 20, y: 10) }
        .overlay { GeometryReader { _ in blackRect(6, 6).recordingFrame("read", recorder) } }
    }
    #expect(recorder["badge"] == CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(recorder["moved"] == CGRect(x: 82, y: 9, width: 8, height: 4))
    #expect(recorder["point"] == CGRect(x: 78, y: 8, width: 4, height: 4))
    #expect(recorder["read"] == CGRect(x: 94, y: 0, width: 6, height: 6))
  }

  @Test func `the places of a layout of the program are mirrored`() {
    let recorder = recorded { recorder in
      Stairs {
        blackRect(4, 4).recordingFrame("first", recorder)
        blackRect(4, 4).recordingFrame("second", recorder)
      }
    }
    #expect(recorder["first"]?.minX == 96)
    #expect(recorder["second"]?.minX == 86)
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
      let rows = (0..<pixels.height).map { y in (0..<pixels.width).map { pixels[$0, y] } }
        .filter { row in row.contains { $0[3] > 0 } }
      #expect(rows.count > 8 && rows.prefix(rows.count / 2) == rows.suffix(rows.count / 2))
    }
  }
}
