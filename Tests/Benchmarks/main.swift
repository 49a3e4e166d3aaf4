// Prints what copybook costs beside its targets and its peers (`make bench`), with `grader` how well the engine grades, with
// `product` how well a user is served, with `records` how well it remembers, with `scans`
// how well paper is read that comes back.
let arguments = Array(CommandLine.arguments.dropFirst(2))
switch CommandLine.arguments.dropFirst().first {
case "grader": GraderBenchmark.run(arguments)
case "product": ProductBenchmark.run(arguments)
case "records": RecordsBenchmark.run(arguments)
case "scans": ScansBenchmark.run(arguments)
default: Benchmark.run()
}
