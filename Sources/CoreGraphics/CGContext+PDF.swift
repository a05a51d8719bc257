// PDF is neither written nor read. These declarations exist so that code with PDF functions compiles. A PDF
// document cannot be created. A PDF context keeps paths and state but writes nothing. On other contexts, the
// PDF functions do nothing, as on Apple's systems.

extension CGContext {
  /// Creates a context that writes PDF to a file: always nil, because PDF is not written.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) { nil }

  /// Creates a context that keeps paths, graphics state and transforms, for path queries.
  ///
  /// It paints nothing and passes no bytes to the consumer, because PDF is not written. It has no bitmap,
  /// creates no image, and its clip is empty.
  ///
  /// ```swift
  /// let context = CGContext(consumer: CGDataConsumer(data: NSMutableData())!, mediaBox: nil, nil)!
  /// context.addPath(path)
  /// context.replacePathWithStrokedPath()
  /// let outline = context.path
  /// ```
  ///
  /// - Returns: nil if there is no memory.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) { self.init(recordingPaths: ()) }

  /// Does nothing, because the context does not write PDF.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {}
  /// Does nothing, because the context does not write PDF.
  public func endPDFPage() {}
  /// Does nothing, because the context does not write PDF.
  public func closePDF() {}
  /// Does nothing, because the context does not write PDF.
  public func setURL(_ url: CFURL, for rect: CGRect) {}
  /// Does nothing, because the context does not write PDF.
  public func addDestination(_ name: CFString, at point: CGPoint) {}
  /// Does nothing, because the context does not write PDF.
  public func setDestination(_ name: CFString, for rect: CGRect) {}
  /// Does nothing, because the context does not write PDF.
  public func addDocumentMetadata(_ metadata: CFData?) {}

  /// Draws a page of a PDF document: does nothing, because no page can be created.
  public func drawPDFPage(_ page: CGPDFPage) {}
}

/// A PDF document; none can be created, because PDF is not read.
public final class CGPDFDocument {
  /// Opens a document in a file: always nil, because PDF is not read.
  public init?(_ url: CFURL) { return nil }

  /// Opens a document in memory: always nil, because PDF is not read.
  public init?(_ provider: CGDataProvider) { return nil }

  /// The number of pages: 0.
  public var numberOfPages: Int { 0 }

  /// Returns a page by its number, counted from 1: always nil.
  public func page(at number: Int) -> CGPDFPage? { nil }
}

/// A page of a PDF document; none can be created.
public final class CGPDFPage {
  private init() {}

  /// The number of the page in its document, counted from 1.
  public var pageNumber: Int { 0 }
  /// The rotation at which the page is displayed, in degrees.
  public var rotationAngle: Int32 { 0 }

  /// Returns one of the page's boxes, in points.
  public func getBoxRect(_ box: CGPDFBox) -> CGRect { .zero }

  /// Returns the transform that maps a box of the page to a rectangle.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform { .identity }
}

/// The boxes of a page.
public enum CGPDFBox: Int32, Sendable {
  /// The whole medium, such as a sheet of paper.
  case mediaBox
  /// The part of the page that is displayed or printed.
  case cropBox
  /// The trimmed page with the bleed around it.
  case bleedBox
  /// The page after it is trimmed.
  case trimBox
  /// The contents of the page.
  case artBox
}
