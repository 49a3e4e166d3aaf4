/// How much a file of ink may hold: what is beyond is refused while it is read.
package struct InkLimits: Sendable {
  /// Limits for files of any form.
  package init() {}

  /// 64 MB; a quarter of an hour of pen events, logged as JSON at 240 Hz, has 54.
  package var largestFile = 64 << 20
  /// Nobody writes longer without a pause: at 240 points a second these are 70 minutes.
  package var mostPoints = 1_000_000
  /// A page has a few hundred; all digits of a class of data sets have some ten thousand.
  package var mostStrokes = 100_000
  /// Separate inks in a file, such as samples of letters.
  package var mostInks = 100_000
  /// Numbers, texts and brackets in a file of JSON: nine a point where points are objects.
  package var mostValues = 8_000_000
  /// Elements in a file of XML; Tegaki has one for each point.
  package var mostElements = 200_000
  /// Files that a file includes, those of included ones too.
  package var mostIncludes = 100

  /// Coordinates beyond are mistakes: pens count to some ten thousand.
  package static let largestCoordinate = 1e9
  /// Times beyond are mistakes: milliseconds since 1970 have 13 digits, microseconds 16.
  package static let largestTime = 1e17
  /// Names and labels are cut here.
  package static let longestName = 200
}

extension Ink {
  /// No file with more bytes is read, nor one that a gzip file holds.
  public static let largestFile = InkLimits().largestFile
  /// No file with more points is read.
  public static let mostPoints = InkLimits().mostPoints
}
