import Foundation
import FuzzInput

@testable import Citrine

/// The parameters of a bitmap context, without its size.
struct SurfaceFormat {
  let bitsPerComponent: Int
  let space: GColorSpace?
  let info: GBitmapInfo
  let bytesPerPixel: Int

  /// All formats that contexts accept, in device colour spaces.
  ///
  /// They are found by asking: a list would miss the formats that are added later.
  static let all: [SurfaceFormat] = {
    let spaces = [
      nil, GColorSpaceCreateDeviceGray(), GColorSpaceCreateDeviceRGB(),
      GColorSpaceCreateDeviceCMYK(),
    ]
    var formats: [SurfaceFormat] = []
    for bits in [5, 8, 10, 16, 32] {
      for space in spaces {
        for info in infos {
          let context = GContext(
            data: nil, width: 1, height: 1, bitsPerComponent: bits, bytesPerRow: 0, space: space,
            bitmapInfo: info)
          guard let context else { continue }
          formats.append(
            SurfaceFormat(
              bitsPerComponent: bits, space: space, info: info,
              bytesPerPixel: context.bitmap.bytesPerPixel))
        }
      }
    }
    require(formats.count > 40)
    return formats
  }()

  /// All combinations of alpha, kind of number, byte order and packed format.
  private static let infos: [GBitmapInfo] = (0..<8 as Range<UInt32>).flatMap { alpha in
    [0, 0x100].flatMap { number in
      [0, 0x1000, 0x2000, 0x3000, 0x4000].flatMap { order in
        [0, 0x10000, 0x20000, 0x30000, 0x40000].map { packing in
          GBitmapInfo(rawValue: alpha | number | order | packing)
        }
      }
    }
  }

  /// Creates a context in memory of the caller, or in its own if `data` is nil.
  func makeContext(
    data: UnsafeMutableRawPointer? = nil, width: Int, height: Int, bytesPerRow: Int = 0
  ) -> GContext {
    GContext(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: info)!
  }
}

extension GContext {
  /// The rectangle of the whole bitmap, in base space.
  var wholeRect: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  /// Sets the number of threads, and uses them for small shapes too.
  func forceThreads(_ threads: Int) {
    self.threads = threads
    renderer.queue?.minJobTime = 0
  }

  /// Makes at most `count` random calls, in groups between which the state is restored.
  ///
  /// Restoring ends conditions in which nothing is drawn any more, such as a singular CTM.
  func makeRandomCalls(
    _ count: Int, from choices: FuzzChoices, _ call: RandomCalls.Call = RandomCalls.call
  ) {
    var values = RandomArguments(choices)
    for number in 0..<count where !choices.input.isAtEnd {
      if number % 8 == 0 {
        restoreBaseState()
        // More states are saved than a group's calls can restore.
        for _ in 0..<9 { saveGState() }
      }
      call(self, &values)
    }
    restoreBaseState()
  }

  private func restoreBaseState() {
    for _ in 0..<18 { restoreGState() }
    textMatrix = .identity
  }
}
