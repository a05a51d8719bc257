@_exported public import Foundation

/// A kind of data or of files, such as PNG, with an identifier.
///
/// The types of images, of text and a few others are known. Other identifiers can be made into types too, but have no
/// file extension, and conform to nothing.
///
/// ```swift
/// let isImage = UTType(filenameExtension: "jpg")?.conforms(to: .image)
/// let name = UTType.png.identifier  // "public.png"
/// ```
public struct UTType: Hashable, Sendable {
  /// The identifier, in reverse-domain notation, such as `public.png`.
  public let identifier: String

  /// Creates the type with an identifier.
  ///
  /// - Returns: nil if the identifier is empty, or has other characters than letters and digits of ASCII, hyphens and
  ///   periods.
  public init?(_ identifier: String) {
    let isValid = identifier.utf8.allSatisfy {
      ("a"..."z").contains(Character(UnicodeScalar($0)))
        || ("A"..."Z").contains(Character(UnicodeScalar($0)))
        || ("0"..."9").contains(Character(UnicodeScalar($0))) || $0 == 0x2D || $0 == 0x2E
    }
    guard !identifier.isEmpty, isValid else { return nil }
    self.init(known: identifier)
  }

  init(known identifier: String) { self.identifier = identifier }

  /// Creates the type of files with an extension.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension without the period; upper and lower case are the same.
  ///   - supertype: A type to which the result must conform.
  /// - Returns: nil if there is no known type of the extension that conforms to the supertype. Apple's systems then make a
  ///   type that `isDynamic`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    self.init(conformingTo: supertype) { $0.extensions.contains(name) }
  }

  /// Creates the type of data with a MIME type, such as `image/png`.
  ///
  /// - Returns: nil if there is no known type for it that conforms to the supertype.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    self.init(conformingTo: supertype) { $0.mimeTypes.contains(name) }
  }

  private init?(conformingTo supertype: UTType, where matches: (TypeFacts) -> Bool) {
    let found = TypeFacts.all.first {
      matches($0) && UTType(known: $0.identifier).conforms(to: supertype)
    }
    guard let found else { return nil }
    self.init(known: found.identifier)
  }

  private var facts: TypeFacts? { TypeFacts.byIdentifier[identifier.lowercased()] }

  /// The usual extension of the type's files; nil for a type without one.
  public var preferredFilenameExtension: String? { facts?.extensions.first }

  /// The usual MIME type; nil for a type without one.
  public var preferredMIMEType: String? { facts?.mimeTypes.first }

  /// The name of the type for people, in English; nil for a type that is not known.
  public var localizedDescription: String? { facts?.name }

  /// Whether the type is known.
  public var isDeclared: Bool { facts != nil }

  /// Whether the type is unknown, and was made for an extension alone; no type is.
  public var isDynamic: Bool { false }

  /// Whether the identifier begins with `public.`.
  public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

  /// All types to which the type conforms, except itself.
  public var supertypes: Set<UTType> {
    var result: Set<UTType> = []
    var open = facts?.supertypes ?? []
    while let identifier = open.popLast() {
      guard result.insert(UTType(known: identifier)).inserted else { continue }
      open += TypeFacts.byIdentifier[identifier]?.supertypes ?? []
    }
    return result
  }

  /// Returns whether the type is another type or a kind of it, as PNG is an image.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

  /// Returns whether another type is a kind of this one, and not this one itself.
  public func isSupertype(of type: UTType) -> Bool { type != self && type.conforms(to: self) }

  /// Returns whether the type is a kind of another one, and not that one itself.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Returns whether both types have the same identifier; upper and lower case are the same.
  public static func == (left: UTType, right: UTType) -> Bool {
    left.identifier.lowercased() == right.identifier.lowercased()
  }

  /// Hashes the identifier, of which upper and lower case are the same.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }
}

extension UTType: Codable, CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }

  /// Reads the identifier.
  ///
  /// - Throws: An error of the decoder, also for an identifier that is not valid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let type = UTType(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a type identifier")
    }
    self = type
  }

  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
