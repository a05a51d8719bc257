import CitrineUI
import Testing

/// Checks that no number that a caller passes to gradients and canvases ends the process.
@MainActor @Suite struct `Extreme numbers of gradients and canvases` {
  nonisolated private static let numbers: [CGFloat] = [
    -.infinity, -1e308, -1e19, -1, -0.0, 0, .leastNonzeroMagnitude, 0.5, 1, 1e9, 1e19, 1e155, 1e308,
    .greatestFiniteMagnitude, .infinity, .nan,
  ]

  private func draw(_ view: some View) {
    let renderer = ImageRenderer(content: view.frame(width: 6, height: 5).clipped())
    #expect(renderer.cgImage?.width == 6)
  }

  private func gradient(_ number: CGFloat, _ other: CGFloat) -> Gradient {
    Gradient(stops: [
      Gradient.Stop(color: .red, location: number), Gradient.Stop(color: .blue, location: other),
      Gradient.Stop(color: Color(white: Double(other)), location: 1),
    ])
  }

  @Test(arguments: numbers)
  func `gradients accept any numbers`(number: CGFloat) {
    for other in Self.numbers {
      let gradient = gradient(number, other)
      let point = UnitPoint(x: number, y: other)
      draw(
        LinearGradient(
          gradient: gradient, startPoint: point, endPoint: UnitPoint(x: other, y: number)))
      draw(
        RadialGradient(
          gradient: gradient, center: point, startRadius: number, endRadius: other))
      draw(
        EllipticalGradient(
          gradient: gradient, center: point, startRadiusFraction: number, endRadiusFraction: other))
      draw(
        AngularGradient(
          gradient: gradient, center: .center, startAngle: .degrees(Double(number)),
          endAngle: .radians(Double(other))))
      draw(AngularGradient(gradient: gradient, center: point, angle: .degrees(Double(other))))
    }
  }

  @Test(arguments: numbers)
  func `canvases accept any numbers`(number: CGFloat) {
    for other in Self.numbers {
      let gradient = gradient(number, other)
      let (point, turned) = (CGPoint(x: number, y: other), CGPoint(x: other, y: number))
      let path = Path(
        ellipseIn: CGRect(origin: point, size: CGSize(width: other, height: number)))
      let square = Path(CGRect(x: 1, y: 1, width: 3, height: 3))
      draw(
        Canvas { context, _ in
          context.fill(
            path, with: .linearGradient(gradient, startPoint: point, endPoint: turned))
          context.fill(
            square,
            with: .radialGradient(
              gradient, center: point, startRadius: number, endRadius: other))
          context.fill(
            square,
            with: .conicGradient(gradient, center: turned, angle: .degrees(Double(number))))
          context.stroke(path, with: .color(.red), lineWidth: other)
          context.opacity = Double(number)
          context.draw(Text("A"), at: point)
          context.draw(Text("A"), in: CGRect(origin: turned, size: CGSize(width: 9, height: other)))
          context.drawLayer { layer in
            layer.addFilter(.brightness(Double(number)))
            layer.addFilter(.shadow(color: .black, radius: other, x: number, y: other))
            layer.clip(to: path)
            layer.fill(square, with: .color(.blue))
          }
        })
      draw(
        Canvas { context, _ in
          context.translateBy(x: number, y: other)
          context.rotate(by: .degrees(Double(other)))
          context.scaleBy(x: other, y: number)
          context.addFilter(.blur(radius: number))
          context.fill(square, with: .color(.red))
          context.fill(path, with: .color(.red), style: FillStyle(eoFill: true))
        })
    }
  }
}
