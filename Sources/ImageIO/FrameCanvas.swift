import Citrine
import CitrineCoreGraphics

/// The canvas of an animation, on which its frames are composed in order (PNG, third edition, section 11.3.6.2).
struct FrameCanvas {
  private let context: CGContext
  private let bounds: CGRect
  /// The index of the next frame to compose.
  private(set) var nextIndex: Int
  /// The last composed frame, if it covers the canvas without blending.
  private var cover: CGImage?
  /// The disposal to perform before the next frame: clears `box` if `saved` is nil, or else restores it from `saved`.
  private var pendingDisposal: (box: CGRect, saved: CGImage?)?

  /// Creates a transparent canvas; the first frame to compose has the given index.
  ///
  /// - Throws: `GImageDecodingError`: `tooManyPixels` or `tooMuchMemory` above a limit, and `outOfMemory`.
  init(
    _ metadata: PNGMetadata, _ limits: GLimits, startingAt index: Int
  ) throws(GImageDecodingError) {
    let (width, height) = (metadata.width, metadata.height)
    // The product does not overflow: sides of PNG files are below 2^31.
    guard width * height <= limits.pixels else {
      throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
    }
    let is16Bit = metadata.bitDepth == 16
    let byteCount = width * height * (is16Bit ? 8 : 4)
    guard byteCount <= limits.memory else {
      throw .tooMuchMemory(byteCount: byteCount, limit: limits.memory)
    }
    // SAFETY: `data` is nil, so the context allocates its own memory.
    let context = unsafe CGContext(
      data: nil, width: width, height: height, bitsPerComponent: is16Bit ? 16 : 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard let context else { throw .outOfMemory }
    self.context = context
    bounds = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    nextIndex = index
  }

  /// Draws the next frame on the canvas.
  mutating func compose(_ picture: CGImage, as frame: PNGAnimation.Frame) {
    performDisposal()
    let box = CGRect(
      x: CGFloat(frame.x), y: bounds.height - CGFloat(frame.y + frame.height),
      width: CGFloat(frame.width), height: CGFloat(frame.height))
    switch frame.disposal {
    case .keep: break
    case .clear: pendingDisposal = (box, nil)
    case .restore: pendingDisposal = (box, context.makeImage())
    }
    context.setBlendMode(frame.isBlended ? .normal : .copy)
    context.draw(picture, in: box)
    cover = box == bounds && !frame.isBlended ? picture : nil
    nextIndex += 1
  }

  /// The canvas after the last composed frame; nil if there is no memory for it.
  ///
  /// A frame that covers the canvas without blending is returned as decoded, in the file's bit depth. Otherwise the
  /// image shares the canvas until the next frame is drawn, so that frames that nobody asks for are not copied.
  var image: CGImage? { cover ?? context.makeImage() }

  private mutating func performDisposal() {
    guard let (box, saved) = pendingDisposal else { return }
    pendingDisposal = nil
    guard let saved else { return context.clear(box) }
    context.saveGState()
    context.clip(to: box)
    context.setBlendMode(.copy)
    context.draw(saved, in: bounds)
    context.restoreGState()
  }
}

extension PNGAnimation {
  /// Returns the index of the last frame up to `index` that can be composed without the frames before it; 0 if there
  /// is none.
  ///
  /// A frame whose disposal is `restore` does not count, because the canvas before it is needed for the frame after it.
  func keyFrame(for index: Int, on canvas: PNGMetadata) -> Int {
    frames[...index].lastIndex { frame in
      frame.width == canvas.width && frame.height == canvas.height && frame.disposal != .restore
        && !frame.isBlended
    } ?? 0
  }
}
