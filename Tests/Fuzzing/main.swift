// Reads files that were changed by lot, with every reader of files from outside (`make fuzz`).
//
//     Fuzzing                                 every reader for a minute in all
//     Fuzzing --seconds 600 --seed 7          longer, other lots
//     Fuzzing roster key --cases 1000000      some readers, so many cases
//     Fuzzing --check                         whether the good files are good
//     Fuzzing roster --case 4711 --save x     one case again, as a file
import Geometry
import Glibc
import Packs
import Texts

/// The value behind an option; nil where it was not said.
func value(of option: String) -> String? {
  guard let place = CommandLine.arguments.firstIndex(of: option), place + 1 < CommandLine.arguments.count else {
    return nil
  }
  return CommandLine.arguments[place + 1]
}

func leave(_ problem: String) -> Never {
  print("error: \(problem)")
  exit(64)
}

func reader(named name: String) -> Reader {
  guard let make = Readers.all.first(where: { $0.name == name })?.make else { leave("there is no reader \(name)") }
  do { return try make() } catch { leave("\(name): \(error)") }
}

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "--worker", words.count == 6, let seed = UInt64(words[2]), let first = Int(words[3]),
  let last = Int(words[4])
{
  // What takes all memory dies alone, and long stacks of a crash take longer than the cases.
  var limit = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  limit = rlimit(rlim_cur: 0, rlim_max: 0)
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  let file = unsafe open(words[5], O_RDWR)
  Worker(reader: reader(named: words[1]), seed: seed, statusFile: file).run(first..<last)
  exit(0)
}

// What is not read before it is changed tries little.
if words.first == "--check" {
  for (name, _) in Readers.all {
    let reader = reader(named: name)
    for sample in reader.samples {
      do {
        switch sample {
        case .file(let bytes, _), .plain(let bytes): try reader.read(bytes)
        case .pack(let entries): try reader.read(Pack.write(entries, isCompressed: true))
        case .gzip(let bytes, _): try reader.read(PackedBytes.gzip(bytes))
        case .pictures: break
        }
      } catch {
        print("\(name): \(error)")
      }
    }
  }
  exit(0)
}

let seed = value(of: "--seed").flatMap { UInt64($0) } ?? 1
let names = words.enumerated().filter { !$1.hasPrefix("--") && ($0 == 0 || !words[$0 - 1].hasPrefix("--")) }.map { $1 }
if let number = value(of: "--case").flatMap({ Int($0) }), let name = names.first {
  let reader = reader(named: name)
  let bytes = reader.bytes(seed: seed, of: number)
  if let path = value(of: "--save") {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
  }
  do {
    try reader.read(bytes)
    print("\(name) case \(number): read well, \(bytes.count) bytes")
  } catch {
    print("\(name) case \(number): \(error)")
  }
  exit(0)
}

let chosen = names.isEmpty ? Readers.all.map(\.name) : names
let most = value(of: "--cases").flatMap { Int($0) } ?? .max
let seconds = value(of: "--seconds").flatMap { Double($0) } ?? (most == .max ? 60 : 1e6)
unsafe setenv("SWIFT_BACKTRACE", "enable=no", 1)
let watch = Watch(program: CommandLine.arguments[0], seed: seed)
let start = ContinuousClock.now
var failures = 0
for (place, name) in chosen.enumerated() {
  let share = seconds * Double(place + 1) / Double(chosen.count)
  let tally = watch.run(name, first: 0, most: most, until: start + .milliseconds(Int(share * 1000)))
  let well = tally.cases == 0 ? 0 : 100 * tally.readWell / tally.cases
  print(
    "\(name): \(tally.cases) cases, \(well) % read well, \(tally.failures.count) crashed or hung, \(tally.bad) slow, large or wrong; "
      + "at most \(tally.mostSeconds.formatted(decimals: 2)) s and \(tally.mostMemory >> 20) MiB a case")
  for failure in tally.failures { print("  \(failure) (seed \(seed))") }
  fflush(nil)
  failures += tally.failures.count + tally.bad
}
exit(failures == 0 ? 0 : 1)
