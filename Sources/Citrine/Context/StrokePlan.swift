/// A stroke whose outline is still to be made.
struct StrokePlan {
  /// In base space.
  let path: PathElements
  let style: StrokeStyle
  /// The space of the pen to base space.
  let ctm: GAffineTransform

  /// The outline in base space, to be filled by the nonzero rule; empty under a singular transform.
  var outline: PathElements {
    guard !path.isEmpty, let inverse = ctm.inverse else { return PathElements() }
    return path.applying(inverse).stroked(style, scale: ctm.largestScale).applying(ctm)
  }
}
