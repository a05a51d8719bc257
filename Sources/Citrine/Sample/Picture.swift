import CPixels

/// A grid of samples to draw from: a byte a pixel (a mask), a word, or floats (premultiplied colour).
///
/// `Sendable` because nobody writes the memory any more.
@safe
struct Picture: @unchecked Sendable {
  /// What keeps the pixels; nil in a picture that is lent.
  private(set) var memory: PixelMemory?
  @unsafe private let base: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  let bytesPerRow: Int
  /// The bytes of a pixel: 1 or 4; of floats 16 for red, green, blue and alpha, 20 for inks and alpha.
  let channels: Int
  /// Whether the picture begins anew beyond its border, or goes on with its outermost pixels.
  var wraps = false
  /// Whether colours of floats may exceed their alpha, or be negative.
  var isExtended = false
  /// The byte of a pixel of four that is its alpha, 0 or 3.
  var alphaByte = 3

  init(memory: PixelMemory, size: (width: Int, height: Int), bytesPerRow: Int, channels: Int) {
    precondition(size.width > 0 && size.height > 0 && bytesPerRow >= size.width * channels)
    precondition(memory.byteCount >= bytesPerRow * (size.height - 1) + size.width * channels)
    self.memory = memory
    // SAFETY: the memory is kept as long as this picture, or that which it was lent by.
    unsafe base = memory.base
    width = size.width
    height = size.height
    self.bytesPerRow = bytesPerRow
    self.channels = channels
  }

  /// The same picture without a hold on its memory, to be used while this one lives: loops spare the
  /// counting of references.
  @unsafe var lent: Picture {
    var picture = self
    picture.memory = nil
    return picture
  }

  /// Whether samples are floats.
  var isDeep: Bool { channels > 4 }

  /// The number of colours of a pixel of floats.
  var colorCount: Int32 { Int32(channels / 4 - 1) }

  /// The address of a pixel inside the picture.
  @unsafe func address(x: Int, y: Int) -> UnsafePointer<UInt8> {
    assert(x >= 0 && x < width && y >= 0 && y < height, "pixel \(x), \(y) is outside")
    // SAFETY: rows lie inside the memory, by the preconditions of the initializer.
    return unsafe UnsafePointer(
      (base + (y * bytesPerRow + x * channels)).assumingMemoryBound(to: UInt8.self))
  }

  /// The picture with columns for rows.
  func transposed() -> Picture {
    let rowLength = height * channels
    let result = PixelMemory(byteCount: rowLength * width, zeroed: false)
    for y in 0..<height {
      for x in 0..<width {
        // SAFETY: the new memory has `width` rows of `height` pixels.
        unsafe (result.base + (x * rowLength + y * channels)).copyMemory(
          from: address(x: x, y: y), byteCount: channels)
      }
    }
    var picture = Picture(
      memory: result, size: (height, width), bytesPerRow: rowLength, channels: channels)
    (picture.wraps, picture.alphaByte, picture.isExtended) = (wraps, alphaByte, isExtended)
    return picture
  }

  /// The description that kernels read.
  @unsafe var kernelPicture: cpx_picture {
    unsafe cpx_picture(
      base: address(x: 0, y: 0), bytes_per_row: bytesPerRow, width: Int32(width),
      height: Int32(height), wraps: wraps ? 1 : 0)
  }
}

/// How the samples of a raster's pixels are found in a picture.
enum Resampling: CaseIterable, Sendable {
  /// The pixel in which the sample point lies.
  case nearest
  /// Linear between the four nearest pixel centers.
  case bilinear
  /// The mean over the area of a destination pixel, along axes that shrink; else linear.
  case area
  /// The mean over the area of a destination pixel, along axes that shrink; else cubic.
  case bicubic

  /// Whether axes that shrink are averaged.
  var averages: Bool { self == .area || self == .bicubic }

  /// How samples between pixel centers are found.
  var interpolation: Interpolation {
    switch self {
    case .nearest: .nearest
    case .bilinear, .area: .linear
    case .bicubic: .cubic
    }
  }
}

/// How samples between pixel centers are found, along each axis.
enum Interpolation: Sendable {
  case nearest
  case linear
  /// The cubic of Catmull and Rom through four pixel centers: Keys' with a = −½.
  case cubic
}
