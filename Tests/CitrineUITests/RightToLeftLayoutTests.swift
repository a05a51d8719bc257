import CitrineUI
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

@MainActor
@Suite struct `Layout from right to left` {
  /// Lays out a view from right to left, in a frame of 100 points whose height is that of the view.
  private func narrow<Content: View>(
    @ViewBuilder _ view: (LayoutRecorder) -> Content
  ) -> LayoutRecorder {
    LayoutRecorder { recorder in
      view(recorder).frame(width: 100, alignment: .leading)
        .environment(\.layoutDirection, .rightToLeft)
    }
  }

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
    /// The distance of the left sides of neighbours.
    var step: CGFloat = 20
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 100, height: 20)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      let y = bounds.minY + (subviews[0..<1].layoutDirection == .rightToLeft ? 5 : 0)
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * step, y: y), proposal: proposal)
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
    let recorder = narrow { recorder in
      Row(step: 10) {
        blackRect(4, 4).recordingFrame("first", recorder)
        blackRect(4, 4).recordingFrame("second", recorder)
      }
    }
    #expect(recorder["first"]?.minX == 96)
    #expect(recorder["second"]?.minX == 86)
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

  @Test func `stacks, frames and padding begin on the right`() {
    let recorder = narrow { recorder in
      HStack(spacing: 5) {
        blackRect(10, 10).recordingFrame("a", recorder)
        blackRect(30, 10).padding(.leading, 7).recordingFrame("b", recorder)
      }
      .padding(.trailing, 3)
    }
    #expect(recorder["a"] == CGRect(x: 90, y: 0, width: 10, height: 10))
    #expect(recorder["b"] == CGRect(x: 48, y: 0, width: 37, height: 10))
    let column = narrow { recorder in
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
    let recorder = narrow { recorder in
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
}
