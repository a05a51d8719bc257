import CitrineUI
import Testing

@MainActor
@Suite struct `Resolved and mixed colours` {
  private let environment = EnvironmentValues()

  @Test func `components are linear and in sRGB`() {
    let resolved = Color(red: 1, green: 0.5, blue: 0, opacity: 0.25).resolve(in: environment)
    #expect(resolved.red == 1 && resolved.blue == 0 && resolved.opacity == 0.25)
    #expect(abs(resolved.green - 0.5) < 1e-6)
    #expect(abs(resolved.linearGreen - 0.21404114) < 1e-6)
    let linear = Color.Resolved(colorSpace: .sRGBLinear, red: 0.5, green: 0, blue: 0)
    #expect(linear.linearRed == 0.5)
    #expect(abs(linear.red - 0.7353570) < 1e-5)
    // Display P3 red has a negative green component in sRGB.
    #expect(Color.Resolved(colorSpace: .displayP3, red: 1, green: 0, blue: 0).linearGreen < 0)
  }

  @Test func `system colours follow the environment`() {
    var dark = environment
    dark.colorScheme = .dark
    #expect(Color.primary.resolve(in: environment).red == 0)
    #expect(Color.primary.resolve(in: dark).red == 1)
    #expect(Color.red.cgColor == nil)
    #expect(Color(white: 1).cgColor != nil)
  }

  @Test func `a colour of components equals the colour`() throws {
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8)
    let copy = Color(color.resolve(in: environment))
    let pixels = [color, copy].map { Pixels($0.frame(width: 1, height: 1))?[0, 0] }
    #expect(pixels[0] == pixels[1])
    let filled = Rectangle().fill(color.resolve(in: environment)).frame(width: 1, height: 1)
    #expect(try Pixels.of(filled)[0, 0] == pixels[0])
  }

  @Test func `the description has two digits for each component`() throws {
    let resolved = Color.Resolved(red: 1, green: 0.5, blue: 0.04, opacity: 2)
    #expect(resolved.description == "#FF800AFF")
    let data = try JSONEncoder().encode(resolved)
    let copy = try JSONDecoder().decode(Color.Resolved.self, from: data)
    #expect(abs(copy.green - 0.5) < 1e-5)
  }

  @Test func `mixtures interpolate in sRGB or in Oklab`() {
    let (black, white) = (Color(white: 0), Color(white: 1))
    let device = black.mix(with: white, by: 0.25, in: .device).resolve(in: environment)
    #expect(abs(device.red - 0.25) < 1e-6)
    // In Oklab a gray has the cube of its lightness as linear component.
    let even = black.mix(with: white, by: 0.5).resolve(in: environment)
    #expect(abs(even.linearRed - 0.125) < 1e-4 && abs(even.linearBlue - 0.125) < 1e-4)
    let ends = [0, 1, -3, 7, Double.nan].map {
      Color.red.mix(with: .blue, by: $0).resolve(in: environment)
    }
    let (red, blue) = (Color.red.resolve(in: environment), Color.blue.resolve(in: environment))
    for (mixed, expected) in zip(ends, [red, blue, red, blue, red]) {
      #expect(abs(mixed.red - expected.red) < 1e-4 && abs(mixed.blue - expected.blue) < 1e-4)
    }
    #expect(
      abs(black.opacity(0).mix(with: white, by: 0.5).resolve(in: environment).opacity - 0.5) < 1e-6)
    let deep = (0..<10_000).reduce(Color.red) { color, _ in color.mix(with: .blue, by: 0.001) }
    #expect(deep.resolve(in: environment).blue > 0.9)
  }

  @Test func `a gradient of a perceptual space has its mixtures`() throws {
    let colors = [Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 1, blue: 0)]
    let gradient = Gradient(colors: colors).colorSpace(.perceptual)
    let view = Rectangle()
      .fill(.linearGradient(gradient, startPoint: .leading, endPoint: .trailing))
    let pixels = try Pixels.of(view.frame(width: 100, height: 2))
    for x in [10, 33, 50, 80] {
      let mixed = colors[0].mix(with: colors[1], by: (Double(x) + 0.5) / 100)
        .resolve(in: environment)
      for (value, component) in zip(pixels[x, 0], [mixed.red, mixed.green, mixed.blue]) {
        #expect(abs(Float(value) - 255 * min(max(component, 0), 1)) <= 1.5, "\(x)")
      }
    }
    #expect(AnyGradient(Gradient(colors: colors)) == AnyGradient(Gradient(colors: colors)))
    // Each form of gradient takes one of any origin.
    let forms: [AnyShapeStyle] = [
      AnyShapeStyle(.radialGradient(gradient, center: .center, startRadius: 0, endRadius: 3)),
      AnyShapeStyle(.ellipticalGradient(gradient)),
      AnyShapeStyle(.angularGradient(gradient, startAngle: .zero, endAngle: .degrees(90))),
      AnyShapeStyle(.conicGradient(Color.red.gradient)), AnyShapeStyle(Color.blue.gradient),
    ]
    for form in forms {
      #expect(try Pixels.of(Rectangle().fill(form).frame(width: 4, height: 4))[1, 1][3] == 255)
    }
  }
}
