import CairoSide
import Citrine

/// A drawing of many filled and stroked paths, read from a text file.
///
/// A path begins with a line `P fill stroke even-odd cap join miter-limit width`, followed on the same line by red,
/// green and blue of the stroke and of the fill, and by the number of commands. The commands follow, one per line: `M
/// x y`, `L x y`, `C x y x y x y`, and `E` to close; y is downwards.
struct Tiger {
  struct Shape {
    var style: TigerStyle
    var commands: [UInt8]
    var numbers: [Double]
  }

  static let size = CGSize(width: 612, height: 792)
  let shapes: [Shape]

  /// Reads the file whose path is in the environment variable `TIGER`.
  ///
  /// - Returns: nil if there is no such file, or if its text has another format.
  static func fromEnvironment() -> Tiger? {
    guard let path = ProcessInfo.processInfo.environment["TIGER"],
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { return nil }
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    var shapes: [Shape] = []
    while let word = words.popFirst() {
      guard word == "P", let shape = shape(&words) else { return nil }
      shapes.append(shape)
    }
    return shapes.isEmpty ? nil : Tiger(shapes: shapes)
  }

  private static func shape(_ words: inout ArraySlice<Substring>) -> Shape? {
    let head = words.prefix(14).compactMap { Double($0) }
    words = words.dropFirst(14)
    guard head.count == 14 else { return nil }
    let style = TigerStyle(
      fills: head[0] != 0, strokes: head[1] != 0, even_odd: head[2] != 0, cap: Int32(head[3]),
      join: Int32(head[4]), miter_limit: head[5], line_width: head[6],
      fill_color: PaintColor(head[10], head[11], head[12]),
      stroke_color: PaintColor(head[7], head[8], head[9]))
    var shape = Shape(style: style, commands: [], numbers: [])
    for _ in 0..<Int(head[13]) {
      guard let command = words.popFirst()?.utf8.first else { return nil }
      let count = [UInt8(ascii: "M"): 2, UInt8(ascii: "L"): 2, UInt8(ascii: "C"): 6][command] ?? 0
      shape.commands.append(command)
      shape.numbers += words.prefix(count).compactMap { Double($0) }
      words = words.dropFirst(count)
    }
    return shape
  }
}

extension Tiger.Shape {
  /// The shape as Citrine's path.
  var path: GPath {
    let path = GMutablePath()
    var place = 0
    func point() -> CGPoint {
      defer { place += 2 }
      return CGPoint(x: numbers[place], y: numbers[place + 1])
    }
    for command in commands {
      switch command {
      case UInt8(ascii: "M"): path.move(to: point())
      case UInt8(ascii: "L"): path.addLine(to: point())
      case UInt8(ascii: "C"):
        let (control1, control2) = (point(), point())
        path.addCurve(to: point(), control1: control1, control2: control2)
      default: path.closeSubpath()
      }
    }
    return path.copy() ?? path
  }
}

/// The paths of a tiger as Cairo's objects.
final class CairoTigerPaths {
  let cairo: OpaquePointer

  init(_ tiger: Tiger) {
    let canvas = cairo_side_canvas(16)!
    cairo = cairo_side_tiger(canvas, Int32(tiger.shapes.count))
    for shape in tiger.shapes {
      cairo_side_tiger_add(
        cairo, shape.style, shape.commands, Int32(shape.commands.count), shape.numbers)
    }
    cairo_side_free_canvas(canvas)
  }

  deinit { cairo_side_free_tiger(cairo) }
}
