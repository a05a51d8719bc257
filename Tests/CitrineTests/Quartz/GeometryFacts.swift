import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on Apple's transforms and rectangle functions.
@Suite struct `Quartz facts: geometry` {
  private let move = CGAffineTransform(translationX: 10, y: 0)
  private let scale = CGAffineTransform(scaleX: 2, y: 2)

  @Test func `a translation by 10 concatenated with a scale of 2 translates by 20`() {
    #expect(move.concatenating(scale) == CGAffineTransform(2, 0, 0, 2, 20, 0))
  }

  @Test func `a scale of 2 concatenated with a translation by 10 translates by 10`() {
    #expect(scale.concatenating(move) == CGAffineTransform(2, 0, 0, 2, 10, 0))
  }

  @Test func `a scale of 2, 3 translated by 5, 7 translates by 10, 21`() {
    let transform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 7)
    #expect(transform == CGAffineTransform(2, 0, 0, 3, 10, 21))
  }

  @Test func `scaledBy and rotated apply before the transform`() {
    let base = CGAffineTransform(2, 1, -1, 3, 5, 7)
    #expect(base.scaledBy(x: 4, y: 5) == CGAffineTransform(scaleX: 4, y: 5).concatenating(base))
    #expect(
      base.rotated(by: 0.7) == CGAffineTransform(rotationAngle: 0.7).concatenating(base))
  }

  @Test func `translateBy 2, 3 and scaleBy 2 give the CTM 2, 0, 0, 2, 2, 3`() {
    let context = CGContext.canvas(4, 4)
    context.translateBy(x: 2, y: 3)
    context.scaleBy(x: 2, y: 2)
    #expect(context.ctm == CGAffineTransform(2, 0, 0, 2, 2, 3))
  }

  @Test func `concatenate applies its matrix before the CTM`() {
    let context = CGContext.canvas(4, 4)
    let (first, second) = (CGAffineTransform(1, 2, 3, 4, 5, 6), CGAffineTransform(7, 8, 9, 1, 2, 3))
    context.concatenate(first)
    #expect(context.ctm == first)
    context.concatenate(second)
    #expect(context.ctm == second.concatenating(first))
    // The second matrix maps (1, 0) to (9, 11). The first matrix maps (9, 11) to (47, 68).
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 0)) == CGPoint(x: 47, y: 68))
  }

  @Test func `a rotation has the entries cos, sin, −sin, cos`() {
    let turn = CGAffineTransform(rotationAngle: 0.5)
    #expect(turn == CGAffineTransform(cos(0.5), sin(0.5), -sin(0.5), cos(0.5), 0, 0))
  }

  @Test func `rectangle accessors standardize negative sizes`() {
    let rect = CGRect(x: 10, y: 20, width: -4, height: -6)
    #expect(rect.width == 4 && rect.height == 6)
    #expect(rect.minX == 6 && rect.maxX == 10 && rect.minY == 14 && rect.maxY == 20)
    #expect(rect.midX == 8 && rect.midY == 17 && rect.standardized.origin == CGPoint(x: 6, y: 14))
  }

  @Test func `an inset of more than half the size gives the null rectangle`() {
    #expect(CGRect(x: 0, y: 0, width: 10, height: 10).insetBy(dx: 6, dy: 0).isNull)
    #expect(!CGRect(x: 0, y: 0, width: 10, height: 10).insetBy(dx: 4, dy: 4).isNull)
  }

  @Test func `the union with the null rectangle is the other rectangle`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.union(.null) == rect && CGRect.null.union(rect) == rect)
  }

  @Test func `the integral of the rectangle 1.2, 2.7, 3.3, 4.6 is 1, 2, 4, 6`() {
    #expect(
      CGRect(x: 1.2, y: 2.7, width: 3.3, height: 4.6).integral
        == CGRect(x: 1, y: 2, width: 4, height: 6))
  }

  @Test func `a rectangle contains its minimum edges and not its maximum edges`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(CGPoint(x: 1, y: 2)) && rect.contains(CGPoint(x: 3.9, y: 5.9)))
    #expect(!rect.contains(CGPoint(x: 4, y: 3)) && !rect.contains(CGPoint(x: 2, y: 6)))
  }

  @Test func `rectangles intersect when their intersection is not null`() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
    for other in [
      CGRect(x: 2, y: 2, width: 9, height: 9), CGRect(x: 9, y: 9, width: 1, height: 1),
      CGRect(x: 4, y: 0, width: 1, height: 1), .null, .infinite,
    ] {
      #expect(rect.intersects(other) == !rect.intersection(other).isNull, "\(other)")
    }
  }

  @Test func `the null rectangle is at infinity, the infinite one has the largest finite size`() {
    #expect(CGRect.null.origin == CGPoint(x: CGFloat.infinity, y: CGFloat.infinity))
    #expect(CGRect.null.size == .zero)
    let largest = CGFloat.greatestFiniteMagnitude
    #expect(CGRect.infinite.origin == CGPoint(x: -largest / 2, y: -largest / 2))
    #expect(CGRect.infinite.size == CGSize(width: largest, height: largest))
  }

  @Test func `a rectangle is empty when it is null or a side is 0`() {
    #expect(CGRect.null.isEmpty && CGRect(x: 1, y: 1, width: 0, height: 5).isEmpty)
    #expect(CGRect(x: 1, y: 1, width: 5, height: 0).isEmpty)
    #expect(!CGRect(x: 1, y: 1, width: 5, height: -5).isEmpty)
  }

  @Test func `a rectangle maps to the bounding box of its corners, and null stays null`() {
    let turned = CGRect(x: 0, y: 0, width: 10, height: 20)
      .applying(CGAffineTransform(0, 1, -1, 0, 0, 0))
    #expect(turned == CGRect(x: -20, y: 0, width: 20, height: 10))
    #expect(CGRect.null.applying(scale).isNull && CGRect.infinite.applying(scale).isInfinite)
  }

  @Test func `a size ignores the translation and may become negative`() {
    let size = CGSize(width: 4, height: 5).applying(CGAffineTransform(-2, 0, 0, 3, 100, 100))
    #expect(size == CGSize(width: -8, height: 15))
  }
}
