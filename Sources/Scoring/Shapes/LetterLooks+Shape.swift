import Geometry

extension LetterLooks {
  /// Whether ink without order looks like the letter and not clearly more like a rival: into which lines it was cut says nothing.
  func areShown(byLoose ink: [InkStroke], _ assessor: Assessor) -> Bool {
    let cloud = PointCloud(ink)
    let own = letter.misfit(of: cloud, below: .infinity)
    guard own <= assessor.parameters.freeDistance else { return false }
    let limit = own / assessor.parameters.freeRival
    return !rivals.contains { $0.misfit(of: cloud, below: limit) < limit }
  }
}

extension Assessor {
  /// How far ink without order is from the letter, as a share of its extent, in the best of its ways of writing, freely fitted.
  ///
  /// As ``misfit(of:)``, but by what the eye sees: neither the strokes nor their order count.
  public func misfit(ofLoose ink: [[ScoredPoint]]) -> Double {
    let strokes = ink.filter { !$0.isEmpty }.map { points in
      var stroke = InkStroke()
      for point in points { stroke.append(Point(point.x, point.y)) }
      return stroke
    }
    return strokes.isEmpty ? 1 : ideal.misfit(of: PointCloud(strokes), below: .infinity)
  }
}

extension IdealLetter {
  /// How far ink is from the letter in the best of its ways of writing.
  fileprivate func misfit(of cloud: PointCloud, below limit: Double) -> Double {
    alternatives.reduce(cloud.misfit(to: self.cloud, below: limit)) { best, other in
      min(best, cloud.misfit(to: other.cloud, below: min(best, limit)))
    }
  }
}
