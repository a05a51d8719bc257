import CitrineCoreGraphics

/// Gives the tabs of a line their widths.
struct TabStops {
  private let style: ParagraphStyle
  private let stops: [TextTab]
  /// The distance of the line's start from that of the paragraph, in points.
  private let origin: CGFloat

  /// The interval of the default tab stops, in points.
  static let defaultInterval: CGFloat = 28

  init(_ style: ParagraphStyle, origin: CGFloat) {
    self.style = style
    self.origin = origin.isFinite ? origin : 0
    stops = style.effectiveTabStops
  }

  /// Sets the widths of tabs in the runs of a line, which are in their order from left to right.
  ///
  /// - Parameter isRightToLeft: Whether the line begins on the right.
  func apply(to runs: inout [ShapedRun], isRightToLeft: Bool) {
    guard runs.contains(where: { !$0.tabs.isEmpty }) else { return }
    let order = isRightToLeft ? runs.indices.reversed() : Array(runs.indices)
    var glyphs: [(run: Int, glyph: Int)] = []
    for run in order {
      let indices = Array(runs[run].glyphs.indices)
      glyphs += (isRightToLeft ? indices.reversed() : indices).map { (run, $0) }
    }
    let tabs = Set(order.flatMap { run in runs[run].tabs.map { [run, $0] } })
    func isTab(_ place: (run: Int, glyph: Int)) -> Bool { tabs.contains([place.run, place.glyph]) }
    var pen: CGFloat = 0
    for (index, place) in glyphs.enumerated() {
      if isTab(place) {
        let column = glyphs[(index + 1)...].prefix { !isTab($0) }
        runs[place.run].widths[place.glyph] = advance(at: pen) { terminators in
          var width: CGFloat = 0
          for (run, glyph) in column {
            if let terminators, Self.isTerminator(runs[run], glyph, terminators) { break }
            width += runs[run].widths[glyph]
          }
          return width
        }
      }
      pen += runs[place.run].widths[place.glyph]
    }
  }

  private static func isTerminator(
    _ run: ShapedRun, _ glyph: Int, _ terminators: CharacterSet
  ) -> Bool {
    guard run.text.indices.contains(run.clusters[glyph]) else { return false }
    let (scalar, _) = run.text.scalar(at: run.clusters[glyph])
    return Unicode.Scalar(scalar).map { terminators.contains($0) } ?? false
  }

  /// Returns the width of a tab.
  ///
  /// - Parameters:
  ///   - pen: The place of the tab, in points from the start of the line.
  ///   - columnWidth: Returns the width of the text up to the next tab, or up to the first terminator.
  func advance(at pen: CGFloat, columnWidth: (CharacterSet?) -> CGFloat = { _ in 0 }) -> CGFloat {
    // A column that ends at a stop may end a little before it, by rounding errors.
    let place = pen + origin + CTTypesetter.layoutTolerance
    guard place.isFinite else { return Self.defaultInterval }
    for stop in stops where stop.location > place {
      let width: CGFloat =
        switch stop.alignment {
        case .left, .natural, .justified: stop.terminators.map(columnWidth) ?? 0
        case .right: columnWidth(stop.terminators)
        case .center: columnWidth(stop.terminators) / 2
        }
      // A column that is too wide for its stop begins where the tab is.
      return max(stop.location - pen - origin - width, 0)
    }
    let interval = style.defaultTabInterval
    let step = interval > 0 && interval.isFinite ? interval : Self.defaultInterval
    let next = ((place / step).rounded(.down) + 1) * step - pen - origin
    return next.isFinite && next > 0 ? next : step
  }
}
