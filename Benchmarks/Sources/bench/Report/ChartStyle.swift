import Citrine

/// The colours of the chart, and its lengths in pixels.
enum ChartStyle {
  static let width = 1240.0
  static let header = 148.0
  static let rowHeight = 20.0
  /// The space between groups of rows.
  static let groupGap = 10.0
  static let footer = 76.0
  /// The x range of the bars.
  static let bars = 296.0...1010.0
  static let margin = 32.0

  static let background = GColor(srgbRed: 0.985, green: 0.98, blue: 0.965, alpha: 1)
  static let band = GColor(srgbRed: 0.955, green: 0.945, blue: 0.915, alpha: 1)
  static let primaryText = GColor(srgbRed: 0.16, green: 0.16, blue: 0.18, alpha: 1)
  static let secondaryText = GColor(srgbRed: 0.47, green: 0.46, blue: 0.45, alpha: 1)
  static let line = GColor(srgbRed: 0.84, green: 0.82, blue: 0.78, alpha: 1)
  static let goal = GColor(srgbRed: 0.11, green: 0.55, blue: 0.42, alpha: 1)
  static let nearPeer = GColor(srgbRed: 0.24, green: 0.47, blue: 0.80, alpha: 1)
  static let belowPeer = GColor(srgbRed: 0.93, green: 0.62, blue: 0.13, alpha: 1)

  /// The colour of a row's bar.
  static func color(of row: Row) -> GColor {
    guard row.peerRatio != nil else { return secondaryText }
    if row.isBelowPeer { return belowPeer }
    return row.isAtGoal ? goal : nearPeer
  }
}

/// The logarithmic scale that maps ratios to x on the chart.
struct ChartScale {
  private let xRange: ClosedRange<Double>
  private let lowest: Double
  private let highest: Double
  /// The ratios that have a grid line.
  let marks: [Double]

  /// Creates a scale that maps all of `ratios` into `xRange`.
  init(_ ratios: [Double], in xRange: ClosedRange<Double>) {
    self.xRange = xRange
    let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
    let least = steps.last { $0 <= ratios.min()! } ?? steps.first!
    let most = steps.first { $0 >= ratios.max()! } ?? steps.last!
    (lowest, highest) = (min(least, 0.5), max(most, 10))
    marks = steps.filter { [lowest, highest] in $0 >= lowest && $0 <= highest }
  }

  func x(_ ratio: Double) -> Double {
    let fraction = log(min(max(ratio, lowest), highest) / lowest) / log(highest / lowest)
    return xRange.lowerBound + fraction * (xRange.upperBound - xRange.lowerBound)
  }
}
