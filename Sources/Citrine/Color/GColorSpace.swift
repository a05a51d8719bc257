/// An immutable colour space: the meaning of the components of a colour.
///
/// There are gray, RGB, CMYK and Lab spaces, indexed spaces (tables of colours), and pattern spaces. Two spaces are
/// equal if they are of the same kind and have the same parameters. Device RGB and sRGB convert alike, but are not
/// equal.
///
/// Spaces of ICC profiles (`init(iccData:)`) need a build with the package trait `ICC`, unless they are named spaces.
///
/// ```swift
/// let p3 = GColorSpace(name: GColorSpace.displayP3)
/// let red = p3.flatMap { GColor(colorSpace: $0, components: [1, 0, 0, 1]) }
/// ```
public final class GColorSpace: Sendable {
  /// The kind of a space and its parameters; spaces with equal kinds are equal.
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
  // The word `Space` tells the spaces from the names of spaces, which are strings (`GColorSpace+Names.swift`).
  static let sRGBSpace = GColorSpace(kind: .colorimetric(.named(.sRGB)))
  static let genericGraySpace = GColorSpace(kind: .colorimetric(.named(.genericGrayGamma22)))
  static let genericCMYKSpace = GColorSpace(kind: .genericCMYK)

  /// Creates the space with a name.
  ///
  /// - Parameter name: One of the static members of this type, or the `name` of a space.
  /// - Returns: nil if Citrine has no space of that name. `genericRGBLinear` is one of these names, because its
  ///   primaries are not published.
  public convenience init?(name: String) {
    guard let kind = Self.kind(named: name) else {
      GDiagnostics.report("GColorSpace: there is no space with the name \(name)")
      return nil
    }
    self.init(kind: kind)
  }

  /// Creates an indexed space: its only component is the number of an entry in a table of colours.
  ///
  /// ```swift
  /// // 0 stands for red, 1 for white.
  /// let palette = GColorSpace(
  ///   indexedBaseSpace: GColorSpaceCreateDeviceRGB(), last: 1,
  ///   colorTable: [255, 0, 0, 255, 255, 255])
  /// ```
  ///
  /// - Parameters:
  ///   - indexedBaseSpace: The space of the table's colours; neither an indexed nor a pattern space.
  ///   - last: The number of the last entry, 0…255.
  ///   - colorTable: The entries 0…`last`, one byte for each component of the base space. Bytes 0…255 stand for 0…1, or
  ///     for the component's range if the base is Lab. Further bytes are ignored.
  /// - Returns: nil if the base space is indexed or a pattern space, `last` is out of its range, or the table has too
  ///   few bytes.
  public convenience init?(indexedBaseSpace: GColorSpace, last: Int, colorTable: [UInt8]) {
    guard indexedBaseSpace.supportsInterpolation, (0...255).contains(last),
      colorTable.count / indexedBaseSpace.numberOfComponents > last
    else {
      GDiagnostics.report(
        "GColorSpace: the base space cannot have a table, or the table does not hold the entries 0 to \(last)"
      )
      return nil
    }
    let byteCount = (last + 1) * indexedBaseSpace.numberOfComponents
    self.init(kind: .indexed(base: indexedBaseSpace, table: Array(colorTable.prefix(byteCount))))
  }

  /// Creates a pattern space.
  ///
  /// - Parameter patternBaseSpace: The space of the colour that an uncoloured pattern is drawn with, or nil for
  ///   coloured patterns.
  /// - Returns: nil if the base space is a pattern space.
  public convenience init?(patternBaseSpace: GColorSpace?) {
    guard patternBaseSpace?.model != .pattern else {
      GDiagnostics.report("GColorSpace: the base of a pattern space cannot be a pattern space")
      return nil
    }
    self.init(kind: .pattern(base: patternBaseSpace))
  }
}

extension GColorSpace {
  /// The model of the space, such as RGB or CMYK.
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

  /// The number of components of a colour, without alpha: 0…4.
  ///
  /// A pattern space has as many as its base space, or 0 without a base; an indexed space has 1.
  public var numberOfComponents: Int {
    switch kind {
    case .colorimetric(let space): space.numberOfComponents
    case .deviceGray, .indexed: 1
    case .deviceRGB: 3
    case .deviceCMYK, .genericCMYK: 4
    case .pattern(let base): base?.numberOfComponents ?? 0
    }
  }

  /// The base space of an indexed or pattern space; nil for other spaces, and for a pattern space without a base.
  public var baseColorSpace: GColorSpace? {
    switch kind {
    case .indexed(let base, _): base
    case .pattern(let base): base
    default: nil
    }
  }

  /// The table of an indexed space, or nil for other spaces.
  ///
  /// It has one byte for each component of the base space, entry after entry.
  public var colorTable: [UInt8]? {
    guard case .indexed(_, let table) = kind else { return nil }
    return table
  }

  /// Whether the space can be a bitmap context's: false for Lab, indexed and pattern spaces, and for CMYK spaces of
  /// profiles, else true.
  public var supportsOutput: Bool {
    guard supportsInterpolation, model != .lab else { return false }
    if case .colorimetric = kind { return model != .cmyk }
    return true
  }

  /// Whether colours can be interpolated component by component: false for indexed and pattern spaces, else true.
  var supportsInterpolation: Bool {
    switch kind {
    case .indexed, .pattern: false
    default: true
    }
  }

  /// Whether the space is an RGB space that has colours outside sRGB's gamut; true for all extended RGB spaces.
  public var isWideGamutRGB: Bool {
    guard case .colorimetric(let space) = kind else { return false }
    return space.isWideGamutRGB
  }

  /// Whether components may lie outside 0…1: true for the named extended spaces.
  var isExtended: Bool {
    guard case .colorimetric(let space) = kind else { return false }
    return space.isExtended
  }

  /// Returns the range of a component.
  ///
  /// In extended spaces it is ±65504, the range of 16-bit floats.
  func componentRange(of index: Int) -> ClosedRange<Double> {
    switch kind {
    case .indexed: 0...Double(lastIndex)
    case .colorimetric(let space): space.componentRange(of: index)
    case .pattern(let base): base?.componentRange(of: index) ?? 0...1
    default: 0...1
    }
  }

  /// Returns the values that the lowest and the highest integer sample of a component stand for by default.
  ///
  /// They are 0 and 1, and in Lab the ends of the component's range.
  func sampleRange(of index: Int) -> ClosedRange<Double> {
    model == .lab ? componentRange(of: index) : 0...1
  }

  /// The number of the last entry of an indexed space; 0 for other spaces.
  var lastIndex: Int {
    guard case .indexed(let base, let table) = kind else { return 0 }
    return table.count / base.numberOfComponents - 1
  }
}

extension GColorSpace: Hashable {
  /// Whether two spaces are of the same kind and have the same parameters.
  public static func == (left: GColorSpace, right: GColorSpace) -> Bool {
    left === right || left.kind == right.kind
  }

  /// Hashes the kind and the parameters, which are what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// Returns the RGB space of the device.
///
/// Its components have the meaning of sRGB's, but the two spaces are not equal.
public func GColorSpaceCreateDeviceRGB() -> GColorSpace { .deviceRGB }

/// Returns the gray space of the device.
///
/// Its component is the common value of red, green and blue in sRGB.
public func GColorSpaceCreateDeviceGray() -> GColorSpace { .deviceGray }

/// Returns the CMYK space of the device.
///
/// It converts to RGB by a simple formula, without a profile.
public func GColorSpaceCreateDeviceCMYK() -> GColorSpace { .deviceCMYK }
