import CitrineUI
import Foundation
import Testing

/// Ten rows of 20 × 10 points with the identifiers 0 to 9, in a scroll view with a height of 30 points.
@MainActor
private func rows(_ recorder: LayoutRecorder, _ count: Int = 10) -> some View {
  ScrollView {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { row in
        blackRect(20, 10).recordingFrame("\(row)", recorder)
      }
    }
  }
  .frame(height: 30)
}

/// Numbers that actions note.
@MainActor
private final class Places {
  var all: [CGFloat] = []
}

@MainActor
@Suite struct `Positions of scroll views` {
  @Test func `an anchor decides which part of the content is visible`() {
    func first(_ anchor: UnitPoint?, count: Int = 10) -> CGFloat? {
      LayoutRecorder { rows($0, count).defaultScrollAnchor(anchor) }["0"]?.minY
    }
    #expect(first(nil) == 0)
    #expect(first(.top) == 0)
    #expect(first(.center) == -35)
    #expect(first(.bottom) == -70)
    // Smaller content is aligned by the anchor.
    #expect(first(nil, count: 2) == 0)
    #expect(first(.center, count: 2) == 5)
    #expect(first(.bottom, count: 2) == 10)
  }

  @Test func `an anchor can have one role`() {
    func first(_ role: ScrollAnchorRole, count: Int) -> CGFloat? {
      LayoutRecorder { rows($0, count).defaultScrollAnchor(.bottom, for: role) }["0"]?.minY
    }
    #expect(first(.initialOffset, count: 10) == -70)
    #expect(first(.initialOffset, count: 2) == 0)
    #expect(first(.alignment, count: 10) == 0)
    #expect(first(.alignment, count: 2) == 10)
    #expect(first(.sizeChanges, count: 10) == 0)
  }

  @Test func `content that is scrolled stays where it is in later passes`() {
    let places = Places()
    let view = ScrollView {
      VStack(spacing: 0) { ForEach(0..<10) { _ in blackRect(20, 10) } }
        .onGeometryChange(for: CGFloat.self) {
          $0.frame(in: .global).minY
        } action: {
          places.all.append($0)
        }
    }
    .scrollPosition(.constant(ScrollPosition(y: 40)))
    .frame(width: 20, height: 30)
    let session = RenderSession(view)
    #expect(places.all.last == -40)
    places.all = []
    for time in 1...3 { session.advance(to: Double(time)) }
    #expect(places.all == [])
  }

  @Test func `content that is scrolled out of view is not tapped`() {
    let taps = Places()
    let view = VStack(spacing: 0) {
      blackRect(20, 10).onTapGesture { taps.all.append(-1) }
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<9) { row in
            blackRect(20, 10).onTapGesture { taps.all.append(CGFloat(row)) }
          }
        }
      }
      .scrollPosition(.constant(ScrollPosition(y: 20)))
      .frame(width: 20, height: 20)
    }
    let session = RenderSession(view)
    #expect(session.tap(at: CGPoint(x: 5, y: 5)) && session.tap(at: CGPoint(x: 5, y: 15)))
    #expect(taps.all == [-1, 2])
  }

  @Test func `an anchor does not reach the scroll views inside`() {
    let frames = LayoutRecorder(ProposedViewSize(width: 20, height: 40)) { recorder in
      ScrollView { rows(recorder) }.defaultScrollAnchor(.bottom)
    }
    // The inner scroll view is 30 high, at the bottom of the outer one.
    #expect(frames["0"]?.minY == 10)
  }

  @Test func `a binding scrolls to a view`() {
    func first(_ id: Int?, _ anchor: UnitPoint?) -> CGFloat? {
      LayoutRecorder { rows($0).scrollPosition(id: .constant(id), anchor: anchor) }["0"]?.minY
    }
    #expect(first(4, .top) == -40)
    #expect(first(4, .center) == -30)
    #expect(first(4, .bottom) == -20)
    // The end of the content stays at the end of the scroll view.
    #expect(first(9, .top) == -70)
    // Without an anchor, it scrolls as little as possible.
    #expect(first(1, nil) == 0)
    #expect(first(4, nil) == -20)
    #expect(first(nil, .top) == 0)
    #expect(first(20, .top) == 0)
  }

  @Test func `a position can be a view, a side or a point`() {
    func first(_ position: ScrollPosition, anchor: UnitPoint? = nil) -> CGFloat? {
      LayoutRecorder { rows($0).scrollPosition(.constant(position), anchor: anchor) }["0"]?.minY
    }
    #expect(first(ScrollPosition()) == 0)
    #expect(first(ScrollPosition(id: 4, anchor: .top)) == -40)
    #expect(first(ScrollPosition(id: 4), anchor: .center) == -30)
    #expect(first(ScrollPosition(edge: .bottom)) == -70)
    #expect(first(ScrollPosition(y: 13)) == -13)
    #expect(first(ScrollPosition(point: CGPoint(x: 5, y: 7))) == -7)
    #expect(first(ScrollPosition(x: 5, y: 1000)) == -70)
    #expect(first(ScrollPosition(y: .nan)) == 0)
    var position = ScrollPosition(idType: Int.self)
    position.scrollTo(id: 3)
    #expect(position.viewID(type: Int.self) == 3 && position.viewID(type: String.self) == nil)
    position.scrollTo(edge: .top)
    #expect(position.edge == .top && position.point == nil && !position.isPositionedByUser)
    position.scrollTo(x: 1, y: 2)
    #expect(position.point == CGPoint(x: 1, y: 2) && position.x == 1 && position.y == 2)
  }

  /// A list that scrolls to a row when it appears, and to another one when it is tapped.
  private struct Jumping: View {
    let recorder: LayoutRecorder
    var body: some View {
      ScrollViewReader { proxy in
        rows(recorder)
          .onAppear { proxy.scrollTo(5, anchor: .top) }
          .onTapGesture { proxy.scrollTo(4) }
          .accessibilityIdentifier("list")
      }
    }
  }

  @Test func `a reader scrolls to views, and the position lasts`() {
    let recorder = LayoutRecorder { _ in EmptyView() }
    let session = RenderSession(Jumping(recorder: recorder))
    #expect(recorder["0"]?.minY == -50)
    session.advance(to: 1)
    #expect(recorder["0"]?.minY == -50)
    session.tap("list")
    #expect(recorder["0"]?.minY == -40)
  }

  @Test func `the newest request of nested readers is followed`() {
    let recorder = LayoutRecorder { _ in EmptyView() }
    let view = ScrollViewReader { outer in
      ScrollViewReader { inner in
        rows(recorder)
          .onTapGesture { inner.scrollTo(5, anchor: .top) }
          .accessibilityIdentifier("inner")
      }
      .overlay {
        Color.clear.onTapGesture { outer.scrollTo(1, anchor: .top) }
          .accessibilityIdentifier("outer")
      }
    }
    let session = RenderSession(view)
    session.tap("inner")
    #expect(recorder["0"]?.minY == -50)
    session.tap("outer")
    #expect(recorder["0"]?.minY == -10)
    session.tap("inner")
    #expect(recorder["0"]?.minY == -50)
  }

  @Test func `from right to left, a row is scrolled from its right end`() {
    func first(_ position: ScrollPosition) -> CGFloat? {
      let recorder = LayoutRecorder(ProposedViewSize(width: 30, height: 10)) { recorder in
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<10) { blackRect(10, 10).recordingFrame("\($0)", recorder) }
          }
        }
        .scrollPosition(.constant(position))
        .environment(\.layoutDirection, .rightToLeft)
      }
      return recorder["0"]?.minX
    }
    #expect(first(ScrollPosition()) == 20)
    #expect(first(ScrollPosition(x: 5)) == 25)
    #expect(first(ScrollPosition(edge: .trailing)) == 90)
    #expect(first(ScrollPosition(edge: .leading)) == 20)
    #expect(first(ScrollPosition(id: 4, anchor: .leading)) == 60)
  }

  @Test func `rules for scrolling by hand draw nothing`() {
    let frames = LayoutRecorder { recorder in
      rows(recorder).scrollTargetBehavior(.paging).scrollTargetBehavior(.viewAligned)
        .scrollTargetBehavior(.viewAligned(limitBehavior: .always)).scrollTargetLayout()
        .scrollBounceBehavior(.basedOnSize).scrollDismissesKeyboard(.immediately)
        .scrollIndicatorsFlash(onAppear: true).scrollIndicatorsFlash(trigger: 1)
    }
    #expect(frames["0"] == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func `margins lie around the content`() {
    let frames = LayoutRecorder { recorder in
      rows(recorder).contentMargins(.leading, 7).contentMargins(.top, 3, for: .scrollContent)
        .contentMargins(50, for: .scrollIndicators)
    }
    #expect(frames["0"] == CGRect(x: 7, y: 3, width: 20, height: 10))
    let atEnd = LayoutRecorder { recorder in
      rows(recorder).contentMargins(.vertical, 4).defaultScrollAnchor(.bottom)
    }
    #expect(atEnd["9"]?.maxY == 26)
  }
}
