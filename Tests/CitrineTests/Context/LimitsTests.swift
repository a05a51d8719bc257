import Foundation
import Testing

@testable import Citrine

/// The limits of a context: calls beyond them draw nothing, and are reported.
@Suite struct `Limits of contexts` {
  private let whole = CGRect(x: 0, y: 0, width: 200, height: 200)

  private func isBlank(_ context: GContext) -> Bool {
    Pixels(context).values.allSatisfy { $0 == Pixel(0, 0, 0, 0) }
  }

  @Test func `a layer for a context is within the limits of the context`() throws {
    let context = GContext(width: 8, height: 8)!
    context.limits = GLimits(pixels: 100, memory: 320)
    let size = CGSize(width: 8, height: 10)
    let layer = try #require(GLayer(context, size: size, auxiliaryInfo: nil))
    #expect(layer.context?.limits == context.limits)
    for size in [CGSize(width: 9, height: 9), CGSize(width: 1 << 20, height: 1 << 20)] {
      #expect(GLayer(context, size: size, auxiliaryInfo: nil) == nil)
    }
    // By default, the 16 bytes of each pixel are within 1 GiB together.
    let deep = try #require(DeepLayout.rgbaFloat.makeContext(width: 8, height: 8))
    #expect(GLayer(deep, size: CGSize(width: 1 << 14, height: 1 << 14), auxiliaryInfo: nil) == nil)
  }

  @Test func `a context with more pixels than the limit is not created`() {
    let limits = GLimits(pixels: 99)
    #expect(GContext(width: 10, height: 10, limits: limits) == nil)
    #expect(GContext(width: 11, height: 9, limits: limits) != nil)
    #expect(GContext(width: .max, height: 2, limits: limits) == nil)
    #expect(GContext(width: -1, height: 2, limits: limits) == nil)
  }

  @Test(arguments: [GLimits(segments: 3), GLimits(deadline: .now - .seconds(1))])
  func `limits that a context is created with bound its calls`(_ limits: GLimits) {
    let context = GContext(width: 200, height: 200, limits: limits)!
    let messages = ReportedMessages.of {
      context.move(to: CGPoint(x: 10, y: 10))
      for index in 1...20 { context.addLine(to: CGPoint(x: index * 9, y: index * index % 180)) }
      context.fillPath()
    }
    #expect(messages.count == 1)
    #expect(isBlank(context))
  }

  @Test(arguments: [40, 1000, 100_000], [1, 2])
  func `a path with more segments than the limit draws nothing`(count: Int, threads: Int) {
    let context = GContext(width: 200, height: 200)!
    context.threads = threads
    let polygon = GMutablePath()
    polygon.move(to: CGPoint(x: 10, y: 10))
    for index in 1...max(count, 1) {
      polygon.addLine(to: CGPoint(x: index % 190 + 5, y: index * 7 % 180 + 5))
    }
    for limit in [count + 2, count / 2] {
      context.limits.segments = limit
      context.clear(whole)
      let messages = ReportedMessages.of {
        context.addPath(polygon)
        context.fillPath()
        context.flush()
      }
      let isRefused = limit < count
      // With a second thread the message may come from it; it is then seen by no task.
      if threads == 1 {
        #expect(messages.contains { $0.contains("segments") } == isRefused)
      }
      if isRefused { #expect(isBlank(context)) }
      if count >= 40 && !isRefused { #expect(!isBlank(context)) }
    }
  }

  @Test func `the outline of a stroke counts, with its round joins and its dashes`() {
    let context = GContext(width: 200, height: 200)!
    context.setLineWidth(30)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.setLineDash(phase: 0, lengths: [0, 1])
    context.limits.segments = 1000
    let messages = ReportedMessages.of {
      context.strokeLineSegments(between: [CGPoint(x: 10, y: 100), CGPoint(x: 190, y: 100)])
    }
    #expect(messages.count == 1 && isBlank(context))
    context.limits.segments = 100_000
    context.strokeLineSegments(between: [CGPoint(x: 10, y: 100), CGPoint(x: 190, y: 100)])
    #expect(!isBlank(context))
  }

  @Test func `after the deadline nothing is drawn, and everything is reported`() {
    let context = GContext(width: 200, height: 200)!
    let image = context.makeImage()!
    context.limits.deadline = .now - .seconds(1)
    let calls: [() -> Void] = [
      { context.fill(whole) }, { context.fillEllipse(in: whole) },
      { context.stroke(whole) }, { context.draw(image, in: whole) },
      { context.showText("Late", at: CGPoint(x: 50, y: 50)) },
    ]
    for call in calls {
      let messages = ReportedMessages.of(call)
      #expect(messages.contains { $0.contains("deadline") })
    }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(whole)
    context.endTransparencyLayer()
    #expect(isBlank(context))
    context.limits.deadline = nil
    context.fill(whole)
    #expect(!isBlank(context))
  }

  @Test(arguments: [1, 2])
  func `a deadline that has not passed changes no pixel`(threads: Int) {
    for seed in 0..<20 as Range<UInt32> {
      let pictures = [nil, .now + .seconds(3600)].map { deadline in
        let context = GContext(width: 200, height: 200)!
        (context.threads, context.limits.deadline) = (threads, deadline)
        var values = RandomArguments(seed: seed)
        for _ in 0..<30 { RandomCalls.call(context, &values) }
        return context.makeImage().map { Pixels($0) }
      }
      #expect(pictures[0]?.values == pictures[1]?.values)
    }
  }

  @Test func `a layer that would take more pixels or bytes than the limit stays empty`() {
    for limits in [GLimits(pixels: 39_999), GLimits(memory: 159_999)] {
      let context = GContext(width: 200, height: 200)!
      context.limits = limits
      let messages = ReportedMessages.of {
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(whole)
        context.endTransparencyLayer()
      }
      #expect(messages.count == 1 && isBlank(context))
      context.beginTransparencyLayer(
        in: CGRect(x: 0, y: 0, width: 100, height: 100), auxiliaryInfo: nil)
      context.fill(whole)
      context.endTransparencyLayer()
      #expect(!isBlank(context))
    }
  }

  @Test func `open layers share the limit of bytes, which each end gives back`() {
    let context = GContext(width: 100, height: 100)!
    context.limits.memory = 4 * 100 * 100 * 5 / 2
    for _ in 0..<3 {
      let messages = ReportedMessages.of {
        for _ in 0..<4 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      }
      #expect(messages.count == 1)
      for _ in 0..<4 { context.endTransparencyLayer() }
    }
  }

  @Test func `a clip, the cell of a pattern and a caught deadline leave the context usable`() {
    let context = GContext(width: 50, height: 50)!
    context.limits.segments = 3
    context.addEllipse(in: CGRect(x: 5, y: 5, width: 40, height: 35))
    context.rotate(by: 0.2)
    context.addEllipse(in: CGRect(x: 5, y: 5, width: 40, height: 35))
    context.clip()
    #expect(context.boundingBoxOfClipPath.isNull)
    context.resetClip()
    context.limits = GLimits()
    context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(!isBlank(context))
  }
}
