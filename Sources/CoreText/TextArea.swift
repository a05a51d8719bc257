import CitrineCoreGraphics

/// An area in which text is laid out, in points from its top left, y down.
package protocol TextArea {
  /// The size of the bounding rectangle; its height may be infinite.
  var size: CGSize { get }

  /// Below this y, each line is as wide as the area; infinite if this is not known.
  var obstacleBottom: CGFloat { get }

  /// Whether the search for space must end, because it took too much time.
  var isExhausted: Bool { get }

  /// Returns the intervals of x that text may use at every y of a line, from left to right.
  ///
  /// - Parameter index: The start of the text that is to be laid out there, as a UTF-16 index.
  mutating func spans(
    from top: CGFloat, to bottom: CGFloat, at index: Int
  ) -> [ClosedRange<CGFloat>]
}
