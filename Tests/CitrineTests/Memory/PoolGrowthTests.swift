#if os(Linux)
  import Foundation
  import Testing

  @testable import Citrine

  /// The memory that the library keeps between drawings: free blocks, renderers, and the masks of glyphs.
  @Suite(.timeLimit(.minutes(20))) struct `Growth of pools` {
    /// Draws labels of different texts, fonts and sizes, by one thread and by two in turn.
    private static func drawLabels(_ numbers: Range<Int>) {
      let fonts: [GFont] = [.pixel, .citrineSans(), .citrineSans(weight: 700)]
      for number in numbers {
        var label = PiercedLabel(text: "\(number)\n\(String(number, radix: 7))")
        label.font = fonts[number % 3]
        label.fontSize = CGFloat(8 + number % 23) + CGFloat(number % 97) / 97
        label.cornerRadius = CGFloat(number % 5)
        label.insets = PiercedLabel.Insets(CGFloat(number % 9))
        let context = GContext(width: 90, height: 60)!
        context.threads = 1 + number % 2
        context.setShadow(offset: .zero, blur: CGFloat(number % 7))
        label.draw(in: CGRect(x: 0, y: 0, width: 90, height: 60), of: context)
        if let image = context.makeImage() {
          context.draw(image, in: CGRect(x: 3, y: 3, width: 50, height: 30))
        }
      }
    }

    @Test func `after ten thousand labels the process is as large as after five thousand`() async {
      await #expect(processExitsWith: .success) {
        Self.drawLabels(0..<5000)
        let middle = try PeakMemory.resident()
        Self.drawLabels(5000..<10_000)
        let end = try PeakMemory.resident()
        // If each label left as little as a kilobyte, this would be 5 MiB. Below it, the system's allocator may keep
        // some pages more or less.
        #expect(end - middle < 2 << 20, "from \(middle) to \(end)")
        GContext.trimCaches()
        #expect(GlyphCache.shared.byteCount == 0)
      }
    }
  }
#endif
