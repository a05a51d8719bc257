import Citrine

/// The picture behind a label, which is visible through the letters.
enum Backdrop {
  case sunset
  case checkerboard
  case picture(GImage)

  /// Finds a built-in backdrop by its name, or reads a PNG or JPEG file, which is turned upright.
  init(named path: Path) throws(Failure) {
    switch path.name {
    case "sunset": self = .sunset
    case "checkerboard": self = .checkerboard
    default: self = .picture(try Self.read(path))
    }
  }

  /// The names of the built-in backdrops.
  static let names = ["sunset", "checkerboard"]

  /// The names and the picture files that begin with a part of an argument, for the completions of a shell.
  static func completions(of prefix: String) -> [String] {
    names.filter { $0.hasPrefix(prefix) }
      + Path.completions(of: prefix, endings: [".png", ".jpg", ".jpeg"])
  }

  private static func read(_ path: Path) throws(Failure) -> GImage {
    let url: URL
    do throws(FileError) {
      url = try path.url()
    } catch { throw unreadable(path, error.reason) }
    do {
      return try GImage.upright(contentsOf: url)
    } catch .unreadable(_, let reason) {
      throw unreadable(path, reason)
    } catch {
      throw Failure(.data, "\(path.name): \(error).")
    }
  }

  private static func unreadable(_ path: Path, _ reason: String) -> Failure {
    Failure(
      .noInput,
      """
      \(path.name) cannot be read: \(reason). The built-in backdrops are \
      \(names.joined(separator: " and ")).
      """)
  }

  /// Draws the backdrop into a rectangle of whole pixels, y up.
  func draw(in rect: CGRect, pixelsPerUnit: CGFloat, of context: GContext) {
    switch self {
    case .sunset: Sunset(frame: rect).draw(in: context)
    case .checkerboard: Self.drawCheckerboard(in: rect, side: 8 * pixelsPerUnit, of: context)
    case .picture(let image):
      context.interpolationQuality = .high
      context.draw(image, in: rect)
    }
  }

  /// Draws a checkerboard, the usual symbol of transparency, from the top left; a square has `side` pixels on a side.
  static func drawCheckerboard(in rect: CGRect, side: CGFloat, of context: GContext) {
    context.setFillColor(.white)
    context.fill(rect)
    context.setFillColor(gray: 0.8, alpha: 1)
    let side = max(1, side.rounded())
    var squares: [CGRect] = []
    for (row, y) in stride(from: rect.maxY, to: rect.minY, by: -side).enumerated() {
      let start = rect.minX + (row % 2 == 0 ? side : 0)
      for x in stride(from: start, to: rect.maxX, by: 2 * side) {
        squares.append(CGRect(x: x, y: y - side, width: side, height: side))
      }
    }
    for square in squares { context.fill(square) }
  }
}
