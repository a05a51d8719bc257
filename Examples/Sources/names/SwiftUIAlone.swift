import SwiftUI

// As on Apple's systems, `import SwiftUI` also imports Foundation and Quartz.
struct Row: View {
  var body: some View { SwiftUI.Text("row").padding() }
}

func swiftUI() -> [Any.Type] { [Row.self, Color.self, CGPath.self, URL.self] }
