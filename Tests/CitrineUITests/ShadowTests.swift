import CitrineUI
import Testing

@MainActor
@Suite struct `Shadows and blurs` {
  /// Returns the integral of the Gaussian with standard deviation 1 from -∞ to `x`.
  private func gaussianIntegral(below x: Double) -> Double { (1 + erf(x / 2.0.squareRoot())) / 2 }

  /// Blurs a long edge at x = 40 points.
  ///
  /// The alpha across the edge is the integral of the Gaussian.
  @Test(arguments: [2.0, 4, 8])
  func `the radius of a blur is the deviation of its Gaussian`(radius: Double) throws {
    let edge = Color.black.frame(width: 40, height: 100)
      .frame(width: 80, height: 100, alignment: .leading).blur(radius: radius)
    let pixels = try Pixels.of(edge)
    for x in 30..<60 {
      let expected = 255 * gaussianIntegral(below: (39.5 - Double(x)) / radius)
      #expect(abs(Double(pixels[x, 50][3]) - expected) <= 2)
    }
  }

  /// The picture has two pixels per point.
  ///
  /// The radius counts points, so the deviation is twice as many pixels.
  @Test func `blur and shadow radii are in points`() throws {
    let edge = Color.black.frame(width: 20, height: 40)
      .frame(width: 40, height: 40, alignment: .leading)
    let blurred = try Pixels.of(edge.blur(radius: 3), scale: 2)
    let shadowed = try Pixels.of(edge.shadow(color: .black, radius: 3), scale: 2)
    for x in 42..<60 {
      let expected = 255 * gaussianIntegral(below: (39.5 - Double(x)) / 6)
      #expect(abs(Double(blurred[x, 40][3]) - expected) <= 2)
      #expect(abs(Double(shadowed[x, 40][3]) - expected) <= 8)
    }
  }

  /// A context blurs a shadow by box filters, which approximate a Gaussian to within 3 percent.
  @Test(arguments: [2.0, 4, 8])
  func `the radius of a shadow is the deviation of its Gaussian`(radius: Double) throws {
    let edge = Color.white.frame(width: 40, height: 100)
      .frame(width: 80, height: 100, alignment: .leading)
      .shadow(color: .black, radius: radius)
    let pixels = try Pixels.of(edge)
    for x in 41..<70 {
      let expected = 255 * gaussianIntegral(below: (39.5 - Double(x)) / radius)
      #expect(abs(Double(pixels[x, 50][3]) - expected) <= 8)
      #expect(pixels[x, 50][0] == 0)
    }
  }

  @Test func `a shadow is offset to the right and down`() throws {
    let view = Color.white.frame(width: 10, height: 10)
      .shadow(color: .red, radius: 0, x: 6, y: 3).padding(20)
    let pixels = try Pixels.of(view)
    #expect(pixels.visibleBounds == CGRect(x: 20, y: 20, width: 16, height: 13))
    #expect(pixels[33, 30] == [255, 59, 48, 255])
    // A rotation around the view turns the shadow's offset. A rotation inside the view does not.
    let turned = try Pixels.of(view.rotationEffect(.degrees(90)))
    #expect(turned.visibleBounds == CGRect(x: 17, y: 20, width: 13, height: 16))
    let inside = Color.white.frame(width: 10, height: 10).rotationEffect(.degrees(90))
      .shadow(color: .red, radius: 0, x: 6, y: 3).padding(20)
    #expect(try Pixels.of(inside).visibleBounds == CGRect(x: 20, y: 20, width: 16, height: 13))
  }

  @Test func `each view casts its own shadow, and a compositing group casts one`() throws {
    let two = HStack(spacing: 0) {
      Color.white; Color.white
    }.frame(width: 20, height: 10)
    func pixel(_ view: some View) throws -> [UInt8] {
      try Pixels.of(view.padding(10))[18, 15]
    }
    // The right view casts its shadow on the left view.
    #expect(try pixel(two.shadow(color: .black, radius: 0, x: -5))[0] == 0)
    #expect(
      try pixel(two.compositingGroup().shadow(color: .black, radius: 0, x: -5))
        == [255, 255, 255, 255])
  }

  @Test func `several shadows are all drawn`() throws {
    let view = Color.white.frame(width: 10, height: 10)
      .shadow(color: .red, radius: 0, x: 10).shadow(color: .blue, radius: 0, y: 10)
      .padding(.trailing, 20).padding(.bottom, 20)
    let pixels = try Pixels.of(view)
    #expect(pixels[15, 5] == [255, 59, 48, 255])
    #expect(pixels[5, 15] == [0, 122, 255, 255])
    #expect(pixels[15, 15] == [0, 122, 255, 255])
  }

  @Test func `each kind of paint casts a shadow`() throws {
    let paints: [AnyView] = [
      AnyView(Color.white), AnyView(Circle().fill(.white)), AnyView(Text("MM").fixedSize()),
      AnyView(LinearGradient(colors: [.white, .red], startPoint: .top, endPoint: .bottom)),
      AnyView(Image(systemName: "circle.fill")), AnyView(Color.white.clipShape(Circle())),
      AnyView(Color.white.mask(Circle())), AnyView(Color.white.blur(radius: 1)),
      AnyView(Color.white.colorMultiply(.red)), AnyView(Color.white.compositingGroup()),
    ]
    for (index, paint) in paints.enumerated() {
      let view = paint.frame(width: 20, height: 20)
        .shadow(color: .green, radius: 0, x: 30).frame(width: 80, height: 30, alignment: .leading)
      let pixels = try Pixels.of(view)
      let shadow = (30..<50).contains { pixels[$0, 15] == [52, 199, 89, 255] }
      #expect(shadow, "paint \(index)")
    }
  }

  @Test func `the shadow of a translucent view is translucent`() throws {
    let view = Color.white.frame(width: 10, height: 10)
      .shadow(color: .black, radius: 0, x: 10).opacity(0.5).padding(.trailing, 10)
    #expect(try Pixels.of(view)[15, 5] == [0, 0, 0, 128])
  }

  @Test(arguments: [CGFloat.nan, -3, 0])
  func `NaN, negative and zero radii do not blur`(radius: CGFloat) throws {
    let dot = Color.red.frame(width: 4, height: 4).padding(4)
    let plain = try Pixels.of(dot)
    #expect(try Pixels.of(dot.blur(radius: radius)).difference(from: plain) == 0)
    #expect(try Pixels.of(dot.shadow(radius: radius)).difference(from: plain) == 0)
    _ = Pixels(dot.shadow(radius: .infinity))
    _ = Pixels(dot.blur(radius: .infinity))
  }
}
