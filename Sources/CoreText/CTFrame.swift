public import CitrineCoreGraphics

/// Creates frames that lay out an attributed string.
///
/// ```swift
/// let text = NSAttributedString(string: "Lines of text that wrap at the width of the frame")
/// let framesetter = CTFramesetterCreateWithAttributedString(text)
/// let box = CGPath(rect: CGRect(x: 10, y: 10, width: 120, height: 80), transform: nil)
/// CTFrameDraw(CTFramesetterCreateFrame(framesetter, CFRange(), box, nil), context)
/// ```
public final class CTFramesetter {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 35 }
}

/// Lines of text laid out from top to bottom in the area of a path.
///
/// A line is in the interval that its whole height fits into. Where the area is divided, text goes on in the next
/// interval to the right. A line that does not fit completely into the height is left out.
public final class CTFrame {
  let path: CGPath
  let attributes: CFDictionary?
  let range: Range<Int>
  let block: TextBlock
  /// The bounding rectangle of the path.
  let box: CGRect

  init(
    _ typesetter: CTTypesetter, _ range: Range<Int>, path: CGPath, attributes: CFDictionary?
  ) {
    self.path = path
    self.attributes = attributes
    self.range = range
    var limits = TextBlock.Limits()
    (limits.overflow, limits.countsLastEmptyLine) = (.dropped, false)
    // SAFETY: the pointer is nil, which means that the rectangle is not asked for.
    let isRectangle = unsafe path.isEmpty || path.isRect(nil)
    if let region = FrameAttributes(attributes).region(of: path, isRectangle: isRectangle) {
      box = path.boundingBoxOfPath
      block = TextBlock(typesetter, range, in: region, limits)
    } else {
      box = path.isEmpty ? .zero : path.boundingBox
      (limits.width, limits.height) = (box.width, box.height)
      block = TextBlock(typesetter, range, limits)
    }
  }

  /// The start of each line's baseline, in points from the bottom left of the path's bounding rectangle, y up.
  var origins: [CGPoint] {
    block.lines.map { CGPoint(x: $0.x, y: box.height - $0.baseline) }
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 36 }
}

// MARK: Framesetters

/// Creates a framesetter of an attributed string.
@discardableResult
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter { CTFramesetter(CTTypesetter(AttributedText(attrString))) }

/// Creates a framesetter that uses a typesetter, and its string.
@discardableResult
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
  CTFramesetter(typesetter)
}

/// Returns the typesetter that breaks the lines.
@discardableResult
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  framesetter.typesetter
}

/// Creates a frame that lays out a part of the string.
///
/// - Parameters:
///   - stringRange: In UTF-16 units; a length of 0 means to the end of the string.
///   - path: The lines are laid out in its area.
///   - frameAttributes: The fill rule, the border and the excluded paths, with the keys `kCTFrame…`; may be nil.
@discardableResult
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let typesetter = framesetter.typesetter
  return CTFrame(
    typesetter, typesetter.clampedRange(stringRange), path: path, attributes: frameAttributes)
}

/// Returns the size in points that a part of the string needs.
///
/// - Parameters:
///   - stringRange: In UTF-16 units; a length of 0 means to the end of the string.
///   - frameAttributes: Ignored.
///   - constraints: The maximum size; a side of 0 or less, or of `CGFloat.greatestFiniteMagnitude`, is
///     unlimited.
///   - fitRange: Receives the range of the string that fits into the constraints; may be nil.
@discardableResult
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  func limit(_ length: CGFloat) -> CGFloat {
    length > 0 && length < .greatestFiniteMagnitude ? length : .infinity
  }
  var limits = TextBlock.Limits()
  (limits.width, limits.height) = (limit(constraints.width), limit(constraints.height))
  (limits.overflow, limits.countsLastEmptyLine) = (.dropped, false)
  let range = framesetter.typesetter.clampedRange(stringRange)
  let block = TextBlock(framesetter.typesetter, range, limits)
  // SAFETY: in all functions of this file, the caller's pointers have room for the described values.
  unsafe fitRange?.pointee = CFRange(
    location: range.lowerBound, length: block.end - range.lowerBound)
  return block.size
}

// MARK: Frames

/// Returns the range of the string that the frame was created for, in UTF-16 units.
@discardableResult
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// Returns the range of the string that fits into the frame, in UTF-16 units.
@discardableResult
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.block.end - frame.range.lowerBound)
}

/// Returns the path that the frame was created with.
@discardableResult
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the attributes that the frame was created with.
@discardableResult
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// Returns the lines from top to bottom: an array of `CTLine`.
@discardableResult
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
  frame.block.lines.map(\.line) as NSArray
}

/// Copies the start of each line's baseline, in points from the bottom left of the path's bounding
/// rectangle, y up.
///
/// - Parameters:
///   - range: The lines; a length of 0 means all lines from the location on.
///   - origins: Receives one point for each line of the range.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let all = frame.origins
  let start = min(max(range.location, 0), all.count)
  let remaining = all.count - start
  let count = range.length == 0 ? remaining : min(max(range.length, 0), remaining)
  for (offset, origin) in all[start..<start + count].enumerated() {
    unsafe origins[offset] = origin
  }
}

/// Draws the lines at their origins in the path's bounding rectangle, y up.
///
/// Afterwards, the context's text position is the origin of the last line.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.box.origin
  context.withOneTextClip {
    for (line, origin) in zip(frame.block.lines, frame.origins) {
      context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
      CTLineDraw(line.line, context)
    }
  }
}
