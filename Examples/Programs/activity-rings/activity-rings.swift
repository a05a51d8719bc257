//
//  ActivityRings.swift
//

import SwiftUI

final class ActivityModel: ObservableObject {
    @Published var move: Double
    @Published var exercise: Double
    @Published var stand: Double

    init(move: Double, exercise: Double, stand: Double) {
        self.move = move
        self.exercise = exercise
        self.stand = stand
    }
}

struct RingShape: Shape {
    var progress: Double
    var thickness: CGFloat

    var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addArc(center: CGPoint(x: rect.midX, y: rect.midY),
                        radius: min(rect.width, rect.height) / 2 - thickness / 2,
                        startAngle: .degrees(-90),
                        endAngle: .degrees(-90 + 360 * progress),
                        clockwise: false)
        }
        .strokedPath(StrokeStyle(lineWidth: thickness, lineCap: .round))
    }
}

struct ActivityRing: View {
    let progress: Double
    let colors: [Color]
    var thickness: CGFloat = 34
    let symbol: String

    private var tip: Angle { .degrees(360 * progress - 90) }

    var body: some View {
        GeometryReader { proxy in
            let radius = min(proxy.size.width, proxy.size.height) / 2 - thickness / 2
            ZStack {
                Circle()
                    .inset(by: thickness / 2)
                    .stroke(colors[0].opacity(0.2), lineWidth: thickness)

                RingShape(progress: min(progress, 1), thickness: thickness)
                    .fill(AngularGradient(gradient: Gradient(colors: colors), center: .center,
                                          startAngle: .degrees(-90), endAngle: .degrees(270)))
                    .rotationEffect(.degrees(360 * max(progress - 1, 0)))

                // Past 100 % the tip needs its own cap and a shadow over the start of the ring.
                if progress > 0.9 {
                    Circle()
                        .fill(colors[1])
                        .frame(width: thickness, height: thickness)
                        .shadow(color: .black.opacity(0.5), radius: 5, x: 5)
                        .rotationEffect(tip + .degrees(90))
                        .offset(x: radius * cos(tip.radians), y: radius * sin(tip.radians))
                        .frame(width: proxy.size.width, height: proxy.size.height)
                        .clipShape(RingShape(progress: 1, thickness: thickness))
                }

                Image(systemName: symbol)
                    .font(.system(size: thickness * 0.55, weight: .bold))
                    .foregroundStyle(.black)
                    .offset(y: -radius)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .aspectRatio(1, contentMode: .fit)
        .accessibilityElement(children: .ignore)
        .accessibilityValue(Text(progress, format: .percent.precision(.fractionLength(0))))
    }
}

struct ActivityRingsView: View {
    @ObservedObject var model: ActivityModel

    var body: some View {
        ZStack {
            ActivityRing(progress: model.move, colors: [Color(red: 0.88, green: 0, blue: 0.08), Color(red: 1, green: 0.2, blue: 0.53)], symbol: "arrow.right")
                .accessibilityLabel("Move")
            ActivityRing(progress: model.exercise, colors: [Color(red: 0.22, green: 0.85, blue: 0), Color(red: 0.72, green: 1, blue: 0)], symbol: "chevron.right.2")
                .padding(38)
                .accessibilityLabel("Exercise")
            ActivityRing(progress: model.stand, colors: [Color(red: 0, green: 0.73, blue: 0.88), Color(red: 0, green: 0.98, blue: 0.82)], symbol: "arrow.up")
                .padding(76)
                .accessibilityLabel("Stand")
        }
        .padding()
        .background(.black)
        .animation(.spring(response: 0.8, dampingFraction: 0.7), value: model.move)
    }
}

#Preview {
    ActivityRingsView(model: ActivityModel(move: 1.15, exercise: 0.7, stand: 0.4))
}

@main
struct ActivityRingsSnapshot {
    @MainActor static func main() {
        let model = ActivityModel(move: 1.15, exercise: 0.7, stand: 0.4)
        let renderer = ImageRenderer(content: ActivityRingsView(model: model).frame(width: 340, height: 340))
        renderer.scale = 2
        guard let data = renderer.uiImage?.pngData() else { fatalError("nothing rendered") }
        try! data.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
