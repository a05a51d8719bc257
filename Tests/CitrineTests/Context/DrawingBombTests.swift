#if os(Linux)
  import Foundation
  import Testing

  @testable import Citrine

  /// Calls whose work or memory could be much larger than their text.
  ///
  /// Each test has a process of its own, in which memory can be measured. A call that worked without a bound would
  /// exceed the time limit.
  @Suite(.timeLimit(.minutes(20))) struct `Drawing bombs` {
    /// Memory for code that runs the first time, and for buffers and glyphs that are kept.
    private static let allowance = 8 << 20

    private static let whole = CGRect(x: 0, y: 0, width: 200, height: 200)

    private static func makeContext(_ limits: GLimits = GLimits()) -> GContext {
      let context = GContext(width: 200, height: 200)!
      context.limits = limits
      return context
    }

    @Test func `a pattern with a step of 10^-9 is drawn into a picture of one period`() async {
      await #expect(processExitsWith: .success) {
        let context = Self.makeContext()
        let pattern = GPattern.cells(5, step: CGSize(width: 1e-9, height: 1e-9)) { cell in
          cell.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        context.setFillColor(pattern.color())
        context.setStrokeColor(pattern.color())
        let growth = try PeakMemory.growth {
          context.fill(Self.whole)
          context.stroke(Self.whole, width: 9)
          context.showText("Pattern", at: CGPoint(x: 20, y: 20))
        }
        #expect(growth < Self.allowance && Pixels(context)[100, 100].alpha > 0)
      }
    }

    @Test func `a line of 10^9 with dashes of 10^-9 is solid`() async {
      await #expect(processExitsWith: .success) {
        let context = Self.makeContext()
        for lengths in [[1e-9], [1e-9, 3e-9], [0, 1e-9], [1e-300]] as [[CGFloat]] {
          for phase in [0, 1e300] as [CGFloat] {
            let growth = try PeakMemory.growth {
              let messages = ReportedMessages.of {
                context.setLineDash(phase: phase, lengths: lengths)
                context.strokeLineSegments(between: [.zero, CGPoint(x: 1e9, y: 1e9)])
                let line = GMutablePath()
                line.move(to: .zero)
                line.addLine(to: CGPoint(x: 1e9, y: 0))
                let copy = line.copy(dashingWithPhase: phase, lengths: lengths)
                #expect(copy.elements.count == 2)
              }
              #expect(messages.count == 2 && messages.allSatisfy { $0.contains("dashes") })
            }
            #expect(growth < Self.allowance)
          }
        }
        #expect(Pixels(context)[100, 99].alpha > 0)
      }
    }

    @Test func `a million saved states take no more memory than the limit`() async {
      await #expect(processExitsWith: .success) {
        let limit = 16 << 20
        let context = Self.makeContext(GLimits(memory: limit))
        var messageCount = 0
        let growth = try PeakMemory.growth {
          for _ in 0..<1_000_000 {
            context.saveGState()
            context.setLineWidth(2)
          }
        }
        messageCount =
          ReportedMessages.of {
            context.saveGState()
            context.restoreGState()
          }.count
        #expect(messageCount == 1)
        // The array of states grows to twice its size, while the old one still exists.
        #expect(growth < 3 * limit + Self.allowance)
        for _ in 0..<1_000_000 { context.restoreGState() }
        context.fill(Self.whole)
        #expect(context.savedStates.byteCount == 0 && Pixels(context)[5, 5].alpha == 255)
      }
    }

    @Test(arguments: [0, 1e9] as [CGFloat])
    func `10^4 nested layers take no more memory than the limit`(blur: CGFloat) async {
      await #expect(processExitsWith: .success) { [blur] in
        let limit = 16 << 20
        let context = Self.makeContext(GLimits(memory: limit))
        let growth = try PeakMemory.growth {
          let messages = ReportedMessages.of {
            for _ in 0..<10_000 {
              if blur > 0 { context.setShadow(offset: .zero, blur: blur) }
              context.setAlpha(0.9)
              context.beginTransparencyLayer(auxiliaryInfo: nil)
              context.fill(Self.whole)
            }
            for _ in 0..<10_000 { context.endTransparencyLayer() }
          }
          // 104 layers of 160,000 bytes are within the limit of memory. The next one stays empty, and layers inside of
          // an empty layer need no memory, up to the limit of their depth.
          #expect(messages.count >= 10_000 - 1024)
          #expect(messages.contains { !$0.contains("too many are open") })
        }
        // Each layer within the depth limit has a saved state, of less than 1 KiB.
        #expect(growth < limit + 1024 << 10 + Self.allowance)
        #expect(context.surface === context.bitmap)
      }
    }

    @Test func `gradients of 10^5 colours take memory for their colours alone`() async {
      await #expect(processExitsWith: .success) {
        let count = 100_000
        let context = Self.makeContext()
        let colors = [GColor(gray: 0.2, alpha: 1), GColor(gray: 0.9, alpha: 0.5)]
        let list = (0..<count).map { colors[$0 % 2] }
        let locations = (0..<count).map { CGFloat($0) / CGFloat(count - 1) }
        let growth = try PeakMemory.growth {
          let gradient = GGradient(
            colorsSpace: GColorSpaceCreateDeviceRGB(), colors: list, locations: locations)!
          context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 200, y: 30), options: [])
          context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 50, y: 50), startRadius: 3,
            endCenter: CGPoint(x: 80, y: 90), endRadius: 90, options: .drawsAfterEndLocation)
          context.drawConicGradient(gradient, center: CGPoint(x: 50, y: 50), angle: 0.3)
        }
        // A colour is four doubles and a location, in at most four arrays, which may have twice the size that they
        // need.
        #expect(growth < count * 4 * 40 * 2 + Self.allowance)
        #expect(Pixels(context)[100, 20].alpha > 0)
      }
    }

    @Test func `a shadow with a blur of 10^9 takes memory for the visible pixels`() async {
      await #expect(processExitsWith: .success) {
        let context = Self.makeContext()
        let growth = try PeakMemory.growth {
          for blur in [1e9, 1e308] as [CGFloat] {
            context.setShadow(offset: CGSize(width: 3, height: 3), blur: blur)
            context.fillEllipse(in: Self.whole.insetBy(dx: 20, dy: 20))
            context.fill(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
            context.showText("Shadow", at: CGPoint(x: 20, y: 20))
          }
        }
        // Shapes count up to two blurs around the bitmap, each of at most 250 pixels: as a byte and as a 16-bit number.
        #expect(growth < 3 * (200 + 4 * 250) * (200 + 4 * 250) + Self.allowance)
      }
    }

    @Test func `a path of 10^7 segments is refused, and copied once`() async {
      await #expect(processExitsWith: .success) {
        let context = Self.makeContext()
        let count = 10_000_000
        let path = GMutablePath()
        path.move(to: .zero)
        for index in 0..<count {
          path.addLine(to: CGPoint(x: CGFloat(index % 199), y: CGFloat(index % 193)))
        }
        let draw: [() -> Void] = [
          { context.fillPath() }, { context.strokePath() }, { context.clip() },
        ]
        let growth = try PeakMemory.growth {
          for draw in draw {
            let messages = ReportedMessages.of {
              context.addPath(path)
              draw()
            }
            #expect(messages.count == 1 && messages[0].contains("segments"))
          }
        }
        // The context's path: 16 bytes for each point, one for each verb, in arrays of at most twice the size.
        #expect(growth < 2 * 17 * count + Self.allowance)
        context.resetClip()
        #expect(Pixels(context).values.allSatisfy { $0 == .clear })
      }
    }

    @Test func `a stroke of the width 10^12 has the segments of its path`() async {
      await #expect(processExitsWith: .success) {
        let context = Self.makeContext()
        let growth = try PeakMemory.growth {
          for join in [GLineJoin.miter, .round, .bevel] {
            context.setLineWidth(1e12)
            context.setLineJoin(join)
            context.setLineCap(.round)
            context.strokeEllipse(in: Self.whole)
            context.addLines(
              between: (0..<1000).map { CGPoint(x: $0 % 199, y: $0 * 7 % 193) })
            let copy = context.path!.copy(
              strokingWithWidth: 1e12, lineCap: .round, lineJoin: join, miterLimit: 10)
            #expect(copy.elements.count < 100 * 1000)
            context.strokePath()
          }
        }
        #expect(growth < Self.allowance && Pixels(context)[100, 100].alpha == 255)
      }
    }

    @Test(arguments: [1e308, -1e308, .greatestFiniteMagnitude] as [CGFloat])
    func `coordinates of 10^308 take no work and no memory`(far: CGFloat) async {
      await #expect(processExitsWith: .success) { [far] in
        let growth = try PeakMemory.growth {
          for transform in [.identity, GAffineTransform(scaleX: far, y: far)] {
            let context = Self.makeContext()
            context.concatenate(transform)
            Self.drawFar(far, on: context)
          }
        }
        #expect(growth < Self.allowance)
      }
    }

    private static func drawFar(_ far: CGFloat, on context: GContext) {
      let rects = [
        CGRect(x: -far, y: 2, width: far, height: far),
        CGRect(x: far, y: far, width: 5, height: -far),
      ]
      let image = GImage.gray([1, 2, 3, 4], width: 2, height: 2)!
      let colors = [GColor(gray: 0.2, alpha: 1), GColor(gray: 0.9, alpha: 0.5)]
      let gradient = GGradient(colorsSpace: nil, colors: colors, locations: [0, 1])!
      for rect in rects {
        context.saveGState()
        context.fill(rect)
        context.strokeEllipse(in: rect)
        context.addCurve(to: rect.origin, control1: .zero, control2: CGPoint(x: far, y: -far))
        context.addArc(
          center: rect.origin, radius: far, startAngle: 0, endAngle: far, clockwise: false)
        context.setLineDash(phase: far, lengths: [3, 2])
        context.drawPath(using: .fillStroke)
        context.draw(image, in: rect)
        context.draw(image, in: rect, byTiling: true)
        context.draw(image, in: CGRect(x: far, y: -far, width: 2, height: 2), byTiling: true)
        context.setFontSize(far)
        context.showText("Far", at: rect.origin)
        context.setFontSize(12)
        context.showText("Far", at: rect.origin)
        context.drawLinearGradient(
          gradient, start: rect.origin, end: CGPoint(x: far, y: 3), options: [])
        context.drawRadialGradient(
          gradient, startCenter: rect.origin, startRadius: abs(far),
          endCenter: CGPoint(x: 5, y: far), endRadius: 4, options: .drawsAfterEndLocation)
        context.drawConicGradient(gradient, center: rect.origin, angle: far)
        context.setPatternPhase(CGSize(width: far, height: far))
        context.setFillColor(GPattern.corners.color())
        context.fill(rect)
        context.clip(to: rect, mask: image)
        context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
        context.endTransparencyLayer()
        context.restoreGState()
      }
    }
  }
#endif
