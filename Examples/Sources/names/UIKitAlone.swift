import UIKit

// `import UIKit` also imports Foundation, Quartz, Core Animation and Core Text, as on Apple's systems.
func uiKit() -> [Any.Type] {
  [
    UIView.self, UIKit.UIColor.self, CGPath.self, CALayer.self, CTFont.self,
    NSAttributedString.self, URL.self,
  ]
}
