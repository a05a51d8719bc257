/// The facts of a known type, by Apple's list of system-declared types and the registry of MIME types (IANA).
struct TypeFacts {
  let identifier: String
  let name: String
  /// The file extensions in lower case, the usual one first.
  let extensions: [String]
  /// The MIME types, the usual one first.
  let mimeTypes: [String]
  /// The identifiers of the types of which it is a kind, without theirs.
  let supertypes: [String]

  private init(
    _ identifier: String, _ name: String, _ supertypes: [String], _ extensions: [String] = [],
    _ mimeTypes: [String] = []
  ) {
    (self.identifier, self.name, self.supertypes) = (identifier, name, supertypes)
    (self.extensions, self.mimeTypes) = (extensions, mimeTypes)
  }

  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  static let all: [TypeFacts] =
    [
      TypeFacts("public.item", "item", []),
      TypeFacts("public.content", "content", []),
      TypeFacts("public.data", "data", ["public.item"], [], ["application/octet-stream"]),
      TypeFacts("public.directory", "directory", ["public.item"]),
      TypeFacts("public.folder", "folder", ["public.directory"]),
      TypeFacts("public.url", "URL", ["public.data"]),
      TypeFacts("public.file-url", "file URL", ["public.url"]),
      TypeFacts("public.composite-content", "document", ["public.content"]),
      TypeFacts("public.font", "font", ["public.data", "public.content"]),
      TypeFacts("public.archive", "archive", ["public.data"]),
      TypeFacts(
        "public.zip-archive", "ZIP archive", ["public.archive"], ["zip"], ["application/zip"]),
    ] + texts + images + audiovisual

  private static let texts: [TypeFacts] = [
    TypeFacts("public.text", "text", ["public.data", "public.content"]),
    TypeFacts("public.plain-text", "plain text", ["public.text"], ["txt", "text"], ["text/plain"]),
    TypeFacts("public.utf8-plain-text", "plain text", ["public.plain-text"]),
    TypeFacts("public.source-code", "source code", ["public.plain-text"]),
    TypeFacts("public.swift-source", "Swift source", ["public.source-code"], ["swift"]),
    TypeFacts("public.html", "HTML text", ["public.text"], ["html", "htm"], ["text/html"]),
    TypeFacts("public.xml", "XML text", ["public.text"], ["xml"], ["application/xml", "text/xml"]),
    TypeFacts("public.json", "JSON", ["public.text"], ["json"], ["application/json"]),
    TypeFacts(
      "public.rtf", "rich text", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"]),
    TypeFacts(
      "public.comma-separated-values-text", "CSV", ["public.text"], ["csv"], ["text/csv"]),
    TypeFacts(
      "com.adobe.pdf", "PDF document", ["public.data", "public.composite-content"], ["pdf"],
      ["application/pdf"]),
  ]

  private static let images: [TypeFacts] = [
    TypeFacts("public.image", "image", ["public.data", "public.content"]),
    TypeFacts("public.png", "PNG image", ["public.image"], ["png"], ["image/png"]),
    TypeFacts(
      "public.jpeg", "JPEG image", ["public.image"], ["jpeg", "jpg", "jpe"],
      ["image/jpeg", "image/jpg"]),
    TypeFacts("com.compuserve.gif", "GIF image", ["public.image"], ["gif"], ["image/gif"]),
    TypeFacts("public.tiff", "TIFF image", ["public.image"], ["tiff", "tif"], ["image/tiff"]),
    TypeFacts("com.microsoft.bmp", "BMP image", ["public.image"], ["bmp", "dib"], ["image/bmp"]),
    TypeFacts("public.heif-standard", "HEIF image", ["public.image"], [], ["image/heif"]),
    TypeFacts(
      "public.heic", "HEIC image", ["public.heif-standard"], ["heic"], ["image/heic"]),
    TypeFacts("org.webmproject.webp", "WebP image", ["public.image"], ["webp"], ["image/webp"]),
    TypeFacts(
      "public.svg-image", "SVG image", ["public.image", "public.xml"], ["svg"],
      ["image/svg+xml"]),
    TypeFacts("com.microsoft.ico", "Windows icon", ["public.image"], ["ico"], ["image/x-icon"]),
    TypeFacts("com.apple.icns", "Apple icon image", ["public.image"], ["icns"]),
    TypeFacts("public.camera-raw-image", "raw image", ["public.image"]),
  ]

  private static let audiovisual: [TypeFacts] = [
    TypeFacts(
      "public.audiovisual-content", "audiovisual content", ["public.data", "public.content"]),
    TypeFacts("public.movie", "movie", ["public.audiovisual-content"]),
    TypeFacts("public.video", "video", ["public.movie"]),
    TypeFacts("public.audio", "audio", ["public.audiovisual-content"]),
    TypeFacts("public.mpeg-4", "MPEG-4 movie", ["public.movie"], ["mp4"], ["video/mp4"]),
    TypeFacts(
      "com.apple.quicktime-movie", "QuickTime movie", ["public.movie"], ["mov", "qt"],
      ["video/quicktime"]),
    TypeFacts("public.mp3", "MP3 audio", ["public.audio"], ["mp3"], ["audio/mpeg"]),
  ]
}
