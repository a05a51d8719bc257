package import Citrine
package import CitrineCoreGraphics

/// A font without a size, and how it is used: a matrix that slants it if it has no italic, features, and fonts for
/// missing characters.
package struct FontFace: Sendable {
  package var font: CGFont
  package var matrix: CGAffineTransform
  /// OpenType features and their values: 0 is off, 1 is on, and larger numbers choose an alternate.
  package var features: [FontTag: UInt32] = [:]
  /// The distance that is added to the leading of lines, in ems.
  package var leadingAdjustment: CGFloat = 0
  /// The fonts for characters that the font lacks, which come before those of the system.
  package var cascadeList: [FontFace] = []

  /// The matrix of synthesized italic: a shear of 0.2, which is an angle of 11.3 degrees.
  package static let slant = CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)

  package init(_ font: CGFont, _ matrix: CGAffineTransform = .identity) {
    (self.font, self.matrix) = (font, matrix)
  }

  /// Returns the face with another matrix; nil keeps its own.
  func replacingMatrix(_ matrix: CGAffineTransform?) -> FontFace {
    var face = self
    if let matrix { face.matrix = matrix }
    return face
  }

  /// The style of the font, in which a synthesized slant counts as italic.
  package var style: FontStyle {
    var style = font.metrics.style
    if isSlanted { style.isItalic = true }
    return style
  }

  /// Whether the matrix slants vertical lines and keeps horizontal ones, which a rotation does not.
  var isSlanted: Bool { matrix.b == 0 && matrix.c != 0 }

  /// The angle of the stems in degrees, counterclockwise from the vertical, with the matrix.
  var slantAngle: CGFloat {
    let angle = font.metrics.italicAngle
    guard isSlanted, matrix.d != 0, angle.isFinite else { return angle }
    // The tangents of slants add up.
    let shear = -tan(Double(angle) * .pi / 180) + Double(matrix.c / matrix.d)
    return CGFloat(-atan(shear) * 180 / .pi)
  }
}

extension FontFace: Equatable {
  /// Whether two faces have fonts of the same full name and coordinates, and are used in the same way.
  package static func == (left: FontFace, right: FontFace) -> Bool {
    left.matrix == right.matrix && left.features == right.features
      && left.leadingAdjustment == right.leadingAdjustment
      && (left.font == right.font
        || left.font.names.full == right.font.names.full
          && left.font.coordinates == right.font.coordinates)
      && left.cascadeList == right.cascadeList
  }
}
