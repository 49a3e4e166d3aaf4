/// A code that mends damaged codewords: of n codewords added, any n / 2 of all may be wrong.
///
/// The generator has the roots 2⁰ … 2ⁿ⁻¹ (ISO/IEC 18004:2015, 7.5.2). Errors are found as in Massey, "Shift-register synthesis
/// and BCH decoding" (1969), their values by Forney's formula (1965).
struct ReedSolomon: Sendable {
  /// How many codewords are added.
  let added: Int
  /// The generator, highest coefficient first, without its leading 1.
  private let generator: [UInt8]

  private var field: GaloisField { .shared }

  /// A code that adds so many codewords, 1…254.
  init(added: Int) {
    self.added = added
    let field = GaloisField.shared
    var generator = [UInt8](repeating: 0, count: added)
    generator[added - 1] = 1
    for root in 0..<added {
      // The highest of the coefficients is the 1 that is not kept.
      for index in generator.indices {
        generator[index] = field.product(generator[index], field.power(root))
        if index + 1 < added { generator[index] ^= generator[index + 1] }
      }
    }
    self.generator = generator
  }

  /// The codewords that are added to others: what is left when these are divided by the generator.
  func check(of data: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: added)
    for codeword in data {
      let factor = codeword ^ rest[0]
      for index in rest.indices {
        rest[index] = (index + 1 < added ? rest[index + 1] : 0) ^ field.product(generator[index], factor)
      }
    }
    return rest
  }

  /// Codewords as they were, and how many were wrong; nil where more are wrong than can be mended.
  ///
  /// - Parameter codewords: Data and what was added to them, at most 255.
  func corrected(_ codewords: [UInt8]) -> (codewords: [UInt8], count: Int)? {
    let syndromes = syndromes(of: codewords)
    guard syndromes.contains(where: { $0 != 0 }) else { return (codewords, 0) }
    guard let locator = locator(of: syndromes) else { return nil }
    let count = locator.count - 1
    // An error at a power stands so many places before the last codeword.
    let powers = codewords.indices.filter { field.value(of: locator, atPower: (255 - $0) % 255) == 0 }
    guard powers.count == count else { return nil }
    let evaluator = evaluator(of: syndromes, locator)
    var mended = codewords
    for power in powers {
      let inverse = (255 - power) % 255
      // The slope of the locator has its odd coefficients alone.
      let odd = locator.indices.map { $0 % 2 == 1 ? locator[$0] : 0 }
      let slope = field.value(of: odd, atPower: inverse)
      guard slope != 0 else { return nil }
      mended[codewords.count - 1 - power] ^= field.quotient(field.value(of: evaluator, atPower: inverse), slope)
    }
    guard self.syndromes(of: mended).allSatisfy({ $0 == 0 }) else { return nil }
    return (mended, count)
  }

  /// The values of codewords at the roots of the generator: all 0 where nothing is wrong.
  private func syndromes(of codewords: [UInt8]) -> [UInt8] {
    let lowestFirst = [UInt8](codewords.reversed())
    return (0..<added).map { field.value(of: lowestFirst, atPower: $0) }
  }

  /// The shortest polynomial whose roots tell where errors are, lowest coefficient first; nil where they are too many.
  private func locator(of syndromes: [UInt8]) -> [UInt8]? {
    var locator: [UInt8] = [1]
    var earlier: [UInt8] = [1]
    var (count, shift, earlierGap) = (0, 1, UInt8(1))
    for step in syndromes.indices {
      var gap = syndromes[step]
      for index in locator.indices.dropFirst() where index <= step {
        gap ^= field.product(locator[index], syndromes[step - index])
      }
      guard gap != 0 else {
        shift += 1
        continue
      }
      let before = locator
      let factor = field.quotient(gap, earlierGap)
      let shifted = [UInt8](repeating: 0, count: shift) + earlier.map { field.product($0, factor) }
      while locator.count < shifted.count { locator.append(0) }
      for index in shifted.indices { locator[index] ^= shifted[index] }
      if 2 * count <= step {
        (count, earlier, earlierGap, shift) = (step + 1 - count, before, gap, 1)
      } else {
        shift += 1
      }
    }
    while locator.last == 0 { locator.removeLast() }
    return locator.count - 1 == count && 2 * count <= added ? locator : nil
  }

  /// Syndromes times locator, without the powers from the number of added codewords on, lowest coefficient first.
  ///
  /// Roots begin at 2⁰, so that each value found with it is divided by the slope and multiplied by the place: the shift by one
  /// power does that here.
  private func evaluator(of syndromes: [UInt8], _ locator: [UInt8]) -> [UInt8] {
    var evaluator = [UInt8](repeating: 0, count: added)
    for one in locator.indices {
      for other in syndromes.indices where one + other < added {
        evaluator[one + other] ^= field.product(locator[one], syndromes[other])
      }
    }
    return evaluator
  }
}
