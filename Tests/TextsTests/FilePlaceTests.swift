import Testing
import Texts

@Suite struct FilePlaceTests {
  @Test(arguments: [
    (0, 0, "1a.xlsx, sheet \"Class 1a\""), (7, 0, "1a.xlsx, sheet \"Class 1a\", row 7"),
    (7, 3, "1a.xlsx, sheet \"Class 1a\", cell C7"), (1, 26, "1a.xlsx, sheet \"Class 1a\", cell Z1"),
    (1, 27, "1a.xlsx, sheet \"Class 1a\", cell AA1"), (9, 16_384, "1a.xlsx, sheet \"Class 1a\", cell XFD9"),
  ])
  func cellsAreNamedAsSpreadsheetsNameThem(line: Int, column: Int, text: String) {
    let place = FilePlace(file: "1a.xlsx", line: line, column: column)
    #expect(place.inSheet("Class 1a").description == text)
    #expect(place.cell == nil && !place.description.contains("sheet"))
  }
}
