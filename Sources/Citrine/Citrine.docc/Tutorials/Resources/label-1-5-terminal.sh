swift run Label
