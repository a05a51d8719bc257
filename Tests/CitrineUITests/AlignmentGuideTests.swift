import CitrineUI
import Testing

private enum FirstThird: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

private enum Colon: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[HorizontalAlignment.trailing]
  }
}

private enum Endless: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    context[HorizontalAlignment(Endless.self)] + 1
  }
}

extension VerticalAlignment {
  fileprivate static let firstThird = VerticalAlignment(FirstThird.self)
}

extension HorizontalAlignment {
  fileprivate static let colon = HorizontalAlignment(Colon.self)
}

@MainActor
@Suite struct `Alignment guides` {
  @Test func `a view moves by the guide that it sets`() {
    let recorder = LayoutRecorder { recorder in
      VStack(alignment: .leading, spacing: 0) {
        blackRect(30, 10).recordingFrame("normal", recorder)
        blackRect(30, 10).alignmentGuide(.leading) { $0.width / 3 }
          .recordingFrame("outdented", recorder)
        blackRect(30, 10).alignmentGuide(.trailing) { _ in 99 }.recordingFrame("other", recorder)
      }
    }
    #expect(recorder.size == CGSize(width: 40, height: 30))
    #expect(recorder["normal"]?.minX == 10)
    #expect(recorder["outdented"]?.minX == 0)
    #expect(recorder["other"]?.minX == 10)
  }

  @Test func `an alignment of the program has its own default position`() {
    let recorder = LayoutRecorder { recorder in
      HStack(alignment: .firstThird, spacing: 0) {
        blackRect(5, 30).recordingFrame("a", recorder)
        blackRect(5, 60).recordingFrame("b", recorder)
        blackRect(5, 3).alignmentGuide(.firstThird) { $0[.bottom] }.recordingFrame("c", recorder)
      }
    }
    // The line lies 20 points below the top of the highest view.
    #expect(recorder.size == CGSize(width: 15, height: 60))
    #expect(recorder["a"]?.minY == 10)
    #expect(recorder["b"]?.minY == 0)
    #expect(recorder["c"]?.maxY == 20)
  }

  @Test func `an alignment of the program reaches across two stacks`() {
    let recorder = LayoutRecorder { recorder in
      HStack(alignment: .firstThird, spacing: 4) {
        VStack(spacing: 0) {
          blackRect(10, 12)
          blackRect(10, 20).alignmentGuide(.firstThird) { $0[VerticalAlignment.center] }
            .recordingFrame("left", recorder)
        }
        VStack(spacing: 0) {
          blackRect(10, 50)
          blackRect(10, 8).alignmentGuide(.firstThird) { $0[VerticalAlignment.center] }
            .recordingFrame("right", recorder)
          blackRect(10, 7)
        }
      }
    }
    #expect(recorder["left"]?.midY == recorder["right"]?.midY)
    #expect(recorder["right"]?.midY == 54)
  }

  @Test func `labels and values align at the colon of rows`() {
    let recorder = LayoutRecorder { recorder in
      VStack(alignment: .colon, spacing: 0) {
        ForEach(0..<2) { row in
          HStack(spacing: 0) {
            blackRect(row == 0 ? 10 : 30, 5).alignmentGuide(.colon) { $0[.trailing] }
            blackRect(row == 0 ? 50 : 5, 5).recordingFrame("value \(row)", recorder)
          }
        }
      }
    }
    #expect(recorder["value 0"]?.minX == 30)
    #expect(recorder["value 1"]?.minX == 30)
    #expect(recorder.size.width == 80)
  }

  @Test func `a container takes over the mean of the guides in it`() {
    let recorder = LayoutRecorder { recorder in
      HStack(alignment: .top, spacing: 0) {
        HStack(alignment: .bottom, spacing: 0) {
          blackRect(5, 20).alignmentGuide(.top) { _ in 4 }
          blackRect(5, 20).alignmentGuide(.top) { _ in 10 }
          blackRect(5, 20)
        }.recordingFrame("row", recorder)
        blackRect(5, 5).recordingFrame("beside", recorder)
      }
    }
    #expect((recorder["beside"]?.minY ?? 0) - (recorder["row"]?.minY ?? 0) == 7)
  }

  @Test func `padding and frames pass guides on, with their distance`() {
    let padded = blackRect(10, 10).alignmentGuide(.leading) { _ in 2 }.padding(.leading, 5)
      .frame(width: 40, alignment: .trailing)
    let recorder = LayoutRecorder { recorder in
      VStack(alignment: .leading, spacing: 0) {
        padded.recordingFrame("padded", recorder)
        blackRect(5, 5).recordingFrame("line", recorder)
      }
    }
    // The frame puts its 15 points wide content at 25; there is the padding of 5, and then the guide at 2.
    #expect((recorder["line"]?.minX ?? 0) - (recorder["padded"]?.minX ?? 0) == 32)
  }

  @Test func `overlays align with the guides of the view below`() {
    let recorder = LayoutRecorder { recorder in
      blackRect(40, 40).alignmentGuide(.trailing) { _ in 30 }
        .overlay(alignment: .topTrailing) {
          blackRect(10, 10).alignmentGuide(.top) { $0[VerticalAlignment.center] }
            .recordingFrame("badge", recorder)
        }
    }
    #expect(recorder["badge"] == CGRect(x: 20, y: -5, width: 10, height: 10))
  }

  @Test func `dimensions tell sizes, positions, and which of them are set`() {
    var seen: [CGFloat?] = []
    _ = HStack(alignment: .top) {
      blackRect(10, 30).alignmentGuide(.bottom) { _ in 12 }
        .alignmentGuide(.top) { dimensions in
          seen = [
            dimensions.width, dimensions.height, dimensions[.bottom],
            dimensions[VerticalAlignment.center], dimensions[HorizontalAlignment.trailing],
            dimensions[explicit: .bottom], dimensions[explicit: VerticalAlignment.center],
          ]
          return 0
        }
    }.size()
    #expect(seen == [10, 30, 12, 15, 10, 12, nil])
  }

  @Test func `explicit positions are combined by mean, smallest or largest`() {
    let values: [CGFloat?] = [4, nil, 10]
    #expect(HorizontalAlignment.leading.combineExplicit(values) == 7)
    #expect(HorizontalAlignment.colon.combineExplicit(values) == 7)
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit(values) == 4)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit(values) == 10)
    #expect(VerticalAlignment.top.combineExplicit([nil]) == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
  func `a guide that is no usual number still gives a finite layout`(guide: CGFloat) {
    let size = HStack(alignment: .top) {
      blackRect(10, 10).alignmentGuide(.top) { _ in guide }
      blackRect(10, 10)
    }.size()
    #expect(size.width == 28 && size.height.isFinite)
  }

  @Test func `a guide that depends on itself ends`() {
    let size = VStack(alignment: HorizontalAlignment(Endless.self)) { blackRect(10, 10) }.size()
    #expect(size == CGSize(width: 10, height: 10))
  }
}
