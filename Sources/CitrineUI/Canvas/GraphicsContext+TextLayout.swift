import CitrineCoreGraphics

extension GraphicsContext {
  /// Draws a line of a text at its origin.
  ///
  /// - Parameters:
  ///   - line: A line of the layout that a `TextRenderer` gets.
  ///   - options: No effect.
  public func draw(
    _ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()
  ) {
    draw(line.map { $0[0..<$0.endIndex] })
  }

  /// Draws a run of a text at its place.
  ///
  /// - Parameters:
  ///   - run: A run of a line.
  ///   - options: No effect.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
    draw([run[0..<run.endIndex]])
  }

  /// Draws glyphs of a text at their places.
  ///
  /// - Parameters:
  ///   - slice: Some glyphs of a run.
  ///   - options: No effect.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
    draw([slice])
  }

  /// Draws slices as one operation if there are filters, else one after the other.
  private func draw(_ slices: [Text.Layout.RunSlice]) {
    perform { painter in
      onMainActor((slices, painter)) { slices, painter in
        for slice in slices {
          let line = slice.run.line
          let moved = TextDrawing.Line(
            line: line.line.line, pen: slice.run.lineOrigin, width: line.line.width,
            top: line.line.top + slice.run.lineOrigin.y - line.line.pen.y,
            height: line.line.height)
          line.drawing.draw(slice.run.content.run, slice.validIndices, of: moved, in: painter)
        }
      }
    }
  }
}
