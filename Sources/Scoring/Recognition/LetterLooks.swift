/// What a letter looks like in every way in which people write it, and the letters that it must not be taken for.
public struct LetterLooks: Sendable {
  /// The letter with its other ways of writing.
  public let letter: IdealLetter
  /// Other letters with theirs.
  public let rivals: [IdealLetter]

  /// Letters whose misfit is below this, as a share of their extent, have one form.
  private static let sameForm = 0.02

  /// A letter among others; those of its form are no rivals, for nobody can tell them apart: O is none of o, nor l of I.
  public init(_ letter: IdealLetter, among others: [IdealLetter]) {
    self.letter = letter
    rivals = others.filter { other in
      let ink = other.strokes.map { stroke in
        var drawn = InkStroke()
        for point in stroke.points { drawn.append(point) }
        return drawn
      }
      return PointCloud(ink).misfit(to: letter.cloud) > LetterLooks.sameForm
    }
  }

  private init(_ letter: IdealLetter, rivals: [IdealLetter]) { (self.letter, self.rivals) = (letter, rivals) }

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
    guard !rivals.isEmpty else { return false }
    let cloud = PointCloud(ink)
    let limit = misfit / assessor.parameters.freeRival
    return rivals.contains { rival in
      ([rival] + rival.alternatives).contains { model in
        let looks = cloud.misfit(to: model.cloud, below: limit)
        return looks < limit && Attempt(ink, model, assessor, looks: looks).misfit < limit
      }
    }
  }
}
