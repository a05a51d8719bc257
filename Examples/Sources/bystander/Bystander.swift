import Foundation

// Asks for none of the products, and stands beside targets that do, in one program with one of them.
#if canImport(CoreGraphics) && os(Linux)
  #error("CoreGraphics is seen by who did not ask for it")
#endif
#if (canImport(CoreText) || canImport(ImageIO) || canImport(QuartzCore)) && os(Linux)
  #error("a name is seen by who did not ask for it")
#endif
#if (canImport(UIKit) || canImport(SwiftUI)) && os(Linux)
  #error("UIKit or SwiftUI is seen by who did not ask for it")
#endif

/// The area of a rectangle of Foundation's.
public func area(of rect: CGRect) -> CGFloat { rect.width * rect.height }
