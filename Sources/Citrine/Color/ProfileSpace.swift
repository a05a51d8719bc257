import Foundation

#if ICC
  import CLittleCMS
#endif

/// The space of an ICC profile, which Little CMS converts, in builds with the package trait `ICC`.
///
/// Two spaces are equal if the bytes of their profiles are.
@safe
final class ProfileSpace: Sendable {
  let profile: ICCProfile

  /// Whether this build converts colours by profiles.
  static var isAvailable: Bool {
    #if ICC
      true
    #else
      false
    #endif
  }

  #if ICC
    // SAFETY: the profile does not change after it is opened, and is closed when nobody uses it any more.
    nonisolated(unsafe) private let handle: OpaquePointer
  #endif

  /// Opens a profile; nil in a build without the trait, and if Little CMS cannot convert in both directions.
  init?(_ profile: ICCProfile) {
    self.profile = profile
    #if ICC
      let count = Int32(profile.model.componentCount)
      // SAFETY: Little CMS copies the bytes during the call.
      let opened = unsafe profile.data.withUnsafeBytes { bytes in
        unsafe clcms_open(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, count)
      }
      guard let opened = unsafe opened else { return nil }
      unsafe handle = opened
    #else
      return nil
    #endif
  }

  #if ICC
    deinit { unsafe clcms_close(handle) }
  #endif

  /// Whether this is an RGB space, and a corner of its cube is more than 0.001 outside 0…1 in sRGB.
  var isWideGamutRGB: Bool {
    profile.model == .rgb
      && (1..<7).contains { corner in
        let color = sRGBColor(
          of: ColorComponents(
            first: Double(corner & 1), second: Double(corner >> 1 & 1), third: Double(corner >> 2)))
        return [color.red, color.green, color.blue].contains { $0 < -0.001 || $0 > 1.001 }
      }
  }

  /// Returns the opaque colour in sRGB, clamped to ±65504, the range of extended spaces.
  func sRGBColor(of components: ColorComponents) -> RGBAColor {
    var xyz = ColorComponents.zero
    #if ICC
      // SAFETY: four numbers are read at most, and three written.
      unsafe components.withNumbers { numbers in
        unsafe xyz.withMutableNumbers { unsafe clcms_convert_to_xyz(handle, numbers, $0, 1) }
      }
    #endif
    let linearSRGB = Self.toLinearSRGB.applied(to: xyz)
    return RGBAColor(
      linearSRGB.mapped { light in
        // A profile can have curves without meaning, of which Little CMS makes numbers that are none.
        light.isNaN ? 0 : TransferFunction.sRGB.component(of: light).clamped(to: -65504...65504)
      })
  }

  /// Returns the components in this space of a colour in sRGB; they are not clamped to 0…1.
  func components(of color: RGBAColor) -> ColorComponents {
    let light = ColorComponents(color).mapped(TransferFunction.sRGB.light)
    let xyz = Self.fromLinearSRGB.applied(to: light)
    var components = ColorComponents.zero
    #if ICC
      // SAFETY: three numbers are read, and four written at most.
      unsafe xyz.withNumbers { numbers in
        unsafe components.withMutableNumbers {
          unsafe clcms_convert_from_xyz(handle, numbers, $0, 1)
        }
      }
    #endif
    for index in 0..<4 where !components[index].isFinite { components[index] = 0 }
    return components
  }

  /// Converts bytes, one for each component of each colour, to sRGB with 16 bits per component.
  func convertToSRGB(_ samples: [UInt8], count: Int, into colors: inout [UInt16]) {
    precondition(samples.count >= count * profile.model.componentCount && colors.count >= 3 * count)
    #if ICC
      // SAFETY: both arrays have the colours, as was checked.
      unsafe samples.withUnsafeBufferPointer { samples in
        unsafe colors.withUnsafeMutableBufferPointer { colors in
          guard let source = samples.baseAddress, let target = colors.baseAddress else { return }
          unsafe clcms_convert_to_srgb(handle, source, target, count)
        }
      }
    #endif
  }

  /// From CIE XYZ relative to D50 to linear sRGB.
  private static let toLinearSRGB =
    ColorMatrix.d65ToD50.inverse.followed(by: NamedSpace.sRGBToXYZ.inverse)
  private static let fromLinearSRGB = toLinearSRGB.inverse
}

extension ProfileSpace: Hashable {
  static func == (left: ProfileSpace, right: ProfileSpace) -> Bool {
    left === right || left.profile.data == right.profile.data
  }

  func hash(into hasher: inout Hasher) { hasher.combine(profile.data) }
}

extension GColorSpaceModel {
  /// The number of components of gray, RGB and CMYK.
  fileprivate var componentCount: Int {
    self == .monochrome ? 1 : self == .cmyk ? 4 : 3
  }
}

extension ColorComponents {
  fileprivate static let zero = ColorComponents()

  /// Calls `body` with the address of the four numbers.
  @unsafe fileprivate func withNumbers(_ body: (UnsafePointer<Double>) -> Void) {
    let numbers = [first, second, third, fourth]
    // SAFETY: the array lives during the call.
    unsafe numbers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
  }

  /// Calls `body` with the address of four numbers, which it sets.
  @unsafe fileprivate mutating func withMutableNumbers(
    _ body: (UnsafeMutablePointer<Double>) -> Void
  ) {
    var numbers = [0.0, 0, 0, 0]
    // SAFETY: the array lives during the call.
    unsafe numbers.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress!) }
    self = ColorComponents(
      first: numbers[0], second: numbers[1], third: numbers[2], fourth: numbers[3])
  }
}
