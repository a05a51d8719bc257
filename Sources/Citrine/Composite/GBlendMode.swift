import CPixels

/// How source colours combine with destination colours.
///
/// In the formulas S and D are the premultiplied source and destination, Sa and Da their alphas; the same
/// formula applies to each colour component and to alpha. A mode changes no pixel outside the shape and
/// the clip. A partly covered pixel becomes `coverage · B(S, D) + (1 − coverage) · D`, where B is the mode.
///
/// | mode | result |
/// |---|---|
/// | `normal` | S + D·(1 − Sa) |
/// | `clear` | 0 |
/// | `copy` | S |
/// | `sourceIn` | S·Da |
/// | `sourceOut` | S·(1 − Da) |
/// | `sourceAtop` | S·Da + D·(1 − Sa) |
/// | `destinationOver` | S·(1 − Da) + D |
/// | `destinationIn` | D·Sa |
/// | `destinationOut` | D·(1 − Sa) |
/// | `destinationAtop` | S·(1 − Da) + D·Sa |
/// | `xor` | S·(1 − Da) + D·(1 − Sa) |
/// | `plusDarker` | max(0, S + D − max(0, Sa + Da − 1)), alpha min(1, Sa + Da) |
/// | `plusLighter` | min(1, S + D) |
///
/// The blend modes of PDF, including `normal`, combine the unpremultiplied colours b = D/Da and
/// s = S/Sa. The result is S·(1 − Da) + D·(1 − Sa) + Sa·Da·B(b, s), its alpha is
/// Sa + Da − Sa·Da. On a transparent destination the result is the source.
///
/// | mode | B(b, s), for each component |
/// |---|---|
/// | `multiply` | b·s |
/// | `screen` | b + s − b·s |
/// | `overlay` | `hardLight` with b and s exchanged |
/// | `darken` | min(b, s) |
/// | `lighten` | max(b, s) |
/// | `colorDodge` | min(1, b / (1 − s)); 0 where b = 0 |
/// | `colorBurn` | 1 − min(1, (1 − b) / s); see below |
/// | `softLight` | s ≤ ½: b − (1 − 2s)·b·(1 − b); else b + (2s − 1)·(C − b) with C = √b, or ((16b − 12)·b + 4)·b where b ≤ ¼ |
/// | `hardLight` | s ≤ ½: 2·b·s; else b + (2s − 1) − b·(2s − 1) |
/// | `difference` | \|b − s\| |
/// | `exclusion` | b + s − 2·b·s |
///
/// The last four modes combine whole colours, not single components. The luminosity is
/// .30·red + .59·green + .11·blue, the saturation is the greatest component minus the least. To set the
/// saturation, the distances of the components from the least one are scaled. To set the luminosity, one
/// number is added to all components; if one then lies outside 0…1, all are scaled towards the luminosity
/// until they lie inside. On a gray surface B of the first three is the destination.
///
/// | mode | hue of | saturation of | luminosity of |
/// |---|---|---|---|
/// | `hue` | source | destination | destination |
/// | `saturation` | destination | source | destination |
/// | `color` | source | source | destination |
/// | `luminosity` | destination | destination | source |
///
/// In `colorBurn`, where a component of the source is 0 and the source's alpha is not, this component of
/// the result is 0 for every alpha. Measurements show that Quartz does so, although PDF mixes in the
/// destination. An 8-bit result is the formula's result in real numbers, rounded once.
///
/// Sources: Porter and Duff, *Compositing Digital Images*, 1984; ISO 32000-1, 11.3.5; `plusDarker` as
/// measured on Quartz, whose header documents another formula. Raw values are those of Quartz.
public enum GBlendMode: Int32, Sendable, CaseIterable {
  /// The source over the destination.
  case normal = 0
  /// The product: never lighter than either.
  case multiply = 1
  /// The complement of the product of the complements: never darker than either.
  case screen = 2
  /// Multiplied where the destination is dark, screened where it is light.
  case overlay = 3
  /// The lesser of each component.
  case darken = 4
  /// The greater of each component.
  case lighten = 5
  /// The destination, brightened by the source.
  case colorDodge = 6
  /// The destination, darkened by the source.
  case colorBurn = 7
  /// The destination, darkened or brightened softly by the source.
  case softLight = 8
  /// Multiplied where the source is dark, screened where it is light.
  case hardLight = 9
  /// The absolute difference of each component.
  case difference = 10
  /// Like `difference`, with less contrast.
  case exclusion = 11
  /// The source's hue with the destination's saturation and luminosity.
  case hue = 12
  /// The source's saturation with the destination's hue and luminosity.
  case saturation = 13
  /// The source's hue and saturation with the destination's luminosity.
  case color = 14
  /// The source's luminosity with the destination's hue and saturation.
  case luminosity = 15
  /// Transparent, for every source.
  case clear = 16
  /// The source alone.
  case copy = 17
  /// The source inside the destination: multiplied by the destination's alpha.
  case sourceIn = 18
  /// The source outside the destination: multiplied by 1 − the destination's alpha.
  case sourceOut = 19
  /// The source over the destination, but only inside the destination.
  case sourceAtop = 20
  /// The destination over the source.
  case destinationOver = 21
  /// The destination inside the source: multiplied by the source's alpha.
  case destinationIn = 22
  /// The destination outside the source: multiplied by 1 − the source's alpha.
  case destinationOut = 23
  /// The destination over the source, but only inside the source.
  case destinationAtop = 24
  /// Source and destination, each only outside the other.
  case xor = 25
  /// The complement of the sum of the complements: the darkness of both adds up.
  case plusDarker = 26
  /// The sum of both, at most 1.
  case plusLighter = 27
}

extension GBlendMode {
  /// The operator's index in the kernel tables, and whether the source is replaced by transparency.
  var kernelOperator: (index: Int, ignoresSource: Bool) {
    switch self {
    case .normal: (CPX_SOURCE_OVER, false)
    case .multiply: (CPX_MULTIPLY, false)
    case .screen: (CPX_SCREEN, false)
    case .overlay: (CPX_OVERLAY, false)
    case .darken: (CPX_DARKEN, false)
    case .lighten: (CPX_LIGHTEN, false)
    case .colorDodge: (CPX_COLOR_DODGE, false)
    case .colorBurn: (CPX_COLOR_BURN, false)
    case .softLight: (CPX_SOFT_LIGHT, false)
    case .hardLight: (CPX_HARD_LIGHT, false)
    case .difference: (CPX_DIFFERENCE, false)
    case .exclusion: (CPX_EXCLUSION, false)
    case .hue: (CPX_HUE, false)
    case .saturation: (CPX_SATURATION, false)
    case .color: (CPX_COLOR, false)
    case .luminosity: (CPX_LUMINOSITY, false)
    case .clear: (CPX_COPY, true)
    case .copy: (CPX_COPY, false)
    case .sourceIn: (CPX_SOURCE_IN, false)
    case .sourceOut: (CPX_SOURCE_OUT, false)
    case .sourceAtop: (CPX_SOURCE_ATOP, false)
    case .destinationOver: (CPX_DESTINATION_OVER, false)
    case .destinationIn: (CPX_DESTINATION_IN, false)
    case .destinationOut: (CPX_DESTINATION_OUT, false)
    case .destinationAtop: (CPX_DESTINATION_ATOP, false)
    case .xor: (CPX_XOR, false)
    case .plusDarker: (CPX_PLUS_DARKER, false)
    case .plusLighter: (CPX_PLUS_LIGHTER, false)
    }
  }

  /// Whether a fully transparent source leaves every destination pixel unchanged.
  var keepsDestinationUnderTransparency: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
