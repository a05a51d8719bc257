import CitrineUI
import Testing

@MainActor
@Suite struct `Shadows and blend modes of styles` {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `a drop shadow lies behind what the style fills`() throws {
    let shadow = ShadowStyle.drop(color: blue, radius: 0, x: 4, y: 2)
    for style in [AnyShapeStyle(red.shadow(shadow)), AnyShapeStyle(red.gradient.shadow(shadow))] {
      let view = Rectangle().fill(style).frame(width: 8, height: 8).padding(6)
      let pixels = try Pixels.of(view)
      #expect(pixels.visibleBounds == CGRect(x: 6, y: 6, width: 12, height: 10))
      #expect(pixels[16, 10] == [0, 0, 255, 255])
      #expect(pixels[12, 12][0] == 255)
    }
    let faint = Rectangle().fill(red.shadow(shadow).opacity(0.5)).frame(width: 8, height: 8)
    #expect(try Pixels.of(faint.padding(6))[16, 10][3] == 128)
  }

  @Test func `an inner shadow falls into the shape, as far as its offset and its blur`() throws {
    let shadow = ShadowStyle.inner(color: blue, radius: 0, x: 2, y: 3)
    let pixels = try Pixels.of(
      Rectangle().fill(red.shadow(shadow)).frame(width: 8, height: 8).padding(4))
    #expect(pixels.visibleBounds == CGRect(x: 4, y: 4, width: 8, height: 8))
    #expect(pixels[5, 9] == [0, 0, 255, 255])
    #expect(pixels[9, 6] == [0, 0, 255, 255])
    #expect(pixels[6, 7] == [255, 0, 0, 255])
    #expect(pixels[11, 11] == [255, 0, 0, 255])
    // Blurred, the shadow has half its alpha at a straight edge.
    let soft = Rectangle().fill(red.shadow(.inner(color: blue, radius: 3)))
      .frame(width: 60, height: 60)
    let row = try Pixels.of(soft)
    for x in 0..<9 {
      let expected = 255 * (1 - erf((Double(x) + 0.5) / 3 / 2.0.squareRoot())) / 2
      #expect(abs(Double(row[x, 30][2]) - expected) <= 2, "\(x)")
    }
  }

  @Test func `texts have shadows of styles`() throws {
    let text = Text("M").font(.pixel(32))
    let plain = try Pixels.of(text.padding(4)).visibleBounds
    let drop = try Pixels.of(
      text.foregroundStyle(red.shadow(.drop(color: blue, radius: 0, x: 3))).padding(4))
    #expect(drop.visibleBounds == plain.union(plain.offsetBy(dx: 3, dy: 0)))
    let inner = try Pixels.of(
      text.foregroundStyle(red.shadow(.inner(color: blue, radius: 0, x: 1))).padding(4))
    #expect(inner.visibleBounds == plain)
    #expect(inner[Int(plain.minX), Int(plain.maxY) - 1] == [0, 0, 255, 255])
  }

  @Test func `a style can blend with what lies below`() throws {
    let view = ZStack {
      Color(red: 0.5, green: 0.5, blue: 1)
      Rectangle().fill(Color(red: 1, green: 0.5, blue: 0.5).blendMode(.multiply))
    }.frame(width: 4, height: 4)
    let pixel = try Pixels.of(view)[1, 1]
    #expect(pixel == [128, 64, 128, 255])
  }

  @Test func `the background style is that of the environment`() throws {
    func pixel(_ view: some View) throws -> [UInt8] { try Pixels.of(view)[1, 1] }
    let card = Color.clear.frame(width: 4, height: 4).background(in: Rectangle())
    #expect(try pixel(card) == [255, 255, 255, 255])
    #expect(try pixel(card.environment(\.colorScheme, .dark)) == [0, 0, 0, 255])
    #expect(try pixel(card.backgroundStyle(red)) == [255, 0, 0, 255])
    #expect(try pixel(card.backgroundStyle(.background.opacity(0.5))) == [128, 128, 128, 128])
    #expect(try pixel(Rectangle().fill(.background).frame(width: 4, height: 4)).first == 255)
  }
}

@MainActor
@Suite struct `Levels of styles` {
  private func alpha(
    _ style: some ShapeStyle, _ scheme: ColorScheme = .light
  ) throws -> [UInt8] {
    try Pixels.of(
      Rectangle().fill(style).frame(width: 1, height: 1).environment(\.colorScheme, scheme))[0, 0]
  }

  /// The colours of UIKit: label, secondaryLabel, tertiaryLabel and quaternaryLabel.
  @Test func `without an inherited style, the levels are the colours of labels`() throws {
    func premultiplied(_ hex: [Int], _ alpha: Double) -> [UInt8] {
      (hex.map { Double($0) } + [255]).map { UInt8(($0 * alpha).rounded()) }
    }
    func expect(_ style: some ShapeStyle, _ scheme: ColorScheme, _ hex: [Int], _ opacity: Double) {
      let expected = premultiplied(hex, opacity)
      let pixel = try? alpha(style, scheme)
      let error = zip(pixel ?? [], expected).map { abs(Int($0) - Int($1)) }.max() ?? 256
      #expect(error <= 1, "\(style)")
    }
    let (gray, pale) = ([0x3c, 0x3c, 0x43], [0xeb, 0xeb, 0xf5])
    expect(.primary, .light, [0, 0, 0], 1)
    expect(.secondary, .light, gray, 0.6)
    expect(.tertiary, .light, gray, 0.3)
    expect(.quaternary, .light, gray, 0.18)
    expect(.primary, .dark, [255, 255, 255], 1)
    expect(.secondary, .dark, pale, 0.6)
    expect(.tertiary, .dark, pale, 0.3)
    expect(.quaternary, .dark, pale, 0.16)
    expect(.foreground.secondary, .light, gray, 0.6)
    expect(HierarchicalShapeStyle.secondary.secondary, .light, gray, 0.3)
  }

  @Test func `levels of a style have less and less of its opacity`() throws {
    let levels = [
      AnyShapeStyle(.primary), AnyShapeStyle(.secondary), AnyShapeStyle(.tertiary),
      AnyShapeStyle(.quaternary), AnyShapeStyle(.quinary),
    ]
    let own = [
      AnyShapeStyle(Color.white), AnyShapeStyle(Color.white.secondary),
      AnyShapeStyle(Color.white.tertiary), AnyShapeStyle(Color.white.quaternary),
      AnyShapeStyle(Color.white.quinary),
    ]
    for (level, style) in zip(levels, own) {
      let inherited = Rectangle().fill(level).frame(width: 1, height: 1).foregroundStyle(.white)
      #expect(try Pixels.of(inherited)[0, 0] == alpha(style))
    }
    #expect(try own.map { try alpha($0)[3] } == [255, 128, 64, 46, 46])
  }

  @Test func `levels that are set are used`() throws {
    let view = HStack(spacing: 0) {
      Rectangle().fill(.primary).frame(width: 1, height: 1)
      Rectangle().fill(.secondary).frame(width: 1, height: 1)
      Rectangle().fill(.tertiary).frame(width: 1, height: 1)
    }
    let pixels = try Pixels.of(
      view.foregroundStyle(Color.white, Color.black, Color(red: 0, green: 1, blue: 0)))
    #expect(
      (0..<3).map { pixels[$0, 0] } == [
        [255, 255, 255, 255], [0, 0, 0, 255], [0, 255, 0, 255],
      ])
  }
}

@MainActor
@Suite struct `Materials` {
  private func level(_ style: Material, above gray: Double, _ scheme: ColorScheme) throws -> Int {
    let view = ZStack {
      Color(white: gray)
      Rectangle().fill(style)
    }.frame(width: 8, height: 8).environment(\.colorScheme, scheme)
    let pixel = try Pixels.of(view)[4, 4]
    #expect(pixel[3] == 255)
    #expect(pixel[0] == pixel[1] && pixel[1] == pixel[2])
    return Int(pixel[0])
  }

  private let all: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick]

  @Test func `a thicker material shows less of what lies behind`() throws {
    for scheme in ColorScheme.allCases {
      let contrasts = try all.map { material in
        try level(material, above: 1, scheme) - level(material, above: 0, scheme)
      }
      #expect(contrasts == contrasts.sorted(by: >))
      #expect(contrasts.allSatisfy { $0 > 0 })
    }
  }

  @Test func `materials are light or dark as the scheme is`() throws {
    for material in all + [.bar] {
      let (light, dark) = (
        try level(material, above: 0.5, .light), try level(material, above: 0.5, .dark)
      )
      #expect(light > 170 && dark < 90)
    }
  }

  @Test func `a material blurs what lies behind, inside of its shape only`() throws {
    let stripes = HStack(spacing: 0) {
      Color.black
      Color.white
    }.frame(width: 80, height: 40)
    let pixels = try Pixels.of(
      stripes.overlay { Color.clear.background(.ultraThinMaterial, in: Rectangle().inset(by: 8)) })
    #expect(pixels[39, 4] == [0, 0, 0, 255] && pixels[40, 4] == [255, 255, 255, 255])
    let row = (8..<72).map { Int(pixels[$0, 20][0]) }
    // No step is left, and the levels rise from left to right.
    #expect(zip(row, row.dropFirst()).allSatisfy { 0...5 ~= $1 - $0 })
    #expect(row[63] - row[0] > 60)
  }

  @Test func `a material in a group sees what lies below the group`() throws {
    let material = Rectangle().fill(.ultraThinMaterial).compositingGroup()
    let view = ZStack {
      Color.black
      material
    }.frame(width: 8, height: 8)
    #expect(try Pixels.of(view)[4, 4][0] == 107)
    // Without anything behind, it is translucent.
    let alone = try Pixels.of(Rectangle().fill(.ultraThinMaterial).frame(width: 8, height: 8))
    #expect(0..<255 ~= Int(alone[4, 4][3]) && alone[4, 4][3] > 0)
  }
}
