import Citrine
import Foundation

// Prints a line for each workload: its name, the microseconds of Citrine and of Cairo (processor time, the least of
// eleven runs in turn), and the largest and mean difference of their pictures in levels. With a folder as the argument,
// it also writes Citrine's pictures.

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

/// Returns the microseconds of the faster of many runs of two closures, which run in turn.
func leastTimes(_ first: () -> Void, _ second: () -> Void) -> (Double, Double) {
  var least = (Double.infinity, Double.infinity)
  func time(_ body: () -> Void) -> Double {
    var (count, elapsed) = (0, 0.0)
    let start = processorSeconds()
    repeat {
      body()
      count += 1
      elapsed = processorSeconds() - start
    } while elapsed < 0.01
    return 1e6 * elapsed / Double(count)
  }
  for _ in 0..<11 {
    least.0 = min(least.0, time(first))
    least.1 = min(least.1, time(second))
  }
  return least
}

let fonts = try TextWorkload.fontNames.map {
  try GFont(contentsOf: URL(fileURLWithPath: TextWorkload.fontPath($0)))
}
guard let citrine = CitrineSide(fonts) else { exit(2) }
let cairo = CairoSide()
for (number, workload) in TextWorkload.all(fonts).enumerated() {
  let (ours, theirs) = (CitrineSide.positions(of: workload), CairoSide.positions(of: workload))
  citrine.clear()
  cairo.clear()
  citrine.draw(workload, ours)
  cairo.draw(workload, theirs)
  let differences = zip(citrine.levels, cairo.levels).map { abs(Int($0) - Int($1)) }
  let inked = citrine.levels.count { $0 < 250 }
  if CommandLine.arguments.count > 1 {
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    try citrine.context.makeImage()?.writePNG(to: folder.appending(path: "text-\(number).png"))
  }
  let times = leastTimes({ citrine.draw(workload, ours) }, { cairo.draw(workload, theirs) })
  print(
    workload.name, String(format: "%.1f", times.0), String(format: "%.1f", times.1),
    differences.max() ?? 0,
    String(format: "%.2f", Double(differences.reduce(0, +)) / Double(max(inked, 1))),
    separator: "\t")
}

// A paragraph is shaped by HarfBuzz without being drawn; Cairo shapes no text.
let paragraph = String(
  repeating: "The quick brown fox jumps over the lazy dog, and the office of the affluent waits. ",
  count: 36)
citrine.context.setFont(fonts[0])
citrine.context.setTextDrawingMode(.invisible)
let shaping = leastTimes({ citrine.context.showText(paragraph, at: .zero) }, {})
print(
  "shaping \(paragraph.count) characters", String(format: "%.1f", shaping.0), "-", "-", "-",
  separator: "\t")
