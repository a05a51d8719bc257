extension SymbolTable {
  /// Drawings of frames, signs, letters and lines of text.
  static let signs = """
    circle = area O 12 12 10
    square = area R 3 3 18 18 3
    app = area R 2.5 2.5 19 19 5.5
    rectangle = area R 1.5 5 21 14 2.5
    rectangle.portrait = area R 5 1.5 14 21 2.5
    capsule = area R 1.5 6.5 21 11 5.5
    capsule.portrait = use capsule ^90
    oval = use circle *1,0.7
    oval.portrait = use circle *0.7,1
    triangle = area M 12 3 L 22 20.5 H 2 Z
    diamond = area M 12 2 L 22 12 L 12 22 L 2 12 Z
    pentagon = area M 12 2 L 22 9.5 L 18.2 21 H 5.8 L 2 9.5 Z
    hexagon = area M 12 2 L 20.7 7 V 17 L 12 22 L 3.3 17 V 7 Z
    octagon = area M 7.9 2 H 16.1 L 22 7.9 V 16.1 L 16.1 22 H 7.9 L 2 16.1 V 7.9 Z
    seal = area M 12 1.5 L 14.6 3.8 L 18 3.3 L 19.2 6.5 L 22.3 8 L 21.6 11.4 L 23 14.5 L 20.4 \
    16.7 L 19.8 20.1 L 16.4 20.2 L 13.9 22.5 L 12 20.8 L 10.1 22.5 L 7.6 20.2 L 4.2 20.1 L 3.6 \
    16.7 L 1 14.5 L 2.4 11.4 L 1.7 8 L 4.8 6.5 L 6 3.3 L 9.4 3.8 Z
    shield = area M 12 1.8 L 20.5 5 V 11 C 20.5 16.5 17.3 20.2 12 22.3 C 6.7 20.2 3.5 16.5 3.5 \
    11 V 5 Z
    shield.lefthalf.filled = line M 12 1.8 L 20.5 5 V 11 C 20.5 16.5 17.3 20.2 12 22.3 C 6.7 \
    20.2 3.5 16.5 3.5 11 V 5 Z; solid M 12 1.8 V 22.3 C 6.7 20.2 3.5 16.5 3.5 11 V 5 Z
    circle.dashed = line A 12 12 10 -12 24 A 12 12 10 33 24 A 12 12 10 78 24 A 12 12 10 123 24 A \
    12 12 10 168 24 A 12 12 10 213 24 A 12 12 10 258 24 A 12 12 10 303 24
    square.dashed = line M 3 8 V 5.5 C 3 4 4 3 5.5 3 H 8 M 16 3 H 18.5 C 20 3 21 4 21 5.5 V 8 M \
    21 16 V 18.5 C 21 20 20 21 18.5 21 H 16 M 8 21 H 5.5 C 4 21 3 20 3 18.5 V 16 M 11 3 H 13 M \
    11 21 H 13 M 3 11 V 13 M 21 11 V 13
    rectangle.dashed = line M 1.5 9 V 7 C 1.5 5.8 2.3 5 3.5 5 H 6 M 18 5 H 20.5 C 21.7 5 22.5 \
    5.8 22.5 7 V 9 M 22.5 15 V 17 C 22.5 18.2 21.7 19 20.5 19 H 18 M 6 19 H 3.5 C 2.3 19 1.5 \
    18.2 1.5 17 V 15 M 9.5 5 H 14.5 M 9.5 19 H 14.5
    viewfinder = line M 2.5 8 V 5 C 2.5 3.5 3.5 2.5 5 2.5 H 8 M 16 2.5 H 19 C 20.5 2.5 21.5 3.5 \
    21.5 5 V 8 M 21.5 16 V 19 C 21.5 20.5 20.5 21.5 19 21.5 H 16 M 8 21.5 H 5 C 3.5 21.5 2.5 \
    20.5 2.5 19 V 16
    circle.lefthalf.filled = line O 12 12 10; solid A 12 12 10 90 180 Z
    circle.righthalf.filled = use circle.lefthalf.filled |
    circle.tophalf.filled = use circle.lefthalf.filled ^90
    circle.bottomhalf.filled = use circle.lefthalf.filled ^270
    square.lefthalf.filled = line R 3 3 18 18 3; solid M 12 3 V 21 H 6 C 4.3 21 3 19.7 3 18 V 6 \
    C 3 4.3 4.3 3 6 3 Z
    square.righthalf.filled = use square.lefthalf.filled |
    circle.inset.filled = line @1 O 12 12 10; solid O 12 12 6.5
    largecircle.fill.circle = line @1 O 12 12 10; solid O 12 12 7
    smallcircle.filled.circle = area @1 O 12 12 10; spot O 12 12 4
    circle.circle = area @1 O 12 12 10; mark O 12 12 5
    circle.grid.2x2 = area O 6.5 6.5 4 O 17.5 6.5 4 O 6.5 17.5 4 O 17.5 17.5 4
    circle.grid.3x3 = area O 4 4 2.4 O 12 4 2.4 O 20 4 2.4 O 4 12 2.4 O 12 12 2.4 O 20 12 2.4 O \
    4 20 2.4 O 12 20 2.4 O 20 20 2.4
    circle.grid.cross = area O 12 4.5 3.2 O 4.5 12 3.2 O 19.5 12 3.2 O 12 19.5 3.2
    circle.hexagongrid = area O 12 12 2.6 O 12 4.3 2.6 O 12 19.7 2.6 O 5.3 8.1 2.6 O 18.7 8.1 \
    2.6 O 5.3 15.9 2.6 O 18.7 15.9 2.6
    circle.and.line.horizontal = area O 12 12 5; line M 1.5 12 H 7 M 17 12 H 22.5
    smallcircle.circle = use circle.circle
    target = line O 12 12 10; line @1 O 12 12 6; solid O 12 12 2.2
    scope = line O 12 12 8; line M 12 1.5 V 8 M 12 16 V 22.5 M 1.5 12 H 8 M 16 12 H 22.5
    dot.circle = area @1 O 12 12 10; spot O 12 12 3
    record.circle = area @1 O 12 12 10; spot #red O 12 12 4.5
    circlebadge = area O 12 12 5.5
    star = area #yellow M 12 1.6 L 15.1 8.4 L 22.5 9.2 L 17 14.2 L 18.5 21.5 L 12 17.8 L 5.5 \
    21.5 L 7 14.2 L 1.5 9.2 L 8.9 8.4 Z
    star.leadinghalf.filled = line #yellow M 12 1.6 L 15.1 8.4 L 22.5 9.2 L 17 14.2 L 18.5 21.5 \
    L 12 17.8 L 5.5 21.5 L 7 14.2 L 1.5 9.2 L 8.9 8.4 Z; solid #yellow M 12 1.6 V 17.8 L 5.5 \
    21.5 L 7 14.2 L 1.5 9.2 L 8.9 8.4 Z
    star.lefthalf.fill = use star.leadinghalf.filled
    heart = area #red M 12 21.5 C 6 17 1.5 13 1.5 8.5 C 1.5 2 9.5 0.5 12 6 C 14.5 0.5 22.5 2 \
    22.5 8.5 C 22.5 13 18 17 12 21.5 Z
    suit.heart = use heart
    suit.diamond = area #red M 12 1.5 L 19.5 12 L 12 22.5 L 4.5 12 Z
    suit.spade = area M 12 2 C 14 6.5 21.5 9.5 21.5 14.5 C 21.5 18.5 16 20 13.3 16.8 C 13.5 19.5 \
    14.5 21 16.5 22 H 7.5 C 9.5 21 10.5 19.5 10.7 16.8 C 8 20 2.5 18.5 2.5 14.5 C 2.5 9.5 10 6.5 \
    12 2 Z
    suit.club = area O 12 6.5 4.6 O 6.3 14 4.6 O 17.7 14 4.6 M 11 12 H 13 C 13.2 18 14 20.5 16.5 \
    22 H 7.5 C 10 20.5 10.8 18 11 12 Z
    plus = line M 12 3 V 21 M 3 12 H 21
    minus = line M 3 12 H 21
    multiply = line M 5 5 L 19 19 M 19 5 L 5 19
    xmark = line M 5 5 L 19 19 M 19 5 L 5 19
    divide = line M 3 12 H 21; solid O 12 5.5 1.8 O 12 18.5 1.8
    equal = line M 3.5 8.5 H 20.5 M 3.5 15.5 H 20.5
    lessthan = line M 19 4 L 5 12 L 19 20
    greaterthan = line M 5 4 L 19 12 L 5 20
    plusminus = line M 12 2.5 V 14.5 M 6 8.5 H 18 M 6 20.5 H 18
    plus.forwardslash.minus = line M 6.5 2.5 V 11.5 M 2 7 H 11 M 19 3 L 5 21 M 13.5 17.5 H 22
    sum = line M 19 6 V 3 H 5 L 13 12 L 5 21 H 19 V 18
    function = text 26 12 20 f; line M 2 3 C 0 8 0 16 2 21 M 22 3 C 24 8 24 16 22 21
    infinity = line M 12 12 C 9 7.5 7.5 6.5 5.8 6.5 C 3 6.5 1.5 9 1.5 12 C 1.5 15 3 17.5 5.8 \
    17.5 C 7.5 17.5 9 16.5 12 12 C 15 7.5 16.5 6.5 18.2 6.5 C 21 6.5 22.5 9 22.5 12 C 22.5 15 21 \
    17.5 18.2 17.5 C 16.5 17.5 15 16.5 12 12 Z
    checkmark = line M 4 13 L 9 19 L 20 5
    checkmark.rectangle.portrait = area @1 R 5 1.5 14 21 2.5; mark M 8.5 12.5 L 11 15.5 L 15.5 \
    8.5
    checklist = line M 2 6 L 4 8.3 L 7.5 3.5 M 2 16 L 4 18.3 L 7.5 13.5; line @1 M 11 6 H 22 M \
    11 16 H 22 M 11 10.5 H 18 M 11 20.5 H 18
    checklist.checked = use checklist
    ellipsis = solid O 4.5 12 2 O 12 12 2 O 19.5 12 2
    info = line M 9.5 10.5 H 12.2 V 20 M 9 20 H 15.4; solid O 12 4.8 1.8
    exclamationmark = line M 12 3.5 V 14; solid O 12 19.5 1.7
    exclamationmark.2 = line M 8 3.5 V 14 M 16 3.5 V 14; solid O 8 19.5 1.7 O 16 19.5 1.7
    exclamationmark.3 = line M 4.5 3.5 V 14 M 12 3.5 V 14 M 19.5 3.5 V 14; solid O 4.5 19.5 1.7 \
    O 12 19.5 1.7 O 19.5 19.5 1.7
    questionmark = line M 7.5 8.5 C 7.5 5.5 9.5 4 12 4 C 14.5 4 16.5 5.5 16.5 8 C 16.5 11 12 \
    11.5 12 15; solid O 12 20 1.7
    exclamationmark.triangle = area #yellow @1 M 12 2.5 L 22.5 21 H 1.5 Z; mark #white M 12 9 V \
    14.3; spot #white O 12 17.8 1.25
    exclamationmark.octagon = area #red @1 M 7.9 2 H 16.1 L 22 7.9 V 16.1 L 16.1 22 H 7.9 L 2 \
    16.1 V 7.9 Z; mark #white M 12 6.5 V 12.8; spot #white O 12 16.8 1.4
    xmark.octagon = area #red @1 M 7.9 2 H 16.1 L 22 7.9 V 16.1 L 16.1 22 H 7.9 L 2 16.1 V 7.9 \
    Z; mark #white M 8 8 L 16 16 M 16 8 L 8 16
    nosign = line #red O 12 12 10 M 5 5 L 19 19
    _slash = gapline M 3.5 3 L 20.5 21; line M 3.5 3 L 20.5 21
    _badge = gap O 18.8 5.2 4; solid #red O 18.8 5.2 4.2
    _badge.sign = gap O 18 18 5.2; solid O 18 18 5.2
    asterisk = line M 12 3 V 21 M 4.2 7.5 L 19.8 16.5 M 19.8 7.5 L 4.2 16.5
    staroflife = line ~1.8 M 12 3 V 21 M 4.2 7.5 L 19.8 16.5 M 19.8 7.5 L 4.2 16.5
    at = line O 12 12 4 M 16 8 V 13.5 C 16 17 21.5 16.5 21.5 12 C 21.5 6.5 17.2 2.5 12 2.5 C 6.8 \
    2.5 2.5 6.8 2.5 12 C 2.5 17.2 6.8 21.5 12 21.5 C 14 21.5 16 21 17.5 20
    number = line M 9.5 3 L 7 21 M 17 3 L 14.5 21 M 4 9 H 21 M 3 15 H 20
    percent = line O 6.5 7 3 O 17.5 17 3 M 18.5 4 L 5.5 20
    dollarsign = line M 16 7.5 C 15.5 5.5 14 5 12 5 C 9.5 5 8 6.3 8 8.2 C 8 12.5 16.3 11 16.3 \
    15.6 C 16.3 17.7 14.5 19 12 19 C 9.8 19 8 18 7.7 16 M 12 2.5 V 21.5
    eurosign = line M 18 6.5 C 16.8 4.8 15.3 4 13.5 4 C 9.5 4 7 7.5 7 12 C 7 16.5 9.5 20 13.5 20 \
    C 15.3 20 16.8 19.2 18 17.5 M 4 10 H 14 M 4 14 H 14
    sterlingsign = line M 17 7 C 17 5 15.3 3.5 13 3.5 C 10.5 3.5 9 5 9 7.5 C 9 10.5 10.2 12 10.2 \
    15 C 10.2 17.5 9 19.5 6.5 20.5 H 17.5 M 6.5 12.5 H 14
    yensign = line M 5 3 L 12 12 L 19 3 M 12 12 V 21 M 6.5 12.5 H 17.5 M 6.5 16.5 H 17.5
    bitcoinsign = line M 7.5 4.5 H 13 C 18 4.5 18 11.5 13 11.5 H 7.5 M 13 11.5 C 19.3 11.5 19.3 \
    19.5 13 19.5 H 7.5 M 8.5 4.5 V 19.5 M 10.5 1.8 V 4.5 M 13.5 1.8 V 4.5 M 10.5 19.5 V 22.2 M \
    13.5 19.5 V 22.2
    indianrupeesign = line M 6.5 3.5 H 18 M 6.5 8.5 H 18 M 6.5 3.5 C 15 3.5 15 13.5 6.5 13.5 L \
    15 21
    wonsign = line M 3 4 L 7.5 20 L 12 6 L 16.5 20 L 21 4 M 2 10 H 22 M 2 14 H 22
    power = line A 12 13 9 -55 290 M 12 2.5 V 11
    command = line M 8.5 15.5 V 5.25 C 8.5 1 2 1 2 5.25 C 2 8.5 5.25 8.5 5.25 8.5 H 18.75 C 23 \
    8.5 23 2 18.75 2 C 15.5 2 15.5 5.25 15.5 5.25 V 18.75 C 15.5 23 22 23 22 18.75 C 22 15.5 \
    18.75 15.5 18.75 15.5 H 5.25 C 1 15.5 1 22 5.25 22 C 8.5 22 8.5 18.75 8.5 18.75 Z
    option = line M 2 5 H 8 L 16 19 H 22 M 14 5 H 22
    shift = area M 12 2.5 L 21.5 12.5 H 16.5 V 20.5 H 7.5 V 12.5 H 2.5 Z
    capslock = area M 12 2 L 21 11.5 H 16 V 16 H 8 V 11.5 H 3 Z R 8 19 8 3 0.5
    control = line M 4 13 L 12 5 L 20 13
    escape = line A 12 12.5 9 -70 300 M 12 12.5 L 4 4.5 M 4 10.5 V 4.5 H 10
    return = line M 20 5 V 13 H 4 M 9 8 L 4 13 L 9 18
    delete.left = area M 8 4.5 H 20 C 21.5 4.5 22.5 5.5 22.5 7 V 17 C 22.5 18.5 21.5 19.5 20 \
    19.5 H 8 L 1.5 12 Z; mark M 11.5 8.8 L 17.5 15.2 M 17.5 8.8 L 11.5 15.2
    delete.right = use delete.left |
    textformat = text 17 7 18 A; text 17 18 18 a
    textformat.size = text 12 5.5 19 A; text 21 16 19 A
    textformat.abc = text 13 12 16 abc
    textformat.123 = text 13 12 16 123
    character = text 26 12 21 A
    abc = text 13 12 16 abc
    bold = text 25 12 21 B
    italic = line M 10 3.5 H 18 M 6 20.5 H 14 M 14 3.5 L 10 20.5
    underline = line M 6 2.5 V 11 C 6 19 18 19 18 11 V 2.5 M 4 21.5 H 20
    strikethrough = text 25 12 21 S; gapline ~0.4 M 3 12 H 21; line M 3 12 H 21
    textformat.superscript = text 20 9 20 x; text 12 19 10 2
    textformat.subscript = text 20 9 16 x; text 12 19 22 2
    text.alignleft = line M 3 5 H 21 M 3 9.7 H 15 M 3 14.3 H 21 M 3 19 H 12
    text.aligncenter = line M 3 5 H 21 M 6.5 9.7 H 17.5 M 3 14.3 H 21 M 7.5 19 H 16.5
    text.alignright = use text.alignleft |
    text.justify = line M 3 5 H 21 M 3 9.7 H 21 M 3 14.3 H 21 M 3 19 H 21
    text.quote = line M 2.5 4 V 20; line @1 M 7.5 5 H 21.5 M 7.5 12 H 21.5 M 7.5 19 H 15
    text.append = line @1 M 3 5 H 21 M 3 10 H 21 M 3 15 H 11; line M 18 14 V 22 M 14 18 H 22
    quote.opening = solid M 10 5 C 5 7 2.5 10.5 2.5 15 C 2.5 18 4.2 19.5 6.3 19.5 C 8.5 19.5 10 \
    18 10 16 C 10 13.5 8 12.3 6 12.5 C 6.5 10 8 8 10.8 6.8 Z M 20.5 5 C 15.5 7 13 10.5 13 15 C \
    13 18 14.7 19.5 16.8 19.5 C 19 19.5 20.5 18 20.5 16 C 20.5 13.5 18.5 12.3 16.5 12.5 C 17 10 \
    18.5 8 21.3 6.8 Z
    quote.closing = use quote.opening ^180
    curlybraces = line M 9 3 C 6 3 6 4.5 6 7 C 6 10.5 5.5 11.5 3 12 C 5.5 12.5 6 13.5 6 17 C 6 \
    19.5 6 21 9 21 M 15 3 C 18 3 18 4.5 18 7 C 18 10.5 18.5 11.5 21 12 C 18.5 12.5 18 13.5 18 17 \
    C 18 19.5 18 21 15 21
    parentheses = line M 8 3 C 3.5 8 3.5 16 8 21 M 16 3 C 20.5 8 20.5 16 16 21
    x.squareroot = line M 2 13 H 5 L 9 20.5 L 13.5 3.5 H 22 M 14.5 10 L 20.5 18 M 20.5 10 L 14.5 \
    18
    text = line M 3 5 H 21 M 3 10 H 21 M 3 15 H 13
    rays = line M 12 2 V 7 M 12 17 V 22 M 2 12 H 7 M 17 12 H 22 M 5 5 L 8.4 8.4 M 15.6 15.6 L 19 \
    19 M 19 5 L 15.6 8.4 M 8.4 15.6 L 5 19
    """
}
