public import CitrineCoreGraphics

/// Makes frames of a text.
public final class CTFramesetter {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

  /// The number of this class.
  public static var typeID: CFTypeID { 35 }
}

/// Lines of a text inside a path, from the top down.
///
/// The text has the bounding rectangle of the path, whatever its shape; lines that do not fit into its
/// height whole are not there.
public final class CTFrame {
  let path: CGPath
  let attributes: CFDictionary?
  let range: Range<Int>
  let block: TextBlock

  init(
    _ typesetter: CTTypesetter, _ range: Range<Int>, path: CGPath, attributes: CFDictionary?
  ) {
    self.path = path
    self.attributes = attributes
    self.range = range
    var limits = TextBlock.Limits()
    let box = path.isEmpty ? .zero : path.boundingBox
    (limits.width, limits.height) = (box.width, box.height)
    (limits.overflow, limits.countsLastEmptyLine) = (.dropped, false)
    block = TextBlock(typesetter, range, limits)
  }

  /// Where the baselines of lines begin, from the bottom left of the path's bounding rectangle, y up.
  var origins: [CGPoint] {
    let height = path.isEmpty ? 0 : path.boundingBox.height
    return block.lines.map { CGPoint(x: $0.x, y: height - $0.baseline) }
  }

  /// The number of this class.
  public static var typeID: CFTypeID { 36 }
}

// MARK: Framesetters

/// A framesetter of a text.
@discardableResult
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter { CTFramesetter(CTTypesetter(attrString)) }

/// A framesetter of a typesetter's text.
@discardableResult
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
  CTFramesetter(typesetter)
}

/// The typesetter that breaks the lines.
@discardableResult
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  framesetter.typesetter
}

/// A frame of a part of the text.
///
/// - Parameters:
///   - stringRange: In UTF-16 units; a length of 0 means all that fits.
///   - path: In whose bounding rectangle the lines lie.
///   - frameAttributes: Have no effect.
@discardableResult
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let typesetter = framesetter.typesetter
  return CTFrame(
    typesetter, typesetter.units(stringRange), path: path, attributes: frameAttributes)
}

/// The size that a part of the text takes.
///
/// - Parameters:
///   - stringRange: In UTF-16 units; a length of 0 means all that fits.
///   - frameAttributes: Have no effect.
///   - constraints: The largest size; `CGFloat.greatestFiniteMagnitude`, or nothing above 0, for none.
///   - fitRange: Gets the part that fits into it, or nil.
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
  let range = framesetter.typesetter.units(stringRange)
  let block = TextBlock(framesetter.typesetter, range, limits)
  // SAFETY: everywhere in this file, the caller points at what the function is described to write.
  unsafe fitRange?.pointee = CFRange(
    location: range.lowerBound, length: block.end - range.lowerBound)
  return block.size
}

// MARK: Frames

/// The part of the text that was asked for.
@discardableResult
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.range.count)
}

/// The part of the text that fits.
@discardableResult
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.range.lowerBound, length: frame.block.end - frame.range.lowerBound)
}

/// The path that the frame was made of.
@discardableResult
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The attributes that the frame was made of.
@discardableResult
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }

/// The lines, from the top down: an array of `CTLine`.
@discardableResult
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
  frame.block.lines.map(\.line) as NSArray
}

/// Copies where the baselines of lines begin, from the bottom left of the path's bounding rectangle, y up.
///
/// - Parameters:
///   - range: Which lines; a length of 0 means all from the location on.
///   - origins: Room for as many points.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let all = frame.origins
  let start = min(max(range.location, 0), all.count)
  let rest = all.count - start
  let count = range.length == 0 ? rest : min(max(range.length, 0), rest)
  for (offset, origin) in all[start..<start + count].enumerated() {
    unsafe origins[offset] = origin
  }
}

/// Draws the lines where they lie in the path's bounding rectangle, y up.
///
/// The text position is that of the last line afterwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.isEmpty ? .zero : frame.path.boundingBox.origin
  for (line, origin) in zip(frame.block.lines, frame.origins) {
    context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
    CTLineDraw(line.line, context)
  }
}
