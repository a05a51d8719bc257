import CitrineUI
import Testing

@MainActor
@Suite struct `Shadings of canvases` {
  private let black = Color(white: 0)
  private let white = Color(white: 1)

  private func gray(
    _ shading: GraphicsContext.Shading, at x: Int, _ y: Int = 5, width: CGFloat = 100
  ) throws -> Int {
    let canvas = Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
    }
    return Int(try Pixels.of(canvas.frame(width: width, height: 10))[x, y][0])
  }

  private var gradient: Gradient { Gradient(colors: [black, white]) }

  @Test func `points of gradients are those of user space`() throws {
    let linear = GraphicsContext.Shading.linearGradient(
      gradient, startPoint: CGPoint(x: 20, y: 0), endPoint: CGPoint(x: 60, y: 0))
    #expect(try gray(linear, at: 10) == 0)
    #expect(abs(try gray(linear, at: 40) - 129) <= 2)
    #expect(try gray(linear, at: 70) == 255)
    let radial = GraphicsContext.Shading.radialGradient(
      gradient, center: CGPoint(x: 50, y: 5), startRadius: 0, endRadius: 40)
    #expect(abs(try gray(radial, at: 70) - 131) <= 2)
    let conic = GraphicsContext.Shading.conicGradient(
      gradient, center: CGPoint(x: 50, y: 5.5), angle: .degrees(90))
    // To the left is a quarter turn after downwards.
    #expect(abs(try gray(conic, at: 10) - 64) <= 2)
  }

  @Test func `gradients repeat, or are mirrored`() throws {
    func linear(_ options: GraphicsContext.GradientOptions) -> GraphicsContext.Shading {
      .linearGradient(
        gradient, startPoint: CGPoint(x: 40, y: 0), endPoint: CGPoint(x: 60, y: 0),
        options: options)
    }
    for x in [5, 25, 45, 65, 85] {
      let position = (Double(x) + 0.5 - 40) / 20
      let repeated = position - position.rounded(.down)
      let folded = abs(position.truncatingRemainder(dividingBy: 2))
      let mirrored = folded > 1 ? 2 - folded : folded
      #expect(abs(Double(try gray(linear(.repeat), at: x)) - 255 * repeated) <= 2)
      #expect(abs(Double(try gray(linear(.mirror), at: x)) - 255 * mirrored) <= 2)
    }
    for (first, last) in [(10.0, 20.0), (20.0, 10.0)] {
      let radial = GraphicsContext.Shading.radialGradient(
        gradient, center: CGPoint(x: 50, y: 5.5), startRadius: first, endRadius: last,
        options: .repeat)
      for x in [53, 57, 64, 76, 95] {
        let position = (abs(Double(x) + 0.5 - 50) - first) / (last - first)
        let expected = 255 * (position - position.rounded(.down))
        #expect(abs(Double(try gray(radial, at: x)) - expected) <= 4, "\(first), \(x)")
      }
    }
  }

  @Test func `colours are mixed in linear light on demand`() throws {
    let linear = GraphicsContext.Shading.linearGradient(
      gradient, startPoint: .zero, endPoint: CGPoint(x: 100, y: 0), options: .linearColor)
    // Half the light is the level 188 of sRGB.
    #expect(abs(try gray(linear, at: 50) - 188) <= 2)
  }

  @Test func `styles are relative to the bounding rectangle of the path`() throws {
    let canvas = Canvas { context, _ in
      context.fill(
        Path(CGRect(x: 20, y: 0, width: 40, height: 10)),
        with: .style(.linearGradient(gradient, startPoint: .leading, endPoint: .trailing)))
    }
    let pixels = try Pixels.of(canvas.frame(width: 100, height: 10))
    #expect(abs(Int(pixels[40, 5][0]) - 129) <= 2)
    #expect(pixels[19, 5][3] == 0)
  }

  @Test func `an image is repeated from its origin`() throws {
    let context = try #require(CGContext(width: 4, height: 2))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
    let image = Image(decorative: try #require(context.makeImage()), scale: 1)
    let canvas = Canvas { context, size in
      context.fill(
        Path(CGRect(origin: .zero, size: size)),
        with: .tiledImage(image, origin: CGPoint(x: 1, y: 0)))
    }
    let pixels = try Pixels.of(canvas.frame(width: 12, height: 6))
    for x in 0..<12 {
      let isRed = (x + 3) % 4 < 2
      #expect(pixels[x, 3] == (isRed ? [255, 0, 0, 255] : [0, 0, 255, 255]), "\(x)")
    }
    // A part of the image, from the top left of the filled rectangle.
    let half = ImagePaint(
      image: image, sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    let blue = try Pixels.of(Rectangle().fill(half).frame(width: 9, height: 5))
    #expect(blue[0, 0] == [0, 0, 255, 255])
    #expect(blue[8, 4] == [0, 0, 255, 255])
  }

  @Test func `the foreground is that of the environment`() throws {
    let canvas = Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .foreground)
    }
    let pixels = try Pixels.of(
      canvas.foregroundStyle(Color(red: 0, green: 1, blue: 0)).frame(width: 4, height: 4))
    #expect(pixels[1, 1] == [0, 255, 0, 255])
  }

  @Test func `the backdrop is what lies behind, also behind a filtered layer`() throws {
    let canvas = Canvas { context, size in
      let all = Path(CGRect(origin: .zero, size: size))
      context.fill(all, with: .color(red: 1, green: 0, blue: 0))
      context.addFilter(.colorInvert())
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), with: .backdrop)
      }
    }
    let pixels = try Pixels.of(canvas.frame(width: 8, height: 8))
    #expect(pixels[2, 2] == [0, 255, 255, 255])
    #expect(pixels[6, 6] == [255, 0, 0, 255])
  }
}

@MainActor
@Suite struct `Texts and images of canvases` {
  @Test func `a text is measured and drawn as the view is`() throws {
    let text = Text("MM\nM").font(.pixel(16))
    let view = try Pixels.of(text)
    let size = CGSize(width: CGFloat(view.width), height: CGFloat(view.height))
    let canvas = Canvas { context, area in
      let resolved = context.resolve(text)
      #expect(resolved.measure(in: area) == size)
      #expect(resolved.firstBaseline(in: area) > 0)
      #expect(resolved.lastBaseline(in: area) > resolved.firstBaseline(in: area))
      context.draw(resolved, in: CGRect(origin: .zero, size: area))
    }
    #expect(
      try Pixels.of(canvas.frame(width: size.width, height: size.height)).difference(from: view)
        == 0)
    let anchored = Canvas { context, area in
      context.draw(text, at: CGPoint(x: area.width, y: area.height), anchor: .bottomTrailing)
    }
    #expect(
      try Pixels.of(anchored.frame(width: size.width, height: size.height)).difference(from: view)
        == 0)
  }

  @Test func `a shading paints the text where it has no colour`() throws {
    let canvas = Canvas { context, area in
      var text = context.resolve(Text("MM").font(.pixel(32)))
      text.shading = .color(red: 0, green: 0, blue: 1)
      context.draw(text, in: CGRect(origin: .zero, size: area))
      text.shading = .linearGradient(
        Gradient(colors: [Color(red: 0, green: 1, blue: 0)]), startPoint: .zero,
        endPoint: CGPoint(x: 1, y: 0))
      context.draw(text, in: CGRect(x: 0, y: 40, width: area.width, height: 40))
    }
    let pixels = try Pixels.of(canvas.frame(width: 80, height: 80))
    let colors = (0..<80).map { x in (0..<80).map { y in pixels[x, y] } }
    #expect(colors.contains { $0[..<40].contains([0, 0, 255, 255]) })
    #expect(colors.contains { $0[40...].contains([0, 255, 0, 255]) })
  }

  @Test func `an image has its size, and a symbol takes a shading`() throws {
    let pixel = try #require(CGContext(width: 6, height: 4)?.makeImage())
    let canvas = Canvas { context, area in
      let image = context.resolve(Image(decorative: pixel, scale: 2))
      #expect(image.size == CGSize(width: 3, height: 2))
      #expect(image.baseline == 2)
      var symbol = context.resolve(Image(systemName: "square.fill"))
      symbol.shading = .color(red: 1, green: 0, blue: 0)
      context.draw(symbol, in: CGRect(origin: .zero, size: area))
    }
    #expect(try Pixels.of(canvas.frame(width: 24, height: 24))[12, 12] == [255, 0, 0, 255])
  }
}
