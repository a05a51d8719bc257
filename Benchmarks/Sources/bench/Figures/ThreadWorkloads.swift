import Citrine

/// The times of a workload with one thread and with two, on Citrine only.
struct ThreadFigure: Codable {
  let name: String
  /// The smallest wall-clock time per operation with one thread.
  let microseconds: Double
  /// The smallest wall-clock time per operation with two threads.
  let microsecondsOfTwo: Double
  /// Whether both give the same pixels.
  let agrees: Bool

  var ratio: Double { microseconds / microsecondsOfTwo }
}

/// Measures the rows whose operations take so long that distributing them to threads is useful.
enum ThreadWorkloads {
  static func figures(_ harness: Harness) -> [ThreadFigure] {
    (Workload.polygons() + Workload.tiger() + Workload.gradients()).map { workload in
      let canvases = [1, 2].map { threads in
        let canvas = Canvas(size: workload.size, initialPixels: workload.initialPixels)
        canvas.citrine.threads = threads
        return canvas
      }
      let draw = workload.sides().citrine
      func repeated(_ canvas: Canvas) -> (Int) -> Void {
        { count in
          for _ in 0..<count {
            draw(canvas.citrine, 1)
            canvas.citrine.flush()
          }
        }
      }
      let times = harness.minimumWallTime(repeated(canvases[0]), repeated(canvases[1]))
      for canvas in canvases { canvas.reset(to: workload.initialPixels) }
      for canvas in canvases { draw(canvas.citrine, 1) }
      return ThreadFigure(
        name: workload.name, microseconds: times.0 * 1e6, microsecondsOfTwo: times.1 * 1e6,
        agrees: canvases[0].citrinePixels == canvases[1].citrinePixels)
    }
  }
}
