import CPixels
import Testing

@testable import Citrine

/// Checks the kernel table in ARCHITECTURE.md for every format, mode, paint and kind of coverage.
@Suite struct `Kernel table` {
  private static let header = "| format | mode | paint | blitter | operator |"

  /// A row of the table.
  ///
  /// The first row that matches an operation applies to it.
  private struct Row {
    let formats: Set<String>
    let modes: Set<String>
    let paints: Set<String>
    let blitter: String
    let `operator`: String
    /// The kernels for rectangles, shapes, full runs, byte runs and mask rows, in this order.
    let kernels: [String]

    init?(_ line: String) {
      let cells = line.split(separator: "|").map { cell in
        cell.filter { $0 != "`" }.trimmingPrefix { $0 == " " }
      }.map { cell in String(cell.reversed().trimmingPrefix { $0 == " " }.reversed()) }
      guard cells.count == 10 else { return nil }
      func set(_ cell: String) -> Set<String> {
        Set(cell.split(separator: ", ").map { String($0) })
      }
      (formats, modes, paints) = (set(cells[0]), set(cells[1]), set(cells[2]))
      (blitter, `operator`) = (cells[3], cells[4])
      kernels = Array(cells[5...])
    }

    func fits(_ operation: Operation) -> Bool {
      guard formats.contains("any") || !formats.isDisjoint(with: operation.format.names),
        paints.contains("any") || !paints.isDisjoint(with: operation.paint.names)
      else { return false }
      let mode = "\(operation.mode)"
      if let first = modes.first(where: { $0.hasPrefix("all but ") }) {
        return !modes.contains(mode) && first.dropFirst(8) != mode
      }
      return modes.contains("any") || modes.contains(mode)
    }
  }

  private enum Format: CaseIterable {
    case color, colorWithoutAlpha, gray, alpha, deep

    var format: PixelFormat {
      switch self {
      case .color: PixelFormat(storage: .color(.rgba, hasAlpha: true))
      case .colorWithoutAlpha: PixelFormat(storage: .color(.rgba, hasAlpha: false))
      case .gray: PixelFormat(storage: .gray)
      case .alpha: PixelFormat(storage: .alpha)
      case .deep: PixelFormat(storage: .deep(.layer(isCMYK: false)))
      }
    }

    var names: Set<String> {
      switch self {
      case .color, .colorWithoutAlpha: ["words", "color"]
      case .gray, .alpha: ["words"]
      case .deep: ["deep"]
      }
    }
  }

  private enum Source: String, CaseIterable {
    case transparentColor = "transparent color"
    case color
    case opaqueColor = "opaque color"
    case picture
    case opaquePicture = "opaque picture"
    case sampledPicture = "sampled picture"
    case opaqueSampledPicture = "opaque sampled picture"
    case gradient
    case opaqueGradient = "opaque gradient"

    /// The names in the table's rows that match this paint.
    var names: Set<String> {
      switch self {
      case .transparentColor, .opaqueColor: [rawValue, "color"]
      case .sampledPicture, .opaquePicture: [rawValue, "picture"]
      case .opaqueSampledPicture: [rawValue, "sampled picture", "opaque picture", "picture"]
      case .opaqueGradient: [rawValue, "gradient"]
      case .color, .picture, .gradient: [rawValue]
      }
    }

    private var isOpaque: Bool { rawValue.hasPrefix("opaque") }

    func paint(for format: PixelFormat) -> Paint? {
      switch self {
      case .transparentColor: .solid(.black, opacity: 0, for: format)
      case .color: .solid(.black, opacity: 0.5, for: format)
      case .opaqueColor: .solid(.black, opacity: 1, for: format)
      case .picture, .opaquePicture: picture(for: format, turnedBy: 0)
      case .sampledPicture, .opaqueSampledPicture: picture(for: format, turnedBy: 0.4)
      case .gradient, .opaqueGradient: gradient(for: format)
      }
    }

    private func picture(for format: PixelFormat, turnedBy angle: Double) -> Paint? {
      let bounds = PixelRect(width: 8, height: 8)
      guard let layer = Surface(over: bounds, format: format.layerFormat) else { return nil }
      let toRaster = GAffineTransform(rotationAngle: angle)
      let paint = inMemory(try Paint(layer, toRaster: toRaster, on: format, opacity: 1))
      guard case .picture(let picture) = paint else { return paint }
      return .picture(picture.sampler, isOpaque: isOpaque, on: format, opacity: 1)
    }

    private func gradient(for format: PixelFormat) -> Paint {
      let clear = ColorComponents()
      let stops = GradientStops(
        [(0, clear, isOpaque ? 1 : 0), (1, clear, 1)], in: .deviceRGB)
      // A gradient along rows or columns would have a simpler paint: one row of words, or one
      // colour per row.
      let slanted = GAffineTransform(a: 1, b: -1, c: 1, d: 1, tx: 0, ty: 0)
      let paint = GradientPaint(
        stops, shape: .linear, toGradientSpace: slanted, options: [], format: format, opacity: 1)
      return format.deepKind == nil ? .gradient(paint) : .deep(.gradient(paint))
    }
  }

  private struct Operation: CustomStringConvertible {
    let format: Format
    let mode: GBlendMode
    let paint: Source

    var description: String { "\(paint.rawValue) on \(format) by \(mode)" }

    /// The compositor that the code chooses; nil if the operation changes nothing.
    var compositor: Compositor? {
      guard let surface = Surface(over: PixelRect(width: 8, height: 8), format: format.format),
        let paint = paint.paint(for: surface.format)
      else { return nil }
      return Compositor(surface, paint: paint, mode: mode)
    }

    /// Returns the route of a kernel, by the kernel's name in the table.
    func route(_ kernel: String, _ name: String) -> KernelRoute? {
      let operation = name == "copy" ? CPX_COPY : mode.kernelOperator.index
      let (index, storage) = (Int32(operation), format.format.kernelStorage ?? 0)
      // SAFETY: the indices are those of the tables, and nothing is called.
      let solid = unsafe cpx_find_solid_kernels(index, storage).pointee
      return switch kernel {
      case "rect": unsafe .kernel(address: unsafeBitCast(solid.rect, to: UInt.self))
      case "cells": unsafe .kernel(address: unsafeBitCast(solid.shapes.cells, to: UInt.self))
      case "runs": unsafe .kernel(address: unsafeBitCast(solid.runs, to: UInt.self))
      case "mask": unsafe .kernel(address: unsafeBitCast(solid.mask, to: UInt.self))
      case "row": unsafe .kernel(address: row(index, storage, isMasked: 0))
      case "row masked": unsafe .kernel(address: row(index, storage, isMasked: 1))
      case "in place": .inPlace
      case "planes": .planes(operation: operation)
      default: nil
      }
    }

    @unsafe private func row(
      _ index: Int32, _ storage: Int32, isMasked: Int32
    ) -> UInt {
      // SAFETY: as in `route`.
      unsafe unsafeBitCast(cpx_find_span_kernel(index, storage, isMasked), to: UInt.self)
    }
  }

  private static func rows() throws -> [Row] {
    let lines = try SourceTree.architecture().split(separator: "\n").map { String($0) }
    guard let start = lines.firstIndex(where: { $0.hasPrefix(header) }) else { return [] }
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.compactMap { Row($0) }
  }

  private static func name(_ blitter: Compositor.Blitter?) -> String {
    switch blitter {
    case nil: "none"
    case .solid: "SolidBlitter"
    case .words: "WordBlitter"
    case .deep: "DeepBlitter"
    }
  }

  @Test func `each operation uses the kernels of the first table row that fits`() throws {
    let rows = try Self.rows()
    var unused = Set(rows.indices)
    for format in Format.allCases {
      for mode in GBlendMode.allCases {
        for paint in Source.allCases {
          let operation = Operation(format: format, mode: mode, paint: paint)
          guard let index = rows.firstIndex(where: { $0.fits(operation) }) else {
            Issue.record("no row for \(operation)")
            continue
          }
          unused.remove(index)
          let (row, compositor) = (rows[index], operation.compositor)
          #expect(Self.name(compositor?.blitter) == row.blitter, "\(operation)")
          for (kernel, coverage) in zip(row.kernels, KernelRoute.Coverage.allCases) {
            let route = compositor.flatMap { $0.route(of: coverage) }
            #expect(
              route == operation.route(kernel, row.operator), "\(operation), \(coverage)")
          }
        }
      }
    }
    #expect(rows.count > 5 && unused.isEmpty, "rows that fit nothing: \(unused.sorted())")
  }

  @Test func `each name in the kernel table exists`() throws {
    let modes = Set(GBlendMode.allCases.map { "\($0)" }).union(["any"])
    let paints = Set(Source.allCases.map(\.rawValue)).union(["any"])
    for row in try Self.rows() {
      #expect(row.formats.isSubset(of: ["any", "words", "color", "deep"]))
      #expect(Set(row.modes.map { $0.replacing("all but ", with: "") }).isSubset(of: modes))
      #expect(row.paints.isSubset(of: paints))
      #expect(["copy", "the mode's", "-"].contains(row.operator))
      let kernels = [
        "rect", "cells", "runs", "mask", "row", "row masked", "in place", "planes", "-",
      ]
      #expect(Set(row.kernels).isSubset(of: kernels))
    }
  }
}
