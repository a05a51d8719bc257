/// Where a view is while it is scrolled: before the visible part of the scroll view, in it, or behind it.
nonisolated public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view comes from the top, or from the leading side, or goes there.
  case topLeading
  /// The view is visible; the transition has no effect.
  case identity
  /// The view comes from the bottom, or from the trailing side, or goes there.
  case bottomTrailing

  /// True while the view is visible.
  public var isIdentity: Bool { self == .identity }

  /// The phase as a number: -1 at the top or the leading side, 0 while the view is visible, 1 at the other side.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a scroll transition follows the place of a view in its scroll view.
///
/// ```swift
/// let list = ScrollView {
///   ForEach(0..<20) { row in
///     Text("Row \(row)").scrollTransition(.interactive.threshold(.visible(0.5))) { content, phase in
///       content.opacity(phase.isIdentity ? 1 : 0)
///     }
///   }
/// }
/// ```
nonisolated public struct ScrollTransitionConfiguration: Sendable {
  let mode: Mode
  let threshold: Threshold
  /// The animation of changes of the effect; nil for none.
  let animation: Animation?

  enum Mode {
    case identity
    case interactive(UnitCurve)
    case animated
  }

  private init(_ mode: Mode, _ threshold: Threshold, _ animation: Animation? = nil) {
    (self.mode, self.threshold, self.animation) = (mode, threshold, animation)
  }

  /// The view never changes.
  public static let identity = ScrollTransitionConfiguration(.identity, .visible)

  /// The effect is interpolated between the phases by the place of the view, with the curve `easeInOut`.
  public static let interactive = interactive(timingCurve: .easeInOut)

  /// The effect is interpolated between the phases by the place of the view.
  ///
  /// - Parameter timingCurve: The curve of the progress from the place where the view is just hidden to the threshold.
  public static func interactive(
    timingCurve: UnitCurve = .easeInOut
  ) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.interactive(timingCurve), .visible)
  }

  /// The phase changes where half of the view is visible, with the default animation.
  public static let animated = animated(.default)

  /// The phase changes where half of the view is visible, with an animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated, .visible(0.5), animation)
  }

  /// Returns the configuration with an animation, by which the effect follows the place of the view.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode, threshold, animation)
  }

  /// Returns the configuration with another threshold, at which the view counts as visible.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(mode, threshold, animation)
  }

  /// A place of a view on its way from the side of a scroll view, where it is hidden, to its middle.
  public struct Threshold: Sendable {
    /// The factor of the length of the scroll view in the distance of the view from the opposite side.
    private let container: Double
    /// The factor of the visible length of the view in this distance.
    private let view: Double
    /// A number of points in this distance.
    private let distance: Double

    private init(container: Double, view: Double, distance: Double = 0) {
      (self.container, self.view, self.distance) = (container, view, distance)
    }

    /// The whole view is visible; a view that is longer than the scroll view fills it.
    public static let visible = Threshold(container: 1, view: -1)
    /// The view is just hidden.
    public static let hidden = Threshold(container: 1, view: 0)
    /// The view is in the middle of the scroll view.
    public static var centered: Threshold { Threshold(container: 0.5, view: -0.5) }

    /// A part of the view is visible.
    ///
    /// - Parameter amount: The part, from 0 for a hidden view to 1; it is clamped to this range.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(container: 1, view: -(amount.isNaN ? 1 : min(max(amount, 0), 1)))
    }

    /// Returns a threshold between this one and another one.
    ///
    /// - Parameters:
    ///   - other: The other threshold.
    ///   - amount: 0 for this threshold, 1 for the other one.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * amount }
      return Threshold(
        container: mix(container, other.container), view: mix(view, other.view),
        distance: mix(distance, other.distance))
    }

    /// Returns a threshold that the view reaches nearer to the middle of the scroll view, by a distance in points.
    ///
    /// A negative distance moves it away from the middle.
    public func inset(by distance: Double) -> Threshold {
      Threshold(container: container, view: view, distance: self.distance - distance)
    }

    /// Returns the distance of the view from the opposite side of the scroll view at the threshold, in points.
    func distance(container length: Double, view viewLength: Double) -> Double {
      container * length + view * min(viewLength, length) + distance
    }
  }
}
