import CDeflate

/// How files are made smaller on their way: as they stand beside the file, packed by Brotli, or packed when first asked for.
enum Packing: String {
  /// A file of the same name with `.br` behind it was packed beforehand, a third smaller than gzip does it.
  case brotli = "br"
  case gzip

  /// What a request takes, the best first: nothing where it says nothing.
  static func accepted(by request: WebRequest) -> [Packing] {
    let fields = (request.fields["accept-encoding"] ?? "").lowercased().split(separator: ",")
    let names = fields.compactMap { field -> Substring? in
      let parts = field.split(separator: ";").map { $0.filter { $0 != " " } }
      // A quality of nothing forbids it.
      let isForbidden = parts.dropFirst().contains { $0.hasPrefix("q=0") && !$0.contains { ("1"..."9").contains($0) } }
      return isForbidden ? nil : parts.first?[...]
    }
    return [.brotli, .gzip].filter { names.contains($0.rawValue[...]) }
  }
}

/// Files packed as gzip does, each once.
///
/// RFC 1952. Not Sendable: use it in one task only.
final class PackedFiles {
  private var known: [String: [UInt8]] = [:]

  /// Smaller files are sent in one packet anyway.
  private static let fewestBytes = 1400
  /// Half a second for all of Copybook in the browser; level 9 takes three times as long and saves a thirtieth.
  private static let level: Int32 = 6

  /// A file's bytes, packed; nil where that saves nothing.
  ///
  /// C: `libdeflate_gzip_compress`
  func bytes(of file: WebFolder.File) -> [UInt8]? {
    guard file.isLoose, file.bytes.count >= PackedFiles.fewestBytes else { return nil }
    if let bytes = known[file.tag] { return bytes }
    guard let compressor = unsafe libdeflate_alloc_compressor(PackedFiles.level) else { return nil }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let most = unsafe libdeflate_gzip_compress_bound(compressor, file.bytes.count)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { output, count in
      count = unsafe libdeflate_gzip_compress(
        compressor, file.bytes, file.bytes.count, output.baseAddress, most)
    }
    known[file.tag] = bytes
    return bytes
  }
}
