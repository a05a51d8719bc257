import Testing

@testable import Citrine

/// Gaps of a mask.
///
/// Pictures and gradients compute no pixels for them.
@Suite struct `Gaps in masks` {
  private static let (width, height) = (700, 6)

  /// Random runs of zeros, of full bytes and of any bytes.
  ///
  /// Some are longer than the rows that a paint makes at once.
  private let bytes: [UInt8] = {
    var random = SeededRandom(77)
    return (0..<height).flatMap { _ in RandomBytes.runs(width, longest: 900, &random) }
  }()

  private func paint(_ number: Int, _ context: GContext) {
    let bounds = context.wholeRect
    let size = (Double(bounds.width), Double(bounds.height))
    switch number {
    case 0, 1:
      let gradient = GGradient(
        colorSpace: .deviceRGB, colorComponents: [1, 0, 0, number == 0 ? 1 : 0.5, 0, 1, 0.2, 1],
        locations: [0, 1], count: 2)!
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: size.0, y: size.1), options: [])
    default:
      let picture = GContext.canvas(40, 7)
      for x in 0..<40 {
        picture.setFillColor(
          red: Double(x) / 40, green: 0.3, blue: 1, alpha: number == 2 ? 1 : 0.6)
        picture.fill(CGRect(x: x, y: 0, width: 1, height: 3 + x % 4))
      }
      context.interpolationQuality = .low
      context.draw(picture.makeImage()!, in: bounds.insetBy(dx: -3.3, dy: -1.2))
    }
  }

  private func ground(_ mode: GBlendMode) -> GContext {
    let context = GContext.canvas(Self.width, Self.height)
    context.setFillColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 0.8)
    context.fill(CGRect(x: 0, y: 0, width: Self.width, height: 4))
    context.setBlendMode(mode)
    return context
  }

  @Test(arguments: 0..<4, [GBlendMode.normal, .copy, .multiply, .sourceIn])
  func `gaps of a mask stay unchanged and other pixels match a mask without gaps`(
    number: Int, mode: GBlendMode
  ) throws {
    let masked = ground(mode)
    let mask = try #require(
      GImage.of(bytes, width: Self.width, height: Self.height, perPixel: 8, space: .deviceGray))
    masked.clip(to: masked.wholeRect, mask: mask)
    paint(number, masked)
    let (before, whole) = (Pixels(ground(mode)), ground(mode))
    paint(number, whole)
    let (result, unmasked) = (Pixels(masked), Pixels(whole))
    for (index, byte) in bytes.enumerated() {
      let (old, new) = (before.values[index], unmasked.values[index])
      if byte == 0 { #expect(result.values[index] == old) }
      if byte == 255 { #expect(result.values[index] == new) }
      // A mixed pixel lies between the two, within one level of the exact value.
      for (value, ends) in zip(result.values[index].channels, zip(old.channels, new.channels)) {
        let share = Double(byte) / 255
        let exact = Double(ends.0) + share * (Double(ends.1) - Double(ends.0))
        #expect(abs(Double(value) - exact) <= 1.01)
      }
    }
  }
}
