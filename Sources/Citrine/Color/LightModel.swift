/// How components of a space become light: a curve for each component, and for RGB a matrix.
struct LightModel: Sendable {
  /// From linear components to linear sRGB; the identity for gray.
  let toLinearSRGB: ColorMatrix
  /// The curves of the components: one for gray, three for RGB.
  let transfers: [TransferFunction]

  var isGray: Bool { transfers.count == 1 }
}

extension ColorimetricSpace {
  /// The curves and the matrix of a named or calibrated space; nil for Lab and for profiles.
  var light: LightModel? {
    switch self {
    case .named(let space):
      LightModel(
        toLinearSRGB: space.toLinearSRGB ?? .identity,
        transfers: [TransferFunction](
          repeating: space.transferFunction, count: space.isGray ? 1 : 3))
    case .cieBased(let space): space.light
    case .profile: nil
    }
  }
}
