#if !canImport(CoreGraphics) || !canImport(CoreText) || !canImport(ImageIO)
  #error("what is asked for can be imported")
#endif
#if !canImport(QuartzCore) || !canImport(UIKit) || !canImport(SwiftUI)
  #error("what is asked for can be imported")
#endif

let types = submodules() + declarations() + uiKit() + swiftUI()
print("names: \(types.count)")
