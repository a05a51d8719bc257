import SwiftUI

struct HourlyForecast: Identifiable {
    let id = UUID()
    let hour, symbol: String
    let celsius: Double
    var rain = 0.0
}

struct DayForecast: Identifiable, Hashable {
    var id: String { name }
    let name, symbol: String
    let low, high: Double
}

private struct UsesFahrenheitKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var usesFahrenheit: Bool { get { self[UsesFahrenheitKey.self] } set { self[UsesFahrenheitKey.self] = newValue } }
}

struct TemperatureText: View {
    @Environment(\.usesFahrenheit) private var usesFahrenheit
    let celsius: Double
    var body: some View {
        let value = usesFahrenheit ? celsius * 9 / 5 + 32 : celsius
        Text("\(value, specifier: "%.0f")°").monospacedDigit()
    }
}

struct GlassCard<Content: View>: View {
    let title: LocalizedStringKey
    let systemImage: String
    @ViewBuilder var content: Content
    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Label(title, systemImage: systemImage)
                .font(.caption.weight(.medium)).textCase(.uppercase).foregroundStyle(.secondary)
            Divider()
            content
        }
        .padding(14).background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
        .overlay(RoundedRectangle(cornerRadius: 18, style: .continuous).strokeBorder(.white.opacity(0.25), lineWidth: 0.5))
    }
}

struct TemperatureBar: View {
    let day: DayForecast
    let range: ClosedRange<Double>
    var body: some View {
        GeometryReader { proxy in
            let unit = proxy.size.width / (range.upperBound - range.lowerBound)
            let start = (day.low - range.lowerBound) * unit, end = (day.high - range.lowerBound) * unit
            ZStack(alignment: .leading) {
                Capsule().fill(.black.opacity(0.15))
                LinearGradient(colors: [.cyan, .green, .yellow, .orange], startPoint: .leading, endPoint: .trailing)
                    .mask(alignment: .leading) { Capsule().frame(width: end - start).offset(x: start) }
            }
        }
        .frame(height: 5)
    }
}

struct WeatherView: View {
    let hours: [HourlyForecast], days: [DayForecast]
    var body: some View {
        VStack(spacing: 14) {
            Text("Lisbon").font(.title)
            TemperatureText(celsius: 24).font(.system(size: 76, weight: .thin)).shadow(color: .black.opacity(0.2), radius: 3, y: 1)
            GlassCard(title: "Hourly forecast", systemImage: "clock") {
                HStack {
                    ForEach(hours) { hour in
                        VStack(spacing: 8) {
                            Text(hour.hour).font(.caption)
                            Image(systemName: hour.symbol).symbolRenderingMode(.multicolor).font(.title3).frame(height: 24)
                            Text(hour.rain > 0 ? hour.rain.formatted(.percent) : " ").font(.caption2.bold()).foregroundStyle(.cyan)
                            TemperatureText(celsius: hour.celsius)
                        }
                        .frame(maxWidth: .infinity)
                    }
                }
            }
            GlassCard(title: "3-day forecast", systemImage: "calendar") {
                ForEach(days) { day in
                    HStack(spacing: 12) {
                        Text(day.name).frame(width: 46, alignment: .leading)
                        Image(systemName: day.symbol).symbolRenderingMode(.multicolor).frame(width: 28)
                        TemperatureText(celsius: day.low).foregroundStyle(.secondary)
                        TemperatureBar(day: day, range: 12...30)
                        TemperatureText(celsius: day.high)
                    }
                    .font(.callout)
                }
            }
        }
        .padding()
        .background(alignment: .center) {
            LinearGradient(colors: [Color(red: 0.16, green: 0.42, blue: 0.78), Color(red: 0.55, green: 0.78, blue: 0.95)], startPoint: .top, endPoint: .bottom)
            Circle().fill(.yellow).frame(width: 160).blur(radius: 40).offset(x: 120, y: -60)
        }
        .environment(\.colorScheme, .dark)
    }
}

@MainActor private let sample = WeatherView(hours: [
    .init(hour: "Now", symbol: "sun.max.fill", celsius: 24), .init(hour: "14", symbol: "cloud.sun.fill", celsius: 25),
    .init(hour: "15", symbol: "cloud.rain.fill", celsius: 22, rain: 0.6), .init(hour: "16", symbol: "cloud.bolt.fill", celsius: 20, rain: 0.8), .init(hour: "17", symbol: "moon.stars.fill", celsius: 18)
], days: [.init(name: "Today", symbol: "sun.max.fill", low: 16, high: 25), .init(name: "Sat", symbol: "cloud.fill", low: 14, high: 21), .init(name: "Sun", symbol: "sun.max.fill", low: 18, high: 29)])

#Preview("Celsius") { sample }
#Preview("Fahrenheit") { sample.environment(\.usesFahrenheit, true) }

@main
struct WeatherSnapshot {
    @MainActor static func main() throws {
        let renderer = ImageRenderer(content: sample.frame(width: 360, height: 500))
        renderer.scale = 2
        try renderer.uiImage!.pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
