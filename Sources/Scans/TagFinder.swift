import CAprilTag
import Codes
import Geometry
import Lifting

/// Finds the tags of pages in pictures.
///
/// One for each task: the library keeps its work in it. C: libapriltag, `apriltag_detector_detect`
@safe public final class TagFinder {
  private let detector: UnsafeMutablePointer<apriltag_detector_t>
  private let family: UnsafeMutablePointer<apriltag_family_t>

  /// How many bits of a tag may be wrong: the codes of the family differ in eleven.
  private static let mostWrongBits: Int32 = 1
  /// How clearly bits must be dark or light, in shades.
  private static let leastMargin: Float = 20
  /// Squares are sought in a picture of half the size, and in the full one where that finds too few.
  static let halved: Float = 2

  /// A finder of the four tags.
  public init() {
    unsafe detector = apriltag_detector_create()
    unsafe family = tag36h11_create()
    // The others of the family are not on our pages.
    unsafe family.pointee.ncodes = UInt32(CornerTag.allCases.count)
    unsafe apriltag_detector_add_family_bits(detector, family, TagFinder.mostWrongBits)
    unsafe detector.pointee.nthreads = 1
  }

  deinit {
    unsafe apriltag_detector_destroy(detector)
    unsafe tag36h11_destroy(family)
  }

  /// The tags in a picture, in the order of their numbers, however small they are.
  ///
  /// The picture is looked at in four parts, so that the library needs a quarter of the memory.
  func tagsOfAnySize(in picture: GreyPicture) -> [SeenTag] {
    let width = Int(TagFinder.part * Double(picture.width)), height = Int(TagFinder.part * Double(picture.height))
    var found: [SeenTag] = []
    for part in picture.corners(width: width, height: height) {
      // What two parts share is seen twice.
      for seen in tags(in: part, of: picture) where !found.contains(where: { $0.isSame(as: seen) }) {
        found.append(seen)
      }
    }
    return found.sorted { $0.tag.rawValue < $1.tag.rawValue }
  }

  /// So much of a side has each of the four parts.
  private static let part = 0.56

  /// The tags in the corners of a picture, where those of a page that fills it lie: they are found in a third of the time.
  func tagsInCorners(of picture: GreyPicture) -> [SeenTag] {
    let width = Int(TagFinder.corner.width * Double(picture.width))
    let height = Int(TagFinder.corner.height * Double(picture.height))
    return picture.corners(width: width, height: height)
      .flatMap { tags(in: $0, of: picture, sidesDividedBy: TagFinder.halved) }
      .sorted { $0.tag.rawValue < $1.tag.rawValue }
  }

  /// The tags in a part of a picture.
  func tags(in room: Rectangle, of picture: GreyPicture, sidesDividedBy factor: Float = 1) -> [SeenTag] {
    func pixel(_ place: Double, _ most: Int) -> Int { Int(min(max(place, 0), Double(most))) }
    let (left, right) = (pixel(room.min.x, picture.width), pixel(room.max.x, picture.width))
    let (top, foot) = (pixel(room.min.y, picture.height), pixel(room.max.y, picture.height))
    guard let part = picture.part(left: left, top: top, width: right - left, height: foot - top) else { return [] }
    return tags(in: part, sidesDividedBy: factor).map { seen in
      SeenTag(seen.tag, corners: seen.corners.map { $0 + Vector(Double(left), Double(top)) })
    }
  }

  /// The part of a picture's sides that counts as its corner.
  private static let corner = (width: 0.3, height: 0.24)

  /// The tags in a picture whose sides are divided for looking at it.
  func tags(in picture: GreyPicture, sidesDividedBy factor: Float) -> [SeenTag] {
    // The library ends the program where a side is longer or there is nothing to look at.
    guard picture.width < 1 << 15, picture.height < 1 << 15, min(picture.width, picture.height) > 8 else { return [] }
    unsafe detector.pointee.quad_decimate = factor
    var shades = picture.shades
    var tags: [SeenTag] = []
    unsafe shades.withUnsafeMutableBufferPointer { buffer in
      var image = unsafe image_u8_t(
        width: Int32(picture.width), height: Int32(picture.height), stride: Int32(picture.width),
        buf: buffer.baseAddress)
      guard let found = unsafe apriltag_detector_detect(detector, &image) else { return }
      for index in unsafe 0..<zarray_size(found) {
        var pointer: UnsafeMutablePointer<apriltag_detection_t>? = nil
        unsafe zarray_get(found, index, &pointer)
        if let detection = unsafe pointer?.pointee, let tag = unsafe TagFinder.tag(detection) { tags.append(tag) }
      }
      unsafe apriltag_detections_destroy(found)
    }
    return tags.sorted { $0.tag.rawValue < $1.tag.rawValue }
  }

  /// A detection as one of our tags; nil where it is doubtful.
  private static func tag(_ detection: apriltag_detection_t) -> SeenTag? {
    guard unsafe detection.hamming <= mostWrongBits, unsafe detection.decision_margin >= leastMargin,
      let tag = unsafe CornerTag(rawValue: Int(detection.id))
    else { return nil }
    let p = unsafe detection.p
    // The library begins at the bottom left and goes against the clock.
    let corners = [p.3, p.2, p.1, p.0].map { Point($0.0, $0.1) }
    return SeenTag(tag, corners: corners)
  }
}

extension SeenTag {
  /// Whether two parts of a picture showed one tag.
  fileprivate func isSame(as other: SeenTag) -> Bool {
    tag == other.tag && corners[0].distance(to: other.corners[0]) < corners[0].distance(to: corners[2])
  }
}

extension GreyPicture {
  /// Its four corners, of a width and a height.
  fileprivate func corners(width: Int, height: Int) -> [Rectangle] {
    [0, self.height - height].flatMap { top in
      [0, self.width - width].map { left in
        Rectangle(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
      }
    }
  }

  /// A part of it; nil where it is empty or not wholly in it.
  fileprivate func part(left: Int, top: Int, width: Int, height: Int) -> GreyPicture? {
    guard width > 0, height > 0, left + width <= self.width, top + height <= self.height else {
      return nil
    }
    var part: [UInt8] = []
    part.reserveCapacity(width * height)
    for y in top..<(top + height) { part += shades[(y * self.width + left)..<(y * self.width + left + width)] }
    return GreyPicture(width: width, height: height, unchecked: part)
  }
}
