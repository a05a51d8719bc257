/// Letters with marks, by the canonical decompositions of Unicode.
enum SansComposition {
  /// For each mark, letters with it, each followed by the letter without it.
  private static let pairs: [(SansMark, String)] = [
    (.grave, "ÀAÈEÌIÒOÙUàaèeìiòoùuẀWẁwỲYỳyЀЕѐеЍИѝи"),
    (
      .acute,
      "ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźzẂWẃwǼÆǽæǾØǿø"
        + "ΆΑΈΕΉΗΊΙΌΟΎΥΏΩάαέεήηίιόούυώωΐϊΰϋЃГѓгЌКќк"
    ),
    (.circumflex, "ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷy"),
    (.tilde, "ÃAÑNÕOãañnõoĨIĩiŨUũu"),
    (.macron, "ĀAāaĒEēeĪIīiŌOōoŪUūu"),
    (.breve, "ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭuЙИйиЎУўу"),
    (.dotAbove, "ĊCċcĖEėeĠGġgİIŻZżz"),
    (.dieresis, "ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸYẄWẅwΪΙΫΥϊιϋυЁЕёеЇІїі"),
    (.ring, "ÅAåaŮUůu"),
    (.doubleAcute, "ŐOőoŰUűu"),
    (.caron, "ČCčcĎDďdĚEěeŇNňnŘRřrŠSšsŤTťtŽZžzĽLľl"),
    (.commaBelow, "ȘSșsȚTțt"),
    (.cedilla, "ÇCçcĢGģgĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţt"),
    (.ogonek, "ĄAąaĘEęeĮIįiŲUųu"),
  ]

  /// Returns the base and the mark of a letter; nil if it has no mark.
  static func decomposition(
    of scalar: Unicode.Scalar
  ) -> (base: Unicode.Scalar, mark: SansMark)? {
    guard scalar.value >= 0xC0 else { return nil }
    for (mark, text) in pairs {
      var scalars = text.unicodeScalars.makeIterator()
      while let composed = scalars.next(), let base = scalars.next() {
        if composed == scalar { return (base, mark) }
      }
    }
    return nil
  }

  /// Returns the letter that a base and a combining mark form; nil if there is none.
  static func composition(
    of base: Unicode.Scalar, _ combining: Unicode.Scalar
  ) -> Unicode.Scalar? {
    guard let mark = SansMark(combining) else { return nil }
    for (other, text) in pairs where other == mark {
      var scalars = text.unicodeScalars.makeIterator()
      while let composed = scalars.next(), let candidate = scalars.next() {
        if candidate == base { return composed }
      }
    }
    return nil
  }

  /// Returns the letter without any mark, whose shape and kerning the composed letter has.
  static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    var result = scalar
    while let (base, _) = decomposition(of: result) { result = base }
    return result
  }
}
