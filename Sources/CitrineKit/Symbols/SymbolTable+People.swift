extension SymbolTable {
  /// Drawings of people, hands and parts of bodies.
  static let people = """
    person = area O 12 7.3 4.6 M 3 21 C 3 16.5 7 14.5 12 14.5 C 17 14.5 21 16.5 21 21 Z
    person.crop = solid O 12 8 6 M -1 25 C 1 19 6 17 12 17 C 18 17 23 19 25 25 C 21.5 28.5 17 30 \
    12 30 C 7 30 2.5 28.5 -1 25 Z
    person.crop.rectangle = area @1 R 1.5 4 21 16 2.5; spot O 12 10 2.8; spot M 6.5 18 C 6.5 \
    15.2 9 14 12 14 C 15 14 17.5 15.2 17.5 18 Z
    person.text.rectangle = area @1 R 1.5 4.5 21 15 2.5; spot O 7.5 10 2.2; spot M 3.8 16.5 C \
    3.8 14.3 5.4 13.3 7.5 13.3 C 9.6 13.3 11.2 14.3 11.2 16.5 Z; mark ~0.8 M 14 10 H 19 M 14 14 \
    H 19
    person.crop.square.filled.and.at.rectangle = use person.text.rectangle
    person.2 = area O 8 8 3.8 M 1 20 C 1 16 4 14.5 8 14.5 C 12 14.5 15 16 15 20 Z; line @1 A \
    16.5 8.3 3.3 -110 220 M 16.5 14.5 C 20.5 14.5 23 16 23 20 H 18
    person.2.fill = solid @1 O 16.8 8 3.6 M 11 20 C 11 16 13.5 14.3 16.8 14.3 C 20.5 14.3 23.3 \
    16 23.3 20 Z; gap ~0.5 O 8 8 3.8 M 1 20 C 1 16 4 14.5 8 14.5 C 12 14.5 15 16 15 20 Z; solid \
    O 8 7.8 4.1 M 0.8 20.3 C 0.8 16 4 14 8 14 C 12 14 15.2 16 15.2 20.3 Z
    person.3 = area O 12 7.8 3.3 M 6 19.5 C 6 15.8 8.6 14 12 14 C 15.4 14 18 15.8 18 19.5 Z; \
    line @1 O 4.2 9 2.1 O 19.8 9 2.1 M 3.8 18.5 H 1 C 1 15.7 2.3 14.3 4.5 14.2 M 20.2 18.5 H 23 \
    C 23 15.7 21.7 14.3 19.5 14.2
    person.3.fill = solid @1 O 4.4 9 2.7 O 19.6 9 2.7 M 0.2 19 C 0.2 15.5 2 13.6 4.6 13.6 C 6 \
    13.6 6.5 14 7 14.5 C 5.5 15.8 4.8 17.2 4.8 19 Z M 23.8 19 C 23.8 15.5 22 13.6 19.4 13.6 C 18 \
    13.6 17.5 14 17 14.5 C 18.5 15.8 19.2 17.2 19.2 19 Z; solid O 12 7.5 3.9 M 6 20 C 6 15.5 8.6 \
    13.6 12 13.6 C 15.4 13.6 18 15.5 18 20 Z
    person.3.sequence = use person.3
    person.line.dotted.person = area O 4.5 7.5 2.8 O 19.5 7.5 2.8 M 0.8 17.5 C 0.8 14 2.3 12.7 \
    4.5 12.7 C 6.7 12.7 8.2 14 8.2 17.5 Z M 15.8 17.5 C 15.8 14 17.3 12.7 19.5 12.7 C 21.7 12.7 \
    23.2 14 23.2 17.5 Z; solid @1 O 10.3 7.5 0.9 O 13.7 7.5 0.9
    person.wave.2 = use person *0.85 >-3,0; line @1 A 15 9 4 -45 90 A 15 9 8 -45 90
    person.icloud = use cloud @1; spot O 12 11 2.3; spot M 7.5 18 C 7.5 15.5 9.5 14.4 12 14.4 C \
    14.5 14.4 16.5 15.5 16.5 18 Z
    figure.stand = line M 12 8.5 V 14 M 12 14 L 10.3 22 M 12 14 L 13.7 22 M 8.5 14 V 9.5 H 15.5 \
    V 14; solid O 12 3.8 2.2
    figure.walk = line M 12.5 8 L 11 14 L 14 17.5 L 14.5 22 M 11 14 L 9 18 L 6 21.5 M 12.5 8 L \
    8.5 10 L 7.5 13.5 M 12.5 8 L 15 11 L 18 12; solid O 13 3.5 2
    figure.run = line M 13 8 L 10.5 13.5 L 14.5 16.5 L 13 22 M 10.5 13.5 L 8.5 17 L 3.5 17.5 M \
    13 8 L 8.5 8 L 6 11.5 M 13 8 L 16 11.5 L 20 11; solid O 15.5 3.8 2
    figure.wave = line M 12 8.5 V 14.5 L 10 22 M 12 14.5 L 14 22 M 12 9 L 18 8 L 19.5 3 M 12 9 L \
    7.5 10.5 L 6.5 15; solid O 12 4 2.2
    figure.arms.open = line M 12 9 V 14.5 L 10 22 M 12 14.5 L 14 22 M 3 6 L 12 9.5 L 21 6; solid \
    O 12 4 2.2
    figure = use figure.arms.open
    figure.hiking = line M 11 8 L 10 14 L 13 17 L 13.5 22 M 10 14 L 8 18.5 L 5.5 22 M 11 8 L \
    13.5 11 L 17 12 M 17.5 9 V 22; solid O 12.5 3.5 2 R 5.5 7.5 3.5 6 1.2
    figure.outdoor.cycle = line O 5.5 17.5 4 O 18.5 17.5 4 M 5.5 17.5 L 9.5 12 H 15 M 12 17.5 L \
    9.5 12 L 13 8 L 15.5 11 H 18.5; solid O 15 4.5 2
    figure.indoor.cycle = use figure.outdoor.cycle
    figure.pool.swim = line M 1.5 19.5 C 4 17.5 6 17.5 8.5 19.5 C 11 21.5 13 21.5 15.5 19.5 C 18 \
    17.5 20 17.5 22.5 19.5 M 3 14.5 L 9 10 L 15.5 14.5 M 9 10 L 12 6.5 L 16.5 6; solid O 18.5 \
    11.5 2.2
    figure.yoga = line M 12 8.5 V 15 M 12 10 L 6.5 5 M 12 10 L 17.5 5 M 12 15 L 4 16 L 11 20.5 M \
    12 15 L 20 16 L 13 20.5; solid O 12 4.2 2.2
    figure.mind.and.body = line M 12 9 V 15 M 12 9.5 L 7.5 12.5 L 4.5 16 M 12 9.5 L 16.5 12.5 L \
    19.5 16 M 12 15 L 5 19 C 5 21 9 21 17 20.5 M 12 15 L 19 19 C 19 21 15 21 7 20.5; solid O 12 \
    4.5 2.3
    figure.cooldown = line M 8 8 L 9.5 14 L 15 16 L 16 22 M 9.5 14 L 8.5 18 L 5 22 M 8 8 L 14 10 \
    L 19 8.5; solid O 7.5 3.8 2.1
    figure.dance = line M 12 8.5 L 12.5 14 L 9 17.5 L 10 22 M 12.5 14 L 17 17 L 16 22 M 12 9 L 7 \
    10 L 4 6 M 12 9 L 17 8 L 19.5 3.5; solid O 11.5 4 2.1
    figure.strengthtraining.traditional = line M 12 10 V 15.5 L 9 22 M 12 15.5 L 15 22 M 12 10.5 \
    L 7.5 9.5 L 6.5 4 M 12 10.5 L 16.5 9.5 L 17.5 4 M 2.5 3.5 H 21.5 M 2.5 1.5 V 5.5 M 21.5 1.5 \
    V 5.5; solid O 12 6.8 1.9
    figure.strengthtraining.functional = use figure.strengthtraining.traditional
    figure.core.training = use figure.cooldown
    figure.stairs = line M 2 22 H 7.5 V 18 H 13 V 14 H 18.5 V 10 H 22.5 M 9 8 L 9 13 M 9 8.5 L \
    13 10; solid O 9 4 2
    figure.climbing = line M 20 2 V 22 M 9 9 L 11 14.5 L 16 16.5 L 18 16 M 11 14.5 L 9.5 19 L 13 \
    22 M 9 9 L 13.5 7.5 L 18 4; solid O 8 4.5 2.1
    figure.skiing.downhill = line M 3 18.5 L 21 22 M 11 9 L 9.5 14 L 14 16 L 12.5 20 M 11 9 L 16 \
    11 L 19 9; solid O 12.5 4.5 2.1
    figure.roll = line M 10 7.5 V 13 H 15.5 L 17.5 18.5 L 20.5 17.5 M 10 9.5 H 15 M 7.5 12 C 2.5 \
    14 3.5 21.5 9 21.5 C 12 21.5 14 19.5 14.3 17; solid O 10 3.8 2
    figure.soccer = line M 11 8 L 10 14 L 14 16.5 L 18.5 16 M 10 14 L 8.5 18 L 5 21.5 M 11 8 L 7 \
    10.5 M 11 8 L 15 11; solid O 12 3.8 2 O 20 20 2
    figure.2 = use figure.stand *0.9 >-5,0; use figure.stand *0.9 >5,0 @1
    figure.2.arms.open = use figure.arms.open *0.75 >-5,0; use figure.arms.open *0.75 >5,0 @1
    figure.and.child.holdinghands = line M 7 8.5 V 14 L 5.5 22 M 7 14 L 8.5 22 M 3.5 14 L 4.5 9 \
    H 9.5 L 13 15.5 M 17 15.5 V 18.5 L 16 22 M 17 18.5 L 18 22 M 13 15.5 H 20.5; solid O 7 4 2.1 \
    O 17 11.5 1.8
    hand.raised = area M 6.5 12 V 5.5 C 6.5 3.8 8.9 3.8 8.9 5.5 V 3.5 C 8.9 1.7 11.4 1.7 11.4 \
    3.5 V 3 C 11.4 1.2 13.9 1.2 13.9 3 V 4.5 C 13.9 2.9 16.4 2.9 16.4 4.5 V 13.5 L 18.5 10.3 C \
    19.5 8.9 21.5 10.1 20.7 11.8 L 17.5 18.5 C 16.4 21 14.5 22.5 11.8 22.5 C 8.3 22.5 6.5 20 6.5 \
    16.5 Z; detail ~0.55 M 8.9 5.5 V 11 M 11.4 3.5 V 11 M 13.9 4.5 V 11
    hand.raised.fingers.spread = use hand.raised
    hand.thumbsup = area M 9 10 L 12.5 2.5 C 14.5 2.5 15.5 4 15 6 L 14.3 9.5 H 20 C 21.5 9.5 22 \
    11 21.5 12.5 L 19.5 19 C 19 20.5 18 21 17 21 H 9 Z R 2.5 10 4 11 1
    hand.thumbsdown = area M 9 14 L 12.5 21.5 C 14.5 21.5 15.5 20 15 18 L 14.3 14.5 H 20 C 21.5 \
    14.5 22 13 21.5 11.5 L 19.5 5 C 19 3.5 18 3 17 3 H 9 Z R 2.5 3 4 11 1
    hand.point.up = area M 9 12.5 V 4 C 9 1.6 12.4 1.6 12.4 4 V 10 C 12.4 8.6 15.2 8.6 15.2 10 V \
    11 C 15.2 9.6 18 9.6 18 11 V 12 C 18 10.8 20.5 10.8 20.5 12.2 V 16.5 C 20.5 20 18 22.3 14 \
    22.3 C 10.5 22.3 9 21 7.5 18.5 L 4 13.2 C 3 11.5 5.2 10 6.6 11.3 Z
    hand.point.up.left = use hand.point.up ^-45
    hand.point.right = use hand.point.up ^90
    hand.point.left = use hand.point.up ^270
    hand.point.down = use hand.point.up ^180
    hand.tap = use hand.point.up *0.85 >1.5,2.5; line @1 A 9.7 7 5.6 160 220
    hand.wave = use hand.raised *0.85 ^20 >-1,1; line @1 A 12 12 10.5 -62 34 A 12 12 10.5 118 34
    hands.clap = use hand.raised *0.8 ^-20 >0,2; line @1 M 12 0.8 V 3 M 17.5 1.5 L 16.5 3.5 M \
    6.5 1.5 L 7.5 3.5
    hands.sparkles = use hand.raised *0.8 >-2,2; use sparkle *0.35 >8,-7 @1
    hand.draw = use hand.point.up *0.75 >2,3; line @1 M 2 5 C 6 0 10 9 14 3.5
    pointer.arrow = area M 5 2.5 L 19.5 14 L 13 14.8 L 16.3 21.3 L 13.3 22.7 L 10.2 16.3 L 5.5 \
    20.5 Z
    cursorarrow = use pointer.arrow
    cursorarrow.rays = use pointer.arrow *0.72 >3.5,3.5; line @1 M 8 1.5 V 4.5 M 1.5 8 H 4.5 M \
    3.3 3.3 L 5.4 5.4 M 12.5 3.5 L 10.8 5.3
    eye = area M 2 12 C 5 7.5 8.5 5.5 12 5.5 C 15.5 5.5 19 7.5 22 12 C 19 16.5 15.5 18.5 12 18.5 \
    C 8.5 18.5 5 16.5 2 12 Z; detail O 12 12 3
    eyes = area O 6.5 12 5 O 17.5 12 5; dot O 8.5 12 2 O 19.5 12 2
    ear = line M 6.5 9.5 C 6.5 5 9 2.5 12.5 2.5 C 16 2.5 18.5 5 18.5 8.5 C 18.5 14 14.5 14 14 18 \
    C 13.7 20.3 12.3 21.5 10.5 21.5 C 8.5 21.5 7 20 7 18 M 9.8 9.5 C 9.8 7 11 5.8 12.7 5.8 C \
    14.3 5.8 15.5 7 15.5 8.7 C 15.5 11 12.5 11 12.5 13.5
    mouth = area M 1.5 12 C 5 8.5 7 6.5 9 6.5 C 10.3 6.5 11 7.5 12 7.5 C 13 7.5 13.7 6.5 15 6.5 \
    C 17 6.5 19 8.5 22.5 12 C 19 16 15.5 18.5 12 18.5 C 8.5 18.5 5 16 1.5 12 Z; detail ~0.8 M 4 \
    12 C 9 12.5 15 12.5 20 12
    nose = line M 12.5 3 C 12.5 8 7 13 7 16 C 7 18 9 18.5 10.5 18.3 C 11 20.3 13 20.8 14.5 19.5
    mustache = area M 12 10 C 9 6.5 5.5 8 5 11 C 4.5 13 3 13.5 1 12.5 C 2 17.5 8.5 18.5 12 13.8 \
    C 15.5 18.5 22 17.5 23 12.5 C 21 13.5 19.5 13 19 11 C 18.5 8 15 6.5 12 10 Z
    face.smiling = area @1 O 12 12 10; spot O 8.5 9.5 1.4 O 15.5 9.5 1.4; mark M 7 13.8 C 8.3 \
    17.8 15.7 17.8 17 13.8
    face.dashed = use circle.dashed @1; solid O 8.5 9.5 1.4 O 15.5 9.5 1.4; line M 7.5 14.5 C 9 \
    17.3 15 17.3 16.5 14.5
    brain = area M 11 3.5 C 8.5 2 6 3.5 6 6 C 3.5 6.5 2.5 9.5 4 11.5 C 2.5 14 3.5 17 6 17.8 C \
    6.5 20.5 9.5 21.5 11 20 Z M 13 3.5 C 15.5 2 18 3.5 18 6 C 20.5 6.5 21.5 9.5 20 11.5 C 21.5 \
    14 20.5 17 18 17.8 C 17.5 20.5 14.5 21.5 13 20 Z; detail ~0.7 M 6 6 C 6 7.7 7 8.5 8.3 8.5 M \
    18 6 C 18 7.7 17 8.5 15.7 8.5 M 4 11.5 C 5 12.8 6.5 13 7.5 12.5 M 20 11.5 C 19 12.8 17.5 13 \
    16.5 12.5
    brain.head.profile = area M 8 22 V 18.5 H 5.5 C 4 18.5 3.5 17.5 3.7 16.3 L 4 14 L 2 13.2 L \
    4.3 9.5 C 4.3 4.5 8 1.8 12.5 1.8 C 17.5 1.8 21 5 21 9.8 C 21 13.5 19 15.2 18 17 V 22 Z; \
    detail ~0.7 M 12.5 5.5 C 9.8 4.8 8.5 7 9.3 8.5 C 7.8 9.5 8.3 12 10 12.2 C 11 13.8 13 13.5 \
    13.5 12.2 C 15.8 12.8 17.5 11 16.5 9.3 C 17.3 7 15.2 5 12.5 5.5
    lungs = area M 9.5 8.5 C 7 7 2.5 13 2 18.5 C 2 21.5 4.5 21 9.5 19 Z M 14.5 8.5 C 17 7 21.5 \
    13 22 18.5 C 22 21.5 19.5 21 14.5 19 Z; line M 12 2.5 V 9 M 12 9 L 9.5 12 M 12 9 L 14.5 12
    person.fill.checkmark = use person.fill *0.85 >-3.5,0 @1; line M 15.5 9.5 L 18 12.5 L 22.5 6
    person.fill.xmark = use person.fill *0.85 >-3.5,0 @1; line M 16.5 6 L 22 11.5 M 22 6 L 16.5 \
    11.5
    person.and.background.dotted = solid O 12 8 4.2 M 4 21 C 4 16.5 7.5 14 12 14 C 16.5 14 20 \
    16.5 20 21 Z; solid @1 O 3 3 1 O 3 8 1 O 21 3 1 O 21 8 1 O 12 1.8 1 O 3 13 1 O 21 13 1
    figure.child = use figure.arms.open *0.8
    figure.2.and.child.holdinghands = use figure.stand *0.8 >-7,0; use figure.stand *0.8 >7,0; \
    use figure.stand *0.5 >0,5 @1
    figure.boxing = line M 11 8.5 L 10.5 14 L 14 17.5 L 13.5 22 M 10.5 14 L 8 18 L 5.5 22 M 11 9 \
    L 15 10.5 L 20 8 M 11 9 L 13.5 13 L 17 12; solid O 10.5 4 2.1 O 20.5 7.5 1.6
    figure.basketball = line M 12 9 L 11 14.5 L 14 18 L 13.5 22 M 11 14.5 L 8.5 18 L 6 21.5 M 12 \
    9.5 L 16.5 8 L 18 4.5 M 12 9.5 L 8 12; solid O 11.5 4.8 2.1 O 19 2.5 1.9
    figure.golf = line M 10.5 8.5 L 11 14 L 8 22 M 11 14 L 15 22 M 10.5 9 L 14.5 12 L 20 21 H 22 \
    M 10.5 9 L 14.5 13; solid O 11.5 4 2.1
    figure.fall = line M 14 9 L 10 14 L 4 13 M 10 14 L 8 20 M 14 9.5 L 18.5 13 M 14 9 L 19.5 7.5 \
    M 2 22 H 22; solid O 15.5 4.5 2.1
    """
}
