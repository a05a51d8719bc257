import Foundation
import Testing

@testable import Citrine

@Suite struct `Rectangle validity` {
  @Test(arguments: [
    (CGRect(x: 1, y: 2, width: -3, height: 0), true),
    (CGRect.infinite, true),
    (CGRect.null, false),
    (CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), false),
    (CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), false),
    (CGRect(x: 1.5e308, y: 0, width: 1.5e308, height: 1), false),
  ])
  func `isFinite is true when all edges are finite`(_ rect: CGRect, _ isFinite: Bool) {
    #expect(rect.isFinite == isFinite)
  }

  @Test func `hasNaN is true when any of the four numbers is NaN`() {
    for index in 0..<4 {
      var numbers: [CGFloat] = [1, 2, 3, 4]
      numbers[index] = .nan
      let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      #expect(rect.hasNaN)
    }
    #expect(!CGRect.null.hasNaN)
  }

  @Test func `the bounds of no points are null`() {
    var bounds = PointBounds()
    #expect(bounds.rect.isNull)
    bounds.include(CGPoint(x: 3, y: 4))
    #expect(bounds.rect == CGRect(x: 3, y: 4, width: 0, height: 0))
    #expect(!bounds.rect.isNull)
  }

  @Test func `bounds wider than the largest number have the largest finite size`() {
    var bounds = PointBounds()
    bounds.include(CGPoint(x: -1.5e308, y: 0))
    bounds.include(CGPoint(x: 1.5e308, y: 0))
    #expect(bounds.rect.size.width == .greatestFiniteMagnitude)
  }
}
