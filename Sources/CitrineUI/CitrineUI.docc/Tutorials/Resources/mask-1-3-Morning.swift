import CitrineUI

/// A sun above a hill.
struct Morning: View {
  var body: some View {
    ZStack {
      Color(red: 1, green: 0.86, blue: 0.55)
      Circle()
        .fill(Color(red: 0.94, green: 0.42, blue: 0.36))
        .frame(width: 110, height: 110)
        .offset(y: 10)
      Ellipse()
        .fill(Color(red: 0.1, green: 0.55, blue: 0.6))
        .frame(width: 480, height: 160)
        .offset(y: 96)
    }
    .frame(width: 320, height: 180)
    .clipped()
  }
}
