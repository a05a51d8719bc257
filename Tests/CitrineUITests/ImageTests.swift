import CitrineKit
import CitrineUI
import Testing

@MainActor
@Suite struct `Images that are turned or drawn` {
  /// Two pixels: red on the left, blue on the right.
  private func pair() throws -> CGImage {
    let context = try #require(CGContext(width: 2, height: 1))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    return try #require(context.makeImage())
  }

  /// The position of the red pixel of the displayed image, and its size.
  @Test(arguments: [
    (Image.Orientation.up, 0, 0), (.upMirrored, 1, 0), (.down, 1, 0), (.downMirrored, 0, 0),
    (.left, 0, 1), (.leftMirrored, 0, 0), (.right, 0, 0), (.rightMirrored, 0, 1),
  ])
  func `an image is displayed upright`(orientation: Image.Orientation, x: Int, y: Int) throws {
    let image = Image(try pair(), scale: 1, orientation: orientation, label: Text("pair"))
    let pixels = try Pixels.of(image)
    let isTall = [.left, .leftMirrored, .right, .rightMirrored].contains(orientation)
    #expect((pixels.width, pixels.height) == (isTall ? (1, 2) : (2, 1)))
    #expect(pixels[x, y] == [255, 0, 0, 255])
  }

  @Test func `drawn images and symbols of UIKit are masks of the foreground style`() throws {
    let red = LinearGradient(
      colors: [Color(red: 1, green: 0, blue: 0)], startPoint: .top, endPoint: .bottom)
    let drawn = Image(size: CGSize(width: 4, height: 4)) {
      $0.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 4)), with: .color(.blue))
    }
    let pixels = try Pixels.of(drawn.renderingMode(.template).foregroundStyle(red))
    #expect(pixels[1, 1] == [255, 0, 0, 255] && pixels[3, 1] == [0, 0, 0, 0])
    #expect(try Pixels.of(drawn.foregroundStyle(red))[1, 1][0] == 0)
    let symbol = Image(uiImage: try #require(UIImage(systemName: "square.fill")))
    #expect(try Pixels.of(symbol.foregroundStyle(red))[8, 8] == [255, 0, 0, 255])
  }

  @Test func `the numbers of orientations are those of SwiftUI`() {
    #expect(Image.Orientation.allCases.map(\.rawValue) == [0, 2, 6, 4, 1, 3, 7, 5])
  }

  @Test func `an image can be drawn by a closure, at any size`() throws {
    let image = Image(size: CGSize(width: 4, height: 2), opaque: true) { context in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .color(red: 1, green: 0, blue: 0))
    }
    let pixels = try Pixels.of(image)
    #expect((pixels.width, pixels.height) == (4, 2))
    #expect(pixels[1, 1] == [255, 0, 0, 255] && pixels[2, 1] == [0, 0, 0, 255])
    let large = try Pixels.of(image.resizable().frame(width: 8, height: 8))
    #expect(large[3, 7] == [255, 0, 0, 255] && large[4, 7] == [0, 0, 0, 255])
    #expect(image == image)
  }
}

@MainActor
@Suite struct `Images and symbols` {
  /// Pixels from the top left: red, green, blue and half-transparent white.
  private func picture() throws -> CGImage {
    let context = try #require(CGContext(width: 2, height: 2))
    for (x, y, color) in [
      (0, 1, CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
      (1, 1, CGColor(red: 0, green: 1, blue: 0, alpha: 1)),
      (0, 0, CGColor(red: 0, green: 0, blue: 1, alpha: 1)),
      (1, 0, CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)),
    ] {
      context.setFillColor(color)
      context.fill(CGRect(x: x, y: y, width: 1, height: 1))
    }
    return try #require(context.makeImage())
  }

  private let corners: [[UInt8]] = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [128, 128, 128, 128],
  ]

  @Test func `an image is drawn upright at its own size`() throws {
    let pixels = try Pixels.of(Image(try picture()))
    #expect(pixels.width == 2 && pixels.height == 2)
    #expect([pixels[0, 0], pixels[1, 0], pixels[0, 1], pixels[1, 1]] == corners)
    let fine = ImageRenderer(content: Image(decorative: try picture(), scale: 2))
    fine.scale = 2
    #expect(fine.cgImage?.width == 2)
  }

  @Test func `a resizable image is stretched or tiled`() throws {
    let image = Image(try picture()).interpolation(.none)
    let stretched = try Pixels.of(image.resizable().frame(width: 8, height: 4))
    #expect([stretched[3, 1], stretched[4, 1], stretched[3, 2], stretched[4, 2]] == corners)
    let tiled = try Pixels.of(image.resizable(resizingMode: .tile).frame(width: 8, height: 5))
    for (x, y) in [(0, 0), (2, 0), (6, 2), (4, 4)] { #expect(tiled[x, y] == corners[0]) }
    for (x, y) in [(1, 1), (7, 3)] { #expect(tiled[x, y] == corners[3]) }
    // An image that is not resizable keeps its size and overflows.
    #expect(try Pixels.of(image.frame(width: 6, height: 6)).visibleBounds.width == 2)
  }

  @Test func `a template image takes the inherited foreground style`() throws {
    let view = Image(try picture()).renderingMode(.template).foregroundColor(.black)
    let pixels = try Pixels.of(view)
    #expect(pixels[0, 0] == [0, 0, 0, 255])
    #expect(pixels[1, 1] == [0, 0, 0, 128])
  }

  @Test func `the shadow of a tiled image is drawn outside the tiles`() throws {
    let tiles = Image(try picture()).resizable(resizingMode: .tile).frame(width: 4, height: 4)
      .shadow(color: .black, radius: 0, x: 4).padding(.trailing, 4)
    #expect(try Pixels.of(tiles)[4, 0] == [0, 0, 0, 255])
  }

  @Test func `a registered image is found by name, and another name draws nothing`() throws {
    Image.register(Image(try picture()), as: "Test picture")
    #expect(try Pixels.of(Image("Test picture"))[1, 0] == corners[1])
    Image.register(symbol: Rectangle(), as: "test.square")
    let symbol = Image(systemName: "test.square").resizable().foregroundColor(.white)
    #expect(try Pixels.of(symbol.frame(width: 3, height: 3))[1, 1] == [255, 255, 255, 255])
    #expect(Pixels(Image(systemName: "no.such.symbol")) == nil)
    #expect(Pixels(Image("No such picture")) == nil)
  }

  nonisolated private static let names = [
    "circle", "square", "triangle", "star", "heart", "command", "plus", "minus", "xmark",
    "checkmark", "chevron.left", "chevron.right", "chevron.up", "chevron.down", "arrow.left",
    "arrow.right", "arrow.up", "arrow.down", "circle.fill", "square.fill", "triangle.fill",
    "star.fill", "heart.fill", "play.fill", "pause.fill", "bolt.fill", "moon.fill",
    "command.circle.fill", "xmark.circle.fill",
  ]

  @Test(arguments: names)
  func `a symbol is inside its square`(name: String) throws {
    let view = Image(systemName: name).resizable().frame(width: 24, height: 24).padding(4)
    let pixels = try Pixels.of(view)
    #expect(CGRect(x: 4, y: 4, width: 24, height: 24).contains(pixels.visibleBounds))
    #expect(max(pixels.visibleBounds.width, pixels.visibleBounds.height) >= 14)
  }

  @Test func `the size of a symbol is the size of its font`() throws {
    let pixels = try Pixels.of(Image(systemName: "star").font(.system(size: 33)))
    #expect(pixels.width == 33 && pixels.height == 33)
  }

  @Test func `opposite symbols are mirrored`() throws {
    for (left, right) in [("chevron.left", "chevron.right"), ("arrow.left", "arrow.right")] {
      func image(_ name: String) -> some View {
        Image(systemName: name).resizable().frame(width: 24, height: 24)
      }
      let mirrored = try Pixels.of(image(left).scaleEffect(x: -1))
      #expect(try Pixels.of(image(right)).difference(from: mirrored) <= 1)
    }
  }

  @Test func `the symbol in a filled circle is a hole, also where its lines cross`() throws {
    let view = Image(systemName: "plus.circle.fill").resizable().frame(width: 48, height: 48)
    let pixels = try Pixels.of(view)
    #expect(pixels[24, 24] == [0, 0, 0, 0])
    #expect(pixels[24, 16] == [0, 0, 0, 0])
    #expect(pixels[16, 16] == [0, 0, 0, 255])
    #expect(try Pixels.of(view.background(Color.white))[24, 24] == [255, 255, 255, 255])
  }
}
