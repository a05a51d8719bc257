#if os(Linux)
  import Foundation
  import Testing

  @testable import Citrine

  /// Very long texts: beyond the limits they are not drawn, and within the limits they end at the deadline.
  @Suite(.timeLimit(.minutes(20))) struct `Text bombs` {
    /// Memory for code that runs the first time, and for buffers and glyphs that are kept.
    private static let allowance = 8 << 20

    enum Face: String, CaseIterable, Codable, Sendable {
      case pixels, sans
      var font: GFont { self == .pixels ? .pixel : .citrineSans() }
    }

    private static func makeContext(_ face: Face) -> GContext {
      let context = GContext(width: 200, height: 200)!
      context.setFont(face.font)
      return context
    }

    @Test(arguments: Face.allCases)
    func `a text of 10^7 characters is refused and takes no memory`(face: Face) async {
      await #expect(processExitsWith: .success) { [face] in
        let context = Self.makeContext(face)
        let text = String(repeating: "abcdefghij", count: 1_000_000)
        let glyphs = [GGlyph](repeating: 40, count: 10_000_000)
        let positions = [CGPoint](repeating: CGPoint(x: 50, y: 50), count: glyphs.count)
        context.textPosition = CGPoint(x: 3, y: 5)
        let growth = try PeakMemory.growth {
          for mode in GTextDrawingMode.allCases {
            context.setTextDrawingMode(mode)
            let messages = ReportedMessages.of {
              context.showText(text)
              context.showGlyphs(glyphs, at: positions)
            }
            #expect(messages.count == 2 && messages.allSatisfy { $0.contains("segments") })
          }
        }
        #expect(growth < Self.allowance && context.textPosition == CGPoint(x: 3, y: 5))
        #expect(Pixels(context).values.allSatisfy { $0 == .clear })
      }
    }

    @Test(arguments: Face.allCases)
    func `a text within the limit takes less than 256 bytes for each character`(face: Face) async {
      await #expect(processExitsWith: .success) { [face] in
        let context = Self.makeContext(face)
        let count = 1 << 15
        context.limits.segments = count
        for unit in ["abcd", "ab\n ", "e\u{301}\u{302}\u{303}"] {
          let text = String(repeating: unit, count: count / 4)
          let growth = try PeakMemory.growth {
            let messages = ReportedMessages.of {
              context.showText(text, at: CGPoint(x: 5, y: 50))
            }
            #expect(messages.isEmpty)
          }
          #expect(growth < 256 * count + Self.allowance)
          #expect(Pixels(context).values.contains { $0 != .clear })
        }
        let messages = ReportedMessages.of {
          context.showText(String(repeating: "a", count: count + 1), at: .zero)
        }
        #expect(messages.count == 1)
      }
    }

    @Test(arguments: Face.allCases)
    func `the outlines of 200,000 glyphs at one place are counted before they are collected`(
      face: Face
    ) async {
      await #expect(processExitsWith: .success) { [face] in
        let context = Self.makeContext(face)
        context.limits.segments = 1 << 18
        let glyph = context.state.text.font.glyphs(for: "a")[0]
        let glyphs = [GGlyph](repeating: glyph, count: 200_000)
        let positions = [CGPoint](repeating: CGPoint(x: 50, y: 50), count: glyphs.count)
        let growth = try PeakMemory.growth {
          for (angle, mode) in [(0, GTextDrawingMode.fill), (0.3, .fill), (0, .stroke), (0, .clip)]
          {
            context.saveGState()
            context.rotate(by: angle)
            context.setTextDrawingMode(mode)
            let messages = ReportedMessages.of {
              context.showGlyphs(glyphs, at: positions)
            }
            #expect(messages.count == 1 && messages[0].contains("segments"), "\(angle) \(mode)")
            context.restoreGState()
          }
        }
        // For each glyph: itself and its place, before and after the invisible ones are left out, and its mask. For
        // each segment 17 bytes. The arrays may have twice the size that they need, and are copied when they grow.
        #expect(growth < 3 * (80 * glyphs.count + 17 << 18) + Self.allowance)
      }
    }

    @Test(arguments: Face.allCases)
    func `a text of a million characters ends at the deadline`(face: Face) {
      let text = String(repeating: "e\u{301}\u{302}\u{303}", count: 250_000)
      let context = Self.makeContext(face)
      for mode in [GTextDrawingMode.fill, .stroke, .clip] {
        context.setTextDrawingMode(mode)
        context.limits.deadline = .now + .milliseconds(30)
        let messages = ReportedMessages.of {
          context.showText(text, at: CGPoint(x: 5, y: 50))
        }
        #expect(messages.contains { $0.contains("deadline") })
      }
    }

    @Test(arguments: Face.allCases)
    func `a label of a million lines ends at the deadline`(face: Face) {
      let context = Self.makeContext(face)
      var label = PiercedLabel(text: String(repeating: "a\n", count: 1_000_000))
      label.font = face.font
      context.limits.deadline = .now + .milliseconds(30)
      let messages = ReportedMessages.of {
        label.draw(in: CGRect(x: 0, y: 0, width: 200, height: 200), of: context)
      }
      // The text of one line may be refused, too, before the label ends.
      #expect((1...2).contains(messages.count) && messages[0].contains("deadline"))
      #expect(Pixels(context).values.allSatisfy { $0 == .clear })
    }

    @Test func `a label of more characters than the limit is not drawn`() async {
      await #expect(processExitsWith: .success) {
        let text = String(repeating: "abcd\n", count: 2_000_000)
        let label = PiercedLabel(text: text)
        let context = Self.makeContext(.pixels)
        let growth = try PeakMemory.growth {
          let messages = ReportedMessages.of {
            label.draw(in: CGRect(x: 0, y: 0, width: 200, height: 200), of: context)
            #expect(label.image(size: CGSize(width: 50, height: 50)) == nil)
          }
          #expect(messages.count == 2 && messages.allSatisfy { $0.contains("segments") })
        }
        #expect(growth < Self.allowance)
      }
    }
  }
#endif
