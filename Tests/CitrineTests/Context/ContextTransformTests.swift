import Foundation
import Testing

@testable import Citrine

@Suite struct `Current transformation matrix` {
  @Test func `transforms are applied in the current user space`() {
    let context = GContext.canvas(4, 4)
    context.translateBy(x: 2, y: 3)
    context.scaleBy(x: 2, y: 2)
    #expect(context.ctm == GAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 3))
    context.translateBy(x: 5, y: 7)
    #expect(context.ctm == GAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 12, ty: 17))
    context.concatenate(GAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 1))
    #expect(context.ctm == GAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 12, ty: 19))
  }

  @Test func `concatenating the inverse CTM restores the identity`() {
    let context = GContext.canvas(4, 4)
    context.rotate(by: 0.7)
    context.scaleBy(x: 3, y: -0.5)
    context.concatenate(context.ctm.inverted())
    let ctm = context.ctm
    #expect(abs(ctm.a - 1) + abs(ctm.b) + abs(ctm.c) + abs(ctm.d - 1) < 1e-12)
  }

  @Test func `a positive rotation turns the x axis towards the y axis`() {
    let context = GContext.canvas(8, 8)
    context.rotate(by: .pi / 2)
    let point = context.convertToDeviceSpace(CGPoint(x: 3, y: 0))
    #expect(abs(point.x) < 1e-12 && abs(point.y - 3) < 1e-12)
  }

  @Test(arguments: [
    GAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    GAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0),
    GAffineTransform(scaleX: 1e308, y: 1e308),
  ])
  func `a transform that would make the CTM infinite or NaN is ignored`(
    _ transform: GAffineTransform
  ) {
    let context = GContext.canvas(4, 4)
    context.scaleBy(x: 10, y: 10)
    context.concatenate(transform)
    #expect(context.ctm == GAffineTransform(scaleX: 10, y: 10))
  }

  @Test func `points, sizes and rectangles convert to device space and back`() {
    let context = GContext.canvas(10, 10)
    context.translateBy(x: 10, y: 20)
    context.rotate(by: .pi / 2)
    context.scaleBy(x: 2, y: 3)
    // The transform is x' = -3 y + 10, y' = 2 x + 20.
    let point = context.convertToDeviceSpace(CGPoint(x: 1, y: 2))
    #expect(abs(point.x - 4) < 1e-12 && abs(point.y - 22) < 1e-12)
    let size = context.convertToDeviceSpace(CGSize(width: 1, height: 2))
    #expect(abs(size.width + 6) < 1e-12 && abs(size.height - 2) < 1e-12)
    let rect = context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(abs(rect.minX - 4) < 1e-12 && abs(rect.maxX - 10) < 1e-12)
    #expect(abs(rect.minY - 20) < 1e-12 && abs(rect.maxY - 22) < 1e-12)
    let back = context.convertToUserSpace(point)
    #expect(abs(back.x - 1) < 1e-12 && abs(back.y - 2) < 1e-12)
    let whole = context.convertToUserSpace(rect)
    #expect(abs(whole.width - 1) < 1e-12 && abs(whole.height - 2) < 1e-12)
    let length = context.convertToUserSpace(size)
    #expect(abs(length.width - 1) < 1e-12 && abs(length.height - 2) < 1e-12)
  }

  @Test func `a rectangle rotated by 90 degrees fills whole pixels`() {
    let picture = GContext.drawing(8, 8) { context in
      context.translateBy(x: 6, y: 1)
      context.rotate(by: .pi / 2)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
    }
    var expected: Set<[Int]> = []
    for x in 3..<6 { for y in 1..<3 { expected.insert([x, y]) } }
    #expect(picture.painted == expected)
    #expect(picture.alphas.allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test func `a singular CTM paints nothing, and clipping under it hides everything`() {
    let context = GContext.canvas(4, 4)
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    context.draw(.gray([255], width: 1)!, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    context.showText("X", at: .zero)
    #expect(Pixels(context).painted.isEmpty)
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.boundingBoxOfClipPath.isEmpty)
    context.restoreGState()
    context.fill(context.wholeRect)
    #expect(Pixels(context).painted.count == 16)
  }
}
