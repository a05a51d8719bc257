/// A colour space: what the components of a colour mean.
///
/// There are gray, RGB, CMYK and Lab spaces, tables of colours (indexed spaces), and the space of
/// patterns. Spaces are immutable, and equal when they mean the same; device RGB and sRGB convert
/// alike but are different spaces.
///
/// ICC profiles are neither read nor written: Quartz's `init(iccData:)` and `copyICCData()` are not
/// here.
public final class GColorSpace: Sendable {
  /// What a space is; equal kinds make equal spaces.
  enum Kind: Hashable, Sendable {
    case deviceGray, deviceRGB, deviceCMYK
    case colorimetric(ColorimetricSpace)
    case genericCMYK
    case indexed(base: GColorSpace, table: [UInt8])
    case pattern(base: GColorSpace?)
  }

  let kind: Kind

  init(kind: Kind) { self.kind = kind }

  static let deviceGray = GColorSpace(kind: .deviceGray)
  static let deviceRGB = GColorSpace(kind: .deviceRGB)
  static let deviceCMYK = GColorSpace(kind: .deviceCMYK)
  static let standardRGB = GColorSpace(kind: .colorimetric(.named(.sRGB)))
  static let genericGray = GColorSpace(kind: .colorimetric(.named(.genericGrayGamma22)))
  static let genericInks = GColorSpace(kind: .genericCMYK)

  /// Creates the space with a name, one of the static members of this type.
  ///
  /// - Returns: nil for a name that stands for no space here, `genericRGBLinear` among them: its
  ///   primaries are not published.
  public convenience init?(name: String) {
    guard let kind = Self.kind(named: name) else { return nil }
    self.init(kind: kind)
  }

  /// Creates a table of colours, whose colours have one component, the number of an entry.
  ///
  /// - Parameters:
  ///   - indexedBaseSpace: The space of the table's colours; neither indexed nor a pattern space.
  ///   - last: The number of the last entry, in 0…255.
  ///   - colorTable: The entries one after the other, one byte for each component of the base,
  ///     0…255 for 0…1, in Lab for the range of the component. Bytes beyond the last entry are
  ///     ignored.
  /// - Returns: nil for another base or number, or a table that is too short.
  public convenience init?(indexedBaseSpace: GColorSpace, last: Int, colorTable: [UInt8]) {
    guard indexedBaseSpace.mixesColors, (0...255).contains(last) else { return nil }
    let byteCount = (last + 1) * indexedBaseSpace.numberOfComponents
    guard colorTable.count >= byteCount else { return nil }
    self.init(kind: .indexed(base: indexedBaseSpace, table: Array(colorTable.prefix(byteCount))))
  }

  /// Creates the space of patterns.
  ///
  /// - Parameter patternBaseSpace: The space of the colour that a pattern without colours of its own
  ///   is drawn in, or nil for patterns with colours. Must not be a pattern space itself.
  public convenience init?(patternBaseSpace: GColorSpace?) {
    guard patternBaseSpace?.model != .pattern else { return nil }
    self.init(kind: .pattern(base: patternBaseSpace))
  }
}

extension GColorSpace {
  /// The kind of space this is.
  public var model: GColorSpaceModel {
    switch kind {
    case .colorimetric(let space): space.model
    case .deviceGray: .monochrome
    case .deviceRGB: .rgb
    case .deviceCMYK, .genericCMYK: .cmyk
    case .indexed: .indexed
    case .pattern: .pattern
    }
  }

  /// The number of components of a colour, alpha not counted.
  ///
  /// A pattern space has as many as its base, none without a base; an indexed space has one.
  public var numberOfComponents: Int {
    switch kind {
    case .colorimetric(let space): space.isGray ? 1 : 3
    case .deviceGray, .indexed: 1
    case .deviceRGB: 3
    case .deviceCMYK, .genericCMYK: 4
    case .pattern(let base): base?.numberOfComponents ?? 0
    }
  }

  /// The space of the table's colours or of a pattern's colour, or nil for the other spaces.
  public var baseColorSpace: GColorSpace? {
    switch kind {
    case .indexed(let base, _): base
    case .pattern(let base): base
    default: nil
    }
  }

  /// The bytes of an indexed space's entries, or nil for the other spaces.
  public var colorTable: [UInt8]? {
    guard case .indexed(_, let table) = kind else { return nil }
    return table
  }

  /// Whether the space can be drawn into: true but for Lab, indexed and pattern spaces.
  public var supportsOutput: Bool { mixesColors && model != .lab }

  /// Whether between two colours there are others: true but for indexed and pattern spaces.
  var mixesColors: Bool {
    switch kind {
    case .indexed, .pattern: false
    default: true
    }
  }

  /// Whether the space is an RGB space that holds colours outside sRGB.
  public var isWideGamutRGB: Bool {
    guard case .colorimetric(let space) = kind else { return false }
    return space.isWideGamutRGB
  }

  /// Whether components may lie outside 0…1.
  var isExtended: Bool {
    guard case .colorimetric(let space) = kind else { return false }
    return space.isExtended
  }

  /// The lowest and highest value of a component.
  ///
  /// Extended spaces reach as far as the numbers of 16-bit floating-point images.
  func componentRange(of index: Int) -> ClosedRange<Double> {
    switch kind {
    case .indexed: 0...Double(lastIndex)
    case .colorimetric(let space): space.componentRange(of: index)
    case .pattern(let base): base?.componentRange(of: index) ?? 0...1
    default: 0...1
    }
  }

  /// What the lowest and the highest byte of a component stand for where nothing else is said: 0…1,
  /// and in Lab all that it can be.
  func sampleRange(of index: Int) -> ClosedRange<Double> {
    model == .lab ? componentRange(of: index) : 0...1
  }

  /// The number of the last entry of an indexed space.
  var lastIndex: Int {
    guard case .indexed(let base, let table) = kind else { return 0 }
    return table.count / base.numberOfComponents - 1
  }
}

extension GColorSpace: Hashable {
  /// Whether two spaces mean the same.
  public static func == (left: GColorSpace, right: GColorSpace) -> Bool {
    left === right || left.kind == right.kind
  }

  /// Feeds what the space is into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// Returns the RGB space of the device, which is sRGB in all but name.
public func GColorSpaceCreateDeviceRGB() -> GColorSpace { .deviceRGB }

/// Returns the gray space of the device.
public func GColorSpaceCreateDeviceGray() -> GColorSpace { .deviceGray }

/// Returns the CMYK space of the device.
public func GColorSpaceCreateDeviceCMYK() -> GColorSpace { .deviceCMYK }
