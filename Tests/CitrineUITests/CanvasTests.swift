import CitrineUI
import Testing

@MainActor
@Suite struct `Canvases` {
  private let red = GraphicsContext.Shading.color(red: 1, green: 0, blue: 0)
  private let blue = GraphicsContext.Shading.color(red: 0, green: 0, blue: 1)

  /// Draws a canvas of 20 × 20 points.
  private func draw(
    _ width: CGFloat = 20, scale: CGFloat = 1,
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) throws -> Pixels {
    try Pixels.of(Canvas(renderer: renderer).frame(width: width, height: 20), scale: scale)
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 4) -> Path {
    Path(CGRect(x: x, y: y, width: side, height: side))
  }

  @Test func `a canvas takes the proposed size, and gives it to its closure`() throws {
    var sizes: [CGSize] = []
    _ = Pixels(Canvas { sizes.append($1) }.frame(width: 30, height: 12))
    _ = Pixels(Canvas { sizes.append($1) })
    #expect(sizes == [CGSize(width: 30, height: 12), CGSize(width: 10, height: 10)])
  }

  @Test func `fills and strokes cover their areas, and are cut off at the frame`() throws {
    let canvas = Canvas { context, _ in
      context.fill(square(2, 3), with: red)
      context.stroke(Path(CGRect(x: 11, y: 11, width: 6, height: 6)), with: blue, lineWidth: 2)
      context.fill(square(-4, -4), with: blue)
    }
    let pixels = try Pixels.of(canvas.frame(width: 20, height: 20).padding(5))
    #expect(pixels[7, 8] == [255, 0, 0, 255])
    #expect(pixels[10, 11] == [255, 0, 0, 255])
    #expect(pixels[15, 15] == [0, 0, 255, 255])
    #expect(pixels[18, 18] == [0, 0, 0, 0])
    #expect(pixels.visibleBounds == CGRect(x: 7, y: 8, width: 16, height: 15))
  }

  @Test func `a changed copy leaves the original as it was`() throws {
    let pixels = try draw { context, _ in
      var copy = context
      copy.translateBy(x: 10, y: 0)
      copy.opacity = 0.5
      copy.clip(to: square(0, 0, 2))
      copy.addFilter(.colorInvert())
      copy.fill(square(0, 0), with: red)
      context.fill(square(0, 8), with: red)
      copy.fill(square(-2, 0, 12), with: blue)
    }
    // Inverted red over inverted blue, each with an opacity of one half.
    #expect(pixels[11, 1] == [128, 191, 64, 191] || pixels[11, 1] == [128, 192, 64, 192])
    #expect(pixels[13, 1] == [0, 0, 0, 0])
    #expect(pixels[1, 9] == [255, 0, 0, 255])
    #expect(pixels[3, 11] == [255, 0, 0, 255])
  }

  @Test func `transforms that are added later apply to points first`() throws {
    let pixels = try draw { context, _ in
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.fill(square(1, 1, 2), with: red)
      #expect(context.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0))
      context.transform = .identity
      context.rotate(by: .degrees(90))
      context.fill(Path(CGRect(x: 10, y: -4, width: 6, height: 2)), with: blue)
    }
    #expect(pixels[12, 2] == [255, 0, 0, 255])
    #expect(pixels[15, 5] == [255, 0, 0, 255])
    #expect(pixels[16, 5] == [0, 0, 0, 0])
    // (10, -4) is at (4, 10), and the rectangle is 2 wide and 6 high.
    #expect(pixels[2, 10] == [0, 0, 255, 255])
    #expect(pixels[3, 15] == [0, 0, 255, 255])
    #expect(pixels[4, 10] == [0, 0, 0, 0])
  }

  @Test func `clips are intersected, and inverse clips exclude`() throws {
    let pixels = try draw { context, size in
      let all = Path(CGRect(origin: .zero, size: size))
      #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 20, height: 20))
      context.clip(to: square(2, 2, 10))
      context.clip(to: square(4, 4, 4), options: .inverse)
      context.translateBy(x: 1, y: 0)
      #expect(context.clipBoundingRect == CGRect(x: 1, y: 2, width: 10, height: 10))
      context.fill(all, with: red)
    }
    #expect(pixels.visibleBounds == CGRect(x: 2, y: 2, width: 10, height: 10))
    #expect(pixels[5, 5] == [0, 0, 0, 0])
    #expect(pixels[8, 8] == [255, 0, 0, 255])
  }

  @Test func `a layer can be a clip, also its inverse`() throws {
    func pixel(_ options: GraphicsContext.ClipOptions, _ x: Int) throws -> [UInt8] {
      try draw { context, size in
        context.clipToLayer(opacity: 0.5, options: options) { layer in
          layer.fill(square(0, 0, 10), with: blue)
        }
        context.fill(Path(CGRect(origin: .zero, size: size)), with: red)
      }[x, 5]
    }
    #expect(try pixel([], 5)[3] == 128)
    #expect(try pixel([], 15)[3] == 0)
    #expect(abs(Int(try pixel(.inverse, 5)[3]) - 127) <= 1)
    #expect(try pixel(.inverse, 15) == [255, 0, 0, 255])
  }

  @Test func `a layer is painted as one operation`() throws {
    let pixels = try draw { context, _ in
      context.opacity = 0.5
      context.translateBy(x: 2, y: 0)
      context.drawLayer { layer in
        #expect(layer.opacity == 1)
        layer.fill(square(0, 0), with: blue)
        layer.fill(square(2, 0), with: red)
        layer.blendMode = .clear
        layer.fill(square(5, 0), with: red)
      }
    }
    #expect(pixels[3, 1] == [0, 0, 128, 128])
    #expect(pixels[5, 1] == [128, 0, 0, 128])
    #expect(pixels[7, 1] == [0, 0, 0, 0])
  }

  @Test func `errors of closures are thrown on`() throws {
    struct Failure: Error, Equatable {}
    _ = try draw { context, _ in
      let copy = context
      #expect(throws: Failure()) { try copy.drawLayer { _ in throw Failure() } }
      #expect(throws: Failure()) { try copy.withCGContext { _ in throw Failure() } }
      context.fill(square(0, 0), with: red)
    }
  }

  @Test func `a closure draws with a Quartz context in user space`() throws {
    let pixels = try draw { context, _ in
      context.translateBy(x: 10, y: 10)
      context.withCGContext { quartz in
        quartz.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        quartz.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        quartz.saveGState()
        quartz.translateBy(x: 100, y: 0)
        for _ in 0..<9 { quartz.restoreGState() }
        quartz.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      context.fill(square(-4, -4), with: blue)
    }
    #expect(pixels[10, 10] == [255, 0, 0, 255])
    #expect(pixels[13, 13] == [255, 0, 0, 255])
    #expect(pixels[6, 6] == [0, 0, 255, 255])
  }

  @Test func `a canvas is one picture: its blend modes do not reach the views below`() throws {
    let hole = Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: red)
      context.blendMode = .destinationOut
      context.fill(square(8, 8), with: blue)
    }
    let pixels = try Pixels.of(
      ZStack {
        Color(red: 0, green: 1, blue: 0)
        hole
      }.frame(width: 20, height: 20))
    #expect(pixels[9, 9] == [0, 255, 0, 255])
    #expect(pixels[2, 2] == [255, 0, 0, 255])
  }

  @Test func `an opaque canvas is black where nothing is drawn`() throws {
    let pixels = try Pixels.of(Canvas(opaque: true) { _, _ in }.frame(width: 4, height: 4))
    #expect(pixels[1, 1] == [0, 0, 0, 255])
  }

  @Test func `symbols are found by their tags, and are drawn at any size`() throws {
    let canvas = Canvas { context, _ in
      #expect(context.resolveSymbol(id: "none")?.size == nil)
      guard let dot = context.resolveSymbol(id: 7) else { return }
      #expect(dot.size == CGSize(width: 4, height: 2))
      context.draw(dot, at: CGPoint(x: 10, y: 10))
      context.draw(dot, at: .zero, anchor: .topLeading)
      context.draw(dot, in: CGRect(x: 0, y: 12, width: 8, height: 8))
    } symbols: {
      Color.green.frame(width: 1, height: 1).tag("other")
      Color(red: 1, green: 0, blue: 0).frame(width: 4, height: 2).tag(7)
    }
    let pixels = try Pixels.of(canvas.frame(width: 20, height: 20))
    let red: [UInt8] = [255, 0, 0, 255]
    #expect(pixels[8, 9] == red && pixels[11, 10] == red && pixels[12, 10][3] == 0)
    #expect(pixels[3, 1] == red && pixels[4, 1][3] == 0)
    #expect(pixels[7, 19] == red && pixels[7, 11][3] == 0)
  }

  @Test func `drawing after the end, or below an open layer, has no effect`() throws {
    var kept: GraphicsContext?
    let pixels = try draw { context, _ in
      kept = context
      let outer = context
      context.drawLayer { _ in outer.fill(square(0, 0), with: red) }
    }
    kept?.fill(square(0, 0), with: red)
    #expect(pixels.visibleBounds.isNull)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1e30, 1e300])
  func `odd numbers do not trap`(number: CGFloat) {
    let canvas = Canvas { context, size in
      context.fill(square(number, 0), with: red)
      context.stroke(square(0, 0), with: red, lineWidth: number)
      context.draw(Text("A"), at: CGPoint(x: number, y: number))
      context.draw(Text("A"), in: CGRect(x: 0, y: 0, width: number, height: number))
      context.draw(Image(systemName: "star"), in: CGRect(x: 0, y: number, width: number, height: 1))
      context.fill(
        square(0, 0),
        with: .linearGradient(
          Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: number, y: 0),
          options: .repeat))
      context.fill(
        square(0, 0),
        with: .radialGradient(
          Gradient(colors: [.red, .blue]), center: .zero, startRadius: number, endRadius: 1,
          options: .mirror))
      context.fill(square(0, 0), with: .tiledImage(Image(systemName: "star"), scale: number))
      context.opacity = Double(number)
      context.addFilter(.blur(radius: number))
      context.addFilter(.shadow(color: .red, radius: number, x: number, y: number))
      context.addFilter(.alphaThreshold(min: Double(number), max: 0.5))
      context.fill(square(0, 0), with: red)
      context.translateBy(x: number, y: 0)
      context.scaleBy(x: 0, y: number)
      context.clip(to: square(0, 0, number), options: .inverse)
      context.fill(square(0, 0), with: red)
      _ = context.clipBoundingRect
    }
    _ = Pixels(canvas.frame(width: 8, height: 8))
  }

  @Test func `ten thousand fills through a clip take less than seconds`() throws {
    let start = ContinuousClock.now
    let pixels = try Pixels.of(
      Canvas { context, size in
        context.clip(to: Path(ellipseIn: CGRect(origin: .zero, size: size)))
        for index in 0..<10_000 {
          let (x, y) = (CGFloat(index % 100), CGFloat(index / 100))
          context.fill(Path(CGRect(x: x, y: y, width: 1, height: 1)), with: red)
        }
      }.frame(width: 100, height: 100))
    #expect(pixels[50, 50] == [255, 0, 0, 255])
    #expect(pixels[0, 0] == [0, 0, 0, 0])
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
