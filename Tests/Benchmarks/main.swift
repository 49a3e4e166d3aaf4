// Prints what copybook costs beside its targets and its peers (`make bench`), or with `grader` how well it grades.
if CommandLine.arguments.dropFirst().first == "grader" {
  GraderBenchmark.run(Array(CommandLine.arguments.dropFirst(2)))
} else {
  Benchmark.run()
}
