import CitrineUI
import Testing

/// A rectangle that a mask reveals from the left within two seconds.
private struct Curtain: View {
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(width: 40, height: 4)
        .mask(alignment: .leading) {
          Rectangle().frame(width: isShown ? 40 : 0)
            .animation(.linear(duration: 2), value: isShown)
        }
      Button("Show") { isShown.toggle() }.frame(width: 40, height: 4).opacity(0)
    }
  }
}

@MainActor
@Suite struct `Render sessions` {
  @Test func `the first, middle and last frame equal still pictures`() throws {
    let session = RenderSession(Curtain())
    session.tap("Show")
    for (time, width) in [(0.0, 0.0), (0.5, 10), (1, 20), (2, 40), (3, 40)] {
      let frame = try #require(session.frame(at: time).flatMap { Pixels($0) })
      let still = Color.red.frame(width: width, height: 4).frame(
        width: 40, height: 8, alignment: .topLeading)
      #expect(try #require(Pixels(still)).difference(from: frame) <= 1)
    }
  }

  @Test func `a picture has the size of the view in pixels`() throws {
    let view = blackRect(10, 5.25)
    let session = RenderSession(view, scale: 3)
    let frame = try #require(session.frame(at: 0))
    #expect((frame.width, frame.height) == (30, 16))
    let renderer = ImageRenderer(content: Color.red)
    renderer.proposedSize = ProposedViewSize(width: 7, height: 9)
    renderer.scale = 2
    let image = try #require(renderer.cgImage)
    #expect((image.width, image.height) == (14, 18))
  }

  @Test func `a view without a size or with a huge size gives no picture`() {
    #expect(RenderSession(EmptyView()).frame(at: 0) == nil)
    #expect(ImageRenderer(content: blackRect(0, 10)).cgImage == nil)
    #expect(ImageRenderer(content: blackRect(1e6, 1e6)).pngData() == nil)
    let renderer = ImageRenderer(content: blackRect(1, 1))
    renderer.scale = 1e300
    #expect(renderer.cgImage == nil)
  }

  @Test func `an opaque picture is black where nothing is painted`() throws {
    let renderer = ImageRenderer(content: Color.clear.frame(width: 2, height: 2))
    let clear = try #require(renderer.cgImage.flatMap { Pixels($0) })
    #expect(clear[0, 0] == [0, 0, 0, 0])
    renderer.isOpaque = true
    let black = try #require(renderer.cgImage.flatMap { Pixels($0) })
    #expect(black[0, 0] == [0, 0, 0, 255])
  }

  @Test func `an opaque picture stays opaque where a blend mode removes what is painted`() throws {
    let hole = Color.white.frame(width: 2, height: 2)
      .overlay { Color.black.blendMode(.destinationOut) }
    let renderer = ImageRenderer(content: hole)
    let clear = try #require(renderer.cgImage.flatMap { Pixels($0) })
    #expect(clear[0, 0] == [0, 0, 0, 0])
    renderer.isOpaque = true
    let image = try #require(renderer.cgImage)
    #expect(image.alphaInfo == .noneSkipLast)
    #expect(Pixels(image)?[0, 0] == [0, 0, 0, 255])
  }

  @Test func `a renderer draws into any context with y up`() throws {
    let context = try #require(CGContext(width: 6, height: 6))
    let renderer = ImageRenderer(
      content: VStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0)
        Color(red: 0, green: 0, blue: 1)
      }
      .frame(width: 2, height: 4))
    renderer.render { size, draw in
      #expect(size == CGSize(width: 2, height: 4))
      context.translateBy(x: 1, y: 1)
      draw(context)
    }
    let pixels = try #require(context.makeImage().flatMap { Pixels($0) })
    #expect(pixels.visibleBounds == CGRect(x: 1, y: 1, width: 2, height: 4))
    #expect(pixels[1, 1] == [255, 0, 0, 255])
    #expect(pixels[1, 4] == [0, 0, 255, 255])
  }

  @Test func `a PNG file contains the picture`() throws {
    let renderer = ImageRenderer(content: Circle().fill(Color.blue).frame(width: 9, height: 9))
    let data = try #require(renderer.pngData())
    let image = try CGImage(png: data)
    let drawn = try #require(renderer.cgImage.flatMap { Pixels($0) })
    #expect(try #require(Pixels(image)).difference(from: drawn) == 0)
  }

  @Test func `time does not go back, and NaN and infinite times are ignored`() {
    let session = RenderSession(Curtain())
    session.tap("Show")
    for time in [1, 1, 0, -5, .nan, .infinity, 2] as [Double] { session.advance(to: time) }
    #expect(session.time == 2)
    #expect(session.size == CGSize(width: 40, height: 8))
  }
}
