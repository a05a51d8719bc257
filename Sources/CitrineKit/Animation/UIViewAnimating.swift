/// The position at which an animator ends; its completion blocks get it.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end
  /// The start of the animation.
  case start
  /// Between start and end.
  case current
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animations have not been started.
  case inactive
  /// The animations have been started.
  case active
  /// The animations have been stopped.
  case stopped
}
