import Packs
import Texts

/// Something that reads files from outside, and files that it reads well, from which others are made.
struct Reader {
  /// A file, or the files of a pack.
  enum Sample {
    case file([UInt8], Form)
    case pack([(name: String, bytes: [UInt8])])
    /// What has no parts that can be told: damaged byte by byte.
    case plain([UInt8])
    /// What is changed inside, and then packed as a file of gzip.
    case gzip([UInt8], Form)
    /// Pictures in the form PNG, made by lot.
    case pictures
  }

  let name: String
  let samples: [Sample]
  /// Reads a file, and does with it what is done with such a file; a fault of the file's is right.
  let read: ([UInt8]) throws -> Void

  init(_ name: String, _ samples: [Sample], _ read: @escaping ([UInt8]) throws -> Void) {
    (self.name, self.samples, self.read) = (name, samples, read)
  }

  init(_ name: String, _ form: Form, _ texts: [String], _ read: @escaping ([UInt8]) throws -> Void) {
    self.init(name, texts.map { .file(Array($0.utf8), form) }, read)
  }

  /// The bytes of a case: the same for the same numbers.
  func bytes(seed: UInt64, of number: Int) -> [UInt8] {
    var mutator = NodeMutator(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(number) &* 0xD1B5_4A32_D192_ED03)
    let sample = mutator.one(of: samples)
    // One in four has two extremes at once.
    if case .file(let bytes, let form) = sample, mutator.below(4) == 0, let extreme = mutator.extreme(bytes, form) {
      return extreme
    }
    switch sample {
    case .file(let bytes, .json) where mutator.below(4) > 0:
      let samples = samples.compactMap { if case .file(let bytes, .json) = $0 { Tree.all(in: bytes) } else { nil } }
      return mutator.changed(Tree.all(in: bytes), others: samples.flatMap { $0 })
    case .file(let bytes, let form):
      let others = samples.compactMap { if case .file(let bytes, form) = $0 { bytes } else { nil } }
      return mutator.changed(bytes, form, others: others)
    case .pack(var entries):
      let place = mutator.below(entries.count)
      let form: Form = entries[place].name.hasSuffix("csv") ? .lines : .xml
      let isPicture = [".jpg", ".JPEG", ".tif", ".tiff"].contains { entries[place].name.hasSuffix($0) }
      switch mutator.below(12) {
      case 0: entries.remove(at: place)
      case 1:
        entries[place].name = mutator.one(of: ["", "../x", "a//b", "xl/workbook.xml", "content.xml", "users.csv"])
      case 2 where isPicture: entries[place].name = mutator.one(of: ["../x.jpg", "a//b.tif", "x.zip", "x.pdf", ".jpg"])
      default:
        entries[place].bytes =
          isPicture
          ? mutator.damaged(entries[place].bytes)
          : mutator.changed(entries[place].bytes, form, others: entries.map(\.bytes))
      }
      // A name that we would not write makes no pack: then its bytes are damaged instead.
      let isCompressed = mutator.below(2) == 0
      let pack = (try? Pack.write(entries, isCompressed: isCompressed)) ?? mutator.damaged(entries[place].bytes)
      return mutator.below(10) == 0 ? mutator.damaged(pack) : pack
    case .plain(let bytes): return mutator.damaged(bytes)
    case .gzip(let bytes, let form):
      let packed = PackedBytes.gzip(mutator.changed(bytes, form, others: [bytes]))
      return mutator.below(10) == 0 ? mutator.damaged(packed) : packed
    case .pictures:
      let picture = PictureFiles.png(&mutator)
      return mutator.below(10) == 0 ? mutator.damaged(picture) : picture
    }
  }
}
