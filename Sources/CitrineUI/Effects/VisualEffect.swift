public import CitrineCoreGraphics
public import Foundation

/// A change of the drawing of a view that does not change the layout; made in the closure of `visualEffect(_:)`.
///
/// Effects are made by calling the functions of `EmptyVisualEffect` and of the effects that they return. A type of a
/// program that conforms to this protocol has no effect.
///
/// ```swift
/// Text("HELLO").visualEffect { content, proxy in
///   content.offset(x: proxy.size.width / 2).opacity(0.5)
/// }
/// ```
nonisolated public protocol VisualEffect: Sendable, Animatable {}

/// A visual effect that changes nothing, to which others are added.
///
/// ```swift
/// Color.red.visualEffect { content, _ in content.blur(radius: 2) }
/// ```
nonisolated public struct EmptyVisualEffect: VisualEffect {
  /// Creates the effect.
  public init() {}
}

nonisolated extension VisualEffect {
  private func modified(
    _ numbers: Double..., modify: @escaping @Sendable ([Double], any View) -> any View
  ) -> ModifiedEffect {
    ModifiedEffect(base: self, numbers: numbers, modify: modify)
  }

  // MARK: Transforms

  /// Moves the drawing by an offset in points, y down.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    modified(offset.width, offset.height) { $1.offset(x: $0[0], y: $0[1]) }
  }

  /// Moves the drawing by an offset in points, y down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Scales the drawing about an anchor of the view's frame.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    modified(scale.width, scale.height, anchor.x, anchor.y) { numbers, view in
      view.scaleEffect(
        CGSize(width: numbers[0], height: numbers[1]),
        anchor: UnitPoint(x: numbers[2], y: numbers[3]))
    }
  }

  /// Scales the drawing about an anchor of the view's frame.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Scales the drawing about an anchor of the view's frame.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }

  /// Rotates the drawing clockwise about an anchor of the view's frame.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    modified(angle.radians, anchor.x, anchor.y) { numbers, view in
      view.rotationEffect(
        Angle(radians: numbers[0]), anchor: UnitPoint(x: numbers[1], y: numbers[2]))
    }
  }

  /// Rotates the drawing about an axis in space, and shows it in perspective.
  ///
  /// The parameters are those of `View.rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    modified(
      angle.radians, axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective
    ) { numbers, view in
      view.rotation3DEffect(
        Angle(radians: numbers[0]), axis: (numbers[1], numbers[2], numbers[3]),
        anchor: UnitPoint(x: numbers[4], y: numbers[5]), anchorZ: numbers[6],
        perspective: numbers[7])
    }
  }

  /// Transforms the drawing, in points relative to the view's top left, y down.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    let t = transform
    return modified(t.a, t.b, t.c, t.d, t.tx, t.ty) { numbers, view in
      view.transformEffect(
        CGAffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    }
  }

  /// Transforms the drawing with perspective, in points relative to the view's top left, y down.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    let t = transform
    return modified(t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33) {
      numbers, view in
      var transform = ProjectionTransform()
      (transform.m11, transform.m12, transform.m13) = (numbers[0], numbers[1], numbers[2])
      (transform.m21, transform.m22, transform.m23) = (numbers[3], numbers[4], numbers[5])
      (transform.m31, transform.m32, transform.m33) = (numbers[6], numbers[7], numbers[8])
      return view.projectionEffect(transform)
    }
  }

  // MARK: Colours

  /// Multiplies the opacity; the factor is clamped to 0...1.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    modified(opacity) { $1.opacity($0[0]) }
  }

  /// Blurs the drawing with a Gaussian kernel, whose standard deviation is the radius in points.
  ///
  /// If `opaque` is true, the result is opaque in the whole frame of the view, as for `View.blur(radius:opaque:)`.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    modified(radius) { $1.blur(radius: $0[0], opaque: opaque) }
  }

  /// Adds an amount to each colour component: 1 makes all white, -1 makes all black.
  public func brightness(_ amount: Double) -> some VisualEffect {
    modified(amount) { $1.brightness($0[0]) }
  }

  /// Multiplies the distance of each colour component from 0.5: 0 makes all gray, 1 changes nothing.
  public func contrast(_ amount: Double) -> some VisualEffect {
    modified(amount) { $1.contrast($0[0]) }
  }

  /// Reduces the saturation of the colours: 0 changes nothing, 1 makes them gray.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    modified(amount) { $1.grayscale($0[0]) }
  }

  /// Rotates the hues of the colours, and keeps their luminance.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    modified(angle.radians) { $1.hueRotation(Angle(radians: $0[0])) }
  }

  /// Multiplies the saturation of the colours: 0 makes them gray, 1 changes nothing.
  public func saturation(_ amount: Double) -> some VisualEffect {
    modified(amount) { $1.saturation($0[0]) }
  }
}

nonisolated extension View {
  /// Applies effects to the drawing of the view that may depend on its size and position; the layout does not change.
  ///
  /// ```swift
  /// HStack {
  ///   ForEach(0..<5) { _ in
  ///     Circle().frame(width: 20, height: 20).visualEffect { content, proxy in
  ///       content.opacity(proxy.frame(in: .global).midX / 200)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter effect: Gets an effect without change, and the geometry of the view; returns the effect to apply.
  public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(VisualEffectModifier { effect(EmptyVisualEffect(), $0) })
  }
}
