import Codes
import Geometry

extension PageMarks {
  /// Whether all of the paper is before the camera, and none of it in a mirror.
  package func isSeenFromAbove(by pictureFromPaper: Homography) -> Bool {
    [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)].allSatisfy {
      pictureFromPaper.depth(at: $0) > 0 && pictureFromPaper.enlargement(at: $0) > 0
    }
  }
}
