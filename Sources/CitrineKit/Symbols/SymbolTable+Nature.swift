extension SymbolTable {
  /// Drawings of weather, plants and animals.
  static let nature = """
    flame = area #orange M 12 22 C 7.5 22 5 19 5 15.5 C 5 12 7.5 10.5 8 7 C 10 8 10.5 10 10.5 11 \
    C 12.5 9 13 5.5 12 2 C 16 4.5 19 9.5 19 14.5 C 19 19 16 22 12 22 Z
    drop = area #cyan M 12 2 C 16 7 19 11 19 15 C 19 19 16 22 12 22 C 8 22 5 19 5 15 C 5 11 8 7 \
    12 2 Z
    drop.halffull = line M 12 2 C 16 7 19 11 19 15 C 19 19 16 22 12 22 C 8 22 5 19 5 15 C 5 11 8 \
    7 12 2 Z; solid M 5.2 14.5 H 18.8 C 19 19.5 16 22 12 22 C 8 22 5 19 5.2 14.5 Z
    leaf = area #green M 20 3 C 9 4 4 9 5 17 C 6 19 8 20 10 20 C 18 19.5 21 12 20 3 Z; detail M \
    15 9 C 11 11 8 14 6 19; line @1 M 3 22 L 6 18
    leaf.arrow.circlepath = use arrow.2.circlepath @1; use leaf *0.5
    laurel.leading = line M 17 21.5 C 10 20 7 14 8.5 3 M 8.5 7 C 5.5 7 4.5 5 4.5 3.5 M 8 11.5 C \
    5 11.5 3.5 9.5 3.5 8 M 9.3 15.5 C 6.5 16.5 4.5 15 4 13.5 M 12 19 C 9.5 20.5 7 19.8 6 18.5
    laurel.trailing = use laurel.leading |
    tree = area #green M 12 1.5 L 18 9 H 15.5 L 20.5 17 H 3.5 L 8.5 9 H 6 Z; line #brown @1 M 12 \
    17 V 22.5
    mountain.2 = area M 1.5 20 L 9 6 L 13 13.5 L 15.5 9.5 L 22.5 20 Z; detail ~0.8 M 6.5 11 L 9 \
    13 L 11.3 10.8
    water.waves = line M 2 7 C 4 4.5 6.5 4.5 8.7 7 C 11 9.5 13 9.5 15.3 7 C 17.5 4.5 20 4.5 22 7 \
    M 2 13 C 4 10.5 6.5 10.5 8.7 13 C 11 15.5 13 15.5 15.3 13 C 17.5 10.5 20 10.5 22 13 M 2 19 C \
    4 16.5 6.5 16.5 8.7 19 C 11 21.5 13 21.5 15.3 19 C 17.5 16.5 20 16.5 22 19
    sparkles = solid M 10 5 C 10.8 10 12 11.2 17 12 C 12 12.8 10.8 14 10 19 C 9.2 14 8 12.8 3 12 \
    C 8 11.2 9.2 10 10 5 Z; solid @1 M 18.5 2 C 18.9 4 19.5 4.6 21.5 5 C 19.5 5.4 18.9 6 18.5 8 C \
    18.1 6 17.5 5.4 15.5 5 C 17.5 4.6 18.1 4 18.5 2 Z; solid @2 M 18.5 16 C 18.9 18 19.5 18.6 \
    21.5 19 C 19.5 19.4 18.9 20 18.5 22 C 18.1 20 17.5 19.4 15.5 19 C 17.5 18.6 18.1 18 18.5 16 \
    Z
    sun.max = area #yellow O 12 12 4.2; line #yellow @1 M 12 1.8 V 4.2 M 12 19.8 V 22.2 M 1.8 12 \
    H 4.2 M 19.8 12 H 22.2 M 4.8 4.8 L 6.5 6.5 M 17.5 17.5 L 19.2 19.2 M 19.2 4.8 L 17.5 6.5 M \
    6.5 17.5 L 4.8 19.2
    sun.min = area #yellow O 12 12 4.2; solid #yellow @1 O 12 3.8 1.1 O 12 20.2 1.1 O 3.8 12 1.1 \
    O 20.2 12 1.1 O 6.2 6.2 1.1 O 17.8 17.8 1.1 O 17.8 6.2 1.1 O 6.2 17.8 1.1
    sunrise = area #yellow A 12 17 4.5 180 180 Z; line #yellow @1 M 2 17 H 4 M 20 17 H 22 M 4.8 \
    9.8 L 6.2 11.2 M 19.2 9.8 L 17.8 11.2; line M 12 8.5 V 2.5 M 9 5.5 L 12 2.5 L 15 5.5 M 2 21 \
    H 22
    sunset = area #orange A 12 17 4.5 180 180 Z; line #orange @1 M 2 17 H 4 M 20 17 H 22 M 4.8 \
    9.8 L 6.2 11.2 M 19.2 9.8 L 17.8 11.2; line M 12 2.5 V 8.5 M 9 5.5 L 12 8.5 L 15 5.5 M 2 21 \
    H 22
    sun.horizon = area #yellow A 12 16 5 180 180 Z; line #yellow @1 M 1.5 16 H 4 M 20 16 H 22.5 \
    M 4.5 8.5 L 6.2 10.2 M 19.5 8.5 L 17.8 10.2 M 12 5 V 7.5; line M 4 20.5 H 20
    sun.and.horizon = use sun.horizon
    sun.haze = use sun.horizon
    sun.dust = use sun.min
    sun.snow = use sun.max *0.7 >0,-2.5; use snowflake *0.35 >6,7
    moon = area M 13 2.5 C 10.5 8.5 14.5 15 21.3 15.2 C 19 20 13 22.5 8 20.3 C 2.5 17.8 0.8 11.5 \
    3.8 7 C 5.8 4 9.2 2.3 13 2.5 Z
    moon.stars = area M 9.5 3 C 7 11 13 17.5 20.5 15.5 C 18.5 20.5 12.5 23 7.5 20.5 C 0.5 16.5 \
    1.5 6 9.5 3 Z; solid @1 M 16 1.5 C 16.6 4.8 17.2 5.4 20.5 6 C 17.2 6.6 16.6 7.2 16 10.5 C \
    15.4 7.2 14.8 6.6 11.5 6 C 14.8 5.4 15.4 4.8 16 1.5 Z O 20.5 11.3 1.2
    moon.haze = use moon
    moon.zzz = area M 9.5 5 C 7.5 11 12.5 17 19 16 C 17 20.5 12 22.5 7.5 20.5 C 1.5 17.5 2 7.5 \
    9.5 5 Z; line @1 M 13.5 8 H 17 L 13.5 12 H 17 M 18 2 H 22 L 18 6.5 H 22
    zzz = line M 3 10.5 H 9.5 L 3 18 H 9.5 M 13 3 H 21 L 13 13.5 H 21
    cloud = area #white M 7 19 C 4 19 2 17 2 14.5 C 2 12 3.8 10.3 6 10 C 6.5 7 9 5 12 5 C 15 5 \
    17.3 7 17.8 9.8 C 20.3 9.9 22 11.9 22 14.4 C 22 17 20 19 17.4 19 Z
    icloud = use cloud
    _cloud = area #white M 7 15 C 4 15 2 13.2 2 10.8 C 2 8.5 3.8 7 6 6.7 C 6.5 4 9 2.2 12 2.2 C \
    15 2.2 17.3 4 17.8 6.5 C 20.3 6.6 22 8.4 22 10.7 C 22 13.2 20 15 17.4 15 Z
    cloud.rain = use _cloud; line #cyan @1 M 8 18 L 6.8 21.5 M 12 18 L 10.8 21.5 M 16 18 L 14.8 \
    21.5
    cloud.drizzle = use _cloud; line #cyan @1 M 8 17.7 L 7.5 19.2 M 12 20 L 11.5 21.5 M 16 17.7 \
    L 15.5 19.2
    cloud.heavyrain = use _cloud; line #cyan @1 M 6.5 18 L 5 22 M 10.5 18 L 9 22 M 14.5 18 L 13 \
    22 M 18.5 18 L 17 22
    cloud.snow = use _cloud; solid #cyan @1 O 7 18.5 1.2 O 12 18.5 1.2 O 17 18.5 1.2 O 9.5 21.8 \
    1.2 O 14.5 21.8 1.2
    cloud.hail = use _cloud; line #cyan @1 M 8 18 L 7.5 19 M 16 18 L 15.5 19; solid #cyan @1 O \
    12 19 1.4 O 7 22 1.2 O 16 22 1.2
    cloud.sleet = use cloud.snow
    cloud.fog = use _cloud; line #gray @1 M 4 18.5 H 20 M 6.5 22 H 17.5
    cloud.bolt = use _cloud; gap ~0.4 M 13.5 13 L 8.5 19.5 H 11.5 L 10.5 23.5 L 15.5 17.3 H 12.5 \
    Z; solid #yellow @1 M 13.5 13 L 8.5 19.5 H 11.5 L 10.5 23.5 L 15.5 17.3 H 12.5 Z
    cloud.bolt.rain = use _cloud; gap ~0.4 M 13.5 13 L 8.5 19.5 H 11.5 L 10.5 23.5 L 15.5 17.3 H \
    12.5 Z; solid #yellow @1 M 13.5 13 L 8.5 19.5 H 11.5 L 10.5 23.5 L 15.5 17.3 H 12.5 Z; line \
    #cyan @2 M 6 18 L 5 21 M 18.5 18 L 17.5 21
    cloud.sun = line #yellow @1 A 15.5 8.5 4 -170 215 M 15.5 1 V 2.3 M 22.8 8.5 H 21.6 M 20.7 \
    3.3 L 19.8 4.2 M 10.3 3.3 L 11.2 4.2; area #white M 6 21 C 3.5 21 2 19.3 2 17.2 C 2 15.2 3.4 \
    13.8 5.2 13.6 C 5.6 11.2 7.6 9.6 10 9.6 C 12.4 9.6 14.2 11.2 14.6 13.4 C 16.6 13.5 18 15.1 \
    18 17.1 C 18 19.3 16.4 21 14.3 21 Z
    cloud.sun.fill = solid #yellow @1 O 15.5 8.5 4.6; line #yellow @1 M 15.5 1 V 2 M 22.9 8.5 H \
    22 M 20.7 3.3 L 20 4 M 10.3 3.3 L 11 4; gap ~0.5 M 6 21 C 3.5 21 2 19.3 2 17.2 C 2 15.2 3.4 \
    13.8 5.2 13.6 C 5.6 11.2 7.6 9.6 10 9.6 C 12.4 9.6 14.2 11.2 14.6 13.4 C 16.6 13.5 18 15.1 \
    18 17.1 C 18 19.3 16.4 21 14.3 21 Z; solid #white M 6 21.7 C 3 21.7 1.3 19.7 1.3 17.2 C 1.3 \
    15 2.8 13.2 4.6 13 C 5.2 10.7 7.2 9 10 9 C 12.7 9 14.7 10.7 15.2 12.8 C 17.3 12.9 18.7 14.8 \
    18.7 17.1 C 18.7 19.7 16.8 21.7 14.3 21.7 Z
    cloud.sun.rain = use cloud.sun *0.85 >0,-2; line #cyan @2 M 6 20 L 5 22.5 M 10 20 L 9 22.5 M \
    14 20 L 13 22.5
    cloud.moon = area #white M 6 21 C 3.5 21 2 19.3 2 17.2 C 2 15.2 3.4 13.8 5.2 13.6 C 5.6 11.2 \
    7.6 9.6 10 9.6 C 12.4 9.6 14.2 11.2 14.6 13.4 C 16.6 13.5 18 15.1 18 17.1 C 18 19.3 16.4 21 \
    14.3 21 Z; line @1 M 12.5 7.5 C 12 4.5 14 2 16.5 1.5 C 15.5 5.5 18.5 9 22.5 8.5 C 22 10.5 \
    20.5 12 18.5 12.5
    cloud.moon.rain = use cloud.moon *0.85 >0,-2; line #cyan @2 M 6 20 L 5 22.5 M 10 20 L 9 22.5 \
    M 14 20 L 13 22.5
    wind = line #cyan @1 M 2 9 H 14 C 17 9 17 4.5 14 4.5 C 12.5 4.5 12 5.5 12 6; line M 2 13 H \
    19 C 22.5 13 22.5 18 19 18 C 17.5 18 17 17 17 16.5; line @1 M 2 17 H 11 C 14 17 14 21 11 21
    wind.snow = use wind *0.8 >-1,-2; use snowflake *0.35 >7,7
    snow = use snowflake
    snowflake = line M 12 2 V 22 M 3.3 7 L 20.7 17 M 20.7 7 L 3.3 17; line ~0.8 M 9 3.5 L 12 6.5 \
    L 15 3.5 M 9 20.5 L 12 17.5 L 15 20.5 M 3 10.3 L 7.2 9.3 L 6 5.2 M 21 13.7 L 16.8 14.7 L 18 \
    18.8 M 18 5.2 L 16.8 9.3 L 21 10.3 M 6 18.8 L 7.2 14.7 L 3 13.7
    tornado = line M 2.5 4 H 21.5 M 4.5 8.3 H 19 M 8 12.5 H 17 M 10 16.5 H 15 M 10.5 20.5 H 12.5
    hurricane = area M 12 7 C 16 7 17 11 17 12 C 17 17 13 21 5 21.5 C 7.5 20 8.5 18.5 8.8 16.5 C \
    7.5 15 7 13.5 7 12 C 7 7 11 3 19 2.5 C 16.5 4 15.5 5.5 15.2 7.5 C 14 7 13 7 12 7 Z; hole O \
    12 12 1.8
    tropicalstorm = use hurricane
    rainbow = line #red A 12 18 10.5 180 180; line #yellow A 12 18 7 180 180 @1; line #blue A 12 \
    18 3.5 180 180 @2
    smoke = area M 4 20 C 1.5 19 1.5 15.5 4.5 15 C 3.5 11.5 7.5 9.5 9.5 11.5 C 10 7.5 15 7.5 16 \
    10.5 C 19.5 9.5 21.5 13 19.5 15.5 C 22.5 16 22.5 20 20 20 Z; line @1 M 9 6 C 9 3 13 5 13 2.5 \
    M 16 6.5 C 16 4.5 18.5 5 18.5 2.5
    aqi.low = solid O 12 12 1.8 O 12 5 1.5 O 12 19 1.5 O 5 12 1.5 O 19 12 1.5 O 7 7 1.2 O 17 17 \
    1.2 O 17 7 1.2 O 7 17 1.2
    aqi.medium = use aqi.low
    humidity = area #cyan M 9 4 C 12 8 14.5 11 14.5 14 C 14.5 17.5 12 19.5 9 19.5 C 6 19.5 3.5 \
    17.5 3.5 14 C 3.5 11 6 8 9 4 Z; line @1 M 17.5 9 H 22 M 18 13.5 H 22 M 17.5 18 H 22
    thermometer.medium = area M 9.5 5 C 9.5 1.8 14.5 1.8 14.5 5 V 13.5 C 17.5 15.5 16.8 21.8 12 \
    21.8 C 7.2 21.8 6.5 15.5 9.5 13.5 Z; detail #red M 12 9 V 17
    thermometer = use thermometer.medium
    thermometer.high = use thermometer.medium
    thermometer.low = area M 9.5 5 C 9.5 1.8 14.5 1.8 14.5 5 V 13.5 C 17.5 15.5 16.8 21.8 12 \
    21.8 C 7.2 21.8 6.5 15.5 9.5 13.5 Z; detail #blue M 12 15.5 V 17.5
    thermometer.sun = use thermometer.medium *0.9 >-5,1; line #yellow @1 A 17.5 8.5 3 -130 260 M \
    17.5 1.8 V 2.5 M 22.8 8.5 H 23.5 M 21.5 4.5 L 22 4 M 21.5 12.5 L 22 13
    thermometer.snowflake = use thermometer.medium *0.9 >-5,1; use snowflake *0.4 >6.5,-4 @1
    thermometer.transmission = use thermometer.medium
    pawprint = area M 12 11.5 C 15.5 11.5 19 16 18.5 18.8 C 18 21.5 14.5 20.3 12 20.3 C 9.5 20.3 \
    6 21.5 5.5 18.8 C 5 16 8.5 11.5 12 11.5 Z O 4 11.5 2.2 O 20 11.5 2.2 O 8.3 6 2.5 O 15.7 6 \
    2.5
    ladybug = area #red M 12 7 C 17 7 19.5 11 19.5 15 C 19.5 19.5 16 22 12 22 C 8 22 4.5 19.5 \
    4.5 15 C 4.5 11 7 7 12 7 Z; detail M 12 7.5 V 22; dot O 8.3 13 1.3 O 15.7 13 1.3 O 8.8 17.8 \
    1.1 O 15.2 17.8 1.1; solid @1 A 12 7 4 180 180 Z; line @1 M 8.5 3.5 L 7 1.8 M 15.5 3.5 L 17 \
    1.8
    ant = area O 12 4.5 2.3 O 12 11 2.5 O 12 18 3.5; line ~0.8 M 12 11 L 5 7.5 M 12 11 L 19 7.5 \
    M 12 11.5 L 4 12.5 M 12 11.5 L 20 12.5 M 12 12 L 5.5 18.5 M 12 12 L 18.5 18.5 M 11 3 L 8.5 1 \
    M 13 3 L 15.5 1
    tortoise = area M 3.5 15 C 3.5 9.5 7 6.5 11 6.5 C 15 6.5 18 9.5 18 15 Z; line M 18 11.5 C \
    18.5 8.5 22.5 8.5 22.5 11.5 C 22.5 14 20.5 14.5 18 15; solid R 5 15.5 3 3.5 1.2 R 13.5 15.5 \
    3 3.5 1.2
    hare = area M 2.5 17 C 3 12 7 9.5 11.5 10 C 11 7.5 9 5 8 2.5 C 11.5 3 14.5 6 15.5 8.8 C 19.5 \
    8.8 22 11.5 22 13.5 C 22 15 20.5 15.5 19 15.5 C 18.5 18 17 20 15 20 H 6 C 4 20 2.5 19 2.5 17 \
    Z; dot O 17.8 12 1
    bird = area M 2 8 L 5.5 7 C 6 4.5 8 3 10.3 3 C 13 3 14.5 5 14.5 7 C 19 8 21.5 12.5 22 20.5 C \
    18.5 19 17.5 18.5 15 18.5 C 9 18.5 5 15 5 9.5 Z; dot O 9.3 7 1.1
    cat = area M 4 3 L 9 6.5 C 11 6 13 6 15 6.5 L 20 3 V 13 C 20 18 16.5 21 12 21 C 7.5 21 4 18 \
    4 13 Z; dot O 8.7 12.5 1.3 O 15.3 12.5 1.3; detail ~0.8 M 10.8 16 L 12 17 L 13.2 16
    dog = area M 7 5 H 17 C 19 5.5 22 9.5 21.5 13.5 C 20.5 15.5 18.8 14.5 18.5 13 C 18.3 18.5 16 \
    21 12 21 C 8 21 5.7 18.5 5.5 13 C 5.2 14.5 3.5 15.5 2.5 13.5 C 2 9.5 5 5.5 7 5 Z; dot O 9 11 \
    1.3 O 15 11 1.3 O 12 15.5 1.7
    microbe = area O 12 12 6; dot O 10.5 10.5 1.2 O 14 13.5 1.2; line M 12 6 V 2.5 M 12 18 V \
    21.5 M 6 12 H 2.5 M 18 12 H 21.5 M 7.8 7.8 L 5.3 5.3 M 16.2 16.2 L 18.7 18.7 M 16.2 7.8 L \
    18.7 5.3 M 7.8 16.2 L 5.3 18.7
    allergens = use microbe
    globe.desk = use globe
    """
}
