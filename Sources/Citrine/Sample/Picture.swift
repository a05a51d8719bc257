import CPixels

/// A grid of pixels to sample: each is a byte (a mask), a premultiplied word, or premultiplied floats.
///
/// Rows of a picture are called lines, to tell them from rows of raster pixels.
///
/// The memory must not be written any more after the picture is made; therefore it is `Sendable`.
@safe
struct Picture: @unchecked Sendable {
  /// The owner of the pixels; nil in a picture made by `unretained`.
  private(set) var memory: PixelMemory?
  @unsafe private let base: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  let bytesPerRow: Int
  /// Bytes per pixel: 1 or 4, or, for floats, 16 (red, green, blue, alpha) or 20 (CMYK, alpha).
  let bytesPerPixel: Int
  /// Whether the picture is repeated beyond its border; else coordinates are clamped to the border pixels.
  var wraps = false
  /// Whether float colours may exceed their alpha or be negative.
  var isExtended = false
  /// The index of the alpha byte in a pixel of four bytes, 0 or 3.
  var alphaByte = 3

  init(memory: PixelMemory, size: (width: Int, height: Int), bytesPerRow: Int, bytesPerPixel: Int) {
    precondition(
      size.width > 0 && size.height > 0 && bytesPerRow >= size.width * bytesPerPixel,
      "the picture is empty, or its rows are too short")
    precondition(
      memory.byteCount >= bytesPerRow * (size.height - 1) + size.width * bytesPerPixel,
      "the memory is smaller than the picture")
    self.memory = memory
    // SAFETY: this picture keeps the memory alive; if it is `unretained`, the picture that it was made from does.
    unsafe base = memory.base
    width = size.width
    height = size.height
    self.bytesPerRow = bytesPerRow
    self.bytesPerPixel = bytesPerPixel
  }

  /// The same picture without a reference to its memory: loops that copy it need no reference counting.
  ///
  /// It may be used only while this picture exists.
  @unsafe var unretained: Picture {
    var picture = self
    picture.memory = nil
    return picture
  }

  /// Whether samples are floats.
  var isDeep: Bool { bytesPerPixel > 4 }

  /// The number of colours of a float pixel, without alpha: 3 or 4.
  var colorCount: Int32 { Int32(bytesPerPixel / 4 - 1) }

  /// The address of a pixel inside the picture.
  @unsafe func address(x: Int, y: Int) -> UnsafePointer<UInt8> {
    assert(x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) is outside the picture")
    // SAFETY: rows lie inside the memory, by the preconditions of the initializer.
    return unsafe UnsafePointer(
      (base + (y * bytesPerRow + x * bytesPerPixel)).assumingMemoryBound(to: UInt8.self))
  }

  /// A copy of the picture with rows and columns exchanged.
  func transposed() throws(DrawingError) -> Picture {
    let rowLength = height * bytesPerPixel
    let result = try PixelMemory(byteCount: rowLength * width, zeroed: false)
    for y in 0..<height {
      for x in 0..<width {
        // SAFETY: the new memory has `width` rows of `height` pixels.
        unsafe (result.base + (x * rowLength + y * bytesPerPixel)).copyMemory(
          from: address(x: x, y: y), byteCount: bytesPerPixel)
      }
    }
    var picture = Picture(
      memory: result, size: (height, width), bytesPerRow: rowLength, bytesPerPixel: bytesPerPixel)
    (picture.wraps, picture.alphaByte, picture.isExtended) = (wraps, alphaByte, isExtended)
    return picture
  }

  /// The picture in the form that kernels take; valid while this picture exists.
  @unsafe var kernelPicture: cpx_picture {
    unsafe cpx_picture(
      base: address(x: 0, y: 0), bytes_per_row: bytesPerRow, width: Int32(width),
      height: Int32(height), wraps: wraps ? 1 : 0)
  }
}

/// How a raster pixel is computed from the pixels of a picture.
enum Resampling: CaseIterable, Sendable {
  /// The picture pixel that contains the sample point.
  case nearest
  /// Bilinear interpolation between the four nearest pixel centres.
  case bilinear
  /// Along an axis that shrinks, the mean over the area of the raster pixel; else linear interpolation.
  case area
  /// Along an axis that shrinks, the mean over the area of the raster pixel; else cubic interpolation.
  case bicubic

  /// Whether the mean over the raster pixel is used along axes that shrink.
  var averages: Bool { self == .area || self == .bicubic }

  /// The interpolation along axes that do not shrink.
  var interpolation: Interpolation {
    switch self {
    case .nearest: .nearest
    case .bilinear, .area: .linear
    case .bicubic: .cubic
    }
  }
}

/// How values between pixel centres are interpolated, along each axis.
enum Interpolation: Sendable {
  case nearest
  case linear
  /// Catmull–Rom interpolation through four pixel centres (Keys' cubic with a = −½).
  case cubic
}
