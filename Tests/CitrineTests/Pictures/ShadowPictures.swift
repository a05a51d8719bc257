import Foundation
import Testing

@testable import Citrine

/// Shadows, compared with pictures that `Reference/make_shadow.py` computes.
@Suite struct `Pictures of shadows` {
  @Test func `shadows of rectangles match a Gaussian of half the blur`() throws {
    let context = GContext.canvas(200, 80)
    context.setFillColor(.white)
    context.fill(context.wholeRect)
    context.setFillColor(.black)
    let shadows: [(CGRect, CGFloat, GColor)] = [
      (CGRect(x: 14, y: 26, width: 30, height: 28), 0, .black),
      (
        CGRect(x: 64, y: 26, width: 20.5, height: 28.25), 5,
        GColor(red: 0, green: 0.4, blue: 0.6, alpha: 1)
      ),
      (
        CGRect(x: 112.25, y: 32, width: 4, height: 16), 10,
        GColor(red: 0.6, green: 0, blue: 0.2, alpha: 1)
      ),
      (CGRect(x: 150, y: 28, width: 24, height: 24), 20, .black),
    ]
    for (rect, blur, color) in shadows {
      context.setShadow(offset: CGSize(width: -300, height: 0), blur: blur, color: color)
      context.fill(rect.offsetBy(dx: 300, dy: 0))
    }
    try expectImage(
      context, matches: "shadow-bell",
      within: .init(
        channel: 2, pixels: 1600, reason: "rows, then columns, and alpha rounded to bytes"))
  }
}
