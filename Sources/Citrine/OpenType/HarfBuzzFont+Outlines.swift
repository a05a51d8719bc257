#if OpenType
  import CHarfBuzz

  extension OpenTypeFace {
    func outline(of glyph: GGlyph) -> PathElements { font.outline(of: checked(glyph)) }
  }

  extension HarfBuzzFont {
    /// The most points of an outline; a glyph with more is blank.
    ///
    /// HarfBuzz itself limits outlines of glyf to 20,000 points, and those of CFF to 10,000 operators.
    static let pointLimit = 1 << 17

    /// Returns the outline of a glyph in font units; empty for a blank glyph, and for a number beyond the last glyph.
    func outline(of glyph: hb_codepoint_t) -> PathElements {
      var builder = OutlineBuilder()
      // SAFETY: HarfBuzz passes `builder` to the functions of `OutlineFunctions` during this call only.
      unsafe withUnsafeMutablePointer(to: &builder) { data in
        unsafe chb_draw_glyph(pointer, glyph, OutlineFunctions.shared.pointer, data)
      }
      return builder.isTooLong ? PathElements() : builder.elements
    }
  }

  /// Collects the outline of a glyph in font units.
  private struct OutlineBuilder {
    private(set) var elements = PathElements()
    /// Whether the outline has more points than `HarfBuzzFont.pointLimit`; then the rest was dropped.
    private(set) var isTooLong = false

    mutating func move(_ x: Float, _ y: Float) {
      add { $0.move(to: Self.point(x, y)) }
    }

    mutating func line(_ x: Float, _ y: Float) {
      add { $0.line(to: Self.point(x, y)) }
    }

    mutating func quad(_ x: Float, _ y: Float, control: (x: Float, y: Float)) {
      add { $0.quad(to: Self.point(x, y), control: Self.point(control.x, control.y)) }
    }

    mutating func cubic(
      _ x: Float, _ y: Float, control1: (x: Float, y: Float), control2: (x: Float, y: Float)
    ) {
      add {
        $0.cubic(
          to: Self.point(x, y), control1: Self.point(control1.x, control1.y),
          control2: Self.point(control2.x, control2.y))
      }
    }

    mutating func close() { elements.close() }

    private mutating func add(_ append: (inout PathElements) -> Void) {
      if elements.points.count >= HarfBuzzFont.pointLimit { isTooLong = true }
      if !isTooLong { append(&elements) }
    }

    /// Returns a point of HarfBuzz in font units; numbers that are not finite, from corrupt variations, become 0.
    private static func point(_ x: Float, _ y: Float) -> CGPoint {
      func fontUnits(_ value: Float) -> Double {
        value.isFinite ? Double(value) / HarfBuzzFont.unitsPerFontUnit : 0
      }
      return CGPoint(x: fontUnits(x), y: fontUnits(y))
    }
  }

  /// The functions that HarfBuzz calls for the elements of an outline; the data of a call is an `OutlineBuilder`.
  @safe
  private final class OutlineFunctions: @unchecked Sendable {
    static let shared = OutlineFunctions()

    // SAFETY: the functions are immutable from the end of `init` on, and never freed.
    let pointer: OpaquePointer

    private init() {
      // SAFETY: HarfBuzz calls the functions only inside `chb_draw_glyph`, with the address of an
      // `OutlineBuilder` that nobody else uses meanwhile.
      let functions: OpaquePointer = unsafe hb_draw_funcs_create()
      unsafe hb_draw_funcs_set_move_to_func(
        functions, { _, data, _, x, y, _ in unsafe builder(data).pointee.move(x, y) }, nil, nil)
      unsafe hb_draw_funcs_set_line_to_func(
        functions, { _, data, _, x, y, _ in unsafe builder(data).pointee.line(x, y) }, nil, nil)
      unsafe hb_draw_funcs_set_quadratic_to_func(
        functions,
        { _, data, _, controlX, controlY, x, y, _ in
          unsafe builder(data).pointee.quad(x, y, control: (controlX, controlY))
        }, nil, nil)
      unsafe hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, data, _, x1, y1, x2, y2, x, y, _ in
          unsafe builder(data).pointee.cubic(x, y, control1: (x1, y1), control2: (x2, y2))
        }, nil, nil)
      unsafe hb_draw_funcs_set_close_path_func(
        functions, { _, data, _, _ in unsafe builder(data).pointee.close() }, nil, nil)
      unsafe hb_draw_funcs_make_immutable(functions)
      unsafe pointer = functions
    }
  }

  /// Returns the builder that `HarfBuzzFont.outline(of:)` passed to HarfBuzz.
  private func builder(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineBuilder> {
    // SAFETY: the data of every call is the address of an `OutlineBuilder`, which is never nil.
    unsafe data.unsafelyUnwrapped.assumingMemoryBound(to: OutlineBuilder.self)
  }
#endif
