import Foundation
import Pages

@testable import Rasters

/// A page as grey pixels.
struct PageRaster {
  let width, height: Int
  /// 0 is black, 255 is white.
  let pixels: [UInt8]

  /// Has cairo draw a page, counted from 1.
  ///
  /// Cairo puts letters on whole pixels, so it draws four times as large, and the mean is taken.
  init(drawing page: Int, of document: Document, dotsPerInch: Int = 150) throws {
    let times = 4
    let scale = PixelScale.dotsPerInch(Double(dotsPerInch * times))
    let picture = try Press().picture(of: page - 1, in: document, at: scale).picture
    // As poppler turns colours into grey.
    let greys = picture.palette.map { (colour) -> Int in
      let (red, green, blue) = (Int(colour >> 16 & 255), Int(colour >> 8 & 255), Int(colour & 255))
      return (30 * red + 59 * green + 11 * blue + 50) / 100
    }
    let sheet = document.pages[page - 1]
    width = Int((sheet.width * Double(dotsPerInch) / 72).rounded(.up))
    height = Int((sheet.height * Double(dotsPerInch) / 72).rounded(.up))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        var (sum, count) = (0, 0)
        for row in times * y..<min(times * (y + 1), picture.height) {
          for column in times * x..<min(times * (x + 1), picture.width) {
            sum += greys[Int(picture.pixels[row * picture.width + column])]
            count += 1
          }
        }
        pixels.append(UInt8(count > 0 ? sum / count : 255))
      }
    }
    self.pixels = pixels
  }

  /// Has poppler draw a page of a PDF file, counted from 1.
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
