import CitrineCoreGraphics

/// The drawings of symbols, by their names without `.fill`.
///
/// The shapes are Citrine's own. Only the names are those of Apple's symbols. A line of a table is a name, "=", and the
/// parts, which are separated by ";": see `SymbolPart`. Names that begin with "_" are for other drawings only.
enum SymbolTable {
  private static let tables = [
    signs, arrows, people, things, household, leisure, goods, transport, nature, media, files,
    layouts,
  ]

  /// The parts of all drawings, from the lowest part to the highest.
  static let drawings: [String: [SymbolPart]] = {
    var drawings: [String: [SymbolPart]] = [:]
    for table in tables {
      for line in table.split(separator: "\n") {
        let sides = line.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, let name = sides[0].split(separator: " ").first else { continue }
        drawings[String(name)] = sides[1].split(separator: ";")
          .compactMap { SymbolPart($0) }
      }
    }
    return drawings
  }()

  /// A shape around other symbols, such as the circle of `plus.circle`.
  struct Frame {
    /// The drawing of the frame, in the table.
    let name: String
    /// The scale of the symbol in the frame, about the centre.
    let scale: CGFloat
    /// The distance of the centre of the symbol from that of the frame, downwards.
    var offset: CGFloat = 0
  }

  /// The frames, by the last words of names.
  static let frames: [Frame] = [
    Frame(name: "circle", scale: 0.5), Frame(name: "square", scale: 0.52),
    Frame(name: "rectangle.portrait", scale: 0.42), Frame(name: "rectangle", scale: 0.44),
    Frame(name: "capsule", scale: 0.36), Frame(name: "diamond", scale: 0.42),
    Frame(name: "hexagon", scale: 0.48), Frame(name: "octagon", scale: 0.5),
    Frame(name: "triangle", scale: 0.38, offset: 3), Frame(name: "seal", scale: 0.46),
    Frame(name: "shield", scale: 0.44, offset: -1), Frame(name: "app", scale: 0.5),
    Frame(name: "bubble", scale: 0.42, offset: -1.5),
    Frame(name: "message", scale: 0.4, offset: -1),
    Frame(name: "viewfinder", scale: 0.5), Frame(name: "house", scale: 0.34, offset: 2.5),
    Frame(name: "icloud", scale: 0.36, offset: 2), Frame(name: "heart", scale: 0.4, offset: -1),
    Frame(name: "doc", scale: 0.36, offset: 3),
    Frame(name: "rectangle.stack", scale: 0.36, offset: 3),
  ]

  /// The colours of the frames of symbols in several colours, by the symbols in them.
  static let frameColors: [String: SymbolColor] = [
    "plus": .green, "minus": .red, "exclamationmark": .yellow, "phone": .green,
    "phone.down": .red,
  ]

  /// The colours of badges, by the signs on them.
  static let badgeColors: [String: SymbolColor] = [
    "plus": .green, "minus": .red, "xmark": .red, "exclamationmark": .yellow, "checkmark": .green,
    "clock": .blue, "gearshape": .gray, "questionmark": .blue, "ellipsis": .gray,
    "arrow.down": .blue, "arrow.up": .blue, "person.crop": .blue, "key": .gray, "shield": .blue,
  ]

  /// The symbols that are filled even in a frame that is not filled.
  static let solidInFrames: Set<String> = [
    "play", "pause", "stop", "forward", "backward", "bolt", "mic", "speaker", "speaker.wave.2",
    "phone", "phone.down",
  ]
}
