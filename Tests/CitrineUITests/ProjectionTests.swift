import CitrineUI
import Foundation
import Testing

private func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}

nonisolated private let red = Color(.sRGB, red: 1, green: 0, blue: 0)
nonisolated private let blue = Color(.sRGB, red: 0, green: 0, blue: 1)

/// Moves a view sideways, by ten points for a quarter of a turn.
private struct Shake: GeometryEffect {
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(translationX: 10 * sin(animatableData * 2 * .pi), y: size.height))
  }
}

/// A card that turns over with each tap; its back is blue.
private struct FlipCard: View {
  @State private var isFlipped = false

  var body: some View {
    let angle = isFlipped ? 180.0 : 0
    return red.frame(width: 40, height: 40)
      .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0), perspective: 0)
      .onTapGesture { withAnimation(.linear(duration: 1)) { isFlipped.toggle() } }
      .accessibilityIdentifier("card")
  }
}

/// A red view that is shaken by each tap.
private struct ShakenView: View {
  @State private var count = 0

  var body: some View {
    red.frame(width: 4, height: 4).modifier(Shake(animatableData: CGFloat(count)))
      .frame(width: 40, height: 20)
      .onTapGesture { withAnimation(.linear(duration: 1)) { count += 1 } }
      .accessibilityIdentifier("view")
  }
}

@Suite struct `Projection transforms` {
  @Test func `a projection transform has the rows of the transform of space without z`() {
    var space = CATransform3DIdentity
    (space.m11, space.m12, space.m13, space.m14) = (1, 2, 3, 4)
    (space.m21, space.m22, space.m23, space.m24) = (5, 6, 7, 8)
    (space.m41, space.m42, space.m43, space.m44) = (9, 10, 11, 12)
    let plane = ProjectionTransform(space)
    #expect((plane.m11, plane.m12, plane.m13) == (1, 2, 4))
    #expect((plane.m21, plane.m22, plane.m23) == (5, 6, 8))
    #expect((plane.m31, plane.m32, plane.m33) == (9, 10, 12))
    #expect(!plane.isAffine && !plane.isIdentity)
  }

  @Test func `affine transforms are kept, concatenated and inverted`() {
    #expect(ProjectionTransform().isIdentity && ProjectionTransform().isAffine)
    let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 4))
    let move = ProjectionTransform(CGAffineTransform(translationX: 3, y: 5))
    #expect(scale.isAffine && !scale.isIdentity)
    #expect(CGPoint(x: 1, y: 1).applying(scale.concatenating(move)) == CGPoint(x: 5, y: 9))
    #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(scale)) == CGPoint(x: 8, y: 24))
    #expect(scale.inverted() == ProjectionTransform(CGAffineTransform(scaleX: 0.5, y: 0.25)))
    var (changed, flat) = (scale, ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1)))
    #expect(changed.invert() && changed == scale.inverted())
    let before = flat
    #expect(!flat.invert() && flat == before && flat.inverted() == before)
  }
}

@MainActor
@Suite struct `Views in perspective` {
  /// The corners of a view of a size that is turned about a vertical axis through its centre.
  private func width(_ size: CGSize, _ degrees: Double, perspective: CGFloat) -> (CGFloat, CGFloat)
  {
    let angle = CGFloat(degrees * .pi / 180)
    let (x, z) = (size.width / 2 * cos(angle), size.width / 2 * sin(angle))
    let eye = max(size.width, size.height) / perspective
    // The right side moves away, the left side comes nearer.
    return (x / (1 - z / eye), x / (1 + z / eye))
  }

  @Test func `the eye is as far as the longer side of the view`() throws {
    let size = CGSize(width: 80, height: 60)
    for perspective in [1, 0.5] as [CGFloat] {
      let view = red.frame(width: 80, height: 60)
        .rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0), perspective: perspective)
        .padding(40)
      let pixels = try Pixels.of(view)
      let (left, right) = width(size, 40, perspective: perspective)
      var area = 0.0
      for y in 0..<pixels.height {
        for x in 0..<pixels.width { area += Double(pixels[x, y][3]) / 255 }
      }
      // The sides have the lengths 60 / W, and W is the quotient of both distances from the axis.
      let x = 40 * cos(40 * CGFloat.pi / 180)
      let exact = (left + right) * 60 * (left / x + right / x) / 2
      #expect(isClose(area, exact, exact * 0.01))
      let bounds = pixels.visibleBounds
      #expect(isClose(bounds.minX, 80 - left, 1.01) && isClose(bounds.maxX, 80 + right, 1.01))
      #expect(pixels[80, 70] == [255, 0, 0, 255])
    }
  }

  @Test func `without perspective a rotation is drawn directly and narrows the view`() throws {
    let view = red.frame(width: 40, height: 20)
    let turned = view.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0)
    let scaled = view.scaleEffect(x: 0.5)
    #expect(try Pixels.of(turned).difference(from: Pixels.of(scaled)) <= 1)
    let spun = view.rotation3DEffect(.degrees(30), axis: (x: 0, y: 0, z: 2))
    #expect(try Pixels.of(spun).difference(from: Pixels.of(view.rotationEffect(.degrees(30)))) <= 1)
    // Text stays as sharp as an outline: it has the same pixels as with an affine transform.
    let text = Text("HELLO").font(.pixel(16)).padding(10)
    let direct = text.scaleEffect(x: 0.5)
    let projected = text.rotation3DEffect(
      .degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0)
    #expect(try Pixels.of(projected).difference(from: Pixels.of(direct)) <= 2)
  }

  @Test func `an axis without direction and an angle of zero change nothing`() throws {
    let view = Text("HELLO").font(.pixel(16)).padding(10).background(Color.yellow)
    for axis in [(x: 0, y: 0, z: 0), (x: 0, y: 1, z: 0)] as [(x: CGFloat, y: CGFloat, z: CGFloat)] {
      let angle = Angle.degrees(axis.y == 0 ? 50 : 0)
      #expect(
        try Pixels.of(view.rotation3DEffect(angle, axis: axis)).difference(from: Pixels.of(view))
          == 0)
    }
  }

  @Test func `projection effects act about the top left of the view`() throws {
    let view = red.frame(width: 10, height: 10)
      .projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 0.5)))
      .frame(width: 40, height: 30)
    #expect(try Pixels.of(view).visibleBounds == CGRect(x: 15, y: 10, width: 20, height: 5))
    // W = 1 + x / 10: the right side x = 10 lies at 10 / 2, with half the height.
    var plane = ProjectionTransform()
    plane.m13 = 0.1
    let projected = red.frame(width: 10, height: 10).projectionEffect(plane)
      .frame(width: 40, height: 30)
    let pixels = try Pixels.of(projected)
    #expect(pixels.visibleBounds == CGRect(x: 15, y: 10, width: 5, height: 10))
    #expect(pixels[16, 18][3] == 0 || pixels[19, 18][3] == 0)
  }

  @Test func `views inside a view in perspective and its shadow are drawn with it`() throws {
    let card = HStack(spacing: 0) {
      red.frame(width: 30, height: 60)
      blue.frame(width: 30, height: 60)
    }
    let view = card.rotation3DEffect(.degrees(30), axis: (x: 1, y: 0, z: 0)).opacity(0.5)
      .padding(20)
    let pixels = try Pixels.of(view)
    #expect(pixels[45, 50] == [128, 0, 0, 128] && pixels[55, 50] == [0, 0, 128, 128])
    let shadowed = card.rotation3DEffect(.degrees(30), axis: (x: 1, y: 0, z: 0))
      .shadow(color: .black, radius: 0, x: 30).padding(30)
    #expect(try Pixels.of(shadowed)[110, 60] == [0, 0, 0, 255])
  }

  @Test func `a geometry effect moves the drawing and not the layout, and animates`() throws {
    let row = HStack(spacing: 0) {
      red.frame(width: 4, height: 4).modifier(Shake(animatableData: 0.25))
      blue.frame(width: 4, height: 4)
    }.frame(width: 40, height: 20)
    let pixels = try Pixels.of(row)
    #expect(pixels[17, 10] == [0, 0, 0, 0] && pixels[21, 9] == [0, 0, 255, 255])
    #expect(pixels[27, 13] == [255, 0, 0, 255])
    let session = RenderSession(ShakenView())
    session.tap("view")
    for (time, x) in [(0.0, 18), (0.25, 28), (0.5, 18), (0.75, 8), (1, 18)] {
      let frame = try #require(session.frame(at: time).flatMap { Pixels($0) })
      #expect(frame[x + 1, 13] == [255, 0, 0, 255] && frame[x + 6, 13][3] == 0, "\(time)")
    }
    let ignored = red.frame(width: 4, height: 4)
      .modifier(Shake(animatableData: 0).ignoredByLayout())
      .frame(width: 12, height: 12)
    #expect(try Pixels.of(ignored).visibleBounds == CGRect(x: 4, y: 8, width: 4, height: 4))
  }

  @Test func `a card turns over in an animation`() throws {
    let session = RenderSession(FlipCard())
    session.tap("card")
    for (time, width) in [(0.0, 40.0), (1 / 3, 20), (2 / 3, 20), (1, 40)] {
      let frame = try #require(session.frame(at: time).flatMap { Pixels($0) })
      #expect(isClose(frame.visibleBounds.width, width, 1.01), "\(time)")
    }
  }

  @Test func `visual effects know the size and the position of the view`() throws {
    let view = HStack(spacing: 0) {
      blue.frame(width: 10, height: 10)
      red.frame(width: 10, height: 10).visualEffect { content, proxy in
        content.offset(x: proxy.size.width / 2, y: proxy.frame(in: .global).minX)
      }
    }.frame(width: 40, height: 40, alignment: .topLeading)
    let pixels = try Pixels.of(view)
    #expect(pixels[22, 15] == [255, 0, 0, 255] && pixels[12, 5][3] == 0)
    #expect(pixels[5, 5] == [0, 0, 255, 255])
  }

  @Test func `visual effects draw the same as the view modifiers of their names`() throws {
    let view = Color(red: 0.9, green: 0.4, blue: 0.2).frame(width: 20, height: 10)
    func check(
      _ effect: some View, _ modified: some View, _ comment: Comment
    ) throws {
      let (one, other) = (try Pixels.of(effect.padding(10)), try Pixels.of(modified.padding(10)))
      #expect(one.difference(from: other) == 0, comment)
    }
    try check(view.visualEffect { effect, _ in effect }, view, "none")
    try check(view.visualEffect { e, _ in e.blur(radius: 2) }, view.blur(radius: 2), "blur")
    try check(
      view.visualEffect { e, _ in e.scaleEffect(0.5, anchor: .topLeading).opacity(0.5) },
      view.scaleEffect(0.5, anchor: .topLeading).opacity(0.5), "scale, opacity")
    try check(
      view.visualEffect { e, _ in e.scaleEffect(x: 0.5).rotationEffect(.degrees(20)) },
      view.scaleEffect(x: 0.5).rotationEffect(.degrees(20)), "scale, rotation")
    try check(
      view.visualEffect { e, _ in e.brightness(0.2).contrast(0.5).saturation(0.3) },
      view.brightness(0.2).contrast(0.5).saturation(0.3), "brightness, contrast, saturation")
    try check(
      view.visualEffect { e, _ in e.grayscale(0.5).hueRotation(.degrees(60)) },
      view.grayscale(0.5).hueRotation(.degrees(60)), "grayscale, hue")
    try check(
      view.visualEffect { e, _ in e.rotation3DEffect(.degrees(50), axis: (x: 1, y: 1, z: 0)) },
      view.rotation3DEffect(.degrees(50), axis: (x: 1, y: 1, z: 0)), "rotation in space")
    let shear = CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 3, ty: 0)
    try check(
      view.visualEffect { e, _ in e.transformEffect(shear) }, view.transformEffect(shear), "shear")
    try check(
      view.visualEffect { e, _ in e.transformEffect(ProjectionTransform(shear)) },
      view.projectionEffect(ProjectionTransform(shear)), "projection")
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300])
  func `odd numbers in effects draw something or nothing`(number: CGFloat) throws {
    let view = red.frame(width: 20, height: 10)
    var plane = ProjectionTransform()
    (plane.m13, plane.m33) = (number, 1)
    var other = ProjectionTransform()
    (other.m23, other.m31) = (1, number)
    _ = try Pixels.of(view.projectionEffect(plane))
    _ = try Pixels.of(view.projectionEffect(other))
    _ = try Pixels.of(
      view.rotation3DEffect(.radians(1), axis: (x: 0, y: 1, z: number), anchorZ: number))
    _ = try Pixels.of(
      view.rotation3DEffect(.radians(number), axis: (x: 0, y: 1, z: 0), perspective: number))
    _ = try Pixels.of(
      red.frame(width: 0, height: 0).rotation3DEffect(.radians(1), axis: (x: 0, y: 1, z: 0))
        .frame(width: 9, height: 9))
  }
}
