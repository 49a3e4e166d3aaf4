import Geometry
import Testing

/// Against values of mpmath with 400 bits, rounded to the nearest double; against what a circle knows; and bit by bit.
@Suite struct TrigonometryTests {
  private static let turns: [(angle: Double, values: [Double])] = [
    (-3.668495220713521, [0.5028584334277444, -0.8643687846808182, -0.5817637591036247]),
    (0.6192091541433262, [0.580391326498628, 0.814337711349022, 0.7127157669477922]),
    (-1.8206276683268907, [-0.9689541347025077, -0.2472405404518333, 3.9190746506690988]),
    (1.454880540346723, [0.9932892843041012, 0.11565637763066229, 8.588279389797911]),
    (1.7600842575127569, [0.9821384667646669, -0.18815959210507802, -5.219709799414266]),
    (-6.0825959706426165, [0.19924688530393975, 0.9799493245554479, 0.2033236620621456]),
    (-6.815648118231762, [-0.5076567367060356, 0.8615594220232164, -0.5892300910758954]),
    (4.72456714935044, [-0.9999258470167831, 0.012177867948409034, -82.11009113031295]),
    (-3.3690437994078932, [0.22549505201410575, -0.9742443130535358, -0.2314563698168742]),
    (0.0009383488207990599, [0.0009383486830966096, 0.9999995597507776, 0.0009383490962040696]),
    (3.122908664327589, [0.0186829022110129, -0.9998254593502677, -0.01868616370616718]),
    (3.126734936423562, [0.014857170527730529, -0.9998896261507617, -0.014858810551846239]),
  ]

  private static let arcs: [(y: Double, x: Double, angle: Double)] = [
    (0.8344088432649714, -2.0963014558588564, 2.762778303302319),
    (0.8091639497111309, 2.20827184285978, 0.35123092836722525),
    (0.13908726229980806, 1.4475111372089415, 0.09579309064492278),
    (1.0284688522175554, -2.615811370638016, 2.766984629869149),
    (1.549381477720904, 0.5465974975879053, 1.2316431970474733),
    (-1.192394042905726, -2.8139294911815, -2.74078382828016),
    (2.193163421873674, -0.163505468007199, 1.6452110049916167),
    (1.3129435443948188, 2.27287680153289, 0.5238289085642768),
    (1.2847769016672155, 2.5265920055032467, 0.47042599410598723),
    (-0.6302195759955365, 1.8054526259113697, -0.3358412467753562),
  ]

  @Test func sinesCosinesAndTangentsAreTheNearestDoubles() {
    for (angle, values) in TrigonometryTests.turns {
      #expect([sine(of: angle), cosine(of: angle), tangent(of: angle)] == values, "\(angle)")
      #expect([sine(of: -angle), cosine(of: -angle), tangent(of: -angle)] == [-values[0], values[1], -values[2]])
    }
  }

  @Test func arcTangentsAreTheNearestDoubles() {
    for (y, x, angle) in TrigonometryTests.arcs { #expect(arcTangent(y, x) == angle, "\(y) \(x)") }
  }

  @Test func anglesComeBackFromTheirPoints() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let angle = (Double(random.next() >> 11) * 0x1p-53 - 0.5) * 2 * .pi
      let (s, c) = (sine(of: angle), cosine(of: angle))
      #expect(abs(s * s + c * c - 1) < 3e-16)
      #expect(abs(arcTangent(s, c) - angle) < 5e-16)
      #expect(abs(tangent(of: angle) * c - s) <= 3e-16)
    }
  }

  @Test func quartersAreExact() {
    #expect(sine(of: .pi / 2) == 1 && cosine(of: 0) == 1 && sine(of: .pi) == 1.2246467991473532e-16)
    #expect(arcTangent(1, 0) == .pi / 2 && arcTangent(-1, 0) == -.pi / 2)
    #expect(arcTangent(0, -1) == .pi && arcTangent(-0.0, -1) == -.pi)
    #expect(arcTangent(0, 0) == 0 && arcTangent(0, 1) == 0 && arcTangent(-0.0, 1).sign == .minus)
    #expect(arcTangent(2, 2) == .pi / 4 && arcTangent(2, -2) == 3 * .pi / 4)
  }

  @Test func extremesHaveTheirPlace() {
    let least = Double.leastNonzeroMagnitude
    #expect(sine(of: least) == least && sine(of: -0.0).sign == .minus && tangent(of: 1e-300) == 1e-300)
    #expect(arcTangent(1e-200, 1e-200) == .pi / 4 && arcTangent(3e200, -4e200) == arcTangent(3, -4))
    #expect(arcTangent(1e-300, least) == .pi / 2 && arcTangent(9 * least, 1) == 9 * least)
    for angle in [Double.nan, .infinity, -.infinity, 1e9] {
      #expect(sine(of: angle).isNaN && cosine(of: angle).isNaN && tangent(of: angle).isNaN)
    }
    #expect(arcTangent(.nan, 1).isNaN && arcTangent(1, .infinity).isNaN)
  }

  @Test func theBitsAreTheSameOnEveryMachine() {
    var bits: UInt64 = 0xcbf2_9ce4_8422_2325
    for step in -20_000...20_000 {
      let angle = Double(step) / 3000
      for value in [sine(of: angle), cosine(of: angle), tangent(of: angle), arcTangent(angle, 1.7 - angle)] {
        bits = (bits ^ value.bitPattern) &* 0x0100_0000_01b3
      }
    }
    #expect(bits == 18_238_572_450_321_107_662)
  }
}
