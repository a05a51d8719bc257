import Citrine
import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// Lays out the text of a storage in containers, and draws it into the current context.
///
/// Text that does not fit into a container goes on in the next one. Glyphs are counted like characters, in UTF-16
/// units: a glyph index is the index of its first character.
///
/// ```swift
/// let storage = NSTextStorage(string: "HELLO")
/// let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 90, height: 40)))
/// storage.addLayoutManager(manager)
/// manager.addTextContainer(container)
/// manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: .zero)  // Needs a current context.
/// ```
open class NSLayoutManager: NSObject {
  private let mark = SwiftObjectMark()
  /// The text; nil without one.
  open internal(set) weak var textStorage: NSTextStorage? { didSet { invalidate() } }
  /// The containers, in the order in which text fills them.
  public private(set) var textContainers: [NSTextContainer] = []
  /// Without effect: heights always include the leading of the fonts.
  open var usesFontLeading = true
  /// Without effect: layout always begins at the start of the text.
  open var allowsNonContiguousLayout = false
  /// Without effect: control characters are not shown.
  open var showsControlCharacters = false
  /// Without effect: invisible characters are not shown.
  open var showsInvisibleCharacters = false

  private var blocks: [TextBlock]?
  private var laidOutVersion = 0

  /// Creates a layout manager without text and containers.
  public override init() { super.init() }

  /// Adds a container after the others; nothing happens if it belongs to this manager already.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Inserts a container, which leaves the layout manager that it belonged to.
  ///
  /// Nothing happens if the container belongs to this manager already.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - index: Its place among the containers; an index that is out of bounds is replaced by the nearest one.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard !textContainers.contains(where: { $0 === container }) else { return }
    container.layoutManager?.removeTextContainer(container)
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.layoutManager = self
    invalidate()
  }

  /// Removes a container; nothing happens if the index is out of bounds.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    invalidate()
  }

  private func removeTextContainer(_ container: NSTextContainer) {
    if let index = textContainers.firstIndex(where: { $0 === container }) {
      removeTextContainer(at: index)
    }
  }

  /// Discards the layout after an edit of the text; the text storage calls it at the end of `processEditing()`.
  ///
  /// - Parameters:
  ///   - textStorage: The text.
  ///   - editMask: The kinds of the edit.
  ///   - newCharRange: The edited range, in UTF-16 units of the text after the edit.
  ///   - delta: The number of UTF-16 units by which the text became longer.
  ///   - invalidatedCharRange: The same as `newCharRange`, because attributes are not fixed.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) { invalidate() }

  func invalidate() { blocks = nil }

  /// The layout of each container.
  private var layout: [TextBlock] {
    let version = textStorage?.version ?? 0
    if let blocks, version == laidOutVersion { return blocks }
    // A container that asks for the layout while it is laid out gets none.
    (blocks, laidOutVersion) = ([], version)
    var result: [TextBlock] = []
    if let textStorage {
      let typesetter = CTTypesetter(AttributedText(textStorage))
      // A container of the program's own may edit the text while it is laid out.
      let length = textStorage.length
      var start = 0
      for (index, container) in textContainers.enumerated() {
        let block = container.layout(
          typesetter, start..<length, isLast: index == textContainers.count - 1)
        result.append(block)
        start = block.end
      }
    }
    blocks = result
    return result
  }

  /// Returns the layout of a container; nil if it is not one of this manager.
  func block(of container: NSTextContainer) -> TextBlock? {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return nil }
    let layout = layout
    return layout.indices.contains(index) ? layout[index] : nil
  }

  /// Returns the lines of all containers that contain a part of a range of UTF-16 units.
  private func lines(touching range: Range<Int>) -> [TextBlock.Line] {
    layout.flatMap { $0.lines(touching: range) }
  }

  /// Returns the line that contains a UTF-16 unit, and its container; nil if it is not laid out.
  func line(at index: Int) -> (line: TextBlock.Line, container: NSTextContainer)? {
    guard index >= 0, index < numberOfGlyphs else { return nil }
    for (block, container) in zip(layout, textContainers) {
      if let line = block.lines(touching: index..<index + 1).first {
        return (line, container)
      }
    }
    return nil
  }

  /// Lays out a container, if that is not done yet.
  open func ensureLayout(for container: NSTextContainer) { _ = layout }

  /// Lays out the text, if that is not done yet.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout }

  /// Lays out the text, if that is not done yet.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }

  /// The number of glyphs, which is counted like characters, in UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Returns the glyphs that are in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let lines = block(of: container)?.lines, let first = lines.first, let last = lines.last
    else { return NSRange(location: 0, length: 0) }
    let (start, end) = (first.line.range.lowerBound, last.line.range.upperBound)
    return NSRange(location: start, length: end - start)
  }

  /// Returns the rectangle around the lines of a container, with the padding of lines; zero without lines.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    CGRect(enclosing: block(of: container)?.lines.map(\.usedRect) ?? [])
  }

  /// Draws the background colours of a range, with the top left of the container at a point.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow.units, at: origin) { $0.drawBackground(at: origin, in: $1) }
  }

  /// Draws the glyphs of a range with their decorations, with the top left of the container at a point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow.units, at: origin) { $0.drawRuns(at: origin, in: $1) }
  }

  /// Draws the lines of a range; lines that are only partly in the range are clipped to it.
  private func draw(
    _ range: Range<Int>, at origin: CGPoint, _ draw: (TextBlock.Line, CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for line in lines(touching: range) {
      guard let rect = line.rect(of: range) else { continue }
      context.saveGState()
      if line.line.range.clamped(to: range) != line.line.range {
        context.clip(to: rect.offsetBy(dx: origin.x, dy: origin.y))
      }
      draw(line, context)
      context.restoreGState()
    }
  }
}
