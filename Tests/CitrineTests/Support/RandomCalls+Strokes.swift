@testable import Citrine

extension RandomCalls {
  static let strokes: [Call] = [
    { context, values in
      context.setLineJoin(values.pick([.miter, .round, .bevel]))
      context.setMiterLimit(values.number())
    },
    { context, values in context.stroke(values.rect(), width: values.number()) },
    { context, values in context.strokeEllipse(in: values.rect()) },
    { context, values in context.strokeLineSegments(between: values.points()) },
    { context, values in
      context.addPath(values.path())
      context.replacePathWithStrokedPath()
      // The path is filled and thereby cleared: outlines of outlines would grow without limit.
      context.fillPath(using: values.rule())
    },
    { context, values in
      context.setLineDash(phase: 0, lengths: [])
      context.setLineWidth(values.pick([0.1, 1, 1.5, 4]))
    },
  ]

  static let strokeColors: [Call] = [
    { context, values in context.setStrokeColor(gray: values.number(), alpha: values.number()) },
    { context, values in
      context.setStrokeColor(
        red: values.number(), green: values.number(), blue: values.number(), alpha: values.number())
    },
    { context, values in
      context.setStrokeColor(
        cyan: values.number(), magenta: values.number(), yellow: values.number(),
        black: values.number(), alpha: values.number())
    },
    { context, values in
      let components: [CGFloat] = values.components()
      context.setStrokeColor(components)
    },
    { context, values in
      let components: [CGFloat] = values.components()
      context.setFillColor(components)
    },
    { context, values in
      let size = CGSize(width: 1 + values.below(9), height: 1 + values.below(9))
      let layer = GLayer(context, size: size, auxiliaryInfo: nil)
      layer?.context?.fill(.infinite)
      layer.map { context.draw($0, at: values.point()) }
    },
  ]
}
