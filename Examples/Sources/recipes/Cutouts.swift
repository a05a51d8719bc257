import SwiftUI

/// The paths of two shapes in one path.
struct Stacked<Bottom: Shape, Top: Shape>: Shape {
  var bottom: Bottom
  var top: Top

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addPath(bottom.path(in: rect))
      path.addPath(top.path(in: rect))
    }
  }
}

extension View {
  /// Cuts a shape out of the view's rectangle.
  func cutout<S: Shape>(_ shape: S) -> some View {
    clipShape(Stacked(bottom: Rectangle(), top: shape), style: FillStyle(eoFill: true))
  }
}

/// A star of any number of points.
struct Star: Shape {
  var points = 5
  var innerRatio: CGFloat = 0.45

  func path(in rect: CGRect) -> Path {
    Path { path in
      for index in 0..<2 * points {
        let angle = Double(index) * .pi / Double(points) - .pi / 2
        let radius = min(rect.width, rect.height) / 2 * (index.isMultiple(of: 2) ? 1 : innerRatio)
        let corner = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
        if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
      }
      path.closeSubpath()
    }
  }
}

/// Two ellipses that overlap partly.
struct Overlapping: Shape {
  var overlap: CGFloat = 0.5

  var animatableData: CGFloat {
    get { overlap }
    set { overlap = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let width = rect.width / (2 - overlap)
    return Path { path in
      path.addEllipse(in: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height))
      path.addEllipse(
        in: CGRect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height))
    }
  }
}

/// Holes by the even-odd rule.
struct Cutouts: View {
  var body: some View {
    HStack(spacing: 20) {
      Tile("a star") { Sky().cutout(Star().inset(10)) }
      Tile("a ring") {
        Sky().cutout(Circle().inset(by: 12).stroke(lineWidth: 10).scale(0.9))
      }
      Tile("ellipses") { Sky().cutout(Overlapping(overlap: 0.4).inset(14)) }
      Tile("ellipses alone") {
        Sky().clipShape(Overlapping(overlap: 0.4), style: FillStyle(eoFill: true)).padding(10)
      }
    }
    .gallery()
  }
}

extension Shape {
  /// The shape in a rectangle that is smaller by `amount` points on each side.
  func inset(_ amount: CGFloat) -> some Shape { Inset(base: self, amount: amount) }
}

private struct Inset<Base: Shape>: Shape {
  let base: Base
  let amount: CGFloat

  func path(in rect: CGRect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }
}
