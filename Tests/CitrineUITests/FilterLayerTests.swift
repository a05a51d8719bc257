import CitrineUI
import Testing

@MainActor
@Suite struct `Filters beyond edges` {
  /// Returns the view with and without pixels around it, cropped to the same pixels.
  private func check(
    _ view: some View, _ tolerance: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let frame = view.frame(width: 40, height: 40)
    let small = try Pixels.of(frame)
    let large = try Pixels.of(frame.padding(60))
    var difference = 0
    for y in 0..<40 {
      for x in 0..<40 {
        for (first, second) in zip(small[x, y], large[x + 60, y + 60]) {
          difference = max(difference, abs(Int(first) - Int(second)))
        }
      }
    }
    #expect(difference <= tolerance, sourceLocation: sourceLocation)
  }

  private var disc: some View {
    Circle().fill(Color(red: 1, green: 0, blue: 0)).frame(width: 40, height: 40).offset(x: -22)
  }

  @Test func `a picture equals the part of a larger picture`() throws {
    try check(disc.blur(radius: 4))
    try check(disc.blur(radius: 3).colorInvert().blur(radius: 2))
    try check(disc.offset(x: -30).shadow(color: .black, radius: 3, x: 14, y: 6))
    try check(disc.blur(radius: 3).shadow(color: .black, radius: 2, x: 10))
    try check(disc.blur(radius: 3).compositingGroup().opacity(0.5))
    // A strong blur is computed of means of pixels, which depend on where the picture begins.
    try check(disc.blur(radius: 14), 1)
  }

  @Test func `a clip cuts the result of a filter, and not what it sees`() throws {
    let blurred = disc.blur(radius: 4).frame(width: 40, height: 40)
    let whole = try Pixels.of(blurred)
    let clipped = try Pixels.of(blurred.clipShape(Rectangle().inset(by: 10)))
    #expect(clipped[12, 12] == whole[12, 12])
    #expect(clipped[9, 12] == [0, 0, 0, 0])
    let canvas = Canvas { context, _ in
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 40, height: 10)))
      context.addFilter(.blur(radius: 4))
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 40, height: 40)), with: .color(red: 1, green: 0, blue: 0))
    }
    // The lower edge of the filled square is far away from the clip.
    #expect(try Pixels.of(canvas.frame(width: 40, height: 40))[20, 9][3] >= 251)
  }

  @Test func `a strong blur is that of the Gaussian`() throws {
    let edge = Color.black.frame(width: 200, height: 8).blur(radius: 24)
      .frame(width: 300, height: 8, alignment: .leading)
    let pixels = try Pixels.of(edge.frame(height: 8))
    // Across the edge at 200, high enough that the top and the bottom do not count.
    let tall = Color.black.frame(width: 200, height: 300).blur(radius: 24)
      .frame(width: 300, height: 300, alignment: .leading)
    let row = try Pixels.of(tall)
    for x in stride(from: 150, to: 260, by: 7) {
      let distance = (200 - Double(x) - 0.5) / 24
      let expected = 255 * (1 + erf(distance / 2.0.squareRoot())) / 2
      #expect(abs(Double(row[x, 150][3]) - expected) <= 2, "\(x)")
    }
    #expect(pixels[100, 4][3] < 60)
  }

  @Test func `an opaque blur keeps the edges of the view, and is cut off there`() throws {
    let view = Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10)
      .blur(radius: 4, opaque: true).padding(5)
    let pixels = try Pixels.of(view)
    #expect(pixels.visibleBounds == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(pixels[5, 5] == [255, 0, 0, 255])
    let empty = try Pixels.of(
      Color.clear.frame(width: 4, height: 4).blur(radius: 1, opaque: true))
    #expect(empty[1, 1] == [0, 0, 0, 255])
  }

  @Test func `a drawing group is cut off at the frame, and an opaque one is black`() throws {
    let dot = Color.red.frame(width: 4, height: 4).overlay { Color.red.frame(width: 8, height: 8) }
    let plain = try Pixels.of(dot.drawingGroup().padding(4))
    #expect(plain.visibleBounds == CGRect(x: 4, y: 4, width: 4, height: 4))
    let opaque = Color.clear.frame(width: 4, height: 4).drawingGroup(opaque: true).padding(2)
    #expect(try Pixels.of(opaque)[3, 3] == [0, 0, 0, 255])
    #expect(try Pixels.of(opaque)[1, 1] == [0, 0, 0, 0])
  }
}

@MainActor
@Suite struct `Filters of canvases` {
  private func pixel(
    _ color: Color, _ filters: GraphicsContext.Filter...,
    options: GraphicsContext.FilterOptions = []
  ) throws -> [UInt8] {
    let canvas = Canvas { context, size in
      for filter in filters { context.addFilter(filter, options: options) }
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(color))
    }
    return try Pixels.of(canvas.frame(width: 4, height: 4))[1, 1]
  }

  @Test func `colour filters give what the modifiers give`() throws {
    let color = Color(red: 0.2, green: 0.6, blue: 0.8)
    func view(_ view: some View) throws -> [UInt8] {
      try Pixels.of(view.frame(width: 4, height: 4))[1, 1]
    }
    #expect(try pixel(color, .brightness(0.1)) == view(color.brightness(0.1)))
    #expect(try pixel(color, .contrast(0.5)) == view(color.contrast(0.5)))
    #expect(try pixel(color, .saturation(2)) == view(color.saturation(2)))
    #expect(try pixel(color, .grayscale(0.7)) == view(color.grayscale(0.7)))
    #expect(try pixel(color, .hueRotation(.degrees(50))) == view(color.hueRotation(.degrees(50))))
    #expect(try pixel(color, .colorInvert()) == view(color.colorInvert()))
    #expect(try pixel(color, .luminanceToAlpha) == view(color.luminanceToAlpha()))
    let factor = Color(red: 0.5, green: 1, blue: 0.25)
    #expect(try pixel(color, .colorMultiply(factor)) == view(color.colorMultiply(factor)))
  }

  @Test func `a colour matrix has a row for each component`() throws {
    var matrix = ColorMatrix()
    (matrix.r1, matrix.r2, matrix.g2, matrix.g5, matrix.b3) = (0, 1, 0, 0.25, 0)
    let result = try pixel(Color(red: 1, green: 0.5, blue: 1), .colorMatrix(matrix))
    #expect(result == [128, 64, 0, 255])
    // A constant alpha makes transparent pixels visible.
    var opaque = ColorMatrix()
    (opaque.a4, opaque.a5, opaque.r5) = (0, 1, 1)
    #expect(try pixel(.clear, .colorMatrix(opaque)) == [255, 0, 0, 255])
    #expect(ColorMatrix() == ColorMatrix())
  }

  @Test func `the filter that was added last is applied first`() throws {
    let result = try pixel(
      Color(white: 0.5), .colorMultiply(Color(white: 0.5)), .brightness(0.5))
    // 0.5 + 0.5 = 1, and then times 0.5.
    #expect(result == [128, 128, 128, 255])
  }

  @Test func `an inversion can be partial, and filters can be linear in light`() throws {
    #expect(try pixel(.black, .colorInvert(0.25))[0] == 64)
    // Half the light of white is the level 188.
    let half = try pixel(
      .white, .colorMultiply(Color(.sRGBLinear, white: 0.5)), options: .linearColor)
    #expect(abs(Int(half[0]) - 188) <= 1)
  }

  @Test func `an alpha threshold replaces a range of alphas`() throws {
    let filter = GraphicsContext.Filter.alphaThreshold(
      min: 0.4, max: 0.8, color: Color(red: 0, green: 1, blue: 0))
    #expect(try pixel(.white.opacity(0.5), filter) == [0, 255, 0, 255])
    #expect(try pixel(.white.opacity(0.3), filter) == [0, 0, 0, 0])
    #expect(try pixel(.white, filter) == [0, 0, 0, 0])
    #expect(try pixel(.white, .alphaThreshold(min: 0.9, max: 0.1)) == [0, 0, 0, 0])
  }

  @Test func `blurred discs with a threshold run together`() throws {
    func area(distance: CGFloat) throws -> Pixels {
      let canvas = Canvas { context, _ in
        context.addFilter(.alphaThreshold(min: 0.5, color: Color(red: 0, green: 0, blue: 1)))
        context.addFilter(.blur(radius: 5))
        context.drawLayer { layer in
          for x in [30 - distance / 2, 30 + distance / 2] {
            let disc = CGRect(x: x - 10, y: 10, width: 20, height: 20)
            layer.fill(Path(ellipseIn: disc), with: .color(.black))
          }
        }
      }
      return try Pixels.of(canvas.frame(width: 60, height: 40))
    }
    // Both have a gap of 4 points between the discs, at 40 with 20 points.
    #expect(try area(distance: 24)[30, 20] == [0, 0, 255, 255])
    #expect(try area(distance: 36)[30, 20] == [0, 0, 0, 0])
    #expect(try area(distance: 36)[12, 20] == [0, 0, 255, 255])
  }

  @Test func `a shadow is below, above or alone`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    func pixels(_ options: GraphicsContext.ShadowOptions) throws -> Pixels {
      let canvas = Canvas { context, _ in
        context.addFilter(.shadow(color: red, radius: 0, x: 4, y: 2, options: options))
        context.fill(Path(CGRect(x: 2, y: 2, width: 6, height: 6)), with: .color(white: 1))
      }
      return try Pixels.of(canvas.frame(width: 16, height: 16))
    }
    let (white, shadow): ([UInt8], [UInt8]) = ([255, 255, 255, 255], [255, 0, 0, 255])
    let below = try pixels([])
    #expect(below[3, 3] == white && below[7, 5] == white && below[11, 9] == shadow)
    #expect(try pixels(.shadowAbove)[7, 5] == shadow)
    #expect(try pixels(.shadowAbove)[3, 3] == white)
    let alone = try pixels(.shadowOnly)
    #expect(alone.visibleBounds == CGRect(x: 6, y: 4, width: 6, height: 6))
    let inner = Canvas { context, _ in
      context.addFilter(
        .shadow(
          color: red, radius: 0, x: 2, y: 0, blendMode: .sourceAtop,
          options: [.shadowAbove, .invertsAlpha]))
      context.fill(Path(CGRect(x: 2, y: 2, width: 6, height: 6)), with: .color(white: 1))
    }
    let inside = try Pixels.of(inner.frame(width: 16, height: 16))
    #expect(inside.visibleBounds == CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(inside[3, 4] == shadow && inside[5, 4] == white)
  }
}
