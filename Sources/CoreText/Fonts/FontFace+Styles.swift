import Citrine
import CitrineCoreGraphics

// Finding another weight, width or slant of a font.
extension FontFace {
  /// Returns the font of the family that is nearest to a style.
  ///
  /// A variable font is changed along its axes. Else it is the nearest font of the family that is registered, built in
  /// or installed. If none is italic, the font is slanted by a matrix; if none is bold, the glyphs of a bitmap font are
  /// emboldened.
  package func with(_ target: FontStyle) -> FontFace {
    var face = self
    if face.isSlanted && !target.isItalic { face.matrix.c = 0 }
    guard face.style != target else { return face }
    let own = face.font.instance(near: target)
    face.font = own
    if own.metrics.style != target {
      let others = own.family(near: target).map { $0.instance(near: target) }
      face.font = target.nearest(of: [own] + others, by: \.metrics.style) ?? own
    }
    if target.isBold && !face.font.isBold { face.font = face.font.emboldened }
    if face.font.isItalic {
      if face.isSlanted { face.matrix.c = 0 }
    } else if target.isItalic && !face.isSlanted {
      face.matrix = Self.slant.concatenating(face.matrix)
    }
    return face
  }
}

extension CGFont {
  /// Returns the instance of a variable font that is nearest to a style; the font itself without axes.
  fileprivate func instance(near style: FontStyle) -> CGFont {
    var coordinates: [String: CGFloat] = [:]
    for axis in axes {
      switch axis.tag {
      case "wght": coordinates["wght"] = CGFloat(style.weight)
      case "wdth": coordinates["wdth"] = CGFloat(style.widthPercentage)
      case "ital": coordinates["ital"] = style.isItalic ? 1 : 0
      case "slnt":
        // Fonts lean to the right at negative angles.
        coordinates["slnt"] = style.isItalic ? italicSlant : 0
      default: break
      }
    }
    return coordinates.isEmpty ? self : FontInstances.font(self, at: coordinates)
  }

  /// Returns the other fonts of the family that come into question for a style.
  fileprivate func family(near style: FontStyle) -> [CGFont] {
    var fonts = CGFont.registeredFamily(named: name)
    if style.isBold, let bold = CGFont.registered(named: name + " Bold"), bold.isBold {
      fonts.append(bold)
    }
    if let regular = CGFont.registered(named: name) { fonts.append(regular) }
    if fonts.isEmpty || !openTypeTags.isEmpty,
      let installed = InstalledFonts.font(inFamily: name, style: style)
    {
      fonts.append(installed)
    }
    return fonts
  }
}
