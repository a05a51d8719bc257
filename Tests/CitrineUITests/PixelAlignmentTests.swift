import CitrineUI
import Foundation
import Testing

/// SwiftUI moves the sides of a placed view to the nearest whole pixels, and leaves the layout as it is.
@MainActor
@Suite struct `Pixel alignment` {
  /// Draws a view, and returns the alpha of a row of pixels, from the left.
  private func alphas(of view: some View, scale: CGFloat = 1, row: Int = 0) throws -> [UInt8] {
    let pixels = try Pixels.of(view, scale: scale)
    return (0..<pixels.width).map { pixels[$0, row][3] }
  }

  @Test func `a side between two pixels moves to the nearer one, and a half moves right`() throws {
    func row(from x: CGFloat, _ width: CGFloat) throws -> [UInt8] {
      let view = Color.black.frame(width: width, height: 1).offset(x: x)
      return try alphas(of: view.frame(width: 6, height: 1, alignment: .leading))
    }
    #expect(try row(from: 1.25, 2) == [0, 255, 255, 0, 0, 0])
    #expect(try row(from: 1.5, 2) == [0, 0, 255, 255, 0, 0])
    #expect(try row(from: 1.75, 2.5) == [0, 0, 255, 255, 0, 0])
    #expect(try row(from: 1.25, 2.5) == [0, 255, 255, 255, 0, 0])
  }

  @Test func `a centred view has crisp edges at each scale`() throws {
    let view = Color.black.frame(width: 11, height: 11).frame(width: 20, height: 20)
    #expect(try alphas(of: view, row: 10).firstIndex(of: 255) == 5)
    #expect(try alphas(of: view, scale: 2, row: 20).firstIndex(of: 255) == 9)
    #expect(try alphas(of: view, scale: 3, row: 30).firstIndex(of: 255) == 14)
  }

  @Test(arguments: [1, 2, 3])
  func `views side by side leave no gap and do not overlap`(scale: CGFloat) throws {
    // Each view is 100 / 7 points wide.
    let glass = Color.black.opacity(0.5)
    let row = HStack(spacing: 0) { ForEach(0..<7) { _ in glass } }
    let drawn = try Pixels.of(row.frame(width: 100, height: 4), scale: scale)
    let expected = try Pixels.of(glass.frame(width: 100, height: 4), scale: scale)
    #expect(drawn.difference(from: expected) == 0)
  }

  @Test func `the layout keeps fractions`() throws {
    let recorder = LayoutRecorder(ProposedViewSize(width: 10, height: 1)) { recorder in
      HStack(spacing: 0) {
        Color.black.recordingFrame("first", recorder)
        Color.black.recordingFrame("second", recorder)
        Color.black.recordingFrame("third", recorder)
      }
    }
    let second = try #require(recorder["second"])
    #expect(abs(second.minX - 10.0 / 3) < 1e-9)
    #expect(abs(second.width - 10.0 / 3) < 1e-9)
  }

  @Test func `rectangles of any size at any place are crisp`() throws {
    for step in 0..<100 {
      // The golden ratio spreads the places and sides over all fractions.
      let value = CGFloat(step) * 0.618_034
      let (x, y) = (
        value.truncatingRemainder(dividingBy: 9), (3 * value).truncatingRemainder(dividingBy: 9)
      )
      let side = 0.5 + (7 * value).truncatingRemainder(dividingBy: 8)
      let view = Color.black.frame(width: side, height: side).position(x: x, y: y)
      for row in 0..<10 {
        let values = try alphas(of: view.frame(width: 10, height: 10), row: row)
        #expect(values.allSatisfy { $0 == 0 || $0 == 255 }, "\(side) points at \(x), \(y)")
      }
    }
  }
}
