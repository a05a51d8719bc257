@_exported public import CitrineUI

extension View {
  /// Cuts the opaque parts of a view out of this one.
  ///
  /// The mask may be of any views, and larger than this one; only what lies on this view's rectangle counts.
  ///
  /// - Parameters:
  ///   - alignment: Where the mask lies on this view.
  ///   - mask: What is cut out, as far as it is opaque.
  nonisolated public func reverseMask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    self.mask {
      // The ground is opaque, whatever style shapes inherit here.
      Color.black
        .overlay(alignment: alignment) { mask().blendMode(.destinationOut) }
    }
  }

  /// Cuts a shape out of the view's rectangle.
  ///
  /// It is the even-odd rule that makes the hole: where the shape reaches beyond the rectangle, or crosses
  /// itself, the view is seen.
  nonisolated public func cutout<Hole: Shape>(_ shape: Hole) -> some View {
    clipShape(StackedShape(bottom: Rectangle(), top: shape), style: FillStyle(eoFill: true))
  }
}

/// Two shapes in one outline: with the even-odd rule, the top one is a hole in the bottom one.
nonisolated public struct StackedShape<Bottom: Shape, Top: Shape>: Shape {
  /// The first shape of the outline.
  public var bottom: Bottom
  /// The second.
  public var top: Top

  /// Creates an outline of two shapes.
  public init(bottom: Bottom, top: Top) {
    self.bottom = bottom
    self.top = top
  }

  /// The data of both.
  public var animatableData: AnimatablePair<Bottom.AnimatableData, Top.AnimatableData> {
    get { AnimatablePair(bottom.animatableData, top.animatableData) }
    set { (bottom.animatableData, top.animatableData) = (newValue.first, newValue.second) }
  }

  /// One outline after the other.
  public func path(in rect: CGRect) -> Path {
    Path { path in
      path.addPath(bottom.path(in: rect))
      path.addPath(top.path(in: rect))
    }
  }
}
