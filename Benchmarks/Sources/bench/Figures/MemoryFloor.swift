import Foundation
import Machine

/// How an operation has to touch the pixels that it changes.
enum Access: String, CaseIterable, Codable {
  /// They are written.
  case fill
  /// They are read, and written.
  case change
  /// As many others are read, and they are written.
  case copy
}

/// What touching a pixel takes on a canvas of some size.
struct FloorFigure: Codable {
  let access: Access
  let size: Int
  let nanosecondsAPixel: Double
}

/// The time that this machine's memory takes, below which no library can come.
struct MemoryFloor {
  private(set) var figures: [FloorFigure] = []

  private static let sizes = [256, 1024, 4096]

  /// Measures all, by the fastest way that there is for each.
  init(_ harness: Harness) {
    for size in Self.sizes {
      let count = size * size
      let (words, source) = (Self.words(count), Self.words(count))
      for access in Access.allCases {
        let seconds = (0..<machine_ways()).map { way in
          harness.measure { repeats in
            for _ in 0..<repeats { access.touch(words, source, count, way) }
          }
        }
        let nanoseconds = seconds.min()! / Double(count) * 1e9
        figures.append(FloorFigure(access: access, size: size, nanosecondsAPixel: nanoseconds))
      }
      words.deallocate()
      source.deallocate()
    }
  }

  /// Seconds that so many pixels take on a canvas of a size.
  func seconds(_ access: Access, pixels: Int, size: Int) -> Double {
    let figure = figures.first { $0.access == access && $0.size >= size }!
    return figure.nanosecondsAPixel * Double(pixels) * 1e-9
  }

  /// Words that are there: each was written once.
  private static func words(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 4 * count, alignment: 4096)
    return bytes.initializeMemory(as: UInt32.self, repeating: 0x0102_0304, count: count)
  }
}

extension Access {
  fileprivate func touch(
    _ words: UnsafeMutablePointer<UInt32>, _ source: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ way: Int32
  ) {
    switch self {
    case .fill: machine_fill(way, words, count, 0xff33_6699)
    case .change: machine_change(way, words, count)
    case .copy: machine_copy(way, words, source, count)
    }
  }
}
