import Foundation
import FuzzInput

@testable import Citrine
@testable import RandomDrawing

/// Memory for 24 rows of up to 26 pixels of 16 bytes.
private let pages = GuardedPages(byteCount: 24 * 26 * 16)

/// Makes the calls that the bytes choose, in a context of any format, in memory of the caller.
///
/// No call may end the program, take long, touch memory outside of the canvas, or leave a premultiplied pixel with a
/// colour above its alpha. All public calls are among them; the test `Random call coverage` checks it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzContext(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  let format = input.choice(SurfaceFormat.all)
  let (width, height) = (1 + input.below(24), 1 + input.below(24))
  let bytesPerRow = (width + input.below(3)) * format.bytesPerPixel
  let atEnd = input.bool()
  let threads = 1 + input.below(8) / 7
  pages.withMemory(bytesPerRow * height, atEnd: atEnd) { memory in
    let context = format.makeContext(
      data: memory, width: width, height: height, bytesPerRow: bytesPerRow)
    if threads > 1 { context.forceThreads(threads) }
    context.makeRandomCalls(24, from: FuzzChoices(input))
    context.synchronize()
    if let alphaIndex = format.premultipliedAlphaIndex {
      checkPremultiplied(memory, bytesPerRow: bytesPerRow, width, height, alphaIndex: alphaIndex)
    }
  }
  return 0
}

extension SurfaceFormat {
  /// The index of the alpha byte in the pixels of an RGB format with 8 bits and premultiplied alpha; else nil.
  fileprivate var premultipliedAlphaIndex: Int? {
    guard bitsPerComponent == 8, bytesPerPixel == 4, space?.model == .rgb else { return nil }
    let isLittle = info.rawValue & 0x7000 == GBitmapInfo.byteOrder32Little.rawValue
    return switch GImageAlphaInfo(rawValue: info.rawValue & 0x1F) {
    case .premultipliedLast: isLittle ? 0 : 3
    case .premultipliedFirst: isLittle ? 3 : 0
    default: nil
    }
  }
}

private func checkPremultiplied(
  _ memory: UnsafeMutableRawPointer, bytesPerRow: Int, _ width: Int, _ height: Int, alphaIndex: Int
) {
  for y in 0..<height {
    let row = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
    for x in 0..<width {
      let pixel = row + 4 * x
      let alpha = pixel[alphaIndex]
      require(
        pixel[0] <= alpha && pixel[1] <= alpha && pixel[2] <= alpha && pixel[3] <= alpha,
        "a colour is above its alpha")
    }
  }
}
