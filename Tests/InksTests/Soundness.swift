import Inks
import Recordings
import Texts

/// What must be true of everything that is read.
enum Soundness {
  /// What is wrong with the answer to a file: nil if it was refused with a sentence and a hint, or read to sound ink.
  static func fault(of bytes: [UInt8], writesBack: Bool) -> String? {
    do throws(Fault) {
      let inks = try Ink.all(reading: bytes, file: "f")
      for ink in inks {
        if let fault = fault(in: ink) { return fault }
        if writesBack, let fault = faultInWriting(ink) { return fault }
      }
      return inks.isEmpty ? "there is no ink" : nil
    } catch {
      if error.description.isEmpty || error.hint.isEmpty { return "an error says nothing" }
      return error.description.contains { $0.isNewline } ? "an error has two lines: \(error)" : nil
    }
  }

  private static func fault(in ink: Ink) -> String? {
    if ink.strokes.isEmpty { return "there is no stroke" }
    for stroke in ink.strokes {
      if stroke.points.isEmpty { return "a stroke has no point" }
      var time = 0.0
      for point in stroke.points {
        if !point.x.isFinite || !point.y.isFinite || !(point.pressure ?? 0).isFinite { return "a number is none" }
        if let now = point.time {
          if !(now >= time) { return "time \(now) comes after \(time)" }
          time = now
        }
      }
    }
    for segment in ink.segments
    where !segment.strokes.allSatisfy(ink.strokes.indices.contains) || segment.strokes.isEmpty {
      return "a segment has strokes that are not there"
    }
    return nil
  }

  private static func faultInWriting(_ ink: Ink) -> String? {
    for text in [ink.jsonText, ink.inkMLText] {
      do throws(Fault) {
        let again = try Ink(reading: Array(text.utf8), file: "again")
        if again.strokes.count != ink.strokes.count { return "strokes are lost: \(text)" }
      } catch {
        return "\(error) in \(text)"
      }
    }
    return nil
  }
}
