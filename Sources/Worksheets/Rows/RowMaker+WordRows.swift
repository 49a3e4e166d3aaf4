import Geometry
import Letterforms
import Pages

extension RowMaker {
  func boxes(_ row: Row, xHeight: Double) throws -> [RowLayout] { [] }

  func missing(_ row: Row, xHeight: Double) throws -> [RowLayout] { [] }

  func joins(_ row: Row, xHeight: Double) throws -> [RowLayout] { [] }
}
