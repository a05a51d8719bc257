import CitrineUI
import Testing

@MainActor
@Suite struct `Controls` {
  @Test func `buttons are found by label, identifier and position`() {
    let log = Log()
    let session = RenderSession(
      ZStack(alignment: .topLeading) {
        blackRect(40, 20).onTapGesture { log.lines.append("rectangle") }
        Button {
          log.lines.append("button")
        } label: {
          blackRect(10, 10)
        }
        .accessibilityIdentifier("small")
        blackRect(40, 5).onTapGesture { log.lines.append("none") }.allowsHitTesting(false)
      })
    #expect(session.tap("small"))
    #expect(session.tap(at: CGPoint(x: 5, y: 2)))
    #expect(session.tap(at: CGPoint(x: 30, y: 2)))
    #expect(!session.tap(at: CGPoint(x: 41, y: 2)))
    #expect(!session.tap(at: CGPoint(x: CGFloat.nan, y: 2)))
    #expect(log.lines == ["button", "button", "rectangle"])
  }

  @Test func `a button is pressed until its release and then acts`() {
    struct Style: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.frame(
          width: configuration.isPressed ? 20 : 10, height: configuration.role == nil ? 1 : 2)
      }
    }
    let log = Log()
    let session = RenderSession(
      Button("x", role: .destructive) { log.lines.append("x") }.buttonStyle(Style()))
    #expect(session.size == CGSize(width: 10, height: 2))
    session.press("x")
    #expect(session.size.width == 20)
    #expect(log.lines == [])
    session.release("x")
    #expect(session.size.width == 10)
    #expect(log.lines == ["x"])
  }

  @Test func `a toggle changes its value and moves its knob`() throws {
    struct Screen: View {
      @State private var isOn = false
      var body: some View { Toggle("light", isOn: $isOn).frame(width: 120) }
    }
    let session = RenderSession(Screen())
    let off = try #require(session.frame(at: 0).flatMap { Pixels($0) })
    session.tap("light")
    let on = try #require(session.frame(at: 0).flatMap { Pixels($0) })
    // The switch occupies 51 points on the right. The knob is white.
    let middle = off.height / 2
    #expect(off[120 - 40, middle] == [255, 255, 255, 255])
    #expect(on[120 - 40, middle] != [255, 255, 255, 255])
    #expect(on[120 - 11, middle] == [255, 255, 255, 255])
    session.set("light", to: 0)
    #expect(try #require(session.frame(at: 0).flatMap { Pixels($0) }).difference(from: off) == 0)
  }

  @Test(
    arguments: [
      (0.5, nil, 0.5), (-3, nil, 0), (7, nil, 2), (.nan, nil, 1), (.infinity, nil, 2),
      (0.6, 0.5, 0.5), (1.9, 0.75, 1.5), (2, 0.75, 1.5), (3, 0.1, 2), (1, .infinity, 1),
    ] as [(Double, Double?, Double)])
  func `a slider keeps its value within its bounds and steps`(
    moved: Double, step: Double?, value: Double
  ) {
    var seen = 1.0
    let binding = Binding(get: { seen }, set: { seen = $0 })
    let slider =
      step.map { Slider(value: binding, in: 0...2, step: $0) } ?? Slider(value: binding, in: 0...2)
    let session = RenderSession(slider.accessibilityIdentifier("slider"))
    #expect(session.set("slider", to: moved))
    #expect(seen == value)
  }

  @Test func `a slider has steps of 1 if it has steps of no other length`() {
    var value = 1.0
    let binding = Binding(get: { value }, set: { value = $0 })
    let slider: Slider<Text, EmptyView> = Slider(value: binding, in: 0...9, step: 1) { Text("a") }
    RenderSession(slider).adjust("a", .increment)
    #expect(value == 2)
    RenderSession(slider.accessibilityIdentifier("slider")).set("slider", to: 6.4)
    #expect(value == 6)
  }

  @Test func `a stepper keeps its value in its bounds`() {
    var value = 0
    let binding = Binding(get: { value }, set: { value = $0 })
    let session = RenderSession(Stepper("limited", value: binding, in: 0...5, step: 2))
    #expect(!session.tap("-"))
    for _ in 0..<3 { #expect(session.tap("+")) }
    // At the bound, its button is disabled, like the button of UIStepper.
    #expect(value == 5 && !session.tap("+"))
    session.tap("-")
    #expect(value == 3)
  }

  @Test func `a stepper without bounds does not overflow`() {
    var value = 3
    let binding = Binding(get: { value }, set: { value = $0 })
    let session = RenderSession(Stepper("free", value: binding, step: .max))
    session.tap("-")
    #expect(value == 3 - .max)
    session.tap("-")
    #expect(value == .min)
    for _ in 0..<3 { session.tap("+") }
    #expect(value == .max)
    var large = Int128.max - 1
    let wide = RenderSession(
      Stepper("wide", value: Binding(get: { large }, set: { large = $0 }), step: 5))
    wide.tap("+")
    #expect(large == .max)
  }

  @Test func `a stepper does not step beyond its bounds`() {
    /// A number that fails the test if a step leads to a number that is not a digit.
    struct Digit: Strideable {
      var number: Int
      func distance(to other: Digit) -> Int { other.number - number }
      func advanced(by distance: Int) -> Digit {
        #expect(0...9 ~= number + distance)
        return Digit(number: number + distance)
      }
    }
    var digit = Digit(number: 8)
    let binding = Binding(get: { digit }, set: { digit = $0 })
    let session = RenderSession(
      Stepper("digit", value: binding, in: Digit(number: 0)...Digit(number: 9)))
    for _ in 0..<3 { session.tap("+") }
    session.adjust("digit", .increment)
    #expect(digit.number == 9)
  }

  @Test func `a stepper of actions reports its steps`() {
    var events: [String] = []
    let session = RenderSession(
      Stepper(
        "count", onIncrement: { events.append("up") }, onDecrement: nil,
        onEditingChanged: { events.append("\($0)") }))
    session.tap("+")
    #expect(events == ["true", "up", "false"])
    #expect(!session.tap("-"))
  }
}
