import CitrineUI
import Testing

@MainActor
@Suite struct `Shapes` {
  private let rect = CGRect(x: 10, y: 20, width: 60, height: 40)

  @Test func `shape paths are inside their rectangle`() {
    #expect(Rectangle().path(in: rect) == Path(rect))
    #expect(Ellipse().path(in: rect) == Path(ellipseIn: rect))
    #expect(
      Circle().path(in: rect) == Path(ellipseIn: CGRect(x: 20, y: 20, width: 40, height: 40)))
    let pill = Capsule().path(in: rect)
    #expect(pill.boundingRect == rect)
    #expect(pill.contains(CGPoint(x: 10.5, y: 40)))
    #expect(!pill.contains(CGPoint(x: 12, y: 23)))
  }

  @Test func `insets move the outline inside and add up`() {
    let inner = rect.insetBy(dx: 5, dy: 5)
    #expect(Rectangle().inset(by: 2).inset(by: 3).path(in: rect) == Path(inner))
    #expect(Ellipse().inset(by: 5).path(in: rect) == Path(ellipseIn: inner))
    #expect(
      Circle().inset(by: 5).path(in: rect)
        == Path(ellipseIn: CGRect(x: 25, y: 25, width: 30, height: 30)))
    #expect(Capsule().inset(by: 5).path(in: rect) == Capsule().path(in: inner))
    #expect(
      RoundedRectangle(cornerRadius: 8).inset(by: 5).path(in: rect)
        == RoundedRectangle(cornerRadius: 3).path(in: inner))
    // The radii are reduced by the whole distance.
    let rounded = RoundedRectangle(cornerRadius: 8)
    #expect(
      rounded.inset(by: 2).inset(by: 3).path(in: rect)
        == RoundedRectangle(cornerRadius: 3).path(in: inner))
    #expect(rounded.inset(by: 20).inset(by: -20).path(in: rect) == rounded.path(in: rect))
    #expect(
      UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 2).inset(by: 1)
        .inset(by: 4).path(in: rect)
        == UnevenRoundedRectangle(topLeadingRadius: 3).path(in: inner))
    #expect(Rectangle().inset(by: 50).path(in: rect).isEmpty)
    #expect(Rectangle().inset(by: -5).path(in: rect).boundingRect == rect.insetBy(dx: -5, dy: -5))
  }

  @Test func `scaled, rotated and offset shapes change about their anchor`() {
    #expect(
      Rectangle().scale(0.5).path(in: rect).boundingRect
        == CGRect(x: 25, y: 30, width: 30, height: 20))
    #expect(
      Rectangle().scale(x: 2, y: 1, anchor: .topLeading).path(in: rect).boundingRect
        == CGRect(x: 10, y: 20, width: 120, height: 40))
    let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
    #expect(abs(turned.minX - 20) < 1e-9 && abs(turned.width - 40) < 1e-9)
    #expect(Rectangle().offset(x: 3, y: -2).path(in: rect) == Path(rect.offsetBy(dx: 3, dy: -2)))
    #expect(
      Rectangle().size(width: 7, height: 9).path(in: rect)
        == Path(CGRect(x: 10, y: 20, width: 7, height: 9)))
    let corner = Rectangle().rotation(.degrees(90), anchor: .topLeading).path(in: rect)
    #expect(abs(corner.boundingRect.maxX - 10) < 1e-9)
    #expect(
      RotatedShape(shape: Rectangle(), angle: .degrees(30)).path(in: rect)
        == Rectangle().rotation(.degrees(30)).path(in: rect))
    #expect(
      ScaledShape(shape: Rectangle(), scale: CGSize(width: 2, height: 3)).path(in: rect)
        == Rectangle().scale(x: 2, y: 3).path(in: rect))
  }

  @Test func `a circle and its stroke take a square`() {
    let proposal = ProposedViewSize(width: 30, height: 50)
    #expect(Circle().sizeThatFits(proposal) == CGSize(width: 30, height: 30))
    #expect(Circle().stroke().sizeThatFits(proposal) == CGSize(width: 30, height: 30))
    #expect(Rectangle().sizeThatFits(proposal) == CGSize(width: 30, height: 50))
    #expect(Ellipse().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
  }

  @Test func `strokeBorder paints inside and stroke on both sides`() throws {
    let border = Rectangle().strokeBorder(.red, lineWidth: 4)
      .frame(width: 20, height: 20).padding(10)
    #expect(try Pixels.of(border).visibleBounds == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(try Pixels.of(border)[14, 14] == [0, 0, 0, 0])
    let stroke = Rectangle().stroke(.red, lineWidth: 4).frame(width: 20, height: 20).padding(10)
    #expect(try Pixels.of(stroke).visibleBounds == CGRect(x: 8, y: 8, width: 24, height: 24))
    #expect(try Pixels.of(stroke)[12, 12] == [0, 0, 0, 0])
  }

  @Test func `fills use the requested fill rule and anti-aliasing`() throws {
    let rings = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      path.addRect(CGRect(x: 2.5, y: 2.5, width: 5, height: 5))
    }
    func pixels(_ style: FillStyle) throws -> Pixels {
      try Pixels.of(rings.fill(.black, style: style).frame(width: 10, height: 10))
    }
    #expect(try pixels(FillStyle())[5, 5] == [0, 0, 0, 255])
    #expect(try pixels(FillStyle(eoFill: true))[5, 5] == [0, 0, 0, 0])
    #expect(try pixels(FillStyle(eoFill: true))[5, 2] == [0, 0, 0, 128])
    let hard = try pixels(FillStyle(eoFill: true, antialiased: false))
    #expect((0..<10).allSatisfy { [0, 255].contains(hard[5, $0][3]) })
  }

  @Test func `a later fill or stroke is drawn on top`() throws {
    let view = Circle().fill(.red).stroke(.blue, lineWidth: 4).frame(width: 20, height: 20)
      .padding(4)
    let pixels = try Pixels.of(view)
    #expect(pixels[14, 14] == [255, 59, 48, 255])
    #expect(pixels[3, 14] == [0, 122, 255, 255])
    let twice = Rectangle().fill(.red).strokeBorder(.black, lineWidth: 2).fill(.white)
      .frame(width: 9, height: 9)
    #expect(try Pixels.of(twice)[0, 0] == [255, 255, 255, 255])
  }

  @Test func `animatable data changes the named properties of a shape`() {
    func moved<Form: Shape>(_ shape: Form, to other: Form) -> Path {
      var shape = shape
      shape.animatableData = other.animatableData
      return shape.path(in: rect)
    }
    let rounded = RoundedRectangle(cornerRadius: 9)
    #expect(moved(RoundedRectangle(cornerRadius: 1), to: rounded) == rounded.path(in: rect))
    let trimmed = Circle().trim(from: 0.2, to: 0.7)
    #expect(moved(Circle().trim(), to: trimmed) == trimmed.path(in: rect))
    let scaled = Circle().scale(x: 2, y: 3)
    #expect(moved(Circle().scale(1), to: scaled) == scaled.path(in: rect))
    let turned = Rectangle().rotation(.degrees(20))
    #expect(moved(Rectangle().rotation(.zero), to: turned) == turned.path(in: rect))
    let shifted = Rectangle().offset(x: 4, y: 5)
    #expect(moved(Rectangle().offset(x: 0), to: shifted) == shifted.path(in: rect))
    let stroked = Circle().stroke(lineWidth: 5)
    #expect(moved(Circle().stroke(), to: stroked) == stroked.path(in: rect))
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 3, topTrailingRadius: 5)
    #expect(moved(UnevenRoundedRectangle(), to: uneven) == uneven.path(in: rect))
  }
}
