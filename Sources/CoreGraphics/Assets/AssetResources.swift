public import Foundation

/// The name of a colour set in the asset catalogues of a bundle.
///
/// Xcode declares a constant for each colour set, such as `ColorResource.brand`; on other systems, a program declares
/// those that it uses in an extension of this type.
public struct ColorResource: Hashable, @unchecked Sendable {
  /// The name of the set, with its namespace.
  package let name: String
  /// The bundle with the catalogue.
  package let bundle: Bundle

  /// Creates the name of a colour set in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// The name of an image set in the asset catalogues of a bundle, or of an image file in the bundle.
///
/// Xcode declares a constant for each image set, such as `ImageResource.logo`; on other systems, a program declares
/// those that it uses in an extension of this type.
public struct ImageResource: Hashable, @unchecked Sendable {
  /// The name of the set, with its namespace.
  package let name: String
  /// The bundle with the catalogue.
  package let bundle: Bundle

  /// Creates the name of an image set in a bundle.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}
