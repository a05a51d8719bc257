import CitrineUI
import Testing

@MainActor
@Suite struct `Mesh gradients` {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let black = Color(white: 0)
  private let white = Color(white: 1)

  private let square: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
  private var grid: [SIMD2<Float>] {
    (0..<9).map { SIMD2(Float($0 % 3) / 2, Float($0 / 3) / 2) }
  }

  private func pixels(_ mesh: MeshGradient, _ side: CGFloat = 64) throws -> Pixels {
    try Pixels.of(mesh.frame(width: side, height: side))
  }

  /// The colour of a 2 × 2 mesh over a square is bilinear, with or without smoothing.
  @Test(arguments: [true, false], [64.0, 7, 1])
  func `four corners are mixed bilinearly`(isSmooth: Bool, side: Double) throws {
    let mesh = MeshGradient(
      width: 2, height: 2, points: square, colors: [black, red, blue, white],
      smoothsColors: isSmooth)
    let pixels = try pixels(mesh, side)
    for y in 0..<Int(side) {
      for x in 0..<Int(side) {
        let (u, v) = ((Double(x) + 0.5) / side, (Double(y) + 0.5) / side)
        let expected = [u, u * v, v, 1].map { 255 * $0 }
        for (value, level) in zip(pixels[x, y], expected) {
          #expect(abs(Double(value) - level) <= 1, "\(x), \(y)")
        }
      }
    }
  }

  @Test func `colours without smoothing are linear along the edges`() throws {
    let colors = (0..<9).map { Color(white: $0 == 4 ? 1 : 0) }
    let mesh = MeshGradient(width: 3, height: 3, points: grid, colors: colors, smoothsColors: false)
    let pixels = try pixels(mesh)
    for x in 0..<64 {
      let u = (Double(x) + 0.5) / 32
      let expected = 255 * (u < 1 ? u : 2 - u) * (31.5 / 32)
      #expect(abs(Double(pixels[x, 31][0]) - expected) <= 2, "\(x)")
    }
  }

  /// A cubic with the slopes 1 and 0 at its ends: t + t² − t³.
  @Test func `smooth colours have no kink at a vertex, and stay between its neighbours`() throws {
    let colors = (0..<9).map { Color(white: $0 % 3 == 1 ? 1 : 0) }
    let mesh = MeshGradient(width: 3, height: 3, points: grid, colors: colors)
    let pixels = try pixels(mesh)
    for x in 0..<64 {
      let u = (Double(x) + 0.5) / 32
      let t = u < 1 ? u : 2 - u
      #expect(abs(Double(pixels[x, 20][0]) - 255 * (t + t * t - t * t * t)) <= 1.5, "\(x)")
    }
  }

  @Test func `a mesh of one colour has this colour everywhere`() throws {
    var points = grid
    points[4] = [0.8, 0.2]
    points[1] = [0.3, 0]
    let mesh = MeshGradient(
      width: 3, height: 3, points: points, colors: Array(repeating: red, count: 9))
    let pixels = try pixels(mesh, 50)
    for y in 0..<50 { for x in 0..<50 { #expect(pixels[x, y] == [255, 0, 0, 255]) } }
  }

  @Test func `a moved vertex takes its colour along`() throws {
    var points = grid
    points[4] = [0.75, 0.25]
    let colors = (0..<9).map { Color(white: $0 == 4 ? 1 : 0) }
    let pixels = try pixels(MeshGradient(width: 3, height: 3, points: points, colors: colors))
    #expect(pixels[48, 16][0] >= 245)
    #expect(pixels[16, 48][0] < 60)
  }

  @Test func `the background is outside of the mesh`() throws {
    let inner: [SIMD2<Float>] = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]
    let mesh = MeshGradient(
      width: 2, height: 2, points: inner, colors: [red, red, red, red], background: blue)
    let pixels = try pixels(mesh, 40)
    #expect(pixels[9, 20] == [0, 0, 255, 255] && pixels[10, 20] == [255, 0, 0, 255])
    #expect(pixels[29, 29] == [255, 0, 0, 255] && pixels[30, 30] == [0, 0, 255, 255])
    // The border is antialiased: a slanted one has pixels of both colours.
    let slanted: [SIMD2<Float>] = [[0, 0], [0.5, 0], [0, 1], [1, 1]]
    let edge = try self.pixels(
      MeshGradient(width: 2, height: 2, points: slanted, colors: [red, red, red, red]), 40)
    #expect((20..<40).contains { 40..<220 ~= edge[$0, 20][3] })
  }

  /// The upper edge is a straight line whose parameter is bent: with both control points at its start, the place of the
  /// parameter t is t³.
  @Test func `control points bend the edges`() throws {
    func vertex(_ x: Float, _ y: Float, trailing: Float, leading: Float) -> MeshGradient.BezierPoint
    {
      MeshGradient.BezierPoint(
        position: [x, y], leadingControlPoint: [leading, y], topControlPoint: [x, y * 2 / 3],
        trailingControlPoint: [trailing, y], bottomControlPoint: [x, 1 / 3 + y * 2 / 3])
    }
    let mesh = MeshGradient(
      width: 2, height: 2,
      bezierPoints: [
        vertex(0, 0, trailing: 0, leading: 0), vertex(1, 0, trailing: 1, leading: 0),
        vertex(0, 1, trailing: 0, leading: 0), vertex(1, 1, trailing: 1, leading: 0),
      ], colors: [black, white, black, white])
    let pixels = try pixels(mesh)
    for x in stride(from: 8, to: 64, by: 5) {
      let place = (Double(x) + 0.5) / 64
      #expect(abs(Double(pixels[x, 32][0]) - 255 * cbrt(place)) <= 2, "\(x)")
    }
  }

  @Test func `perceptual colours are those of a perceptual gradient`() throws {
    let mesh = MeshGradient(
      width: 2, height: 2, points: square, colors: [blue, .yellow, blue, .yellow],
      colorSpace: .perceptual)
    let gradient = Gradient(colors: [blue, .yellow]).colorSpace(.perceptual)
    let line = Rectangle().fill(
      .linearGradient(gradient, startPoint: .leading, endPoint: .trailing))
    let expected = try Pixels.of(line.frame(width: 64, height: 64))
    #expect(try pixels(mesh).difference(from: expected) <= 8)
  }

  @Test func `a mesh that does not fit paints its background only`() throws {
    for size in [(1, 4), (3, 3), (0, 0), (-2, -2), (Int.max, 2)] {
      let mesh = MeshGradient(
        width: size.0, height: size.1, points: square, colors: [red, red, red, red],
        background: blue)
      #expect(try pixels(mesh, 4)[1, 1] == [0, 0, 255, 255])
    }
    for number in [Float.nan, .infinity, 1e30, -1e5] {
      let points = square.map { $0 + SIMD2(number, 0) }
      _ = Pixels(
        MeshGradient(width: 2, height: 2, points: points, colors: [red, red, red, red])
          .frame(width: 4, height: 4))
    }
  }

  @Test func `a mesh is a shading, and a style with a rotated shape`() throws {
    let mesh = MeshGradient(
      width: 2, height: 2, points: square, colors: [red, red, red, red])
    let canvas = Canvas { context, _ in
      context.fill(Path(CGRect(x: 2, y: 2, width: 4, height: 4)), with: .meshGradient(mesh))
    }
    let pixels = try Pixels.of(canvas.frame(width: 8, height: 8))
    #expect(pixels.visibleBounds == CGRect(x: 2, y: 2, width: 4, height: 4))
    let turned = Rectangle().fill(mesh).frame(width: 20, height: 20)
      .rotationEffect(.degrees(45)).padding(10)
    #expect(try Pixels.of(turned)[20, 8] == [255, 0, 0, 255])
  }
}
