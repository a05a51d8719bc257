#if OpenType
  /// Refuses fonts whose composite glyphs (table glyf) have too many components.
  ///
  /// A composite glyph may have two components, each of which has two components, and so on. HarfBuzz limits the points
  /// of an outline but not its components: if the last glyphs have no points, it would take 6 years to draw the first.
  struct CompositeLimit {
    /// The most components of a glyph, with the components of its components.
    static let componentLimit = 4096
    /// The most components of all glyphs of a font together: the largest Korean fonts have about 40,000.
    static let fontLimit = 1 << 18

    /// Bits of a component record (OpenType, glyf, "Composite Glyph Description").
    private enum Flag {
      static let wordArguments: UInt16 = 0x0001
      static let scale: UInt16 = 0x0008
      static let more: UInt16 = 0x0020
      static let twoScales: UInt16 = 0x0040
      static let matrix: UInt16 = 0x0080
    }

    private let bytes: [UInt8]
    private let glyphs: Range<Int>
    private let locations: Range<Int>
    private let hasLongLocations: Bool
    private let glyphCount: Int

    /// - Returns: nil if the font has no table glyf.
    init?(_ directory: SfntDirectory, in bytes: [UInt8]) {
      func range(_ tag: FontTag) -> Range<Int>? {
        directory.entries.first { $0.tag == tag }?.range
      }
      guard let glyphs = range("glyf"), let locations = range("loca"), let head = range("head")
      else { return nil }
      (self.bytes, self.glyphs, self.locations) = (bytes, glyphs, locations)
      glyphCount = directory.glyphCount
      hasLongLocations = BigEndian.i16(bytes, at: head.lowerBound + 50) != 0
    }

    /// Checks every glyph.
    ///
    /// - Throws: `GFontError.tooLarge`.
    /// - Complexity: Linear in the number of glyphs and components, of which there are at most `fontLimit`.
    func check() throws(GFontError) {
      // The number of components below each composite glyph; a glyph that contains itself is not counted inside of
      // itself, because HarfBuzz gives up there.
      var counts: [Int: Int] = [:]
      var total = 0
      for glyph in 0..<glyphCount where isComposite(glyph) {
        total += try count(glyph, &counts)
        guard total <= Self.fontLimit else {
          throw .tooLarge(reason: "its glyphs have more than \(Self.fontLimit) components")
        }
      }
    }

    /// Counts the components of a composite glyph and of all composite glyphs in it, depth first.
    ///
    /// It does not recurse, because the nesting may be as deep as there are glyphs.
    ///
    /// - Returns: The number of components that were read.
    private func count(_ root: Int, _ counts: inout [Int: Int]) throws(GFontError) -> Int {
      guard counts[root] == nil else { return 0 }
      var stack = [(glyph: root, components: components(of: root), next: 0)]
      // The root has at least the components of all glyphs on the stack, so that their arrays are bounded too.
      var stacked = stack[0].components.count
      var read = stacked
      counts[root] = 0
      while let top = stack.last {
        guard top.next < top.components.count else {
          let total = top.components.reduce(top.components.count) { $0 + (counts[$1] ?? 0) }
          guard total <= Self.componentLimit else { throw tooMany(in: top.glyph) }
          counts[top.glyph] = total
          stacked -= top.components.count
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let component = top.components[top.next]
        if counts[component] == nil, isComposite(component) {
          counts[component] = 0
          let components = components(of: component)
          stacked += components.count
          read += components.count
          guard stacked <= Self.componentLimit else { throw tooMany(in: root) }
          stack.append((component, components, 0))
        }
      }
      return read
    }

    private func tooMany(in glyph: Int) -> GFontError {
      .tooLarge(reason: "glyph \(glyph) has more than \(Self.componentLimit) components")
    }

    /// Returns the place of a glyph in the file; nil if it is blank or its place is wrong.
    private func place(of glyph: Int) -> Range<Int>? {
      guard glyph < glyphCount else { return nil }
      let size = hasLongLocations ? 4 : 2
      let entry = locations.lowerBound + glyph * size
      guard entry + 2 * size <= locations.upperBound, let start = location(entry),
        let end = location(entry + size), start < end, glyphs.lowerBound + start < glyphs.upperBound
      else { return nil }
      return (glyphs.lowerBound + start)..<min(glyphs.lowerBound + end, glyphs.upperBound)
    }

    private func location(_ entry: Int) -> Int? {
      hasLongLocations
        ? BigEndian.u32(bytes, at: entry).map { Int($0) }
        : BigEndian.u16(bytes, at: entry).map { Int($0) * 2 }
    }

    private func isComposite(_ glyph: Int) -> Bool {
      guard let place = place(of: glyph), place.count >= 10 else { return false }
      return BigEndian.i16(bytes, at: place.lowerBound) ?? 0 < 0
    }

    /// Returns the glyphs of which a composite glyph consists.
    private func components(of glyph: Int) -> [Int] {
      guard let place = place(of: glyph) else { return [] }
      var result: [Int] = []
      var position = place.lowerBound + 10
      while result.count <= Self.componentLimit, position + 4 <= place.upperBound,
        let flags = BigEndian.u16(bytes, at: position),
        let component = BigEndian.u16(bytes, at: position + 2)
      {
        result.append(Int(component))
        position += flags & Flag.wordArguments != 0 ? 8 : 6
        if flags & Flag.scale != 0 {
          position += 2
        } else if flags & Flag.twoScales != 0 {
          position += 4
        } else if flags & Flag.matrix != 0 {
          position += 8
        }
        if flags & Flag.more == 0 { break }
      }
      return result
    }
  }
#endif
