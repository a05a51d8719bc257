import Testing

@testable import CitrineKit

@Suite @MainActor struct `Emitter layers` {
  private let emitter = CAEmitterLayer()
  private let cell = CAEmitterCell()

  init() throws {
    emitter.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
    emitter.emitterPosition = CGPoint(x: 0.5, y: 0.5)
    cell.contents = try picture(["r"]).cgImage
    (cell.birthRate, cell.lifetime, cell.velocity) = (1, 10, 2)
    cell.name = "dot"
  }

  private func pixels(_ layer: CALayer, at time: Double?) throws -> Pixels {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: layer.bounds, format: format).image { context in
      if let time {
        layer.render(in: context.cgContext, at: time)
      } else {
        layer.render(in: context.cgContext)
      }
    }
    return try Pixels(image)
  }

  private func rows(at time: Double?) throws -> [String] { try pixels(emitter, at: time).rows }

  /// The number of pixels with a particle.
  private func count(at time: Double) throws -> Int {
    try rows(at: time).joined().count { $0 != "." }
  }

  private func emit() { emitter.emitterCells = [cell] }

  @Test func `particles are born at the rate and move with the velocity`() throws {
    emit()
    // Births at 1, 2 and 3: the ages are 2, 1 and 0 seconds, and the velocity is 2 points per second.
    #expect(try rows(at: 3)[0] == "r.r.r.")
    #expect(try rows(at: 2)[0] == "r.r...")
    #expect(try rows(at: 0.5)[0] == "......")
    #expect(try rows(at: nil)[0] == "......")
    emitter.velocity = 0.5
    #expect(try rows(at: 3)[0] == "rrr...")
  }

  @Test func `an acceleration adds half of its product with the square of the age`() throws {
    (cell.velocity, cell.xAcceleration, cell.yAcceleration) = (0, 2, 1)
    emit()
    // Age 1: (1, 0.5) from the birth. Age 2: (4, 2).
    let shown = try rows(at: 3)
    #expect(shown[0].hasPrefix("r") && shown[2] == "....r.")
  }

  @Test func `a particle ends with its lifetime, which its range varies`() throws {
    cell.lifetime = 1.5
    emit()
    #expect(try rows(at: 3)[0] == "r.r...")
    emitter.lifetime = 0.5
    #expect(try rows(at: 3)[0] == "r.....")
    // Apple: with a lifetime of 10 and a range of 3, the life lasts from 7 to 13 seconds.
    emitter.lifetime = 1
    (cell.lifetime, cell.lifetimeRange, cell.birthRate, cell.velocity) = (4, 1, 10, 0.5)
    emit()
    // All particles live for 3 seconds, in which they move by 1.5 points. None lives longer than 5, so none passes 3.5.
    let shown = try rows(at: 60)[0]
    #expect(shown.hasPrefix("rr") && shown.hasSuffix(".."))
  }

  @Test func `the angle is measured from the x axis, and for a line from upwards`() throws {
    cell.emissionLongitude = .pi / 2
    emit()
    #expect(try rows(at: 3).map(\.first) == ["r", ".", "r", ".", "r", "."])
    cell.emissionLongitude = .pi
    emitter.emitterShape = .line
    emit()
    #expect(try rows(at: 3).map(\.first) == ["r", ".", "r", ".", "r", "."])
  }

  @Test func `particles of a circle leave its outline outwards`() throws {
    emitter.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    emitter.emitterPosition = CGPoint(x: 30, y: 30)
    (emitter.emitterShape, emitter.emitterMode) = (.circle, .outline)
    emitter.emitterSize = CGSize(width: 10, height: 0)
    (cell.birthRate, cell.velocity, cell.lifetime) = (100, 10, 1)
    emit()
    let shown = try pixels(emitter, at: 5)
    for y in 0..<60 {
      for x in 0..<60 where shown[x, y][3] > 128 {
        let distance = (Double((x - 30) * (x - 30) + (y - 30) * (y - 30))).squareRoot()
        #expect(distance > 8 && distance < 22)
      }
    }
    #expect(try count(at: 5) > 40)
  }

  @Test func `the seed decides the particles, and pictures may be made in any order`() throws {
    emitter.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    emitter.emitterPosition = CGPoint(x: 20, y: 20)
    (cell.birthRate, cell.emissionRange, cell.velocity) = (10, 2 * .pi, 4)
    emit()
    let late = try rows(at: 3)
    #expect(try rows(at: 1) != late && rows(at: 3) == late)
    withMediaTime(3) { emitter.seed = 7 }
    #expect(try rows(at: 3) == late)
    let other = CAEmitterLayer()
    other.frame = emitter.frame
    (other.emitterPosition, other.emitterCells) = (emitter.emitterPosition, [cell])
    #expect(try pixels(other, at: 3).rows == late)
    let third = CAEmitterLayer()
    (third.frame, third.seed) = (emitter.frame, 7)
    (third.emitterPosition, third.emitterCells) = (emitter.emitterPosition, [cell])
    #expect(try pixels(third, at: 3).rows != late)
  }

  @Test func `a change of a cell that a layer returns has no effect`() throws {
    emit()
    emitter.emitterCells?.first?.birthRate = 0
    #expect(emitter.emitterCells?.first?.birthRate == cell.birthRate)
    #expect(try rows(at: 3)[0] == "r.r.r.")
  }

  @Test func `a layer keeps all values of its cells`() {
    for (number, key) in ["beginTime", "timeOffset", "repeatCount", "contentsScale", "spinRange"]
      .enumerated()
    {
      cell.setValue(number + 2, forKey: key)
    }
    cell.setValue("snow", forKey: "a key of the program")
    cell.setValue(CGRect(x: 0, y: 0, width: 0.5, height: 1), forKey: "contentsRect")
    cell.setValue("wide", forKey: "velocity")
    (cell.magnificationFilter, cell.fillMode, cell.autoreverses) = ("nearest", .both, true)
    emit()
    let copy = emitter.emitterCells?.first
    #expect(copy?.beginTime == 2 && copy?.timeOffset == 3 && copy?.repeatCount == 4)
    #expect(copy?.contentsScale == 5 && copy?.spinRange == 6 && copy?.velocity == 2)
    #expect(copy?.value(forKey: "a key of the program") as? String == "snow")
    #expect(copy?.value(forKey: "contentsRect") as? CGRect == cell.contentsRect)
    #expect(copy?.magnificationFilter == "nearest" && copy?.fillMode == .both)
    #expect(copy?.autoreverses == true && copy?.value(forKey: "enabled") as? Bool == true)
    emitter.setValue("rain", forKeyPath: "emitterCells.dot.a key of the program")
    #expect(
      emitter.value(forKeyPath: "emitterCells.dot.a key of the program") as? String == "rain")
    #expect(cell.value(forKey: "a key of the program") as? String == "snow")
    #expect(cell.value(forKey: "unknown") == nil)
  }

  @Test func `particles of one cell share its cropped image`() throws {
    cell.contents = try picture(["rg"]).cgImage
    cell.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    cell.color = CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1)
    emit()
    #expect(try rows(at: 3)[0] == "g.g.g.")
    var emission = ParticleEmitter(limit: 100)
    emission.emit(
      cell, Emission(),
      .init(start: 0, end: .infinity, key: 1, origin: { _, _ in (.zero, 0) }), at: 5)
    #expect(emission.particles.count == 5)
    #expect(Set(emission.particles.map { ObjectIdentifier($0.image) }).count == 1)
  }

  @Test func `a change concerns only particles that are born later`() throws {
    emit()
    _ = try rows(at: 0)
    withMediaTime(2) { emitter.birthRate = 0 }
    #expect(try rows(at: 2)[0] == "r.r...")
    #expect(try rows(at: 3)[0] == "..r.r.")
    withMediaTime(3) { emitter.setValue(2, forKeyPath: "emitterCells.dot.birthRate") }
    withMediaTime(3) { emitter.birthRate = 1 }
    #expect(emitter.value(forKeyPath: "emitterCells.dot.birthRate") as? Float == 2)
    // Births at 1 and 2, and then at 3.5 and 4.
    #expect(try rows(at: 4)[0].prefix(2) == "rr")
  }

  @Test func `the emission begins with the layer and ends with the duration of the cell`() throws {
    emitter.beginTime = 5
    cell.duration = 2
    emit()
    #expect(try rows(at: 5.5)[0] == "......")
    #expect(try rows(at: 7)[0] == "r.r...")
    #expect(try rows(at: 8)[0] == "..r.r.")
    // Without a set time, the current time is the time 0 of layers.
    emitter.beginTime = CACurrentMediaTime()
    #expect(try rows(at: 2)[0] == "r.r...")
  }

  @Test func `colours and scales change with the age`() throws {
    cell.contents = try picture(["w"]).cgImage
    (cell.color, cell.alphaSpeed, cell.velocity) = (UIColor.blue.cgColor, -0.25, 0)
    (cell.birthRate, cell.lifetime, cell.greenSpeed) = (1, 1, 0.5)
    emitter.emitterPosition = CGPoint(x: 3, y: 3)
    (cell.scale, cell.scaleSpeed) = (2, 4)
    emit()
    // At the age of 0.5, the side is 4 points, the alpha 0.875 and the green 0.25.
    let shown = try pixels(emitter, at: 1.5)
    #expect(shown[0, 3] == [0, 0, 0, 0] && shown[1, 1][3] == 223 && shown[4, 4][3] == 223)
    #expect(abs(Int(shown[2, 2][1]) - 56) <= 1 && shown[2, 2][2] == 223)
  }

  @Test func `additive particles add their colours, and the order follows the age`() throws {
    cell.velocity = 0
    let green = CAEmitterCell()
    green.contents = try picture(["g"]).cgImage
    (green.birthRate, green.lifetime, green.beginTime) = (1, 10, 0.5)
    emitter.emitterCells = [cell, green]
    #expect(try rows(at: 2)[0].first == "r")
    emitter.renderMode = .oldestLast
    #expect(try rows(at: 1.5)[0].first == "r")
    emitter.renderMode = .oldestFirst
    #expect(try rows(at: 1.5)[0].first == "g")
    emitter.renderMode = .additive
    #expect(try rows(at: 1.5)[0].first == "y")
  }

  @Test func `a particle emits others from its place`() throws {
    let spark = CAEmitterCell()
    spark.contents = try picture(["g"]).cgImage
    (spark.birthRate, spark.lifetime) = (1, 10)
    (cell.lifetime, cell.duration, cell.contents) = (1.5, 1.5, nil)
    cell.emitterCells = [spark]
    emit()
    // A particle is born at time 1. At its age of 1, 2 points from its start, it emits a spark, which stays there.
    #expect(try rows(at: 1.9)[0] == "......")
    #expect(try rows(at: 2)[0] == "..g...")
    #expect(try rows(at: 9)[0] == "..g...")
  }

  @Test func `particles are clipped only if the layer masks to its bounds`() throws {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 6, height: 1)
    stage.addSublayer(emitter)
    emitter.frame = CGRect(x: 0, y: 0, width: 3, height: 1)
    emit()
    #expect(try pixels(stage, at: 3).rows == ["r.r.r."])
    emitter.masksToBounds = true
    #expect(try pixels(stage, at: 3).rows == ["r.r..."])
  }

  @Test func `odd numbers, cycles and millions of births neither trap nor hang`() throws {
    for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e30] {
      let odd = CAEmitterCell()
      odd.contents = cell.contents
      for key in [
        "birthRate", "lifetime", "lifetimeRange", "velocity", "velocityRange", "emissionRange",
        "emissionLatitude", "xAcceleration", "scale", "scaleSpeed", "spin", "redRange",
        "alphaSpeed", "speed",
      ] {
        cell.duration = number
        odd.setValue(number, forKey: key)
        odd.emitterCells = [cell]
        emitter.emitterCells = [odd, cell]
        (emitter.birthRate, emitter.lifetime) = (Float(number), 1)
        emitter.emitterSize = CGSize(width: number, height: number)
        _ = try rows(at: 3)
      }
    }
    let again = CAEmitterCell()
    (again.birthRate, again.lifetime, again.contents) = (3, 3, cell.contents)
    again.emitterCells = [again]
    emitter.birthRate = 1
    emitter.emitterCells = [again]
    _ = try rows(at: 4)
    again.emitterCells = nil
    again.birthRate = 1e9
    emitter.emitterCells = [again]
    #expect(try count(at: 4) > 0)
  }
}
