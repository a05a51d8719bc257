import Foundation

#if JPEG
  import CJPEG
#endif

/// Encodes JPEG files, in builds with the package trait `JPEG`.
enum JPEGEncoder {
  /// The longest side that libjpeg writes, in pixels.
  private static let longestSide = 65_500

  /// Returns an image as a JPEG file.
  ///
  /// - Throws: `unsupported` in a build without the trait, or for a picture with a longer side than 65,500 pixels;
  ///   `outOfMemory`.
  static func encode(
    _ image: GImage, _ options: JPEGOptions
  ) throws(GImageEncodingError) -> Data {
    guard JPEGDecoder.isAvailable else { throw .unsupported(JPEGDecoder.reason) }
    guard max(image.width, image.height) <= longestSide else {
      throw .unsupported("\(image.width) x \(image.height) pixels")
    }
    guard let picture = try? JPEGPicture(image, background: options.background) else {
      throw .outOfMemory
    }
    #if JPEG
      return try encode(picture, options)
    #else
      return Data()
    #endif
  }

  #if JPEG
    private static func encode(
      _ picture: JPEGPicture, _ options: JPEGOptions
    ) throws(GImageEncodingError) -> Data {
      var cOptions = cjpeg_options(options, layout: picture.layout)
      var failure = cjpeg_error()
      var buffer = unsafe cjpeg_buffer()
      let exif = options.exifSegment
      // SAFETY: the rows, the segment and the local variables live through the call, which reads `height` rows of the
      // picture.
      let status = unsafe picture.provider.withBytes { bytes in
        var cPicture = unsafe cjpeg_picture(
          width: UInt32(picture.width), height: UInt32(picture.height),
          layout: Int32(bitPattern: picture.layout.cLayout.rawValue),
          bytes_per_row: picture.bytesPerRow,
          rows: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        return unsafe exif.withUnsafeBufferPointer { segment in
          var app1 = unsafe cjpeg_segment(
            marker: 0xE1, bytes: segment.baseAddress, count: UInt32(segment.count))
          return unsafe cjpeg_encode(
            &cPicture, &cOptions, &app1, segment.isEmpty ? 0 : 1, &buffer, &failure)
        }
      }
      guard status == 0, let file = unsafe buffer.bytes else {
        let isOutOfMemory = UInt32(bitPattern: status) == CJPEG_NO_MEMORY.rawValue
        throw isOutOfMemory ? .outOfMemory : .unsupported(failure.text)
      }
      // SAFETY: the buffer has `count` bytes of `malloc`, which the data owns from now on.
      return unsafe Data(bytesNoCopy: file, count: buffer.count, deallocator: .free)
    }
  #endif
}

extension JPEGOptions {
  /// The most bytes of a segment's data.
  private static let segmentLimit = 65_533

  /// The data of an Exif segment; empty if there is nothing to write.
  ///
  /// If it is too much for a segment, only the orientation is kept, without which the picture would be turned.
  fileprivate var exifSegment: [UInt8] {
    guard let exif, !exif.isEmpty else { return [] }
    let name = Array("Exif".utf8) + [0, 0]
    let data = name + exif.tiffBytes
    guard data.count > Self.segmentLimit else { return data }
    GDiagnostics.report("The Exif data has \(data.count) bytes, too many for a JPEG file")
    guard let orientation = exif.orientation else { return [] }
    var rest = ExifMetadata()
    rest[.image][ExifMetadata.Tag.orientation] = .integers([Int(orientation.rawValue)])
    return name + rest.tiffBytes
  }
}

#if JPEG
  extension JPEGPicture.Layout {
    fileprivate var cLayout: cjpeg_layout {
      switch self {
      case .gray: CJPEG_GRAY
      case .words(.rgba): CJPEG_RGBA
      case .words(.bgra): CJPEG_BGRA
      case .words(.argb): CJPEG_ARGB
      case .words(.abgr): CJPEG_ABGR
      case .cmyk: CJPEG_CMYK
      }
    }
  }

  extension cjpeg_options {
    fileprivate init(_ options: JPEGOptions, layout: JPEGPicture.Layout) {
      let quality = options.quality.isNaN ? 1 : min(max(options.quality, 0), 1)
      var sampling: (x: Int32, y: Int32) =
        switch options.subsampling {
        case .automatic: quality < 0.9 ? (2, 2) : (1, 1)
        case .none: (1, 1)
        case .horizontal: (2, 1)
        case .both: (2, 2)
        }
      if layout == .gray || layout == .cmyk { sampling = (1, 1) }
      func density(_ value: CGFloat?) -> UInt16 {
        guard let value, value.rounded() >= 1, value.rounded() <= 65535 else { return 0 }
        return UInt16(value.rounded())
      }
      self.init(
        quality: max(Int32((quality * 100).rounded()), 1), sampling_x: sampling.x,
        sampling_y: sampling.y, progressive: options.isProgressive ? 1 : 0,
        density_x: density(options.dotsPerInch?.width),
        density_y: density(options.dotsPerInch?.height))
    }
  }
#endif
