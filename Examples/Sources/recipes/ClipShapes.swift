import SwiftUI

/// Views that are clipped to shapes.
struct ClipShapes: View {
  var body: some View {
    HStack(spacing: 20) {
      Tile("Circle") { Sky().clipShape(Circle()).padding(6) }
      Tile("Capsule") {
        Sky().clipShape(Capsule()).overlay(Capsule().stroke(.white, lineWidth: 4)).padding(12)
      }
      Tile("RoundedRectangle") {
        Sky().clipShape(RoundedRectangle(cornerRadius: 36, style: .continuous)).padding(10)
      }
      Tile("mask") {
        Sky().mask {
          VStack(spacing: 4) {
            Text("THROUGH").font(.system(size: 23, weight: .bold))
            RoundedRectangle(cornerRadius: 3).frame(width: 126, height: 6)
            Text("text").font(.system(size: 32, weight: .bold))
          }
        }
      }
    }
    .gallery()
  }
}

/// A view that a button shows and hides, with an animation of two seconds.
struct ShowAndHide: View {
  @State private var isShown = true

  var body: some View {
    VStack(spacing: 12) {
      Sky()
        .frame(width: 200, height: 120)
        .clipShape(Circle().scale(isShown ? 1.2 : 0))
        .background(RoundedRectangle(cornerRadius: 8).fill(Color(white: 0.9)))
        .clipShape(RoundedRectangle(cornerRadius: 8))
      Button(isShown ? "Hide" : "Show") {
        withAnimation(.easeInOut(duration: 2)) { isShown.toggle() }
      }
    }
    .gallery()
  }
}
