import Letterforms
import TestSupport
import Testing

@Suite struct JoinClassTests {
  /// The pairs of letters have the classes that the school lists, and those alone, but for pairs between which the pen is lifted.
  @Test(arguments: ["us-cursive", "uk-joined", "fr-cursive", "ru-cursive"])
  func pairsHaveTheClassesOfTheSchool(_ id: String) throws {
    let school = try #require(try SampleSchools.schools(named: [id]).first)
    let small = school.characters.filter { $0.isLetter && $0.isLowercase }
    let pairs = try school.joinClasses(among: small, hand: .right)
    let listed = Set(try school.joinClasses(hand: .right).map { [$0.exit, $0.entry] })
    #expect(!pairs.isEmpty && Set(pairs.values.map { [$0.exit, $0.entry] }).isSubset(of: listed))
    #expect(pairs.allSatisfy { $0.key == $0.value.pair && $0.key.count == 2 })
  }

  @Test func highAndLowExitsAreOfDifferentClasses() throws {
    let school = try #require(try SampleSchools.schools(named: ["us-cursive"]).first)
    let pairs = try school.joinClasses(among: Array("avt"), hand: .right)
    #expect(pairs.count == 9)
    #expect(pairs["vt"]?.exit == "high" && pairs["at"]?.exit == "low")
    #expect(pairs["va"]?.entry == "round" && pairs["at"]?.entry == "tall")
    // B stands by itself in looped cursive.
    #expect(try school.joinClasses(among: ["B", "a"], hand: .right).keys.sorted() == ["aa"])
  }

  @Test func schoolThatDoesNotJoinHasNone() throws {
    let school = try #require(try SampleSchools.schools(named: ["us-continuous"]).first)
    #expect(try school.joinClasses(among: Array("abc"), hand: .right).isEmpty)
  }
}
