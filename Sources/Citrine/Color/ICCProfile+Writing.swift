import Foundation

extension ICCProfile {
  /// Returns a profile of version 4 for a space with primaries and curves; nil for Lab.
  ///
  /// Components outside of 0…1, which extended spaces have, are not described.
  static func data(of space: ColorimetricSpace) -> Data? {
    guard let light = space.light else { return nil }
    var tags = [
      ("desc", text(space.name.map(title) ?? "Calibrated")), ("cprt", text("CC0")),
      ("wtpt", xyz(ColorMatrix.d50)), ("chad", matrix(.d65ToD50)),
    ]
    if light.isGray {
      tags.append(("kTRC", curve(light.transfers[0])))
    } else {
      let toD50 = light.toLinearSRGB.followed(by: NamedSpace.sRGBToXYZ).followed(by: .d65ToD50)
      for (index, letter) in ["r", "g", "b"].enumerated() {
        let column = ColorComponents(
          first: toD50.rows[0][index], second: toD50.rows[1][index], third: toD50.rows[2][index])
        tags.append((letter + "XYZ", xyz(column)))
        tags.append((letter + "TRC", curve(light.transfers[index])))
      }
    }
    return profile(of: light.isGray ? "GRAY" : "RGB ", tags)
  }

  /// The name of a space without Quartz's prefix.
  private static func title(_ name: String) -> String {
    name.replacing("kCGColorSpace", with: "")
  }

  /// Returns a display profile with these tags.
  private static func profile(of colorSpace: String, _ tags: [(name: String, data: [UInt8])])
    -> Data
  {
    let start = 132 + 12 * tags.count
    var (table, values) = (UInt32(tags.count).bigEndianBytes, [UInt8]())
    for tag in tags {
      table += Array(tag.name.utf8) + UInt32(start + values.count).bigEndianBytes
      table += UInt32(tag.data.count).bigEndianBytes
      // Tags begin at multiples of four bytes.
      values += tag.data + [UInt8](repeating: 0, count: -tag.data.count & 3)
    }
    var header = UInt32(start + values.count).bigEndianBytes + [0, 0, 0, 0, 4, 0x20, 0, 0]
    header += Array(("mntr" + colorSpace + "XYZ ").utf8)
    // The date 2026-01-01, the same for all profiles, so that equal spaces have equal profiles.
    header += [2026, 1, 1, 0, 0, 0].flatMap { UInt16($0).bigEndianBytes }
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += xyz(ColorMatrix.d50).dropFirst(8) + [UInt8](repeating: 0, count: 48)
    return Data(header + table + values)
  }

  private static func fixed(_ number: Double) -> [UInt8] {
    Int32((number.clamped(to: -32000...32000) * 65536).rounded()).bigEndianBytes
  }

  private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

  private static func xyz(_ color: ColorComponents) -> [UInt8] {
    type("XYZ ") + fixed(color.first) + fixed(color.second) + fixed(color.third)
  }

  private static func matrix(_ matrix: ColorMatrix) -> [UInt8] {
    type("sf32") + matrix.rows.flatMap { fixed($0.first) + fixed($0.second) + fixed($0.third) }
  }

  /// Returns a text in one language, English.
  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap(\.bigEndianBytes)
    return type("mluc") + [0, 0, 0, 1, 0, 0, 0, 12] + Array("enUS".utf8)
      + UInt32(units.count).bigEndianBytes + UInt32(28).bigEndianBytes + units
  }

  private static func curve(_ function: TransferFunction) -> [UInt8] {
    switch function {
    case .linear: type("curv") + [0, 0, 0, 0]
    case .power(let exponent): type("para") + [0, 0, 0, 0] + fixed(exponent)
    case .sRGB:
      type("para") + [0, 3, 0, 0]
        + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    }
  }
}
