/// The size and the kind of the picture in a JPEG file: its frame header (ITU-T T.81, B.2.2).
///
/// Guarantees: the sides are 1 to 65,535, and there are 1, 3 or 4 components.
struct JPEGFrame: Sendable, Equatable {
  let width: Int
  let height: Int
  /// The number of bits of a sample: 8, or 12.
  let precision: Int
  let components: [Component]
  /// The marker's second byte, which names the kind of compression.
  let marker: UInt8

  /// A component: its number, and how many samples it has in a block of pixels, along x and along y.
  struct Component: Sendable, Equatable {
    let number: UInt8
    let samplingX: Int
    let samplingY: Int
  }

  /// Whether a marker begins a frame: SOF0 to SOF15, without the markers of tables in the same range.
  static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Whether the picture is stored in several scans, the coarse coefficients first.
  var isProgressive: Bool { [0xC2, 0xC6, 0xCA, 0xCE].contains(marker) }

  /// Reads a frame header.
  ///
  /// - Throws: `truncated`, `zeroSize`, `unsupported` for other numbers of components, and `corrupt`.
  init(_ data: ArraySlice<UInt8>, marker: UInt8) throws(GImageDecodingError) {
    let name = JPEGSegment.name(of: marker)
    guard data.count >= 6, data.count >= 6 + 3 * Int(data[data.startIndex + 5]) else {
      throw .corrupt(part: name, reason: "it has \(data.count) bytes")
    }
    let first = data.startIndex
    precision = Int(data[first])
    height = Int(data.bigEndian16(at: first + 1))
    width = Int(data.bigEndian16(at: first + 3))
    let count = Int(data[first + 5])
    components = (0..<count).map { index in
      let start = first + 6 + 3 * index
      return Component(
        number: data[start], samplingX: Int(data[start + 1] >> 4),
        samplingY: Int(data[start + 1] & 15))
    }
    self.marker = marker
    guard width > 0, height > 0 else { throw .zeroSize(width: width, height: height) }
    guard [1, 3, 4].contains(count) else { throw .unsupported("it has \(count) components") }
    guard components.allSatisfy({ 1...4 ~= $0.samplingX && 1...4 ~= $0.samplingY }) else {
      throw .corrupt(part: name, reason: "a sampling factor is not 1 to 4")
    }
  }

  /// The number of bytes of a decoded pixel: 1 for gray, 4 for RGB (with an opaque alpha) and for CMYK.
  var bytesPerPixel: Int { components.count == 1 ? 1 : 4 }

  /// The bytes of all coefficients, which libjpeg keeps while it reads a file of several scans.
  var coefficientByteCount: Int {
    let (widest, highest) = (
      components.map(\.samplingX).max() ?? 1, components.map(\.samplingY).max() ?? 1
    )
    func blocks(_ side: Int, _ sampling: Int, of most: Int) -> Int {
      let units = (side + 8 * most - 1) / (8 * most)
      return units * sampling
    }
    // A block has 64 coefficients of two bytes.
    return components.reduce(0) {
      $0 + 128 * blocks(width, $1.samplingX, of: widest) * blocks(height, $1.samplingY, of: highest)
    }
  }

  /// Throws if the picture has more pixels or bytes than the limits allow, at a scale of `eighths` eighths.
  func check(_ limits: GLimits, eighths: Int = 8) throws(GImageDecodingError) {
    let (width, height) = scaledSize(eighths: eighths)
    let limit = min(limits.pixels, ImageDescription.largestPixelCount)
    guard width * height <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    let byteCount =
      width * height * bytesPerPixel + (isProgressive ? coefficientByteCount : 0)
    guard byteCount <= limits.memory else {
      throw .tooMuchMemory(byteCount: byteCount, limit: limits.memory)
    }
  }

  /// Returns the size of the picture at a scale of `eighths` eighths, in pixels, rounded up.
  func scaledSize(eighths: Int) -> (width: Int, height: Int) {
    ((width * eighths + 7) / 8, (height * eighths + 7) / 8)
  }

  /// Returns the smallest scale, 1, 2, 4 or 8 eighths, at which the longer side has at least `pixels` pixels.
  func eighths(forLongestSide pixels: Int) -> Int {
    [1, 2, 4].first { eighths in
      let size = scaledSize(eighths: eighths)
      return max(size.width, size.height) >= pixels
    } ?? 8
  }
}
