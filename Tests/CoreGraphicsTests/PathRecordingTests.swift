import CoreGraphics
import Testing

/// A PDF context, as on Apple's systems: here it records paths and answers questions about them,
/// but writes nothing.
@Suite struct `PDF contexts` {
  private let bytes = NSMutableData()

  private func context() throws -> CGContext {
    let consumer = try #require(CGDataConsumer(data: bytes))
    return try #require(unsafe CGContext(consumer: consumer, mediaBox: nil, nil))
  }

  @Test func `a PDF context returns the outline of a stroke`() throws {
    let context = try context()
    context.setLineWidth(4)
    context.setLineJoin(.miter)
    context.move(to: CGPoint(x: 10, y: 20))
    context.addLine(to: CGPoint(x: 110, y: 20))
    context.replacePathWithStrokedPath()
    let outline = try #require(context.path)
    #expect(outline.boundingBoxOfPath == CGRect(x: 10, y: 18, width: 100, height: 4))
    let same = CGMutablePath()
    same.move(to: CGPoint(x: 10, y: 20))
    same.addLine(to: CGPoint(x: 110, y: 20))
    let expected = same.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(outline.symmetricDifference(expected).isEmpty)
  }

  @Test func `state, transforms and current path of a PDF context equal those of a bitmap context`()
    throws
  {
    let context = try context()
    let bitmap = try #require(CGContext(width: 8, height: 8))
    for context in [context, bitmap] {
      context.saveGState()
      context.translateBy(x: 5, y: 7)
      context.rotate(by: 0.5)
      context.scaleBy(x: 2, y: 3)
      context.addRect(CGRect(x: 1, y: 1, width: 3, height: 2))
      context.addEllipse(in: CGRect(x: -4, y: 0, width: 2, height: 9))
      context.addArc(
        center: .zero, radius: 4, startAngle: 0, endAngle: 2, clockwise: false)
    }
    #expect(context.ctm == bitmap.ctm)
    #expect(context.path == bitmap.path)
    #expect(context.currentPointOfPath == bitmap.currentPointOfPath)
    #expect(context.boundingBoxOfPath == bitmap.boundingBoxOfPath)
    #expect(context.pathContains(CGPoint(x: 2, y: 2), mode: .fill))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    context.beginPath()
    #expect(context.isPathEmpty)
  }

  @Test func `painting in a PDF context paints nothing and writes nothing`() throws {
    let context = try context()
    let image = try #require(CGContext(width: 4, height: 4)?.makeImage())
    let box = CGRect(x: 0, y: 0, width: 612, height: 792)
    context.beginPDFPage(nil)
    context.setShadow(offset: CGSize(width: 3, height: 3), blur: 5)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(box)
    context.stroke(box, width: 5)
    context.fillEllipse(in: box)
    context.clear(box)
    context.draw(image, in: box)
    context.clip(to: box, mask: image)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.addRect(box)
    context.drawPath(using: .fillStroke)
    context.endTransparencyLayer()
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil))
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 9, y: 9), options: [])
    context.showText("HELLO", at: .zero)
    context.addRect(box)
    context.clip(using: .evenOdd)
    context.resetClip()
    context.endPDFPage()
    context.closePDF()
    context.flush()
    #expect(bytes.length == 0)
    #expect(context.isPathEmpty)
  }

  @Test func `a PDF context has no bitmap`() throws {
    let context = try context()
    #expect(unsafe context.data == nil)
    #expect(context.makeImage() == nil)
    #expect(context.width == 0 && context.height == 0 && context.bytesPerRow == 0)
    #expect(context.bitsPerComponent == 0 && context.bitsPerPixel == 0)
    #expect(context.colorSpace == nil && context.bitmapInfo == [] && context.alphaInfo == .none)
    #expect(context.boundingBoxOfClipPath.isNull)
  }

  @Test func `PDF files and documents are not created`() throws {
    let url = URL(fileURLWithPath: "/nowhere/at/all.pdf") as CFURL
    var page = CGRect(x: 0, y: 0, width: 8, height: 8)
    #expect(unsafe CGContext(url, mediaBox: &page, nil) == nil)
    #expect(CGPDFDocument(url) == nil)
    let bitmap = try #require(CGContext(width: 1, height: 1))
    bitmap.beginPDFPage(nil)
    bitmap.endPDFPage()
    bitmap.closePDF()
    #expect(bitmap.makeImage() != nil)
  }
}
