import CitrineUI
import Testing

@MainActor
@Suite struct `Colours` {
  private func pixel(_ color: Color, _ scheme: ColorScheme = .light) throws -> [UInt8] {
    try Pixels.of(color.frame(width: 1, height: 1).environment(\.colorScheme, scheme))[0, 0]
  }

  @Test func `colour components are sRGB and are premultiplied by opacity`() throws {
    #expect(try pixel(Color(red: 1, green: 0.2, blue: 0.4)) == [255, 51, 102, 255])
    #expect(try pixel(Color(red: 1, green: 0.2, blue: 0.4, opacity: 0.4)) == [102, 20, 41, 102])
    #expect(try pixel(Color(white: 0.6)) == [153, 153, 153, 255])
    #expect(try pixel(.clear) == [0, 0, 0, 0])
    #expect(try pixel(Color(.sRGB, white: 1, opacity: 0.5)) == [128, 128, 128, 128])
    #expect(
      try pixel(Color(cgColor: CGColor(red: 0.2, green: 0, blue: 1, alpha: 1))) == [
        51, 0, 255, 255,
      ])
    // Linear light of 0.5 is 0.735 in sRGB.
    #expect(abs(Int(try pixel(Color(.sRGBLinear, white: 0.5))[0]) - 188) <= 1)
  }

  nonisolated private static let hues: [(Double, [Int])] = [
    (0, [255, 0, 0]), (1.0 / 12, [255, 128, 0]), (1.0 / 6, [255, 255, 0]), (1.0 / 3, [0, 255, 0]),
    (0.5, [0, 255, 255]), (2.0 / 3, [0, 0, 255]), (1, [255, 0, 0]), (-1.0 / 3, [0, 0, 255]),
  ]

  @Test(arguments: hues)
  func `hue starts at red and goes through all colours`(hue: Double, expected: [Int]) throws {
    let full = try pixel(Color(hue: hue, saturation: 1, brightness: 1))
    #expect(zip(full, expected).allSatisfy { abs(Int($0) - $1) <= 1 })
    let pale = try pixel(Color(hue: hue, saturation: 0.5, brightness: 0.8))
    for (level, component) in zip(pale, expected) {
      let saturated: Double = 255 - 0.5 * Double(255 - component)
      #expect(abs(Double(level) - 0.8 * saturated) <= 1)
    }
  }

  @Test func `opacities of a colour multiply`() throws {
    #expect(try pixel(.black.opacity(0.5).opacity(0.5)) == [0, 0, 0, 64])
    #expect(try pixel(Color(white: 0, opacity: 0.5).opacity(0.4)) == [0, 0, 0, 51])
    #expect(try pixel(.black.opacity(4)) == [0, 0, 0, 255])
    #expect(try pixel(.black.opacity(-1)) == [0, 0, 0, 0])
    #expect(try pixel(.black.opacity(0.5).opacity(2)) == [0, 0, 0, 255])
    #expect(Color.red.opacity(0.5) == Color.red.opacity(0.5))
    #expect(Color.red.opacity(0.5) != Color.red)
  }

  nonisolated private static let system: [(Color, [UInt8], [UInt8])] = [
    (.red, [255, 59, 48], [255, 69, 58]), (.orange, [255, 149, 0], [255, 159, 10]),
    (.yellow, [255, 204, 0], [255, 214, 10]), (.green, [52, 199, 89], [48, 209, 88]),
    (.blue, [0, 122, 255], [10, 132, 255]), (.purple, [175, 82, 222], [191, 90, 242]),
    (.pink, [255, 45, 85], [255, 55, 95]), (.primary, [0, 0, 0], [255, 255, 255]),
    (.black, [0, 0, 0], [0, 0, 0]), (.white, [255, 255, 255], [255, 255, 255]),
    (.accentColor, [0, 122, 255], [10, 132, 255]),
  ]

  @Test(arguments: system)
  func `system colours differ in the light and the dark colour scheme`(
    color: Color, light: [UInt8], dark: [UInt8]
  ) throws {
    #expect(try pixel(color, .light) == light + [255])
    #expect(try pixel(color, .dark) == dark + [255])
  }

  @Test func `a registered colour is found by name`() throws {
    Color.register(Color(red: 0, green: 1, blue: 0), as: "Test leaf")
    Color.register(Color("Test leaf").opacity(0.5), as: "Test faint leaf")
    #expect(try pixel(Color("Test leaf")) == [0, 255, 0, 255])
    #expect(try pixel(Color("Test faint leaf").opacity(0.5)) == [0, 64, 0, 64])
    #expect(try pixel(Color("Test nothing")) == [0, 0, 0, 0])
    // A colour registered under its own name gives no colour.
    Color.register(Color("Test circle"), as: "Test circle")
    #expect(try pixel(Color("Test circle")) == [0, 0, 0, 0])
  }

  @Test(arguments: [Double.nan, .infinity, -3, 7])
  func `NaN, infinite and out-of-range colour components do not trap`(number: Double) throws {
    _ = try pixel(Color(red: number, green: number, blue: 0, opacity: number))
    _ = try pixel(Color(hue: number, saturation: number, brightness: number))
    _ = try pixel(Color.red.opacity(number))
  }

  @Test func `foreground styles are inherited and their levels are more transparent`() throws {
    func pixel(_ view: some View) throws -> [UInt8] {
      try Pixels.of(view.frame(width: 1, height: 1))[0, 0]
    }
    #expect(try pixel(Rectangle().foregroundColor(.white)) == [255, 255, 255, 255])
    #expect(try pixel(Rectangle().fill(.foreground).foregroundStyle(.white))[0] == 255)
    #expect(
      try pixel(Rectangle().fill(.secondary).foregroundStyle(.white)) == [128, 128, 128, 128])
    #expect(try pixel(Rectangle().foregroundStyle(.red.opacity(0.2)))[3] == 51)
    #expect(try pixel(Rectangle().fill(.tint).tint(.white)) == [255, 255, 255, 255])
    #expect(
      try pixel(Rectangle().foregroundColor(nil).foregroundColor(.white)) == [0, 0, 0, 255])
  }
}
