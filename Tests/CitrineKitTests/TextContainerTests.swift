import Citrine
import CitrineKit
import Foundation
import Testing

/// A container with the shape of the largest circle that fits, at its left side.
private final class CircleContainer: NSTextContainer {
  override func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    let rect = unsafe super.lineFragmentRect(
      forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
      remaining: remainingRect)
    let radius = size.width / 2
    let farthest = max(abs(rect.minY - radius), abs(rect.maxY - radius))
    let half = (max(radius * radius - farthest * farthest, 0)).squareRoot()
    let circle = CGRect(x: radius - half, y: rect.minY, width: 2 * half, height: rect.height)
    return rect.intersection(circle).standardized
  }
}

@Suite(.timeLimit(.minutes(20))) struct `Text containers` {
  private static let words = (1...120).map { "\($0 * 7919 % 1000)" }.joined(separator: " ")

  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()

  init() {
    storage.addLayoutManager(manager)
    storage.setAttributedString(
      NSAttributedString(string: Self.words, attributes: [.font: UIFont.systemFont(ofSize: 10)]))
  }

  private func fragments(_ container: NSTextContainer) -> [(rect: CGRect, used: CGRect)] {
    var fragments: [(CGRect, CGRect)] = []
    unsafe manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      fragment, used, _, _, _ in fragments.append((fragment, used))
    }
    return fragments
  }

  @Test func `a subclass has the shape that its method returns`() {
    let container = CircleContainer(size: CGSize(width: 200, height: 200))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 100, width: 100, height: 100))]
    manager.addTextContainer(container)
    let fragments = fragments(container)
    #expect(fragments.count > 8)
    for (rect, used) in fragments {
      for corner in [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
      ] { #expect(hypot(corner.x - 100, corner.y - 100) < 100.001) }
      #expect(rect.maxY <= 100.001 || rect.minX >= 99.999)
      #expect(used.minX >= rect.minX - 0.001 && used.maxX <= rect.maxX + 0.001)
    }
  }

  @Test func `a proposed rectangle is divided by an exclusion path`() {
    let container = NSTextContainer(size: CGSize(width: 200, height: 200))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 80, y: 50, width: 40, height: 40))]
    var remaining = CGRect.zero
    func rect(_ proposed: CGRect) -> CGRect {
      unsafe container.lineFragmentRect(
        forProposedRect: proposed, at: 0, writingDirection: .leftToRight, remaining: &remaining)
    }
    #expect(
      rect(CGRect(x: 0, y: 0, width: 200, height: 20))
        == CGRect(x: 0, y: 0, width: 200, height: 20))
    #expect(remaining == .zero)
    #expect(
      rect(CGRect(x: 10, y: 45, width: 150, height: 20))
        == CGRect(x: 10, y: 45, width: 70, height: 20))
    #expect(remaining == CGRect(x: 80, y: 45, width: 80, height: 20))
    #expect(rect(remaining) == CGRect(x: 120, y: 45, width: 40, height: 20))
    #expect(remaining == .zero)
    #expect(rect(CGRect(x: 85, y: 45, width: 30, height: 20)) == .zero)
  }

  @Test func `spaces between lines belong to the rectangles of the lines`() {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (4, 6, 3)
    let font = UIFont.systemFont(ofSize: 10)
    storage.setAttributedString(
      NSAttributedString(
        string: "00000000 00000000\n3\n4", attributes: [.font: font, .paragraphStyle: style]))
    let container = NSTextContainer(size: CGSize(width: 80, height: 0))
    manager.addTextContainer(container)
    let fragments = fragments(container)
    let height = manager.usedRect(for: container).height
    #expect(fragments.count == 4)
    guard fragments.count == 4 else { return }
    let line = fragments[3].used.height
    // The first paragraph has two lines.
    let gaps: [CGFloat] = [4, 4 + 6 + 3, 4 + 6 + 3]
    #expect(abs(height - (4 * line + gaps.reduce(0, +))) < 1e-9)
    for index in 0..<3 {
      let (above, below) = (fragments[index], fragments[index + 1])
      #expect(abs(above.rect.maxY - below.rect.minY) < 1e-9)
      #expect(abs(above.used.height - line - 4) < 1e-9)
      #expect(abs(below.used.minY - above.used.minY - line - gaps[index]) < 1e-9)
    }
    #expect(fragments[0].rect.minY == 0 && abs(fragments[3].rect.maxY - height) < 1e-9)
    #expect(abs(fragments[1].rect.height - line - 4 - 6) < 1e-9)
    #expect(abs(fragments[2].rect.height - line - 3 - 4 - 6) < 1e-9)
    #expect(abs(fragments[3].rect.height - line - 3) < 1e-9)
    #expect(abs(manager.location(forGlyphAt: 18).y - manager.location(forGlyphAt: 0).y - 3) < 1e-9)
  }

  @Test func `the glyphs of a rectangle are those of the lines that it touches`() {
    let container = NSTextContainer(size: CGSize(width: 150, height: 0))
    manager.addTextContainer(container)
    var second = NSRange()
    _ = unsafe manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &second)
    let third = unsafe manager.lineFragmentRect(
      forGlyphAt: second.upperBound, effectiveRange: &second)
    #expect(
      manager.glyphRange(forBoundingRect: third.insetBy(dx: 0, dy: 1), in: container) == second)
    let far = CGRect(x: 0, y: 1e6, width: 10, height: 10)
    #expect(manager.glyphRange(forBoundingRect: far, in: container).length == 0)
  }

  @Test func `extreme sizes and exclusion paths do not trap, and text goes on below them`() {
    let high = CGFloat.greatestFiniteMagnitude
    for size in [1e9, 1e99, 1e101, 1e300, high] {
      for (path, isLaidOut) in [
        (CGRect(x: 50, y: 20, width: size, height: 30), true),
        (CGRect(x: 50, y: 20, width: 30, height: size), true),
        (CGRect(x: -size / 2, y: -size / 2, width: size, height: size), false),
      ] {
        let container = NSTextContainer(size: CGSize(width: 200, height: 0))
        container.exclusionPaths = [UIBezierPath(rect: path), UIBezierPath(ovalIn: path)]
        container.lineFragmentPadding = size == high ? .nan : 5
        manager.addTextContainer(container)
        let range = manager.glyphRange(for: container)
        #expect(!isLaidOut || range.length == storage.length, "\(path)")
        #expect(manager.usedRect(for: container).minX >= 0)
        manager.removeTextContainer(at: 0)
      }
    }
    for size in [CGSize(width: CGFloat.nan, height: .nan), CGSize(width: -1, height: 1e300)] {
      let container = NSTextContainer(size: size)
      manager.addTextContainer(container)
      #expect(manager.glyphRange(for: container).length == storage.length)
      manager.removeTextContainer(at: 0)
    }
  }

  @Test func `ranges and places outside of the text have no lines`() {
    let container = NSTextContainer(size: CGSize(width: 150, height: 0))
    manager.addTextContainer(container)
    for location in [Int.min, -1, NSNotFound, Int.max] {
      let range = NSRange(location: location, length: location > 0 ? 5 : 0)
      #expect(manager.boundingRect(forGlyphRange: range, in: container) == .zero)
      #expect(manager.location(forGlyphAt: location) == .zero)
      manager.drawGlyphs(forGlyphRange: range, at: .zero)
    }
    let all = NSRange(location: 0, length: Int.max)
    let rect = manager.boundingRect(forGlyphRange: all, in: container)
    #expect(rect.height == manager.usedRect(for: container).height)
    for number in [CGFloat.nan, .infinity, 1e300] {
      let index = manager.glyphIndex(for: CGPoint(x: number, y: number), in: container)
      #expect((0..<storage.length).contains(index))
    }
  }

  @Test func `100000 exclusion paths end soon, and text is around them`() {
    let container = NSTextContainer(size: CGSize(width: 400, height: 0))
    container.exclusionPaths = (0..<100_000).map {
      UIBezierPath(
        ovalIn: CGRect(
          x: CGFloat($0 * 7919 % 400), y: CGFloat($0 * 31 % 20_000), width: 2, height: 2))
    }
    manager.addTextContainer(container)
    #expect(manager.glyphRange(for: container).length == storage.length)
  }

  @Test func `a program may ask for any number of line rectangles beside an exclusion path`() {
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 50, y: 0, width: 150, height: 150))]
    for index in 0..<40_000 {
      let rect = unsafe container.lineFragmentRect(
        forProposedRect: CGRect(x: 0, y: 60 + CGFloat(index % 3), width: 200, height: 20), at: 0,
        writingDirection: .leftToRight, remaining: nil)
      guard rect.minX == 0, abs(rect.width - 50) < 4 else {
        Issue.record("\(index): \(rect)")
        return
      }
    }
  }

  @Test @MainActor
  func `one layout has a limit of comparisons, which does not concern calls of a program`() {
    let comb = UIBezierPath()
    comb.move(to: CGPoint(x: 150, y: 0))
    for index in 0..<100_001 {
      comb.addLine(
        to: CGPoint(x: 150 + CGFloat(index) / 10_000, y: index % 2 == 0 ? 5000 : 0))
    }
    final class Container: NSTextContainer {}
    for container in [
      NSTextContainer(size: CGSize(width: 200, height: 0)),
      Container(size: CGSize(width: 200, height: 0)),
    ] {
      container.exclusionPaths = [comb]
      manager.addTextContainer(container)
      storage.setAttributedString(
        NSAttributedString(
          string: String(repeating: "A\n", count: 300),
          attributes: [.font: UIFont.systemFont(ofSize: 10)]))
      var laidOut = NSRange()
      let messages = ReportedMessages.of { laidOut = manager.glyphRange(for: container) }
      #expect(messages.contains { $0.contains("comparisons") })
      #expect(laidOut.length > 10 && laidOut.length < 300)
      let rect = unsafe container.lineFragmentRect(
        forProposedRect: CGRect(x: 0, y: 3000, width: 200, height: 20), at: 0,
        writingDirection: .leftToRight, remaining: nil)
      #expect(rect == CGRect(x: 0, y: 3000, width: 150, height: 20))
      manager.removeTextContainer(at: 0)
    }
  }
}
