import CitrineUI
import Testing

/// A view with two states, which records the frames of its parts.
///
/// A tap changes the state, and the view is animated for two seconds.
private struct Switched<Changed: View>: View {
  let recorder: LayoutRecorder
  let change: @MainActor (Bool, LayoutRecorder) -> Changed
  @State private var isOn = false

  var body: some View {
    change(isOn, recorder).animation(.linear(duration: 2), value: isOn)
      .onTapGesture { isOn.toggle() }.accessibilityIdentifier("screen")
  }
}

/// Returns the frames of a rectangle at 0, 1 and 2 seconds after the change, which takes 2 seconds.
@MainActor
private func frames<Changed: View>(
  _ change: @escaping @MainActor (Bool, LayoutRecorder) -> Changed
) -> [CGRect?] {
  let recorder = LayoutRecorder { _ in EmptyView() }
  let session = RenderSession(
    Switched(recorder: recorder, change: change),
    proposedSize: ProposedViewSize(width: 100, height: 40)
  )
  session.tap("screen")
  return [0.0, 1, 2].map {
    session.advance(to: $0)
    return recorder["rectangle"]
  }
}

@MainActor
@Suite struct `Animated layout` {
  @Test func `a change of alignment animates the position`() {
    let inFrame = frames { isOn, recorder in
      blackRect(10, 10).recordingFrame("rectangle", recorder)
        .frame(maxWidth: .infinity, maxHeight: 40, alignment: isOn ? .bottomTrailing : .topLeading)
    }
    #expect(inFrame.map { $0?.origin } == [.zero, CGPoint(x: 45, y: 15), CGPoint(x: 90, y: 30)])
    let inStack = frames { isOn, recorder in
      VStack(alignment: isOn ? .trailing : .leading) {
        blackRect(10, 1).recordingFrame("rectangle", recorder)
        blackRect(90, 1)
      }
    }
    #expect(inStack.map { $0?.minX } == [0, 40, 80])
    let overlaid = frames { isOn, recorder in
      blackRect(90, 40).overlay(alignment: isOn ? .trailing : .center) {
        blackRect(10, 10).recordingFrame("rectangle", recorder)
      }
    }
    #expect(overlaid.map { $0?.minX } == [40, 60, 80])
    let stacked = frames { isOn, recorder in
      ZStack(alignment: isOn ? .bottom : .top) {
        blackRect(10, 10).recordingFrame("rectangle", recorder)
        blackRect(20, 40)
      }
    }
    #expect(stacked.map { $0?.minY } == [0, 15, 30])
  }

  @Test func `frame lengths animate, and jump where one of them is nil`() {
    func widths(_ from: CGFloat?, _ to: CGFloat?) -> [CGFloat?] {
      let fixed = frames { isOn, recorder in
        Color.red.frame(width: isOn ? to : from).recordingFrame("rectangle", recorder)
      }
      return fixed.map { $0?.width }
    }
    #expect(widths(10, 30) == [10, 20, 30])
    #expect(widths(10, nil) == [100, 100, 100])
    #expect(widths(nil, 30) == [30, 30, 30])
    let limited = frames { isOn, recorder in
      Color.red.frame(maxWidth: isOn ? 60 : 20, minHeight: 1).recordingFrame("rectangle", recorder)
    }
    #expect(limited.map { $0?.width } == [20, 40, 60])
    let endless = frames { isOn, recorder in
      Color.red.frame(maxWidth: isOn ? 60 : .infinity).recordingFrame("rectangle", recorder)
    }
    #expect(endless.map { $0?.width } == [60, 60, 60])
  }

  @Test func `padding, spacing, offsets and positions animate`() {
    let padded = frames { isOn, recorder in
      blackRect(10, 10).recordingFrame("rectangle", recorder).padding(.leading, isOn ? 20 : 0)
        .offset(
          y: isOn ? 8 : 0
        )
        .frame(width: 100, alignment: .leading)
    }
    #expect(padded.map { $0?.minX } == [0, 10, 20])
    #expect((padded[1]?.minY ?? 0) - (padded[0]?.minY ?? 0) == 4)
    let spaced = frames { isOn, recorder in
      HStack(spacing: isOn ? 20 : 0) {
        blackRect(10, 10)
        blackRect(10, 10).recordingFrame("rectangle", recorder)
      }
    }
    #expect(spaced.map { $0?.minX } == [10, 20, 30])
    let positioned = frames { isOn, recorder in
      blackRect(10, 10).recordingFrame("rectangle", recorder).position(x: isOn ? 45 : 5, y: 5)
    }
    #expect(positioned.map { $0?.minX } == [0, 20, 40])
  }
}
