import SwiftUI

/// The sky that the recipes cut holes into.
struct Sky: View {
  var body: some View {
    ZStack(alignment: .bottom) {
      LinearGradient(
        colors: [.indigo, .purple, .pink, .orange], startPoint: .top, endPoint: .bottom)
      Circle().fill(.yellow).frame(width: 44, height: 44).offset(y: 10)
      Hills().fill(Color(red: 0.13, green: 0.1, blue: 0.25)).frame(height: 30)
    }
  }
}

/// A hill and a valley above the lower edge.
struct Hills: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
      // Both control points are on one line through the middle, so that the hill has no corner there.
      path.addQuadCurve(
        to: CGPoint(x: rect.midX, y: rect.midY),
        control: CGPoint(x: rect.width * 0.25, y: rect.minY - rect.height * 0.4))
      path.addQuadCurve(
        to: CGPoint(x: rect.maxX, y: rect.midY),
        control: CGPoint(x: rect.width * 0.75, y: rect.maxY + rect.height * 0.4))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// A checkerboard, which is visible through the holes of a view above it.
struct Checkerboard: Shape {
  var side: CGFloat = 8

  func path(in rect: CGRect) -> Path {
    Path { path in
      let (columns, rows) = (Int(rect.width / side), Int(rect.height / side))
      for row in 0...max(rows, 0) {
        for column in 0...max(columns, 0) where (row + column).isMultiple(of: 2) {
          let square = CGRect(
            x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
          path.addRect(square.intersection(rect))
        }
      }
    }
  }
}

/// A picture with a name below it.
struct Tile<Content: View>: View {
  let name: String
  let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 8) {
      content
        .frame(width: 140, height: 100)
        .background {
          Checkerboard().fill(Color(white: 0.86)).background(Color.white)
        }
        .clipShape(RoundedRectangle(cornerRadius: 10))
        .shadow(color: .black.opacity(0.25), radius: 3, y: 2)
      Text(name).font(.footnote).foregroundColor(Color(white: 0.4))
    }
  }
}

extension View {
  /// Adds the margin and the background of all pictures in the gallery.
  func gallery() -> some View { padding(20).background(Color(white: 0.97)) }
}
