import CitrineRecipes
import CitrineUI
import Testing

/// Checks that no number that a caller passes ends the process.
@MainActor @Suite struct `Extreme numbers of views` {
  nonisolated private static let numbers: [CGFloat] = [
    -.infinity, -1e308, -1e19, -1, -0.0, 0, .leastNonzeroMagnitude, 0.5, 1, 1e9, 1e19, 1e155, 1e308,
    .greatestFiniteMagnitude, .infinity, .nan,
  ]

  /// Draws a view into a few pixels, and once at its ideal size.
  private func draw(_ view: some View) {
    let renderer = ImageRenderer(content: view.frame(width: 6, height: 5).clipped())
    _ = renderer.cgImage
    let context = CGContext(width: 6, height: 5)!
    ImageRenderer(content: view).render { _, draw in draw(context) }
  }

  @Test(arguments: numbers)
  func `images of any size and scale are created or nil`(number: CGFloat) {
    for other in Self.numbers {
      if number > 3000, number < 2e6 { continue }
      let renderer = ImageRenderer(content: Color.red.frame(width: number, height: other))
      if abs(number * other) < 1e6 || !(number * other).isFinite { _ = renderer.cgImage }
      let thin = ImageRenderer(content: Color.red.frame(width: number, height: 1 / number))
      _ = thin.cgImage
      let scaled = ImageRenderer(content: Color.red.frame(width: 1, height: 1))
      scaled.scale = number > 0 && number < 3000 ? number : number * other
      if scaled.scale > 1e3, scaled.scale < 2e6 { continue }
      _ = scaled.cgImage
    }
  }

  @Test(arguments: numbers)
  func `layout accepts any numbers`(number: CGFloat) {
    for other in Self.numbers {
      draw(Color.red.frame(width: number, height: other).padding(other))
      draw(
        Color.red.frame(
          minWidth: number, idealWidth: other, maxWidth: number, minHeight: other,
          idealHeight: number, maxHeight: other))
      draw(Color.red.aspectRatio(number, contentMode: .fill).offset(x: other, y: number))
      draw(
        HStack(spacing: number) {
          Color.red.layoutPriority(Double(other)); Text("Ag")
        })
      draw(Text("Ag").kerning(number).font(.system(size: other)).lineSpacing(other))
      draw(Color.red.position(x: number, y: other).zIndex(Double(number)))
    }
  }

  @Test(arguments: numbers)
  func `effects accept any numbers`(number: CGFloat) {
    for other in Self.numbers {
      let (amount, shift) = (Double(number), Double(other))
      let square = Color(red: 0.2, green: amount, blue: shift).frame(width: 4, height: 4)
      draw(square.brightness(amount).contrast(shift))
      draw(square.contrast(amount).saturation(shift))
      draw(square.saturation(amount).brightness(shift))
      draw(square.grayscale(amount).hueRotation(.radians(shift)))
      draw(square.opacity(amount).colorMultiply(Color(white: shift, opacity: amount)))
      draw(square.luminanceToAlpha().blur(radius: number))
      draw(square.rotationEffect(.degrees(amount)).scaleEffect(x: number, y: other))
      draw(square.cornerRadius(number).opacity(shift))
    }
  }

  @Test(arguments: numbers)
  func `mesh gradients accept any numbers`(number: CGFloat) {
    let value = Float(number)
    let square: [SIMD2<Float>] = [[0, 0], [1, value], [0, 1], [value, 1]]
    let colors = square.map {
      Color.Resolved(red: $0.x, green: $0.y, blue: value, opacity: value)
    }
    for isSmooth in [true, false] {
      let mesh = MeshGradient(
        width: 2, height: 2, points: square, resolvedColors: colors, smoothsColors: isSmooth,
        colorSpace: .perceptual)
      draw(mesh)
      draw(mesh.frame(width: number, height: number))
      draw(mesh.scaleEffect(number))
    }
  }

  /// Each of the patches covers the whole picture several times, by edges that are bent far outside.
  @Test func `a mesh that covers itself very often is drawn in a short time`() {
    let count = 40
    var generator = SystemRandomNumberGenerator()
    func point(_ reach: Float) -> SIMD2<Float> {
      [Float.random(in: -reach...reach, using: &generator), .random(in: -reach...reach)]
    }
    let points = (0..<count * count).map { _ in
      MeshGradient.BezierPoint(
        position: point(1), leadingControlPoint: point(1000), topControlPoint: point(1000),
        trailingControlPoint: point(1000), bottomControlPoint: point(1000))
    }
    let mesh = MeshGradient(
      width: count, height: count, bezierPoints: points,
      colors: points.indices.map { $0.isMultiple(of: 2) ? .red : .blue })
    let start = ContinuousClock.now
    let renderer = ImageRenderer(content: mesh.frame(width: 300, height: 300))
    #expect(renderer.cgImage != nil)
    // It takes some seconds without optimization, and would take hours without a limit.
    #expect(ContinuousClock.now - start < .seconds(120))
  }

  @Test(arguments: numbers)
  func `shapes accept any numbers`(number: CGFloat) {
    for other in Self.numbers {
      let size = CGSize(width: number, height: other)
      draw(RoundedRectangle(cornerSize: size).inset(by: other).stroke(lineWidth: number))
      draw(Circle().trim(from: number, to: other).stroke(lineWidth: 1))
      draw(Capsule().scale(x: number, y: other).offset(x: other, y: number))
      draw(Star(points: number > 0 ? .max : .min, innerRatio: Double(other)))
      draw(Star(points: 5, innerRatio: Double(number)).stroke(lineWidth: other))
      draw(DoubleEllipse(innerRatio: Double(number)))
      draw(
        Rectangle().stroke(
          style: StrokeStyle(
            lineWidth: number, lineJoin: .round, miterLimit: other, dash: [number, other],
            dashPhase: other)))
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max])
  func `line limits and star points accept any numbers`(number: Int) {
    draw(Text("Ag\nx").lineLimit(number))
    draw(Star(points: number))
  }
}
