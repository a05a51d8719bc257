swift run OpeningMask
