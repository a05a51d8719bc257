import Foundation

/// A curve of an ICC profile, from a component to light, both 0 to 1 (ICC.1:2010, 10.5 and 10.15).
enum ICCCurve: Sendable, Equatable {
  /// Light at equally spaced components, from 0 to 1; at least two.
  case table([Double])
  /// `(a · x + b)^g + c` from `x = d` on, and `e · x + f` below.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

  /// Reads a tag of the type `curv` or `para`.
  init?(_ tag: ByteReader) {
    if tag.isType("curv"), let count = tag.long(8) {
      self.init(curve: tag, count: count)
    } else if tag.isType("para"), let kind = tag.short(8) {
      self.init(parametric: tag, kind: kind)
    } else {
      return nil
    }
  }

  /// Reads no entry, for the identity; one, which is an exponent; or more, which are the table.
  private init?(curve tag: ByteReader, count: Int) {
    switch count {
    case 0: self = .power(1)
    case 1:
      guard let exponent = tag.short(12), exponent > 0 else { return nil }
      self = .power(Double(exponent) / 256)
    default:
      // Little CMS does not read longer tables.
      guard count <= 0x7FFF, tag.slice(12, count: 2 * count) != nil else { return nil }
      self = .table((0..<count).map { Double(tag.short(12 + 2 * $0) ?? 0) / 65535 })
    }
  }

  /// Reads the numbers of one of five kinds of functions.
  private init?(parametric tag: ByteReader, kind: Int) {
    let counts = [1, 3, 4, 5, 7]
    guard counts.indices.contains(kind) else { return nil }
    let values = (0..<counts[kind]).compactMap { tag.fixed(12 + 4 * $0) }
    guard values.count == counts[kind], values[0] > 0 else { return nil }
    func value(_ index: Int) -> Double { index < values.count ? values[index] : 0 }
    let (g, a, b) = (value(0), value(1), value(2))
    switch kind {
    case 0: self = .power(g)
    case 1, 2:
      guard a != 0 else { return nil }
      // Below the break, the function is the constant c, which the third kind has.
      self = .parametric(g: g, a: a, b: b, c: value(3), d: -b / a, e: 0, f: value(3))
    default:
      self = .parametric(g: g, a: a, b: b, c: value(5), d: value(4), e: value(3), f: value(6))
    }
  }

  /// Returns the function that raises components to an exponent.
  static func power(_ exponent: Double) -> ICCCurve {
    .parametric(g: exponent, a: 1, b: 0, c: 0, d: 0, e: 0, f: 0)
  }

  /// Returns the light of a component from 0 to 1.
  func light(of component: Double) -> Double {
    switch self {
    case .table(let values):
      let position = component.clamped(to: 0...1) * Double(values.count - 1)
      let index = min(Int(position), values.count - 2)
      let share = position - Double(index)
      return values[index] * (1 - share) + values[index + 1] * share
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return component >= d ? pow(max(a * component + b, 0), g) + c : e * component + f
    }
  }
}
