//  Flash cards: front and back with rotation3DEffect. The content switches at 90 degrees because the
//  modifier is Animatable, so body runs for every frame.
//

import SwiftUI

struct FlipModifier<Back: View>: ViewModifier, Animatable {
    var angle: Double
    var axis: Axis
    let back: Back

    var animatableData: Double { get { angle } set { angle = newValue } }

    private var showsBack: Bool {
        let a = angle.truncatingRemainder(dividingBy: 360)
        return abs(a) > 90 && abs(a) < 270
    }

    func body(content: Content) -> some View {
        let vector: (x: CGFloat, y: CGFloat, z: CGFloat) = axis == .horizontal ? (0, 1, 0) : (1, 0, 0)
        ZStack {
            content
                .opacity(showsBack ? 0 : 1).accessibilityHidden(showsBack)
            back
                .rotation3DEffect(.degrees(180), axis: vector).opacity(showsBack ? 1 : 0)
                .accessibilityHidden(!showsBack)
        }
        .rotation3DEffect(.degrees(angle), axis: vector, anchor: .center, anchorZ: 0, perspective: 0.6)
    }
}

extension View {
    func flip<Back: View>(_ angle: Double, axis: Axis = .horizontal, @ViewBuilder back: () -> Back) -> some View {
        modifier(FlipModifier(angle: angle, axis: axis, back: back()))
    }
}

struct FlashCard: Identifiable {
    var id: String { word }
    let word: String
    let meaning: String
    let color: Color
}

struct CardFace<Content: View>: View {
    let color: Color
    @ViewBuilder let content: () -> Content

    var body: some View {
        content()
            .frame(maxWidth: .infinity, maxHeight: .infinity).padding()
            .background(color.gradient, in: .rect(cornerRadius: 20))
            .overlay {
                RoundedRectangle(cornerRadius: 14)
                    .inset(by: 8).stroke(.white.opacity(0.6), lineWidth: 1.5)
            }
            .foregroundStyle(.white)
    }
}

struct FlashCardView: View {
    let card: FlashCard
    var axis: Axis = .horizontal
    @State private var angle: Double
    @GestureState private var isPressed = false

    init(card: FlashCard, angle: Double = 0, axis: Axis = .horizontal) {
        self.card = card
        self.axis = axis
        self._angle = State(wrappedValue: angle)
    }

    var body: some View {
        CardFace(color: card.color) {
            VStack {
                Image(systemName: "questionmark.circle")
                Text(card.word).font(.title.bold())
            }
        }
        .flip(angle, axis: axis) {
            CardFace(color: .gray) {
                Text(card.meaning)
                    .font(.callout).multilineTextAlignment(.center)
            }
        }
        .frame(width: 130, height: 180).scaleEffect(isPressed ? 0.95 : 1)
        .onTapGesture { withAnimation(.easeInOut(duration: 0.7)) { angle += 180 } }
        .gesture(LongPressGesture(minimumDuration: 1).updating($isPressed) { value, state, _ in state = value })
        .sensoryFeedback(.impact, trigger: angle).accessibilityAddTraits(.isButton)
        .accessibilityHint("Turns the card")
    }
}

#Preview {
    FlashCardView(card: FlashCard(word: "Haus", meaning: "house", color: .blue))
}

@main
struct FlipCardSnapshot {
    @MainActor static func main() throws {
        let card = FlashCard(word: "Apfel", meaning: "apple, the fruit of a tree", color: .indigo)
        let strip = VStack(spacing: 24) {
            HStack(spacing: 18) {
                ForEach([0.0, 50, 130, 180], id: \.self) { FlashCardView(card: card, angle: $0) }
            }
            HStack(spacing: 18) {
                ForEach([0.0, 40, 140, 180], id: \.self) { FlashCardView(card: card, angle: $0, axis: .vertical) }
            }
        }
        .padding(30).background(Color(white: 0.93))
        let renderer = ImageRenderer(content: strip)
        renderer.scale = 2
        guard let image = renderer.cgImage else { return }
        try UIImage(cgImage: image).pngData()?.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
