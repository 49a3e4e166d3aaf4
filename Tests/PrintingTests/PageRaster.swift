import Foundation

/// A page of a PDF file as grey pixels, drawn by poppler.
struct PageRaster {
  let width, height: Int
  /// 0 is black, 255 is white.
  let pixels: [UInt8]

  /// Draws a page, counted from 1.
  init(of pdf: [UInt8], page: Int, dotsPerInch: Int = 150) throws {
    let words = ["-r", "\(dotsPerInch)", "-gray", "-f", "\(page)", "-l", "\(page)", "FILE"]
    let data = Array(try Tool.data("pdftoppm", words, on: pdf).output)
    // P5, width, height, largest value, then the pixels.
    var numbers: [Int] = []
    var place = 2
    while numbers.count < 3 {
      while data[place] <= 32 { place += 1 }
      let end = data[place...].firstIndex { $0 <= 32 } ?? data.endIndex
      numbers.append(Int(String(decoding: data[place..<end], as: UTF8.self)) ?? 0)
      place = end
    }
    (width, height) = (numbers[0], numbers[1])
    pixels = Array(data[(place + 1)...])
  }

  /// How far another picture is from this one: on average, and where it has what this one has nowhere near.
  ///
  /// Readers move letters by half a pixel, so a pixel counts only where it is darker or paler, by a quarter of the scale,
  /// than all nine around it in the other picture.
  func difference(from other: PageRaster) -> (mean: Double, largestBlob: Int) {
    precondition(width == other.width && height == other.height)
    var sum = 0
    var isOdd = [Bool](repeating: false, count: pixels.count)
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let place = y * width + x
        let value = Int(pixels[place])
        sum += abs(value - Int(other.pixels[place]))
        guard value != Int(other.pixels[place]) else { continue }
        var (low, high) = (255, 0)
        for row in [-width, 0, width] {
          for step in -1...1 {
            low = min(low, Int(other.pixels[place + row + step]))
            high = max(high, Int(other.pixels[place + row + step]))
          }
        }
        isOdd[place] = value < low - 64 || value > high + 64
      }
    }
    return (Double(sum) / Double(pixels.count), largestBlob(&isOdd))
  }

  private func largestBlob(_ isOdd: inout [Bool]) -> Int {
    var largest = 0
    for start in isOdd.indices where isOdd[start] {
      var size = 0
      var open = [start]
      isOdd[start] = false
      while let place = open.popLast() {
        size += 1
        for next in [place - 1, place + 1, place - width, place + width] where isOdd[next] {
          isOdd[next] = false
          open.append(next)
        }
      }
      largest = max(largest, size)
    }
    return largest
  }
}
