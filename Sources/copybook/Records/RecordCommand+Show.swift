import ArgumentParser
import Records
import Texts

extension RecordCommand {
  /// `copybook record show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Shows how well each child writes each letter, what is hardest, and how it goes from week to week.")

    @OptionGroup var choice: RecordChoice

    func run() throws {
      let names = try choice.names()
      let record = try RecordFile(choice.path(), for: .reading)
      let view = try ClassRecord(record)
      try record.close()
      print(RecordText(view, names).table, terminator: "")
    }
  }
}
