import CitrineUI
import FuzzInput

/// Builds trees of views with random modifiers, at most five deep and with at most twenty views, and draws them.
@MainActor
final class ViewBuilding {
  private var input: FuzzInput
  private let isWild: Bool
  private var count = 0

  init(input: FuzzInput, isWild: Bool) { (self.input, self.isWild) = (input, isWild) }

  func draw(in context: CGContext) {
    let renderer = ImageRenderer(content: view(depth: 0))
    renderer.proposedSize =
      input.bool() ? ProposedViewSize(width: number(), height: number()) : .unspecified
    renderer.render { size, draw in
      require(!size.width.isNaN && !size.height.isNaN && size.width >= 0 && size.height >= 0)
      draw(context)
    }
  }

  private func number() -> CGFloat { isWild ? input.number() : input.smallDouble() }

  private func unit() -> CGFloat { isWild ? input.number() : input.double(in: 0...1) }

  private func unitPoint() -> UnitPoint { UnitPoint(x: unit(), y: unit()) }

  private func color() -> Color {
    Color(.sRGB, red: unit(), green: unit(), blue: unit(), opacity: unit())
  }

  private func gradient() -> Gradient {
    Gradient(colors: (0..<input.below(4)).map { _ in color() })
  }

  private func style() -> AnyShapeStyle {
    switch input.below(5) {
    case 1:
      AnyShapeStyle(
        LinearGradient(gradient: gradient(), startPoint: unitPoint(), endPoint: unitPoint()))
    case 2:
      AnyShapeStyle(
        RadialGradient(
          gradient: gradient(), center: unitPoint(), startRadius: number(), endRadius: number()))
    case 3: AnyShapeStyle(AngularGradient(gradient: gradient(), center: unitPoint()))
    default: AnyShapeStyle(color())
    }
  }

  private func shape() -> AnyShape {
    switch input.below(7) {
    case 0: AnyShape(Rectangle())
    case 1: AnyShape(RoundedRectangle(cornerRadius: number()))
    case 2: AnyShape(Capsule())
    case 3: AnyShape(Circle())
    case 4: AnyShape(Ellipse())
    case 5: AnyShape(Circle().trim(from: unit(), to: unit()).stroke(lineWidth: number()))
    default: AnyShape(Path(input.path(atMost: 5, isWild: isWild)))
    }
  }

  private func view(depth: Int) -> AnyView {
    count += 1
    var view = depth > 4 || count > 20 ? leaf() : input.bool() ? container(depth) : leaf()
    for _ in 0..<input.below(5) where !input.isAtEnd { view = modified(view, depth) }
    return view
  }

  private func leaf() -> AnyView {
    switch input.below(6) {
    case 0: AnyView(shape().fill(style()))
    case 1: AnyView(color())
    case 2: AnyView(Text(input.string(atMost: 12)))
    case 3: AnyView(Spacer(minLength: number()))
    case 4: AnyView(Divider())
    default: AnyView(EmptyView())
    }
  }

  private func container(_ depth: Int) -> AnyView {
    let children = (0..<input.below(4)).map { _ in view(depth: depth + 1) }
    let content = ForEach(0..<children.count, id: \.self) { children[$0] }
    let spacing = input.bool() ? number() : nil
    return switch input.below(4) {
    case 0: AnyView(HStack(spacing: spacing) { content })
    case 1: AnyView(VStack(spacing: spacing) { content })
    case 2: AnyView(ZStack { content })
    default: AnyView(GeometryReader { geometry in content.frame(width: geometry.size.width / 2) })
    }
  }

  private func modified(_ view: AnyView, _ depth: Int) -> AnyView {
    switch input.below(10) {
    case 0: AnyView(view.padding(number()))
    case 1: placed(view)
    case 2: transformed(view)
    case 3:
      AnyView(view.opacity(unit()).blendMode(input.choice([.normal, .multiply, .destinationOut])))
    case 4: AnyView(view.clipShape(shape()))
    case 5: filtered(view)
    case 6: worded(view)
    case 7: layered(view, depth)
    case 8: AnyView(view.foregroundStyle(style()))
    default: AnyView(view.border(style(), width: number()))
    }
  }

  private func placed(_ view: AnyView) -> AnyView {
    switch input.below(7) {
    case 0: AnyView(view.frame(width: number(), height: input.bool() ? number() : nil))
    case 1:
      AnyView(
        view.frame(
          minWidth: number(), maxWidth: number(), minHeight: number(), maxHeight: .infinity))
    case 2: AnyView(view.offset(x: number(), y: number()))
    case 3: AnyView(view.position(x: number(), y: number()))
    case 4: AnyView(view.fixedSize(horizontal: input.bool(), vertical: input.bool()))
    case 5: AnyView(view.aspectRatio(number(), contentMode: input.choice([.fit, .fill])))
    default: AnyView(view.layoutPriority(Double(number())).zIndex(Double(number())))
    }
  }

  private func transformed(_ view: AnyView) -> AnyView {
    switch input.below(3) {
    case 0: AnyView(view.rotationEffect(.radians(Double(number())), anchor: unitPoint()))
    case 1: AnyView(view.scaleEffect(x: unit() * 2, y: unit() * 2, anchor: unitPoint()))
    default: AnyView(view.transformEffect(input.transform(isWild: isWild)))
    }
  }

  /// Radii are below 4 unless the tree is wild, since wide blurs are slow.
  private func filtered(_ view: AnyView) -> AnyView {
    switch input.below(8) {
    case 0: AnyView(view.blur(radius: unit() * 4))
    case 1: AnyView(view.brightness(Double(unit())).contrast(Double(unit())))
    case 2: AnyView(view.saturation(Double(unit())).grayscale(Double(unit())))
    case 3: AnyView(view.hueRotation(.radians(Double(number()))))
    case 4: AnyView(view.colorInvert())
    case 5: AnyView(view.luminanceToAlpha())
    case 6: AnyView(view.colorMultiply(color()))
    default: AnyView(view.shadow(color: color(), radius: unit() * 4, x: number(), y: number()))
    }
  }

  private func worded(_ view: AnyView) -> AnyView {
    switch input.below(5) {
    case 0: AnyView(view.font(.system(size: number())).bold(input.bool()).italic(input.bool()))
    case 1: AnyView(view.lineLimit(input.bool() ? input.integer() : nil).lineSpacing(number()))
    case 2: AnyView(view.tracking(number()).baselineOffset(number()))
    case 3: AnyView(view.minimumScaleFactor(unit()).truncationMode(.middle))
    default: AnyView(view.multilineTextAlignment(input.choice([.leading, .center, .trailing])))
    }
  }

  private func layered(_ view: AnyView, _ depth: Int) -> AnyView {
    guard depth < 4, count < 20 else { return AnyView(view.compositingGroup()) }
    let other = self.view(depth: depth + 1)
    return switch input.below(4) {
    case 0: AnyView(view.background(other))
    case 1: AnyView(view.overlay(other, alignment: input.choice([.topLeading, .center])))
    case 2: AnyView(view.mask { other })
    default: AnyView(view.compositingGroup())
    }
  }
}
