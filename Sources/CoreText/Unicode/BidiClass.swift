/// The Bidi_Class of a character (UAX #9, table 4).
///
/// The raw values are those of ICU.
enum BidiClass: UInt8 {
  case leftToRight, rightToLeft
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case paragraphSeparator, segmentSeparator, whiteSpace, otherNeutral
  case leftToRightEmbedding, leftToRightOverride
  case arabicLetter
  case rightToLeftEmbedding, rightToLeftOverride, popDirectionalFormat
  case nonspacingMark, boundaryNeutral
  case firstStrongIsolate, leftToRightIsolate, rightToLeftIsolate, popDirectionalIsolate

  /// Whether the class is an explicit embedding or override.
  var isEmbedding: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride:
      true
    default: false
    }
  }

  /// Whether rule X9 removes the character.
  var isRemoved: Bool {
    isEmbedding || self == .popDirectionalFormat || self == .boundaryNeutral
  }

  /// Whether the class begins an isolate.
  var isIsolateInitiator: Bool {
    self == .firstStrongIsolate || self == .leftToRightIsolate || self == .rightToLeftIsolate
  }

  /// Whether the class begins or ends an isolate.
  var isIsolateFormat: Bool { isIsolateInitiator || self == .popDirectionalIsolate }

  /// Whether rule L1 gives the character the base level in any place.
  var isSeparator: Bool { self == .paragraphSeparator || self == .segmentSeparator }

  /// Whether rule L1 gives the character the base level at the end of a line and before separators.
  var isReset: Bool { self == .whiteSpace || isIsolateFormat || isRemoved }

  /// Whether rules N1 and N2 resolve the class (NI in UAX #9).
  var isNeutral: Bool {
    self == .otherNeutral || self == .whiteSpace || isSeparator || isIsolateFormat
  }

  /// The direction of a strong class for rules N0 to N2, where numbers are right to left; nil for other classes.
  var strongDirection: BidiClass? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .europeanNumber, .arabicNumber, .arabicLetter: .rightToLeft
    default: nil
    }
  }

  /// The direction of an embedding level.
  init(level: UInt8) { self = level & 1 == 0 ? .leftToRight : .rightToLeft }
}
