import CitrineUI
import Testing

private let blue = Color(red: 0, green: 0, blue: 1)

/// A row of three cells of 10 points; a blue bar is matched with the selected one.
private struct Tabs: View {
  let isConditional: Bool
  @Namespace private var namespace
  @State private var selection = 0

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<3) { index in
        Color.clear.frame(width: CGFloat(10 + 10 * index), height: 10)
          .matchedGeometryEffect(id: index, in: namespace, isSource: !isConditional)
          .background {
            if isConditional, index == selection {
              blue.matchedGeometryEffect(id: "bar", in: namespace).transition(.identity)
            }
          }
      }
    }
    .background {
      if !isConditional {
        blue.matchedGeometryEffect(id: selection, in: namespace, isSource: false)
      }
    }
    .onTapGesture { withAnimation(.linear(duration: 2)) { selection = 2 } }
    .accessibilityIdentifier("tabs")
  }
}

@MainActor
@Suite struct `Matched geometry` {
  @Test(arguments: [false, true])
  func `a view moves from the frame of one view to that of another`(isConditional: Bool) throws {
    let session = RenderSession(Tabs(isConditional: isConditional))
    func box(_ time: Double) throws -> CGRect {
      let image = try #require(session.frame(at: time))
      return try #require(Pixels(image)).bounds(of: 2)
    }
    #expect(try box(0) == CGRect(x: 0, y: 0, width: 10, height: 10))
    session.tap("tabs")
    #expect(try box(0) == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try box(1) == CGRect(x: 15, y: 0, width: 20, height: 10))
    #expect(try box(2) == CGRect(x: 30, y: 0, width: 30, height: 10))
  }

  @Test func `properties and the anchor decide what is taken from the source`() throws {
    struct Screen: View {
      let properties: MatchedGeometryProperties
      let anchor: UnitPoint
      @Namespace private var namespace

      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear.frame(width: 40, height: 40)
          Color.clear.frame(width: 10, height: 20)
            .matchedGeometryEffect(id: 1, in: namespace, properties: properties, anchor: anchor)
            .offset(x: 0)
            .padding(.leading, 20)
          blue.frame(width: 4, height: 4)
            .matchedGeometryEffect(
              id: 1, in: namespace, properties: properties, anchor: anchor, isSource: false)
        }
      }
    }
    func box(_ properties: MatchedGeometryProperties, _ anchor: UnitPoint) throws -> CGRect {
      try Pixels.of(Screen(properties: properties, anchor: anchor)).bounds(of: 2)
    }
    #expect(try box(.position, .topLeading) == CGRect(x: 20, y: 0, width: 4, height: 4))
    #expect(try box(.position, .bottomTrailing) == CGRect(x: 26, y: 16, width: 4, height: 4))
    #expect(try box(.frame, .center) == CGRect(x: 23, y: 8, width: 4, height: 4))
    #expect(try box(.size, .center) == CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test func `a view without a source keeps its frame`() throws {
    struct Screen: View {
      @Namespace private var namespace
      var body: some View {
        blue.frame(width: 4, height: 4)
          .matchedGeometryEffect(id: 1, in: namespace, isSource: false)
      }
    }
    #expect(try Pixels.of(Screen()).bounds(of: 2) == CGRect(x: 0, y: 0, width: 4, height: 4))
  }
}
