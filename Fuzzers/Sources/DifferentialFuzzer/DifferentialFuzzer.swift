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
  let ((expected, picture), messages) = GDiagnostics.collecting {
    (
      canvas.picture(input, .direct, restrictedTo: way),
      canvas.picture(input, way, restrictedTo: way)
    )
  }
  require(expected != nil && picture != nil, "no picture")
  // A shape can have few enough segments inside of a clip, and too many without it.
  if way == .clip, messages.contains(where: { $0.contains("segments") }) { return 0 }
  if way == .clip {
    require(picture == canvas.clipped(expected ?? Data()), "the clip gives other pixels")
  } else {
    require(picture == expected, "\(way) differs")
  }
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
  /// Through a clip that consists of boxes.
  case clip

  /// The ways to compare with the direct one.
  static let all: [Way] =
    [.twoThreads, .layer, .clip] + (0..<cpx_isa_count() - 1).map { .instructionSet($0) }
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
    // Random dashes could take a minute under the sanitizer with the default.
    context.limits.segments = 1 << 16
    if case .instructionSet(let number) = way { cpx_use_isa(number) }
    defer { cpx_use_isa(cpx_isa_count() - 1) }
    if other == .clip, !context.alphaInfo.hasAlpha {
      // Sets the unused bytes, which later calls may set in any pixel.
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    if way == .layer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    if way == .clip {
      context.addRects(boxes)
      context.clip()
    }
    let calls = other == .layer || other == .clip ? RandomCalls.drawing : RandomCalls.call
    context.makeRandomCalls(16, from: FuzzChoices(input), calls)
    if way == .layer { context.endTransparencyLayer() }
    return context.makeImage()?.dataProvider?.data
  }

  /// Two boxes of whole pixels with a gap between them; each may be empty.
  private var boxes: [CGRect] {
    let (left, right) = (width / 3, width / 2 + 1)
    return [
      CGRect(x: 0, y: height / 4, width: left, height: height - height / 4),
      CGRect(x: right, y: 0, width: max(width - right, 0), height: height - height / 5),
    ]
  }

  /// Returns the bytes of a picture in which all pixels outside of the boxes are those of a new canvas.
  func clipped(_ picture: Data) -> Data? {
    let context = format.makeContext(width: width, height: height)
    if !context.alphaInfo.hasAlpha {
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    guard var result = context.makeImage()?.dataProvider?.data else { return nil }
    let size = format.bytesPerPixel
    for y in 0..<height {
      for x in 0..<width {
        let center = CGPoint(x: Double(x) + 0.5, y: Double(height - y) - 0.5)
        guard boxes.contains(where: { $0.contains(center) }) else { continue }
        let start = y * context.bytesPerRow + x * size
        result.replaceSubrange(start..<start + size, with: picture[start..<start + size])
      }
    }
    return result
  }
}

extension SurfaceFormat {
  fileprivate static let premultipliedRGB = SurfaceFormat(
    bitsPerComponent: 8, space: GColorSpaceCreateDeviceRGB(),
    info: GBitmapInfo(rawValue: GImageAlphaInfo.premultipliedLast.rawValue), bytesPerPixel: 4)
}
