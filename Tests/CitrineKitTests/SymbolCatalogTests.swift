import CitrineKit
import Testing

@Suite struct `The catalogue of symbols` {
  @Test(arguments: [-0.8, 0.62])
  func `each symbol draws something inside of its square`(_ weight: Double) throws {
    for name in SymbolCatalog.names.flatMap({ [$0, $0 + ".fill"] }) {
      guard let graphic = SymbolCatalog.graphic(named: name, weight: weight) else {
        #expect(name.hasSuffix(".fill"), "\(name)")
        continue
      }
      let drawn = graphic.shapes.reduce(CGRect.null) { $0.union($1.drawnBounds) }
      #expect(max(drawn.width, drawn.height) > 8, "\(name)")
      #expect(CGRect(x: -0.01, y: -0.01, width: 24.02, height: 24.02).contains(drawn), "\(name)")
    }
  }

  @Test func `the levels of a symbol cover what it covers in one colour`() throws {
    for name in ["cloud.sun.fill", "plus.circle.fill", "bell.slash", "person.3.fill", "clock.fill"]
    {
      let graphic = try #require(SymbolCatalog.graphic(named: name))
      let one = try pixels(graphic.fills(.monochrome))
      let levels = try pixels(graphic.fills(.palette, styleCount: 3))
      for (alpha, cover) in zip(one, levels) { #expect(Int(cover) + 1 >= Int(alpha), "\(name)") }
    }
  }

  /// The alpha of the steps of a symbol, with 24 × 24 pixels.
  private func pixels(_ fills: [SymbolFill]) throws -> [UInt8] {
    let context = try #require(CGContext(width: 24, height: 24))
    for fill in fills {
      context.setBlendMode(fill.erases ? .copy : .normal)
      context.setFillColor(CGColor(gray: 0, alpha: fill.paint == nil ? 0 : 1))
      context.addPath(fill.path)
      context.fillPath()
    }
    let image = try #require(context.makeImage())
    let pixels = try Pixels(UIImage(cgImage: image))
    return stride(from: 3, to: pixels.bytes.count, by: 4).map { pixels.bytes[$0] }
  }

  @Test func `names are composed of other names`() {
    for name in [
      "50.circle.fill", "1.square", "a.circle", "z.square.fill", "bell.slash.fill", "bell.badge",
      "person.crop.circle.badge.plus", "person.fill.badge.minus", "folder.badge.plus",
      "exclamationmark.shield.fill", "play.rectangle.fill", "checkmark.seal", "lock.shield",
      "arrow.up.doc", "person.fill.viewfinder", "questionmark.diamond.fill", "wifi.slash",
      "plus.bubble", "bolt.heart.fill", "eye.slash.circle.fill", "dollarsign.circle",
    ] { #expect(SymbolCatalog.contains(name), "\(name)") }
    for name in [
      "", ".", ".fill", ".circle", "a", "7", "100.circle", "magnifyingglass.fill", "_slash",
      "no.circle", "bell.badge.no", "star.fill.fill",
      "circle" + String(repeating: ".circle", count: 9),
    ] { #expect(!SymbolCatalog.contains(name), "\(name)") }
  }
}
