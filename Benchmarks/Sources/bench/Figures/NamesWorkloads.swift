import AppleSide
import Citrine
import CitrineSide
import Foundation

/// Measures the cost of Apple's names: the same calls with Apple's and with Citrine's names.
enum NamesWorkloads {
  private typealias Draw = @Sendable (_ canvas: GContext, _ count: Int) -> Void

  private static let rows: [(name: String, size: Int, citrine: Draw, apple: Draw)] = [
    ("W3c_rects16_aligned", 1024, CitrineSide.Drawing.squares, AppleSide.Drawing.squares),
    ("W17a_tiny64_create", 64, CitrineSide.Drawing.newBadges, AppleSide.Drawing.newBadges),
    ("W17b_tiny64_reuse", 64, CitrineSide.Drawing.badges, AppleSide.Drawing.badges),
    ("W17c_rect1px", 64, CitrineSide.Drawing.pixels, AppleSide.Drawing.pixels),
  ]

  /// Prints the times, and the ratio of the time with Apple's names to the time with Citrine's.
  ///
  /// - Returns: Whether both give the same pixels.
  static func compare(_ harness: Harness) -> Bool {
    print("row                       Citrine's    Apple's  ratio")
    var agree = true
    for row in rows {
      let canvases = [
        CitrineSide.Drawing.canvas(size: row.size), AppleSide.Drawing.canvas(size: row.size),
      ]
      let times = harness.measure {
        row.citrine(canvases[0], $0)
      } _: {
        row.apple(canvases[1], $0)
      }
      let same = canvases[0].makeImage()!.words == canvases[1].makeImage()!.words
      agree = agree && same
      print(
        row.name.padding(toLength: 24, withPad: " ", startingAt: 0),
        String(format: "%10.3f %10.3f %6.3f", times.0 * 1e6, times.1 * 1e6, times.1 / times.0),
        same ? "" : "  the pixels differ")
    }
    return agree
  }
}
