import CitrineUI
import Testing

/// A view with two states.
///
/// A tap changes the state within two seconds.
private struct Switched<Changed: View>: View {
  let places: Places
  let change: @MainActor (Bool, Places) -> Changed
  @State private var isOn = false

  var body: some View {
    change(isOn, places).animation(.linear(duration: 2), value: isOn)
      .onTapGesture { isOn.toggle() }.accessibilityIdentifier("screen")
  }
}

/// Returns the frames of a plate: a moment after the change, halfway, and at the end.
@MainActor
private func places<Changed: View>(
  _ change: @escaping @MainActor (Bool, Places) -> Changed
) -> [CGRect?] {
  let places = Places { _ in EmptyView() }
  let session = RenderSession(
    Switched(places: places, change: change), proposedSize: ProposedViewSize(width: 100, height: 40)
  )
  session.tap("screen")
  return [0.0, 1, 2].map {
    session.advance(to: $0)
    return places["plate"]
  }
}

@MainActor
@Suite struct `Layouts in motion` {
  @Test func `a view moves to where it is aligned`() {
    let inFrame = places { isOn, places in
      plate(10, 10).noted("plate", places)
        .frame(maxWidth: .infinity, maxHeight: 40, alignment: isOn ? .bottomTrailing : .topLeading)
    }
    #expect(inFrame.map { $0?.origin } == [.zero, CGPoint(x: 45, y: 15), CGPoint(x: 90, y: 30)])
    let inStack = places { isOn, places in
      VStack(alignment: isOn ? .trailing : .leading) {
        plate(10, 1).noted("plate", places)
        plate(90, 1)
      }
    }
    #expect(inStack.map { $0?.minX } == [0, 40, 80])
    let overlaid = places { isOn, places in
      plate(90, 40).overlay(alignment: isOn ? .trailing : .center) {
        plate(10, 10).noted("plate", places)
      }
    }
    #expect(overlaid.map { $0?.minX } == [40, 60, 80])
    let stacked = places { isOn, places in
      ZStack(alignment: isOn ? .bottom : .top) {
        plate(10, 10).noted("plate", places)
        plate(20, 40)
      }
    }
    #expect(stacked.map { $0?.minY } == [0, 15, 30])
  }

  @Test func `frames grow between lengths, and at once where one is not said`() {
    func widths(_ from: CGFloat?, _ to: CGFloat?) -> [CGFloat?] {
      let fixed = places { isOn, places in
        Color.red.frame(width: isOn ? to : from).noted("plate", places)
      }
      return fixed.map { $0?.width }
    }
    #expect(widths(10, 30) == [10, 20, 30])
    #expect(widths(10, nil) == [100, 100, 100])
    #expect(widths(nil, 30) == [30, 30, 30])
    let limited = places { isOn, places in
      Color.red.frame(maxWidth: isOn ? 60 : 20, minHeight: 1).noted("plate", places)
    }
    #expect(limited.map { $0?.width } == [20, 40, 60])
    let endless = places { isOn, places in
      Color.red.frame(maxWidth: isOn ? 60 : .infinity).noted("plate", places)
    }
    #expect(endless.map { $0?.width } == [60, 60, 60])
  }

  @Test func `padding, spacing, offsets and positions move`() {
    let padded = places { isOn, places in
      plate(10, 10).noted("plate", places).padding(.leading, isOn ? 20 : 0).offset(y: isOn ? 8 : 0)
        .frame(width: 100, alignment: .leading)
    }
    #expect(padded.map { $0?.minX } == [0, 10, 20])
    #expect((padded[1]?.minY ?? 0) - (padded[0]?.minY ?? 0) == 4)
    let spaced = places { isOn, places in
      HStack(spacing: isOn ? 20 : 0) {
        plate(10, 10)
        plate(10, 10).noted("plate", places)
      }
    }
    #expect(spaced.map { $0?.minX } == [10, 20, 30])
    let positioned = places { isOn, places in
      plate(10, 10).noted("plate", places).position(x: isOn ? 45 : 5, y: 5)
    }
    #expect(positioned.map { $0?.minX } == [0, 20, 40])
  }
}
