import Citrine
public import CitrineCoreGraphics
public import Foundation

/// Makes an animated picture of a view: a PNG file of several frames.
@MainActor
public final class AnimationRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// What the view is offered.
  public var proposedSize: ProposedViewSize
  /// How many pixels a point has.
  public var scale: CGFloat
  /// How long the picture takes, in seconds.
  public var duration: Double
  /// How many frames a second has, from 1 to 100.
  public var framesPerSecond = 30.0
  /// How often the picture is shown; 0 for ever.
  public var loopCount = 0
  private var events: [(time: Double, action: (RenderSession<Content>) -> Void)] = []

  /// Creates a renderer of a view.
  public init(
    content: Content, duration: Double, proposedSize: ProposedViewSize = .unspecified,
    scale: CGFloat = 1
  ) {
    self.content = content
    self.proposedSize = proposedSize
    self.scale = scale
    self.duration = duration
  }

  /// Has something done at a time of the picture, as a tap.
  public func schedule(at seconds: Double, _ action: @escaping (RenderSession<Content>) -> Void) {
    events.append((seconds, action))
    events.sort { $0.time < $1.time }
  }

  /// The times of the frames: a frame for each part of a second.
  private var times: [Double] {
    let rate = framesPerSecond >= 1 ? min(framesPerSecond, 100) : 1
    let count = (max(duration.isFinite ? duration : 0, 0) * rate).rounded()
    return (0..<Int(min(max(count, 1), 10_000))).map { Double($0) / rate }
  }

  /// Calls a closure with each frame, and the time at which it is seen, in a session of its own.
  public func forEachFrame(_ body: (CGImage, _ time: Double) -> Void) {
    let session = RenderSession(content, proposedSize: proposedSize, scale: scale)
    var waiting = events[...]
    for time in times {
      while let event = waiting.first, event.time <= time {
        session.advance(to: event.time)
        event.action(session)
        waiting.removeFirst()
      }
      if let image = session.frame(at: time) { body(image, time) }
    }
  }

  /// The animated picture as a PNG file.
  ///
  /// Frames that show the same are one that lasts longer. Viewers that know no animation show the first.
  ///
  /// - Returns: nil if the view has no size, or changes it.
  public func pngData() -> Data? {
    var file = AnimatedPNG(loopCount: loopCount)
    let times = times
    let delay = times.count > 1 ? times[1] : max(duration, 0)
    var failed = false
    forEachFrame { image, time in
      do {
        try file.append(image, seconds: delay)
      } catch {
        report("AnimationRenderer: the frame at \(time) cannot be added: \(error)")
        failed = true
      }
    }
    return failed ? nil : file.data
  }
}
