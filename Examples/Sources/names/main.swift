// Checks that a target that depends on all products with Apple's names can import them in every form of `import`.
#if !canImport(CoreGraphics) || !canImport(CoreText) || !canImport(ImageIO)
  #error("CoreGraphics, CoreText and ImageIO must be importable in a target that depends on them")
#endif
#if !canImport(QuartzCore) || !canImport(UIKit) || !canImport(SwiftUI)
  #error("QuartzCore, UIKit and SwiftUI must be importable in a target that depends on them")
#endif
#if !canImport(UniformTypeIdentifiers)
  #error("UniformTypeIdentifiers must be importable in a target that depends on it")
#endif

let types = submodules() + declarations() + uiKit() + swiftUI()
print("names: \(types.count)")
