// Prints what copybook costs beside its targets and its peers: `make bench`.
Benchmark.run()
