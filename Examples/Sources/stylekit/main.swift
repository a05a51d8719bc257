import UIKit

// stylekit FILE.png
let arguments = CommandLine.arguments
guard arguments.count == 2 else {
  print("usage: stylekit FILE.png")
  exit(2)
}
let size = CGSize(width: 420, height: 150)
UIGraphicsBeginImageContextWithOptions(size, true, 1)
UIColor.systemGray5.setFill()
UIRectFill(CGRect(origin: .zero, size: size))
BadgeStyleKit.drawStar(frame: CGRect(x: 15, y: 15, width: 120, height: 120))
BadgeStyleKit.drawCheck(frame: CGRect(x: 150, y: 15, width: 120, height: 120))
BadgeStyleKit.drawStar(
  frame: CGRect(x: 290, y: 15, width: 50, height: 50), color: .systemPink)
BadgeStyleKit.drawCheck(
  frame: CGRect(x: 290, y: 80, width: 50, height: 50), color: .systemIndigo)
BadgeStyleKit.drawStar(
  frame: CGRect(x: 350, y: 15, width: 55, height: 115), resizing: .stretch, color: .systemMint)
let image = UIGraphicsGetImageFromCurrentImageContext()
UIGraphicsEndImageContext()
guard let data = image?.pngData(),
  (try? data.write(to: URL(fileURLWithPath: arguments[1]))) != nil
else { exit(1) }
