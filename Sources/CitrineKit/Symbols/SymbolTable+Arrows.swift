extension SymbolTable {
  /// Drawings of arrows, chevrons and triangles.
  static let arrows = """
    arrow.up = line M 12 21 V 3 M 5 10 L 12 3 L 19 10
    arrow.right = use arrow.up ^90
    arrow.down = use arrow.up ^180
    arrow.left = use arrow.up ^270
    arrow.forward = use arrow.right
    arrow.backward = use arrow.left
    arrow.up.right = line M 6 18 L 18 6 M 8 6 H 18 V 16
    arrow.down.right = use arrow.up.right ^90
    arrow.down.left = use arrow.up.right ^180
    arrow.up.left = use arrow.up.right ^270
    arrow.up.forward = use arrow.up.right
    arrow.up.backward = use arrow.up.left
    arrow.down.forward = use arrow.down.right
    arrow.down.backward = use arrow.down.left
    arrow.up.and.down = line M 12 2 V 22 M 6.5 7.5 L 12 2 L 17.5 7.5 M 6.5 16.5 L 12 22 L 17.5 \
    16.5
    arrow.left.and.right = use arrow.up.and.down ^90
    arrow.up.and.down.and.arrow.left.and.right = line M 12 2 V 22 M 8.5 5.5 L 12 2 L 15.5 5.5 M \
    8.5 18.5 L 12 22 L 15.5 18.5 M 2 12 H 22 M 5.5 8.5 L 2 12 L 5.5 15.5 M 18.5 8.5 L 22 12 L \
    18.5 15.5
    arrow.up.left.and.arrow.down.right = line M 10 10 L 3.5 3.5 M 3.5 9.5 V 3.5 H 9.5 M 14 14 L \
    20.5 20.5 M 20.5 14.5 V 20.5 H 14.5
    arrow.down.right.and.arrow.up.left = line M 3 3 L 10 10 M 10 4 V 10 H 4 M 21 21 L 14 14 M 14 \
    20 V 14 H 20
    arrow.up.right.and.arrow.down.left = use arrow.up.left.and.arrow.down.right |
    arrow.up.backward.and.arrow.down.forward = use arrow.up.left.and.arrow.down.right
    arrow.down.forward.and.arrow.up.backward = use arrow.down.right.and.arrow.up.left
    arrow.up.left.and.down.right.magnifyingglass = line O 10 10 7.5 M 15.5 15.5 L 21.5 21.5 M 7 \
    10 V 7 H 10 M 7 7 L 13 13 M 13 10 V 13 H 10
    arrow.up.arrow.down = line M 7 20 V 4 M 3 8 L 7 4 L 11 8; line @1 M 17 4 V 20 M 13 16 L 17 \
    20 L 21 16
    arrow.left.arrow.right = line M 4 7 H 20 M 16 3 L 20 7 L 16 11; line @1 M 20 17 H 4 M 8 13 L \
    4 17 L 8 21
    arrow.right.arrow.left = use arrow.left.arrow.right
    arrow.clockwise = line A 12 12.5 8.5 -30 -300 M 20 3 V 8.5 H 14.5
    arrow.counterclockwise = use arrow.clockwise |
    arrow.trianglehead.clockwise = use arrow.clockwise
    arrow.trianglehead.counterclockwise = use arrow.counterclockwise
    goforward = line A 12 13.5 8.5 -50 -280 M 14.5 1.5 L 19 5.5 L 14 9
    gobackward = use goforward |
    goforward.10 = use goforward; text 9 12 16.8 10
    goforward.15 = use goforward; text 9 12 16.8 15
    goforward.30 = use goforward; text 9 12 16.8 30
    gobackward.10 = use gobackward; text 9 12 16.8 10
    gobackward.15 = use gobackward; text 9 12 16.8 15
    gobackward.30 = use gobackward; text 9 12 16.8 30
    arrow.2.circlepath = line A 12 12 8.5 190 140 M 20.5 4 V 8.5 H 16; line @1 A 12 12 8.5 10 \
    140 M 3.5 20 V 15.5 H 8
    arrow.triangle.2.circlepath = use arrow.2.circlepath
    arrow.trianglehead.2.clockwise = use arrow.2.circlepath
    arrow.trianglehead.2.clockwise.rotate.90 = use arrow.2.circlepath ^90
    arrow.2.squarepath = line M 4 14 V 8 C 4 6 5 5 7 5 H 18 M 14.5 1.5 L 18 5 L 14.5 8.5; line \
    @1 M 20 10 V 16 C 20 18 19 19 17 19 H 6 M 9.5 15.5 L 6 19 L 9.5 22.5
    arrow.3.trianglepath = line M 8.5 8 L 12 2.5 L 16.5 9.5 M 16.8 4.8 L 16.5 9.5 L 12 8.8 M 19 \
    13 L 22 18.5 H 14 M 17 15 L 14 18.5 L 17 22 M 10 18.5 H 2 L 6 11.5 M 1.8 13.5 L 6 11.5 L 7.8 \
    16
    arrow.triangle.branch = line O 6.5 4.5 2.5 O 6.5 19.5 2.5 O 17.5 6.5 2.5 M 6.5 7 V 17 M 17.5 \
    9 C 17.5 14 6.5 11 6.5 17
    arrow.triangle.merge = line M 6 21 V 15 C 6 12 12 12 12 9 V 3 M 18 21 V 15 C 18 12 12 12 12 \
    9 M 8 7 L 12 3 L 16 7
    arrow.triangle.pull = line O 6 5 2.5 O 6 19 2.5 O 18 19 2.5 M 6 7.5 V 16.5 M 18 16.5 V 9 C \
    18 6.5 17 5 14.5 5 H 11.5 M 14.5 2 L 11.5 5 L 14.5 8
    arrow.triangle.swap = line M 6 4 V 13 C 6 18 12 18 12 13 V 10 C 12 6 18 6 18 10 V 20 M 15 17 \
    L 18 20 L 21 17
    arrow.branch = line M 12 22 V 13 M 12 13 C 12 9 5 9 5 3 M 12 13 C 12 9 19 9 19 3 M 2 6 L 5 3 \
    L 8 6 M 16 6 L 19 3 L 22 6
    arrow.uturn.left = line M 8 4 L 3 9 L 8 14 M 3 9 H 15 C 22.5 9 22.5 20 15 20 H 10
    arrow.uturn.right = use arrow.uturn.left |
    arrow.uturn.backward = use arrow.uturn.left
    arrow.uturn.forward = use arrow.uturn.right
    arrow.uturn.up = use arrow.uturn.left ^90
    arrow.uturn.down = use arrow.uturn.right ^90
    arrow.turn.up.right = line M 4 20 V 14 C 4 11 5 10 8 10 H 20 M 15 5 L 20 10 L 15 15
    arrow.turn.up.left = use arrow.turn.up.right |
    arrow.turn.down.right = line M 4 4 V 10 C 4 13 5 14 8 14 H 20 M 15 9 L 20 14 L 15 19
    arrow.turn.down.left = use arrow.turn.down.right |
    arrow.turn.right.up = line M 4 20 H 11 C 13.5 20 14.5 19 14.5 16 V 4 M 9.5 9 L 14.5 4 L 19.5 \
    9
    arrow.turn.left.up = use arrow.turn.right.up |
    arrow.turn.right.down = use arrow.turn.left.up ^180
    arrow.turn.left.down = use arrow.turn.right.up ^180
    arrow.up.to.line = line M 4 3 H 20 M 12 21 V 7 M 6.5 12.5 L 12 7 L 17.5 12.5
    arrow.right.to.line = use arrow.up.to.line ^90
    arrow.down.to.line = use arrow.up.to.line ^180
    arrow.left.to.line = use arrow.up.to.line ^270
    arrow.forward.to.line = use arrow.right.to.line
    arrow.backward.to.line = use arrow.left.to.line
    arrow.up.and.line.horizontal.and.arrow.down = line M 2 12 H 22 M 12 8 V 1.5 M 8.5 5 L 12 1.5 \
    L 15.5 5 M 12 16 V 22.5 M 8.5 19 L 12 22.5 L 15.5 19
    arrow.up.circle.dotted = use circle.dashed @1; use arrow.up *0.5
    arrow.rectanglepath = line M 3 10 V 7.5 C 3 6 4 5 5.5 5 H 21 M 17.5 1.5 L 21 5 L 17.5 8.5; \
    line @1 M 21 14 V 16.5 C 21 18 20 19 18.5 19 H 3 M 6.5 15.5 L 3 19 L 6.5 22.5
    chevron.up = line M 3 16 L 12 7 L 21 16
    chevron.right = use chevron.up ^90
    chevron.down = use chevron.up ^180
    chevron.left = use chevron.up ^270
    chevron.forward = use chevron.right
    chevron.backward = use chevron.left
    chevron.up.2 = line M 4 12 L 12 4 L 20 12 M 4 20 L 12 12 L 20 20
    chevron.right.2 = use chevron.up.2 ^90
    chevron.down.2 = use chevron.up.2 ^180
    chevron.left.2 = use chevron.up.2 ^270
    chevron.forward.2 = use chevron.right.2
    chevron.backward.2 = use chevron.left.2
    chevron.compact.up = line M 2 14.5 L 12 9.5 L 22 14.5
    chevron.compact.right = use chevron.compact.up ^90
    chevron.compact.down = use chevron.compact.up ^180
    chevron.compact.left = use chevron.compact.up ^270
    chevron.up.chevron.down = line M 6 9 L 12 3.5 L 18 9 M 6 15 L 12 20.5 L 18 15
    chevron.down.chevron.up = line M 6 3.5 L 12 9 L 18 3.5 M 6 20.5 L 12 15 L 18 20.5
    chevron.left.forwardslash.chevron.right = line M 7 6 L 1.5 12 L 7 18 M 17 6 L 22.5 12 L 17 \
    18 M 14 4 L 10 20
    chevron.left.chevron.right = line M 9 5 L 2.5 12 L 9 19 M 15 5 L 21.5 12 L 15 19
    chevron.up.right.2 = line M 3 9 H 15 V 21 M 9 3 H 21 V 15
    chevron.left.to.line = line M 4 4 V 20 M 17 5 L 10 12 L 17 19
    chevron.right.to.line = use chevron.left.to.line |
    arrowtriangle.up = area M 12 4 L 21.5 19.5 H 2.5 Z
    arrowtriangle.right = use arrowtriangle.up ^90
    arrowtriangle.down = use arrowtriangle.up ^180
    arrowtriangle.left = use arrowtriangle.up ^270
    arrowtriangle.forward = use arrowtriangle.right
    arrowtriangle.backward = use arrowtriangle.left
    arrowshape.up = area M 12 2 L 21.5 12 H 16.5 V 21.5 H 7.5 V 12 H 2.5 Z
    arrowshape.right = use arrowshape.up ^90
    arrowshape.down = use arrowshape.up ^180
    arrowshape.left = use arrowshape.up ^270
    arrowshape.forward = use arrowshape.right
    arrowshape.backward = use arrowshape.left
    arrowshape.turn.up.left = area M 10 3.5 V 8 C 18 8.5 22 13 22 20.5 C 19 16.5 16 15 10 15 V \
    19.5 L 2 11.5 Z
    arrowshape.turn.up.right = use arrowshape.turn.up.left |
    arrowshape.turn.up.forward = use arrowshape.turn.up.right
    arrowshape.turn.up.left.2 = area M 14 4 V 8.5 C 20 9 22.5 13 22.5 19.5 C 20.5 16 18.5 15 14 \
    15 V 19.5 L 6.5 11.8 Z; line M 8 4.5 L 1.5 11.8 L 8 19
    arrowshape.bounce.right = area M 9 8 L 9 3 L 21 11.5 L 9 20 V 15 H 2.5 V 8 Z
    square.and.arrow.up = line @1 M 8 9.5 H 5 V 21.5 H 19 V 9.5 H 16; line M 12 15 V 2.5 M 8 6.5 \
    L 12 2.5 L 16 6.5
    square.and.arrow.down = line @1 M 8 9.5 H 5 V 21.5 H 19 V 9.5 H 16; line M 12 2.5 V 15 M 8 \
    11 L 12 15 L 16 11
    square.and.arrow.up.on.square = line @1 M 9 11 H 7 V 22 H 18 V 11 H 16 M 5 18 H 3 V 7 H 8 M \
    16 7 H 14.5; line M 12.5 16 V 2 M 9 5.5 L 12.5 2 L 16 5.5
    square.and.arrow.down.on.square = line @1 M 9 11 H 7 V 22 H 18 V 11 H 16 M 5 18 H 3 V 7 H 8; \
    line M 12.5 2 V 16 M 9 12.5 L 12.5 16 L 16 12.5
    square.and.arrow.up.fill = solid @1 M 8 9 H 5 C 4.4 9 4 9.4 4 10 V 21 C 4 22 4.4 22.5 5 22.5 \
    H 19 C 19.6 22.5 20 22 20 21 V 10 C 20 9.4 19.6 9 19 9 H 16 V 9 H 8 Z; gapline M 12 15 V 9; \
    line M 12 15 V 2.5 M 8 6.5 L 12 2.5 L 16 6.5
    square.and.arrow.down.fill = solid @1 M 8 9 H 5 C 4.4 9 4 9.4 4 10 V 21 C 4 22 4.4 22.5 5 \
    22.5 H 19 C 19.6 22.5 20 22 20 21 V 10 C 20 9.4 19.6 9 19 9 Z; gapline M 12 2.5 V 15 M 8 11 \
    L 12 15 L 16 11; line M 12 2.5 V 15 M 8 11 L 12 15 L 16 11
    rectangle.portrait.and.arrow.right = area @1 R 2.5 2.5 12 19 2.5; gapline M 9 12 H 22; line \
    M 9 12 H 22 M 18 8 L 22 12 L 18 16
    rectangle.portrait.and.arrow.forward = use rectangle.portrait.and.arrow.right
    rectangle.portrait.and.arrow.left = use rectangle.portrait.and.arrow.right |
    door.left.hand.open = line M 2 21.5 H 22 M 5 21.5 V 3 H 17 V 21.5; solid M 7 5 L 14 7 V 20.5 \
    L 7 21.5 Z
    iphone.and.arrow.forward = area @1 R 3 1.5 11 21 2.5; gapline M 10 12 H 22; line M 10 12 H \
    22 M 18 8 L 22 12 L 18 16
    tray.and.arrow.down = line @1 M 2.5 13 V 19.5 C 2.5 20.5 3.2 21 4 21 H 20 C 20.8 21 21.5 \
    20.5 21.5 19.5 V 13; line M 12 2 V 15 M 8 11 L 12 15 L 16 11
    tray.and.arrow.up = line @1 M 2.5 13 V 19.5 C 2.5 20.5 3.2 21 4 21 H 20 C 20.8 21 21.5 20.5 \
    21.5 19.5 V 13; line M 12 15 V 2 M 8 6 L 12 2 L 16 6
    icloud.and.arrow.up = use cloud @1; gapline M 12 21.5 V 12 M 8.8 15 L 12 11.8 L 15.2 15; \
    line M 12 21.5 V 12 M 8.8 15 L 12 11.8 L 15.2 15
    icloud.and.arrow.down = use cloud @1; gapline M 12 11.5 V 21 M 8.8 18 L 12 21.2 L 15.2 18; \
    line M 12 11.5 V 21 M 8.8 18 L 12 21.2 L 15.2 18
    return.left = use return
    repeat = line M 3 11 V 9.5 C 3 7 4.5 6 7 6 H 20 M 16.5 2.5 L 20 6 L 16.5 9.5 M 21 13 V 14.5 \
    C 21 17 19.5 18 17 18 H 4 M 7.5 14.5 L 4 18 L 7.5 21.5
    repeat.1 = use repeat; text 10 12 15.6 1
    shuffle = line M 2 7 H 5 C 11 7 12 17 18 17 H 21.5 M 2 17 H 5 C 7.5 17 9 15.5 10.2 13.5 M \
    13.5 9.5 C 14.7 8 16 7 18 7 H 21.5 M 18.5 3.8 L 21.7 7 L 18.5 10.2 M 18.5 13.8 L 21.7 17 L \
    18.5 20.2
    location = area M 21.5 2.5 L 2.5 10.8 L 11.5 12.5 L 13.2 21.5 Z
    location.north = area M 12 2 L 20 21.5 L 12 17 L 4 21.5 Z
    location.north.line = area M 12 2 L 19 17 L 12 13.5 L 5 17 Z; line M 6 21.5 H 18
    tray.and.arrow.down.fill = solid @1 M 2 12.5 H 8 C 8 17 16 17 16 12.5 H 22 V 19.5 C 22 21 21 \
    22 19.5 22 H 4.5 C 3 22 2 21 2 19.5 Z; line M 12 2 V 12 M 8.5 8.5 L 12 12 L 15.5 8.5
    tray.and.arrow.up.fill = solid @1 M 2 12.5 H 8 C 8 17 16 17 16 12.5 H 22 V 19.5 C 22 21 21 \
    22 19.5 22 H 4.5 C 3 22 2 21 2 19.5 Z; line M 12 12 V 2 M 8.5 5.5 L 12 2 L 15.5 5.5
    """
}
