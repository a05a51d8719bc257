import Testing

@testable import Citrine

@Suite struct `Points that path appliers receive` {
  private func path(_ count: Int) -> GMutablePath {
    let path = GMutablePath()
    path.move(to: CGPoint(x: 0, y: 1))
    for step in 1..<count { path.addLine(to: CGPoint(x: step, y: 1 - step)) }
    return path
  }

  /// Returns the address and the values of the points of each element.
  private func keptPoints(_ path: GPath) -> [(UnsafeMutablePointer<CGPoint>, [CGPoint])] {
    var keptPoints: [(UnsafeMutablePointer<CGPoint>, [CGPoint])] = unsafe []
    let counts: [GPathElementType: Int] = [
      .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
    ]
    unsafe path.applyWithBlock { element in
      // SAFETY: the element is valid during the call, and has as many points as its type requires.
      let (points, count) = unsafe (element.pointee.points, counts[element.pointee.type] ?? 0)
      unsafe keptPoints.append((points, Array(UnsafeBufferPointer(start: points, count: count))))
    }
    return unsafe keptPoints
  }

  private func areUnchanged(_ keptPoints: [(UnsafeMutablePointer<CGPoint>, [CGPoint])]) -> Bool {
    // SAFETY: the path is alive, and these tests check that its points then stay valid.
    unsafe keptPoints.allSatisfy { points, values in
      values.indices.allSatisfy { unsafe points[$0] == values[$0] }
    }
  }

  @Test func `points kept after apply stay valid as long as the path`() {
    let path = GMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
    path.closeSubpath()
    let copy = path.copy()!
    let elements = unsafe keptPoints(copy)
    #expect(unsafe elements.map(\.1.count) == [1, 2, 3, 0])
    let cubic = [CGPoint(x: 9, y: 10), CGPoint(x: 11, y: 12), CGPoint(x: 7, y: 8)]
    #expect(unsafe elements[2].1 == cubic)
    // Other paths would overwrite points that were stored on the stack.
    for _ in 0..<3 { _ = unsafe keptPoints(self.path(50)) }
    #expect(unsafe areUnchanged(elements))
    #expect(unsafe keptPoints(copy).map(\.0) == elements.map(\.0))
    withExtendedLifetime(copy) {}
  }

  @Test func `kept points do not move when the path grows`() {
    let path = path(3)
    let early = unsafe keptPoints(path)
    for step in 0..<200 {
      path.addLine(to: CGPoint(x: step, y: step))
      let now = unsafe keptPoints(path)
      #expect(unsafe now.count == step + 4 && areUnchanged(now))
    }
    #expect(unsafe areUnchanged(early))
    withExtendedLifetime(path) {}
  }

  @Test func `the blocks of a growing path have room for at most four times its points`() {
    let applied = AppliedPoints([.zero])
    for count in 1...1000 {
      let points = (0..<count).map { CGPoint(x: $0, y: 0) }
      _ = unsafe applied.update(to: points)
      let spare = AppliedPoints.sparePointCount
      let allSpare = unsafe applied.blocks.count * spare
      #expect(applied.capacity >= count + spare && applied.capacity - allSpare <= 4 * count)
    }
    #expect(unsafe applied.blocks.count > 5)
  }

  @Test func `an applier is not called for an empty path`() {
    #expect(unsafe keptPoints(GMutablePath()).isEmpty)
  }

  @Test func `appliers on several threads receive the points of the path`() async {
    let path = path(100).copy()!
    let sums = await withTaskGroup(of: CGFloat.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var sum: CGFloat = 0
          // SAFETY: every element of the path has one point.
          unsafe path.applyWithBlock { unsafe sum += $0.pointee.points[0].x }
          return sum
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == [CGFloat](repeating: 99 * 100 / 2, count: 8))
  }
}
