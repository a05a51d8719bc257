public import Foundation

extension GColorSpace {
  /// Creates the space of an ICC profile.
  ///
  /// A profile of one of the named spaces (sRGB, Display P3, Adobe RGB, their linear variants, and gray of gamma 2.2 or 1)
  /// gives that space, in every build; gray with the curve of sRGB gives device gray. Every other profile needs a build
  /// with the package trait `ICC`, and is converted by Little CMS with the perceptual intent.
  ///
  /// ```swift
  /// if let profile = try JPEGMetadata(jpeg: data).profile, let space = GColorSpace(iccData: profile) {
  ///   print(space.name ?? "a space without a name")
  /// }
  /// ```
  ///
  /// - Parameter iccData: The bytes of a profile for gray, RGB or CMYK, at most 4 MiB.
  /// - Returns: nil if the profile is damaged or for other colours; and, with a diagnostic, if it needs the trait.
  public convenience init?(iccData: Data) {
    guard let profile = ICCProfile(iccData) else {
      GDiagnostics.report("GColorSpace: the ICC profile is damaged, too long, or for other colours")
      return nil
    }
    guard let kind = Self.kind(of: profile) else { return nil }
    self.init(kind: kind)
  }

  /// Returns the kind of the space of a profile; nil, with a diagnostic, if it cannot be converted.
  private static func kind(of profile: ICCProfile) -> Kind? {
    if let known = profile.knownSpace { return known.kind }
    if let space = ProfileSpace(profile) { return .colorimetric(.profile(space)) }
    let reason =
      ProfileSpace.isAvailable
      ? "it has no conversions in both directions" : "it needs the package trait ICC"
    GDiagnostics.report(
      "The colour profile \(profile.name ?? "without a name") is not used: \(reason)")
    return nil
  }

  /// Returns the space of a profile that is embedded in a file.
  ///
  /// - Parameter model: The model of the file's samples.
  /// - Returns: nil if there is no profile, it cannot be used, or it is for another model.
  static func embedded(_ data: Data?, model: GColorSpaceModel) -> GColorSpace? {
    guard let data, let profile = ICCProfile(data), profile.model == model else { return nil }
    return kind(of: profile).map { GColorSpace(kind: $0) }
  }

  /// Returns the ICC profile of the space.
  ///
  /// A space of a profile has the profile's own bytes. For named and calibrated spaces, a profile of version 4 is made.
  ///
  /// If the module `CoreGraphics` is imported, the type is `CFData` unless `Data` is asked for.
  ///
  /// - Returns: nil for device, CMYK, Lab, indexed and pattern spaces that were not made of a profile.
  @_disfavoredOverload
  public func copyICCData() -> Data? {
    guard case .colorimetric(let space) = kind else { return nil }
    if case .profile(let space) = space { return space.profile.data }
    return ICCProfile.data(of: space)
  }

  /// The same as `copyICCData()`, for a module that declares another function of that name.
  package var profileData: Data? { copyICCData() }
}
