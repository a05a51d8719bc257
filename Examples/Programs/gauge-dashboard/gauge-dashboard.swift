//  Gauge styles: the built-in ones next to a speedometer made with GaugeStyle.

import SwiftUI
import Observation

@Observable
final class CarTelemetry {
    var speed = 132.0
    var fuel = 0.28
    var engineTemperature = 92.0
    var battery = 0.81

    var fuelIsLow: Bool { fuel < 0.3 }
}

extension EnvironmentValues {
    @Entry var tickColor: Color = .secondary
}

struct SpeedometerStyle: GaugeStyle {
    var tint: AnyGradient = Color.green.gradient
    private let sweep = 270.0
    func makeBody(configuration: Configuration) -> some View {
        ZStack {
            Circle()
                .trim(from: 0, to: sweep / 360)
                .stroke(.quaternary, style: StrokeStyle(lineWidth: 16, lineCap: .round))
                .rotationEffect(.degrees(135))
            Circle()
                .trim(from: 0, to: sweep / 360 * configuration.value)
                .stroke(tint, style: StrokeStyle(lineWidth: 16, lineCap: .round)).rotationEffect(.degrees(135))
            Ticks(sweep: sweep)
            Needle()
                .fill(.red).shadow(radius: 2, y: 2)
                .rotationEffect(.degrees(-sweep / 2 + sweep * configuration.value))
            Circle().fill(.primary).frame(width: 16, height: 16)
            VStack {
                configuration.currentValueLabel.font(.system(.title, design: .rounded, weight: .bold))
                configuration.label
                    .font(.caption).foregroundStyle(.secondary)
            }
            .offset(y: 58)
        }
        .padding(8).overlay(alignment: .bottomLeading) { configuration.minimumValueLabel.padding(.leading, 14) }
        .overlay(alignment: .bottomTrailing) { configuration.maximumValueLabel.padding(.trailing, 10) }
    }
}

extension GaugeStyle where Self == SpeedometerStyle {
    static func speedometer(tint: AnyGradient) -> SpeedometerStyle { SpeedometerStyle(tint: tint) }
}

private struct Ticks: View {
    @Environment(\.tickColor) private var color
    let sweep: Double
    var body: some View {
        ForEach(0..<25) { index in
            let major = index.isMultiple(of: 4)
            Capsule()
                .fill(major ? AnyShapeStyle(color) : AnyShapeStyle(.tertiary))
                .frame(width: major ? 3 : 1.5, height: major ? 12 : 7)
                .frame(maxHeight: .infinity, alignment: .top).padding(.top, 16)
                .rotationEffect(.degrees(-sweep / 2 + sweep * Double(index) / 24))
        }
    }
}

private struct Needle: Shape {
    func path(in rect: CGRect) -> Path {
        Path { p in
            p.move(to: CGPoint(x: rect.midX, y: rect.minY + 30))
            p.addLine(to: CGPoint(x: rect.midX + 4, y: rect.midY))
            p.addLine(to: CGPoint(x: rect.midX - 4, y: rect.midY))
            p.closeSubpath()
        }
    }
}

struct DashboardView: View {
    @Bindable var car: CarTelemetry

    var body: some View {
        VStack(spacing: 20) {
            Gauge(value: car.speed, in: 0...240) { Text("km/h") } currentValueLabel: {
                Text(car.speed, format: .number.precision(.fractionLength(0))).contentTransition(.numericText(value: car.speed))
            } minimumValueLabel: { Text("0") } maximumValueLabel: { Text("240") }
            .gaugeStyle(.speedometer(tint: Color.cyan.gradient)).frame(width: 220, height: 220)
            .environment(\.tickColor, .white)

            HStack(spacing: 24) {
                Gauge(value: car.battery) { Image(systemName: "bolt.fill") } currentValueLabel: { Text("\(Int(car.battery * 100))") }
                .gaugeStyle(.accessoryCircularCapacity).tint(.green)

                Gauge(value: car.engineTemperature, in: 40...120) { Text("°C") } currentValueLabel: {
                    Text("\(Int(car.engineTemperature))")
                } minimumValueLabel: { Text("40").foregroundStyle(.blue) } maximumValueLabel: { Text("120").foregroundStyle(.red) }
                .gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.blue, .green, .orange, .red]))

                Gauge(value: car.fuel) { Label("Fuel", systemImage: "fuelpump.fill") }
                    .gaugeStyle(.linearCapacity).tint(car.fuelIsLow ? .orange : .green).frame(width: 120)
            }

            ProgressView(value: car.fuel, total: 1) { Text("Range") } currentValueLabel: { Text("\(Int(car.fuel * 620)) km left") }
                .progressViewStyle(.linear).tint(.orange)
        }
        .padding(24).background(Color(white: 0.1), in: .rect(cornerRadius: 28))
        .environment(\.colorScheme, .dark)
    }
}

#Preview { DashboardView(car: CarTelemetry()) }

@main
struct GaugeSnapshot {
    @MainActor static func main() throws {
        let renderer = ImageRenderer(content: DashboardView(car: CarTelemetry()).frame(width: 380))
        renderer.scale = 2
        try renderer.uiImage!.pngData()!.write(to: URL(filePath: CommandLine.arguments[1]))
    }
}
