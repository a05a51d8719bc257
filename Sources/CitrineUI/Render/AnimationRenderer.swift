public import CitrineCoreGraphics
import CitrineKit
public import Foundation

/// Renders a view to an animated PNG file.
///
/// ```swift
/// let renderer = AnimationRenderer(content: Button("Go") { print("gone") }, duration: 2)
/// renderer.schedule(at: 0.5) { $0.tap("Go") }
/// try renderer.pngData()?.write(to: url)
/// ```
@MainActor
public final class AnimationRenderer<Content: View> {
  /// The view to render; each rendering starts with new states.
  public var content: Content
  /// The size that is proposed to the view, in points.
  public var proposedSize: ProposedViewSize
  /// The number of pixels per point; a value that is not positive and finite counts as 1.
  public var scale: CGFloat
  /// The duration of the animation, in seconds.
  public var duration: Double
  /// Frames per second; values outside of 1 to 100 count as the nearest of them.
  public var framesPerSecond = 30.0
  /// How many times a viewer plays the animation; 0 for endlessly.
  public var loopCount = 0
  private var events: [(time: Double, action: (RenderSession<Content>) -> Void)] = []

  /// Creates a renderer for a view, with a duration in seconds.
  public init(
    content: Content, duration: Double, proposedSize: ProposedViewSize = .unspecified,
    scale: CGFloat = 1
  ) {
    self.content = content
    self.proposedSize = proposedSize
    self.scale = scale
    self.duration = duration
  }

  /// Schedules an action, for example a tap, at a time in seconds.
  ///
  /// Actions run in the order of their times, before the first frame that is not earlier.
  public func schedule(at seconds: Double, _ action: @escaping (RenderSession<Content>) -> Void) {
    events.append((seconds, action))
    events.sort { $0.time < $1.time }
  }

  private var frames: AnimationFrames {
    AnimationFrames(duration: duration, framesPerSecond: framesPerSecond)
  }

  /// Calls a closure with each frame and its time in seconds, in a new session.
  ///
  /// Frames in which the view has no size, or one that is too large, are left out.
  public func forEachFrame(_ body: (CGImage, _ time: Double) -> Void) {
    let session = RenderSession(content, proposedSize: proposedSize, scale: scale)
    var pending = events[...]
    for time in frames.times {
      while let event = pending.first, event.time <= time {
        session.advance(to: event.time)
        event.action(session)
        pending.removeFirst()
      }
      if let image = session.frame(at: time) { body(image, time) }
    }
  }

  /// Renders the animation and returns it as the bytes of a PNG file.
  ///
  /// Consecutive frames with equal pixels become one that lasts longer. Viewers without support for animation show
  /// the first frame.
  ///
  /// - Returns: nil if the view has no size, or if its size changes.
  public func pngData() -> Data? {
    frames.pngData(loopCount: loopCount, renderer: "AnimationRenderer") { forEachFrame($0) }
  }
}
