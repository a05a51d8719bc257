import CitrineRecipes
import CitrineUI

/// A picture that is visible through the letters of its cover; a tap opens the cover.
struct Card: View {
  @State private var isOpen = false

  var body: some View {
    ZStack {
      Morning()
      Color(red: 0.16, green: 0.18, blue: 0.45)
        .reverseMask {
          Text("HELLO").font(.system(size: 84, weight: .heavy))
          Circle()
            .frame(width: 380, height: 380)
            .scaleEffect(isOpen ? 1 : 0)
        }
    }
    .frame(width: 320, height: 180)
    .onTapGesture { withAnimation(.easeInOut(duration: 0.9)) { isOpen.toggle() } }
    .accessibilityIdentifier("card")
  }
}
