import Foundation
import FuzzInput

@testable import Citrine

/// Rasterizes a path, and compares its coverage with exact areas in doubles, in which nothing is sampled.
///
/// Half of the paths are stroked first, because the outline of a stroke overlaps itself in small areas.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCoverage(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  let rule = input.fillRule()
  let (width, height) = (1 + input.below(16), 1 + input.below(16))
  let outline = input.bool() ? stroke(&input) : input.path(atMost: 5)
  let coverage = CoverageBitmap(
    outline.storage, width: width, height: height, style: FillStyle(rule: rule))
  guard coverage.isExact else { return 0 }
  let polygons = outline.flattened(threshold: 0.002).storage.polygons
  let area = OverlapArea(OverlapArea.rounded(polygons), width: width, height: height).grid(rule)
  // The rasterizer promises four levels where edges cross inside a pixel. It draws a whole ellipse from its equation, from
  // which the curves of the path deviate by 0.00028 of the radius.
  let box = outline.boundingBoxOfPath
  let isEllipse = outline.storage.primitiveShape != nil
  let radius = isEllipse ? hypot(box.width, box.height) / 2 : 0
  let tolerance = 4 + 255 * 0.00028 * radius
  for (index, byte) in coverage.bytes.enumerated() {
    let error = abs(Double(byte) - 255 * area[index])
    require(
      error <= tolerance,
      "\(byte) instead of \(255 * area[index]) at (\(index % width), \(index / width)) "
        + "in \(width) × \(height), \(rule), of \(outline.elements.map { $0 })")
  }
  return 0
}

private func stroke(_ input: inout FuzzInput) -> GPath {
  let width = input.double(in: 0.05...8)
  let cap = input.choice([GLineCap.butt, .round, .square])
  let join = input.choice([GLineJoin.miter, .round, .bevel])
  return input.path(atMost: 3).copy(
    strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: 10)
}
