public import CitrineCoreGraphics
public import Foundation

/// Renders the animations of a layer to an animated PNG file.
///
/// The frames show the media times from 0 on, so animations that were added without a media time begin in the first
/// frame.
///
/// ```swift
/// let dot = CALayer()
/// dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
/// dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
/// let pulse = CABasicAnimation(keyPath: "opacity")
/// pulse.toValue = 0.2
/// pulse.duration = 0.5
/// pulse.autoreverses = true
/// pulse.repeatCount = .infinity
/// dot.add(pulse, forKey: "pulse")
/// let renderer = LayerAnimationRenderer(layer: dot, duration: 1, scale: 2)
/// try renderer.pngData()?.write(to: url)
/// ```
public final class LayerAnimationRenderer {
  /// The layer to render; frames show its bounds.
  public let layer: CALayer
  /// The duration of the file, in seconds.
  public var duration: Double
  /// The number of pixels per point; a value that is not positive and finite counts as 1.
  public var scale: CGFloat
  /// Frames per second; values outside of 1 to 100 count as the nearest of them.
  public var framesPerSecond = 30.0
  /// How many times a viewer plays the animation; 0 for endlessly.
  public var loopCount = 0
  /// True to draw on black, so that the frames are opaque; false for transparent frames.
  public var isOpaque = false
  private var events: [(time: Double, action: () -> Void)] = []

  /// Creates a renderer for a layer, with a duration in seconds.
  public init(layer: CALayer, duration: Double, scale: CGFloat = 1) {
    (self.layer, self.duration, self.scale) = (layer, duration, scale)
  }

  /// Creates a renderer for a view, with a duration in seconds.
  @MainActor
  public convenience init(view: UIView, duration: Double, scale: CGFloat = 1) {
    self.init(layer: view.layer, duration: duration, scale: scale)
  }

  /// Schedules an action, for example a change of a layer, at a media time in seconds.
  ///
  /// Actions run once, in the order of their times, before the first frame that is not earlier.
  public func schedule(at seconds: Double, _ action: @escaping () -> Void) {
    events.append((seconds, action))
    events.sort { $0.time < $1.time }
  }

  private var frames: AnimationFrames {
    AnimationFrames(duration: duration, framesPerSecond: framesPerSecond)
  }

  /// Calls a closure with each frame and its time in seconds; there are no frames if the layer has no size.
  ///
  /// Animations are removed from the layer at their end, so a second rendering does not show them again.
  public func forEachFrame(_ body: (CGImage, _ time: Double) -> Void) {
    for time in frames.times {
      while let event = events.first, event.time <= time {
        events.removeFirst()
        withMediaTime(event.time, event.action)
      }
      if let image = frame(at: time) { body(image, time) }
    }
  }

  /// Renders one frame, at a media time in seconds; nil if the layer has no size, or one that is too large.
  private func frame(at time: Double) -> CGImage? {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let context = CGContext.forImage(of: layer.bounds, opaque: isOpaque, scale: scale)
    guard let context else { return nil }
    withMediaTime(time) { layer.render(in: context) }
    return context.makeImage()
  }

  /// Renders the animation and returns it as the bytes of a PNG file.
  ///
  /// Consecutive frames with equal pixels become one that lasts longer. Viewers without support for animation show
  /// the first frame.
  ///
  /// - Returns: nil if the layer has no size, or if its size changes.
  public func pngData() -> Data? {
    frames.pngData(loopCount: loopCount, renderer: "LayerAnimationRenderer") { forEachFrame($0) }
  }
}

extension CALayer {
  /// Draws the layer at a media time, in seconds; the same as `render(in:)` in `withMediaTime(_:_:)`.
  public func render(in context: CGContext, at mediaTime: CFTimeInterval) {
    withMediaTime(mediaTime) { render(in: context) }
  }
}
