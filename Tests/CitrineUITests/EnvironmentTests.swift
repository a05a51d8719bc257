import CitrineUI
import Foundation
import Testing

private struct LengthKey: EnvironmentKey {
  static let defaultValue: CGFloat = 3
}

extension EnvironmentValues {
  fileprivate var length: CGFloat {
    get { self[LengthKey.self] }
    set { self[LengthKey.self] = newValue }
  }
}

private struct Ruler: View {
  @Environment(\.length) private var length
  @Environment(\.displayScale) private var scale
  @Environment(\.colorScheme) private var scheme

  var body: some View { blackRect(length, scheme == .dark ? 10 * scale : scale) }
}

@MainActor
@Suite struct `Environments` {
  @Test func `a view uses the environment value of the nearest ancestor`() {
    #expect(Ruler().size().width == 3)
    let view = VStack {
      HStack(spacing: 0) {
        Ruler()
        Ruler().environment(\.length, 10).environment(\.length, 20)
      }
      .environment(\.length, 5)
    }
    #expect(view.size().width == 15)
    #expect(
      Ruler().transformEnvironment(\.length) { $0 *= 2 }.environment(\.length, 4).size().width == 8)
  }

  @Test func `views read the calendar, the time zone and the colour scheme around them`() {
    struct Reader: View {
      @Environment(\.calendar) private var calendar
      @Environment(\.timeZone) private var zone
      @Environment(\.colorScheme) private var scheme

      var body: some View {
        blackRect(
          CGFloat(calendar.firstWeekday),
          CGFloat(zone.secondsFromGMT()) / 60 + (scheme == .dark ? 1 : 0))
      }
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 4
    let view = Reader().environment(\.calendar, calendar).colorScheme(.dark)
    #expect(
      view.environment(\.timeZone, TimeZone(secondsFromGMT: 600) ?? .gmt).size()
        == CGSize(width: 4, height: 11))
    #expect(Reader().size().width == 1)
  }

  @Test func `overlays and geometry readers inherit environment values`() {
    let recorder = LayoutRecorder { recorder in
      blackRect(50, 50)
        .overlay { Ruler().recordingFrame("overlay", recorder) }
        .background(GeometryReader { _ in Ruler().recordingFrame("reader", recorder) })
        .environment(\.length, 7)
    }
    #expect(recorder["overlay"]?.width == 7)
    #expect(recorder["reader"]?.width == 7)
  }

  @Test func `the session sets the scale and views set the colour scheme`() {
    #expect(RenderSession(Ruler(), scale: 2).size.height == 2)
    #expect(Ruler().preferredColorScheme(.dark).size().height == 10)
    #expect(Ruler().environment(\.colorScheme, .dark).preferredColorScheme(nil).size().height == 10)
  }

  @Test func `a view inside a disabled view cannot be enabled`() {
    let log = Log()
    let session = RenderSession(
      VStack {
        Button("off") { log.lines.append("off") }.disabled(false).disabled(true)
        Button("on") { log.lines.append("on") }.disabled(false)
      })
    #expect(!session.tap("off"))
    #expect(session.tap("on"))
    #expect(log.lines == ["on"])
  }
}
