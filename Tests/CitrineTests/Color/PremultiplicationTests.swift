import Testing

@testable import Citrine

@Suite struct `Premultiplied samples` {
  @Test func `8-bit premultiplication rounds to the nearest integer`() {
    for alpha in 0...255 {
      for component in 0...255 {
        let exact = (Double(component) * Double(alpha) / 255).rounded()
        let product = Premultiplication.premultiply(UInt8(component), by: UInt8(alpha))
        if Double(product) != exact {
          Issue.record("\(component) by \(alpha) gives \(product), not \(exact)")
        }
      }
    }
  }

  @Test func `8-bit unpremultiplication rounds to the nearest integer, ties up`() {
    for alpha in 1...255 {
      for component in 0...alpha {
        let exact = (Double(component) * 255 / Double(alpha)).rounded(.toNearestOrAwayFromZero)
        let quotient = Premultiplication.unpremultiply(UInt8(component), by: UInt8(alpha))
        if Double(quotient) != exact {
          Issue.record("\(component) by \(alpha) gives \(quotient), not \(exact)")
        }
      }
    }
  }

  @Test func `8-bit premultiplication is unchanged by a round trip`() {
    for alpha in UInt8.min...UInt8.max {
      for component in UInt8.min...UInt8.max {
        let once = Premultiplication.premultiply(component, by: alpha)
        let unpremultiplied = Premultiplication.unpremultiply(once, by: alpha)
        if Premultiplication.premultiply(unpremultiplied, by: alpha) != once {
          Issue.record("\(component) by \(alpha) comes back otherwise")
        }
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 254, 255, 256, 257, 32767, 32768, 65534, 65535] as [UInt16])
  func `16-bit premultiplication is unchanged by a round trip`(alpha: UInt16) {
    for component in stride(from: 0, through: 65535, by: 17) {
      let sample = UInt16(component)
      let once = Premultiplication.premultiply(sample, by: alpha)
      let exact = (Double(component) * Double(alpha) / 65535).rounded()
      let unpremultiplied = Premultiplication.unpremultiply(once, by: alpha)
      if Double(once) != exact || Premultiplication.premultiply(unpremultiplied, by: alpha) != once
      {
        Issue.record("\(component) by \(alpha) gives \(once) and \(unpremultiplied)")
      }
    }
  }

  @Test func `unpremultiply clamps a component above alpha and returns 0 at alpha 0`() {
    #expect(Premultiplication.unpremultiply(UInt8(200), by: 100) == 255)
    #expect(Premultiplication.unpremultiply(UInt8(200), by: 0) == 0)
    #expect(Premultiplication.unpremultiply(UInt8(0), by: 0) == 0)
    #expect(Premultiplication.unpremultiply(UInt16(40000), by: 39999) == 65535)
    #expect(Premultiplication.unpremultiply(UInt16(40000), by: 0) == 0)
  }
}
