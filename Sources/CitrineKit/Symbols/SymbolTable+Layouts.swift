extension SymbolTable {
  /// Drawings of grids, windows and alignments.
  static let layouts = """
    square.grid.2x2 = area R 3 3 8 8 1.8 R 13 3 8 8 1.8 R 3 13 8 8 1.8 R 13 13 8 8 1.8
    square.grid.3x3 = area R 2 2 5.6 5.6 1.2 R 9.2 2 5.6 5.6 1.2 R 16.4 2 5.6 5.6 1.2 R 2 9.2 \
    5.6 5.6 1.2 R 9.2 9.2 5.6 5.6 1.2 R 16.4 9.2 5.6 5.6 1.2 R 2 16.4 5.6 5.6 1.2 R 9.2 16.4 5.6 \
    5.6 1.2 R 16.4 16.4 5.6 5.6 1.2
    square.grid.3x2 = area R 1.5 4.5 6 6.5 1.2 R 9 4.5 6 6.5 1.2 R 16.5 4.5 6 6.5 1.2 R 1.5 13 6 \
    6.5 1.2 R 9 13 6 6.5 1.2 R 16.5 13 6 6.5 1.2
    square.grid.4x3.fill = solid R 1 3 4.5 4.5 0.8 R 6.8 3 4.5 4.5 0.8 R 12.7 3 4.5 4.5 0.8 R \
    18.5 3 4.5 4.5 0.8 R 1 9.5 4.5 4.5 0.8 R 6.8 9.5 4.5 4.5 0.8 R 12.7 9.5 4.5 4.5 0.8 R 18.5 \
    9.5 4.5 4.5 0.8 R 1 16 4.5 4.5 0.8 R 6.8 16 4.5 4.5 0.8 R 12.7 16 4.5 4.5 0.8 R 18.5 16 4.5 \
    4.5 0.8
    square.grid.3x1.below.line.grid.1x2 = area R 2.5 14.5 5 6.5 1 R 9.5 14.5 5 6.5 1 R 16.5 14.5 \
    5 6.5 1; line @1 M 3 4.5 H 21 M 3 9.5 H 21
    square.grid.3x3.topleft.filled = line @1 R 3 3 18 18 2 M 9 3 V 21 M 15 3 V 21 M 3 9 H 21 M 3 \
    15 H 21; solid R 3 3 6 6 1
    rectangle.grid.1x2 = area R 3 3 18 7.8 1.8 R 3 13.2 18 7.8 1.8
    rectangle.grid.2x2 = area R 2 4.5 9 6.5 1.5 R 13 4.5 9 6.5 1.5 R 2 13 9 6.5 1.5 R 13 13 9 \
    6.5 1.5
    rectangle.grid.3x2 = use square.grid.3x2
    rectangle.split.2x1 = area R 1.5 5 21 14 2.5; detail M 12 5 V 19
    rectangle.split.3x1 = area R 1.5 5 21 14 2.5; detail M 8.5 5 V 19 M 15.5 5 V 19
    rectangle.split.1x2 = area R 3 3 18 18 2.5; detail M 3 12 H 21
    rectangle.split.2x2 = area R 1.5 4 21 16 2.5; detail M 12 4 V 20 M 1.5 12 H 22.5
    rectangle.split.3x3 = area R 2 3 20 18 2.5; detail M 8.7 3 V 21 M 15.3 3 V 21 M 2 9 H 22 M 2 \
    15 H 22
    square.split.2x1 = area R 3 3 18 18 3; detail M 12 3 V 21
    square.split.1x2 = area R 3 3 18 18 3; detail M 3 12 H 21
    square.split.2x2 = area R 3 3 18 18 3; detail M 12 3 V 21 M 3 12 H 21
    squareshape.split.3x3 = area R 3 3 18 18 2; detail M 9 3 V 21 M 15 3 V 21 M 3 9 H 21 M 3 15 \
    H 21
    tablecells = area R 2 4 20 16 2.5; detail M 2 9.3 H 22 M 2 14.7 H 22 M 8.7 9.3 V 20 M 15.3 \
    9.3 V 20
    grid = line M 8.5 2.5 V 21.5 M 15.5 2.5 V 21.5 M 2.5 8.5 H 21.5 M 2.5 15.5 H 21.5
    sidebar.left = area R 1.5 4 21 16 2.5; detail M 9 4 V 20; detail ~0.8 @1 M 4 8 H 6.3 M 4 11 \
    H 6.3 M 4 14 H 6.3
    sidebar.right = use sidebar.left |
    sidebar.leading = use sidebar.left
    sidebar.trailing = use sidebar.right
    sidebar.squares.left = use sidebar.left
    inset.filled.rectangle = use rectangle.inset.filled
    macwindow = area R 1.5 4 21 16 2.5; detail M 1.5 9 H 22.5; dot O 4.6 6.5 0.9 O 7.3 6.5 0.9 O \
    10 6.5 0.9
    macwindow.on.rectangle = use rectangle.on.rectangle
    uiwindow.split.2x1 = use rectangle.split.2x1
    menubar.rectangle = area R 1.5 4 21 16 2.5; detail M 1.5 9 H 22.5
    dock.rectangle = area R 1.5 4 21 16 2.5; detail ~1.2 M 6 16.3 H 18
    menucard = area R 4 2 16 20 2.5; mark ~0.9 M 8 7 H 16 M 8 11 H 16 M 8 15 H 13
    filemenu.and.selection = area @1 R 4 2 16 20 2.5; spot R 6.5 9 11 5 1
    rectangle.3.group = area R 2 3 9 8 1.5 R 13 3 9 8 1.5 R 6 13 12 8 1.5
    rectangle.3.offgrid = area R 2 3 9 11 1.5 R 13 3 9 6 1.5 R 13 11.5 9 9.5 1.5
    rectangle.compress.vertical = line M 3 12 H 21 M 12 2 V 8 M 9 5.5 L 12 8.5 L 15 5.5 M 12 22 \
    V 16 M 9 18.5 L 12 15.5 L 15 18.5
    rectangle.expand.vertical = use arrow.up.and.line.horizontal.and.arrow.down
    rectangle.and.text.magnifyingglass = line @1 M 11 18 H 4 C 2.5 18 1.5 17 1.5 15.5 V 6.5 C \
    1.5 5 2.5 4 4 4 H 20 C 21.5 4 22.5 5 22.5 6.5 V 9 M 5.5 8.5 H 12 M 5.5 12.5 H 9; line O 16 \
    14.5 4 M 19 17.7 L 22.3 21
    rectangle.and.paperclip = use rectangle @1; use paperclip ! *0.5
    rectangle.portrait.on.rectangle.portrait = area R 8 6 12.5 16 2; line @1 M 5 17 C 4 16.8 3.5 \
    16 3.5 15 V 4.5 C 3.5 3 4.5 2 6 2 H 13.5 C 15 2 15.8 2.8 16 4
    crop = line M 6.5 1.5 V 17.5 H 22.5 M 1.5 6.5 H 17.5 V 22.5
    crop.rotate = use crop *0.75; line @1 A 12 12 11 -60 50 A 12 12 11 120 50
    rotate.left = area R 5 10 14 11 2; line @1 M 9 3 L 5 6 L 9 9 M 5 6 H 14 C 17 6 18.5 7.5 18.5 \
    9
    rotate.right = use rotate.left |
    perspective = area M 7 5 H 17 L 22 19 H 2 Z
    skew = area M 7 5 H 22 L 17 19 H 2 Z
    flip.horizontal = area M 9 4 V 20 H 2 Z; area @1 M 15 4 V 20 H 22 Z; line M 12 2 V 22
    aspectratio = area R 1.5 5 21 14 2.5; detail M 5.5 12.5 V 15.5 H 8.5 M 18.5 11.5 V 8.5 H \
    15.5
    square.and.line.vertical.and.square = area R 1.5 7 7.5 10 1.5 R 15 7 7.5 10 1.5; line @1 M \
    12 3 V 21
    align.horizontal.left = line M 3 2.5 V 21.5; area @1 R 6.5 5.5 13 4.5 1 R 6.5 14 8 4.5 1
    align.horizontal.center = line M 12 2.5 V 21.5; area @1 R 4 5.5 16 4.5 1 R 7 14 10 4.5 1
    align.horizontal.right = use align.horizontal.left |
    align.vertical.top = use align.horizontal.left ^90
    align.vertical.bottom = use align.horizontal.left ^270
    align.vertical.center = use align.horizontal.center ^90
    increase.indent = line @1 M 3 5 H 21 M 11 10 H 21 M 11 14.5 H 21 M 3 19.5 H 21; line M 3 9.5 \
    L 6 12.2 L 3 15
    decrease.indent = line @1 M 3 5 H 21 M 11 10 H 21 M 11 14.5 H 21 M 3 19.5 H 21; line M 6 9.5 \
    L 3 12.2 L 6 15
    widget.small = area R 3 3 18 18 4; dot R 6 6 5 5 1.3
    app.connected.to.app.below.fill = solid R 7 1.5 10 9 2.5 R 7 13.5 10 9 2.5; line @1 M 12 10 \
    V 14
    app.gift = area @1 R 2.5 2.5 19 19 5.5; use gift ! *0.5
    app.dashed = use square.dashed
    squares.leading.rectangle = area R 2 3.5 5.5 5 1.2 R 2 9.7 5.5 5 1.2 R 2 15.8 5.5 5 1.2 R 10 \
    3.5 12 17.3 1.5
    circlebadge.2 = area O 8.5 12 5 O 16.5 12 5
    hexagon.lefthalf.filled = line M 12 2 L 20.7 7 V 17 L 12 22 L 3.3 17 V 7 Z; solid M 12 2 V \
    22 L 3.3 17 V 7 Z
    triangle.lefthalf.filled = line M 12 3 L 22 20.5 H 2 Z; solid M 12 3 V 20.5 H 2 Z
    star.square.on.square = use square.on.square @1; use star.fill ! *0.4 >3,3
    swatchpalette = area R 3 2.5 7 19 2; dot O 6.5 17.5 1.3; line @1 M 10 8.5 L 15 3.5 L 20 8.5 \
    L 10 18.5 M 14 14.5 H 21 V 21.5 H 7
    wand.and.stars.inverse = use wand.and.stars
    timeline.selection = line @1 M 2 4.5 H 22 M 2 19.5 H 22 M 5 9 V 15 M 19 9 V 15; solid R 8.5 \
    8.5 7 7 1.2
    ellipsis.rectangle = area @1 R 1.5 5 21 14 2.5; spot O 7 12 1.5 O 12 12 1.5 O 17 12 1.5
    character.cursor.ibeam = text 20 7.5 18 A; line @1 M 18.5 4 V 20 M 15.5 3 C 17.5 3 18.5 3.5 \
    18.5 5 C 18.5 3.5 19.5 3 21.5 3 M 15.5 21 C 17.5 21 18.5 20.5 18.5 19 C 18.5 20.5 19.5 21 \
    21.5 21
    text.cursor = line M 12 4 V 20 M 8 2.5 C 11 2.5 12 3.5 12 5 C 12 3.5 13 2.5 16 2.5 M 8 21.5 \
    C 11 21.5 12 20.5 12 19 C 12 20.5 13 21.5 16 21.5
    text.line.first.and.arrowtriangle.forward = use text.append
    text.word.spacing = use text.justify
    paragraphsign = line M 19 3 H 10 C 4 3 4 12 10 12 H 11.5 M 11.5 3 V 21.5 M 16.5 3 V 21.5
    circle.square = area @1 R 2.5 2.5 19 19 3; mark O 12 12 6
    square.circle = area @1 O 12 12 10; mark R 8 8 8 8 1.5
    translate = text 16 7 14 A; text 15 17 22 a; line @1 M 15 5 H 20 V 10 M 17.5 7.8 L 20 10.3 L \
    22.5 7.8
    terminal = area R 1.5 4 21 16 2.5; mark M 5.5 8 L 9.3 11.3 L 5.5 14.6 M 11.5 15.5 H 17
    rectangle.on.rectangle.angled = use rectangle.on.rectangle
    play.square.stack = use square.stack @1; spot M 9.8 11.3 L 15.8 15 L 9.8 18.7 Z
    plus.rectangle.on.folder = use folder @1; mark M 12 12 V 18 M 9 15 H 15
    square.text.square = area @1 R 3 3 18 18 3; mark ~0.9 M 7 8.5 H 17 M 7 12 H 17 M 7 15.5 H 13
    """
}
