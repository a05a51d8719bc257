#if OpenType
  import Synchronization

  /// The languages that have been passed to HarfBuzz, which keeps each of them until the process ends.
  enum ShapingLanguages {
    private static let names = Mutex<Set<String>>([])
    /// The most languages: more than there are with a shaping of their own.
    private static let limit = 1000

    /// Returns a language that HarfBuzz may get: the given one, or "und" if there were too many or it is very long.
    static func known(_ language: String) -> String {
      names.withLock { names in
        if names.contains(language) { return language }
        guard names.count < limit, language.utf8.count <= 64 else { return "und" }
        names.insert(language)
        return language
      }
    }
  }
#endif
