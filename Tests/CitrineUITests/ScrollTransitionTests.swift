import CitrineUI
import Foundation
import Testing

/// A square of 20 × 20 points between long spaces, in a scroll view of 20 × 100 points.
///
/// - Parameter y: The place of the square in the visible part: from -20 above it to 100 below it.
@MainActor
private func scrolled(_ y: CGFloat, size: CGFloat = 20, @ViewBuilder _ square: () -> some View)
  -> some View
{
  ScrollView {
    VStack(spacing: 0) {
      Color.clear.frame(width: 20, height: 400)
      square().frame(width: 20, height: size)
      Color.clear.frame(width: 20, height: 400)
    }
  }
  .scrollPosition(.constant(ScrollPosition(y: 400 - y)))
  .frame(width: 20, height: 100)
}

private let red = Color(red: 1, green: 0, blue: 0)

@MainActor
@Suite struct `Scroll transitions` {
  /// The alpha of the square, whose opacity is 0 if it is hidden, read by drawing it in an offset place.
  private func opacity(_ y: CGFloat, _ configuration: ScrollTransitionConfiguration) throws
    -> Double
  {
    // The square is moved to the middle, so that it can be seen wherever it lies.
    let view = scrolled(y) {
      red.scrollTransition(configuration) { content, phase in
        content.opacity(phase.isIdentity ? 1 : 0).offset(y: 40 - y)
      }
    }
    return Double(try Pixels.of(view)[10, 50][3]) / 255
  }

  @Test func `an interactive transition follows the part of the view that is visible`() throws {
    let linear = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
    for y in stride(from: CGFloat(-20), through: 100, by: 5) {
      let visible = Double(min(min(y + 20, 100 - y), 20) / 20)
      #expect(abs(try opacity(y, linear) - visible) < 0.01, "\(y)")
    }
  }

  @Test func `the curve begins where the view is hidden`() throws {
    let curve = UnitCurve.easeIn
    let configuration = ScrollTransitionConfiguration.interactive(timingCurve: curve)
    for y in [-15, -10, -5, 85, 90, 95] as [CGFloat] {
      let visible = Double(min(y + 20, 100 - y)) / 20
      #expect(abs(try opacity(y, configuration) - curve.value(at: visible)) < 0.01, "\(y)")
    }
    #expect(abs(try opacity(90, .interactive) - UnitCurve.easeInOut.value(at: 0.5)) < 0.01)
  }

  @Test func `thresholds say where the view counts as visible`() throws {
    func first(_ threshold: ScrollTransitionConfiguration.Threshold) throws -> CGFloat? {
      let configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
        .threshold(threshold)
      return try stride(from: CGFloat(99), through: 40, by: -1).first {
        try opacity($0, configuration) == 1
      }
    }
    #expect(try first(.visible) == 80)
    #expect(try first(.visible(0.5)) == 90 && first(.visible(7)) == 80)
    #expect(try first(.hidden) == 99 && first(.visible(-1)) == 99)
    #expect(try first(.centered) == 40)
    #expect(try first(.visible.inset(by: 10)) == 70 && first(.visible.inset(by: -5)) == 85)
    #expect(try first(.visible.interpolated(towards: .centered, amount: 0.25)) == 70)
  }

  @Test func `the phases of both sides differ, and one side can have none`() throws {
    func pixel(
      _ y: CGFloat, _ top: ScrollTransitionConfiguration, _ bottom: ScrollTransitionConfiguration
    ) throws -> [UInt8] {
      let view = scrolled(y) {
        red.scrollTransition(topLeading: top, bottomTrailing: bottom) { content, phase in
          content.offset(x: phase.value * 10, y: 40 - y)
        }
      }
      let pixels = try Pixels.of(view)
      return [pixels[2, 50][3], pixels[10, 50][3], pixels[18, 50][3]]
    }
    let discrete = ScrollTransitionConfiguration.animated
    #expect(try pixel(-15, discrete, discrete) == [255, 0, 0])
    #expect(try pixel(-5, discrete, discrete) == [255, 255, 255])
    #expect(try pixel(95, discrete, discrete) == [0, 255, 255])
    #expect(try pixel(95, discrete, .identity) == [255, 255, 255])
    #expect(try pixel(-15, .identity, discrete) == [255, 255, 255])
    #expect(
      ScrollTransitionPhase.topLeading.value == -1 && ScrollTransitionPhase.identity.isIdentity)
  }

  @Test func `a view that is longer than the scroll view is visible when it fills it`() throws {
    func offset(_ y: CGFloat) throws -> CGFloat {
      let view = scrolled(y, size: 200) {
        red.scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
          content.offset(x: phase.isIdentity ? 0 : 20)
        }
      }
      return try Pixels.of(view).visibleBounds.minX
    }
    #expect(try offset(-50) == 0 && offset(0) == 0 && offset(-100) == 0)
    #expect(try offset(50) == 10 && offset(-150) == 10)
  }

  @Test func `rows are followed along their axis, in both directions of layout`() throws {
    func x(_ start: CGFloat, _ direction: LayoutDirection, axis: Axis? = nil) throws -> CGFloat {
      let row = HStack(spacing: 0) {
        Color.clear.frame(width: 200)
        red.frame(width: 20, height: 20).scrollTransition(.animated, axis: axis) { content, phase in
          content.offset(y: phase.value * 10)
        }
        Color.clear.frame(width: 200)
      }
      let view = ScrollView(.horizontal) { row.frame(height: 40) }
        .scrollPosition(.constant(ScrollPosition(x: start))).frame(width: 100, height: 40)
        .environment(\.layoutDirection, direction)
      return try Pixels.of(view).visibleBounds.minY
    }
    // The square lies at the end, and then at the start, in the order of reading.
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      #expect(try x(105, direction) == 10 + 10)
      #expect(try x(215, direction) == 10 - 10)
      #expect(try x(150, direction) == 10)
      #expect(try x(105, direction, axis: .vertical) == 10)
    }
  }

  @Test func `without a scroll view there is no transition`() throws {
    let view = red.frame(width: 4, height: 4).scrollTransition { content, phase in
      content.opacity(phase.isIdentity ? 1 : 0)
    }
    #expect(try Pixels.of(view)[2, 2] == [255, 0, 0, 255])
  }

  /// A square that is scrolled by taps.
  private struct Scrolling: View {
    let configuration: ScrollTransitionConfiguration
    @State private var position = ScrollPosition(y: 360)
    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            Color.clear.frame(width: 40, height: 400)
            red.frame(width: 20, height: 20).scrollTransition(configuration) { content, phase in
              content.offset(x: phase.isIdentity ? 0 : 20)
            }
            Color.clear.frame(width: 40, height: 400)
          }
        }
        .scrollPosition($position).frame(width: 40, height: 100)
        Color.clear.frame(width: 1, height: 1)
          .onTapGesture { position.scrollTo(y: position.y == 360 ? 305 : 360) }
          .accessibilityIdentifier("scroll")
      }
    }
  }

  @Test func `an animated transition starts when the threshold is passed`() throws {
    func left(_ session: RenderSession<Scrolling>, _ time: Double) throws -> CGFloat {
      let image = try #require(session.frame(at: time))
      return try #require(Pixels(image)).visibleBounds.minX
    }
    let session = RenderSession(Scrolling(configuration: .animated(.linear(duration: 2))))
    let start = try left(session, 1)
    session.tap("scroll")
    #expect(try left(session, 1) == start)
    #expect(try left(session, 2) == start + 10)
    #expect(try left(session, 3) == start + 20)
    session.tap("scroll")
    #expect(try left(session, 4) == start + 10)
    #expect(try left(session, 6) == start)
    // Without an animation, the effect is there at once.
    let interactive = RenderSession(Scrolling(configuration: .interactive.threshold(.hidden)))
    interactive.tap("scroll")
    #expect(try left(interactive, 0) == start)
  }

  @Test func `effects of different kinds are exchanged, and odd numbers are harmless`() throws {
    let view = scrolled(90) {
      red.scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
        phase.isIdentity ? content.offset(x: 0).opacity(1) : content.offset(x: 0).opacity(0.5)
      }
    }
    #expect(try Pixels.of(view)[10, 95][3] == 191)
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      let threshold = ScrollTransitionConfiguration.Threshold.visible(number).inset(by: number)
        .interpolated(towards: .centered, amount: number)
      _ = try Pixels.of(
        scrolled(90) {
          red.scrollTransition(.interactive.threshold(threshold)) { content, phase in
            content.scaleEffect(phase.isIdentity ? 1 : number).rotationEffect(.radians(number))
          }
        })
    }
  }
}
