import Foundation
import Machine

/// The memory accesses that an operation needs for each pixel that it changes.
enum Access: String, CaseIterable, Codable {
  /// A write.
  case fill
  /// A read and a write of the same pixel.
  case change
  /// A read of another pixel, and a write.
  case copy
}

/// The measured time per pixel for a kind of access, on a square canvas of `size` pixels.
struct FloorFigure: Codable {
  let access: Access
  let size: Int
  let nanosecondsAPixel: Double
}

/// The time of memory accesses on this machine: a lower bound for any library.
struct MemoryFloor {
  private(set) var figures: [FloorFigure] = []

  private static let sizes = [256, 1024, 4096]

  /// Measures each access and size, with the fastest implementation for each.
  init(_ harness: Harness) {
    for size in Self.sizes {
      let count = size * size
      let (words, source) = (Self.words(count), Self.words(count))
      for access in Access.allCases {
        let seconds = (0..<machine_variant_count()).map { variant in
          harness.measure { repeats in
            for _ in 0..<repeats { access.touch(words, source, count, variant) }
          }
        }
        let nanoseconds = seconds.min()! / Double(count) * 1e9
        figures.append(FloorFigure(access: access, size: size, nanosecondsAPixel: nanoseconds))
      }
      words.deallocate()
      source.deallocate()
    }
  }

  /// Returns the seconds of the accesses to `pixels` pixels of a square canvas of `size` pixels.
  func seconds(_ access: Access, pixels: Int, size: Int) -> Double {
    let figure = figures.first { $0.access == access && $0.size >= size }!
    return figure.nanosecondsAPixel * Double(pixels) * 1e-9
  }

  /// Allocates words and writes each of them once, so that the system provides their memory pages.
  private static func words(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 4 * count, alignment: 4096)
    return bytes.initializeMemory(as: UInt32.self, repeating: 0x0102_0304, count: count)
  }
}

extension Access {
  fileprivate func touch(
    _ words: UnsafeMutablePointer<UInt32>, _ source: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ variant: Int32
  ) {
    switch self {
    case .fill: machine_fill(variant, words, count, 0xff33_6699)
    case .change: machine_change(variant, words, count)
    case .copy: machine_copy(variant, words, source, count)
    }
  }
}
