import CitrineUI
import Testing

@MainActor
@Suite struct `Gradient styles` {
  private let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]

  /// Returns the fraction of the second colour in a pixel, from 0 to 1.
  private func secondColorFraction(_ pixels: Pixels, _ x: Int, _ y: Int) -> Double {
    Double(pixels[x, y][2]) / 255
  }

  @Test func `a linear gradient changes along its line`() throws {
    let down = try Pixels.of(
      LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
        .frame(width: 4, height: 50))
    let slanted = try Pixels.of(
      LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
        .frame(width: 40, height: 40))
    for place in stride(from: 1, to: 40, by: 4) {
      #expect(abs(secondColorFraction(down, 2, place) - (Double(place) + 0.5) / 50) < 0.006)
      #expect(
        abs(secondColorFraction(slanted, place, 10) - (Double(place) + 0.5 + 10.5) / 80) < 0.006)
    }
  }

  @Test func `gradient stops have locations, and equal locations make a hard edge`() throws {
    let stops = [
      Gradient.Stop(color: colors[0], location: 0.2), .init(color: colors[1], location: 0.5),
      .init(color: colors[0], location: 0.5), .init(color: colors[0], location: 1),
    ]
    let pixels = try Pixels.of(
      LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)
        .frame(width: 100, height: 1))
    #expect(secondColorFraction(pixels, 10, 0) == 0)
    #expect(abs(secondColorFraction(pixels, 35, 0) - 0.517) < 0.006)
    #expect(secondColorFraction(pixels, 48, 0) > 0.93)
    #expect(secondColorFraction(pixels, 51, 0) == 0)
  }

  @Test func `radial gradients measure in points, elliptical ones in parts of the rectangle`()
    throws
  {
    let radial = try Pixels.of(
      RadialGradient(colors: colors, center: .center, startRadius: 5, endRadius: 20)
        .frame(width: 60, height: 40))
    #expect(secondColorFraction(radial, 31, 20) == 0)
    #expect(abs(secondColorFraction(radial, 42, 20) - (12.51 - 5) / 15) < 0.01)
    #expect(abs(secondColorFraction(radial, 30, 32) - (12.51 - 5) / 15) < 0.01)
    #expect(secondColorFraction(radial, 55, 20) == 1)
    let elliptical = try Pixels.of(EllipticalGradient(colors: colors).frame(width: 60, height: 20))
    #expect(abs(secondColorFraction(elliptical, 45, 10) - 15.5 / 30) < 0.01)
    #expect(abs(secondColorFraction(elliptical, 30, 15) - 5.5 / 10) < 0.01)
    #expect(secondColorFraction(elliptical, 1, 1) == 1)
  }

  /// Draws a gradient; returns the fraction of the second colour on a circle about the centre, as a
  /// function of the angle in degrees, clockwise from the right.
  private func fractionByAngle(_ gradient: AngularGradient) throws -> (Double) -> Double {
    let pixels = try Pixels.of(gradient.frame(width: 81, height: 81))
    return { degrees in
      let angle = degrees * .pi / 180
      return self.secondColorFraction(
        pixels, Int((40.5 + 38 * cos(angle)).rounded(.down)),
        Int((40.5 + 38 * sin(angle)).rounded(.down)))
    }
  }

  @Test func `an angular gradient turns clockwise`() throws {
    let whole = try fractionByAngle(AngularGradient(colors: colors, center: .center))
    let turned = try fractionByAngle(
      AngularGradient(gradient: Gradient(colors: colors), center: .center, angle: .degrees(90)))
    for degrees in stride(from: 10.0, to: 360, by: 23) {
      #expect(abs(whole(degrees) - degrees / 360) < 0.01)
      #expect(abs(turned(degrees + 90) - degrees / 360) < 0.01)
    }
  }

  /// In the gap between the end angle and the start angle, the first half has the last colour, and
  /// the second half has the first colour.
  @Test func `an angular gradient of less than 360 degrees fills the rest with its end colours`()
    throws
  {
    let forward = try fractionByAngle(
      AngularGradient(colors: colors, center: .center, startAngle: .zero, endAngle: .degrees(180)))
    #expect(abs(forward(90) - 0.5) < 0.01)
    #expect(forward(200) == 1)
    #expect(forward(260) == 1)
    #expect(forward(280) == 0)
    #expect(forward(350) == 0)
    let backwards = try fractionByAngle(
      AngularGradient(colors: colors, center: .center, startAngle: .zero, endAngle: .degrees(-180)))
    #expect(abs(backwards(-90) - 0.5) < 0.01)
    #expect(abs(backwards(-45) - 0.25) < 0.01)
    #expect(backwards(150) == 1)
    #expect(backwards(45) == 0)
  }

  @Test func `an angular gradient of more than 360 degrees shows its last turn`() throws {
    let twice = try fractionByAngle(
      AngularGradient(colors: colors, center: .center, startAngle: .zero, endAngle: .degrees(720)))
    for degrees in stride(from: 10.0, to: 350, by: 23) {
      #expect(abs(twice(degrees) - (0.5 + degrees / 720)) < 0.01)
    }
  }

  @Test func `a gradient without a length has its last colour`() throws {
    let styles: [AnyView] = [
      AnyView(LinearGradient(colors: colors, startPoint: .top, endPoint: .top)),
      AnyView(RadialGradient(colors: colors, center: .center, startRadius: 3, endRadius: 3)),
      AnyView(AngularGradient(colors: colors, center: .center, startAngle: .zero, endAngle: .zero)),
      AnyView(EllipticalGradient(colors: colors, startRadiusFraction: 1, endRadiusFraction: 1)),
    ]
    for style in styles {
      #expect(try Pixels.of(style.frame(width: 3, height: 3))[1, 1] == [0, 0, 255, 255])
    }
    let none = LinearGradient(colors: [], startPoint: .top, endPoint: .bottom)
    #expect(try Pixels.of(none.frame(width: 3, height: 3)).visibleBounds.isNull)
    let one = LinearGradient(colors: [colors[0]], startPoint: .top, endPoint: .bottom)
    #expect(try Pixels.of(one.frame(width: 3, height: 3))[1, 1] == [255, 0, 0, 255])
  }

  @Test func `a gradient uses the rectangle of its shape and is clipped to the shape`() throws {
    let circle = Circle().fill(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
      .frame(width: 20, height: 20)
    let pixels = try Pixels.of(circle)
    #expect(pixels[0, 0] == [0, 0, 0, 0])
    #expect(abs(secondColorFraction(pixels, 10, 15) - 15.5 / 20) < 0.006)
    let faint = Rectangle().fill(Gradient(colors: colors).opacity(0.5)).frame(width: 2, height: 100)
    #expect(abs(Int(try Pixels.of(faint)[1, 50][3]) - 128) <= 1)
  }

  @Test func `the gradient of a colour ends in that colour`() throws {
    let blue = Color(red: 0, green: 0, blue: 1)
    let pixels = try Pixels.of(Rectangle().fill(blue.gradient).frame(width: 1, height: 200))
    #expect(pixels[0, 199] == [0, 0, 255, 255])
    #expect(abs(Int(pixels[0, 0][0]) - 51) <= 1)
  }
}
