import CitrineKit
import Testing

@Suite @MainActor struct `Images of symbols` {
  private func pixels(_ image: UIImage?, side: CGFloat = 24) throws -> Pixels {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return try Pixels(
      UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in image?.draw(in: bounds) }
    )
  }

  @Test func `a symbol is a square of its point size and scale`() throws {
    typealias Configuration = UIImage.SymbolConfiguration
    func size(_ configuration: Configuration?) -> CGFloat? {
      UIImage(systemName: "star.fill", withConfiguration: configuration)?.size.width
    }
    #expect(size(nil) == 17)
    #expect(size(Configuration(pointSize: 48, weight: .bold)) == 48)
    #expect(size(Configuration(pointSize: 40, weight: .regular, scale: .small)) == 32)
    #expect(size(Configuration(textStyle: .title1)) == 28)
    #expect(size(Configuration(textStyle: .title1, scale: .large)) == 35)
    #expect(size(Configuration(font: .systemFont(ofSize: 30))) == 30)
    for number in [0, -3, CGFloat.nan, .infinity] {
      #expect(size(Configuration(pointSize: number)) == 17)
    }
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    #expect(UIImage(systemName: String(repeating: "a.", count: 100_000)) == nil)
  }

  @Test func `configurations replace what others specify`() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    let both = large.applying(bold)
    #expect(both == UIImage.SymbolConfiguration(pointSize: 40, weight: .bold))
    #expect(
      both.applying(UIImage.SymbolConfiguration(textStyle: .body)).withoutWeight()
        == UIImage.SymbolConfiguration(textStyle: .body))
    #expect(both.withoutPointSizeAndWeight() == .unspecified)
    #expect(both.applying(nil) == both)
    let star = try #require(UIImage(systemName: "star", withConfiguration: large))
    #expect(star.applyingSymbolConfiguration(bold)?.symbolConfiguration == both)
    #expect(star.withConfiguration(bold).symbolConfiguration == bold)
    #expect(star.isSymbolImage && !UIImage().isSymbolImage)
    #expect(star == UIImage(systemName: "star", withConfiguration: large))
    #expect(star != star.withConfiguration(bold))
  }

  @Test func `a symbol has the weight of its configuration`() throws {
    let areas = try (1...9).compactMap { UIImage.SymbolWeight(rawValue: $0) }.map { weight in
      let pixels = try pixels(
        UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(weight: weight)),
        side: 48)
      return pixels.bytes.map(Int.init).reduce(0, +)
    }
    #expect(areas == areas.sorted() && Set(areas).count == 9)
    #expect(UIFont.Weight.heavy.symbolWeight() == .heavy)
    #expect(UIImage.SymbolWeight.semibold.fontWeight() == .semibold)
  }

  @Test func `a symbol is drawn in the label colour, its tint or the fill colour`() throws {
    let square = try #require(UIImage(systemName: "square.fill"))
    #expect(try pixels(square)[12, 12] == [0, 0, 0, 255])
    #expect(try pixels(square.withTintColor(.red))[12, 12] == [255, 0, 0, 255])
    let original = square.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(try pixels(original)[12, 12] == [255, 0, 0, 255])
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    let template = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
      UIColor.green.setFill()
      square.withRenderingMode(.alwaysTemplate).draw(in: bounds)
    }
    #expect(try Pixels(template)[12, 12] == [0, 255, 0, 255])
    #expect(try Pixels(square.withTintColor(.blue))[8, 8] == [0, 0, 255, 255])
  }

  @Test func `levels have the colours of a palette, or falling opacities`() throws {
    func image(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
      UIImage(systemName: "plus.circle.fill", withConfiguration: configuration)
    }
    let palette = try pixels(image(.init(paletteColors: [.white, .red])), side: 48)
    #expect(palette[24, 24] == [255, 255, 255, 255] && palette[10, 24] == [255, 0, 0, 255])
    let one = try pixels(image(.init(paletteColors: [.blue])), side: 48)
    #expect(one[24, 24] == [0, 0, 255, 255] && one[10, 24] == [0, 0, 255, 255])
    let levels = try pixels(image(.init(hierarchicalColor: .red)), side: 48)
    #expect(levels[24, 24] == [255, 0, 0, 255])
    #expect(abs(Int(levels[10, 24][3]) - 128) <= 1)
    let hole = try pixels(image(.preferringMonochrome()), side: 48)
    #expect(hole[24, 24][3] == 0 && hole[10, 24] == [0, 0, 0, 255])
    let colors = try pixels(image(.preferringMulticolor()), side: 48)
    #expect(colors[24, 24] == [255, 255, 255, 255] && colors[10, 24] == [52, 199, 89, 255])
    let original = image(.unspecified)?.withRenderingMode(.alwaysOriginal)
    #expect(try pixels(original, side: 48) == colors)
  }

  @Test func `an image view tints a symbol, and gives it what it does not specify`() throws {
    let view = UIImageView(image: UIImage(systemName: "square.fill"))
    #expect(view.bounds.size == CGSize(width: 17, height: 17))
    view.preferredSymbolConfiguration = .init(pointSize: 30)
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 30))
    view.image = UIImage(
      systemName: "square.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.tintColor = .red
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let shown = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    #expect(try Pixels(shown)[10, 10] == [255, 0, 0, 255])
  }

  @Test func `an attachment with a symbol has the colour of the text, and centres it on capitals`()
    throws
  {
    let symbol = try #require(
      UIImage(
        systemName: "square.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)))
    let attachment = NSTextAttachment(image: symbol)
    let text = NSMutableAttributedString(attachment: attachment)
    text.addAttributes(
      [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red],
      range: NSRange(location: 0, length: 1))
    #expect(text.size().width == 20)
    let offset = try #require(symbol.baselineOffsetFromBottom)
    #expect(abs(offset - (20 - UIFont.systemFont(ofSize: 20).capHeight) / 2) < 1e-9)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 20, height: 30)
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      text.draw(at: .zero)
    }
    #expect(try Pixels(picture)[10, 14] == [255, 0, 0, 255])
  }

  @Test func `the parts above the value of a symbol are pale`() throws {
    func image(_ value: Double) -> UIImage? {
      UIImage(systemName: "chart.bar.fill", variableValue: value)
    }
    // The bars lie at 3 ..< 7.5, 9.75 ..< 14.25 and 16.5 ..< 21 of 24.
    for (value, full) in [(0, 0), (0.2, 1), (0.5, 2), (1, 3), (Double.nan, 0)] {
      let pixels = try pixels(image(value))
      for (index, x) in [5, 12, 18].enumerated() {
        #expect((pixels[x, 18][3] == 255) == (index < full), "\(value) \(index)")
        #expect(pixels[x, 18][3] > 60)
      }
    }
  }

  @Test func `the pixels of a symbol have the size and the colours of the current traits`() throws {
    let configuration = UIImage.SymbolConfiguration(textStyle: .body)
    let color = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .blue }
    let image = try #require(UIImage(systemName: "square.fill", withConfiguration: configuration))
      .withTintColor(color)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    func pixels(_ traits: UITraitCollection?) throws -> (side: Int, middle: Character?) {
      var found: Pixels?
      (traits ?? .current).performAsCurrent { found = try? Pixels(image) }
      let pixels = try #require(found)
      let row = pixels.rows[pixels.height / 2]
      return (pixels.width, row.dropFirst(pixels.width / 2).first)
    }
    for _ in 0..<2 {
      let (normal, big, night) = try (pixels(nil), pixels(large), pixels(dark))
      #expect(normal.side > 10 && normal.middle == "b")
      #expect(big.side > normal.side && big.middle == "b")
      #expect(night.side == normal.side && night.middle == "y")
    }
    #expect(image.cgImage === image.cgImage)
  }
}
