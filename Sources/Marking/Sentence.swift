import Scoring

extension CellGrade {
  func sentence(for finding: Finding) -> String { finding.code.name }
}
