/// What a letter looks like in every way in which people write it, and the letters that it must not be taken for.
public struct LetterLooks: Sendable {
  /// The letter with its other ways of writing.
  public let letter: IdealLetter
  /// Other letters with theirs.
  public let rivals: [IdealLetter]
  /// The letter turned round, where that is told from all its ways of writing.
  private let turned: [IdealLetter]

  /// Letters whose misfit is below this, as a share of their extent, have one form.
  private static let sameForm = 0.02

  /// The letter turned round must differ from all its ways of writing by this to be told from them: in a mirror n and u differ by
  /// 0.047, g by 0.058.
  private static let turnedForm = 0.055

  /// By this factor the letter turned round must be nearer: some people's k is as like a k on its head.
  private static let turnedRival = 1.6

  /// A letter among others; those of its form are no rivals, for nobody can tell them apart: O is none of o, nor l of I.
  ///
  /// - Parameter turned: The letter as in a mirror, upside down, or on its head.
  public init(_ letter: IdealLetter, among others: [IdealLetter], turned: [IdealLetter] = []) {
    self.letter = letter
    let ways = [letter] + letter.alternatives
    rivals = others.filter { LetterLooks.misfit(of: $0, to: letter) > LetterLooks.sameForm }
    self.turned = turned.filter { turned in
      ways.allSatisfy { LetterLooks.misfit(of: turned, to: $0) > LetterLooks.turnedForm }
    }
  }

  private static func misfit(of letter: IdealLetter, to other: IdealLetter) -> Double {
    let ink = letter.strokes.map { stroke in
      var drawn = InkStroke()
      for point in stroke.points { drawn.append(point) }
      return drawn
    }
    return PointCloud(ink).misfit(to: other.cloud)
  }

  private init(_ letter: IdealLetter, rivals: [IdealLetter]) {
    (self.letter, self.rivals, turned) = (letter, rivals, [])
  }

  /// The looks of an assessor's model, as far as it knows them.
  init(of assessor: Assessor) { self.init(assessor.ideal, rivals: assessor.rivals) }

  /// Whether ink looks like the letter and not clearly more like a rival, however it was drawn.
  ///
  /// - Parameter all: The ink with touches of the pen, which may be dots of a rival.
  func areShown(by ink: [InkStroke], among all: [InkStroke], _ assessor: Assessor) -> Bool {
    var free = Assessor(letter, mode: .free, hand: assessor.hand, parameters: assessor.parameters)
    free.hasOrder = assessor.hasOrder
    guard let own = Attempt.best(of: free.models, for: ink, free)?.misfit,
      own <= free.parameters.freeDistance
    else { return false }
    return !hasRival(nearerThan: own, to: all, free)
  }

  /// Whether a rival is clearly nearer to ink than the letter is.
  func hasRival(nearerThan misfit: Double, to ink: [InkStroke], _ assessor: Assessor) -> Bool {
    guard !rivals.isEmpty || !turned.isEmpty else { return false }
    let cloud = PointCloud(ink)
    func isNearer(_ rival: IdealLetter, by factor: Double) -> Bool {
      let limit = misfit / factor
      return ([rival] + rival.alternatives).contains { model in
        let looks = cloud.misfit(to: model.cloud, below: limit)
        return looks < limit && Attempt(ink, model, assessor, looks: looks).misfit < limit
      }
    }
    return rivals.contains { isNearer($0, by: assessor.parameters.freeRival) }
      || turned.contains { isNearer($0, by: LetterLooks.turnedRival) }
  }
}
