import CitrineRecipes
import CitrineUI

/// A picture that is visible through the letters of its cover.
struct Card: View {
  var body: some View {
    ZStack {
      Morning()
      Color(red: 0.16, green: 0.18, blue: 0.45)
        .reverseMask {
          Text("HELLO").font(.system(size: 84, weight: .heavy))
        }
    }
    .frame(width: 320, height: 180)
  }
}
