import Citrine
import PNGSide

/// The times to write or to read a PNG file with Citrine and with libpng.
struct FileFigure: Codable {
  let name: String
  let milliseconds: Double
  let libpngMilliseconds: Double
  /// The sizes in bytes of the written files; nil for reading.
  var bytes: Int?
  var libpngBytes: Int?

  var timeRatio: Double { milliseconds / libpngMilliseconds }
  var sizeRatio: Double? {
    guard let bytes, let libpngBytes else { return nil }
    return Double(bytes) / Double(libpngBytes)
  }
}

/// Measures PNG files of flat art and of a photograph, with Citrine and with libpng in the same run.
///
/// libpng uses the best filters for each: none for flat art, all for a photograph. Its compression level is 6, the
/// default.
enum FileWorkloads {
  static func figures(_ harness: Harness) -> [FileFigure] {
    figures(SamplePicture.flatArt(), harness) + figures(SamplePicture.photograph(), harness)
  }

  private static func figures(_ picture: SamplePicture, _ harness: Harness) -> [FileFigure] {
    let image = picture.image
    let file = picture.libpngFile()
    let data = Data(file)
    var figures = [(6, "default"), (1, "fast")].map { level, label in
      let times = harness.measure {
        for _ in 0..<$0 { _ = try? image.pngData(compressionLevel: level) }
      } _: {
        for _ in 0..<$0 { _ = picture.libpngFile() }
      }
      return figure("\(picture.name), written, \(label)", times)
    }
    for (index, level) in [6, 1].enumerated() {
      figures[index].bytes = try? image.pngData(compressionLevel: level).count
      figures[index].libpngBytes = file.count
    }
    // Wall-clock time: processor time would be the sum of both threads.
    let pair = harness.minimumWallTime {
      for _ in 0..<$0 { _ = try? image.pngData(threads: 2) }
    } _: {
      for _ in 0..<$0 { _ = picture.libpngFile() }
    }
    figures.append(figure("\(picture.name), written, two threads (wall)", pair))
    let times = harness.measure {
      for _ in 0..<$0 { _ = try? GImage(png: data) }
    } _: {
      for _ in 0..<$0 { picture.readWithLibpng(file) }
    }
    return figures + [figure("\(picture.name), read", times)]
  }

  private static func figure(_ name: String, _ seconds: (Double, Double)) -> FileFigure {
    FileFigure(
      name: name, milliseconds: seconds.0 * 1e3, libpngMilliseconds: seconds.1 * 1e3)
  }
}
