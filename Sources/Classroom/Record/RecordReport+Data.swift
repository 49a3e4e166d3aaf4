import JSON
import Records
import Texts

/// A record for programs.
extension RecordReport {
  /// A line for each child and letter.
  public var csv: String {
    var lines = ["child,letter,count,right"]
    for child in view.children {
      for sum in child.sums.compactMap({ $0 }) {
        lines.append(
          [names.name(of: child.token), sum.sign, String(sum.count), String(sum.good)].csvRow())
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The whole report; the same bytes for the same record.
  public var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.add("format", "copybook record report 1")
      json.objects("children", .lines, of: view.children) { json, child in
        json.add("child", child.token)
        json.add("name", names.names[child.token])
        json.list("letters", of: child.sums.compactMap({ $0 })) { json, sum in sum.write(to: &json) }
      }
      for (key, sums) in [("hardestLetters", view.hardest), ("hardestJoins", view.hardestJoins)] {
        json.list(key, of: sums) { json, sum in sum.write(to: &json) }
      }
      json.objects("findings", .lines, of: view.findings) { json, finding in
        json.add("code", finding.code)
        json.add("count", finding.count)
        json.list("letters", of: finding.signs)
      }
      json.objects("weeks", of: view.weeks) { json, week in
        json.add("monday", week.monday.description)
        json.add("count", week.count)
        json.add("right", week.good)
      }
      writePassages(to: &json)
      if !estimates.isEmpty {
        json.list("now", .lines) { json in
          for (item, estimate) in estimates { estimate.write(to: &json, item) }
        }
      }
    }
    json.endLine()
    return json.text
  }
}

extension ClassRecord.Sum {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.add("sign", sign)
      json.add("count", count)
      json.add("right", good)
    }
  }
}

extension Learner.Estimate {
  fileprivate func write(to json: inout JSONWriter, _ item: Learner.Item) {
    json.object { json in
      switch item {
      case .letter(let sign): json.add("letter", sign)
      case .join(let sign): json.add("join", sign)
      case .finding(let code): json.add("without", code)
      }
      json.add("probability", probability, decimals: 3)
      json.add("low", low, decimals: 3)
      json.add("high", high, decimals: 3)
      json.add("attempts", attempts)
      json.add("isUncertain", isUncertain)
    }
  }
}
