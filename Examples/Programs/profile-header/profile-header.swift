// Profile header: cover image, avatar that straddles its edge, badge on the avatar, stats, styled labels.

import SwiftUI

struct Profile {
    var name, handle: String, bio: LocalizedStringKey, location: String
    var followers, following: Int
    var isVerified = false
}

struct PillLabelStyle: LabelStyle {
    var tint: Color
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 5) {
            configuration.icon.foregroundStyle(tint).imageScale(.small)
            configuration.title
        }
        .font(.footnote.weight(.medium)).padding(.vertical, 5).padding(.horizontal, 10)
        .background(tint.opacity(0.14), in: Capsule(style: .continuous))
    }
}

struct FollowButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.subheadline.bold()).foregroundStyle(.white).padding(.horizontal, 18).padding(.vertical, 8)
            .background(.blue.shadow(.drop(color: .blue.opacity(0.5), radius: 6, y: 3)), in: .capsule)
            .brightness(configuration.isPressed ? -0.1 : 0).hoverEffect(.lift)
    }
}

struct Cover: View {
    var body: some View {
        Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .linearGradient(Gradient(colors: [.indigo, .purple, .orange]), startPoint: .zero, endPoint: CGPoint(x: size.width, y: size.height)))
            for offset in stride(from: CGFloat(0), to: 110, by: 22) {
                var hill = Path()
                hill.addLines([CGPoint(x: 0, y: size.height), CGPoint(x: 0, y: size.height * 0.45 + offset)])
                hill.addCurve(to: CGPoint(x: size.width, y: size.height * 0.55 + offset),
                              control1: CGPoint(x: size.width * 0.3, y: offset - 10), control2: CGPoint(x: size.width * 0.6, y: size.height + offset))
                hill.addLine(to: CGPoint(x: size.width, y: size.height))
                context.fill(hill, with: .color(.black.opacity(0.14)))
            }
        }
    }
}

struct Avatar: View {
    let initials: String, isVerified: Bool

    var body: some View {
        Text(initials)
            .font(.system(size: 34, weight: .bold, design: .rounded)).foregroundStyle(.white)
            .frame(width: 88, height: 88).background(LinearGradient(colors: [.teal, .blue], startPoint: .top, endPoint: .bottom), in: .circle)
            .padding(4).background(.background, in: .circle)
            .overlay(alignment: .bottomTrailing) {
                if isVerified {
                    Image(systemName: "checkmark.seal.fill").symbolRenderingMode(.palette).foregroundStyle(.white, .blue).font(.title2)
                        .background(Circle().fill(.background).padding(-1))
                        .alignmentGuide(.bottom) { $0[.bottom] + 4 }
                        .alignmentGuide(.trailing) { $0[.trailing] + 2 }
                }
            }
    }
}

struct ProfileHeader: View {
    let profile: Profile
    private var initials: String { profile.name.split(separator: " ").compactMap(\.first).map(String.init).joined() }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Cover().frame(height: 130)
                .overlay(alignment: .bottomLeading) {
                    Avatar(initials: initials, isVerified: profile.isVerified)
                        .alignmentGuide(.bottom) { $0[VerticalAlignment.center] }
                        .alignmentGuide(.leading) { $0[.leading] - 20 }
                }
                .overlay(alignment: .bottomTrailing) {
                    Button("Follow") {}.buttonStyle(FollowButtonStyle()).alignmentGuide(.bottom) { $0[.top] - 10 }.padding(.trailing, 20)
                }
                .padding(.bottom, 44)
            VStack(alignment: .leading, spacing: 8) {
                Text("\(Text(profile.name).font(.title2.bold())) \(Text("@" + profile.handle).foregroundStyle(.secondary))")
                Text(profile.bio).lineSpacing(3).tint(.orange)
                HStack {
                    Label(profile.location, systemImage: "mappin.and.ellipse").labelStyle(PillLabelStyle(tint: .red))
                    Label("Swift", systemImage: "swift").labelStyle(PillLabelStyle(tint: .orange))
                    Label { Text("Since \(Text("2014").bold())") } icon: { Circle().fill(.green).frame(width: 9, height: 9) }
                        .labelStyle(PillLabelStyle(tint: .green))
                }
                HStack(spacing: 16) { stat(profile.followers, "Followers"); stat(profile.following, "Following") }
            }
            .padding(.horizontal, 20)
        }
        .padding(.bottom, 20).background(.background).clipShape(.rect(cornerRadius: 24, style: .continuous))
        .compositingGroup().shadow(color: .black.opacity(0.15), radius: 12, y: 6)
    }

    private func stat(_ value: Int, _ title: LocalizedStringKey) -> some View {
        Text("\(Text(value, format: .number.notation(.compactName)).bold()) \(Text(title).foregroundStyle(.secondary))")
            .accessibilityElement(children: .combine)
    }
}

let maria = Profile(name: "Maria Ruiz", handle: "mruiz", bio: "Climber, baker, *engineer*. I write about **layout** at [example.com](https://example.com).", location: "Granada", followers: 12_400, following: 318, isVerified: true)

#Preview { ProfileHeader(profile: maria) }

@main
struct ProfileSnapshot {
    @MainActor static func main() throws {
        let light = ProfileHeader(profile: maria).environment(\.colorScheme, .light)
        let dark = ProfileHeader(profile: maria).environment(\.colorScheme, .dark).environment(\.layoutDirection, .rightToLeft)
        let renderer = ImageRenderer(content: VStack(spacing: 24) { light; dark }.frame(width: 380).padding(24).background(Color(white: 0.9)))
        renderer.scale = 2
        try renderer.uiImage!.pngData()!.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
    }
}
