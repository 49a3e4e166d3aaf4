import ArgumentParser
import Classroom
import Publishing
import Texts

/// Prints a class, and shows how far it is and what came of it.
struct ClassPrinting {
  private var request: ClassRequest
  private let isQuiet: Bool
  private let isJSON: Bool

  init(_ request: ClassRequest, isQuiet: Bool = false, isJSON: Bool = false) {
    (self.request, self.isQuiet, self.isJSON) = (request, isQuiet, isJSON)
    self.request.isTerse = isQuiet || isJSON
  }

  func run() async throws {
    StopSignal.listen()
    let progress = BatchProgress(isQuiet: isQuiet, isJSON: isJSON)
    let watch = BatchWatch(isStopped: { StopSignal.isReceived }, report: { progress.show($0) })
    let outcome: ClassOutcome
    do {
      outcome = try await request.fulfil(watch, telling: say)
    } catch {
      progress.end(nil, status: (error as? Fault).map { ExitStatus.of($0.kind) } ?? 1)
      throw error
    }
    let status: Int32 =
      switch outcome.completeness {
      case .whole: 0
      case .lacking: 1
      case .failed: ExitStatus.data
      case .stopped: StopSignal.status
      }
    if let report = outcome.report { progress.end(report, status: status) }
    outcome.remarks.forEach(say)
    if let fault = outcome.fault { throw fault }
    if status != 0 { throw ExitCode(status) }
  }

  /// Shows a remark, unless --quiet leaves it out.
  private func say(_ remark: Remark) {
    if isQuiet, remark.kind == .note || remark.kind == .done && !request.isDryRun { return }
    Terminal.say(remark)
  }
}
