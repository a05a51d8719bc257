import CitrineUI
import Testing

/// Views that draw beyond their frame, for tests of clips.
@MainActor
enum Overflow {
  /// Puts a view in a frame of 20 points, clips it, and centres the result in 60 points.
  static func view(_ content: some View, _ clip: (AnyView) -> some View) -> some View {
    clip(AnyView(content.frame(width: 20, height: 20))).frame(width: 60, height: 60)
  }

  /// Views and effects that draw beyond their frame.
  static let contents: [(String, AnyView)] = {
    let big = Color.red.frame(width: 50, height: 50)
    return [
      ("colour", AnyView(big)),
      (
        "gradient",
        AnyView(
          LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
            .frame(width: 50, height: 50))
      ),
      ("stroke", AnyView(Rectangle().stroke(.red, lineWidth: 30))),
      ("text", AnyView(Text("MMMMMMMMM").fixedSize())),
      (
        "symbol",
        AnyView(
          Image(systemName: "heart.fill").resizable().frame(width: 50, height: 50))
      ),
      ("shadow", AnyView(Color.red.shadow(color: .black, radius: 5, x: 4, y: -4))),
      ("shadow of a group", AnyView(big.compositingGroup().shadow(radius: 5))),
      ("blur", AnyView(Color.red.blur(radius: 5))),
      ("filter", AnyView(big.brightness(0.2).colorMultiply(.yellow))),
      ("scale", AnyView(Color.red.scaleEffect(2))),
      ("rotation", AnyView(Color.red.rotationEffect(.degrees(45)))),
      ("offset", AnyView(Color.red.offset(x: 10, y: 10))),
      ("mask", AnyView(big.mask { Circle().frame(width: 50, height: 50) })),
      ("blend", AnyView(big.blendMode(.destinationOver))),
      ("clip", AnyView(big.clipShape(Circle().scale(2)))),
      ("group", AnyView(big.compositingGroup().opacity(0.5))),
      ("overlay", AnyView(Color.clear.overlay(big))),
      ("border", AnyView(big.border(.blue, width: 3))),
    ]
  }()
}

@MainActor
@Suite struct `View clips` {
  private let frame = CGRect(x: 20, y: 20, width: 20, height: 20)

  @Test func `no view or effect draws outside a clip`() throws {
    for (name, content) in Overflow.contents {
      let free = try Pixels.of(Overflow.view(content) { $0 })
      #expect(!frame.contains(free.visibleBounds), "\(name) does not overflow")
      let clipped = try Pixels.of(Overflow.view(content) { $0.clipped() })
      #expect(frame.contains(clipped.visibleBounds), "\(name)")
      #expect(!clipped.visibleBounds.isNull, "\(name)")
      let round = try Pixels.of(Overflow.view(content) { $0.clipShape(Circle()) })
      #expect(frame.contains(round.visibleBounds), "\(name)")
      #expect(round[21, 21] == [0, 0, 0, 0], "\(name)")
      let masked = try Pixels.of(Overflow.view(content) { $0.mask(Rectangle()) })
      #expect(frame.contains(masked.visibleBounds), "\(name)")
    }
  }

  @Test(arguments: [FillStyle(), FillStyle(eoFill: true), FillStyle(antialiased: false)])
  func `clipShape equals a clip of a context`(style: FillStyle) throws {
    let shape = Path { path in
      path.addEllipse(in: CGRect(x: 2.3, y: 3.4, width: 20, height: 24))
      path.addEllipse(in: CGRect(x: 9.1, y: 8.2, width: 20, height: 20))
    }
    let view = Color(red: 1, green: 0, blue: 0).clipShape(shape, style: style)
      .frame(width: 32, height: 32)
    let context = try #require(CGContext(width: 32, height: 32))
    context.translateBy(x: 0, y: 32)
    context.scaleBy(x: 1, y: -1)
    context.setShouldAntialias(style.isAntialiased)
    context.addPath(shape.cgPath)
    context.clip(using: style.isEOFilled ? .evenOdd : .winding)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
    let expected = try Pixels.of(context)
    #expect(try Pixels.of(view).difference(from: expected) == 0)
  }

  @Test func `clip shapes multiply their coverage`() throws {
    let half = Rectangle().size(width: 0.5, height: 4)
    let view = Color.black.clipShape(half).clipShape(half).frame(width: 4, height: 4)
    #expect(abs(Int(try Pixels.of(view)[0, 1][3]) - 64) <= 1)
  }

  @Test func `a card has rounded corners and a shadow outside`() throws {
    let card = Color.clear.frame(width: 40, height: 40).background(.white).cornerRadius(8)
    let pixels = try Pixels.of(card.shadow(radius: 4).padding(16))
    #expect(pixels[36, 36] == [255, 255, 255, 255])
    #expect(pixels[36, 58][3] > 20)
    #expect(pixels[36, 58][0] == 0)
    #expect(pixels[16, 16][0] < 30)
    // The shape has one shadow, with the shape of the rounded rectangle.
    let plain = RoundedRectangle(cornerRadius: 8).fill(.white)
      .frame(width: 40, height: 40).shadow(radius: 4).padding(16)
    #expect(pixels.difference(from: try Pixels.of(plain)) <= 1)
  }
}
