import CitrineUI
import Testing

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct LargestWidth: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

private struct Target: PreferenceKey {
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = nextValue() ?? value
  }
}

private struct Points: PreferenceKey {
  static let defaultValue: [Anchor<CGPoint>] = []
  static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
    value += nextValue()
  }
}

@MainActor
@Suite struct `Preferences` {
  private func names<Content: View>(@ViewBuilder _ view: () -> Content) -> [String]? {
    var result: [String]?
    _ = VStack { view() }.onPreferenceChange(Names.self) { result = $0 }.size(100, 100)
    return result
  }

  @Test func `values are combined in the order of the views`() {
    let result = names {
      Color.red.preference(key: Names.self, value: ["a"])
      HStack {
        Color.red.preference(key: Names.self, value: ["b"]).padding()
        Text("none")
        GeometryReader { _ in Color.red.preference(key: Names.self, value: ["c"]) }
      }
      .background(Color.red.preference(key: Names.self, value: ["behind"]))
      .overlay(Color.red.preference(key: Names.self, value: ["above"]))
    }
    #expect(result == ["a", "behind", "b", "c", "above"])
    #expect(names { Text("none") } == [])
  }

  @Test func `an outer value replaces inner ones, and a transformation changes them`() {
    #expect(
      names {
        HStack { Color.red.preference(key: Names.self, value: ["in"]) }
          .preference(key: Names.self, value: ["out"])
      } == ["out"])
    #expect(
      names {
        HStack { Color.red.preference(key: Names.self, value: ["in"]) }
          .transformPreference(Names.self) { $0.append("more") }
        Color.red.transformPreference(Names.self) { $0.append("only") }
      } == ["in", "more", "only"])
  }

  /// Views that become as wide as the widest, as every program does it before `Layout`.
  private struct EqualWidths: View {
    let recorder: LayoutRecorder
    @State private var width: CGFloat?
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach([20, 60, 40], id: \.self) { ideal in
          blackRect(CGFloat(ideal), 10)
            .background(
              GeometryReader {
                Color.clear.preference(key: LargestWidth.self, value: $0.size.width)
              }
            )
            .frame(width: width).recordingFrame("\(ideal)", recorder)
        }
      }
      .onPreferenceChange(LargestWidth.self) { width = $0 }
    }
  }

  @Test func `a state that a preference sets is in the first picture`() {
    let recorder = LayoutRecorder { EqualWidths(recorder: $0) }
    #expect(recorder["20"]?.width == 60)
    #expect(recorder["40"]?.width == 60)
  }

  @Test func `the action runs again only when the value changes`() {
    struct Changing: View {
      let log: @MainActor (CGFloat) -> Void
      @State private var step = 0
      var body: some View {
        Color.red.preference(key: LargestWidth.self, value: step < 2 ? 5 : 6)
          .onPreferenceChange(LargestWidth.self) { log($0) }
          .onTapGesture { step += 1 }.accessibilityIdentifier("view")
      }
    }
    var log: [CGFloat] = []
    let session = RenderSession(Changing { log.append($0) })
    for _ in 0..<4 { session.tap("view") }
    #expect(log == [5, 6])
  }

  @Test func `a badge is placed by the anchor of a view`() {
    let recorder = LayoutRecorder { recorder in
      HStack(spacing: 10) {
        blackRect(20, 20)
        blackRect(30, 20).anchorPreference(key: Target.self, value: .bounds) { $0 }
      }
      .padding(5)
      .overlayPreferenceValue(Target.self) { anchor in
        GeometryReader { proxy in
          if let anchor {
            blackRect(4, 4).recordingFrame("badge", recorder)
              .position(x: proxy[anchor].maxX, y: proxy[anchor].minY)
          }
        }
      }
      .padding(100)
    }
    #expect(recorder["badge"] == CGRect(x: 163, y: 103, width: 4, height: 4))
  }

  @Test func `a selection is drawn behind the view that an anchor tells`() throws {
    let view = HStack(spacing: 0) {
      Color.clear.frame(width: 10, height: 10)
      Color.clear.frame(width: 10, height: 10)
        .anchorPreference(key: Target.self, value: .bounds) { $0 }
    }
    .backgroundPreferenceValue(Target.self) { anchor in
      GeometryReader { proxy in
        if let anchor {
          Color.black.frame(width: proxy[anchor].width, height: proxy[anchor].height)
            .offset(x: proxy[anchor].minX, y: proxy[anchor].minY)
        }
      }
    }
    #expect(try Pixels.of(view).visibleBounds == CGRect(x: 10, y: 0, width: 10, height: 10))
  }

  @Test func `layers of preferences are aligned`() {
    let recorder = LayoutRecorder { recorder in
      blackRect(40, 40).preference(key: LargestWidth.self, value: 6)
        .overlayPreferenceValue(LargestWidth.self, alignment: .bottomTrailing) { width in
          blackRect(width, width).recordingFrame("layer", recorder)
        }
    }
    #expect(recorder["layer"] == CGRect(x: 34, y: 34, width: 6, height: 6))
  }

  @Test func `anchors are points and rectangles of a view`() {
    var found: [CGPoint] = []
    var rect: CGRect?
    var both: [CGRect] = []
    let view = blackRect(40, 20)
      .anchorPreference(key: Points.self, value: .center) { [$0] }
      .transformAnchorPreference(key: Points.self, value: .topTrailing) { $0.append($1) }
      .transformAnchorPreference(key: Points.self, value: .unitPoint(UnitPoint(x: 0.25, y: 2))) {
        $0.append($1)
      }
      .transformAnchorPreference(key: Points.self, value: .point(CGPoint(x: 1, y: 2))) {
        $0.append($1)
      }
      .anchorPreference(key: Target.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))) {
        $0
      }
      .padding(10)
      .overlayPreferenceValue(Points.self) { points in
        GeometryReader { proxy in
          let _ = found = points.map { proxy[$0] }
          Color.clear
        }
      }
      .overlayPreferenceValue(Target.self) { anchor in
        GeometryReader { proxy in
          let _ = rect = anchor.map { proxy[$0] }
          Color.clear
        }
      }
    _ = view.size()
    #expect(
      found == [
        CGPoint(x: 30, y: 20), CGPoint(x: 50, y: 10), CGPoint(x: 20, y: 50), CGPoint(x: 11, y: 12),
      ])
    #expect(rect == CGRect(x: 11, y: 12, width: 3, height: 4))

    struct Lists: PreferenceKey {
      static func reduce(value: inout Anchor<[CGRect]>?, nextValue: () -> Anchor<[CGRect]>?) {}
    }
    let list = blackRect(40, 20)
      .anchorPreference(
        key: Lists.self, value: .init([.bounds, .rect(CGRect(x: 1, y: 1, width: 1, height: 1))])
      ) { $0 }
      .padding(.leading, 10)
      .overlayPreferenceValue(Lists.self) { anchor in
        GeometryReader { proxy in
          let _ = both = anchor.map { proxy[$0] } ?? []
          Color.clear
        }
      }
    _ = list.size()
    #expect(
      both == [
        CGRect(x: 10, y: 0, width: 40, height: 20), CGRect(x: 11, y: 1, width: 1, height: 1),
      ])
  }

  @Test func `many nested readers of a preference end soon`() {
    var view = AnyView(Color.red.preference(key: LargestWidth.self, value: 3))
    for _ in 0..<150 { view = AnyView(view.onPreferenceChange(LargestWidth.self) { _ in }) }
    #expect(view.size(5, 5) == CGSize(width: 5, height: 5))
  }
}

@MainActor
@Suite struct `Coordinate spaces` {
  @Test func `frames are told in global, local and named spaces`() {
    var frames: [CGRect] = []
    var bounds: [CGRect?] = []
    let reader = GeometryReader { proxy in
      let _ =
        frames = [
          proxy.frame(in: .global), proxy.frame(in: .local), proxy.frame(in: .named("card")),
          proxy.frame(in: .named("nobody")), proxy.frame(in: CoordinateSpace.named(7)),
        ]
      let _ = bounds = [proxy.bounds(of: .named("card")), proxy.bounds(of: .named("nobody"))]
      Color.red
    }
    _ = reader.frame(width: 10, height: 20).padding(.leading, 3).coordinateSpace(name: 7)
      .padding(5).coordinateSpace(.named("card")).padding(100).size()
    #expect(
      frames.map(\.origin) == [
        CGPoint(x: 108, y: 105), .zero, CGPoint(x: 8, y: 5), CGPoint(x: 108, y: 105),
        CGPoint(x: 3, y: 0),
      ])
    #expect(frames.allSatisfy { $0.size == CGSize(width: 10, height: 20) })
    #expect(bounds == [CGRect(x: -8, y: -5, width: 23, height: 30), nil])
  }

  @Test func `the nearest view with a name counts`() {
    var x: CGFloat?
    _ = GeometryReader { proxy in
      let _ = x = proxy.frame(in: .named("a")).minX
      Color.red
    }
    .padding(1).coordinateSpace(name: "a").padding(2).coordinateSpace(name: "a").size(50, 50)
    #expect(x == 1)
  }

  @Test func `a change of geometry runs an action`() {
    struct Measured: View {
      let log: @MainActor (CGFloat, CGFloat) -> Void
      @State private var width: CGFloat = 10
      @State private var measured: CGFloat = 0
      var body: some View {
        VStack(spacing: 0) {
          blackRect(width, 5)
            .onGeometryChange(for: CGFloat.self) {
              $0.size.width
            } action: {
              measured = $0
            }
            .onGeometryChange(for: CGFloat.self) { proxy in
              proxy.size.width
            } action: { old, new in
              log(old, new)
            }
          blackRect(measured, 5)
        }
        .onTapGesture { width += 5 }.accessibilityIdentifier("view")
      }
    }
    var log: [[CGFloat]] = []
    let session = RenderSession(Measured { log.append([$0, $1]) })
    session.tap("view")
    session.advance(to: 1)
    #expect(log == [[10, 10], [10, 15]])
    #expect(session.size == CGSize(width: 15, height: 10))
  }
}
