public import Pages
import Rasters

extension ColourPicture {
  /// The picture made so small that no side has more pixels; nil where no memory is left.
  ///
  /// - Parameter turns: So many quarters clockwise it is turned, which is taken back.
  public func thumbnail(most: Int, turns: Int = 0) -> Photo? {
    var small = self
    while max(small.width, small.height) > 2 * most { small = small.halved }
    let scale = max(1, Double(max(small.width, small.height)) / Double(max(1, most)))
    var columns = max(1, Int(Double(small.width) / scale))
    var rows = max(1, Int(Double(small.height) / scale))
    if turns % 2 == 1 { swap(&columns, &rows) }
    var pixels = [UInt8](repeating: 0, count: 3 * columns * rows)
    for y in 0..<rows {
      for x in 0..<columns {
        let (across, down) =
          switch turns % 4 {
          case 1: (rows - 1 - y, x)
          case 2: (columns - 1 - x, rows - 1 - y)
          case 3: (y, columns - 1 - x)
          default: (x, y)
          }
        let column = min(small.width - 1, Int((Double(across) + 0.5) * scale))
        let row = min(small.height - 1, Int((Double(down) + 0.5) * scale))
        let place = 3 * (row * small.width + column)
        for channel in 0..<3 { pixels[3 * (y * columns + x) + channel] = small.pixels[place + channel] }
      }
    }
    return PixelPicture(width: columns, height: rows, pixels: pixels)?.photo(quality: 70)
  }
}
