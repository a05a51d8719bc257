import CitrineUI
import Testing

@MainActor
@Suite struct `Grids` {
  @Test func `columns are as wide as their widest view and rows as high as their highest`() {
    let recorder = LayoutRecorder { recorder in
      Grid(horizontalSpacing: 5, verticalSpacing: 3) {
        GridRow {
          blackRect(10, 10).recordingFrame("a", recorder)
          blackRect(40, 4).recordingFrame("b", recorder)
        }
        GridRow {
          blackRect(30, 6).recordingFrame("c", recorder)
          blackRect(20, 20).recordingFrame("d", recorder)
        }
      }
    }
    #expect(recorder.size == CGSize(width: 75, height: 33))
    #expect(recorder["a"] == CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect(recorder["b"] == CGRect(x: 35, y: 3, width: 40, height: 4))
    #expect(recorder["c"] == CGRect(x: 0, y: 20, width: 30, height: 6))
    #expect(recorder["d"] == CGRect(x: 45, y: 13, width: 20, height: 20))
  }

  @Test func `the distances are 8 points by default`() {
    let grid = Grid {
      GridRow {
        blackRect(10, 10); blackRect(10, 10)
      }
      GridRow {
        blackRect(10, 10); blackRect(10, 10)
      }
    }
    #expect(grid.size() == CGSize(width: 28, height: 28))
  }

  @Test func `alignments apply to the grid, to rows, to columns and to cells`() {
    let recorder = LayoutRecorder { recorder in
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          blackRect(40, 40)
          blackRect(40, 40)
          blackRect(40, 40)
        }
        GridRow(alignment: .bottom) {
          blackRect(10, 10).recordingFrame("row", recorder)
          blackRect(10, 40).gridColumnAlignment(.trailing).recordingFrame("column", recorder)
          blackRect(10, 10).gridCellAnchor(.center).recordingFrame("cell", recorder)
        }
        GridRow {
          blackRect(10, 10).recordingFrame("grid", recorder)
          blackRect(10, 10).recordingFrame("same column", recorder)
        }
      }
    }
    #expect(recorder["row"]?.origin == CGPoint(x: 0, y: 70))
    #expect(recorder["column"]?.origin == CGPoint(x: 70, y: 40))
    #expect(recorder["cell"]?.origin == CGPoint(x: 95, y: 55))
    #expect(recorder["grid"]?.origin == CGPoint(x: 0, y: 80))
    #expect(recorder["same column"]?.origin == CGPoint(x: 70, y: 80))
  }

  @Test func `rows align the baselines of texts`() {
    let recorder = LayoutRecorder { recorder in
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 0) {
        GridRow {
          Text("A").font(.pixel(16)).recordingFrame("small", recorder)
          Text("A").font(.pixel(32)).recordingFrame("large", recorder)
          blackRect(3, 4).recordingFrame("rectangle", recorder)
        }
      }
    }
    let rise = (recorder["small"]?.minY ?? 0) - (recorder["large"]?.minY ?? 0)
    #expect(rise > 0)
    let stack = LayoutRecorder { recorder in
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("A").font(.pixel(16)).recordingFrame("small", recorder)
        Text("A").font(.pixel(32)).recordingFrame("large", recorder)
        blackRect(3, 4).recordingFrame("rectangle", recorder)
      }
    }
    for name in ["small", "large", "rectangle"] { #expect(recorder[name] == stack[name]) }
  }

  @Test func `cells span columns, and views outside of rows span all`() {
    let recorder = LayoutRecorder { recorder in
      Grid(horizontalSpacing: 4, verticalSpacing: 0) {
        GridRow {
          blackRect(10, 10); blackRect(20, 10); blackRect(30, 10)
        }
        Color.red.frame(height: 2).gridCellUnsizedAxes(.horizontal).recordingFrame("line", recorder)
        GridRow {
          Color.red.frame(height: 5).gridCellColumns(2).gridCellUnsizedAxes(.horizontal)
            .recordingFrame("two", recorder)
          blackRect(5, 5).recordingFrame("third", recorder)
        }
      }
    }
    #expect(recorder.size == CGSize(width: 68, height: 17))
    #expect(recorder["line"] == CGRect(x: 0, y: 10, width: 68, height: 2))
    #expect(recorder["two"] == CGRect(x: 0, y: 12, width: 34, height: 5))
    #expect(recorder["third"] == CGRect(x: 50.5, y: 12, width: 5, height: 5))
  }

  @Test func `a wide cell makes the columns that it spans wider`() {
    let recorder = LayoutRecorder { recorder in
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          blackRect(10, 10).recordingFrame("a", recorder)
          blackRect(20, 10).recordingFrame("b", recorder)
        }
        blackRect(50, 10)
      }
    }
    // Both columns grow by half of the missing 20 points.
    #expect(recorder.size.width == 50)
    #expect(recorder["a"]?.midX == 10)
    #expect(recorder["b"]?.midX == 35)
  }

  @Test func `flexible columns and rows share the proposed size`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 60)) { recorder in
      Grid(horizontalSpacing: 10, verticalSpacing: 10) {
        GridRow {
          blackRect(20, 10)
          Color.red.recordingFrame("a", recorder)
          Color.blue.recordingFrame("b", recorder)
        }
        GridRow { Color.red.frame(width: 20).recordingFrame("c", recorder) }
      }
    }
    #expect(recorder.size == CGSize(width: 100, height: 60))
    #expect(recorder["a"] == CGRect(x: 30, y: 0, width: 30, height: 25))
    #expect(recorder["b"]?.minX == 70)
    #expect(recorder["c"] == CGRect(x: 0, y: 35, width: 20, height: 25))
  }

  @Test func `a divider widens the grid unless its width does not count`() {
    func grid(_ axes: Axis.Set) -> CGSize {
      Grid {
        GridRow { blackRect(10, 10) }; Divider().gridCellUnsizedAxes(axes)
      }.size(100, 100)
    }
    #expect(grid([]).width == 100)
    #expect(grid(.horizontal).width == 10)
  }

  @Test func `rows come from loops, and the modifiers of a row apply to its cells`() throws {
    let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      ForEach(0..<3) { row in
        GridRow { ForEach(0..<4) { _ in Color.black } }.opacity(row == 1 ? 0 : 1)
      }
    }
    let pixels = try Pixels.of(grid, ProposedViewSize(width: 8, height: 6))
    #expect(pixels[7, 0][3] == 255 && pixels[0, 3][3] == 0 && pixels[3, 5][3] == 255)
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func `any number of columns ends`(count: Int) {
    let size = Grid(horizontalSpacing: 0) {
      GridRow {
        blackRect(10, 10).gridCellColumns(count); blackRect(10, 10)
      }
    }.size(100, 100)
    #expect(size.width >= 20 - 1e-6)
    #expect(Grid {}.size() == .zero)
    #expect(Grid { GridRow {} }.size() == .zero)
  }

  @Test func `many views across many columns end`() {
    let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow { ForEach(0..<1_000) { _ in blackRect(1, 1) } }
      ForEach(0..<2_000) { _ in Color.red.frame(height: 1) }
    }
    #expect(grid.size() == CGSize(width: 1_000, height: 2_001))
  }

  @Test func `a row outside of a grid is a group`() {
    let row = HStack(spacing: 1) {
      GridRow {
        blackRect(10, 5); blackRect(10, 5)
      }
    }
    #expect(row.size() == CGSize(width: 21, height: 5))
  }
}
