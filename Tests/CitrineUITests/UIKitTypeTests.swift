import CitrineKit
import CitrineUI
import Foundation
import Testing

// Previews of both kinds of views compile where both modules are imported.

#Preview("A view of UIKit") {
  let view = UIView()
  view.backgroundColor = .red
  return view
}

#Preview("Only a view", traits: .portrait) { UIView() }

#Preview {
  @Previewable @State var isOn = true
  if isOn { Text("on") } else { Spacer() }
  Toggle("", isOn: $isOn)
}

#Preview("A switch", traits: .modifier(Framed())) {
  let count = 3
  switch count {
  case 3: Text("three")
  case 4: Image(systemName: "star")
  default: EmptyView()
  }
}

private struct Framed: PreviewModifier {
  func body(content: Content, context: Void) -> some View { content.padding() }
}

@MainActor
@Suite struct `Images and colours of UIKit in views` {
  /// A picture of 4 × 2 pixels, red at the left and blue at the right, with an orientation.
  private func image(_ orientation: UIImage.Orientation, scale: CGFloat = 1) throws -> UIImage {
    let context = try #require(CGContext(width: 4, height: 2))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
    let pixels = try #require(context.makeImage())
    return UIImage(cgImage: pixels, scale: scale, orientation: orientation)
  }

  @Test func `a renderer gives an image with its scale`() throws {
    let renderer = ImageRenderer(content: CitrineUI.Color.red.frame(width: 3, height: 2))
    renderer.scale = 2
    let image = try #require(renderer.uiImage)
    #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2)
    #expect(image.cgImage?.width == 6)
    #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
  }

  @Test func `an image of UIKit has its size in points, and is upright`() throws {
    #expect(Image(uiImage: try image(.up, scale: 2)).size() == CGSize(width: 2, height: 1))
    let upright = try Pixels.of(Image(uiImage: try image(.up)))
    #expect(upright[0, 0] == [255, 0, 0, 255] && upright[3, 1] == [0, 0, 255, 255])
    // Turned to the right, the left side is at the top.
    let turned = try Pixels.of(Image(uiImage: try image(.right)))
    #expect(turned.width == 2 && turned.height == 4)
    #expect(turned[0, 0] == [255, 0, 0, 255] && turned[1, 3] == [0, 0, 255, 255])
    #expect(Image(uiImage: UIImage()).size() == .zero)
  }

  @Test func `colours of UIKit and of views can be made of each other`() throws {
    let teal = UIColor(red: 0, green: 0.5, blue: 0.5, alpha: 1)
    for color in [CitrineUI.Color(uiColor: teal), CitrineUI.Color(teal)] {
      #expect(try Pixels.of(color.frame(width: 1, height: 1))[0, 0] == [0, 128, 128, 255])
    }
    let color = UIColor(CitrineUI.Color(red: 0.25, green: 0.5, blue: 1))
    #expect(color.cgColor.components == [0.25, 0.5, 1, 1])
  }

  @Test func `dynamic colours of UIKit and of views have the value of the colour scheme`() throws {
    let paper = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }
    let views = [CitrineUI.Color(uiColor: paper), CitrineUI.Color(UIColor(CitrineUI.Color(paper)))]
    for view in views {
      let square = view.frame(width: 1, height: 1)
      #expect(try Pixels.of(square)[0, 0] == [255, 0, 0, 255])
      #expect(try Pixels.of(square.colorScheme(.dark))[0, 0] == [0, 0, 255, 255])
      #expect(view.cgColor == nil)
    }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let text = UIColor(CitrineUI.Color.primary)
    #expect(text.cgColor.components == [0, 0, 0, 1])
    #expect(text.resolvedColor(with: dark).cgColor.components == [1, 1, 1, 1])
    #expect(try Pixels.of(CitrineUI.Color(.label).frame(width: 1, height: 1))[0, 0][0] == 0)
  }

  @Test func `levels of the foreground have the styles that are set`() throws {
    func pixel(_ view: some View) throws -> [UInt8] {
      try Pixels.of(view.frame(width: 1, height: 1))[0, 0]
    }
    let (red, blue) = (
      CitrineUI.Color(red: 1, green: 0, blue: 0), CitrineUI.Color(red: 0, green: 0, blue: 1)
    )
    #expect(try pixel(Rectangle().foregroundStyle(red, blue)) == [255, 0, 0, 255])
    #expect(try pixel(Rectangle().fill(.secondary).foregroundStyle(red, blue)) == [0, 0, 255, 255])
    #expect(try pixel(Rectangle().fill(.secondary).foregroundStyle(red)) == [128, 0, 0, 128])
    #expect(try pixel(Rectangle().fill(.tertiary).foregroundStyle(red, blue)) == [64, 0, 0, 64])
    let inner = Rectangle().fill(.secondary).foregroundStyle(red).foregroundStyle(blue, blue)
    #expect(try pixel(inner) == [128, 0, 0, 128])
  }
}
