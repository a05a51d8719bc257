import CPixels

/// How source colours combine with those of the destination.
///
/// With premultiplied source S, destination D and their alphas Sa, Da; the same formula serves for
/// colour and alpha. Operators touch no pixel outside shape and clip, and a pixel that is covered
/// in part is mixed after the operator: `coverage · B(S, D) + (1 − coverage) · D`.
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
/// Source: Porter and Duff, *Compositing Digital Images*, 1984; `plusDarker` as measured on Quartz,
/// whose header has it wrong. Raw values are Quartz's.
public enum GBlendMode: Int32, Sendable, CaseIterable {
  /// The source over the destination.
  case normal = 0
  /// Transparency, whatever the source.
  case clear = 16
  /// The source alone.
  case copy = 17
  /// The source where the destination is.
  case sourceIn = 18
  /// The source where the destination is not.
  case sourceOut = 19
  /// The source where the destination is, over it.
  case sourceAtop = 20
  /// The destination over the source.
  case destinationOver = 21
  /// The destination where the source is.
  case destinationIn = 22
  /// The destination where the source is not.
  case destinationOut = 23
  /// The destination where the source is, over the source.
  case destinationAtop = 24
  /// Each where the other is not.
  case xor = 25
  /// The sum of what both lack of white.
  case plusDarker = 26
  /// The sum of both.
  case plusLighter = 27
}

extension GBlendMode {
  /// The kernels' operator, and whether the source is taken as transparent.
  var kernelOperator: (index: Int, ignoresSource: Bool) {
    switch self {
    case .normal: (CPX_SOURCE_OVER, false)
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

  /// Whether a wholly transparent source leaves every pixel as it is.
  var keepsDestinationUnderTransparency: Bool {
    switch self {
    case .normal, .sourceAtop, .destinationOver, .destinationOut, .xor, .plusDarker, .plusLighter:
      true
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop:
      false
    }
  }
}
