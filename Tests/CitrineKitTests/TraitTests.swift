import CitrineKit
import Testing

@MainActor
@Suite struct `Scales of traits` {
  @Test func `traits have the number of pixels per point that they were created with`() {
    #expect(UITraitCollection(displayScale: 3).displayScale == 3)
    #expect(UITraitCollection(userInterfaceStyle: .dark).displayScale == 0)
    #expect(UITraitCollection.current.displayScale == UIScreen.main.scale)
    #expect(UITraitCollection(displayScale: 3) != UITraitCollection(displayScale: 2))
    let all = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(displayScale: 3), UITraitCollection(),
    ])
    #expect(all.displayScale == 3 && all.userInterfaceStyle == .dark)
  }

  @Test func `a format for traits has their scale, or that of the screen`() {
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
    #expect(format.scale == 3)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(image.cgImage?.width == 6 && image.cgImage?.height == 3)
    for scale in [CGFloat(0), -1, .nan] {
      let odd = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: scale))
      #expect(odd.scale == UIScreen.main.scale)
    }
  }

  @Test func `after a closure with other traits, the scale is again that of the image context`() {
    UITraitCollection(displayScale: 5).performAsCurrent {
      #expect(UITraitCollection.current.displayScale == 5)
    }
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
    _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in
      #expect(UITraitCollection.current.displayScale == 3)
    }
  }
}

@MainActor
@Suite struct `Appearances of views` {
  private let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

  private func view(_ frame: CGRect, _ style: UIUserInterfaceStyle = .unspecified) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = dynamic
    view.overrideUserInterfaceStyle = style
    return view
  }

  private func red(_ view: UIView) throws -> [UInt8] {
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image {
      view.layer.render(in: $0.cgContext)
    }
    let pixels = try Pixels(image)
    return (0..<pixels.width).map { pixels[$0, 0][0] }
  }

  @Test func `a view's appearance holds for its subviews, until one has another`() throws {
    let outer = view(CGRect(x: 0, y: 0, width: 4, height: 1), .dark)
    let inner = view(CGRect(x: 1, y: 0, width: 3, height: 1), .light)
    let deep = view(CGRect(x: 1, y: 0, width: 2, height: 1))
    let dark = view(CGRect(x: 1, y: 0, width: 1, height: 1), .dark)
    outer.addSubview(inner)
    inner.addSubview(deep)
    deep.addSubview(dark)
    #expect(try red(outer) == [255, 0, 0, 255])
    #expect(try red(deep) == [0, 255])
    let styles = [outer, inner, deep, dark].map(\.traitCollection.userInterfaceStyle)
    #expect(styles == [.dark, .light, .light, .dark])
    #expect(outer.traitCollection.displayScale == UITraitCollection.current.displayScale)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(try red(outer) == [255, 255, 255, 255])
  }

  @Test func `layout and drawing see the appearance of a controller as the current one`() throws {
    final class Probe: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func layoutSubviews() { styles.append(UITraitCollection.current.userInterfaceStyle) }
      override func draw(_ rect: CGRect) {
        styles.append(UITraitCollection.current.userInterfaceStyle)
        UIColor.red.setFill()
        UIRectFill(rect)
      }
    }
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark && !controller.isViewLoaded)
    let probe = Probe(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    controller.view.frame = probe.frame
    controller.view.addSubview(probe)
    #expect(try red(controller.view) == [255])
    #expect(probe.styles == [.dark, .dark])
    controller.overrideUserInterfaceStyle = .light
    probe.setNeedsLayout()
    #expect(try red(controller.view) == [255])
    #expect(probe.styles == [.dark, .dark, .light, .light])
  }

  @Test func `the colours of the system and labels follow the appearance`() throws {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    card.backgroundColor = .systemBackground
    let label = UILabel(frame: card.bounds)
    (label.text, label.font) = ("IIII", .systemFont(ofSize: 16))
    card.addSubview(label)
    #expect(try red(card)[0] == 255)
    let light = try Pixels(
      UIGraphicsImageRenderer(bounds: card.bounds).image { context in
        card.layer.render(in: context.cgContext)
      })
    card.overrideUserInterfaceStyle = .dark
    let dark = try Pixels(
      UIGraphicsImageRenderer(bounds: card.bounds).image { context in
        card.layer.render(in: context.cgContext)
      })
    // White letters on black, where there were black ones on white.
    #expect(
      zip(light.bytes, dark.bytes).enumerated().allSatisfy { index, pair in
        index % 4 == 3 ? pair.1 == 255 : abs(Int(pair.0) + Int(pair.1) - 255) <= 1
      })
    #expect(light.bytes.contains(0))
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.systemRed == UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1))
    #expect(
      UIColor.systemRed.resolvedColor(with: traits)
        == UIColor(red: 1, green: 69 / 255, blue: 58 / 255, alpha: 1))
    #expect(UIColor.separator.resolvedColor(with: traits).cgColor.alpha == 0.6)
    #expect(UIColor.systemGray.resolvedColor(with: traits) == .systemGray)
  }
}
