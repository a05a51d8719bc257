extension SymbolTable {
  /// Drawings of luggage, buildings, clothes, prizes and machines.
  static let goods = """
    briefcase = area R 2 7 20 13.5 2.5; detail M 2 12.8 H 22; line @1 M 8 7 V 3.5 H 16 V 7
    suitcase = area R 2.5 7 19 13.5 2.5; detail M 7.5 7 V 20.5 M 16.5 7 V 20.5; line @1 M 9 7 V \
    3.5 H 15 V 7
    case = area R 2 7 20 13.5 2.5; line @1 M 8 7 V 3.5 H 16 V 7
    suitcase.rolling = area R 6 7.5 12 12 2; detail M 10 10.5 V 16.5 M 14 10.5 V 16.5; line @1 M \
    9.5 7 V 2.5 H 14.5 V 7 M 8.5 21.8 V 21.5 M 15.5 21.8 V 21.5
    archivebox = area R 3.5 9 17 12 1.5 R 1.8 3 20.4 5.2 1.2; detail M 9 13 H 15
    shippingbox = area #brown M 12 2 L 21.5 6.8 V 17.2 L 12 22 L 2.5 17.2 V 6.8 Z; detail M 3 7 \
    L 12 11.7 L 21 7 M 12 11.7 V 21.5 M 7 4.6 L 16.3 9.3
    cube = area M 12 2 L 21 7 V 17 L 12 22 L 3 17 V 7 Z; detail M 3.5 7.3 L 12 12 L 20.5 7.3 M \
    12 12 V 21.5
    cube.transparent = line M 12 2 L 21 7 V 17 L 12 22 L 3 17 V 7 Z M 12 2 V 8 M 3 17 L 7.5 14.5 \
    M 21 17 L 16.5 14.5 M 12 12 V 13
    cylinder = area M 3.5 6 C 3.5 1.5 20.5 1.5 20.5 6 V 18 C 20.5 22.5 3.5 22.5 3.5 18 Z; detail \
    M 3.5 6 C 3.5 10.5 20.5 10.5 20.5 6
    cylinder.split.1x2 = area M 3.5 5.5 C 3.5 1 20.5 1 20.5 5.5 V 18.5 C 20.5 23 3.5 23 3.5 18.5 \
    Z; detail M 3.5 5.5 C 3.5 10 20.5 10 20.5 5.5 M 3.5 12 C 3.5 16.5 20.5 16.5 20.5 12
    cone = area M 12 2 L 20.5 18 C 20.5 22.5 3.5 22.5 3.5 18 Z
    pyramid = area M 12 2.5 L 22 16 L 13 21.5 L 2 16 Z; detail M 12 3 L 13 21
    rotate.3d = line M 12 2 C 8.5 5 8.5 19 12 22 M 2 12 C 5 8.5 19 8.5 22 12 M 12 2 C 15.5 5 \
    15.5 12 15 16 M 12.8 14 L 15 16.5 L 17.2 14
    building = area R 5 2 14 20 1.5; dot R 8 5.5 2.5 2.5 0 R 13.5 5.5 2.5 2.5 0 R 8 10.5 2.5 2.5 \
    0 R 13.5 10.5 2.5 2.5 0 R 10.5 16.5 3 5.5 0
    building.2 = area R 2 2.5 11.5 19 1.5; dot R 4.5 6 2.2 2.2 0 R 8.8 6 2.2 2.2 0 R 4.5 10.5 \
    2.2 2.2 0 R 8.8 10.5 2.2 2.2 0 R 4.5 15 2.2 2.2 0 R 8.8 15 2.2 2.2 0; line @1 M 13.5 9.5 H \
    20.5 C 21.5 9.5 22 10 22 11 V 21.5 H 13.5 M 17 13.5 H 18.5 M 17 17.5 H 18.5
    building.columns = area M 12 2 L 22 7.5 V 9.5 H 2 V 7.5 Z; line M 5 12 V 18 M 9.7 12 V 18 M \
    14.3 12 V 18 M 19 12 V 18 M 2.5 21 H 21.5
    storefront = area M 4 3 H 20 L 22.5 9.5 C 22.5 12.5 17.2 12.5 17.2 9.5 C 17.2 12.5 12 12.5 \
    12 9.5 C 12 12.5 6.8 12.5 6.8 9.5 C 6.8 12.5 1.5 12.5 1.5 9.5 Z; line @1 M 4 13.5 V 21 H 20 \
    V 13.5 M 9.5 21 V 16.5 H 14.5 V 21
    tent = area M 12 3.5 L 22.5 20.5 H 1.5 Z; hole M 12 11.5 L 16.5 20.5 H 7.5 Z
    signpost.right = area M 4 4.5 H 17 L 21.5 8 L 17 11.5 H 4 Z; line @1 M 11 2 V 4.5 M 11 11.5 \
    V 22
    umbrella = area M 1.8 12.5 C 1.8 6.5 6.3 3 12 3 C 17.7 3 22.2 6.5 22.2 12.5 C 20.5 10.8 17.2 \
    10.8 15.5 12.5 C 13.8 10.8 10.2 10.8 8.5 12.5 C 6.8 10.8 3.5 10.8 1.8 12.5 Z; line @1 M 12 \
    12 V 19.5 C 12 22.3 16 22.3 16 19.5; line M 12 3 V 1.5
    beach.umbrella = area M 4 13.5 C 2 7 6.5 2.5 12 3 C 15.5 3.3 18.5 5.5 20 8.5 Z; line @1 M 12 \
    11 L 16.5 21.5 M 3 21.5 H 21.5
    sunglasses = area M 1.5 9 H 10.5 V 12.5 C 10.5 15.5 8.7 17 6.3 17 C 3.5 17 1.5 15 1.5 12 Z M \
    13.5 9 H 22.5 V 12 C 22.5 15 20.5 17 17.7 17 C 15.3 17 13.5 15.5 13.5 12.5 Z; line M 10 9.5 \
    C 11 8.5 13 8.5 14 9.5
    eyeglasses = line O 6 13.5 4.3 O 18 13.5 4.3 M 10.3 13 C 11 12 13 12 13.7 13 M 1.7 12.5 L \
    3.5 6 M 22.3 12.5 L 20.5 6
    tshirt = area M 8 3 C 9 5.5 15 5.5 16 3 L 22.5 6.5 L 20.5 11.5 L 17.5 10.3 V 21.5 H 6.5 V \
    10.3 L 3.5 11.5 L 1.5 6.5 Z
    shoe = area M 2 8 C 5 9.5 7.5 9 9 6.5 C 12 11.5 16 12.5 20.5 13.5 C 22 14 22.5 15.5 22.5 18 \
    H 2 Z; detail M 2 15 H 22
    hanger = line M 9 7 C 9 3.3 15 3.3 15 7 C 15 9 12 9 12 11 L 22 17 V 19 H 2 V 17 L 12 11
    comb = area R 2 7 20 5 1.5; line M 4 12 V 18 M 8 12 V 18 M 12 12 V 18 M 16 12 V 18 M 20 12 V \
    18
    crown = area #yellow M 2.5 7.5 L 7 12 L 12 4.5 L 17 12 L 21.5 7.5 L 19.5 19 H 4.5 Z
    trophy = area #yellow M 7 3 H 17 V 9 C 17 13 15 15 12 15 C 9 15 7 13 7 9 Z; line @1 M 7 5 H \
    3.5 C 3.5 9 5 11 7.5 11 M 17 5 H 20.5 C 20.5 9 19 11 16.5 11 M 12 15 V 20 M 8 21 H 16
    medal = area O 12 15 6.5; mark M 10.8 13 L 12.3 12 V 18; line @1 M 8 9.5 L 4.5 2.5 H 10 L 12 \
    6.5 L 14 2.5 H 19.5 L 16 9.5
    medal.star = area O 12 15 6.5; spot M 12 11 L 13.2 13.6 L 16 13.9 L 13.9 15.8 L 14.5 18.6 L \
    12 17.2 L 9.5 18.6 L 10.1 15.8 L 8 13.9 L 10.8 13.6 Z; line @1 M 8 9.5 L 4.5 2.5 H 10 L 12 \
    6.5 L 14 2.5 H 19.5 L 16 9.5
    rosette = area O 12 9 6.8; mark O 12 9 3; line @1 M 8 14.5 L 6.5 22 L 12 19 L 17.5 22 L 16 \
    14.5
    wrench.adjustable = area M 15 2 C 11.5 2.5 9.5 5.5 10.5 9 L 2.8 16.8 C 0.5 19.5 4.5 23.5 7.2 \
    21.2 L 15 13.5 C 18.5 14.5 21.5 12.5 22 9 L 18.5 10.5 L 14.5 9.5 L 13.5 5.5 Z
    wrench = use wrench.adjustable
    hammer = area M 6 7.5 C 8 3.5 11.5 2 16 3 L 19 6 L 18.5 8 L 21.5 11 L 18 14.5 L 15 11.5 L \
    13.8 12.7 L 10.3 9.2 C 9 8 7.5 7.3 6 7.5 Z M 11.5 10.5 L 14 13 L 5.5 21.5 C 4 23 1 20 2.5 \
    18.5 Z
    screwdriver = area M 12.5 9 L 17.5 3.2 C 19.5 1.5 22.5 4.5 20.8 6.5 L 15 11.5 Z; line M 13 \
    11 L 3 21
    wrench.and.screwdriver = line M 4 4 L 9.5 9.5 M 13 13 L 20 20 M 3 3 L 6.5 4 M 3 3 L 4 6.5; \
    area @1 M 15.5 2 C 13 2.5 12 5 12.7 7.3 L 2.8 17.5 C 1.5 19.5 4.5 22.5 6.5 21.2 L 16.7 11.3 \
    C 19 12 21.5 11 22 8.5 L 19.5 9.3 L 15.5 8.5 L 14.7 4.5 Z
    ruler = area M 2 16 L 16 2 L 22 8 L 8 22 Z; detail ~0.9 M 5.5 13 L 7.5 15 M 9 9.5 L 12 12.5 \
    M 12.5 6 L 14.5 8
    level = area R 1.5 7.5 21 9 2; detail R 7 10 10 4 2; dot O 12 12 1.4
    gearshape = area M 10.3 2 H 13.7 L 14.3 4.7 L 16.4 5.6 L 18.7 4.1 L 21 6.4 L 19.5 8.7 L 20.3 \
    10.4 L 22.5 10.8 V 13.8 L 19.9 14.4 L 19.1 16.3 L 20.5 18.6 L 18.2 20.9 L 15.9 19.4 L 14.2 \
    20 L 13.7 22.5 H 10.3 L 9.7 19.9 L 7.9 19.1 L 5.6 20.5 L 3.3 18.2 L 4.7 15.9 L 4 14.2 L 1.5 \
    13.7 V 10.3 L 4.1 9.7 L 4.9 7.9 L 3.5 5.6 L 5.8 3.3 L 8.1 4.7 L 9.8 4.1 Z; hole O 12 12.2 \
    3.2
    gear = line O 12 12 7.5 O 12 12 2.2 M 12 2 V 4.5 M 12 19.5 V 22 M 2 12 H 4.5 M 19.5 12 H 22 \
    M 5 5 L 6.7 6.7 M 17.3 17.3 L 19 19 M 19 5 L 17.3 6.7 M 6.7 17.3 L 5 19 M 12 9.8 V 4.5 M 10 \
    13.2 L 5.5 15.8 M 14 13.2 L 18.5 15.8
    gearshape.2 = use gearshape *0.62 >-4,3.5; use gearshape *0.42 >7,-6 @1
    sparkle = solid M 12 1.5 C 13 8.5 15.5 11 22.5 12 C 15.5 13 13 15.5 12 22.5 C 11 15.5 8.5 13 \
    1.5 12 C 8.5 11 11 8.5 12 1.5 Z
    atom = line O 12 12 1; line M 12 8 C 18.5 8 22.5 9.8 22.5 12 C 22.5 14.2 18.5 16 12 16 C 5.5 \
    16 1.5 14.2 1.5 12 C 1.5 9.8 5.5 8 12 8 Z M 8.6 10 C 11.8 4.4 15.4 1.8 17.3 2.9 C 19.2 4 \
    18.6 8.4 15.4 14 C 12.2 19.6 8.6 22.2 6.7 21.1 C 4.8 20 5.4 15.6 8.6 10 Z M 8.6 14 C 5.4 8.4 \
    4.8 4 6.7 2.9 C 8.6 1.8 12.2 4.4 15.4 10 C 18.6 15.6 19.2 20 17.3 21.1 C 15.4 22.2 11.8 19.6 \
    8.6 14 Z
    testtube.2 = area R 4 2.5 6 19 3 R 14 2.5 6 19 3; dot R 5.2 12 3.6 8 1.8 R 15.2 9 3.6 11 1.8
    flask = area M 9.5 2.5 H 14.5 V 9 L 20.5 19 C 21.3 20.5 20.5 21.5 19 21.5 H 5 C 3.5 21.5 2.7 \
    20.5 3.5 19 L 9.5 9 Z; detail M 6.5 15 H 17.5
    microscope = line M 5 21.5 H 19 M 9.5 18 H 14 M 14 5.5 C 19.5 8 20 15 15.5 18.5; area M 8.5 \
    3 H 13 V 13 H 8.5 Z
    scalemass = area M 5 8 H 19 L 21.5 21 H 2.5 Z; detail A 12 17 4.5 180 180; line M 12 8 V 5; \
    solid O 12 4 2
    magnet = line M 5 3 V 12 C 5 22 19 22 19 12 V 3 M 10 3 V 12 C 10 15.5 14 15.5 14 12 V 3 M 5 \
    3 H 10 M 14 3 H 19
    lifepreserver = area O 12 12 10; hole O 12 12 4; detail M 5 5 L 9 9 M 15 15 L 19 19 M 19 5 L \
    15 9 M 9 15 L 5 19
    balloon = area #red M 12 2 C 16.5 2 19 5.3 19 9 C 19 13 15.5 17 12 17 C 8.5 17 5 13 5 9 C 5 \
    5.3 7.5 2 12 2 Z; line @1 M 12 17 C 10 19.5 14 20 12 22.5
    balloon.2 = use balloon *0.75 >-4.5,-1; use balloon *0.7 >5,1.5 @1
    party.popper = area M 2.5 21.5 L 7.5 8 L 16 16.5 Z; line @1 M 12 8 C 13 6 12.5 4.5 11.5 3 M \
    16 12 C 18 11 19.5 11.5 21 12.5 M 14.5 9.5 L 19 5; solid @1 O 18.5 8.5 1 O 21 3 1.1 O 15.5 4 \
    1
    fireworks = line M 12 8 V 2 M 12 16 V 22 M 8 12 H 2 M 16 12 H 22 M 9.2 9.2 L 5 5 M 14.8 14.8 \
    L 19 19 M 14.8 9.2 L 19 5 M 9.2 14.8 L 5 19
    oven = area R 3 2.5 18 19 2; detail R 6 10 12 8.5 1; dot O 7 6.3 1.1 O 12 6.3 1.1 O 17 6.3 \
    1.1
    refrigerator = area R 5 1.5 14 21 2; detail M 5 9 H 19 M 8.5 4.5 V 6.5 M 8.5 11.5 V 15
    washer = area R 3.5 2 17 20 2; detail O 12 13.5 5.2; dot O 7 5.5 1 O 10.5 5.5 1
    fan = area M 12 12 C 9 8 8 2 12 2 C 16 2 15.5 8 12 12 C 16 9 22 8 22 12 C 22 16 16 15.5 12 \
    12 C 15 16 16 22 12 22 C 8 22 8.5 16 12 12 C 8 15 2 16 2 12 C 2 8 8 8.5 12 12 Z
    air.purifier = use humidity
    air.conditioner.horizontal = area R 2 4.5 20 8.5 1.5; detail M 5.5 9.8 H 18.5; line @1 M 7 \
    16 V 19.5 M 12 16 V 19.5 M 17 16 V 19.5
    spigot = area M 4 8 H 15 C 18.5 8 20 10 20 13 H 15 C 15 12.3 14.5 12 14 12 H 4 Z; line M 9.5 \
    8 V 4 M 6 4 H 13; solid @1 M 17.5 15.5 C 19 17.5 20 19 20 20 C 20 22.5 15 22.5 15 20 C 15 19 \
    16 17.5 17.5 15.5 Z
    powerplug = area M 5 8 H 19 V 12 C 19 15.5 16 18 12 18 C 8 18 5 15.5 5 12 Z; line M 8.5 8 V \
    2.5 M 15.5 8 V 2.5 M 12 18 V 22.5
    poweroutlet.type.b = area R 3 3 18 18 3; dot R 8 8 1.8 5 0.8 R 14.2 8 1.8 5 0.8 O 12 16 1.6
    ev.charger = area R 3 2.5 11.5 19 1.5; dot M 9.5 6 L 6 12 H 8.5 L 7.8 16 L 11.5 10.3 H 9 Z; \
    line @1 M 14.5 12 H 16 C 17.2 12 17.8 12.7 17.8 14 V 17.5 C 17.8 20 21.5 20 21.5 17.5 V 7.5 \
    L 18 5; line M 1.5 21.5 H 16
    """
}
