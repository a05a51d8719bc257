import CitrineUI
import Testing

@MainActor
@Suite struct `Symbols and resizable images` {
  /// Returns the covered area of a view, in pixels.
  private func area(_ view: some View) throws -> Int {
    let pixels = try Pixels.of(view)
    return (0..<pixels.height).flatMap { y in (0..<pixels.width).map { Int(pixels[$0, y][3]) } }
      .reduce(0, +) / 255
  }

  @Test(arguments: ["plus", "circle", "xmark.circle.fill"])
  func `a symbol has the weight of its font`(_ name: String) throws {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let symbol = Image(systemName: name)
    let areas = try weights.map { try area(symbol.font(.system(size: 48, weight: $0))) }
    // In filled symbols the lines are holes, so bold lines leave less area.
    #expect(areas == areas.sorted(by: name.hasSuffix("fill") ? (>) : (<)) && Set(areas).count == 9)
    let bold = try Pixels.of(symbol.font(.system(size: 48, weight: .bold)))
    for view in [
      AnyView(symbol.font(.system(size: 48).weight(.bold))),
      AnyView(symbol.font(.system(size: 48).bold())),
      AnyView(symbol.font(.system(size: 48)).fontWeight(.bold)),
    ] { #expect(try Pixels.of(view).difference(from: bold) == 0) }
  }

  @Test func `a stepper has the size of a UIStepper`() {
    #expect(
      Stepper("Count", onIncrement: {}, onDecrement: {}).labelsHidden().size()
        == CGSize(width: 94, height: 32))
  }

  /// Returns an image whose pixels are given as letters.
  private func image(_ rows: [String], scale: CGFloat = 1) throws -> Image {
    let context = try #require(CGContext(width: rows[0].count, height: rows.count))
    for (y, row) in rows.enumerated() {
      for (x, letter) in row.enumerated() {
        context.setFillColor(try #require(Self.colors[letter]))
        context.fill(CGRect(x: x, y: rows.count - 1 - y, width: 1, height: 1))
      }
    }
    return Image(decorative: try #require(context.makeImage()), scale: scale).interpolation(.none)
  }

  private static let colors: [Character: CGColor] = [
    "r": CGColor(red: 1, green: 0, blue: 0, alpha: 1),
    "g": CGColor(red: 0, green: 1, blue: 0, alpha: 1),
    "b": CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    "w": CGColor(red: 1, green: 1, blue: 1, alpha: 1),
    "k": CGColor(red: 0, green: 0, blue: 0, alpha: 1),
  ]

  private func rows(_ view: some View, scale: CGFloat = 1) throws -> [String] {
    let pixels = try Pixels.of(view, scale: scale)
    return (0..<pixels.height).map { y in
      String(
        (0..<pixels.width).map { x in
          Self.colors.first { $0.value.components?.map { UInt8($0 * 255) } == pixels[x, y] }?.key
            ?? "?"
        })
    }
  }

  @Test func `a resizable image with cap insets keeps the size of its caps`() throws {
    let one = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let frame = try image(["rgb", "wkw", "bgr"]).resizable(capInsets: one)
    #expect(
      try rows(frame.frame(width: 6, height: 5))
        == ["rggggb", "wkkkkw", "wkkkkw", "wkkkkw", "bggggr"])
    // In a frame smaller than the caps, the caps share the space.
    #expect(try rows(frame.frame(width: 2, height: 2)) == ["rb", "br"])
    let bar = try image(["rgbw"]).resizable(
      capInsets: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 0))
    #expect(try rows(bar.frame(width: 7, height: 1)) == ["rggbbww"])
    // The insets are points of the image, two pixels each. The picture has two pixels per point as
    // well.
    let fine = try image(["rrgb", "rrgb"], scale: 2).resizable(
      capInsets: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 0.5))
    #expect(try rows(fine.frame(width: 3, height: 1), scale: 2) == ["rrgggb", "rrgggb"])
  }

  @Test func `a tiled resizable image repeats the part between its caps`() throws {
    let bar = try image(["rgbw", "rgbw"]).resizable(
      capInsets: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1), resizingMode: .tile)
    #expect(try rows(bar.frame(width: 7, height: 2)) == ["rgbgbgw", "rgbgbgw"])
    #expect(try rows(bar.frame(width: 4, height: 3)) == ["rgbw", "rgbw", "rgbw"])
  }

  @Test func `a resizable image with cap insets casts one shadow and fades as a whole`() throws {
    let one = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let frame = try image(["kkk", "kkk", "kkk"]).resizable(capInsets: one).frame(
      width: 6, height: 5)
    let plain = Color.black.frame(width: 6, height: 5)
    #expect(
      try Pixels.of(frame.shadow(radius: 2).padding(6).opacity(0.5))
        .difference(from: .of(plain.shadow(radius: 2).padding(6).opacity(0.5))) <= 1)
  }

  /// Runs in its own process without a diagnostics handler, so that messages go to standard error.
  @Test func `unregistered names are reported once each on standard error`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        for _ in 0..<3 {
          _ = Pixels(
            HStack {
              Color("brand")
              Image("logo")
              Image("other")
              Image(systemName: "no.such")
              Text("a").font(.custom("Nowhere", size: 12))
            })
        }
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for name in [
      "Color(\"brand\")", "Image(\"logo\")", "Image(\"other\")", "\"no.such\"", "\"Nowhere\"",
    ] {
      #expect(output.components(separatedBy: name).count == 2, "\(name) in \(output)")
    }
  }
}
