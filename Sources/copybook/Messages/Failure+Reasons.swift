import Geometry
import Texts

extension Failure {
  /// What an error of a lower floor means to the user; nil for an error that none of them throws.
  init?(_ error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as Fault:
      self.init(problem: error.description, hint: error.hint, status: Failure.status(of: error.kind))
    case let error as Length.ParsingError:
      self.init(problem: error.problem, hint: error.hint, status: Failure.usage)
    default: return nil
    }
  }

  /// The exit status of each kind, as in sysexits.h.
  private static func status(of kind: Fault.Kind) -> Int32 {
    switch kind {
    case .usage: usage
    case .data: data
    case .noInput: noInput
    case .cannotCreate: cannotCreate
    case .io: inputOutput
    case .tryAgain: tryAgain
    case .ours: software
    }
  }
}
