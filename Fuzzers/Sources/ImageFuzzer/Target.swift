import Foundation
import FuzzInput

@testable import Citrine

/// A context of a format that the input chooses, in memory that is exactly as large as needed.
final class Target {
  let context: GContext

  /// The formats: bits per component, bits of the bitmap info, bytes per pixel, and the number of colours.
  private static let formats: [(bits: Int, info: UInt32, pixel: Int, colors: Int)] = [
    (8, 1, 4, 3), (8, 2, 4, 3), (8, 0x2002, 4, 3), (8, 0x2001, 4, 3), (8, 5, 4, 3), (8, 6, 4, 3),
    (8, 0x2006, 4, 3), (8, 0, 1, 1), (8, 7, 1, 0), (8, 1, 2, 1), (16, 0x1000, 2, 1),
    (16, 1, 8, 3), (16, 0x1005, 8, 3), (16, 0x1101, 8, 3), (32, 0x2101, 16, 3), (32, 0x100, 4, 1),
    (5, 0x1006, 2, 3), (10, 0x32000, 4, 3), (8, 0, 4, 4), (16, 0, 8, 4), (32, 0x100, 16, 4),
  ]

  init?(_ input: inout FuzzInput) {
    let format = input.choice(Self.formats)
    let (width, height) = (1 + input.below(24), 1 + input.below(12))
    let spaces = [
      nil, GColorSpaceCreateDeviceGray(), nil, GColorSpaceCreateDeviceRGB(),
      GColorSpaceCreateDeviceCMYK(),
    ]
    let rowBytes = (width + input.below(3)) * format.pixel
    let memory = UnsafeMutableRawPointer.allocate(byteCount: rowBytes * height, alignment: 1)
    memory.initializeMemory(as: UInt8.self, repeating: input.byte(), count: rowBytes * height)
    let context = GContext(
      data: memory, width: width, height: height, bitsPerComponent: format.bits,
      bytesPerRow: rowBytes, space: spaces[format.colors],
      bitmapInfo: GBitmapInfo(rawValue: format.info),
      releaseCallback: { _, data in data?.deallocate() }, releaseInfo: nil)
    guard let context else {
      preconditionFailure("the format \(format) is not supported")
    }
    self.context = context
  }
}

extension FuzzInput {
  /// Draws the image once, in a state that the input chooses.
  mutating func draw(_ image: GImage, in context: GContext) {
    context.saveGState()
    defer { context.restoreGState() }
    let isWild = below(4) == 3
    context.interpolationQuality = GInterpolationQuality(rawValue: Int32(below(5)))!
    context.concatenate(transform(isWild: isWild))
    if below(4) == 1 { context.setBlendMode(GBlendMode(rawValue: Int32(below(28))) ?? .normal) }
    if below(4) == 1 { context.setAlpha(CGFloat(double(in: 0...1))) }
    if below(4) == 1 { context.setShouldAntialias(false) }
    if below(4) == 1 { context.clip(to: rect()) }
    if below(8) == 1 { context.setShadow(offset: CGSize(width: 1, height: 2), blur: smallDouble()) }
    context.setFillColor(GColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.75))
    switch below(4) {
    case 0: context.clip(to: rect(isWild: isWild), mask: image)
    case 1: context.draw(image, in: rect(isWild: isWild), byTiling: true)
    default: break
    }
    if bool() { context.fill(CGRect(x: 1, y: 1, width: 9, height: 9)) }
    context.draw(image, in: rect(isWild: isWild))
    if below(8) == 1 { _ = context.makeImage()?.dataProvider?.data }
  }
}
