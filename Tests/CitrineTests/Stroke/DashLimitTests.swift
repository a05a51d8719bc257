import Foundation
import Testing

@testable import Citrine

/// How many dashes there may be.
@Suite struct `Limits of dashes` {
  /// Level lines of a length, one above the other.
  private func lines(_ count: Int, length: CGFloat) -> GPath {
    let path = GMutablePath()
    for index in 0..<count {
      path.move(to: CGPoint(x: 0, y: CGFloat(index)))
      path.addLine(to: CGPoint(x: length, y: CGFloat(index)))
    }
    return path
  }

  @Test func `a dashed copy has no more dashes than the limit, however many its subpaths`() {
    var dashed = GPath(storage: PathElements())
    let messages = ReportedMessages.of {
      dashed = lines(1000, length: 100_000).copy(dashingWithPhase: 0, lengths: [1, 1])
    }
    // A move and a line for each dash; the lines that are not dashed have as many.
    #expect(dashed.elements.count <= GLimits.dashes + 2 * 1000)
    #expect(dashed.elements.count > GLimits.dashes / 2)
    #expect(messages.count == 998)
  }

  @Test func `paths of many short dashed lines are dashed as a whole`() {
    let dashed = lines(2000, length: 100).copy(dashingWithPhase: 0, lengths: [1, 1])
    #expect(dashed.elements.count == 2000 * 50 * 2)
  }

  @Test func `each path has all dashes`() {
    let path = lines(1, length: CGFloat(GLimits.dashes) / 2)
    let first = path.copy(dashingWithPhase: 0, lengths: [1, 1])
    #expect(first.elements.count == GLimits.dashes / 2)
    #expect(path.copy(dashingWithPhase: 0, lengths: [1, 1]) == first)
  }

  @Test func `strokes of a context and outlines of strokes keep the limit`() {
    let path = lines(50, length: 100_000)
    let context = GContext(width: 8, height: 60)!
    context.setLineDash(phase: 0, lengths: [0.5, 0.5])
    context.addPath(path)
    context.replacePathWithStrokedPath()
    #expect(context.currentPath.verbs.count <= 6 * (GLimits.dashes / 2 + 50))
    context.beginPath()
    context.addPath(path)
    context.setLineWidth(0.5)
    let messages = ReportedMessages.of { context.strokePath() }
    #expect(!messages.isEmpty)
    // The first lines are dashed, half as dark; the last are solid.
    let picture = Pixels(context)
    #expect(abs(Int(picture[4, 59].alpha) - 64) <= 2)
    #expect(abs(Int(picture[4, 20].alpha) - 128) <= 2)
  }
}
