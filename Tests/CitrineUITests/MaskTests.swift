import CitrineUI
import Testing

@MainActor
@Suite struct `Masks` {
  @Test(arguments: [0.0, 0.2, 0.5, 0.75, 1])
  func `a mask multiplies a view by the opacity of the mask`(opacity: Double) throws {
    let view = Color(red: 1, green: 0.5, blue: 0, opacity: 0.8)
      .mask(Color.green.opacity(opacity)).frame(width: 3, height: 3)
    let pixel = try Pixels.of(view)[1, 1].map { Double($0) }
    for (level, component) in zip(pixel, [1, 0.5, 0, 1]) {
      #expect(abs(level - 255 * 0.8 * opacity * component) <= 1.5)
    }
  }

  @Test func `the colour of a mask has no effect`() throws {
    func pixels(_ color: Color) throws -> Pixels {
      try Pixels.of(Color.red.mask(color.clipShape(Circle())).frame(width: 9, height: 9))
    }
    #expect(try pixels(.white).difference(from: try pixels(.black)) == 0)
  }

  @Test func `both forms of mask agree, and a mask shape equals a clip shape`() throws {
    let color = Color.red.frame(width: 30, height: 20)
    let circle = try Pixels.of(color.mask(Circle()))
    #expect(try Pixels.of(color.mask { Circle() }).difference(from: circle) == 0)
    // Multiplying bytes rounds once more than drawing through a clip.
    #expect(try Pixels.of(color.clipShape(Circle())).difference(from: circle) <= 1)
  }

  @Test func `a mask is aligned and hides everything outside`() throws {
    func bounds(_ alignment: Alignment) throws -> CGRect {
      try Pixels.of(
        Color.red.frame(width: 20, height: 20)
          .mask(alignment: alignment) { Rectangle().frame(width: 6, height: 4) }
      ).visibleBounds
    }
    #expect(try bounds(.center) == CGRect(x: 7, y: 8, width: 6, height: 4))
    #expect(try bounds(.topLeading) == CGRect(x: 0, y: 0, width: 6, height: 4))
    #expect(try bounds(.bottomTrailing) == CGRect(x: 14, y: 16, width: 6, height: 4))
    let nothing = Color.red.frame(width: 20, height: 20).mask { EmptyView() }
    #expect(try Pixels.of(nothing).visibleBounds.isNull)
  }

  @Test func `a gradient as a mask fades the view`() throws {
    let fade = LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
    let pixels = try Pixels.of(Color.white.mask(fade).frame(width: 100, height: 2))
    for x in stride(from: 3, to: 100, by: 8) {
      #expect(abs(Double(pixels[x, 1][3]) - 255 * (1 - (Double(x) + 0.5) / 100)) <= 1.5)
    }
  }

  @Test func `text as a mask shows the colours of the view`() throws {
    let text = Text("Hi").font(.system(size: 20))
    let plain = try Pixels.of(text.foregroundColor(.black))
    let masked = try Pixels.of(text.hidden().overlay(Color.white).mask(text))
    #expect(masked.visibleBounds == plain.visibleBounds)
    for x in 0..<plain.width {
      #expect(
        masked[x, plain.height / 2] == Array(repeating: plain[x, plain.height / 2][3], count: 4))
    }
  }

  @Test func `overlapping views in a mask accumulate opacity`() throws {
    let mask = ZStack {
      Color.black.opacity(0.5); Color.black.opacity(0.5)
    }
    let pixels = try Pixels.of(Color.black.mask(mask).frame(width: 2, height: 2))
    #expect(abs(Int(pixels[1, 1][3]) - 191) <= 1)
  }

  /// White becomes opaque and black transparent, as in the masks of SVG.
  ///
  /// The luminance is computed from the sRGB components, so the gray of 0.5 has the alpha 0.5.
  @Test func `luminanceToAlpha turns luminance into alpha`() throws {
    let gray = Color(white: 0.5).luminanceToAlpha().frame(width: 2, height: 2)
    #expect(try Pixels.of(gray)[1, 1] == [0, 0, 0, 128])
    let green = Color(red: 0, green: 1, blue: 0).luminanceToAlpha().frame(width: 2, height: 2)
    #expect(try Pixels.of(green)[1, 1] == [0, 0, 0, 182])
    let clear = Color.clear.luminanceToAlpha().frame(width: 2, height: 2)
    #expect(try Pixels.of(clear)[1, 1] == [0, 0, 0, 0])
  }
}
