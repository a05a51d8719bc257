import CitrineUI
import Testing

@MainActor
@Suite struct `Filters` {
  nonisolated private static let colors: [SIMD4<Double>] = [
    SIMD4(1, 0, 0, 1), SIMD4(0.2, 0.6, 0.8, 1), SIMD4(0.9, 0.4, 0.1, 0.5),
    SIMD4(0.5, 0.5, 0.5, 0.25),
  ]

  /// Expects that a filter changes each colour as a formula says, and keeps its opacity.
  private func check(
    _ filter: (Color) -> some View, _ formula: (SIMD3<Double>) -> SIMD3<Double>
  ) throws {
    for color in Self.colors {
      let plain = Color(red: color.x, green: color.y, blue: color.z, opacity: color.w)
      let pixel = try Pixels.of(filter(plain).frame(width: 2, height: 2))[1, 1]
      let changed = formula(SIMD3(color.x, color.y, color.z))
        .clamped(lowerBound: .zero, upperBound: .one)
      // A premultiplied byte stores a half-transparent colour with an error of half a level,
      // divided by its alpha.
      for index in 0..<3 {
        #expect(abs(Double(pixel[index]) - 255 * changed[index] * color.w) <= 2, "\(color)")
      }
      #expect(abs(Double(pixel[3]) - 255 * color.w) <= 0.5)
    }
  }

  private func luminance(_ color: SIMD3<Double>) -> Double {
    (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }

  @Test(arguments: [-1, -0.3, 0, 0.25, 1])
  func `brightness adds its amount`(amount: Double) throws {
    try check {
      $0.brightness(amount)
    } _: {
      $0 + amount
    }
  }

  @Test(arguments: [-1, 0, 0.5, 1, 2])
  func `contrast multiplies the distance from 0.5`(amount: Double) throws {
    try check {
      $0.contrast(amount)
    } _: {
      ($0 - 0.5) * amount + 0.5
    }
  }

  @Test(arguments: [0, 0.5, 1, 2])
  func `saturation multiplies the distance from gray`(amount: Double) throws {
    try check {
      $0.saturation(amount)
    } _: { color in
      let gray = SIMD3(repeating: luminance(color))
      return gray + (color - gray) * amount
    }
  }

  @Test(arguments: [-2, 0, 0.3, 1, 5])
  func `grayscale reduces saturation`(amount: Double) throws {
    try check {
      $0.grayscale(amount)
    } _: { color in
      let gray = SIMD3(repeating: luminance(color))
      return gray + (color - gray) * (1 - min(max(amount, 0), 1))
    }
  }

  @Test func `colorInvert inverts each component`() throws {
    try check {
      $0.colorInvert()
    } _: {
      1 - $0
    }
  }

  @Test func `hueRotation keeps grays, and 360 degrees keep all colours`() throws {
    try check {
      $0.hueRotation(.degrees(360))
    } _: {
      $0
    }
    let gray = try Pixels.of(Color(white: 0.4).hueRotation(.degrees(77)).frame(width: 1, height: 1))
    #expect(gray[0, 0] == [102, 102, 102, 255])
    // Half a turn of red gives 2 · 0.213 - 1 for red, and 2 · 0.213 for green and blue, by the
    // filter's matrix.
    let red = Color(red: 1, green: 0, blue: 0).hueRotation(.degrees(180)).frame(width: 1, height: 1)
    let expected: UInt8 = 109
    #expect(try Pixels.of(red)[0, 0] == [0, expected, expected, 255])
  }

  @Test func `colorMultiply multiplies components and opacity`() throws {
    try check {
      $0.colorMultiply(Color(red: 0.5, green: 1, blue: 0.25))
    } _: {
      $0 * SIMD3(0.5, 1, 0.25)
    }
    let faint = Color.white.colorMultiply(.black.opacity(0.5)).frame(width: 1, height: 1)
    #expect(try Pixels.of(faint)[0, 0] == [0, 0, 0, 128])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `filters with NaN and infinite amounts do not trap`(amount: Double) {
    let color = Color.orange.frame(width: 2, height: 2)
    _ = Pixels(color.brightness(amount))
    _ = Pixels(color.contrast(amount))
    _ = Pixels(color.saturation(amount))
    _ = Pixels(color.grayscale(amount))
    _ = Pixels(color.hueRotation(.degrees(amount)))
    _ = Pixels(color.colorMultiply(Color(red: amount, green: 0, blue: 0)))
    _ = Pixels(color.scaleEffect(amount))
    _ = Pixels(color.rotationEffect(.degrees(amount)))
    _ = Pixels(color.transformEffect(CGAffineTransform(translationX: amount, y: 0)))
    _ = Pixels(color.shadow(radius: 1, x: amount))
  }

  @Test func `a filter changes the colours of a view and keeps its place`() throws {
    let view = HStack(spacing: 0) {
      Color.white; Color.black
    }.frame(width: 8, height: 4)
      .colorInvert().padding(3)
    let pixels = try Pixels.of(view)
    #expect(pixels.visibleBounds == CGRect(x: 3, y: 3, width: 8, height: 4))
    #expect(pixels[4, 4] == [0, 0, 0, 255])
    #expect(pixels[9, 4] == [255, 255, 255, 255])
  }
}
