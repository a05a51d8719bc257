import Citrine
import PNGSide

/// A picture to write to PNG files: unpremultiplied pixels, row by row.
struct SamplePicture {
  let name: String
  private let pixels: [UInt8]
  private let channels: Int
  private let hasFilters: Bool

  private static let size = 1024

  /// Discs, squares and lines of text on a transparent background, as in labels and diagrams.
  static func flatArt() -> SamplePicture {
    let canvas = Canvas.context(size: size)
    var random = SeededRandom(seed: 17)
    for index in 0..<60 {
      canvas.setFillColor(
        red: random.next(), green: random.next(), blue: random.next(), alpha: 1)
      let place = CGRect(
        circleAt: random.next() * 1024, random.next() * 1024, radius: 10 + random.next() * 120)
      if index % 3 == 0 { canvas.fill(place) } else { canvas.fillEllipse(in: place) }
    }
    canvas.setFillColor(gray: 0, alpha: 1)
    canvas.setFontSize(32)
    for row in 0..<16 {
      canvas.showText("What is drawn is written", at: CGPoint(x: 40, y: 40 + 60 * row))
    }
    let pixels = canvas.makeImage()!.words.flatMap { word in
      let alpha = max(word >> 24, 1)
      let color = [16, 8, 0].map { UInt8((255 * (word >> $0 & 255) + alpha / 2) / alpha) }
      return color + [UInt8(word >> 24)]
    }
    return SamplePicture(name: "flat art", pixels: pixels, channels: 4, hasFilters: false)
  }

  /// Smooth shapes with the noise of a camera.
  static func photograph() -> SamplePicture {
    var random = SeededRandom(seed: 19)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(3 * size * size)
    for y in 0..<size {
      for x in 0..<size {
        for channel in 0..<3 {
          let phase = Double(channel)
          let soft = sin(Double(x) / 90 + phase) + cos(Double(y) / 70 - phase)
          let noise = random.next() + random.next() - 1
          pixels.append(UInt8(128 + 50 * soft + 8 * noise))
        }
      }
    }
    return SamplePicture(name: "photograph", pixels: pixels, channels: 3, hasFilters: true)
  }

  /// The picture as Citrine's image.
  var image: GImage {
    GImage(
      width: Self.size, height: Self.size, bitsPerComponent: 8, bitsPerPixel: 8 * channels,
      bytesPerRow: channels * Self.size, space: GColorSpaceCreateDeviceRGB(),
      bitmapInfo: GBitmapInfo(
        rawValue: (channels == 4 ? GImageAlphaInfo.last : GImageAlphaInfo.none).rawValue),
      provider: GDataProvider(data: Data(pixels))!, decode: nil, shouldInterpolate: false,
      intent: .defaultIntent)!
  }

  private var layout: PNGSidePixels {
    PNGSidePixels(width: Int32(Self.size), height: Int32(Self.size), channels: Int32(channels))
  }

  /// The bytes of the PNG file that libpng writes.
  func libpngFile() -> [UInt8] {
    let room = 2 * pixels.count
    return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = png_side_write(layout, pixels, 6, hasFilters, buffer.baseAddress, room)
    }
  }

  /// Reads a file of `libpngFile()` with libpng, and discards the pixels.
  func readWithLibpng(_ file: [UInt8]) {
    _ = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      let reads = png_side_read(layout, file, file.count, buffer.baseAddress)
      count = reads ? pixels.count : 0
    }
  }
}
