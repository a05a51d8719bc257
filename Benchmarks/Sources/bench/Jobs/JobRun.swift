import CairoSide
import Citrine
import Foundation

/// Measures the jobs with Citrine, with Cairo and, if a Python interpreter is given, with Skia, in alternation; and then
/// PNG files alone.
struct JobRun {
  let harness: Harness
  let python: String?
  /// The folder for the files of each job and library; nil to write none.
  let folder: String?
  /// A part of the names of the jobs to measure; nil for all.
  let filter: String?

  func run() throws {
    let drawing = JobDrawing()
    let scene = JobScene(drawing)
    let skia = try python.map { try SkiaProcess(python: $0, drawing) }
    print("Whole jobs, milliseconds of processor time\(skia.map { ", Skia \($0.version)" } ?? "")")
    print("ahead: the time of the faster one of the others, divided by Citrine's")
    print("                     Citrine     Cairo      Skia   ahead bytes: Citrine   Cairo    Skia")
    for job in Job.all(drawing, scene) where filter.map(job.name.contains) ?? true {
      try measure(job, skia)
    }
    if filter == nil {
      for line in FileFigure.lines(FileWorkloads.figures(harness)) { print(line) }
    }
  }

  private func measure(_ job: Job, _ skia: SkiaProcess?) throws {
    func citrine(_ count: Int) { for _ in 0..<count { _ = try? job.citrine() } }
    func cairo(_ count: Int) { for _ in 0..<count { _ = job.cairo() } }
    let counts = (harness.count(of: citrine), harness.count(of: cairo))
    var times: [[Double]] = [[], [], []]
    for _ in 0..<harness.repetitions {
      times[0].append(Harness.time(citrine, count: counts.0))
      times[1].append(Harness.time(cairo, count: counts.1))
      if let skia { times[2].append(try skia.run(job, count: counts.1).seconds) }
    }
    let files = try [job.citrine(), job.cairo(), skia?.run(job, count: 1).file ?? Data()]
    guard files[..<2].allSatisfy({ !$0.isEmpty }) else { throw OptionError(job.name, "failed") }
    try comparePictures(job, files)
    let milliseconds = times.filter { !$0.isEmpty }.map {
      Harness.median($0) * 1e3 / Double(job.fileCount)
    }
    let ahead = milliseconds.dropFirst().min()! / milliseconds[0]
    print(
      job.name.padding(toLength: 18, withPad: " ", startingAt: 0)
        + milliseconds.map { String(format: "%10.3f", $0) }.joined()
        + (skia == nil ? "         -" : "") + String(format: "%8.2f", ahead)
        + "         " + files.map { String(format: "%8d", $0.count) }.joined())
    guard let folder else { return }
    for (library, file) in zip(["citrine", "cairo", "skia"], files) where !file.isEmpty {
      let type = job.name.hasSuffix("jpeg") ? "jpg" : "png"
      try file.write(to: URL(fileURLWithPath: folder + "/\(job.name)-\(library).\(type)"))
    }
  }
  /// Throws if the pictures in files differ by more than 2 levels in the mean: then a library draws something else.
  ///
  /// The shadows are blurred by different filters, and photographs are compressed differently.
  private func comparePictures(_ job: Job, _ files: [Data]) throws {
    let pixels = try files.filter { !$0.isEmpty }.map { file in
      let image = try job.name.hasSuffix("jpeg") ? GImage(jpeg: file) : GImage(png: file)
      let canvas = GContext(width: image.width, height: image.height)!
      canvas.draw(image, in: canvas.bounds)
      return [UInt8](canvas.makeImage()!.dataProvider!.data!)
    }
    for other in pixels[1...] {
      let difference = zip(pixels[0], other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      guard other.count == pixels[0].count, difference <= 2 * other.count else {
        throw OptionError(job.name, "is another picture")
      }
    }
  }
}
