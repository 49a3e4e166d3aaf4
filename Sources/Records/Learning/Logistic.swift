#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The probability of a rating.
func logistic(_ rating: Double) -> Double { 1 / (1 + exp(-rating)) }

/// The natural logarithm.
func logarithm(_ number: Double) -> Double { log(number) }
