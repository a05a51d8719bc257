import CitrineKit
import CitrineUI
import Testing

@MainActor
@Suite struct `Levels and colours of symbols` {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 1, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// The pixels of a symbol of 24 points.
  private func pixels(_ view: some View) throws -> Pixels {
    try .of(view.font(.system(size: 24)))
  }

  /// The pixels of a symbol of 48 points, whose lines are three pixels wide.
  private func large(_ view: some View) throws -> Pixels {
    try .of(view.font(.system(size: 48)))
  }

  private let plus = Image(systemName: "plus.circle.fill")

  @Test func `a symbol of one style has marks as holes`() throws {
    let pixels = try large(plus.foregroundStyle(Self.red))
    #expect(pixels[10, 24] == [255, 0, 0, 255] && pixels[24, 24][3] == 0)
    let mono = plus.symbolRenderingMode(.monochrome).foregroundStyle(Self.red, Self.green)
    #expect(try large(mono).difference(from: pixels) == 0)
  }

  @Test func `several styles are a palette of the levels`() throws {
    let two = try large(plus.foregroundStyle(Self.red, Self.green))
    #expect(two[24, 24] == [255, 0, 0, 255] && two[10, 24] == [0, 255, 0, 255])
    let storm = Image(systemName: "cloud.bolt.rain.fill")
    let three = try pixels(storm.foregroundStyle(Self.red, Self.green, Self.blue))
    let last = try pixels(storm.foregroundStyle(Self.red, Self.green))
    // The cloud, the flash and the rain: the last style is for all levels that remain.
    #expect(three[4, 10] == [255, 0, 0, 255] && last[4, 10] == [255, 0, 0, 255])
    #expect(three[12, 18] == [0, 255, 0, 255] && last[12, 18] == [0, 255, 0, 255])
    #expect(three[5, 20][2] > 0 && three[5, 20][1] == 0)
    #expect(last[5, 20][1] > 0 && last[5, 20][2] == 0)
  }

  @Test func `hierarchical levels have falling opacities of the style`() throws {
    let levels = try large(
      plus.symbolRenderingMode(.hierarchical).foregroundStyle(Self.red))
    #expect(levels[24, 24] == [255, 0, 0, 255])
    #expect(abs(Int(levels[10, 24][0]) - 128) <= 1 && abs(Int(levels[10, 24][3]) - 128) <= 1)
    let inherited = try large(
      VStack { plus }.symbolRenderingMode(.hierarchical).foregroundStyle(Self.red))
    #expect(inherited.difference(from: levels) == 0)
  }

  @Test func `a symbol with colours shows them, and others have the style`() throws {
    let heart = Image(systemName: "heart.fill").symbolRenderingMode(.multicolor)
    let square = try pixels(
      Image(systemName: "square.fill").symbolRenderingMode(.multicolor)
        .foregroundStyle(Self.green))
    #expect(square[12, 12] == [0, 255, 0, 255])
    let plain = try pixels(Image(systemName: "heart.fill").foregroundStyle(.red))
    #expect(try pixels(heart.foregroundStyle(Self.green)).difference(from: plain) == 0)
    let rain = try pixels(Image(systemName: "cloud.rain.fill").symbolRenderingMode(.multicolor))
    #expect(rain[12, 8] == [255, 255, 255, 255])
  }

  @Test func `views draw symbols as UIKit's images do`() throws {
    let (red, green, blue) = (UIColor.red, UIColor.green, UIColor.blue)
    let modes: [(UIImage.SymbolConfiguration, SymbolRenderingMode)] = [
      (.preferringMonochrome(), .monochrome), (.preferringMulticolor(), .multicolor),
      (.init(hierarchicalColor: red), .hierarchical),
      (.init(paletteColors: [red, green, blue]), .palette),
    ]
    for name in ["plus.circle.fill", "cloud.sun.rain.fill", "bell.slash", "person.3", "wifi"] {
      for (configuration, mode) in modes {
        let sized = configuration.applying(UIImage.SymbolConfiguration(pointSize: 40))
        let image = try #require(
          UIImage(systemName: name, variableValue: 0.5, configuration: sized))
        let drawn = UIGraphicsImageRenderer(size: image.size, format: .onePixelPerPoint).image {
          _ in image.withTintColor(red).draw(at: .zero)
        }
        let expected = try #require(drawn.cgImage.flatMap { Pixels($0) })
        let view = Image(systemName: name, variableValue: 0.5).symbolRenderingMode(mode)
          .foregroundStyle(Self.red, Self.green, Self.blue).font(.system(size: 40))
        let pixels = try Pixels.of(view)
        #expect(pixels.visibleBounds.width > 20 && pixels[20, 20].count == 4)
        #expect(pixels.difference(from: expected) == 0, "\(name) \(mode)")
      }
    }
  }

  @Test func `overlaps of a translucent symbol are painted once`() throws {
    for name in ["house.fill", "cart.fill", "bell.slash.fill", "gift.fill", "car.side.fill"] {
      let symbol = Image(systemName: name)
      let half = try pixels(symbol.foregroundStyle(Self.red.opacity(0.5)))
      let most = (0..<24).flatMap { y in (0..<24).map { half[$0, y][3] } }.max()
      #expect(most == 127 || most == 128, "\(name)")
    }
  }

  @Test func `the value of a symbol makes parts pale`() throws {
    func image(_ value: Double?) throws -> Pixels {
      try pixels(Image(systemName: "cellularbars", variableValue: value).symbolVariant(.fill))
    }
    #expect(try image(nil).difference(from: image(1)) == 0)
    let half = try image(0.5)
    #expect(half[3, 18][3] == 255 && half[9, 18][3] == 255)
    #expect(half[15, 18][3] < 100 && half[20, 18][3] < 100 && half[20, 18][3] > 50)
  }

  @Test func `variants are names of forms`() throws {
    func same(_ left: some View, _ name: String) throws -> Bool {
      try pixels(left).difference(from: pixels(Image(systemName: name))) == 0
    }
    let bell = Image(systemName: "bell")
    #expect(try same(bell.symbolVariant(.slash.fill), "bell.slash.fill"))
    #expect(try same(bell.symbolVariant(.circle.fill), "bell.circle.fill"))
    #expect(try same(Image(systemName: "bell.fill").symbolVariant(.circle), "bell.circle.fill"))
    #expect(try same(bell.symbolVariant(.rectangle), "bell.rectangle"))
    #expect(try same(Image(systemName: "magnifyingglass").symbolVariant(.fill), "magnifyingglass"))
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.fill.contains(.circle))
    #expect(SymbolVariants.fill.contains(.none))
  }

  @Test func `an image of UIKit with a symbol keeps its size and its colours`() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 30)
    let symbol = try #require(UIImage(systemName: "square.fill", withConfiguration: configuration))
    let image = Image(uiImage: symbol)
    #expect(image.size() == CGSize(width: 30, height: 30))
    #expect(try Pixels.of(image.foregroundStyle(Self.red))[15, 15] == [255, 0, 0, 255])
    let green = Image(uiImage: symbol.withTintColor(.green, renderingMode: .alwaysOriginal))
    #expect(try Pixels.of(green.foregroundStyle(Self.red))[15, 15] == [0, 255, 0, 255])
  }

  @Test func `effects of symbols change nothing`() throws {
    let view = plus.symbolEffect(.bounce.up.byLayer, value: 1)
      .symbolEffect(.pulse, options: .repeating.speed(2))
      .symbolEffect(.variableColor.iterative.reversing, isActive: false)
      .contentTransition(.symbolEffect(.replace.downUp))
      .transition(.symbolEffect(.appear)).symbolEffectsRemoved()
    #expect(try pixels(view).difference(from: pixels(plus)) == 0)
  }
}

extension UIGraphicsImageRendererFormat {
  /// A format with one pixel per point.
  fileprivate static var onePixelPerPoint: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }
}
