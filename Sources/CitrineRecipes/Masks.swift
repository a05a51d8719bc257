@_exported public import CitrineUI

extension View {
  /// Cuts the opaque parts of a mask out of this view.
  ///
  /// The mask can consist of any views, and can be larger than this view. Only its part inside this view's rectangle
  /// has an effect.
  ///
  /// ```swift
  /// Color.indigo.reverseMask { Text("HELLO").bold() }  // The letters are transparent.
  /// ```
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the mask on this view.
  ///   - mask: The views to cut out; where they are translucent, this view is partly kept.
  nonisolated public func reverseMask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    self.mask {
      // A fixed colour, because an inherited foreground style may be translucent.
      Color.black
        .overlay(alignment: alignment) { mask().blendMode(.destinationOut) }
    }
  }

  /// Cuts a shape out of the view's rectangle, by the even-odd rule.
  ///
  /// The view is therefore visible where the shape extends beyond the rectangle, and where it overlaps itself.
  ///
  /// ```swift
  /// Color.indigo.cutout(Circle().inset(by: 10))  // A round hole.
  /// ```
  nonisolated public func cutout<Hole: Shape>(_ shape: Hole) -> some View {
    clipShape(StackedShape(bottom: Rectangle(), top: shape), style: FillStyle(eoFill: true))
  }
}

/// Two shapes in one path; with the even-odd rule, the top shape is a hole in the bottom shape.
nonisolated public struct StackedShape<Bottom: Shape, Top: Shape>: Shape {
  /// The first shape of the path.
  public var bottom: Bottom
  /// The second shape of the path.
  public var top: Top

  /// Creates a shape from two shapes.
  public init(bottom: Bottom, top: Top) {
    self.bottom = bottom
    self.top = top
  }

  /// The animatable data of both shapes.
  public var animatableData: AnimatablePair<Bottom.AnimatableData, Top.AnimatableData> {
    get { AnimatablePair(bottom.animatableData, top.animatableData) }
    set { (bottom.animatableData, top.animatableData) = (newValue.first, newValue.second) }
  }

  /// The paths of both shapes in a rectangle, one after the other.
  public func path(in rect: CGRect) -> Path {
    Path { path in
      path.addPath(bottom.path(in: rect))
      path.addPath(top.path(in: rect))
    }
  }
}
