@testable import Citrine

extension RandomCalls {
  static let gradients: [Call] = [
    { context, values in
      guard let gradient = values.gradient() else { return }
      context.drawLinearGradient(
        gradient, start: values.point(), end: values.point(), options: values.gradientOptions())
    },
    { context, values in
      guard let gradient = values.gradient() else { return }
      context.drawRadialGradient(
        gradient, startCenter: values.point(), startRadius: values.number(),
        endCenter: values.point(), endRadius: values.number(), options: values.gradientOptions())
    },
    { context, values in
      guard let gradient = values.gradient() else { return }
      context.drawConicGradient(gradient, center: values.point(), angle: values.number())
    },
    { context, values in
      GContextDrawConicGradient(context, values.gradient(), values.point(), values.number())
    },
    { context, values in
      guard let function = values.function() else { return }
      GShading(
        axialSpace: values.space(), start: values.point(), end: values.point(), function: function,
        extendStart: values.bool(), extendEnd: values.bool()
      ).map { context.drawShading($0) }
    },
    { context, values in
      guard let function = values.function() else { return }
      GShading(
        radialSpace: values.space(), start: values.point(), startRadius: values.number(),
        end: values.point(), endRadius: values.number(), function: function,
        extendStart: values.bool(), extendEnd: values.bool()
      ).map { context.drawShading($0) }
    },
  ]
}

extension RandomArguments {
  mutating func gradientOptions() -> GGradientDrawingOptions {
    GGradientDrawingOptions(rawValue: UInt32(below(4)))
  }

  mutating func gradient() -> GGradient? {
    if chance(0.3) {
      let components = (0..<below(12)).map { _ in number() }
      let locations = (0..<below(4)).map { _ in number() }
      return GGradient(
        colorSpace: space(), colorComponents: components, locations: bool() ? locations : nil,
        count: integer())
    }
    let colors = (0..<below(4)).map { _ in color() }
    return GGradient(colorsSpace: bool() ? space() : nil, colors: colors, locations: nil)
  }

  mutating func function() -> GFunction? {
    let outputs = (0..<below(6)).map { _ in number() }
    return GFunction(
      domainDimension: chance(0.9) ? 1 : integer(), domain: bool() ? [0, 1] : nil,
      rangeDimension: 1 + below(5), range: chance(0.3) ? (0..<10).map { _ in number() } : nil
    ) { inputs in outputs.map { $0 * inputs[0] } }
  }
}
