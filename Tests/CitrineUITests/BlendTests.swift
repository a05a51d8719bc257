import CitrineUI
import Testing

@MainActor
@Suite struct `Blending` {
  private let below = Color(red: 0.8, green: 0.4, blue: 0.1, opacity: 0.9)
  private let above = Color(red: 0.2, green: 0.5, blue: 0.9, opacity: 0.6)

  /// Draws two overlapping squares with a context, the second one with a blend mode.
  private func pixelsOfContext(_ mode: CGBlendMode, _ body: (CGContext) -> Void = { _ in }) throws
    -> Pixels
  {
    let context = try #require(CGContext(width: 12, height: 12))
    body(context)
    context.setFillColor(CGColor(red: 0.8, green: 0.4, blue: 0.1, alpha: 0.9))
    context.fill(CGRect(x: 0, y: 4, width: 8, height: 8))
    context.setBlendMode(mode)
    context.setFillColor(CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.6))
    context.fill(CGRect(x: 4, y: 0, width: 8, height: 8))
    return try Pixels.of(context)
  }

  /// Returns the same two squares as views.
  private func squares(_ mode: BlendMode) -> some View {
    ZStack(alignment: .topLeading) {
      below.frame(width: 8, height: 8)
      above.frame(width: 8, height: 8).blendMode(mode).offset(x: 4, y: 4)
    }
    .frame(width: 12, height: 12, alignment: .topLeading)
  }

  nonisolated private static let quartzModes: [BlendMode: CGBlendMode] = [
    .normal: .normal, .multiply: .multiply, .screen: .screen, .overlay: .overlay,
    .darken: .darken, .lighten: .lighten, .colorDodge: .colorDodge, .colorBurn: .colorBurn,
    .softLight: .softLight, .hardLight: .hardLight, .difference: .difference,
    .exclusion: .exclusion, .hue: .hue, .saturation: .saturation, .color: .color,
    .luminosity: .luminosity, .sourceAtop: .sourceAtop, .destinationOver: .destinationOver,
    .destinationOut: .destinationOut, .plusDarker: .plusDarker, .plusLighter: .plusLighter,
  ]

  @Test(arguments: BlendMode.allCases)
  func `each blend mode of a view equals that of a context`(mode: BlendMode) throws {
    let expected = try pixelsOfContext(try #require(Self.quartzModes[mode]))
    #expect(try Pixels.of(squares(mode)).difference(from: expected) == 0)
  }

  @Test(arguments: BlendMode.allCases)
  func `a blend mode in a compositing group ignores the background`(mode: BlendMode) throws {
    let alone = try pixelsOfContext(try #require(Self.quartzModes[mode]))
    let group = squares(mode).compositingGroup()
    #expect(try Pixels.of(group).difference(from: alone) == 0)
    // The group is drawn on its background like a picture.
    let laid = try Pixels.of(group.background(Color(red: 1, green: 1, blue: 0)))
    for (x, y) in [(2, 2), (6, 6), (10, 10), (10, 2)] {
      let pixel = alone[x, y]
      let rest = 255 - Int(pixel[3])
      #expect(abs(Int(laid[x, y][0]) - (Int(pixel[0]) + rest)) <= 1)
      #expect(abs(Int(laid[x, y][2]) - Int(pixel[2])) <= 1)
    }
  }

  @Test func `a blend mode without a compositing group blends with everything below`() throws {
    let hole = Color.black.frame(width: 4, height: 4).blendMode(.destinationOut)
    let view = ZStack { hole }.frame(width: 8, height: 8).background(Color.white)
    #expect(try Pixels.of(view)[4, 4] == [0, 0, 0, 0])
    let kept = ZStack { hole }.frame(width: 8, height: 8).compositingGroup()
      .background(Color.white)
    #expect(try Pixels.of(kept)[4, 4] == [255, 255, 255, 255])
  }

  @Test func `a blend mode applies to each view inside, and to a compositing group as a whole`()
    throws
  {
    let gray = Color(white: 0.4)
    let two = ZStack {
      gray; gray
    }.frame(width: 3, height: 3)
    #expect(try Pixels.of(two.blendMode(.plusLighter))[1, 1] == [204, 204, 204, 255])
    let one = two.compositingGroup().blendMode(.plusLighter)
    #expect(try Pixels.of(one)[1, 1] == [102, 102, 102, 255])
  }
}

@MainActor
@Suite struct `Opacity` {
  private var two: some View {
    ZStack {
      Color.black; Color.white
    }.frame(width: 3, height: 3)
  }

  /// Half-transparent white over half-transparent black has alpha 3/4 and premultiplied white 1/2.
  @Test func `opacity applies to each view separately`() throws {
    let pixel = try Pixels.of(two.opacity(0.5))[1, 1]
    #expect(abs(Int(pixel[0]) - 128) <= 1)
    #expect(abs(Int(pixel[3]) - 191) <= 1)
  }

  @Test func `opacity of a compositing group applies to the group as a whole`() throws {
    let pixels = try Pixels.of(two.compositingGroup().opacity(0.5))
    #expect(pixels[1, 1] == [128, 128, 128, 128])
    #expect(try Pixels.of(two.drawingGroup().opacity(0.5))[1, 1] == [128, 128, 128, 128])
  }

  @Test func `opacities multiply and are clamped to 0 to 1`() throws {
    func alpha(_ view: some View) throws -> UInt8 { try Pixels.of(view)[0, 0][3] }
    let dot = Color.black.frame(width: 1, height: 1)
    #expect(try alpha(dot.opacity(0.5).opacity(0.4)) == 51)
    #expect(try alpha(dot.opacity(7)) == 255)
    #expect(try alpha(dot.opacity(-2)) == 0)
    #expect(try alpha(dot.opacity(.nan)) == 0)
    #expect(try alpha(dot.hidden()) == 0)
  }
}
