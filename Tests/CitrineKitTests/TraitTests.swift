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
