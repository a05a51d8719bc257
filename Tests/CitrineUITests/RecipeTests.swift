import CitrineRecipes
import Testing

@MainActor
@Suite struct `Mask recipes` {
  private let size = CGRect(x: 0, y: 0, width: 60, height: 40)
  private let fill = Color(red: 1, green: 0.4, blue: 0, opacity: 0.8)

  /// Fills a rectangle through an image mask of a shape, as in Quartz.
  ///
  /// Mask samples are inverse alpha, so the shape is a hole.
  private func imageMask(_ shape: some Shape) throws -> Pixels {
    let maskContext = try #require(CGContext(width: 60, height: 40))
    maskContext.translateBy(x: 0, y: 40)
    maskContext.scaleBy(x: 1, y: -1)
    maskContext.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    maskContext.addPath(shape.path(in: size).cgPath)
    maskContext.fillPath()
    // The first byte of a white pixel is its coverage.
    let picture = try #require(maskContext.makeImage())
    let provider = try #require(picture.dataProvider)
    let mask = try #require(
      CGImage(
        maskWidth: 60, height: 40, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: picture.bytesPerRow, provider: provider, decode: nil,
        shouldInterpolate: false))
    let context = try #require(CGContext(width: 60, height: 40))
    context.clip(to: size, mask: mask)
    context.setFillColor(CGColor(red: 1, green: 0.4, blue: 0, alpha: 0.8))
    context.fill(size)
    return try Pixels.of(context)
  }

  /// A blend and a clip each round a byte once.
  ///
  /// So a byte may differ by one level, or by two levels where both apply.
  @Test func `a reverse mask, a cutout and an image mask make the same hole`() throws {
    func check(_ shape: some Shape) throws {
      let expected = try imageMask(shape)
      let frame = fill.frame(width: 60, height: 40)
      let reverse = try Pixels.of(frame.reverseMask { shape })
      #expect(reverse.difference(from: expected) <= 2)
      #expect(try Pixels.of(frame.cutout(shape)).difference(from: expected) <= 2)
      #expect(expected[30, 20] == [0, 0, 0, 0])
      #expect(expected[1, 1] == [204, 82, 0, 204])
    }
    try check(Circle().inset(by: 4))
    try check(Star(points: 7))
    try check(RoundedRectangle(cornerRadius: 9).inset(by: 6.3))
    try check(Ellipse().rotation(.degrees(20)).scale(0.6))
  }

  @Test func `a reverse mask removes the view by the opacity of the mask`() throws {
    let frame = fill.frame(width: 60, height: 40)
    let faint = try Pixels.of(frame.reverseMask { Color.white.opacity(0.25) })
    #expect(abs(Int(faint[30, 20][3]) - 153) <= 1)
    let fade = LinearGradient(colors: [.clear, .black], startPoint: .leading, endPoint: .trailing)
    let faded = try Pixels.of(Color.black.frame(width: 60, height: 40).reverseMask { fade })
    for x in stride(from: 2, to: 60, by: 7) {
      #expect(abs(Double(faded[x, 20][3]) - 255 * (1 - (Double(x) + 0.5) / 60)) <= 2)
    }
    // The reverse mask and the mask of a view add up to the whole view.
    let text = Text("Hole").font(.system(size: 20))
    let (hole, rest) = (
      try Pixels.of(Color.black.frame(width: 60, height: 40).reverseMask { text }),
      try Pixels.of(Color.black.frame(width: 60, height: 40).mask { text })
    )
    #expect(!rest.visibleBounds.isNull)
    for x in 0..<60 {
      #expect(abs(Int(hole[x, 20][3]) + Int(rest[x, 20][3]) - 255) <= 1)
    }
  }

  @Test func `a mask can be larger than the view and adds nothing outside`() throws {
    let frame = fill.frame(width: 20, height: 20).reverseMask {
      Rectangle().frame(width: 50, height: 8)
    }.padding(20)
    let pixels = try Pixels.of(frame)
    #expect(pixels.visibleBounds == CGRect(x: 20, y: 20, width: 20, height: 20))
    #expect(pixels[30, 30] == [0, 0, 0, 0])
    #expect(pixels[30, 22] == [204, 82, 0, 204])
    let below = frame.background(Color.white)
    #expect(try Pixels.of(below)[30, 30] == [255, 255, 255, 255])
    #expect(try Pixels.of(below)[5, 30] == [255, 255, 255, 255])
    let wide = fill.frame(width: 50, height: 50).frame(width: 20, height: 20)
      .reverseMask { Circle() }.padding(20)
    #expect(try Pixels.of(wide).visibleBounds == CGRect(x: 20, y: 20, width: 20, height: 20))
  }

  @Test func `a reverse mask is aligned and ignores the surrounding foreground style`() throws {
    let corner = fill.frame(width: 20, height: 20)
      .reverseMask(alignment: .topLeading) { Rectangle().frame(width: 6, height: 6) }
    let pixels = try Pixels.of(corner)
    #expect(pixels[2, 2] == [0, 0, 0, 0])
    #expect(pixels[8, 8] == [204, 82, 0, 204])
    // The foreground style of the surroundings does not affect the mask.
    #expect(try Pixels.of(corner.foregroundStyle(.clear))[8, 8] == [204, 82, 0, 204])
  }

  @Test func `a cutout shape beyond its rectangle is filled outside by the even-odd rule`() throws {
    let path = StackedShape(bottom: Rectangle(), top: Circle().offset(x: 30)).path(in: size)
    #expect(!path.contains(CGPoint(x: 55, y: 20), eoFill: true))
    #expect(path.contains(CGPoint(x: 65, y: 20), eoFill: true))
    #expect(path.contains(CGPoint(x: 10, y: 20), eoFill: true))
  }
}

@MainActor
@Suite struct `Shape recipes` {
  private let rect = CGRect(x: 10, y: 20, width: 80, height: 40)

  @Test func `a star has its points on the ellipse, one of them at the top`() {
    let path = Star(points: 5, innerRatio: 0.5).path(in: rect)
    #expect(path.cgPath.points.count == 10)
    #expect(path.cgPath.points[0] == CGPoint(x: 50, y: 20))
    for (index, point) in path.cgPath.points.enumerated() {
      let distance = hypot((point.x - 50) / 40, (point.y - 40) / 20)
      #expect(abs(distance - (index.isMultiple(of: 2) ? 1 : 0.5)) < 1e-9)
    }
    // A star with ratio 1 is a polygon on the ellipse. A star with ratio 0 has no inside.
    #expect(!Star(points: 6, innerRatio: 0).path(in: rect).contains(CGPoint(x: 52, y: 40)))
    #expect(Star(points: 50, innerRatio: 1).path(in: rect).contains(CGPoint(x: 86, y: 44)))
  }

  @Test func `a star with a fractional number of points is between two whole ones`() {
    var star = Star(points: 5)
    star.points = 5.5
    #expect(
      rect.insetBy(dx: -0.001953125, dy: -0.001953125).contains(star.path(in: rect).boundingRect))
    #expect(star.path(in: rect).contains(CGPoint(x: 50, y: 40)))
    star.points = 5.000_001
    let whole = Star(points: 5).path(in: rect).boundingRect
    let nearly = star.path(in: rect).boundingRect
    #expect(abs(whole.minX - nearly.minX) < 0.01 && abs(whole.height - nearly.height) < 0.01)
  }

  @Test func `ellipse and rectangle recipes cover the expected points`() {
    let ring = DoubleEllipse(innerRatio: 0.5).path(in: rect)
    #expect(!ring.contains(CGPoint(x: 50, y: 40), eoFill: true))
    #expect(ring.contains(CGPoint(x: 80, y: 40), eoFill: true))
    #expect(!ring.contains(CGPoint(x: 69, y: 40), eoFill: true))
    #expect(
      OverlappingRectangles(overlap: 0).path(in: rect)
        == Path { path in
          path.addRect(CGRect(x: 10, y: 20, width: 40, height: 40))
          path.addRect(CGRect(x: 50, y: 20, width: 40, height: 40))
        })
    // Each part is 48 points wide. The parts share a third of that, 16 points.
    let parts = OverlappingRectangles(overlap: 1.0 / 3).path(in: rect)
    #expect(parts.contains(CGPoint(x: 41.9, y: 40), eoFill: true))
    #expect(!parts.contains(CGPoint(x: 42.1, y: 40), eoFill: true))
    #expect(!parts.contains(CGPoint(x: 57.9, y: 40), eoFill: true))
    #expect(parts.boundingRect == rect)
    let ellipses = OverlappingEllipses(overlap: 1).path(in: rect)
    #expect(!ellipses.contains(CGPoint(x: 50, y: 40), eoFill: true))
    #expect(ellipses.contains(CGPoint(x: 50, y: 40)))
  }

  @Test func `animatable data of shapes round-trips and stays in its range`() {
    func roundTrip<Form: Shape>(_ shape: Form, through other: Form) -> Bool {
      var moved = other
      moved.animatableData = shape.animatableData
      return moved.path(in: rect) == shape.path(in: rect)
    }
    #expect(roundTrip(Star(points: 7, innerRatio: 0.3), through: Star()))
    #expect(roundTrip(DoubleEllipse(innerRatio: 0.2), through: DoubleEllipse()))
    #expect(roundTrip(OverlappingEllipses(overlap: 0.9), through: OverlappingEllipses()))
    #expect(roundTrip(OverlappingRectangles(overlap: 0.1), through: OverlappingRectangles()))
    let stacked = StackedShape(bottom: RoundedRectangle(cornerRadius: 3), top: Star(points: 9))
    let plain = StackedShape(bottom: RoundedRectangle(cornerRadius: 1), top: Star())
    #expect(roundTrip(stacked, through: plain))
    for number: Double in [.nan, -1e300, -3] {
      var star = Star()
      star.animatableData = AnimatablePair(number, number)
      #expect(star.points == 2 && star.innerRatio == 0)
      #expect(DoubleEllipse(innerRatio: number).innerRatio == 0)
      #expect(OverlappingEllipses(overlap: number).overlap == 0)
    }
    #expect(OverlappingRectangles(overlap: 3).overlap == 1)
    #expect(Star(points: 99_999).points == 1000)
  }

  @Test func `a clamped value stays in its range`() {
    var level = Clamping(wrappedValue: 12, 0...10)
    #expect(level.wrappedValue == 10)
    level.wrappedValue = -4
    #expect(level.wrappedValue == 0)
    level.wrappedValue = 7
    #expect(level.wrappedValue == 7)
    #expect(Clamping(wrappedValue: .nan, 1.0...2).wrappedValue == 1)
    #expect(level == Clamping(wrappedValue: 7, 0...10))
  }
}

@MainActor
@Suite struct `Glow recipe` {
  private let first = Color(red: 0.25, green: 0.5, blue: 0)
  private let second = Color(red: 0.5, green: 0.75, blue: 0.25)

  @Test func `the two glow colours add up where they overlap`() throws {
    let view = Rectangle().frame(width: 20, height: 20)
      .twoColorGlow(first, second, offset: CGSize(width: 3, height: 2)).padding(10)
    let pixels = try Pixels.of(view)
    #expect(pixels.visibleBounds == CGRect(x: 7, y: 8, width: 26, height: 24))
    #expect(pixels[8, 9] == [64, 128, 0, 255])
    #expect(pixels[31, 30] == [128, 191, 64, 255])
    // 0.25 + 0.5; 0.5 + 0.75, clamped to 1; 0 + 0.25.
    #expect(zip(pixels[20, 20], [191, 255, 64, 255]).allSatisfy { abs(Int($0) - $1) <= 1 })
    #expect(pixels[8, 30] == [0, 0, 0, 0])
  }

  @Test func `the default glow colours add up to white`() throws {
    let pixel = try Pixels.of(Rectangle().frame(width: 20, height: 20).twoColorGlow())[10, 10]
    #expect(pixel[0] == 255 && pixel[1] >= 240 && pixel[2] == 255)
  }

  @Test func `the glow does not blend with its background`() throws {
    let view = Rectangle().frame(width: 20, height: 20).twoColorGlow(first, second, offset: .zero)
    #expect(try Pixels.of(view.background(Color.white))[10, 10][2] == 64)
  }

  @Test func `a pressed glow button swaps its colours and shrinks`() throws {
    let label = Rectangle().frame(width: 20, height: 20)
    let session = RenderSession(
      Button {
      } label: {
        label
      }.buttonStyle(.glow).accessibilityIdentifier("glow").padding(10))
    let before = try Pixels.of(session, at: 0)
    #expect(before[9, 9] == [0, 242, 235, 255])
    #expect(before[31, 31][0] == 255 && before[31, 31][1] == 0)
    #expect(session.press("glow"))
    let held = try Pixels.of(session, at: 1)
    #expect(before.visibleBounds.width > held.visibleBounds.width)
    let bounds = held.visibleBounds
    // Both colours together are 24 points wide, scaled by 0.9.
    #expect(abs(bounds.width - 24 * 0.9) <= 2)
    #expect(held[Int(bounds.minX) + 1, Int(bounds.minY) + 1][1] == 0)
    #expect(session.release("glow"))
    #expect(try Pixels.of(session, at: 3).difference(from: before) == 0)
  }

  @Test func `the loading indicator rotates and returns to its start after two turns`() throws {
    let session = RenderSession(GlowLoadingIndicator(lineWidth: 4).frame(width: 40, height: 40))
    let first = try Pixels.of(session, at: 0)
    let quarter = try Pixels.of(session, at: 0.3)
    #expect(first.difference(from: quarter) > 100)
    #expect(try Pixels.of(session, at: 1.2).difference(from: first) <= 2)
    let frame = CGRect(x: -3, y: -3, width: 46, height: 46)
    #expect(frame.contains(quarter.visibleBounds))
  }
}

extension Pixels {
  static func of(_ session: RenderSession<some View>, at time: Double) throws -> Pixels {
    try #require(session.frame(at: time).flatMap { Pixels($0) })
  }
}
