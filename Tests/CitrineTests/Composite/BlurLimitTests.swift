import Foundation
import Testing

@testable import Citrine

/// The deadline of blurs.
@Suite struct `Limits of blurs` {
  private let bounds = PixelRect(width: 2500, height: 90)

  /// An alpha-only surface with a disc and a bar.
  private func shape() throws -> Surface {
    let context = BitmapLayout.alpha.makeContext(width: bounds.width, height: bounds.height)
    context.fillEllipse(in: CGRect(x: 1000, y: 5, width: 200, height: 60))
    context.fill(CGRect(x: 2030.5, y: 11, width: 40, height: 60))
    return context.bitmap
  }

  private func limits(_ deadline: ContinuousClock.Instant?) -> WorkLimits {
    WorkLimits(GLimits(deadline: deadline))
  }

  @Test func `a blur after the deadline throws`() throws {
    let shape = try shape()
    #expect(throws: DrawingError.deadline) {
      _ = try Blur(radius: 20).applied(to: shape, over: bounds, limits(.now - .seconds(1)))
    }
  }

  @Test(arguments: [0, 3, 40.5, 250])
  func `a deadline that has not passed changes no byte of a blur`(radius: Double) throws {
    let shape = try shape()
    let bytes = try [nil, .now + .seconds(3600)].map { deadline in
      let blurred = try #require(
        try Blur(radius: radius).applied(to: shape, over: bounds, limits(deadline)))
      return memoryBytes(try blurred.snapshot())
    }
    #expect(bytes[0] == bytes[1] && Set(bytes[0]).count > 10)
  }
}
