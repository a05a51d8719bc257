import CitrineUI
import Testing

@MainActor
@Suite struct `Progress and gauges` {
  private let red = Color(red: 1, green: 0, blue: 0)

  /// The red pixels of a row, as a range of columns.
  private func redColumns(_ pixels: Pixels, row: Int) -> Range<Int>? {
    let columns = (0..<pixels.width).filter { pixels[$0, row] == [255, 0, 0, 255] }
    return columns.first.flatMap { first in columns.last.map { first..<$0 + 1 } }
  }

  @Test(
    arguments: [
      (0.25, 1, 25), (1, 1, 100), (3, 4, 75), (7, 4, 100), (-1, 1, nil), (0, 1, nil),
      (.infinity, 1, 100), (-.infinity, 1, nil), (5, .infinity, nil),
    ] as [(Double, Double, Int?)])
  func `the bar is filled as far as the value`(value: Double, total: Double, width: Int?) throws {
    let bar = ProgressView(value: value, total: total).tint(red).frame(width: 100)
    #expect(bar.size() == CGSize(width: 100, height: 4))
    // Rows 1 and 2 cross the round ends, whose radius is 2 points; one column on each side is soft.
    let columns = try redColumns(Pixels.of(bar), row: 2)
    #expect(
      columns.map { abs($0.upperBound - (width ?? 0)) <= 1 && $0.lowerBound <= 1 } ?? (width == nil)
    )
  }

  @Test(arguments: [nil, .nan] as [Double?])
  func `progress without a value is a spinner of 20 points`(value: Double?) {
    #expect(ProgressView(value: value).size() == CGSize(width: 20, height: 20))
    #expect(ProgressView(value: value, total: 0).size() == CGSize(width: 20, height: 20))
    #expect(ProgressView().size() == CGSize(width: 20, height: 20))
  }

  @Test func `the spinner turns by an eighth in an eighth of a second`() throws {
    let session = RenderSession(ProgressView().tint(red), scale: 2)
    func frame(_ time: Double) throws -> Pixels {
      try #require(session.frame(at: time).flatMap { Pixels($0) })
    }
    let start = try frame(0)
    #expect(try frame(0.1).difference(from: start) == 0)
    #expect(try frame(1).difference(from: start) == 0)
    // The first spoke is opaque at the start, and two eighths later the spoke on the right is.
    let quarter = try frame(0.25)
    #expect(start[20, 4][3] == 255 && start[36, 20][3] < 255)
    #expect(quarter[36, 20][3] == 255 && quarter[20, 4][3] < 255)
  }

  @Test func `labels of progress stand above and below the bar`() {
    let recorder = LayoutRecorder { recorder in
      ProgressView(value: 0.5) {
        blackRect(20, 10).recordingFrame("label", recorder)
      } currentValueLabel: {
        blackRect(30, 6).recordingFrame("value", recorder)
      }
      .frame(width: 80)
    }
    #expect(recorder["label"] == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(recorder["value"] == CGRect(x: 0, y: 10 + 8 + 4 + 8, width: 30, height: 6))
    #expect(recorder.size == CGSize(width: 80, height: 36))
  }

  @Test func `a style of progress gets the fraction and the labels that exist`() {
    struct Style: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        Color.black.frame(
          width: 100 * (configuration.fractionCompleted ?? 2),
          height: (configuration.label == nil ? 1 : 2)
            + (configuration.currentValueLabel == nil ? 0 : 4))
      }
    }
    #expect(
      ProgressView(value: 1, total: 4).progressViewStyle(Style()).size()
        == CGSize(width: 25, height: 1))
    #expect(ProgressView("a").progressViewStyle(Style()).size() == CGSize(width: 200, height: 2))
    #expect(
      ProgressView(value: 1, total: 2, label: { Text("a") }, currentValueLabel: { Text("b") })
        .progressViewStyle(Style()).size() == CGSize(width: 50, height: 6))
    struct Again: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).padding(3)
      }
    }
    #expect(
      ProgressView(value: 1).progressViewStyle(Again()).progressViewStyle(Style()).size()
        == CGSize(width: 106, height: 7))
  }

  @Test(arguments: [(5.0, 0.0...10.0, 0.5), (15, 0...10, 1), (.nan, 0...10, 0), (3, 3...3, 0)])
  func `a gauge gives its style the position of the value`(
    value: Double, bounds: ClosedRange<Double>, position: Double
  ) {
    struct Style: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View {
        Color.black.frame(
          width: 100 * configuration.value, height: configuration.maximumValueLabel == nil ? 1 : 2)
      }
    }
    let gauge = Gauge(value: value, in: bounds) { Text("a") }
    #expect(gauge.gaugeStyle(Style()).size() == CGSize(width: 100 * position, height: 1))
    let bounded = Gauge(value: value, in: bounds) {
      Text("a")
    } currentValueLabel: {
      Text("b")
    } minimumValueLabel: {
      Text("c")
    } maximumValueLabel: {
      Text("d")
    }
    #expect(bounded.gaugeStyle(Style()).size().height == 2)
  }

  @Test func `a ring is filled clockwise from the top`() throws {
    let gauge = Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity).tint(red)
    let pixels = try Pixels.of(gauge)
    #expect(pixels.width == 59 && pixels.height == 59)
    #expect(pixels[55, 29] == [255, 0, 0, 255])
    #expect(pixels[3, 29][3] < 100 && pixels[3, 29][3] > 50)
  }

  @Test func `an open ring has its mark at the value and no ink in the gap`() throws {
    let gauge = Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircular).tint(red)
    let pixels = try Pixels.of(gauge, scale: 4)
    // The middle of the arc is the top. The mark is a disc of 6 points with a gap of 2 points around it.
    #expect(pixels[118, 12] == [255, 0, 0, 255])
    #expect(pixels[118 - 16, 13][3] == 0)
    #expect(pixels[118 - 26, 14] == [255, 0, 0, 255])
    #expect(pixels[118, 4 * 59 - 12][3] == 0)
  }

  @Test func `linear gauges lay out their bounds around the bar`() {
    for style in 0..<3 {
      let recorder = LayoutRecorder { recorder in
        let gauge = Gauge(value: 0.5) {
          EmptyView()
        } currentValueLabel: {
          EmptyView()
        } minimumValueLabel: {
          blackRect(10, 10).recordingFrame("minimum", recorder)
        } maximumValueLabel: {
          blackRect(10, 10).recordingFrame("maximum", recorder)
        }
        .frame(width: 100)
        switch style {
        case 0: AnyView(gauge)
        case 1: AnyView(gauge.gaugeStyle(.accessoryLinear))
        default: AnyView(gauge.gaugeStyle(.accessoryLinearCapacity))
        }
      }
      #expect(recorder["minimum"]?.minX == 0)
      #expect(recorder["maximum"]?.maxX == 100)
      #expect(recorder.size == CGSize(width: 100, height: 10))
    }
  }
}
