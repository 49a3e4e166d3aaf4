import ArgumentParser
import Classroom

/// What a command that writes files may do to those that are there.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Replaces files that are in the way, also those of another kind.")
  var force = false

  /// The files of a command.
  ///
  /// - Parameter inputs: What the command reads, where it was named.
  func files(reading inputs: [String?] = []) -> OutputFiles {
    OutputFiles(reading: inputs, replacesAll: force)
  }
}
