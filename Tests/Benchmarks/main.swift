// Prints what copybook costs beside its targets and its peers (`make bench`), with `grader` how well it grades, with `records` how
// well it remembers.
if CommandLine.arguments.dropFirst().first == "grader" {
  GraderBenchmark.run(Array(CommandLine.arguments.dropFirst(2)))
} else if CommandLine.arguments.dropFirst().first == "records" {
  RecordsBenchmark.run(Array(CommandLine.arguments.dropFirst(2)))
} else {
  Benchmark.run()
}
