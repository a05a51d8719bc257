import CPixels
import Testing

@testable import Citrine

/// Makes coverage without the rasterizer, and reads the coverage of pixels.
enum TestCoverage {
  /// Returns random runs of all kinds: gaps, full runs, and runs of bytes that include 0 and 255.
  static func random(_ bounds: PixelRect, _ random: inout SeededRandom) -> Coverage {
    var coverage = Coverage()
    coverage.begin(bounds)
    for _ in 0..<bounds.height {
      inMemory(try coverage.beginRow())
      var x = bounds.minX
      while x < bounds.maxX {
        let end = min(x + 1 + Int(random.unit() * random.unit() * 40), bounds.maxX)
        switch Int(random.unit() * 3) {
        case 0: break
        case 1: inMemory(try coverage.appendFull(start: x, end: end))
        default:
          let offset = inMemory(try coverage.appendBytes(start: x, end: end))
          let bytes = RandomBytes.mixed(end - x, &random)
          // SAFETY: `bytes.count` bytes were just appended at `offset`.
          unsafe (coverage.bytes.pointer + offset).update(from: bytes, count: bytes.count)
        }
        x = end
      }
    }
    inMemory(try coverage.end())
    return coverage
  }

  /// Returns coverage made from one byte per pixel.
  static func fromBytes(_ bounds: PixelRect, _ rows: [[UInt8]]) -> Coverage {
    var coverage = Coverage()
    coverage.begin(bounds)
    // SAFETY: each row has as many bytes as the bounds are wide.
    for row in rows { inMemory(try unsafe coverage.appendRow(bytes: row)) }
    inMemory(try coverage.end())
    return coverage
  }

  /// Returns the coverage of each pixel in `rect`, row by row.
  static func pixels(_ coverage: borrowing Coverage, in rect: PixelRect) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: rect.width * rect.height)
    let common = coverage.bounds.intersection(rect)
    guard !common.isEmpty else { return pixels }
    for y in common.minY..<common.maxY {
      for index in coverage.runIndices(y: y) {
        let run = coverage.runs[index]
        let (start, end) = (max(Int(run.start), common.minX), min(Int(run.end), common.maxX))
        guard start < end else { continue }
        for x in start..<end {
          let byte = run.isFull ? 255 : unsafe coverage.runBytes[run.offset + x - Int(run.start)]
          pixels[(y - rect.minY) * rect.width + x - rect.minX] = byte
        }
      }
    }
    return pixels
  }

  /// Expects that all runs lie inside the bounds, from left to right, and that their bytes exist.
  static func expectWellFormed(
    _ coverage: borrowing Coverage, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isWellFormed = isWellFormed(coverage)
    #expect(isWellFormed, sourceLocation: sourceLocation)
  }

  private static func isWellFormed(_ coverage: borrowing Coverage) -> Bool {
    for y in coverage.bounds.minY..<coverage.bounds.maxY {
      var reached = coverage.bounds.minX
      for index in coverage.runIndices(y: y) {
        let run = coverage.runs[index]
        guard Int(run.start) >= reached, run.end > run.start else { return false }
        reached = Int(run.end)
        if !run.isFull && run.offset + Int(run.end - run.start) > coverage.byteCount {
          return false
        }
      }
      if reached > coverage.bounds.maxX { return false }
    }
    return true
  }
}

extension PixelRect {
  /// Returns a rectangle of 0 to 80 by 0 to 12 pixels near the origin.
  static func random(_ random: inout SeededRandom) -> PixelRect {
    let (x, y) = (Int(random.unit() * 40) - 10, Int(random.unit() * 10) - 5)
    return PixelRect(
      minX: x, minY: y, maxX: x + Int(random.unit() * 81), maxY: y + Int(random.unit() * 13))
  }
}
