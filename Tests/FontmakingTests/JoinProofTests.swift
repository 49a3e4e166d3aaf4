import Geometry
import Letterforms
import TestSupport
import Testing
import Words

@testable import Fontmaking

/// Words that HarfBuzz sets with the fonts are the words that sheets have.
@Suite struct JoinProofTests {
  /// In x-heights: a tenth of a millimetre at 24 points.
  private static let largest = 0.02

  private static let schools = ReadFont.schoolNames

  @Test(arguments: schools)
  func wordsAreThoseOfSheets(_ name: String) throws {
    let font = try ReadFont(name)
    let words = try JoinProofTests.words(for: font, count: Sweep.count(5000, usually: 40))
    let worst = try words.map { (text: $0, deviation: try font.deviation(of: $0)) }.max { $0.deviation < $1.deviation }
    let found = try #require(worst)
    #expect(found.deviation <= JoinProofTests.largest, "\(name): \(found.text)")
    print("\(name): \(words.count) words, largest deviation \(found.deviation.thousandths) at \(found.text)")
  }

  @Test(arguments: schools)
  func pairsAreThoseOfSheets(_ name: String) throws {
    let font = try ReadFont(name)
    let letters = font.plan.letters.map { $0.pieces.character }
    let all = letters.flatMap { first in letters.map { String([first, $0]) } }
    var random = SplitMix64(seed: 7)
    let pairs = Sweep.isFull ? all : (0..<60).map { _ in all[Int(random.next() % UInt64(all.count))] }
    let found = try pairs.map { (text: $0, deviation: try font.deviation(of: $0)) }
    func worst(hasSigns: Bool) -> (text: String, deviation: Double) {
      found.filter { $0.text.allSatisfy(\.isLetter) != hasSigns }.max { $0.deviation < $1.deviation } ?? ("", 0)
    }
    let (letterPair, signPair) = (worst(hasSigns: false), worst(hasSigns: true))
    #expect(letterPair.deviation <= JoinProofTests.largest, "\(name): \(letterPair.text)")
    #expect(signPair.deviation <= JoinProofTests.largest, "\(name): \(signPair.text)")
    print("\(name): \(pairs.count) pairs, largest deviation \(letterPair.deviation.thousandths) at \(letterPair.text)")
    print("\(name): with signs \(signPair.deviation.thousandths) at \(signPair.text)")
  }

  /// A letter that stands so close behind another that the width of that one was below zero.
  @Test func lettersCloseBehindOthersStandWhereSheetsHaveThem() throws {
    let font = try ReadFont("ee-cursive")
    for text in ["it", "iť", "iț", "kiitis", "itit"] {
      let deviation = try font.deviation(of: text)
      #expect(deviation <= JoinProofTests.largest, "\(text) \(deviation)")
    }
  }

  /// Words of the school's language, with capitals too, and letters by lot until there are enough.
  private static func words(for font: ReadFont, count: Int) throws -> [String] {
    let school = font.plan.school
    let folder = WordFolder(templates: "\(SampleSchools.root)/Templates", system: "/nowhere")
    let language = String(school.language.prefix(2))
    let listed = folder.hasList(named: language) ? try folder.list(named: language).map { $0.text } : []
    let known = Set(font.plan.letters.map { $0.pieces.character })
    let own = (listed + listed.map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .filter { $0.allSatisfy(known.contains) && !$0.isEmpty }
    let small = known.filter { $0.isLetter && $0.isLowercase }.sorted()
    let others = small.isEmpty ? known.sorted() : small
    var random = SplitMix64(seed: 19)
    var words = own.count > count ? (0..<count * 3 / 4).map { own[$0 * own.count / count] } : own
    while words.count < count {
      let length = 2 + Int(random.next() % 8)
      words.append(String((0..<length).map { _ in others[Int(random.next() % UInt64(others.count))] }))
    }
    return words
  }
}

extension Double {
  /// With four decimals.
  var thousandths: Double { (self * 10000).rounded() / 10000 }
}
