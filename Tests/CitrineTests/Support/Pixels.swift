@testable import Citrine

/// One premultiplied pixel, independent of the layout in which it was stored.
struct Pixel: Hashable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let clear = Pixel(0, 0, 0, 0)
  static let black = Pixel(0, 0, 0)
  static let white = Pixel(255, 255, 255)

  var channels: [UInt8] { [red, green, blue, alpha] }

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// The largest difference between the channels of two pixels.
  func distance(to other: Pixel) -> Int {
    max(
      max(abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green))),
      max(abs(Int(blue) - Int(other.blue)), abs(Int(alpha) - Int(other.alpha))))
  }
}

/// The pixels of a context or an image, decoded from their bytes independently of the library.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  /// Row by row from the top.
  private(set) var values: [Pixel]

  /// Creates a picture from its pixels, row by row from the top.
  init(width: Int, height: Int, values: [Pixel]) {
    precondition(values.count == width * height)
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// Reads the current pixels of a context.
  init(_ context: GContext) {
    self.init(context.makeImage()!)
  }

  /// Reads an image of 8-bit components: four channels, gray, or alpha only.
  init(_ image: GImage) {
    width = image.width
    height = image.height
    let layout = BitmapLayout.allCases.first { $0.describes(image) }!
    let bytes = [UInt8](image.dataProvider!.data!)
    values = []
    values.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        values.append(layout.pixel(bytes, at: y * image.bytesPerRow + x * layout.bytesPerPixel))
      }
    }
  }

  /// The pixel whose lower left corner is the point x, y of base space (y upwards).
  subscript(x: Int, y: Int) -> Pixel { values[(height - 1 - y) * width + x] }

  /// The picture reduced by `side`: each pixel is the mean of a square of `side` × `side` pixels.
  func downsampled(by side: Int) -> Pixels {
    let (columns, rows) = (width / side, height / side)
    let values = (0..<columns * rows).map { index in
      var sums = [0, 0, 0, 0]
      for offset in 0..<side * side {
        let (x, y) = (
          index % columns * side + offset % side, index / columns * side + offset / side
        )
        for (channel, value) in self.values[y * width + x].channels.enumerated() {
          sums[channel] += Int(value)
        }
      }
      let means = sums.map { UInt8(($0 + side * side / 2) / (side * side)) }
      return Pixel(means[0], means[1], means[2], means[3])
    }
    return Pixels(width: columns, height: rows, values: values)
  }

  /// All alphas, row by row from the top.
  var alphas: [UInt8] { values.map(\.alpha) }

  /// The positions [x, y] of all pixels that are not transparent, in base space.
  var painted: Set<[Int]> {
    var positions: Set<[Int]> = []
    for (index, value) in values.enumerated() where value.alpha > 0 {
      positions.insert([index % width, height - 1 - index / width])
    }
    return positions
  }

  /// The largest difference of any channel from another picture of the same size, in levels of 255.
  func distance(to other: Pixels) -> Int {
    precondition(width == other.width && height == other.height)
    guard values != other.values else { return 0 }
    var largest = 0
    // A loop over a collection takes several times as long in a debug build.
    var index = 0
    while index < values.count {
      largest = max(largest, values[index].distance(to: other.values[index]))
      index += 1
    }
    return largest
  }

  /// The difference of each alpha from `255 · area(x, y)`, in levels of 255; x and y are in base space.
  func errors(against area: (_ x: Int, _ y: Int) -> Double) -> [Double] {
    values.indices.map { index in
      Double(values[index].alpha) - 255 * area(index % width, height - 1 - index / width)
    }
  }
}
