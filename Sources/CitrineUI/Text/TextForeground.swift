extension Text {
  /// The foreground style of a run.
  ///
  /// Two objects are equal if their styles are equal values of a `Hashable` type, or if they are the same object.
  nonisolated final class Foreground: Hashable, Sendable {
    let style: any ShapeStyle

    init(_ style: some ShapeStyle) { self.style = style }

    static func == (left: Foreground, right: Foreground) -> Bool {
      if left === right { return true }
      guard let style = left.style as? any Hashable, let other = right.style as? any Hashable else {
        return false
      }
      return AnyHashable(style) == AnyHashable(other)
    }

    func hash(into hasher: inout Hasher) {
      if let style = style as? any Hashable { hasher.combine(AnyHashable(style)) }
    }
  }
}

/// The paint of a run that Core Text cannot draw.
///
/// Core Text draws colours only. A colour also has such an object if the paint of the text is not a colour. It is an
/// attribute of the text. Each run has an object of its own.
nonisolated final class RunPaint: Sendable {
  static let key = "CitrineRunPaint"

  let paint: ResolvedPaint

  init(_ paint: ResolvedPaint) { self.paint = paint }
}
