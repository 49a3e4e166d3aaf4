import FoundationEssentials
import Publishing
import Synchronization
import Texts

/// Shows how far a class is: a bar on a terminal, a plain line now and then elsewhere, or JSON.
///
/// No name is in it. Lines of JSON begin with the time, in UTC.
final class BatchProgress: Sendable {
  /// How progress is shown.
  enum Style {
    case bar, lines, json, silent
  }

  private struct State {
    var hasBegun = false
    var count = 0
    var done = 0
    var new = 0
    var shown: ContinuousClock.Instant
    var isBarShown = false
  }

  private let style: Style
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  /// A bar is drawn anew after so long, a plain line written.
  private static let barPause = Duration.milliseconds(100)
  private static let linePause = Duration.seconds(5)

  /// Progress for what the user asked and where it goes.
  init(isQuiet: Bool, isJSON: Bool) {
    style = isJSON ? .json : isQuiet ? .silent : Terminal.isWatched ? .bar : .lines
    state = Mutex(State(shown: start))
  }

  /// Takes a step.
  func show(_ step: BatchStep) {
    state.withLock { state in
      switch step {
      case .preparing: state.hasBegun = true
      case .began(let count):
        state.count = count
        json("\"event\": \"began\", \"count\": \(count)")
      case .sheet(let number, let isNew):
        state.done += 1
        if isNew { state.new += 1 }
        json("\"event\": \"sheet\", \"pupil\": \(number), \"new\": \(isNew), \"done\": \(state.done)")
        tell(&state, "pupil \(number)", isLast: state.done == state.count)
      case .binding(let file):
        json("\"event\": \"binding\", \"file\": \"\(file)\"")
        tell(&state, file, isLast: true)
      case .publishing:
        json("\"event\": \"publishing\"")
        tell(&state, "publishing", isLast: true)
      }
    }
  }

  /// Ends the progress, if it has begun, so that other lines may follow.
  func end(_ report: BatchReport?, status: Int32) {
    state.withLock { state in
      guard state.hasBegun else { return }
      if state.isBarShown { Terminal.write("\r\u{1B}[K") }
      state.isBarShown = false
      guard let report else { return json("\"event\": \"ended\", \"status\": \(status)") }
      json(
        "\"event\": \"ended\", \"status\": \(status), \"count\": \(report.count), \"printed\": \(report.printed), "
          + "\"kept\": \(report.kept), \"failed\": \(report.failures.count), \"published\": \(report.isPublished)")
    }
  }

  private func tell(_ state: inout State, _ what: String, isLast: Bool) {
    let now = ContinuousClock.now
    switch style {
    case .bar:
      guard isLast || now - state.shown >= BatchProgress.barPause else { return }
      state.shown = now
      state.isBarShown = true
      let width = 24
      let full = state.count == 0 ? width : min(width, width * state.done / state.count)
      let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
      Terminal.write("\r\u{1B}[K[\(bar)] \(summary(state, now)), \(what)")
    case .lines:
      // Short runs need no lines.
      guard now - state.shown >= BatchProgress.linePause else { return }
      state.shown = now
      Terminal.write("\(summary(state, now)), \(what)\n")
    case .json, .silent: break
    }
  }

  private func summary(_ state: State, _ now: ContinuousClock.Instant) -> String {
    let seconds = (now - start) / .seconds(1)
    var words = "\(state.done) of \(state.count) sheets"
    guard seconds > 0.5, state.done > 0 else { return words }
    let rate = Double(state.done) / seconds
    words += ", \(rate >= 10 ? String(Int(clamping: rate)) : String(Double(Int(clamping: rate * 10)) / 10)) a second"
    let rest = Int(clamping: Double(state.count - state.done) / rate)
    if rest > 0 { words += ", \(rest < 120 ? "\(rest) s" : "\(rest / 60) min") left" }
    return words
  }

  private func json(_ members: @autoclosure () -> String) {
    guard style == .json else { return }
    let time = Date().ISO8601Format(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    print("{\"time\": \"\(time)\", \(members())}")
    // Who waits for a line gets it at once; whether it arrived is asked at the end.
    try? Terminal.finish()
  }
}
