import Foundation
import Testing

@testable import Citrine

/// The limits of strokes without anti-aliasing, of outlines of strokes, and of the pieces of gradients.
@Suite struct `Limits of strokes and gradients` {
  /// A context that strokes hairlines, one pixel wide.
  private func hairlineCanvas() -> GContext {
    let context = GContext.canvas(200, 200)
    context.setShouldAntialias(false)
    return context
  }

  private func isBlank(_ context: GContext) -> Bool {
    Pixels(context).values.allSatisfy { $0 == .clear }
  }

  private func addZigzag(_ count: Int, to context: GContext) {
    context.move(to: CGPoint(x: 10, y: 10))
    for index in 1...count {
      context.addLine(to: CGPoint(x: index % 190 + 5, y: index * 7 % 180 + 5))
    }
  }

  @Test func `a hairline of more segments than the limit draws nothing and is reported`() {
    let context = hairlineCanvas()
    for (limit, isRefused) in [(100, true), (1000, false)] {
      context.limits.segments = limit
      let messages = ReportedMessages.of {
        addZigzag(200, to: context)
        context.strokePath()
      }
      #expect(messages.count == (isRefused ? 1 : 0))
      #expect(messages.allSatisfy { $0.contains("segments") })
      #expect(isBlank(context) == isRefused)
    }
  }

  @Test func `the dashes and the chords of a hairline count`() {
    let dashed = hairlineCanvas()
    dashed.setLineDash(phase: 0, lengths: [1, 1])
    let round = hairlineCanvas()
    let calls: [(GContext, (GContext) -> Void)] = [
      (
        dashed,
        { $0.strokeLineSegments(between: [CGPoint(x: 10, y: 50.5), CGPoint(x: 190, y: 50.5)]) }
      ),
      (round, { $0.strokeEllipse(in: CGRect(x: 10, y: 10, width: 180, height: 170)) }),
    ]
    for (context, call) in calls {
      for (limit, isRefused) in [(8, true), (1000, false)] {
        context.limits.segments = limit
        let messages = ReportedMessages.of { call(context) }
        #expect(messages.count == (isRefused ? 1 : 0))
        #expect(isBlank(context) == isRefused)
      }
    }
  }

  @Test func `after the deadline a hairline draws nothing and is reported`() {
    let context = hairlineCanvas()
    context.limits.deadline = .now - .seconds(1)
    let messages = ReportedMessages.of {
      addZigzag(20, to: context)
      context.strokePath()
    }
    #expect(messages.count == 1 && messages.allSatisfy { $0.contains("deadline") })
    #expect(isBlank(context))
  }

  @Test func `a hairline ends between two of its pixels at the deadline`() {
    let limits = WorkLimits(GLimits(deadline: .now - .seconds(1)))
    var pixels = HairlinePixels(within: PixelRect(width: 9000, height: 10), limits)
    var reason: DrawingError?
    do throws(DrawingError) {
      try pixels.add(from: CGPoint(x: 0, y: 5.5), to: CGPoint(x: 9000, y: 5.5))
    } catch {
      reason = error
    }
    #expect(reason == .deadline)
  }

  @Test(arguments: [3, 60, 800])
  func `a hairline of many lines paints the pixels of each of them`(count: Int) {
    func line(_ index: Int) -> [CGPoint] {
      let angle = Double(index) * 2.399963
      let (x, y) = (90 * cos(angle), 90 * sin(angle))
      return [CGPoint(x: 100 + x, y: 100 + y), CGPoint(x: 100 - y, y: 100 + x)]
    }
    let together = hairlineCanvas()
    together.strokeLineSegments(between: (0..<count).flatMap { line($0) })
    let separate = hairlineCanvas()
    for index in 0..<count { separate.strokeLineSegments(between: line(index)) }
    #expect(Pixels(together) == Pixels(separate))
    #expect(!isBlank(together))
  }

  @Test func `a path replaced by its stroke beyond a limit is empty, which is reported`() {
    let context = GContext.canvas(200, 200)
    let late = GLimits(deadline: .now - .seconds(1))
    for (limits, reason) in [(late, "deadline"), (GLimits(segments: 300), "segments")] {
      context.limits = limits
      let messages = ReportedMessages.of {
        addZigzag(200, to: context)
        context.replacePathWithStrokedPath()
      }
      #expect(context.isPathEmpty)
      #expect(messages.count == 1 && messages.allSatisfy { $0.contains(reason) })
    }
    context.limits = GLimits(deadline: .now + .seconds(3600))
    let messages = ReportedMessages.of {
      addZigzag(200, to: context)
      context.replacePathWithStrokedPath()
    }
    #expect(!context.isPathEmpty && messages.isEmpty)
  }

  /// The colours of a gradient with `count` alternating colours in linear sRGB.
  private func alternatingColors(_ count: Int) throws -> GradientStops {
    let space = try #require(GColorSpace(name: GColorSpace.linearSRGB))
    var components: [CGFloat] = []
    for index in 0..<count {
      let color: [CGFloat] = index.isMultiple(of: 2) ? [1, 0, 0.2, 1] : [0, 0.8, 1, 1]
      components += color
    }
    let gradient = try #require(
      GGradient(colorSpace: space, colorComponents: components, locations: nil, count: count))
    return gradient.stops
  }

  @Test func `the pieces of a gradient of many colours are bounded`() throws {
    let displayP3 = DrawingSpace(GColorSpace(name: GColorSpace.displayP3))
    for count in [2, 3, 66, 1000, 20_000] {
      let stops = try alternatingColors(count)
      #expect(stops.stops.count <= 4 * count + 65_536)
      // There is one ramp between each two stops.
      let rampCount = stops.converted(to: displayP3, isExtended: false).count - 1
      #expect(rampCount <= 4 * stops.stops.count + 4096)
      if count == 2 { #expect(rampCount == 4096) }
      if count == 1000 { #expect(rampCount < 3 * stops.stops.count) }
    }
  }
}
