import SwiftUI

extension View {
  /// Cuts the opaque parts of a view out of this one.
  func reverseMask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    self.mask {
      Rectangle()
        .overlay(alignment: alignment) {
          mask()
            .blendMode(.destinationOut)
        }
    }
  }
}

/// Holes in the form of text, a symbol, a gradient and a shape.
struct ReverseMasks: View {
  var body: some View {
    HStack(spacing: 20) {
      Tile("text") {
        Sky().reverseMask { Text("HELLO").font(.system(size: 36, weight: .bold)) }
      }
      Tile("symbol") {
        Sky().reverseMask {
          Image(systemName: "heart.fill").resizable().frame(width: 64, height: 64)
        }
      }
      Tile("gradient") {
        Sky().reverseMask {
          LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
        }
      }
      Tile("larger than the view") {
        Sky().reverseMask(alignment: .bottomTrailing) {
          Circle().frame(width: 120, height: 120).offset(x: 30, y: 30)
        }
      }
    }
    .gallery()
  }
}
