import Citrine
import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// An area into which a layout manager lays out text: a rectangle minus exclusion paths, in points, y down.
///
/// A line that an exclusion path divides goes on at the right of the path. A subclass can have another shape: it
/// overrides `lineFragmentRect(forProposedRect:at:writingDirection:remaining:)`.
///
/// ```swift
/// let container = NSTextContainer(size: CGSize(width: 200, height: 100))
/// container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 120, y: 0, width: 80, height: 80))]
/// ```
open class NSTextContainer: NSObject {
  private let mark = SwiftObjectMark()
  /// The size of the rectangle; a side of 0 or less is unlimited.
  open var size: CGSize { didSet { changed() } }
  /// The distance of text from both ends of its line fragment; 5 by default, as Apple documents.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// The maximum number of lines; 0, the default, for no limit.
  ///
  /// Fragments side by side count as one each.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// The treatment of the last line; a truncating mode puts an ellipsis there if text is left over.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// The paths that lines do not touch, in the space of the container; empty by default.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
  /// Without effect: there is no text view.
  open var widthTracksTextView = false
  /// Without effect: there is no text view.
  open var heightTracksTextView = false
  /// The layout manager that fills the container; nil before it is added to one, and after it is removed.
  open internal(set) weak var layoutManager: NSLayoutManager?

  private var cachedRegion: TextRegion?
  /// Whether a layout calls the container, so that the comparisons of all calls are counted together.
  private var isLaidOut = false
  private var latestLine: (top: CGFloat, bottom: CGFloat, spans: [ClosedRange<CGFloat>])?

  /// Creates a container with a size in points; a side of 0 or less is unlimited.
  public init(size: CGSize = .zero) { self.size = size }

  /// Whether the container is a rectangle without exclusions and without a limit of lines.
  open var isSimpleRectangularTextContainer: Bool {
    exclusionPaths.isEmpty && maximumNumberOfLines == 0
  }

  private func changed() {
    (cachedRegion, latestLine) = (nil, nil)
    layoutManager?.invalidate()
  }

  /// The width of a container of unlimited width, in points.
  private static let largestWidth: CGFloat = 1e7

  private var region: TextRegion {
    if let cachedRegion { return cachedRegion }
    let width = size.width > 0 ? min(size.width, Self.largestWidth) : Self.largestWidth
    let height = size.height > 0 && size.height < .greatestFiniteMagnitude ? size.height : .infinity
    let region = TextRegion(
      box: CGRect(x: 0, y: 0, width: width, height: height), shape: nil,
      exclusions: exclusionPaths.map {
        TextShape($0.cgPath, rule: $0.usesEvenOddFillRule ? .evenOdd : .winding)
      }, isFlipped: false)
    cachedRegion = region
    return region
  }

  /// Returns the leftmost part of a rectangle that can contain text; zero if there is none.
  ///
  /// Layout calls it for each line of a subclass, and uses the left and the right side of the result. It calls it again
  /// with the remaining rectangle, until that is empty.
  ///
  /// - Parameters:
  ///   - proposedRect: The rectangle for a line; it has the height of the line.
  ///   - characterIndex: The start of the line's text; ignored by this class.
  ///   - baseWritingDirection: Ignored: the parts of a line follow each other from left to right.
  ///   - remainingRect: Receives the part of the rectangle at the right of the result; zero if no text
  ///     fits there.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    // SAFETY: the caller's pointer points to a rectangle, or is nil.
    unsafe remainingRect?.pointee = .zero
    let spans = spans(from: proposedRect.minY, to: proposedRect.maxY)
    let index = spans.partitioningIndex { $0.upperBound > proposedRect.minX }
    guard index < spans.count else { return .zero }
    let left = max(spans[index].lowerBound, proposedRect.minX)
    let right = min(spans[index].upperBound, proposedRect.maxX)
    guard left < right else { return .zero }
    var (result, remaining) = (proposedRect.standardized, proposedRect.standardized)
    (result.origin.x, result.size.width) = (left, right - left)
    (remaining.origin.x, remaining.size.width) = (right, proposedRect.maxX - right)
    if index + 1 < spans.count, spans[index + 1].lowerBound < proposedRect.maxX {
      unsafe remainingRect?.pointee = remaining
    }
    return result
  }

  private func spans(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
    if let latestLine, latestLine.top == top, latestLine.bottom == bottom {
      return latestLine.spans
    }
    var region = region
    cachedRegion = nil
    if !isLaidOut { region.restoreComparisons() }
    let spans = region.spans(from: top, to: bottom, at: 0)
    (cachedRegion, latestLine) = (region, (top, bottom, spans))
    return spans
  }

  /// Lays out a text from a UTF-16 unit on.
  func layout(_ typesetter: CTTypesetter, _ range: Range<Int>, isLast: Bool) -> TextBlock {
    // A new region has its full limit of comparisons.
    (cachedRegion, latestLine) = (nil, nil)
    var limits = TextBlock.Limits()
    limits.lines = maximumNumberOfLines > 0 ? maximumNumberOfLines : .max
    limits.padding = lineFragmentPadding.isFinite ? lineFragmentPadding : 0
    let mode = lineBreakMode.coreText
    limits.overflow = isLast && mode.truncates ? .truncated(mode) : .dropped
    if type(of: self) == NSTextContainer.self {
      return TextBlock(typesetter, range, in: region, limits)
    }
    isLaidOut = true
    defer { (isLaidOut, latestLine) = (false, nil) }
    return TextBlock(typesetter, range, in: SubclassArea(self, region.size), limits)
  }

  /// The area of a subclass, which calls its method for each line.
  private struct SubclassArea: TextArea {
    let container: NSTextContainer
    let size: CGSize
    var remainingCalls = GLimits.textEdgeComparisons

    init(_ container: NSTextContainer, _ size: CGSize) {
      (self.container, self.size) = (container, size)
    }

    var obstacleBottom: CGFloat { .infinity }
    var isExhausted: Bool { remainingCalls <= 0 || container.cachedRegion?.isExhausted == true }

    mutating func spans(
      from top: CGFloat, to bottom: CGFloat, at index: Int
    ) -> [ClosedRange<CGFloat>] {
      var spans: [ClosedRange<CGFloat>] = []
      var proposed = CGRect(x: 0, y: top, width: size.width, height: bottom - top)
      while !isExhausted, proposed.width > 0 {
        remainingCalls -= 1
        var remaining = CGRect.zero
        // SAFETY: the pointer points to a variable that exists until the call ends.
        let rect = unsafe container.lineFragmentRect(
          forProposedRect: proposed, at: index, writingDirection: .leftToRight,
          remaining: &remaining)
        if rect.width > 0, rect.maxX.isFinite, rect.minX >= spans.last?.upperBound ?? -.infinity {
          spans.append(rect.minX...rect.maxX)
        }
        guard remaining.minX > proposed.minX else { break }
        proposed = remaining
      }
      return spans
    }
  }
}

extension Array {
  /// Returns the first index from which on all elements have a property; the elements before must not have it.
  func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
