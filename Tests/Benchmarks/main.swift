// Prints what copybook costs beside its targets and its peers (`make bench`), with `grader` how well the engine grades, with
// `product` how well a user is served, with `records` how well it remembers.
let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "grader": GraderBenchmark.run(arguments)
case "product": ProductBenchmark.run(arguments)
case "records": RecordsBenchmark.run(arguments)
default: Benchmark.run()
}
