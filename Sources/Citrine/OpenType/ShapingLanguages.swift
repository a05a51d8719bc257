#if OpenType
  import Synchronization

  /// The languages that have been passed to HarfBuzz, which keeps each of them until the process ends.
  enum ShapingLanguages {
    private static let names = Mutex<Set<String>>([])
    /// The most languages that have more than two letters; there are at most 676 with two.
    private static let limit = 1000

    /// Returns a language that HarfBuzz may get.
    ///
    /// It is the given one in lower case; or its first part, or "und" for an undetermined language, if there were too
    /// many already or the tag is very long.
    static func known(_ language: String) -> String {
      let language = language.lowercased()
      let primary = language.prefix { $0 != "-" && $0 != "_" }
      let isShort = primary.utf8.count == 2 && primary.utf8.allSatisfy { 0x61...0x7A ~= $0 }
      if isShort, primary.count == language.count { return language }
      let isKnown = names.withLock { names in
        if names.contains(language) { return true }
        guard names.count < limit, language.utf8.count <= 64 else { return false }
        names.insert(language)
        return true
      }
      return isKnown ? language : isShort ? String(primary) : "und"
    }
  }
#endif
