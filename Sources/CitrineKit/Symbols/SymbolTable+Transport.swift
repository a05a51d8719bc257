extension SymbolTable {
  /// Drawings of vehicles.
  static let transport = """
    car = area M 3 17 V 12 L 5.5 6.5 H 18.5 L 21 12 V 17 Z; detail M 5.2 11.3 H 18.8; dot O 6.8 \
    14.2 1 O 17.2 14.2 1; solid R 3.5 16.5 3.6 3.8 1 R 16.9 16.5 3.6 3.8 1
    car.side = area M 1.5 16.5 V 12.5 L 5 11.5 L 8 7 H 15.5 L 19 11.5 L 22.5 13 V 16.5 Z; detail \
    M 6.5 11.8 H 17.5 M 12 7.5 V 11.5; gap ~0.6 O 6.5 16.8 2.2 O 17.5 16.8 2.2; solid O 6.5 16.8 \
    2.2 O 17.5 16.8 2.2
    car.2 = use car *0.72 >-3.5,3; use car *0.55 >6,-5 @1
    suv.side = use car.side
    truck.box = area R 1 5 12.5 11 1.5 M 14.5 8.5 H 19 L 23 12.5 V 16 H 14.5 Z; gap ~0.6 O 6 17 \
    2.2 O 18 17 2.2; solid O 6 17 2.2 O 18 17 2.2
    bus = area R 4 2.5 16 17 2.5; detail M 4 11.5 H 20 M 12 5.5 V 11.5 M 4 5.8 H 20; dot O 8 \
    15.5 1.3 O 16 15.5 1.3; solid R 5.5 19.5 3 2.5 0.8 R 15.5 19.5 3 2.5 0.8
    bus.doubledecker = use bus
    tram = area R 5 5 14 13.5 2.5; detail M 5 12 H 19; dot O 8.5 15.3 1.2 O 15.5 15.3 1.2; line \
    @1 M 7.5 22 L 9 19 M 16.5 22 L 15 19 M 12 5 V 2.5 M 8 2.5 H 16
    cablecar = use tram
    lightrail = use tram
    train.side.front.car = area M 1.5 6 H 13 C 18 6 22.5 11 22.5 15 C 22.5 16.5 21.5 17.5 20 \
    17.5 H 1.5 Z; detail M 1.5 12 H 21; line @1 M 1.5 21 H 22.5
    bicycle = line O 5.5 16 4 O 18.5 16 4 M 5.5 16 L 9.5 8.5 H 16 L 12 16 H 5.5 M 12 16 L 9 7.5 \
    M 16 8.5 L 18.5 16 M 14.5 6 H 16.5 V 8.5 M 7.5 7 H 10.5
    scooter = line O 5.5 18 3 O 18.5 18 3 M 8.5 18 H 15.5 L 13 5 H 17
    motorcycle = line O 5 16.5 3.8 O 19 16.5 3.8 M 8.8 16.5 H 13 L 16.5 10.5 L 19 16.5 M 16.5 \
    10.5 L 15 6.5 H 17.5; area M 6 10 H 15 L 12.5 14 H 9 Z
    sailboat = area M 12.5 2 L 20 15 H 12.5 Z M 10.5 5 V 15 H 4.5 Z; area @1 M 2.5 17.5 H 21.5 L \
    19 21.5 H 5 Z
    ferry = area M 2 13.5 L 12 10.5 L 22 13.5 L 19.5 19 H 4.5 Z; line M 6 12 V 6.5 H 18 V 12 M \
    12 6.5 V 3; line @1 M 2 22 H 22
    airplane = solid M 22.5 12 C 22.5 10.8 21.3 10.3 20 10.3 H 15 L 9 2.5 H 6.8 L 10 10.3 H 5.5 \
    L 3.5 7.8 H 1.7 L 2.8 12 L 1.7 16.2 H 3.5 L 5.5 13.7 H 10 L 6.8 21.5 H 9 L 15 13.7 H 20 C \
    21.3 13.7 22.5 13.2 22.5 12 Z
    airplane.departure = use airplane *0.85 ^-25 >0,-2; line @1 M 2 21.5 H 22
    airplane.arrival = use airplane *0.85 ^25 >0,-2; line @1 M 2 21.5 H 22
    paperplane = area M 22 2.5 L 2 10.5 L 10 14 L 13.5 22 Z; detail M 21 3.5 L 10 14
    parkingsign = line M 7.5 21.5 V 2.5 H 12.5 C 19 2.5 19 13 12.5 13 H 7.5
    road.lanes = line M 7 3 L 2.5 21 M 17 3 L 21.5 21; line @1 M 12 3 V 6.5 M 12 10 V 13.5 M 12 \
    17 V 21
    steeringwheel = line O 12 12 10 M 2.5 11 L 9.5 11 M 21.5 11 H 14.5 M 12 14.5 V 21.5; solid O \
    12 11.5 3
    engine.combustion = area M 6 7 H 16 V 9.5 H 18.5 V 17 H 13 L 11 19 H 6 Z; line M 8 3.5 H 14 \
    M 11 3.5 V 7 M 2.5 9 V 17 M 2.5 13 H 6 M 18.5 11 H 21.5 V 16
    helmet = area M 3 14 C 3 8 7 3.5 12.5 3.5 C 18 3.5 21.5 8 21.5 13 L 14 15 L 13 20 H 5.5 C 4 \
    19 3 17 3 14 Z
    helm = line O 12 12 5.5; solid O 12 12 1.8; line @1 M 12 1.5 V 22.5 M 1.5 12 H 22.5 M 4.6 \
    4.6 L 19.4 19.4 M 19.4 4.6 L 4.6 19.4
    """
}
