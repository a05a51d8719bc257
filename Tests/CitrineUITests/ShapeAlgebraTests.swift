import CitrineUI
import Testing

@MainActor
@Suite struct `Shape algebra` {
  private let left = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
  private let right = Path(CGRect(x: 2, y: 0, width: 4, height: 4))

  /// Returns true for each of the left, the common and the right part that is inside a path.
  private func containedParts(_ path: Path) -> [Bool] {
    [1, 3, 5].map { path.contains(CGPoint(x: $0, y: 2)) }
  }

  @Test func `paths are combined by area`() {
    #expect(containedParts(left.union(right)) == [true, true, true])
    #expect(containedParts(left.intersection(right)) == [false, true, false])
    #expect(containedParts(left.subtracting(right)) == [true, false, false])
    #expect(containedParts(left.symmetricDifference(right)) == [true, false, true])
    #expect(left.union(right).boundingRect == CGRect(x: 0, y: 0, width: 6, height: 4))
  }

  @Test func `lines are cut by areas`() {
    let line = Path { path in
      path.move(to: CGPoint(x: 0, y: 2))
      path.addLine(to: CGPoint(x: 6, y: 2))
    }
    #expect(line.lineIntersection(left).boundingRect == CGRect(x: 0, y: 2, width: 4, height: 0))
    #expect(line.lineSubtraction(left).boundingRect == CGRect(x: 4, y: 2, width: 2, height: 0))
  }

  @Test func `normalized resolves an outline by its fill rule`() {
    let both = Path { path in
      path.addPath(left)
      path.addPath(right)
    }
    #expect(containedParts(both.normalized()) == [true, false, true])
    #expect(containedParts(both.normalized(eoFill: false)) == [true, true, true])
  }

  @Test func `shapes are combined in one rectangle`() throws {
    let ring = Rectangle().subtracting(Rectangle().inset(by: 2))
    let pixels = try #require(Pixels(ring.fill(.black), ProposedViewSize(width: 8, height: 8)))
    #expect([1, 4, 6].map { pixels[$0, 4][3] } == [255, 0, 255])
    let whole = Rectangle().subtracting(Rectangle().inset(by: 2)).union(Rectangle())
    let filled = try #require(Pixels(whole.fill(.black), ProposedViewSize(width: 8, height: 8)))
    #expect(filled[4, 4][3] == 255)
  }
}
