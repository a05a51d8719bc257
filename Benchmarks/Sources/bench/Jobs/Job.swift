import CairoSide
import Citrine
import Foundation

/// A whole job: from the first call of a drawing to the bytes of a file.
struct Job {
  /// The name, also for `skia_jobs.py`.
  let name: String
  /// The number of files of one run.
  let fileCount: Int
  /// Return the last file of a run.
  let citrine: () throws -> Data
  let cairo: () -> Data

  /// All jobs.
  ///
  /// One badge again and again shows what a small file costs, a thousand different ones what a server makes.
  static func all(_ drawing: JobDrawing, _ scene: JobScene) -> [Job] {
    var jobs = [
      Job(name: "card-png", fileCount: 1) {
        try drawing.card().pngData()
      } cairo: {
        scene.file { cairo_job_card(&$0, 0, &$1) }
      },
      Job(name: "chart-png", fileCount: 1) {
        try drawing.chart().pngData()
      } cairo: {
        scene.file { cairo_job_chart(&$0, &$1) }
      },
      badges("badge-png", 1, drawing, scene), badges("1000-badges-png", 1000, drawing, scene),
    ]
    #if JPEG
      let card = Job(name: "card-jpeg", fileCount: 1) {
        var options = JPEGOptions()
        options.quality = 0.9
        options.subsampling = .both
        return try drawing.card().jpegData(options)
      } cairo: {
        scene.file { cairo_job_card(&$0, 1, &$1) }
      }
      jobs.insert(card, at: 1)
    #endif
    return jobs
  }

  private static func badges(
    _ name: String, _ count: Int, _ drawing: JobDrawing, _ scene: JobScene
  ) -> Job {
    Job(name: name, fileCount: count) {
      var file = Data()
      for index in 0..<count { file = try drawing.badge(index).pngData() }
      return file
    } cairo: {
      var file = Data()
      for index in 0..<count { file = scene.file { cairo_job_badge(&$0, Int32(index), &$1) } }
      return file
    }
  }
}

extension JobScene {
  /// Copies what a drawing shows to memory that is never freed, because C keeps its addresses.
  init(_ drawing: JobDrawing) {
    func copy<Value>(_ values: [Value]) -> UnsafePointer<Value> {
      let buffer = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
      _ = buffer.initialize(from: values)
      return UnsafePointer(buffer.baseAddress!)
    }
    self.init(
      photo: copy(drawing.photoWords), photo_size: Int32(drawing.photoSize),
      squares: copy(Letters.squares.flatMap { [$0.x, $0.y] }),
      square_count: Int32(Letters.squares.count), values: copy(Array(drawing.series.joined())),
      series_count: Int32(drawing.series.count), value_count: Int32(drawing.series[0].count))
  }

  /// Returns the file that a function of C returns, and frees it with the data.
  func file(_ make: (inout JobScene, inout Int) -> UnsafeMutablePointer<UInt8>?) -> Data {
    var (scene, count) = (self, 0)
    guard let bytes = make(&scene, &count) else { return Data() }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }
}
