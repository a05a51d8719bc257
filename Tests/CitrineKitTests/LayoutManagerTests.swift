import CitrineKit
import Foundation
import Testing

@Suite struct `Layout managers` {
  private static let words = (1...120).map { "\($0 * 7919 % 1000)" }.joined(separator: " ")

  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()

  init() {
    storage.addLayoutManager(manager)
    storage.setAttributedString(
      NSAttributedString(string: Self.words, attributes: [.font: UIFont.systemFont(ofSize: 10)]))
  }

  @Test func `text flows from one container to the next without a gap`() {
    let containers = (0..<3).map { _ in NSTextContainer(size: CGSize(width: 100, height: 60)) }
    containers.forEach(manager.addTextContainer)
    var end = 0
    for container in containers {
      let range = manager.glyphRange(for: container)
      #expect(range.location == end && range.length > 0)
      end = range.upperBound
      #expect(manager.usedRect(for: container).maxY <= 60.001)
    }
    #expect(end < storage.length)
  }

  @Test func `lines are inside of the padding, and fragments are as wide as the container`() {
    let container = NSTextContainer(size: CGSize(width: 120, height: 0))
    manager.addTextContainer(container)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: storage.length))
    var (top, count) = (CGFloat(0), 0)
    unsafe manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: storage.length)
    ) {
      fragment, used, _, range, _ in
      #expect(fragment.minX == 0 && fragment.width == 120)
      #expect(abs(fragment.minY - top) < 1e-9)
      #expect(used.minX == 0 && used.maxX <= 120.001)
      let place = manager.location(forGlyphAt: range.location)
      #expect(abs(place.x - 5) < 1e-9 && place.y > 0 && place.y < fragment.height)
      (top, count) = (fragment.maxY, count + 1)
    }
    #expect(count > 3 && abs(manager.usedRect(for: container).height - top) < 1e-9)
  }

  @Test func `no text touches an exclusion path`() {
    let container = NSTextContainer(size: CGSize(width: 200, height: 0))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 80, y: 20, width: 60, height: 30))]
    manager.addTextContainer(container)
    var hasRight = false
    for index in 0..<storage.length {
      let range = NSRange(location: index, length: 1)
      let rect = manager.boundingRect(forGlyphRange: range, in: container)
      let isBlank = (storage.string as NSString).substring(with: range) == " "
      #expect(
        isBlank
          || !rect.insetBy(dx: 0.001, dy: 0.001).intersects(
            CGRect(x: 80, y: 20, width: 60, height: 30))
      )
      if rect.minY > 19, rect.maxY < 51, rect.minX >= 140 { hasRight = true }
    }
    #expect(hasRight)
  }

  @Test func `the character at the middle of a character's rectangle is that character`() {
    let container = NSTextContainer(size: CGSize(width: 150, height: 0))
    manager.addTextContainer(container)
    for index in stride(from: 0, to: storage.length, by: 7) {
      let rect = manager.boundingRect(
        forGlyphRange: NSRange(location: index, length: 1), in: container)
      guard rect.width > 0 else { continue }
      var fraction: CGFloat = 0
      let found = unsafe manager.characterIndex(
        for: CGPoint(x: rect.midX, y: rect.midY), in: container,
        fractionOfDistanceBetweenInsertionPoints: &fraction)
      #expect(found == index && abs(fraction - 0.5) < 0.01)
    }
  }

  @Test func `changes of the text and of the container are seen`() {
    let container = NSTextContainer(size: CGSize(width: 150, height: 0))
    manager.addTextContainer(container)
    let height = manager.usedRect(for: container).height
    container.size.width = 75
    #expect(manager.usedRect(for: container).height > height)
    container.maximumNumberOfLines = 2
    let two = manager.usedRect(for: container).height
    #expect(two < height)
    storage.replaceCharacters(in: NSRange(location: 0, length: storage.length), with: "1")
    #expect(abs(manager.usedRect(for: container).height - two / 2) < 1e-9)
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    #expect(manager.glyphRange(for: container).length == 0)
  }
}
