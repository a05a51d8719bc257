import CPixels
import Foundation
import FuzzInput

@testable import Citrine
@testable import RandomDrawing

/// Makes the same calls in two contexts, in two ways that must give the same pixels.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDifferences(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  let way = input.choice(Way.all)
  // Only in this format, a layer on a transparent canvas is copied without rounding.
  let formats = way == .layer ? [.premultipliedRGB] : SurfaceFormat.all
  let canvas = Canvas(
    format: input.choice(formats), width: 1 + input.below(24), height: 1 + input.below(24))
  let expected = canvas.picture(input, .direct, restrictedTo: way)
  let picture = canvas.picture(input, way, restrictedTo: way)
  require(expected != nil && picture == expected, "\(way) differs")
  return 0
}

/// A way to draw.
private enum Way: Equatable {
  /// With one thread, the largest instruction set, and no layer.
  case direct
  case twoThreads
  /// With the kernels of a smaller instruction set.
  case instructionSet(Int32)
  /// Into a transparency layer.
  case layer

  /// The ways to compare with the direct one.
  static let all: [Way] =
    [.twoThreads, .layer] + (0..<cpx_isa_count() - 1).map { .instructionSet($0) }
}

private struct Canvas {
  let format: SurfaceFormat
  let width: Int
  let height: Int

  /// Returns the bytes of the pixels after the calls that `input` chooses.
  ///
  /// - Parameter other: The way with which the picture is compared. Calls that mean something else inside a layer, such
  ///   as to end it, are made only if it is not a layer.
  func picture(_ input: FuzzInput, _ way: Way, restrictedTo other: Way) -> Data? {
    let context = format.makeContext(width: width, height: height)
    context.forceThreads(way == .twoThreads ? 2 : 1)
    if case .instructionSet(let number) = way { cpx_use_isa(number) }
    defer { cpx_use_isa(cpx_isa_count() - 1) }
    if way == .layer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    let calls = other == .layer ? RandomCalls.drawing : RandomCalls.call
    context.makeRandomCalls(16, from: FuzzChoices(input), calls)
    if way == .layer { context.endTransparencyLayer() }
    return context.makeImage()?.dataProvider?.data
  }
}

extension SurfaceFormat {
  fileprivate static let premultipliedRGB = SurfaceFormat(
    bitsPerComponent: 8, space: GColorSpaceCreateDeviceRGB(),
    info: GBitmapInfo(rawValue: GImageAlphaInfo.premultipliedLast.rawValue), bytesPerPixel: 4)
}
