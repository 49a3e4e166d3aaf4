import Geometry
import Letterforms
import Pages
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Drawings that are earned: one for each group of letters that is done, read from finished pages and keys.
@Suite struct RewardTests {
  /// Every picture is a square.
  private static func finder() -> PictureFinder {
    PictureFinder(picture: { (word, _) throws(Fault) in
      WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
  }

  private func composed(
    _ figure: Figure, school: String = "us-cursive", pictures: PictureFinder? = RewardTests.finder()
  ) throws -> (pictures: [String], boxes: [Rectangle], key: SheetKey, page: Page, sheet: Sheet) {
    let sheet = try SheetSample.request(["a"], school: school) {
      ($0.rows, $0.mazeLevel) = ([Row(text: "", exercise: .blank)], nil)
      $0.parts.append(.block(.figure(figure)))
    }
    var booklet = Booklet(shaper: nil, pictures: pictures)
    let key = try booklet.add(sheet).key
    let document = booklet.document(title: "", language: "en")
    let page = booklet.pages[booklet.pages.count - 1]
    var (names, boxes) = ([String](), [Rectangle]())
    for mark in page.singleMarks {
      guard case .form(let form, _, _) = mark, document.forms[form].name.hasPrefix("picture "),
        let box = SheetSample.inkBounds(of: mark, in: document)
      else { continue }
      names.append(String(document.forms[form].name.split(separator: " ")[1]))
      boxes.append(box)
    }
    return (names, boxes, key, page, sheet)
  }

  private static let first = "i t u w r s p j"
  private static let second = "e l b h k f"

  @Test func anAlbumHasTheDrawingsOfGroupsThatAreDone() throws {
    for (learnt, done) in [
      ("", []), ("i t u", []), (RewardTests.first, [RewardTests.first]), ("i t u w r s p j e l", [RewardTests.first]),
      ("\(RewardTests.second) \(RewardTests.first)", [RewardTests.first, RewardTests.second]),
      ("jpsrwuti A C E O", [RewardTests.first, "A C E O"]),
    ] {
      let (pictures, boxes, key, page, sheet) = try composed(Figure(.album, "done: \(learnt)"))
      #expect(pictures.count == done.count && Set(pictures).count == done.count)
      #expect(key.rewards == done)
      // A frame for every group, full or waiting.
      let waiting = page.marks.filter { mark in
        if case .group(let marks, .figure) = mark, case .shape(.dots, _)? = marks.first { true } else { false }
      }
      #expect(waiting.count + done.count == sheet.school.teaching.count)
      for (index, box) in boxes.enumerated() {
        #expect(sheet.paper.room.contains(box))
        #expect(!boxes[..<index].contains { $0.min.x < box.max.x && box.min.x < $0.max.x && $0.min.y == box.min.y })
      }
      #expect(try SheetKey(reading: Array(key.json.utf8), file: "k.json").rewards == done)
    }
  }

  @Test func aRewardFillsWhatIsLeftOfItsPage() throws {
    let (pictures, boxes, _, _, sheet) = try composed(Figure(.reward, RewardTests.first))
    #expect(pictures.count == 1)
    let rows = try SheetSample.frame(of: sheet).rows
    #expect(boxes[0].height > Length.mm(40).points && boxes[0].max.y < rows.max.y)
    // To the foot, or from side to side.
    #expect(boxes[0].max.y > rows.max.y - 30 || boxes[0].width > 0.9 * rows.width)
    // Groups that were taught together have their drawings side by side.
    let two = try composed(Figure(.reward, "\(RewardTests.first) \(RewardTests.second)"))
    #expect(two.pictures.count == 2 && two.boxes[0].max.x < two.boxes[1].min.x)
    #expect(try composed(Figure(.reward, "i t")).pictures.isEmpty)
  }

  @Test func withoutPicturesARosetteIsEarned() throws {
    #expect(try composed(Figure(.reward, RewardTests.first), pictures: nil).pictures == ["rosette"])
  }

  @Test func everySchoolWithGroupsHasAnAlbum() throws {
    for school in try SampleSchools.schools() where !school.teaching.isEmpty {
      let letters = school.teaching.joined().map { String($0) }.joined(separator: " ")
      let (pictures, _, key, _, _) = try composed(Figure(.album, "done: \(letters)"), school: school.id)
      #expect(pictures.count == school.teaching.count && key.rewards.count == pictures.count, "\(school.id)")
    }
  }
}
