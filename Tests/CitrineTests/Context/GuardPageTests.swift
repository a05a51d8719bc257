import Foundation
import Testing

@testable import Citrine

/// Drawing in memory of the caller touches its pixels only: not what is before, behind or between its rows.
///
/// The memory begins behind a page that cannot be touched, or ends before one, so that reads are found too, and also
/// those of the kernels, which the address sanitizer does not see in a build of Swift code alone.
@Suite struct `Guard pages` {
  /// A pixel format of bitmap contexts.
  struct Format: CustomTestStringConvertible {
    let name: String
    let bitsPerComponent: Int
    let bytesPerPixel: Int
    let space: GColorSpace?
    let info: UInt32

    var testDescription: String { name }
  }

  private static let formats: [Format] =
    BitmapLayout.allCases.map {
      Format(
        name: $0.rawValue, bitsPerComponent: 8, bytesPerPixel: $0.bytesPerPixel, space: $0.space,
        info: $0.info)
    }
    + DeepLayout.allCases.flatMap { layout in
      (DeepLayout.swappable.contains(layout) ? [false, true] : [false]).map { isLittle in
        Format(
          name: "\(layout.rawValue)\(isLittle ? ", little-endian" : "")",
          bitsPerComponent: layout.bitsPerComponent, bytesPerPixel: layout.bytesPerPixel,
          space: layout.space, info: layout.info(isLittle: isLittle))
      }
    }

  /// One pixel, and the numbers of pixels around those that a kernel handles at a time: 4, 8, 16 and 32.
  private static let widths = [1, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33]
  private static let height = 5

  private static let image = GImage.of(
    (0..<48).map { UInt8($0 * 5) }, width: 4, height: 3, perPixel: 32)!
  private static let mask = GImage.mask([0, 90, 180, 255, 30], width: 5)!

  @Test(arguments: formats)
  func `only the pixels of rows are read and written`(format: Format) throws {
    for width in Self.widths {
      // The unused pixels at the end of each row; the bytes of a row must be a multiple of those of a pixel.
      for padding in [0, 1, 3] {
        for atEnd in [false, true] {
          try draw(in: format, width: width, padding: padding, atEnd: atEnd)
        }
      }
    }
  }

  private func draw(in format: Format, width: Int, padding: Int, atEnd: Bool) throws {
    let rowBytes = width * format.bytesPerPixel
    let bytesPerRow = rowBytes + padding * format.bytesPerPixel
    let memory = GuardedMemory(
      byteCount: bytesPerRow * Self.height, filledWith: 0x5A, atEnd: atEnd)
    // SAFETY: the memory has all rows, and is used until the end of this function.
    let created = unsafe GContext(
      data: memory.base, width: width, height: Self.height,
      bitsPerComponent: format.bitsPerComponent, bytesPerRow: bytesPerRow, space: format.space,
      bitmapInfo: format.info)
    let context = try #require(created)
    Self.scene(context)
    context.flush()
    #expect(context.makeImage() != nil)
    #expect(memory.guardsAreIntact, "\(format.name) \(width) \(padding) \(atEnd)")
    let bytes = memory.bytes
    for y in 0..<Self.height where padding > 0 {
      let gap = bytes[y * bytesPerRow + rowBytes..<(y + 1) * bytesPerRow]
      #expect(gap.allSatisfy { $0 == 0x5A }, "\(format.name) \(width) \(padding) \(atEnd) \(y)")
    }
    // The scene begins with a clear, so zeros alone would be a blank picture.
    #expect(bytes[..<rowBytes].contains { $0 != 0 && $0 != 0x5A })
  }

  /// One call of each kind that writes pixels, over all of them and over parts.
  private static func scene(_ context: GContext) {
    let whole = context.wholeRect
    context.clear(whole)
    context.setFillColor(GColor(srgbRed: 0.9, green: 0.4, blue: 0.1, alpha: 1))
    context.fill(whole)
    context.setFillColor(GColor(srgbRed: 0.1, green: 0.4, blue: 0.9, alpha: 0.5))
    context.fill(whole.insetBy(dx: 0.3, dy: 0.3))
    context.fillEllipse(in: whole.insetBy(dx: -1, dy: -1))
    context.setLineWidth(1.5)
    context.strokeLineSegments(between: [.zero, CGPoint(x: whole.maxX, y: whole.maxY)])
    context.draw(image, in: whole)
    context.interpolationQuality = .high
    context.draw(image, in: whole.insetBy(dx: -3, dy: -2))
    let gradient = GGradient(
      colorsSpace: nil, colors: [GColor.black, GColor.white], locations: nil)
    if let gradient {
      let end = CGPoint(x: whole.maxX, y: whole.maxY)
      context.drawLinearGradient(
        gradient, start: .zero, end: end,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    context.saveGState()
    context.clip(to: whole.insetBy(dx: -1, dy: -1), mask: mask)
    context.setBlendMode(.multiply)
    context.fill(whole)
    context.restoreGState()
    context.setShadow(offset: CGSize(width: 1, height: 1), blur: 3)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFontSize(6)
    context.showText("Mg", at: .zero)
    context.setBlendMode(.luminosity)
    context.fill(CGRect(x: 0.5, y: 0, width: 3, height: 3))
    context.endTransparencyLayer()
  }
}
