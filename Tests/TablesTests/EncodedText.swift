import Foundation
import Texts

@testable import Tables

extension TextEncoding {
  /// Foundation's encoders write what our decoders read; MacRoman by CoreFoundation's number, as its own name is broken on
  /// Linux.
  private var encoder: String.Encoding? {
    switch self {
    case .utf8: .utf8
    case .utf16LE: .utf16LittleEndian
    case .utf16BE: .utf16BigEndian
    case .macRoman: String.Encoding(rawValue: 0x8000_0000)
    default: foundation
    }
  }

  /// The bytes of a text by our own table, where Foundation has no encoder.
  private func pairBytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else {
        guard let index = letters.pairs.firstIndex(of: scalar) else { return nil }
        bytes += [UInt8((index >> 8) + 0x80), UInt8(index & 0xFF)]
      }
    }
    return bytes
  }

  /// A text's bytes; nil where it has letters that the encoding lacks.
  func bytes(of text: String, withMark: Bool = false) -> [UInt8]? {
    if self == .eucJP { return pairBytes(of: text) }
    guard let encoder, let data = text.data(using: encoder) else { return nil }
    let mark: [UInt8] =
      switch self {
      case .utf8: [0xEF, 0xBB, 0xBF]
      case .utf16LE: [0xFF, 0xFE]
      case .utf16BE: [0xFE, 0xFF]
      default: []
      }
    return (withMark ? mark : []) + data
  }
}

extension TableReader {
  /// All rows as texts.
  static func texts(
    _ bytes: [UInt8], encoding: TextEncoding? = nil, separator: Separator? = nil
  ) throws -> [[String]] {
    var reader = try TableReader(reading: bytes, file: "t.csv", encoding: encoding, separator: separator)
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append(row.map(\.text)) }
    return rows
  }

  /// All rows, and all that is wrong.
  static func rowsAndFaults(_ bytes: [UInt8], encoding: TextEncoding? = nil) -> (rows: [[String]], faults: [Fault]) {
    var rows: [[String]] = []
    var faults: [Fault] = []
    guard var reader = try? TableReader(reading: bytes, file: "t.csv", encoding: encoding) else { return ([], []) }
    while true {
      do throws(Fault) {
        guard let row = try reader.next() else { return (rows, faults) }
        rows.append(row.map(\.text))
      } catch {
        faults.append(error)
      }
    }
  }
}
