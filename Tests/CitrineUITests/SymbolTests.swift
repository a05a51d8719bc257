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

  /// Returns the alpha of a symbol, 96 points high, at a point of its grid of 24 units.
  private func alpha(_ name: String, _ x: Int, _ y: Int) throws -> UInt8 {
    try Pixels.of(Image(systemName: name).font(.system(size: 96)))[4 * x, 4 * y][3]
  }

  @Test func `a slash is seen in front of a filled symbol`() throws {
    for name in ["bell.slash.fill", "bell.slash", "eye.slash.fill", "video.slash.fill"] {
      #expect(try alpha(name, 12, 12) == 255, "\(name)")
      // The line of the gap passes through (13.7, 10.9).
      #expect(try alpha(name, 14, 11) == 0, "\(name)")
    }
    #expect(try alpha("bell.fill", 14, 11) == 255)
    #expect(try alpha("bell.badge.fill", 18, 6) == 255)
    #expect(try alpha("bell.badge.fill", 14, 8) == 0)
    #expect(try alpha("sparkles", 10, 12) == 255)
  }

  @Test func `symbols of ordinary programs are built in`() throws {
    for name in [
      "chevron.backward", "chevron.forward", "arrow.backward", "shuffle", "repeat", "video.fill",
      "cup.and.saucer.fill", "wave.3.right", "bell.badge.fill", "square.grid.2x2.fill", "map",
      "bubble.left.fill", "chevron.right.2", "lightbulb.fill", "goforward", "bag.circle.fill",
    ] { #expect(try area(Image(systemName: name)) > 0, "\(name)") }
  }

  @Test(arguments: Image.Orientation.allCases)
  func `an image is displayed in its orientation`(_ orientation: Image.Orientation) throws {
    let context = try #require(CGContext(width: 3, height: 2))
    for (x, y, letter) in [(0, 1, "r"), (1, 1, "g"), (2, 1, "b"), (0, 0, "w"), (1, 0, "k")] {
      context.setFillColor(try #require(Self.colors[Character(letter)]))
      context.fill(CGRect(x: x, y: y, width: 1, height: 1))
    }
    context.setFillColor(try #require(Self.colors["r"]))
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    let stored = try #require(context.makeImage())
    let expected: [Image.Orientation: [String]] = [
      .up: ["rgb", "wkr"], .upMirrored: ["bgr", "rkw"], .down: ["rkw", "bgr"],
      .downMirrored: ["wkr", "rgb"], .left: ["br", "gk", "rw"], .right: ["wr", "kg", "rb"],
      .leftMirrored: ["rw", "gk", "br"], .rightMirrored: ["rb", "kg", "wr"],
    ]
    #expect(
      try rows(Image(decorative: stored, scale: 1, orientation: orientation))
        == expected[orientation])
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

@MainActor
@Suite struct `Layers of symbols` {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  /// The colours that at least 60 pixels have; the colours of an antialiased edge have fewer, unless it is straight.
  private func colors(_ view: some View) throws -> Set<[UInt8]> {
    let pixels = try Pixels.of(view.font(.system(size: 96)))
    var counts: [[UInt8]: Int] = [:]
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels[x, y][3] > 0 { counts[pixels[x, y], default: 0] += 1 }
    }
    return Set(counts.filter { $0.value > 60 }.keys)
  }

  private struct Two: ViewModifier {
    let first, second: Color
    func body(content: Content) -> some View { content.foregroundStyle(first, second) }
  }

  @Test(
    arguments: [
      "exclamationmark.triangle.fill", "exclamationmark.triangle", "checkmark.circle.fill",
      "person.crop.circle.fill", "cloud.rain.fill", "speaker.wave.2.fill", "cloud.sun",
    ])
  func `the layers have the levels of the foreground style`(_ name: String) throws {
    let symbol = Image(systemName: name)
    let two = Two(first: red, second: blue)
    #expect(try colors(symbol.modifier(two)) == [[255, 0, 0, 255], [0, 0, 255, 255]])
    #expect(
      try colors(symbol.symbolRenderingMode(.palette).modifier(two))
        == [[255, 0, 0, 255], [0, 0, 255, 255]])
    #expect(
      try colors(symbol.symbolRenderingMode(.monochrome).modifier(two)) == [[255, 0, 0, 255]])
    #expect(
      try colors(symbol.modifier(two).symbolRenderingMode(.monochrome)) == [[255, 0, 0, 255]])
    // With one style, the second layer is its secondary level.
    for mode in [SymbolRenderingMode.palette, .hierarchical] {
      #expect(
        try colors(symbol.symbolRenderingMode(mode).foregroundStyle(red))
          == [[255, 0, 0, 255], [128, 0, 0, 128]])
    }
  }

  /// The sign lies in the shape: it is the first layer.
  @Test func `a sign is the first layer, its frame the second one`() throws {
    let pixels = try Pixels.of(
      Image(systemName: "plus.circle.fill").font(.system(size: 48)).foregroundStyle(red, blue))
    #expect(pixels[24, 24] == [255, 0, 0, 255])
    #expect(pixels[24, 8] == [0, 0, 255, 255])
  }

  @Test(arguments: ["star.fill", "heart", "minus"])
  func `a symbol of one layer has the primary style`(_ name: String) throws {
    #expect(
      try colors(Image(systemName: name).foregroundStyle(red, blue)) == [[255, 0, 0, 255]])
  }

  @Test func `a canvas draws the layers of a symbol with a palette`() throws {
    let canvas = Canvas { context, size in
      var symbol = context.resolve(Image(systemName: "plus.circle.fill"))
      symbol.shading = .palette([.color(.red), .color(.white)])
      context.draw(symbol, in: CGRect(origin: .zero, size: size))
    }
    let pixels = try Pixels.of(canvas.frame(width: 48, height: 48))
    #expect(pixels[24, 8] == [255, 255, 255, 255])
    #expect(pixels[24, 24][0] == 255 && pixels[24, 24][1] < 100)
  }

  @Test func `variants contain others`() {
    #expect(SymbolVariants.circle.fill.contains(.fill) && SymbolVariants.fill.contains(.none))
    #expect(SymbolVariants.circle.fill.contains(.circle))
    #expect(!SymbolVariants.circle.contains(.fill) && !SymbolVariants.fill.contains(.square))
  }
}

@MainActor
@Suite struct `Symbols by their names` {
  @Test(
    arguments: [
      "star", "star.leadinghalf.filled", "heart", "bell", "checkmark.circle.fill", "xmark", "plus",
      "minus", "chevron.up.chevron.down", "arrow.up.right", "arrow.clockwise", "person",
      "person.crop.circle.fill", "gear", "gearshape", "magnifyingglass", "bolt", "flame", "cloud",
      "cloud.sun.fill", "sun.max", "moon", "trash", "pencil", "house", "lock", "eye", "camera",
      "photo", "play.circle", "pause", "mic", "wifi", "battery.100", "checkmark.square.fill",
      "exclamationmark.triangle", "info.circle",
    ])
  func `a symbol has ink inside of its square and none outside`(_ name: String) throws {
    for name in [name, name.hasSuffix(".fill") ? "star.fill" : name + ".fill"] {
      let symbol = Image(systemName: name).font(.system(size: 24))
      guard let pixels = Pixels(symbol.padding(4)) else { continue }
      let bounds = pixels.visibleBounds
      #expect(max(bounds.width, bounds.height) > 8, "\(name)")
      #expect(CGRect(x: 3, y: 3, width: 26, height: 26).contains(bounds), "\(name)")
    }
    #expect(Pixels(Image(systemName: name).font(.system(size: 24))) != nil)
  }

  @Test func `a filled symbol covers what the outlined one encloses`() throws {
    for name in ["house", "person", "cloud", "drop", "bookmark", "folder", "heart", "star"] {
      let outlined = try Pixels.of(Image(systemName: name).font(.system(size: 48)))
      let filled = try Pixels.of(Image(systemName: name + ".fill").font(.system(size: 48)))
      func ink(_ pixels: Pixels) -> Int {
        (0..<48).flatMap { y in (0..<48).map { Int(pixels[$0, y][3]) } }.reduce(0, +)
      }
      #expect(ink(filled) > ink(outlined), "\(name)")
    }
  }
}
