/// A picture seen through a projective transform: each sample is the mean over about the area of a raster pixel.
///
/// A raster pixel is a quadrilateral on the picture, whose size changes from pixel to pixel. Where it is larger than a
/// picture pixel, several points in it are interpolated linearly and averaged, up to `sampleLimit`. Where these are not
/// enough, reductions of the picture to half, a quarter and so on are read (mipmaps; L. Williams, "Pyramidal
/// parametrics", 1983).
@safe
struct ProjectiveSampler {
  /// From raster space to picture pixels; its third component is positive in front of the eye.
  private let inverse: Homography
  /// The picture, its half, its quarter and so on, as far as they are needed.
  private let levels: [Picture]
  private let interpolates: Bool
  private let averages: Bool

  /// The largest number of points that are averaged for a raster pixel.
  ///
  /// So the view along a plane is sharp if a raster pixel is up to 32 times as long as wide there.
  private static let sampleLimit = 32

  /// A pixel as floats: up to five components; the others are 0.
  fileprivate typealias Texel = SIMD8<Float>

  /// Places a picture; nil if the transform has no inverse.
  ///
  /// - Parameters:
  ///   - toRaster: From picture pixels (origin at the top left, y downwards) to raster pixels.
  ///   - resampling: Cubic interpolation is replaced by linear interpolation.
  ///   - polygon: The corners of the visible part of the picture, in raster space.
  init?(
    _ picture: Picture, toRaster: Homography, resampling: Resampling, visible polygon: [CGPoint]
  )
    throws(DrawingError)
  {
    guard let inverse = toRaster.inverse else { return nil }
    self.inverse = inverse
    interpolates = resampling != .nearest
    averages = resampling.averages
    var levels = [picture]
    if averages {
      // The scales are largest at a corner, because they are powers of the distance from the horizon.
      let needed = polygon.map { Self.grid(of: inverse.scales(at: $0), levelCount: 32).level }
      while levels.count <= needed.max() ?? 0, let last = levels.last, last.width * last.height > 1
      {
        levels.append(try SeparableResampler.halved(last))
      }
    }
    self.levels = levels
  }

  /// The numbers of points that are averaged along the axes of a raster pixel, and the index of the level to read.
  ///
  /// - Parameter scales: The lengths of the pixel's sides, in picture pixels.
  private static func grid(
    of scales: (x: Double, y: Double), levelCount: Int
  ) -> (columns: Int, rows: Int, level: Int) {
    // A side of up to 9/8 pixels gets one point, so that a picture at its own size stays sharp.
    func count(_ length: Double) -> Int { Int(min(max(length - 0.125, 1), 1e6).rounded(.up)) }
    var (level, factor) = (0, 1.0)
    while level + 1 < levelCount, count(scales.x * factor) * count(scales.y * factor) > sampleLimit
    {
      (level, factor) = (level + 1, factor / 2)
    }
    let columns = min(count(scales.x * factor), sampleLimit)
    return (columns, min(count(scales.y * factor), max(sampleLimit / columns, 1)), level)
  }

  /// Returns the sample of a raster pixel: the mean of its points in front of the eye, transparent if there are none.
  private func sample(x: Int, y: Int) -> Texel {
    var grid = (columns: 1, rows: 1, level: 0)
    if averages {
      let scales = inverse.scales(at: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
      grid = Self.grid(of: scales, levelCount: levels.count)
    }
    let picture = levels[grid.level]
    let scaleX = Double(picture.width) / Double(levels[0].width)
    let scaleY = Double(picture.height) / Double(levels[0].height)
    let (stepX, stepY) = (1 / Double(grid.columns), 1 / Double(grid.rows))
    var (sum, count) = (Texel.zero, Float(0))
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let point = inverse.homogeneous(
          CGPoint(
            x: Double(x) + (Double(column) + 0.5) * stepX,
            y: Double(y) + (Double(row) + 0.5) * stepY))
        let (u, v) = (point.x / point.z * scaleX, point.y / point.z * scaleY)
        guard point.z > 0, u.isFinite, v.isFinite else { continue }
        sum += interpolates ? picture.interpolated(u, v) : picture.nearest(u, v)
        count += 1
      }
    }
    return count > 1 ? sum / count : sum
  }

  /// Writes the samples of `count` raster pixels from (`x`, `y`) on, as words or bytes like the picture's.
  @unsafe func read(x: Int, y: Int, count: Int, into out: UnsafeMutableRawPointer) {
    let componentCount = levels[0].bytesPerPixel
    // SAFETY: `out` has room for `count` pixels of `componentCount` bytes.
    var address = unsafe out.assumingMemoryBound(to: UInt8.self)
    for index in 0..<count {
      let texel = sample(x: x + index, y: y)
      for component in 0..<componentCount {
        unsafe address[component] = UInt8(min(max(texel[component] + 0.5, 0), 255))
      }
      unsafe address += componentCount
    }
  }

  /// Writes the float samples of `count` raster pixels from (`x`, `y`) on into planes.
  ///
  /// - Parameter stride: The number of floats from a plane to the next; alpha is in the plane `alphaPlane`.
  @unsafe func read(
    x: Int, y: Int, count: Int, planes: UnsafeMutablePointer<Float>, stride: Int, alphaPlane: Int
  ) {
    let colorCount = Int(levels[0].colorCount)
    for index in 0..<count {
      let texel = sample(x: x + index, y: y)
      // SAFETY: each plane has room for `count` floats.
      for color in 0..<colorCount { unsafe planes[color * stride + index] = texel[color] }
      unsafe planes[alphaPlane * stride + index] = texel[colorCount]
    }
  }
}

extension Picture {
  /// Returns the pixel that contains a point, which is clamped to the picture; coordinates must be finite.
  fileprivate func nearest(_ u: Double, _ v: Double) -> ProjectiveSampler.Texel {
    texel(Int(min(max(u, 0), Double(width - 1))), Int(min(max(v, 0), Double(height - 1))))
  }

  /// Interpolates linearly between four pixel centres; a point outside is clamped to the outermost centres.
  @inline(__always)
  fileprivate func interpolated(_ u: Double, _ v: Double) -> ProjectiveSampler.Texel {
    let (x, y) = (
      min(max(u - 0.5, 0), Double(width - 1)), min(max(v - 0.5, 0), Double(height - 1))
    )
    let (column, line) = (Int(x), Int(y))
    let (right, below) = (min(column + 1, width - 1), min(line + 1, height - 1))
    let (across, down) = (Float(x - Double(column)), Float(y - Double(line)))
    let (topLeft, bottomLeft) = (texel(column, line), texel(column, below))
    let top = topLeft + (texel(right, line) - topLeft) * across
    let bottom = bottomLeft + (texel(right, below) - bottomLeft) * across
    return top + (bottom - top) * down
  }

  /// The components of a pixel inside the picture: 0…255 for words and bytes, else the floats.
  @inline(__always)
  private func texel(_ x: Int, _ y: Int) -> ProjectiveSampler.Texel {
    var texel = ProjectiveSampler.Texel.zero
    // SAFETY: the pixel lies in the picture, and has this number of bytes or floats.
    let address = unsafe address(x: x, y: y)
    if bytesPerPixel == 4 {
      let bytes = unsafe UnsafeRawPointer(address).loadUnaligned(as: SIMD4<UInt8>.self)
      texel.lowHalf = SIMD4<Float>(bytes)
    } else if isDeep {
      let floats = unsafe UnsafeRawPointer(address).assumingMemoryBound(to: Float.self)
      for index in 0...Int(colorCount) { unsafe texel[index] = floats[index] }
    } else {
      unsafe texel[0] = Float(address.pointee)
    }
    return texel
  }
}
