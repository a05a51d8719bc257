import CitrineUI
import Foundation
import Testing

struct Card: View {
  @State private var isRound = false

  var body: some View {
    LinearGradient(colors: [.indigo, .pink, .orange], startPoint: .top, endPoint: .bottom)
      .mask {
        Rectangle().overlay { Text("HELLO").font(.largeTitle.bold()).blendMode(.destinationOut) }
      }
      .clipShape(RoundedRectangle(cornerRadius: isRound ? 60 : 16))
      .frame(width: 240, height: 120)
      .onTapGesture { withAnimation(.easeInOut(duration: 2)) { isRound.toggle() } }
      .accessibilityIdentifier("card")
  }
}

@MainActor
@Suite struct `Card with letters as holes` {
  private func covered(_ image: CGImage?) throws -> Double {
    let pixels = try #require(image.flatMap { Pixels($0) })
    let opaque = (0..<pixels.height).map { y in
      (0..<pixels.width).count { pixels[$0, y][3] == 255 }
    }
    return Double(opaque.reduce(0, +)) / Double(pixels.width * pixels.height)
  }

  @Test func `only the corners and the letters are not covered, before and after the tap`() throws {
    let still = ImageRenderer(content: Card())
    still.scale = 2
    let image = try #require(still.cgImage)
    #expect(image.width == 480 && image.height == 240)
    // Only the round corners and the letters are not covered.
    #expect(try (0.8...0.99).contains(covered(image)))
    let session = RenderSession(Card())
    session.tap("card")
    #expect(try (0.7...0.95).contains(covered(session.frame(at: 2.5))))
  }
}
