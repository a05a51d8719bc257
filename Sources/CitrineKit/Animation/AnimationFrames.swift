import Citrine
package import CitrineCoreGraphics
import Foundation

/// The frames of an animated PNG file, equally spaced from 0 seconds on.
package struct AnimationFrames {
  /// The times of the frames in seconds.
  package let times: [Double]
  /// The time for which a frame is shown, in seconds.
  private let delay: Double

  /// Creates at least 1 frame, and at most 10 000.
  ///
  /// - Parameters:
  ///   - duration: The duration of the file, in seconds.
  ///   - framesPerSecond: Values outside of 1 to 100 count as the nearest of them.
  package init(duration: Double, framesPerSecond: Double) {
    let duration = max(finiteOrZero(duration), 0)
    let rate = framesPerSecond >= 1 ? min(framesPerSecond, 100) : 1
    let count = (duration * rate).rounded()
    times = (0..<Int(min(max(count, 1), 10_000))).map { Double($0) / rate }
    delay = times.count > 1 ? times[1] : duration
  }

  /// Returns the bytes of a PNG file; nil, with a report, if there are no frames or if their sizes differ.
  ///
  /// - Parameters:
  ///   - loopCount: How many times a viewer plays the animation; 0 for endlessly.
  ///   - renderer: The name of the renderer, for reports.
  ///   - forEachFrame: Calls a closure with each frame and its time.
  package func pngData(
    loopCount: Int, renderer: String, _ forEachFrame: ((CGImage, Double) -> Void) -> Void
  ) -> Data? {
    var writer = AnimatedPNGWriter(loopCount: loopCount)
    var failed = false
    forEachFrame { image, time in
      do {
        try writer.append(image, seconds: delay)
      } catch {
        GDiagnostics.report("\(renderer): the frame at \(time) cannot be added: \(error)")
        failed = true
      }
    }
    return failed ? nil : writer.data
  }
}
