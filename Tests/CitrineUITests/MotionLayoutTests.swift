import CitrineUI
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let green = Color(red: 0, green: 1, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

extension Pixels {
  /// The bounding box of the pixels that have some of a component: 0 for red, 1 for green, 2 for blue.
  func bounds(of component: Int) -> CGRect {
    var bounds = CGRect.null
    for y in 0..<height {
      for x in 0..<width where self[x, y][component] > 0 {
        bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }
}

/// A view that a tap changes with an animation.
private struct Switching<Content: View>: View {
  var animation: Animation? = .linear(duration: 2)
  @ViewBuilder let content: @MainActor (Bool) -> Content
  @State private var isOn = false

  var body: some View {
    content(isOn).frame(width: 40, height: 40)
      .onTapGesture { withAnimation(animation) { isOn.toggle() } }
      .accessibilityIdentifier("screen")
  }
}

extension RenderSession {
  /// Returns the box of a component at a time in seconds.
  fileprivate func box(_ component: Int, at time: Double) throws -> CGRect {
    let image = try #require(frame(at: time))
    return try #require(Pixels(image)).bounds(of: component)
  }
}

@MainActor
@Suite struct `Layout in motion` {
  @Test func `siblings move half of their way in half of the time when a view comes`() throws {
    let session = RenderSession(
      Switching { isOn in
        VStack(spacing: 0) {
          blue.frame(width: 4, height: 8)
          if isOn { red.frame(width: 4, height: 16) }
          green.frame(width: 4, height: 8)
        }
      })
    session.tap("screen")
    // The stack is 16 high, and then 32: its top is at 12, and then at 4.
    for (time, above, below) in [(0.0, 12.0, 20.0), (1, 8, 24), (2, 4, 28)] {
      #expect(try session.box(2, at: time).minY == above)
      #expect(try session.box(1, at: time).maxY == below + 8)
    }
  }

  @Test func `a view that leaves stays where it was, and its siblings take its room`() throws {
    let session = RenderSession(
      Switching { isOn in
        HStack(spacing: 0) {
          if !isOn { red.frame(width: 16, height: 8) }
          blue.frame(width: 8, height: 4)
        }
      })
    session.tap("screen")
    // The row is 24 wide, and then 8: the blue view moves from 24 to 16.
    #expect(try session.box(2, at: 0).minX == 24)
    #expect(try session.box(2, at: 1).minX == 20)
    #expect(try session.box(0, at: 1) == CGRect(x: 8, y: 16, width: 16, height: 8))
    let image = try #require(session.frame(at: 1))
    let pixels = try #require(Pixels(image))
    #expect(pixels[9, 17] == [128, 0, 0, 128])
    #expect(try session.box(2, at: 2).minX == 16)
    #expect(try session.box(0, at: 2).isNull)
  }

  @Test func `without an animation siblings are at their new places at once`() throws {
    let session = RenderSession(
      Switching(animation: nil) { isOn in
        HStack(spacing: 0) {
          if isOn { red.frame(width: 16, height: 8) }
          blue.frame(width: 8, height: 4)
        }
      })
    session.tap("screen")
    #expect(try session.box(2, at: 0).minX == 24)
  }

  @Test func `positions and sizes move in every container`() throws {
    let framed = RenderSession(
      Switching { isOn in
        blue.frame(width: 8, height: 8)
          .frame(maxWidth: isOn ? nil : .infinity, alignment: .leading)
      })
    framed.tap("screen")
    #expect(try [0.0, 1, 2].map { try framed.box(2, at: $0).minX } == [0, 8, 16])
    let resized = RenderSession(
      Switching { isOn in
        HStack(spacing: 0) {
          blue
          if isOn { Color.clear.frame(width: 20) }
        }
      })
    resized.tap("screen")
    #expect(try [0.0, 1, 2].map { try resized.box(2, at: $0).width } == [40, 30, 20])
    let reversed = RenderSession(
      Switching { isOn in
        HStack(spacing: 0) {
          ForEach(isOn ? [2, 1, 0] : [0, 1, 2], id: \.self) { component in
            [red, green, blue][component].frame(width: 8, height: 4)
          }
        }
      })
    reversed.tap("screen")
    #expect(try reversed.box(0, at: 0).minX == 8)
    #expect(try reversed.box(0, at: 2).minX == 24)
    #expect(try reversed.box(2, at: 2).minX == 8)
  }

  @Test func `a clip and the anchor of a rotation move with their view`() throws {
    let session = RenderSession(
      Switching { isOn in
        HStack(spacing: 0) {
          blue.frame(width: 20, height: 20).clipShape(Rectangle()).frame(width: 8, height: 8)
            .clipped().rotationEffect(.degrees(180))
          if isOn { Color.clear.frame(width: 16, height: 1) }
        }
      })
    session.tap("screen")
    #expect(
      try [0.0, 1, 2].map { try session.box(2, at: $0) }
        == [16, 12, 8].map {
          CGRect(x: $0, y: 16, width: 8, height: 8)
        })
  }

  @Test func `a layout that is animated by itself does not lag behind`() throws {
    let session = RenderSession(
      Switching { isOn in
        HStack(spacing: 0) {
          Color.clear.frame(width: isOn ? 24 : 8, height: 1)
          blue.frame(width: 8, height: 4)
        }
        .frame(width: 40, alignment: .leading)
      })
    session.tap("screen")
    #expect(
      try [0.0, 0.5, 1, 1.5, 2].map { try session.box(2, at: $0).minX } == [8, 12, 16, 20, 24])
  }

  @Test func `a change of the identity is a transition`() throws {
    let session = RenderSession(
      Switching { isOn in
        (isOn ? blue : red).frame(width: 8, height: 8).id(isOn).transition(.push(from: .bottom))
      })
    session.tap("screen")
    #expect(try session.box(0, at: 1).minY == 16 - 4)
    #expect(try session.box(2, at: 1).minY == 16 + 4)
    #expect(try session.box(0, at: 2).isNull)
    #expect(try session.box(2, at: 2).minY == 16)
  }

  @Test func `a new view in a group that moves, moves with the group`() throws {
    func session(isGroup: Bool) -> RenderSession<some View> {
      RenderSession(
        Switching { isOn in
          HStack(spacing: 0) {
            if isOn { Color.clear.frame(width: 24, height: 1) }
            let inner = ZStack {
              red.frame(width: 8, height: 8)
              if isOn { blue.frame(width: 8, height: 8).transition(.identity) }
            }
            if isGroup { inner.geometryGroup() } else { inner }
          }
        })
    }
    let (alone, group) = (session(isGroup: false), session(isGroup: true))
    alone.tap("screen")
    group.tap("screen")
    #expect(try alone.box(2, at: 1).minX == 28)
    #expect(try [0.0, 1, 2].map { try group.box(2, at: $0).minX } == [16, 22, 28])
  }

  @Test func `hidden and infinite numbers in an animated layout do not trap`() throws {
    let session = RenderSession(
      Switching { isOn in
        VStack {
          red.frame(maxWidth: isOn ? .infinity : 1).offset(x: isOn ? .nan : -.infinity)
          if isOn { blue.transition(.scale(scale: .nan)) }
          if isOn { blue.transition(.offset(x: .infinity)) }
        }
      })
    session.tap("screen")
    #expect(session.frame(at: 1) != nil)
  }
}

private struct Turned: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(x: 16 * phase.value)
  }
}

private struct Shift: ViewModifier {
  let x: CGFloat
  func body(content: Content) -> some View { content.offset(x: x) }
}

@MainActor
@Suite struct `Transitions of every form` {
  /// Returns the left sides of a blue square that comes, and of a red one that goes, after one of two seconds.
  private func lefts(_ transition: AnyTransition) throws -> [CGFloat] {
    let session = RenderSession(
      Switching { isOn in
        ZStack {
          if isOn {
            blue.frame(width: 8, height: 8).transition(transition)
          } else {
            red.frame(width: 8, height: 12).transition(transition)
          }
        }
      })
    session.tap("screen")
    return [try session.box(2, at: 1).minX, try session.box(0, at: 1).minX]
  }

  @Test func `own transitions are animated between their phases`() throws {
    #expect(try lefts(AnyTransition(Turned())) == [8, 24])
    #expect(try lefts(.modifier(active: Shift(x: -8), identity: Shift(x: 0))) == [12, 12])
    #expect(try lefts(AnyTransition(Turned().combined(with: .offset(x: 0, y: 4)))) == [8, 24])
    #expect(
      try lefts(.asymmetric(insertion: .offset(x: -16), removal: .offset(x: 8))) == [8, 20])
    #expect(try lefts(.slide) == [12, 20])
    #expect(try lefts(.offset(x: 8).combined(with: .opacity)) == [20, 20])
  }

  @Test func `a removed view with the identity transition is gone at once`() throws {
    #expect(try lefts(.identity) == [16, .infinity])
  }

  @Test func `a transition with an animation of its own needs no other`() throws {
    let session = RenderSession(
      Switching(animation: nil) { isOn in
        ZStack {
          if isOn {
            blue.frame(width: 8, height: 8)
              .transition(.offset(x: -8).animation(.linear(duration: 4)))
          }
        }
      })
    session.tap("screen")
    #expect(try [0.0, 2, 4].map { try session.box(2, at: $0).minX } == [8, 12, 16])
  }

  @Test func `transitions are named as members`() throws {
    let view = VStack {
      Text("A").transition(.blurReplace).transition(.move(edge: .top)).transition(.push(from: .top))
      Text("B").transition(.scale(0.5).combined(with: .opacity).animation(.easeIn))
      Text("C").transition(Turned()).transition(.asymmetric(insertion: .scale, removal: .slide))
    }
    #expect(view.size().width > 0)
    #expect(TransitionPhase.willAppear.value == -1)
  }
}
