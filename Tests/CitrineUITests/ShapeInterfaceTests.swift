import CitrineUI
import Testing

@MainActor
@Suite struct `Texts of paths, and properties of shapes` {
  @Test func `a path equals the path of its description`() throws {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2.5))
      path.addLine(to: CGPoint(x: -3, y: 4))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      path.addCurve(
        to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
      path.closeSubpath()
    }
    #expect(path.description == "1 2.5 m -3 4 l 7 8 5 6 q 11 12 13 14 9 10 c h")
    #expect(Path(path.description) == path)
    #expect(Path("") == Path())
    #expect(Path("1 2 3 4 re") == Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 3))
    #expect(Path("\(circle)") == circle)
  }

  @Test(arguments: ["1 m", "1 2", "x", "1 2 m 3 l", "1 2 3 4 5 6 7 c", "nan 1 m", "h 1", "1 2 mm"])
  func `a text of another form is no path`(text: String) {
    #expect(Path(text) == nil)
  }

  @Test func `shapes have roles`() {
    #expect(Circle.role == .fill)
    #expect(StrokedShape<Circle>.role == .stroke)
    #expect(type(of: Circle().stroke(lineWidth: 2).rotation(.degrees(3))).role == .stroke)
    #expect(type(of: Circle().stroke(lineWidth: 2).trim(to: 0.5)).role == .stroke)
  }

  @Test func `transformed shapes show what they are made of`() {
    let offset = OffsetShape(shape: Rectangle(), offset: CGSize(width: 1, height: 2))
    #expect(offset.offset == CGSize(width: 1, height: 2))
    var rotated = RotatedShape(shape: Rectangle(), angle: .degrees(30), anchor: .top)
    rotated.angle = .degrees(90)
    #expect(rotated.anchor == .top && rotated.angle == .degrees(90))
    #expect(ScaledShape(shape: Circle(), scale: CGSize(width: 2, height: 3)).scale.height == 3)
  }

  @Test func `a shape of a fixed size can be placed by an anchor`() {
    let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
    let path = Rectangle().size(width: 4, height: 6, anchor: .bottomTrailing).path(in: rect)
    #expect(path.boundingRect == CGRect(x: 26, y: 24, width: 4, height: 6))
  }

  @Test func `a container relative shape is concentric with its container`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    func card(_ inner: some View) -> some View {
      inner.padding(6).frame(width: 60, height: 40)
    }
    let container = RoundedRectangle(cornerRadius: 16, style: .circular)
    let relative = try Pixels.of(
      card(ContainerRelativeShape().fill(red)).containerShape(container))
    let expected = try Pixels.of(
      card(RoundedRectangle(cornerRadius: 10, style: .circular).fill(red)))
    #expect(relative.difference(from: expected) <= 1)
    let clipped = try Pixels.of(
      card(red.clipShape(.containerRelative)).containerShape(container))
    #expect(clipped.difference(from: expected) <= 1)
    let twoCards = card(ContainerRelativeShape().fill(red)).containerShape(container)
    let two = try Pixels.of(
      VStack(spacing: 0) {
        twoCards; twoCards
      })
    let expectedTwo = try Pixels.of(
      VStack(spacing: 0) {
        card(RoundedRectangle(cornerRadius: 10, style: .circular).fill(red))
        card(RoundedRectangle(cornerRadius: 10, style: .circular).fill(red))
      })
    #expect(two.difference(from: expectedTwo) <= 1)
    // Between two pixels, the container is drawn at the next one, like the shape.
    let half = try Pixels.of(twoCards.offset(x: 0.5))
    #expect(half.difference(from: try .of(twoCards.offset(x: 1))) == 0)
    let alone = try Pixels.of(card(ContainerRelativeShape().fill(red)))
    #expect(alone.difference(from: try Pixels.of(card(red))) == 0)
  }

  @Test func `semantic styles paint`() throws {
    let styles: [AnyShapeStyle] = [
      AnyShapeStyle(.separator), AnyShapeStyle(.link), AnyShapeStyle(.selection),
      AnyShapeStyle(.placeholder), AnyShapeStyle(.fill), AnyShapeStyle(.windowBackground),
      AnyShapeStyle(Color.red.secondary), AnyShapeStyle(Color.red.quinary),
    ]
    let alphas = try styles.map { style in
      try Pixels.of(Rectangle().fill(style).frame(width: 2, height: 2))[0, 0][3]
    }
    #expect(alphas.allSatisfy { $0 > 0 })
    #expect(alphas[6] == 128 && alphas[7] == 46)
  }
}
