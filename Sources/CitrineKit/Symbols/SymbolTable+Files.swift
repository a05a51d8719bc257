extension SymbolTable {
  /// Drawings of folders, documents, charts and lists.
  static let files = """
    folder = area M 2 6 C 2 4.9 2.7 4 3.8 4 H 9.3 L 11.5 6.7 H 20.2 C 21.3 6.7 22 7.5 22 8.5 V \
    18 C 22 19.1 21.3 20 20.2 20 H 3.8 C 2.7 20 2 19.1 2 18 Z; detail M 2.5 10 H 21.5
    doc = area M 5 2 H 13 L 19.5 8.5 V 21.8 H 5 Z; detail M 13 2.5 V 8.5 H 19
    document = use doc
    doc.text = use doc; detail ~0.9 M 8.5 13 H 15.5 M 8.5 17 H 15.5
    doc.plaintext = area M 5 2 H 19.5 V 21.8 H 5 Z; detail ~0.9 M 8.5 7 H 15.5 M 8.5 11 H 15.5 M \
    8.5 15 H 13
    doc.richtext = area M 5 2 H 19.5 V 21.8 H 5 Z; detail ~0.9 M 8.5 14 H 15.5 M 8.5 17.5 H \
    15.5; dot R 8 5.5 8.5 5.5 1
    doc.text.image = use doc.richtext
    doc.append = use doc.text
    doc.text.magnifyingglass = line @1 M 11 21.5 H 4.5 V 2 H 12 L 18 8 V 10 M 12 2.5 V 8 H 17.5 \
    M 7.5 12 H 11; line O 15.5 15.5 4.3 M 18.8 18.8 L 22 22
    doc.zipper = use doc; detail M 9 3 V 5 M 9 7.5 V 9 M 9 11.5 V 13; detail R 7.8 15 2.5 3.5 \
    0.5
    doc.on.doc = area R 3 7 11.5 15 2; line @1 M 8.5 4.5 C 8.5 3 9.5 2 11 2 H 18.5 C 20 2 21 3 \
    21 4.5 V 14.5 C 21 16 20 17 18.5 17 H 17.5
    doc.on.clipboard = area M 8 4 H 4 V 20 H 10 V 9 H 18 V 4 H 14 M 8 2 H 14 V 6 H 8 Z; area @1 \
    R 10.5 9.5 10.5 12.5 1.5
    clipboard = area R 4 4 16 18 2.5; gap ~0.4 R 8.5 2 7 4.5 1.2; line @1 R 8.5 2 7 4.5 1.2
    list.clipboard = use clipboard; detail ~0.9 M 12 11 H 16 M 12 16 H 16; dot O 8.5 11 1.2 O \
    8.5 16 1.2
    list.bullet.clipboard = use list.clipboard
    pencil.and.list.clipboard = use list.clipboard
    note = area M 3 3 H 21 V 14 L 14 21 H 3 Z; detail M 14 21 V 14 H 21
    note.text = area R 3 3 18 18 2.5; detail ~1.3 M 3 7 H 21; detail ~0.9 M 6.5 11.5 H 17.5 M \
    6.5 15.5 H 13.5
    tray = area M 5 4.5 H 19 L 22 13 V 19.5 H 2 V 13 Z; detail M 2.5 13 H 8 C 8 17 16 17 16 13 H \
    21.5
    tray.full = use tray; detail ~0.9 M 8 8 H 16 M 7.5 11 H 16.5
    tray.2 = area M 5 2.5 H 19 L 22 8 V 12 H 2 V 8 Z; detail M 2.5 8 H 8.5 C 8.5 11 15.5 11 15.5 \
    8 H 21.5; line @1 M 2 15.5 H 8.5 C 8.5 18.5 15.5 18.5 15.5 15.5 H 22 V 21.5 H 2 Z
    magnifyingglass = line O 10 10 7.2 M 15.3 15.3 L 21.5 21.5
    plus.magnifyingglass = use magnifyingglass; line @1 M 10 6.8 V 13.2 M 6.8 10 H 13.2
    minus.magnifyingglass = use magnifyingglass; line @1 M 6.8 10 H 13.2
    text.magnifyingglass = line O 14.5 11 6 M 18.8 15.3 L 22.5 19.5; line @1 M 1.5 6 H 6.5 M 1.5 \
    11 H 5.5 M 1.5 16 H 9
    sparkle.magnifyingglass = use magnifyingglass; use sparkle *0.35 >-2,-2 @1
    chart.bar = area ?0 R 3 12 4.5 9 1; area ?0.33 R 9.75 7 4.5 14 1; area ?0.66 R 16.5 3 4.5 18 \
    1
    chart.bar.xaxis = area R 3.5 10 4 8 0.8 R 10 4 4 14 0.8 R 16.5 7 4 11 0.8; line @1 M 2 21.5 \
    H 22
    chart.bar.doc.horizontal = use doc; detail M 8 12 H 12 M 8 15 H 15.5 M 8 18 H 10.5
    chart.pie = area M 10.5 4 C 5.5 4 1.8 8 1.8 13 C 1.8 18 5.5 22 10.8 22 C 15.8 22 19.8 18.3 \
    20 13.5 H 10.5 Z; area @1 M 14 1.8 C 18.5 2 22 5.5 22.2 10 H 14 Z
    chart.line.uptrend.xyaxis = line @1 M 3 3 V 21 H 21.5; line M 6.5 15 L 10.5 10.5 L 14 13.5 L \
    20 6 M 15.5 6 H 20 V 10.5
    chart.line.downtrend.xyaxis = line @1 M 3 3 V 21 H 21.5; line M 6.5 6.5 L 10.5 11 L 14 8 L \
    20 15.5 M 20 11 V 15.5 H 15.5
    chart.line.flattrend.xyaxis = line @1 M 3 3 V 21 H 21.5; line M 6.5 11 H 20 M 17 8 L 20 11 L \
    17 14
    chart.xyaxis.line = line @1 M 3 3 V 21 H 21.5; line M 6.5 15 L 10.5 8.5 L 14 12.5 L 20 5
    chart.dots.scatter = line @1 M 3 3 V 21 H 21.5; solid O 8 15.5 1.7 O 11 9.5 1.7 O 15 13 1.7 \
    O 18.5 6.5 1.7
    point.topleft.down.curvedto.point.bottomright.up = line O 5 5 2.5 O 19 19 2.5; line @1 M 5 \
    7.5 V 14 C 5 21 12 20.5 12 12 C 12 3.5 19 3 19 10 V 16.5
    point.3.connected.trianglepath.dotted = line O 12 4.5 2.5 O 4.5 18.5 2.5 O 19.5 18.5 2.5; \
    line @1 M 10.5 7.5 L 6 15.8 M 13.5 7.5 L 18 15.8 M 8 18.5 H 16
    flowchart = area R 8 2 8 5.5 1 R 1.5 16.5 8 5.5 1 R 14.5 16.5 8 5.5 1; line @1 M 12 7.5 V 12 \
    M 5.5 16.5 V 12 H 18.5 V 16.5
    list.bullet = line M 8.5 6 H 21.5 M 8.5 12 H 21.5 M 8.5 18 H 21.5; solid @1 O 3.7 6 1.5 O \
    3.7 12 1.5 O 3.7 18 1.5
    list.dash = line M 8.5 6 H 21.5 M 8.5 12 H 21.5 M 8.5 18 H 21.5; line @1 M 2.5 6 H 4.5 M 2.5 \
    12 H 4.5 M 2.5 18 H 4.5
    list.star = line M 9 6 H 21.5 M 9 12 H 21.5 M 9 18 H 21.5; use star.fill *0.2 >-8.2,-6 @1; \
    use star.fill *0.2 >-8.2,0 @1; use star.fill *0.2 >-8.2,6 @1
    list.number = line M 8.5 6 H 21.5 M 8.5 12 H 21.5 M 8.5 18 H 21.5; text 7 3.7 8.5 1; text 7 \
    3.7 14.5 2; text 7 3.7 20.5 3
    list.triangle = line M 8.5 6 H 21.5 M 8.5 12 H 21.5 M 8.5 18 H 21.5; solid @1 M 2 3.8 L 6 6 \
    L 2 8.2 Z M 2 9.8 L 6 12 L 2 14.2 Z M 2 15.8 L 6 18 L 2 20.2 Z
    list.bullet.indent = line M 8.5 6 H 21.5 M 12 12 H 21.5 M 12 18 H 21.5; solid @1 O 3.7 6 1.5 \
    O 7.5 12 1.5 O 7.5 18 1.5
    list.bullet.rectangle = area R 1.5 4 21 16 2.5; mark ~0.9 M 9.5 8.5 H 18.5 M 9.5 12 H 18.5 M \
    9.5 15.5 H 18.5; spot O 5.8 8.5 1.1 O 5.8 12 1.1 O 5.8 15.5 1.1
    list.bullet.rectangle.portrait = area R 4 1.5 16 21 2.5; mark ~0.9 M 11 7 H 16 M 11 12 H 16 \
    M 11 17 H 16; spot O 7.7 7 1.1 O 7.7 12 1.1 O 7.7 17 1.1
    list.and.film = use list.bullet
    line.horizontal.3 = use line.3.horizontal
    line.3.horizontal = line M 3 6 H 21 M 3 12 H 21 M 3 18 H 21
    line.2.horizontal = line M 3 9 H 21 M 3 15 H 21
    line.3.horizontal.decrease = line M 3 6 H 21 M 6.5 12 H 17.5 M 10 18 H 14
    line.horizontal.3.decrease = use line.3.horizontal.decrease
    line.diagonal = line M 4 20 L 20 4
    line.diagonal.arrow = line M 4 20 L 20 4 M 11 4 H 20 V 13
    lineweight = line ~0.6 M 3 5 H 21; line M 3 11 H 21; line ~2 M 3 18.5 H 21
    slider.horizontal.3 = line M 2 6 H 5.5 M 10.5 6 H 22 M 2 12 H 13.5 M 18.5 12 H 22 M 2 18 H \
    5.5 M 10.5 18 H 22; line @1 O 8 6 2.5 O 16 12 2.5 O 8 18 2.5
    slider.horizontal.2.square = area @1 R 3 3 18 18 3; mark ~0.9 M 6.5 9 H 17.5 M 6.5 15 H \
    17.5; spot O 10 9 2 O 14 15 2
    slider.vertical.3 = use slider.horizontal.3 ^90
    slider.horizontal.below.rectangle = line R 4 3 16 11 2; line @1 M 2 19 H 22; solid @1 O 9 19 \
    2.3
    rectangle.stack = area R 2.5 9 19 12.5 2; line @1 M 4.5 6 H 19.5 M 6.5 3 H 17.5
    square.stack = area R 3.5 8.5 17 13 2.5; line @1 M 5.5 5.5 H 18.5 M 7.5 2.5 H 16.5
    square.stack.3d.up = area M 12 2 L 22 7 L 12 12 L 2 7 Z; line @1 M 2 12 L 12 17 L 22 12; \
    line @2 M 2 17 L 12 22 L 22 17
    square.stack.3d.down.right = use square.stack.3d.up ^-90
    square.3.layers.3d = use square.stack.3d.up
    square.2.layers.3d = area M 12 4 L 22 9 L 12 14 L 2 9 Z; line @1 M 2 14 L 12 19 L 22 14
    square.on.square = area R 8 8 14 14 2.5; line @1 M 4.5 16 C 3 16 2 15 2 13.5 V 4.5 C 2 3 3 2 \
    4.5 2 H 13.5 C 15 2 16 3 16 4.5
    square.on.circle = area R 8.5 8.5 13.5 13.5 2.5; line @1 A 8.5 8.5 6.5 90 270
    square.filled.on.square = solid R 8 8 14 14 2.5; line @1 M 4.5 16 C 3 16 2 15 2 13.5 V 4.5 C \
    2 3 3 2 4.5 2 H 13.5 C 15 2 16 3 16 4.5
    plus.square.on.square = use square.on.square @1; mark M 15 11.5 V 18.5 M 11.5 15 H 18.5
    circle.on.circle = use square.on.circle
    """
}
