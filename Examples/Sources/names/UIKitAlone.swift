import UIKit

// `import UIKit` is enough for Foundation, Quartz, its layers and Core Text, as on Apple's systems.
func uiKit() -> [Any.Type] {
  [
    UIView.self, UIKit.UIColor.self, CGPath.self, CALayer.self, CTFont.self,
    NSAttributedString.self, URL.self,
  ]
}
