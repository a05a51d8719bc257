import Foundation
import Testing

@testable import Citrine

/// The limit on the number of dashes.
@Suite struct `Dash limits` {
  /// Returns `count` horizontal lines of a length, one above the other.
  private func lines(_ count: Int, length: CGFloat) -> GPath {
    let path = GMutablePath()
    for index in 0..<count {
      path.move(to: CGPoint(x: 0, y: CGFloat(index)))
      path.addLine(to: CGPoint(x: length, y: CGFloat(index)))
    }
    return path
  }

  @Test func `a dashed copy has at most the limit of dashes for all subpaths together`() {
    var dashed = GPath(storage: PathElements())
    let messages = ReportedMessages.of {
      dashed = lines(1000, length: 100_000).copy(dashingWithPhase: 0, lengths: [1, 1])
    }
    // Each dash has a move and a line. Each undashed line has a move and a line, too.
    #expect(dashed.elements.count <= GLimits.dashes + 2 * 1000)
    #expect(dashed.elements.count > GLimits.dashes / 2)
    #expect(messages.count == 998)
  }

  @Test func `many short dashed lines are all dashed below the limit`() {
    let dashed = lines(2000, length: 100).copy(dashingWithPhase: 0, lengths: [1, 1])
    #expect(dashed.elements.count == 2000 * 50 * 2)
  }

  @Test func `an odd number of dash lengths counts as twice its dashes and gaps`() {
    // With a period of two units, the long line would have twice the allowed number of dashes, the
    // short one half of it.
    for (length, isDashed) in [(4 * GLimits.dashes, false), (GLimits.dashes, true)] {
      for lengths in [[1], [1, 1], [1, 1, 1]] as [[CGFloat]] {
        let dashed = lines(1, length: CGFloat(length)).copy(dashingWithPhase: 0, lengths: lengths)
        #expect(dashed.elements.count == (isDashed ? length : 2), "\(lengths)")
      }
    }
  }

  @Test func `the dash limit starts anew for each call`() {
    let path = lines(1, length: CGFloat(GLimits.dashes) / 2)
    let first = path.copy(dashingWithPhase: 0, lengths: [1, 1])
    #expect(first.elements.count == GLimits.dashes / 2)
    #expect(path.copy(dashingWithPhase: 0, lengths: [1, 1]) == first)
  }

  @Test func `a stroke leaves a line with too many dashes solid and dashes other lines`() {
    func draw(_ context: GContext, _ length: CGFloat) {
      context.setLineWidth(0.5)
      context.setLineDash(phase: 0, lengths: [0.5, 0.5])
      for (index, length) in [8, length, 8].enumerated() {
        context.move(to: CGPoint(x: 0, y: 0.5 + CGFloat(index)))
        context.addLine(to: CGPoint(x: length, y: 0.5 + CGFloat(index)))
      }
    }
    let messages = ReportedMessages.of {
      let picture = GContext.drawing(8, 3) { context in
        draw(context, 1e6)
        context.strokePath()
      }
      let alphas = (0..<3).map { Int(picture[4, $0].alpha) }
      #expect(zip(alphas, [64, 128, 64]).allSatisfy { abs($0 - $1) <= 2 })
      let context = GContext.canvas(8, 3)
      draw(context, 1e6)
      context.replacePathWithStrokedPath()
      #expect(context.currentPath.verbs.count < 200)
    }
    #expect(messages.count == 2)
  }
}
