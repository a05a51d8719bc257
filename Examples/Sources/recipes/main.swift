import CitrineUI

// recipes FOLDER
guard CommandLine.arguments.count == 2 else {
  print("usage: recipes FOLDER")
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let startTime = Date()

@MainActor
func write(_ data: Data?, _ name: String) throws {
  guard let data else {
    print("The picture \(name) cannot be drawn.")
    exit(1)
  }
  try data.write(to: folder.appendingPathComponent("example-\(name).png"))
}

@MainActor
func write(_ view: some View, _ name: String) throws {
  let renderer = ImageRenderer(content: view)
  renderer.scale = 2
  try write(renderer.pngData(), name)
}

try write(ReverseMasks(), "reverse-mask")
try write(Cutouts(), "cutout")
try write(ClipShapes(), "clip-shape")

// The button "like" is pressed at 0.5 s and released at 1.2 s.
let glows = AnimationRenderer(content: Glows(), duration: 2, scale: 1.5)
glows.framesPerSecond = 20
glows.schedule(at: 0.5) { $0.press("like") }
glows.schedule(at: 1.2) { $0.release("like") }
try write(glows.pngData(), "glow")

let show = AnimationRenderer(content: ShowAndHide(), duration: 5, scale: 1.5)
show.framesPerSecond = 20
show.schedule(at: 0.25) { $0.tap("Hide") }
show.schedule(at: 2.75) { $0.tap("Show") }
try write(show.pngData(), "show-hide")

print("drawn in \((Date().timeIntervalSince(startTime) * 1000).rounded()) ms")
