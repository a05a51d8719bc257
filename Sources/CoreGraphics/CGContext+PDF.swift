// PDF is not written and not read. What names it exists so that code compiles: documents of it cannot be
// made, contexts of it answer about paths and write nothing, and on other contexts its calls do nothing, as
// on Apple's systems.

extension CGContext {
  /// A context that writes PDF to a file: always nil, since none is written.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) { nil }

  /// Creates a context that records paths, states and transforms, for those who ask it about paths.
  ///
  /// It paints nothing, and the consumer gets nothing: PDF is not written. It has no bitmap and makes no
  /// image, and its clip lets nothing through.
  ///
  /// ```swift
  /// let context = CGContext(consumer: CGDataConsumer(data: NSMutableData())!, mediaBox: nil, nil)!
  /// context.addPath(line)
  /// context.replacePathWithStrokedPath()
  /// let outline = context.path
  /// ```
  ///
  /// - Returns: nil without memory.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) { self.init(recordingPaths: ()) }

  /// Nothing, on a context that does not write PDF.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {}
  /// Nothing, on a context that does not write PDF.
  public func endPDFPage() {}
  /// Nothing, on a context that does not write PDF.
  public func closePDF() {}
  /// Nothing, on a context that does not write PDF.
  public func setURL(_ url: CFURL, for rect: CGRect) {}
  /// Nothing, on a context that does not write PDF.
  public func addDestination(_ name: CFString, at point: CGPoint) {}
  /// Nothing, on a context that does not write PDF.
  public func setDestination(_ name: CFString, for rect: CGRect) {}
  /// Nothing, on a context that does not write PDF.
  public func addDocumentMetadata(_ metadata: CFData?) {}

  /// Draws a page, of which there are none.
  public func drawPDFPage(_ page: CGPDFPage) {}
}

/// A document of PDF, which nothing reads: none can be made.
public final class CGPDFDocument {
  /// Always nil.
  public init?(_ url: CFURL) { return nil }

  /// Always nil.
  public init?(_ provider: CGDataProvider) { return nil }

  /// None.
  public var numberOfPages: Int { 0 }

  /// The page of a number that begins at 1: always nil.
  public func page(at number: Int) -> CGPDFPage? { nil }
}

/// A page of such a document.
public final class CGPDFPage {
  private init() {}

  /// The number of the page in its document.
  public var pageNumber: Int { 0 }
  /// By how many degrees it is shown turned.
  public var rotationAngle: Int32 { 0 }

  /// One of its boxes, in points.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { .zero }

  /// From the space of a box into a rectangle.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform { .identity }
}

/// The boxes of a page.
public enum CGPDFBox: Int32, Sendable {
  case mediaBox, cropBox, bleedBox, trimBox, artBox
}
