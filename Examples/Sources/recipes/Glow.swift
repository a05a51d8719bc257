import SwiftUI

/// Draws a view twice, in two colours and shifted by a small distance.
///
/// The colours add up where both copies overlap.
struct Glow: ViewModifier {
  var distance: CGFloat = 2

  func body(content: Content) -> some View {
    ZStack {
      content
        .foregroundColor(Color(red: 0, green: 0.95, blue: 0.92))
        .offset(x: -distance, y: -distance)
        .blendMode(.plusLighter)
      content
        .foregroundColor(Color(red: 1, green: 0, blue: 0.31))
        .offset(x: distance, y: distance)
        .blendMode(.plusLighter)
    }
  }
}

/// A button style whose two colours exchange their sides while the button is pressed.
struct GlowStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(Glow(distance: configuration.isPressed ? -2 : 2))
      .scaleEffect(configuration.isPressed ? 0.85 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}

/// A symbol, a text and buttons in two colours.
struct Glows: View {
  var body: some View {
    HStack(spacing: 28) {
      Image(systemName: "command").font(.system(size: 72)).modifier(Glow(distance: 3))
      Text("glow").font(.system(size: 56, weight: .bold)).modifier(Glow())
      VStack(spacing: 16) {
        Button {
        } label: {
          Label(symbol: "play.fill", text: "Play")
        }
        Button {
        } label: {
          Label(symbol: "star.fill", text: "Like")
        }
        .accessibilityIdentifier("like")
      }
      .buttonStyle(GlowStyle())
      Loading().frame(width: 72, height: 72)
    }
    .padding(28)
    .background(Color(white: 0.07))
  }

  private struct Label: View {
    let symbol: String
    let text: String

    var body: some View {
      HStack {
        Image(systemName: symbol)
        Text(text)
      }
      .font(.system(size: 24, weight: .bold))
    }
  }
}

/// An open ring that turns.
struct Loading: View {
  @State private var isTurning = false

  var body: some View {
    Circle()
      .trim(from: 0, to: 0.7)
      .stroke(style: StrokeStyle(lineWidth: 8, lineCap: .round))
      .padding(8)
      .rotationEffect(.degrees(isTurning ? 360 : 0))
      .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isTurning)
      .modifier(Glow())
      .onAppear { isTurning = true }
  }
}
