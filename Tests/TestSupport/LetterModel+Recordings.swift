public import FoundationEssentials
import Geometry
public import Scoring
public import Texts

/// The form of the file.
private struct RecordingFile: Decodable {
  struct Sample: Decodable {
    var label: String
    var writer: String?
    var strokes: [[[Double]]]
  }

  var yAxis: String?
  var samples: [Sample]

  private enum CodingKeys: String, CodingKey {
    case yAxis = "y_axis"
    case samples
  }

  init(samples: [Sample]) { self.samples = samples }
}

extension [LetterModel] {
  /// Reads recordings: `{"samples": [{"label": "a", "writer": "w1", "strokes": [[[x, y], …], …]}, …]}` or the list alone.
  ///
  /// y runs down unless the head says `"y_axis": "up"`. Further numbers of a point, such as the time, are left aside.
  public init(readingJSON data: Data) throws(Fault) {
    let file: RecordingFile
    do {
      let decoder = JSONDecoder()
      let opening = data.first { !" \t\r\n".utf8.contains($0) }
      file =
        opening == UInt8(ascii: "[")
        ? RecordingFile(samples: try decoder.decode([RecordingFile.Sample].self, from: data))
        : try decoder.decode(RecordingFile.self, from: data)
    } catch {
      throw Fault(.data, problem: "these are no recordings of letters: \(error)")
    }
    let up = file.yAxis == "up" ? 1.0 : -1.0
    self = []
    reserveCapacity(file.samples.count)
    for (index, sample) in file.samples.enumerated() {
      guard sample.strokes.allSatisfy({ $0.allSatisfy { $0.count >= 2 } }) else {
        throw Fault(.data, problem: "sample \(index + 1) (\(sample.label)): a point needs two numbers")
      }
      append(
        LetterModel(
          text: sample.label, strokes: sample.strokes.map { $0.map { Point($0[0], up * $0[1]) } },
          writer: sample.writer))
    }
  }
}
