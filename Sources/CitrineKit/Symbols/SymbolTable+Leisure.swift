extension SymbolTable {
  /// Drawings of food, medicine, sports and games.
  static let leisure = """
    fork.knife = line M 4 2.5 V 7.5 C 4 10.5 10 10.5 10 7.5 V 2.5 M 7 2.5 V 21.5; area M 16 21.5 \
    V 14.5 H 14.5 C 14 8 15 3.5 18 2.5 V 21.5 Z
    cup.and.saucer = area M 3.5 6 H 17.5 V 11.5 C 17.5 15 15 17 12.5 17 H 8.5 C 6 17 3.5 15 3.5 \
    11.5 Z; line @1 M 17.5 7.5 H 19 C 22.5 7.5 22.5 13 18.5 13 M 2 20.5 H 20
    mug = area M 4 5 H 16.5 V 18.5 C 16.5 20 15.5 21 14 21 H 6.5 C 5 21 4 20 4 18.5 Z; line @1 M \
    16.5 8.5 H 18.5 C 22 8.5 22 16.5 18.5 16.5 H 16.5
    waterbottle = area M 8 7 H 16 C 17.5 8.5 18 10 18 12 V 20 C 18 21.2 17.2 22 16 22 H 8 C 6.8 \
    22 6 21.2 6 20 V 12 C 6 10 6.5 8.5 8 7 Z; line @1 M 9 4.5 V 2.5 H 15 V 4.5
    takeoutbag.and.cup.and.straw = area M 3 8 H 12 L 13 21.5 H 2 Z; area @1 M 15 12 H 22 L 21 \
    21.5 H 16 Z; line @1 M 18.5 12 L 20 5.5 H 22; line M 5 8 V 5 H 10 V 8
    wineglass = area M 7 2.5 H 17 C 18.5 9 16.5 13.5 12 13.5 C 7.5 13.5 5.5 9 7 2.5 Z; line @1 M \
    12 14 V 21.5 M 8 21.5 H 16
    birthday.cake = area M 3.5 13 C 3.5 11.5 4.5 10.5 6 10.5 H 18 C 19.5 10.5 20.5 11.5 20.5 13 \
    V 21 H 3.5 Z; detail M 4 16 C 6.7 19 9.3 13.5 12 16 C 14.7 19 17.3 13.5 20 16; line @1 M 7 \
    10 V 7 M 12 10 V 7 M 17 10 V 7; solid @1 O 7 4 1.3 O 12 4 1.3 O 17 4 1.3
    carrot = area #orange M 3 21 C 5 13.5 8 9 11.5 8 C 14 7.5 16.5 10 16 12.5 C 15 16 10.5 19 3 \
    21 Z; detail ~0.7 M 7.5 14.5 L 10 17 M 10.5 11 L 13 13.5; line #green @1 M 15 9 L 18 2.5 M \
    15 9 L 21.5 6
    fish = area M 2 12 C 5 7 10 5.5 14 8.5 L 20.5 4.5 C 19.3 9 19.3 15 20.5 19.5 L 14 15.5 C 10 \
    18.5 5 17 2 12 Z; dot O 7 11 1.2
    pills = area O 7.5 15.5 5.5; detail M 4 19 L 11 12; area @1 M 12.5 3.8 C 15 1.3 19 3.5 18.3 \
    7.5 L 20.5 14 C 21 17.5 17 19 15 16 L 14.3 13.5 C 14 10.5 12 9.5 10.5 8.8 Z
    pill = area M 3.8 13 L 13 3.8 C 17.5 0 24 6.5 20.2 11 L 11 20.2 C 6.5 24 0 17.5 3.8 13 Z; \
    detail M 8.2 8.5 L 15.5 15.8
    cross = area M 8.5 2.5 H 15.5 V 8.5 H 21.5 V 15.5 H 15.5 V 21.5 H 8.5 V 15.5 H 2.5 V 8.5 H \
    8.5 Z
    cross.case = area @1 R 1.5 6.5 21 14.5 2.5; mark M 12 10 V 17.5 M 8.2 13.8 H 15.8; line @1 M \
    8 6 V 3.5 H 16 V 6
    cross.vial = area M 8 2.5 H 16 V 19 C 16 22.5 8 22.5 8 19 Z; mark M 12 10 V 16 M 9.5 13 H \
    14.5
    stethoscope = line M 6 3 H 4 V 8.5 C 4 15.5 14 15.5 14 8.5 V 3 H 12 M 9 14 V 16.5 C 9 22.5 \
    19 22.5 19 16.5 V 13.5; line @1 O 19 11 2.3
    medical.thermometer = use thermometer.medium ^45
    bandage = area M 3.8 12 L 12 3.8 C 16.5 -0.5 24.5 7.5 20.2 12 L 12 20.2 C 7.5 24.5 -0.5 16.5 \
    3.8 12 Z; dot O 10.5 12 1 O 13.5 12 1 O 12 10.5 1 O 12 13.5 1; detail M 8 8 L 16 16
    syringe = line M 17 2.5 L 21.5 7 M 19.2 4.8 L 16.5 7.5 M 12.5 5 L 19 11.5 M 6 18 L 2.5 21.5; \
    area M 14 6.5 L 17.5 10 L 9.5 18 H 6 V 14.5 Z
    ivfluid.bag = area R 6 4 12 14 3; dot M 8 11 H 16 V 15 H 8 Z; line M 9 1.5 H 15 M 12 18 V \
    22.5
    heart.text.square = area @1 R 3 3 18 18 3; mark M 7 14.5 H 17 M 7 17.8 H 13; spot #red M 10 \
    12 C 6.5 9.5 6 8.5 6 7.3 C 6 5.3 8.7 4.8 10 6.7 C 11.3 4.8 14 5.3 14 7.3 C 14 8.5 13.5 9.5 \
    10 12 Z
    waveform.path.ecg = line M 1.5 13 H 6 L 9 4 L 13.5 20 L 16.5 10.5 L 18 13 H 22.5
    waveform.path.ecg.rectangle = area @1 R 1.5 4 21 16 2.5; mark M 5 12.5 H 8 L 10 8 L 13 16.5 \
    L 15 11 L 16 12.5 H 19
    waveform.path = line M 2 12 H 5 L 8 5 L 12 19 L 16 5 L 19 12 H 22
    dumbbell = area R 4.5 6 4 12 1.3 R 15.5 6 4 12 1.3; line M 8.5 12 H 15.5 M 2 9 V 15 M 22 9 V \
    15
    sportscourt = area R 1.5 4.5 21 15 1.5; detail M 12 4.5 V 19.5 M 1.5 9 H 5 V 15 H 1.5 M 22.5 \
    9 H 19 V 15 H 22.5; detail O 12 12 2.8
    soccerball = line O 12 12 10 M 12 6.5 V 2.5 M 16.8 10.5 L 21.3 9 M 15 16.5 L 17.8 20 M 9 \
    16.5 L 6.2 20 M 7.2 10.5 L 2.7 9; solid M 12 6.5 L 17 10.3 L 15 16.5 H 9 L 7 10.3 Z
    basketball = area O 12 12 10; detail M 12 2 V 22 M 2 12 H 22 M 5 5 C 9 9 9 15 5 19 M 19 5 C \
    15 9 15 15 19 19
    football = area M 3 21 C 2 13 5 7 9 5 C 13 3 17 2.5 21 3 C 21.5 7 21 11 19 15 C 17 19 11 22 \
    3 21 Z; detail M 9 15 L 15 9 M 10.5 11 L 13 13.5
    baseball = area O 12 12 10; detail M 5.5 4.5 C 9.5 8.5 9.5 15.5 5.5 19.5 M 18.5 4.5 C 14.5 \
    8.5 14.5 15.5 18.5 19.5
    tennisball = area O 12 12 10; detail M 3.5 7 C 9 8 11.5 12 11 21.8 M 20.5 17 C 15 16 12.5 12 \
    13 2.2
    volleyball = use basketball ^30
    tennis.racket = line O 14.5 8.5 6.5 M 10 13.5 L 3 21 M 10.5 6 L 18 12 M 13 3.5 V 14 M 9 9 H \
    20
    figure.gymnastics = use figure.dance
    gamecontroller = area M 7 6.5 H 17 C 21 6.5 23 17.5 20.8 18.8 C 18.5 20 16.8 15.5 15 15.5 H \
    9 C 7.2 15.5 5.5 20 3.2 18.8 C 1 17.5 3 6.5 7 6.5 Z; detail M 8.3 9 V 13 M 6.3 11 H 10.3; \
    dot O 14.8 12 1.1 O 17.2 10 1.1
    arcade.stick = line M 12 8 V 15; solid O 12 5.5 3.5; area R 3 15 18 6 2
    dice = area R 3 3 18 18 4; dot O 8 8 1.7 O 16 8 1.7 O 12 12 1.7 O 8 16 1.7 O 16 16 1.7
    die.face.1 = area R 3 3 18 18 4; dot O 12 12 2
    die.face.2 = area R 3 3 18 18 4; dot O 8 8 1.8 O 16 16 1.8
    die.face.3 = area R 3 3 18 18 4; dot O 8 8 1.8 O 12 12 1.8 O 16 16 1.8
    die.face.4 = area R 3 3 18 18 4; dot O 8 8 1.8 O 16 8 1.8 O 8 16 1.8 O 16 16 1.8
    die.face.5 = use dice
    die.face.6 = area R 3 3 18 18 4; dot O 8 7.3 1.7 O 16 7.3 1.7 O 8 12 1.7 O 16 12 1.7 O 8 \
    16.7 1.7 O 16 16.7 1.7
    puzzlepiece = area M 3 8 H 7.5 C 6 4 7.5 2 10 2 C 12.5 2 14 4 12.5 8 H 17 V 12.5 C 21 11 \
    22.5 12.5 22.5 15 C 22.5 17.5 21 19 17 17.5 V 22 H 3 V 17.5 C 7 18.5 8.5 17 8.5 15 C 8.5 13 \
    7 11.5 3 12.5 Z
    puzzlepiece.extension = use puzzlepiece
    theatermasks = area M 2 4 C 5.5 5.5 10 5.5 13.5 4 V 10.5 C 13.5 14 11 16.5 7.8 17.5 C 4.5 \
    16.5 2 14 2 10.5 Z; detail M 4.8 9 H 6.5 M 9 9 H 10.7 M 5.5 12.5 C 6.5 14.3 9 14.3 10 12.5; \
    line @1 M 16.5 7.5 C 18.5 8.3 20.5 8.3 22.3 7.5 V 13.5 C 22.3 17.5 20 20 16.5 21 C 14.5 20.3 \
    13 19.3 12 18 M 15.5 16.5 C 16.5 15 18.5 15 19.5 16.5
    ticket = area M 2 6 H 22 V 9.7 C 18.8 9.7 18.8 14.3 22 14.3 V 18 H 2 V 14.3 C 5.2 14.3 5.2 \
    9.7 2 9.7 Z; detail ~0.8 M 14.5 6.5 V 8 M 14.5 11 V 13 M 14.5 16 V 17.5
    film = area R 2 4 20 16 2; detail M 7 4 V 20 M 17 4 V 20 M 2 9.3 H 7 M 2 14.7 H 7 M 17 9.3 H \
    22 M 17 14.7 H 22 M 7 12 H 17
    movieclapper = area R 2.5 10 19 11 2 M 2.5 9 L 1.8 5.5 L 20 1.8 L 20.8 5.3 Z; detail M 2.5 \
    10.3 H 21.5
    popcorn = area M 5 9.5 H 19 L 17 21.5 H 7 Z; detail M 9.5 9.5 L 10.3 21 M 14.5 9.5 L 13.7 \
    21; line @1 A 7.5 7 3 150 150 A 12 5.5 3.3 190 160 A 16.5 7 3 240 150
    """
}
