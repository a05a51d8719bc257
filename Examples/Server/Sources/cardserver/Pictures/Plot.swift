import Citrine
import Hummingbird
import UIKit

/// A path through points, stroked with a width and a dash pattern that the client chooses.
struct Plot: Picture {
  /// The coordinates of the points in pixels, y down: x and y of each point in turn.
  let points: [CGFloat]
  let lineWidth: CGFloat
  let dash: [CGFloat]?
  let isClosed: Bool?
  let color: ThemeColor
  let width: Int
  let height: Int

  func validate() throws {
    guard points.count.isMultiple(of: 2), points.count >= 4 else {
      throw HTTPError.refused("A path has two points or more, with two coordinates each.")
    }
    guard (dash ?? []).count <= ServiceLimits.dashLengths else {
      throw HTTPError.refused(
        "A dash pattern has \(ServiceLimits.dashLengths) lengths at most.")
    }
  }

  func draw(in context: CGContext, _ limits: GLimits) throws {
    context.setFillColor(UIColor.white.cgColor)
    context.fill(bounds)
    // The numbers of the client go straight to the drawing calls, so their messages are about the request.
    let messages = GDiagnostics.collecting { stroke(in: context) }.messages
    if let reason = messages.first { throw HTTPError.refused("The path was not drawn. \(reason)") }
  }

  private func stroke(in context: CGContext) {
    let path = CGMutablePath()
    path.addLines(
      between: stride(from: 0, to: points.count, by: 2).map {
        CGPoint(x: points[$0], y: points[$0 + 1])
      })
    if isClosed == true { path.closeSubpath() }
    context.addPath(path)
    context.setStrokeColor(color.uiColor.cgColor)
    context.setLineWidth(lineWidth)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.setLineDash(phase: 0, lengths: dash ?? [])
    context.strokePath()
  }
}
