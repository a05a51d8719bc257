import CitrineUI
import Testing

@MainActor
@Suite struct `Gestures` {
  /// The events of a tap on a rectangle with a button in it.
  private func events(of view: (Log) -> some View, tapping name: String) -> [String] {
    let log = Log()
    RenderSession(view(log)).tap(name)
    return log.lines
  }

  private func button(_ log: Log) -> some View {
    Button("button") { log.lines.append("button") }.frame(width: 50, height: 50)
      .accessibilityIdentifier("inside")
  }

  private func tap(_ log: Log) -> some Gesture<Void> {
    TapGesture().onEnded { log.lines.append("tap") }
  }

  @Test func `a disabled gesture does not disable the controls inside`() {
    #expect(
      events(of: { button($0).gesture(tap($0), isEnabled: false) }, tapping: "button")
        == ["button"])
    let rectangle = blackRect(10, 10).accessibilityIdentifier("rectangle")
    #expect(
      events(of: { rectangle.gesture(tap($0), isEnabled: false) }, tapping: "rectangle") == [])
    #expect(
      events(of: { rectangle.gesture(tap($0), including: .none) }, tapping: "rectangle") == [])
    #expect(
      events(of: { rectangle.gesture(tap($0), including: .gesture) }, tapping: "rectangle")
        == ["tap"])
    #expect(
      events(
        of: { rectangle.simultaneousGesture(tap($0), including: .subviews) }, tapping: "rectangle")
        == [])
  }

  @Test func `an optional gesture and a gesture of any type are tapped`() {
    let rectangle = blackRect(10, 10).accessibilityIdentifier("rectangle")
    #expect(
      events(of: { rectangle.gesture(Optional(tap($0))) }, tapping: "rectangle") == ["tap"])
    #expect(
      events(of: { rectangle.gesture(true ? nil : tap($0)) }, tapping: "rectangle") == [])
    #expect(
      events(of: { rectangle.gesture(AnyGesture(tap($0).map { 3 })) }, tapping: "rectangle")
        == ["tap"])
  }

  @Test func `gestures have named coordinate spaces`() {
    #expect(DragGesture().coordinateSpace == .local)
    #expect(DragGesture(coordinateSpace: .global).coordinateSpace == .global)
    #expect(DragGesture(coordinateSpace: .named("a")).coordinateSpace == .named("a"))
    let space = CoordinateSpace.named("b")
    #expect(DragGesture(coordinateSpace: space).coordinateSpace == space)
    #expect(SpatialTapGesture(count: 2, coordinateSpace: .local).count == 2)
  }

  @Test func `a tap gives the middle of the view`() {
    var points: [CGPoint] = []
    let view = VStack(spacing: 0) {
      blackRect(20, 10).onTapGesture { points.append($0) }.accessibilityIdentifier("local")
      blackRect(20, 10).onTapGesture(coordinateSpace: .global) { points.append($0) }
        .accessibilityIdentifier("global")
    }
    let session = RenderSession(view)
    session.tap("local")
    session.tap("global")
    #expect(points == [CGPoint(x: 10, y: 5), CGPoint(x: 10, y: 15)])
  }
}
