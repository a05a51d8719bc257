/// The types that are known.
extension UTType {
  // MARK: Bases

  /// Files, folders and everything else that is stored.
  public static var item: UTType { UTType(known: "public.item") }
  /// Content of any kind.
  public static var content: UTType { UTType(known: "public.content") }
  /// Bytes of any kind.
  public static var data: UTType { UTType(known: "public.data") }
  /// Folders and packages.
  public static var directory: UTType { UTType(known: "public.directory") }
  /// Folders.
  public static var folder: UTType { UTType(known: "public.folder") }
  /// Addresses of resources.
  public static var url: UTType { UTType(known: "public.url") }
  /// Addresses of files.
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  /// Documents of several kinds of content.
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  /// Fonts.
  public static var font: UTType { UTType(known: "public.font") }
  /// Archives of files.
  public static var archive: UTType { UTType(known: "public.archive") }
  /// ZIP archives.
  public static var zip: UTType { UTType(known: "public.zip-archive") }

  // MARK: Text

  /// Text of any kind.
  public static var text: UTType { UTType(known: "public.text") }
  /// Text without styles.
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  /// Text without styles in UTF-8.
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  /// Source code of any language.
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  /// Source code in Swift.
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  /// HTML text.
  public static var html: UTType { UTType(known: "public.html") }
  /// XML text.
  public static var xml: UTType { UTType(known: "public.xml") }
  /// JSON text.
  public static var json: UTType { UTType(known: "public.json") }
  /// Rich text.
  public static var rtf: UTType { UTType(known: "public.rtf") }
  /// Tables as text with commas.
  public static var commaSeparatedText: UTType {
    UTType(known: "public.comma-separated-values-text")
  }
  /// PDF documents, which are neither read nor written.
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }

  // MARK: Images

  /// Images of any kind.
  public static var image: UTType { UTType(known: "public.image") }
  /// PNG images.
  public static var png: UTType { UTType(known: "public.png") }
  /// JPEG images, which are read and written in builds with the package trait `JPEG`.
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  /// GIF images, which are neither read nor written.
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  /// TIFF images, which are neither read nor written.
  public static var tiff: UTType { UTType(known: "public.tiff") }
  /// BMP images, which are neither read nor written.
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  /// HEIF images, which are neither read nor written.
  public static var heif: UTType { UTType(known: "public.heif-standard") }
  /// HEIC images, which are neither read nor written.
  public static var heic: UTType { UTType(known: "public.heic") }
  /// WebP images, which are neither read nor written.
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  /// SVG images, which are neither read nor written.
  public static var svg: UTType { UTType(known: "public.svg-image") }
  /// Icons of Windows, which are neither read nor written.
  public static var ico: UTType { UTType(known: "com.microsoft.ico") }
  /// Icons of Apple's systems, which are neither read nor written.
  public static var icns: UTType { UTType(known: "com.apple.icns") }
  /// Raw images of cameras, which are neither read nor written.
  public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }

  // MARK: Audio and video

  /// Audio and video of any kind.
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  /// Movies.
  public static var movie: UTType { UTType(known: "public.movie") }
  /// Video without audio.
  public static var video: UTType { UTType(known: "public.video") }
  /// Audio.
  public static var audio: UTType { UTType(known: "public.audio") }
  /// MPEG-4 movies.
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  /// QuickTime movies.
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  /// MP3 audio.
  public static var mp3: UTType { UTType(known: "public.mp3") }
}
