/// The winding numbers that occur somewhere, from the lowest to the highest, and a rule that judges them.
struct WindingRange {
  private let rule: GPathFillRule
  private let entering: Int32
  private var lowest: Int32
  private var highest: Int32

  /// - Parameter entering: The one at the left.
  init(_ entering: Int32, rule: GPathFillRule) {
    self.rule = rule
    self.entering = entering
    (lowest, highest) = (entering, entering)
  }

  /// Whether the rule covers points of a winding number.
  @inline(__always)
  func covers(_ winding: Int32) -> Bool { rule == .winding ? winding != 0 : winding & 1 != 0 }

  /// Whether winding × area tells the area that is covered.
  @inline(__always)
  var isPlain: Bool {
    highest - lowest <= 1 || (rule == .winding && (lowest >= 1 || highest <= -1))
  }

  @inline(__always)
  mutating func note(_ winding: Int32) {
    lowest = min(lowest, winding)
    highest = max(highest, winding)
  }

  /// Notes the numbers beside two pieces alone.
  mutating func note(_ first: RowPiece, _ second: RowPiece) {
    let (top, bottom) = (max(first.y, second.y), min(first.endY, second.endY))
    if top < bottom {
      note(entering + first.winding + second.winding)
      let above = first.x(at: top) - second.x(at: top)
      let below = first.x(at: bottom) - second.x(at: bottom)
      if min(above, below) < 0 { note(entering + first.winding) }
      if max(above, below) > 0 { note(entering + second.winding) }
      if first.height > bottom - top { note(entering + first.winding) }
      if second.height > bottom - top { note(entering + second.winding) }
    } else {
      if first.height > 0 { note(entering + first.winding) }
      if second.height > 0 { note(entering + second.winding) }
    }
  }
}
