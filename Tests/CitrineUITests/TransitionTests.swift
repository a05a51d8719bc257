import CitrineUI
import Testing

@MainActor
@Suite struct `View transitions` {
  /// A red square that a tap shows or hides, above a blue square.
  private struct Square: View {
    let animation: Animation?
    var transition: AnyTransition?
    @State var isShown: Bool

    var body: some View {
      VStack(spacing: 0) {
        if isShown {
          if let transition {
            red.transition(transition)
          } else {
            red
          }
        }
        Color(red: 0, green: 0, blue: 1).frame(width: 4, height: 4)
      }
      .frame(width: 4, height: 8, alignment: .bottom)
      .onTapGesture { withAnimation(animation) { isShown.toggle() } }
      .accessibilityIdentifier("square")
    }

    private var red: some View { Color(red: 1, green: 0, blue: 0).frame(width: 4, height: 4) }
  }

  private func session(
    _ animation: Animation?, _ transition: AnyTransition? = nil, shown: Bool
  ) -> RenderSession<Square> {
    RenderSession(Square(animation: animation, transition: transition, isShown: shown))
  }

  /// Returns the pixel in the middle of the red square at a time in seconds.
  private func red(_ session: RenderSession<Square>, at time: Double, y: Int = 2) throws -> [UInt8]
  {
    let image = try #require(session.frame(at: time))
    return try #require(Pixels(image))[2, y]
  }

  @Test func `an inserted view fades in`() throws {
    let session = session(.linear(duration: 2), shown: false)
    #expect(try red(session, at: 1) == [0, 0, 0, 0])
    session.tap("square")
    #expect(try red(session, at: 1) == [0, 0, 0, 0])
    #expect(try red(session, at: 2) == [128, 0, 0, 128])
    #expect(try red(session, at: 3) == [255, 0, 0, 255])
  }

  @Test func `a removed view fades out and then frees its space`() throws {
    let session = session(.linear(duration: 2), shown: true)
    #expect(try red(session, at: 1) == [255, 0, 0, 255])
    session.tap("square")
    #expect(try red(session, at: 2.5) == [64, 0, 0, 64])
    #expect(try red(session, at: 3.1) == [0, 0, 0, 0])
    #expect(try red(session, at: 3.1, y: 6) == [0, 0, 255, 255])
  }

  @Test func `without an animation a view is inserted and removed at once`() throws {
    let session = session(nil, shown: false)
    session.tap("square")
    #expect(try red(session, at: 0) == [255, 0, 0, 255])
    session.tap("square")
    #expect(try red(session, at: 0) == [0, 0, 0, 0])
  }

  @Test func `a view inserted again during its removal fades in`() throws {
    let session = session(.linear(duration: 1), shown: true)
    session.tap("square")
    session.advance(to: 0.5)
    session.tap("square")
    #expect(try red(session, at: 1.25) == [191, 0, 0, 191])
    #expect(try red(session, at: 1.5) == [255, 0, 0, 255])
  }

  @Test func `a move transition shifts the view from its edge by its own size`() throws {
    let session = session(.linear(duration: 2), .move(edge: .leading), shown: false)
    session.tap("square")
    let image = try #require(session.frame(at: 1))
    let pixels = try #require(Pixels(image))
    #expect((0..<4).map { pixels[$0, 2][0] } == [255, 255, 0, 0])
  }

  @Test func `combined transitions are applied together`() throws {
    let transition = AnyTransition.opacity.combined(with: .move(edge: .leading))
    let session = session(.linear(duration: 2), transition, shown: false)
    session.tap("square")
    let image = try #require(session.frame(at: 1))
    let pixels = try #require(Pixels(image))
    #expect((0..<4).map { pixels[$0, 2][0] } == [128, 128, 0, 0])
  }

  @Test func `elements of ForEach are inserted and removed one by one`() throws {
    struct List: View {
      @State var numbers = [1, 2, 3]

      var body: some View {
        HStack(spacing: 0) {
          ForEach(numbers, id: \.self) { number in
            Color(white: Double(number) / 3).frame(width: 2, height: 2)
          }
        }
        .frame(width: 6, alignment: .leading)
        .onTapGesture { withAnimation(.linear(duration: 1)) { numbers = [1, 3] } }
        .accessibilityIdentifier("list")
      }
    }
    let session = RenderSession(List())
    session.tap("list")
    let image = try #require(session.frame(at: 0.5))
    let pixels = try #require(Pixels(image))
    // The third square moves from 4 to 2, over the second one, which stays where it was.
    #expect((0..<6).map { pixels[$0, 1][3] } == [255, 255, 128, 255, 255, 0])
    let last = try #require(session.frame(at: 1))
    let end = try #require(Pixels(last))
    #expect((0..<6).map { end[$0, 1][3] } == [255, 255, 255, 255, 0, 0])
  }
}
