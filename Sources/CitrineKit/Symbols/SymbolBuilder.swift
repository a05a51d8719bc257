import CitrineCoreGraphics

/// Makes the shapes of a symbol from its name.
///
/// A name without a drawing is made of other names: a symbol in a frame, with a badge, or crossed out.
struct SymbolBuilder {
  /// The weight from -1 to 1; 0 is regular.
  let weight: Double
  private var isFilled = false
  /// The factor of the line width.
  private var lineWidth: CGFloat = 1
  private var transform = CGAffineTransform.identity
  /// The nesting depth of names, which is limited because names can have any length.
  private var depth = 0

  init(weight: Double) { self.weight = weight }

  /// The width of lines in units of the grid.
  private var pen: CGFloat {
    2 * lineWidth * CGFloat(weight < 0 ? 1 + 0.9 * weight : 1 + 1.45 * weight)
  }

  /// Returns the shapes of a symbol; nil if no symbol has the name.
  func shapes(of name: String) -> [SymbolShape]? {
    guard depth < 6 else { return nil }
    if isFilled, let parts = SymbolTable.drawings[name + ".fill"] {
      return parts.flatMap { shapes(of: $0) }
    }
    if let parts = SymbolTable.drawings[name], !isFilled || hasArea(parts) {
      return parts.flatMap { shapes(of: $0) }
    }
    if name.hasSuffix(".fill"), !isFilled {
      return with { $0.isFilled = true }.shapes(of: String(name.dropLast(5)))
    }
    return framed(name) ?? crossedOut(name) ?? badged(name)
  }

  private func with(_ change: (inout SymbolBuilder) -> Void) -> SymbolBuilder {
    var builder = self
    builder.depth += 1
    change(&builder)
    return builder
  }

  /// Whether some parts have an area, so that the symbol has a filled form.
  private func hasArea(_ parts: [SymbolPart], depth: Int = 0) -> Bool {
    parts.contains { part in
      part.kind == .area
        || part.kind == .use && depth < 6
          && hasArea(
            SymbolTable.drawings[part.words.first.map(String.init) ?? ""] ?? [], depth: depth + 1)
    }
  }

  // MARK: Parts

  private func shapes(of part: SymbolPart) -> [SymbolShape] {
    if part.kind == .use { return usedShapes(of: part) }
    let path =
      part.kind == .text
      ? SymbolLetters.path(part.words, weight: weight) : SymbolPath.path(part.words)
    var area: CGPath = path.mutableCopy(using: transform) ?? path
    // A mirrored area has the opposite winding, and would erase the lines that it overlaps.
    if transform.determinant < 0 { area = area.reversed() }
    let width = pen * part.lineWidth
    func shape(_ path: CGPath, _ role: SymbolShape.Role = .draw) -> SymbolShape {
      // The colour of a knocked out part is for the area below it.
      let isKnockout = part.kind == .mark || part.kind == .spot
      return SymbolShape(
        path: path, role: role, level: part.level,
        color: isKnockout && !isFilled ? nil : part.color,
        threshold: part.threshold)
    }
    func lines() -> CGPath { area.outlined(width: width) }
    switch part.kind {
    case .area: return [shape(isFilled ? area : lines())]
    case .line: return [shape(lines())]
    case .solid, .text: return [shape(area)]
    case .detail: return [shape(lines(), isFilled ? .erase : .draw)]
    case .dot: return [shape(area, isFilled ? .erase : .draw)]
    case .mark: return [shape(lines(), isFilled ? .knockout : .draw)]
    case .spot: return [shape(area, isFilled ? .knockout : .draw)]
    case .hole: return isFilled ? [shape(area, .erase)] : [shape(lines())]
    case .gap: return [shape(area, .erase), shape(area.outlined(width: margin(width)), .erase)]
    case .gapline: return [shape(area.outlined(width: margin(width)), .erase)]
    case .use: return []
    }
  }

  /// The width of the lines that are erased around lines.
  private func margin(_ width: CGFloat) -> CGFloat { width + 3.2 * lineWidth }

  private func usedShapes(of part: SymbolPart) -> [SymbolShape] {
    guard let name = part.words.first.map(String.init) else { return [] }
    let builder = with {
      $0.transform = part.transform.concatenating(transform)
      // The lines of a smaller drawing are thinner, but not as much as it is smaller.
      let scale = min(abs(part.transform.determinant), 1).squareRoot()
      $0.lineWidth *= part.lineWidth * scale.squareRoot()
    }
    let shapes =
      builder.shapes(of: name)
      ?? builder.with { $0.isFilled = false }.shapes(of: name) ?? []
    return shapes.map { shape in
      var shape = shape
      if part.isKnockout, isFilled, shape.role == .draw { shape.role = .knockout }
      shape.level += part.level
      shape.color = part.color ?? shape.color
      shape.threshold = part.threshold ?? shape.threshold
      return shape
    }
  }

  // MARK: Names of several words

  /// A symbol in a frame; the symbol is a hole in a filled frame.
  private func framed(_ name: String) -> [SymbolShape]? {
    for frame in SymbolTable.frames where name.hasSuffix("." + frame.name) {
      let inner = String(name.dropLast(frame.name.count + 1))
      let isSolid = isFilled || SymbolTable.solidInFrames.contains(inner)
      guard let frameShapes = with({ _ in }).shapes(of: frame.name),
        let shapes = with({ $0.place(in: frame) }).innerShapes(of: inner, isFilled: isSolid)
      else { continue }
      let color = SymbolTable.frameColors[inner]
      let around = frameShapes.map { shape in
        var shape = shape
        shape.level += 1
        shape.color = color ?? shape.color
        return shape
      }
      guard isFilled, let area = around.first else { return around + shapes.map(\.plain) }
      return around + shapes.map { $0.asHole(in: area) }
    }
    return nil
  }

  private mutating func place(in frame: SymbolTable.Frame) {
    let middle = SymbolGraphic.side / 2
    let offset = middle - frame.scale * middle
    transform = CGAffineTransform(
      a: frame.scale, b: 0, c: 0, d: frame.scale, tx: offset, ty: offset + frame.offset
    ).concatenating(transform)
    lineWidth *= 0.78
  }

  /// The shapes of a symbol in a frame: a name, a letter or a number.
  private func innerShapes(of name: String, isFilled: Bool) -> [SymbolShape]? {
    let filled = isFilled ? with { $0.isFilled = true }.shapes(of: name) : nil
    if let shapes = filled ?? with({ $0.isFilled = false }).shapes(of: name) { return shapes }
    guard let path = SymbolLetters.path(named: name, weight: weight) else { return nil }
    return [SymbolShape(path: path.mutableCopy(using: transform) ?? path)]
  }

  /// A symbol with a line through it.
  private func crossedOut(_ name: String) -> [SymbolShape]? {
    guard name.hasSuffix(".slash"), let slash = SymbolTable.drawings["_slash"],
      let shapes = with({ _ in }).shapes(of: String(name.dropLast(6)))
    else { return nil }
    return shapes.map(\.lowered) + slash.flatMap { self.shapes(of: $0) }
  }

  /// A symbol with a small disc at its corner, on which there is a sign.
  private func badged(_ name: String) -> [SymbolShape]? {
    guard let range = name.range(of: ".badge") else { return nil }
    let sign = String(name[range.upperBound...].drop { $0 == "." })
    guard let shapes = with({ _ in }).shapes(of: String(name[..<range.lowerBound])) else {
      return nil
    }
    let disc = SymbolTable.drawings[sign.isEmpty ? "_badge" : "_badge.sign"] ?? []
    var badge = with { $0.isFilled = true }.shapes(of: disc)
    if let color = SymbolTable.badgeColors[sign] {
      for index in badge.indices { badge[index].color = color }
    }
    guard !sign.isEmpty else { return shapes.map(\.lowered) + badge }
    let inner = with {
      $0.transform = CGAffineTransform(a: 0.27, b: 0, c: 0, d: 0.27, tx: 14.76, ty: 14.76)
        .concatenating(transform)
      $0.lineWidth *= 0.7
    }.innerShapes(of: sign, isFilled: true)
    guard let inner, let area = badge.last else { return nil }
    return shapes.map(\.lowered) + badge + inner.map { $0.asSign(on: area) }
  }

  private func shapes(of parts: [SymbolPart]) -> [SymbolShape] {
    parts.flatMap { shapes(of: $0) }
  }
}

extension CGAffineTransform {
  /// The factor of areas; negative if the transform mirrors.
  fileprivate var determinant: CGFloat { a * d - b * c }
}

extension SymbolShape {
  /// The shape one level lower.
  fileprivate var lowered: SymbolShape {
    var shape = self
    shape.level += 1
    return shape
  }

  /// The shape in the primary level, without a colour.
  fileprivate var plain: SymbolShape {
    var shape = self
    (shape.level, shape.color) = (0, nil)
    return shape
  }

  /// The shape as a hole in an area; holes in the shape show the area.
  fileprivate func asHole(in area: SymbolShape) -> SymbolShape {
    var shape = self
    shape.role = role == .draw ? .knockout : .replace
    shape.level = role == .draw ? 0 : area.level
    shape.color = role == .draw ? area.color.map { _ in .white } : area.color
    return shape
  }

  /// The shape as a hole, which is painted only in a symbol of several colours.
  fileprivate func asSign(on disc: SymbolShape) -> SymbolShape {
    var shape = asHole(in: disc)
    if shape.role == .knockout { shape.role = .erase }
    return shape
  }
}
