extension SymbolTable {
  /// Drawings of tools for work, and places.
  static let things = """
    house = area M 4.5 10.5 L 12 4 L 19.5 10.5 V 20.5 H 4.5 Z; detail @1 M 9.5 20.5 V 14.5 H \
    14.5 V 20.5; line M 2 12.5 L 12 3.5 L 22 12.5
    lock = area R 5 10.5 14 11 2; line @1 M 8 10 V 7 C 8 4.5 9.8 2.5 12 2.5 C 14.2 2.5 16 4.5 16 \
    7 V 10
    lock.open = area R 3 10.5 14 11 2; line @1 M 14 10 V 7 C 14 4.5 15.8 2.5 18 2.5 C 20.2 2.5 \
    22 4.5 22 7 V 9
    lock.rotation = use arrow.clockwise @1; use lock *0.42
    key = area O 8 8 6.3; hole O 6.3 6.3 1.5; line M 12.3 12.3 L 21.5 21.5 M 17 17 L 14.5 19.5 M \
    20 20 L 18 22
    key.horizontal = area O 6.5 12 5.3; hole O 5 12 1.3; line M 12 12 H 22.5 M 18 12 V 15.5 M \
    21.5 12 V 15.5
    bell = area M 5 17.5 C 7 15.5 6.5 12 6.5 10 C 6.5 6.5 9 4 12 4 C 15 4 17.5 6.5 17.5 10 C \
    17.5 12 17 15.5 19 17.5 Z; line @1 M 10 20.8 C 10.5 22 13.5 22 14 20.8; solid O 12 3.2 1.3
    bell.and.waves.left.and.right = use bell *0.82; line @1 A 12 11 9.5 -35 70 A 12 11 9.5 145 \
    70
    trash = area M 5.5 7 L 6.5 21 H 17.5 L 18.5 7 Z; detail M 10 10.5 V 17.5 M 14 10.5 V 17.5; \
    line @1 M 3.5 6.5 H 20.5 M 9 6 V 3.5 H 15 V 6
    xmark.bin = area M 5.5 7 L 6.5 21 H 17.5 L 18.5 7 Z; mark M 9.8 11.3 L 14.2 16.3 M 14.2 11.3 \
    L 9.8 16.3; line @1 M 3.5 6.5 H 20.5 M 9 6 V 3.5 H 15 V 6
    megaphone = area M 2.5 9.5 L 18.5 4 V 18.5 L 2.5 14 Z; line @1 M 7 15.8 V 18.5 C 7 21 11 21 \
    11 18.5 V 16.8 M 22 9 V 13.5
    horn = use megaphone
    camera.aperture = line O 12 12 10; line @1 M 12 7 L 18.5 4.8 M 16.3 9.5 L 21.5 14.5 M 16.3 \
    14.5 L 14.7 21.5 M 12 17 L 5.5 19.2 M 7.7 14.5 L 2.5 9.5 M 7.7 9.5 L 9.3 2.5
    livephoto = solid O 12 12 2; line O 12 12 5.5; use circle.dashed @1
    photo.on.rectangle.angled = use photo.on.rectangle
    photo.fill.on.rectangle.fill = use photo.on.rectangle.fill
    binoculars = area R 2 8 8 13 2.5 R 14 8 8 13 2.5 R 4 3 5 4.5 1.2 R 15 3 5 4.5 1.2; line M 10 \
    12 H 14
    camera = area M 4 7 H 7.5 L 9 4.5 H 15 L 16.5 7 H 20 C 21.1 7 22 7.9 22 9 V 18 C 22 19.1 \
    21.1 20 20 20 H 4 C 2.9 20 2 19.1 2 18 V 9 C 2 7.9 2.9 7 4 7 Z; mark @1 O 12 13.2 3.8
    camera.macro = use leaf
    camera.filters = line O 12 8 5.5 O 8 14.8 5.5; line @1 O 16 14.8 5.5
    camera.viewfinder = use viewfinder @1; use camera *0.62
    camera.metering.center.weighted = use viewfinder
    photo = area R 2 4 20 16 2.5; dot O 7.8 9 1.8; detail M 3 18 L 9 12.3 L 13 16 L 16.5 12.8 L \
    21 17
    photo.on.rectangle = area R 1.5 7 17 13.5 2; dot O 6 11.5 1.5; detail M 2.5 19 L 7.5 14.5 L \
    11 17.5 L 13.5 15.2 L 17.5 18.5; line @1 M 5.5 4 H 19.5 C 21.2 4 22.3 5 22.3 6.8 V 16.5
    photo.stack = area R 2.5 9 19 12.5 2; detail M 3.5 19.5 L 9 14.5 L 13 18 L 16 15.5 L 20.5 \
    19; line @1 M 4.5 6 H 19.5 M 6.5 3 H 17.5
    photo.artframe = line R 2 2 20 20 1; use photo *0.55 @1
    envelope = area R 2 5 20 14 2.5; detail M 3 7 L 12 14 L 21 7
    envelope.open = area M 2 9.5 L 12 2.5 L 22 9.5 V 19 C 22 20.5 21 21.5 19.5 21.5 H 4.5 C 3 \
    21.5 2 20.5 2 19 Z; detail M 3 10.5 L 12 16.5 L 21 10.5
    phone = area #green M 6 3 H 9 L 10.5 8 L 8 9.7 C 9 12 12 15 14.3 16 L 16 13.5 L 21 15 V 18 C \
    21 20 19.5 21 18 21 C 10 20.5 3.5 14 3 6 C 3 4.5 4 3 6 3 Z
    phone.down = use phone #red ^135
    phone.connection = use phone; line @1 A 12 12 3.5 -80 75 A 12 12 7.5 -80 75
    phone.arrow.up.right = use phone; line @1 M 14 10 L 21 3 M 15.5 3 H 21 V 8.5
    phone.arrow.down.left = use phone; line @1 M 21 3 L 14 10 M 14 4.5 V 10 H 19.5
    video = area R 1.5 6 14 12 2.5 M 16.8 10.5 L 22.5 6.8 V 17.2 L 16.8 13.5 Z
    tag = area M 3 3 H 11 L 21.5 13.5 L 13.5 21.5 L 3 11 Z; dot O 7.3 7.3 1.6
    bookmark = area M 6 2.5 H 18 V 21.5 L 12 16.5 L 6 21.5 Z
    flag = area M 5 4 C 9 2 13 6 19.5 3.5 V 13.5 C 13 16 9 12 5 14 Z; line @1 M 5 3 V 21.5
    flag.checkered = line M 4 3 V 21.5 M 4 4 H 20 V 14 H 4; solid @1 R 4 4 4 3.4 0 R 12 4 4 3.4 \
    0 R 8 7.4 4 3.3 0 R 16 7.4 4 3.3 0 R 4 10.7 4 3.3 0 R 12 10.7 4 3.3 0
    flag.2.crossed = area M 4.5 4 L 12.5 1.8 L 14.5 9 L 6.5 11.5 Z; line M 4 3.5 L 9.5 22; line \
    @1 M 20 3.5 L 14.5 22 M 19.5 4 L 15.5 3
    gift = area R 4 11 16 10.5 1.5 R 2.5 7 19 4 1; detail M 12 7.5 V 21; line @1 M 12 7 C 9 7 7 \
    6 7 4.5 C 7 3 9 2.5 10 3.5 C 11 4.5 12 7 12 7 C 12 7 13 4.5 14 3.5 C 15 2.5 17 3 17 4.5 C 17 \
    6 15 7 12 7
    cart = area M 5.5 6 H 21.5 L 19.5 15 H 7.5 Z; line @1 M 2 3 H 4.5 L 7.5 15; solid @1 O 9 \
    19.5 1.7 O 18 19.5 1.7
    bag = area M 4.5 7.5 H 19.5 L 20.5 21 H 3.5 Z; line @1 M 8 10 V 6.5 C 8 4 9.7 2.5 12 2.5 C \
    14.3 2.5 16 4 16 6.5 V 10
    basket = area M 2.5 10 H 21.5 L 19 21 H 5 Z; detail M 9 13 V 18 M 12 13 V 18 M 15 13 V 18; \
    line @1 M 5.5 10 L 10 3 M 18.5 10 L 14 3
    handbag = use bag
    creditcard = area R 1.5 5 21 14 2.5; detail ~1.2 M 1.5 9.8 H 22.5; detail ~0.8 M 5 15 H 9.5
    banknote = area #green R 1.5 5.5 21 13 2; detail O 12 12 3; dot O 5.5 12 1.1 O 18.5 12 1.1
    giftcard = area R 1.5 5 21 14 2.5; detail M 8 5 V 19 M 8 11 C 5 8 11 8 8 11 C 5 14.5 11 14.5 \
    8 11 M 1.5 11 H 22.5
    book = area M 12 6 C 9 4 5.5 3.5 2.5 4 V 19 C 5.5 18.5 9 19 12 21 C 15 19 18.5 18.5 21.5 19 \
    V 4 C 18.5 3.5 15 4 12 6 Z; detail M 12 6 V 21
    book.closed = area M 4.5 5 C 4.5 3.3 5.8 2 7.5 2 H 19.5 V 21.8 H 7 C 5.5 21.8 4.5 20.8 4.5 \
    19.5 Z; detail M 4.5 19.3 C 4.5 18 5.5 17.2 7 17.2 H 19.5
    books.vertical = area R 2.5 3 5 18 1 R 8.5 5.5 4.5 15.5 1 M 14.5 6.5 L 18.8 5.3 L 22.3 19.5 \
    L 18 20.7 Z; detail ~0.7 M 3.5 7 H 6.5 M 3.5 17 H 6.5
    text.book.closed = use book.closed; detail ~0.9 M 9 7 H 15.5 M 9 11 H 15.5
    character.book.closed = use book.closed; detail M 9 13 L 12 6 L 15 13 M 10 11 H 14
    magazine = area R 4 2.5 16 19 2; detail M 7.5 6.5 H 16.5 M 7.5 10.5 H 12; dot R 7.5 13.5 9 5 \
    1
    newspaper = area M 2 4.5 H 17.5 V 18 C 17.5 19.5 18.5 20.5 20 20.5 H 4.5 C 3 20.5 2 19.5 2 \
    18 Z; line @1 M 17.5 9 H 22 V 18 C 22 19.5 21 20.5 20 20.5; detail M 5.5 8.5 H 14 M 5.5 12.5 \
    H 14 M 5.5 16.5 H 14
    graduationcap = area M 12 4.5 L 23 9.5 L 12 14.5 L 1 9.5 Z; line @1 M 5.5 12 V 17 C 8.5 20 \
    15.5 20 18.5 17 V 12 M 21.5 10.5 V 17
    backpack = area M 5 10 C 5 6.5 7.5 4.5 12 4.5 C 16.5 4.5 19 6.5 19 10 V 19.5 C 19 20.8 18.2 \
    21.5 17 21.5 H 7 C 5.8 21.5 5 20.8 5 19.5 Z; detail M 8.5 14 H 15.5 V 18 H 8.5 Z; line M 9.5 \
    4.5 V 2.3 H 14.5 V 4.5
    pencil = area M 4 20 L 5 15.5 L 16.5 4 L 20 7.5 L 8.5 19 Z; detail M 14 6.5 L 17.5 10
    pencil.and.outline = use pencil; line @1 M 12 21 C 15 18.5 17 23 21.5 20
    pencil.tip = area M 12 1.5 L 19 17 C 16.5 20 14.5 22 12 22 C 9.5 22 7.5 20 5 17 Z; dot M 12 \
    2.5 L 14.2 7.5 H 9.8 Z
    pencil.line = use pencil *0.85 >1,-1; line @1 M 2.5 21.5 H 21.5
    pencil.and.scribble = use pencil.and.outline
    square.and.pencil = line @1 M 12 4.5 H 4 V 20.5 H 20 V 12; line M 9.5 14.5 L 10.2 11.8 L 19 \
    3 L 21.2 5.2 L 12.4 14 Z
    rectangle.and.pencil.and.ellipsis = line @1 M 13 7 H 2 V 17 H 22 V 13; line M 12.5 12.5 L 13 \
    10.3 L 20.3 3 L 22 4.7 L 14.7 12 Z; solid @1 O 5 12 1.2 O 8.8 12 1.2
    highlighter = area M 8 13 L 17 3 L 21 7 L 12 16.5 Z M 7 14 L 11 17.8 L 8.5 20 H 3.5 Z
    eraser = area M 2.8 15 L 13.5 4.2 C 14.5 3.2 15.5 3.2 16.5 4.2 L 20.5 8.2 C 21.5 9.2 21.5 \
    10.2 20.5 11.2 L 11.5 20.3 H 7.5 L 2.8 15.8 Z; detail M 8 10 L 15 17
    scribble = line M 2 15 C 5 3 11 3 8.5 10.5 C 6 18 12 19 14.5 11.5 C 16.5 5.5 19.5 8.5 17.5 \
    13.5 C 16 17.5 19 19 22 15.5
    scribble.variable = use scribble
    signature = line M 2.5 16 C 8 13 11.5 5.5 9 4 C 6.5 3 5.5 16.5 8 16.5 C 10.5 16.5 11 11.5 \
    12.5 11.5 C 14 11.5 12.5 15.5 14.5 15.5 C 16 15.5 16.5 13 18.5 15 L 21.5 15.5; line @1 M 2.5 \
    20.5 H 21.5
    lasso = line M 8.5 16 C 4.5 15.2 2 12.8 2 10 C 2 6 6.5 3 12 3 C 17.5 3 22 6 22 10 C 22 14 \
    17.5 17 12 17 M 8 21.5 C 11 21 12.5 18.5 10.8 16 C 9.3 14.3 7 15.6 7.8 17.2 C 8.7 19 12.3 \
    17.5 12 17
    paintbrush = area M 8 2.5 H 17.5 V 10 H 6.5 V 2.5 Z M 6.5 11.5 H 17.5 V 13.5 C 17.5 15 16.7 \
    15.5 15.5 15.5 H 14 V 20 C 14 22.6 10 22.6 10 20 V 15.5 H 8.5 C 7.3 15.5 6.5 15 6.5 13.5 Z
    paintbrush.pointed = area M 21.5 2.5 C 18 4 12 9 9.8 12.3 L 11.8 14.3 C 15 12 20 6 21.5 2.5 \
    Z M 8.3 13.5 L 10.7 15.8 C 10.5 19.5 6.5 22 2 20.5 C 4.5 19.5 4 14 8.3 13.5 Z
    paintpalette = area @1 M 12 2.8 C 6 2.8 1.8 6.8 1.8 12 C 1.8 17.2 6 21.2 12 21.2 C 13.6 21.2 \
    14.3 20.2 14.1 18.8 C 13.8 17 14.5 15.6 16.5 15.6 H 19 C 21 15.6 22.2 14.3 22.2 12 C 22.2 \
    6.8 18 2.8 12 2.8 Z; spot #orange O 7 8.8 1.6; spot O 13 6.6 1.6; spot O 17.8 10.2 1.6; spot \
    O 6.3 14.5 1.6
    paintbucket.classic = area M 3 12 L 11 4 L 19 12 L 11 20 Z M 20.5 15 C 22 17 22.5 18 22.5 19 \
    C 22.5 21.3 18.5 21.3 18.5 19 C 18.5 18 19 17 20.5 15 Z; line M 8 1.5 L 12 5.5
    eyedropper = area M 13.5 7 L 17 10.5 L 9 18.5 L 5.5 19.5 L 4.5 18.5 L 5.5 15 Z; line M 11.5 \
    5 L 19 12.5 M 4.8 19.2 L 2.8 21.2; solid M 15 7.5 L 18.5 3.5 C 20 2 22.5 4.5 20.8 6 L 16.8 \
    9.3 Z
    wand.and.stars = line M 3 21 L 15 9; use sparkle *0.42 >7.5,-6 @1; use sparkle *0.3 >-4,-7 \
    @1; use sparkle *0.3 >7.5,6 @1
    wand.and.rays = line M 3 21 L 13 11; line @1 M 16.5 1.8 V 5.5 M 16.5 10.5 V 14 M 10 7.8 H \
    13.5 M 19.5 7.8 H 22.5 M 12 3.5 L 14.2 5.7 M 21 3.5 L 18.8 5.7 M 21 12 L 18.8 9.8
    wand.and.sparkles = use wand.and.stars
    scissors = line O 6 18 3.3 O 18 18 3.3 M 8 15.3 L 17.5 2.5 M 16 15.3 L 6.5 2.5
    link = line M 10.5 13.5 C 8.5 11.5 8.5 9.5 10.5 7.5 L 13.5 4.5 C 15.5 2.5 18 2.5 19.7 4.3 C \
    21.5 6 21.5 8.5 19.5 10.5 L 17.5 12.5 M 13.5 10.5 C 15.5 12.5 15.5 14.5 13.5 16.5 L 10.5 \
    19.5 C 8.5 21.5 6 21.5 4.3 19.7 C 2.5 18 2.5 15.5 4.5 13.5 L 6.5 11.5
    paperclip = line M 19.5 11 L 11 19.5 C 8.8 21.7 6 21.5 4.3 19.7 C 2.5 18 2.3 15.2 4.5 13 L \
    13.5 4 C 15 2.5 17 2.5 18.3 3.7 C 19.5 5 19.5 7 18 8.5 L 9.5 17 C 8.8 17.7 7.9 17.7 7.3 17 C \
    6.7 16.4 6.7 15.6 7.4 14.8 L 14.5 7.7
    pin = area M 8 2.5 H 16 V 4.5 L 15 5.5 V 10 C 17.5 11.3 18.5 13 18.5 15 H 5.5 C 5.5 13 6.5 \
    11.3 9 10 V 5.5 L 8 4.5 Z; line M 12 15 V 22
    mappin = solid #red O 12 6.5 4.5; line @1 M 12 11 V 22
    mappin.and.ellipse = solid #red O 12 5.5 4; line M 12 9 V 17.5; line @1 M 8 14.5 C 0.5 15.8 \
    2 21.5 12 21.5 C 22 21.5 23.5 15.8 16 14.5
    mappin.circle = area #red @1 O 12 12 10; spot #white O 12 9 3; mark #white M 12 12 V 18
    map = area M 2 5.5 L 8.5 3 L 15.5 6 L 22 3.5 V 18.5 L 15.5 21 L 8.5 18 L 2 20.5 Z; detail M \
    8.5 3.5 V 18 M 15.5 6 V 20.5
    globe = line O 12 12 10 M 2 12 H 22 M 12 2 C 7 7 7 17 12 22 C 17 17 17 7 12 2 M 4 6.5 C 8 9 \
    16 9 20 6.5 M 4 17.5 C 8 15 16 15 20 17.5
    network = use globe
    globe.americas = area O 12 12 10; spot @1 M 6 4.5 C 9 3.5 12 4.5 12 6.5 C 12 8.5 9 8 8.5 10 \
    C 8 12 12 11 14 13 C 16 15 13 17 12.5 19.5 C 12 20.5 10.8 20 10.5 18.5 C 10 16 7 15.5 6 13 C \
    5 11 3.5 10 3.8 8.5 Z
    globe.europe.africa = area O 12 12 10; spot @1 M 9 4 C 12 3 16 4.5 17.5 7 C 15 8.5 12.5 7 11 \
    9 C 14 9.5 18.5 11 17 14.5 C 16 16.5 14 20.5 12.5 19.5 C 11.5 18.5 12 15 9 14 C 6.5 13 7 9.5 \
    9 8 C 8.3 6.8 8.3 5 9 4 Z
    globe.asia.australia = use globe.europe.africa
    safari = area @1 O 12 12 10; spot M 17 7 L 13.8 13.8 L 7 17 L 10.2 10.2 Z
    compass.drawing = line O 12 4.5 2 M 11 6.3 L 5 21 M 13 6.3 L 19 21 M 5.5 14 C 9 17 15 17 \
    18.5 14
    """
}
