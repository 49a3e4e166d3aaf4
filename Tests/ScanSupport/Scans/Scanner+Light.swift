import Geometry

extension Scanner {
  /// What lens, lamp and sensor do to a picture: blur, shade, tones and noise.
  mutating func expose(_ picture: inout PaperPicture) {
    for _ in 0..<kind.blurs { picture.blur() }
    shade(&picture)
    if kind.isGrey { picture.turnGrey() }
    if kind.noise > 0 { addNoise(&picture) }
    if let threshold = kind.threshold { picture.cut(at: kind.black + threshold * (kind.white - kind.black)) }
  }

  /// Light that falls off towards a corner, and the tones of the device.
  private mutating func shade(_ picture: inout PaperPicture) {
    let way = Vector(angle: lot.within(0...6.28)) * 0.5
    let hollow = lot.within(0...0.3)
    let cast = kind.isPhone ? [lot.within(0.97...1), 1, lot.within(0.88...1)] : [1, 1, lot.within(0.98...1)]
    let tones = (0...255).map { value -> Double in
      let share = Double(value) / 255
      let bent = share - kind.gamma * share * (1 - share)
      return kind.black + (kind.white - kind.black) * bent
    }
    for y in 0..<picture.height {
      let v = Double(y) / Double(picture.height) - 0.5
      for x in 0..<picture.width {
        let u = Double(x) / Double(picture.width) - 0.5
        let dark = 0.5 + way.dx * u + way.dy * v + hollow * (2 * (u * u + v * v) - 0.5)
        let light = 1 - kind.shade * min(1, max(0, dark))
        let place = 3 * (y * picture.width + x)
        for channel in 0..<3 {
          let value = tones[Int(picture.pixels[place + channel])] * light * cast[channel]
          picture.pixels[place + channel] = UInt8(min(255, max(0, value + 0.5)))
        }
      }
    }
  }

  /// Noise that is nearly normal: the sum of the eight bytes of a lot.
  private mutating func addNoise(_ picture: inout PaperPicture) {
    let channels = kind.isGrey ? 1 : 3
    // The sum of eight bytes has a mean of 1020 and a deviation of 209.
    let factor = Int((kind.noise / 209 * 65536).rounded())
    for pixel in 0..<picture.width * picture.height {
      var value = 0
      for channel in 0..<3 {
        if channel < channels {
          let bits = lot.next()
          let pairs = (bits & 0x00FF_00FF_00FF_00FF) &+ (bits >> 8 & 0x00FF_00FF_00FF_00FF)
          let sum = Int((pairs &* 0x0001_0001_0001_0001) >> 48)
          value = ((sum - 1020) * factor) >> 16
        }
        let place = 3 * pixel + channel
        picture.pixels[place] = UInt8(min(255, max(0, Int(picture.pixels[place]) + value)))
      }
    }
  }
}

extension PaperPicture {
  /// Mixes each pixel with its neighbours, a quarter of each side: a blur of 0.71 pixels.
  mutating func blur() {
    guard width > 2, height > 2 else { return }
    for y in 0..<height {
      let row = row(y)
      var left = (Int(pixels[row.lowerBound]), Int(pixels[row.lowerBound + 1]), Int(pixels[row.lowerBound + 2]))
      var place = row.lowerBound
      while place < row.upperBound - 3 {
        let own = (Int(pixels[place]), Int(pixels[place + 1]), Int(pixels[place + 2]))
        pixels[place] = UInt8((left.0 + 2 * own.0 + Int(pixels[place + 3]) + 2) >> 2)
        pixels[place + 1] = UInt8((left.1 + 2 * own.1 + Int(pixels[place + 4]) + 2) >> 2)
        pixels[place + 2] = UInt8((left.2 + 2 * own.2 + Int(pixels[place + 5]) + 2) >> 2)
        left = own
        place += 3
      }
    }
    var above = Array(pixels[row(0)])
    let count = 3 * width
    for y in 0..<height - 1 {
      let start = y * count
      for index in 0..<count {
        let own = pixels[start + index]
        pixels[start + index] = UInt8((Int(above[index]) + 2 * Int(own) + Int(pixels[start + count + index]) + 2) >> 2)
        above[index] = own
      }
    }
  }

  /// Leaves brightness only.
  mutating func turnGrey() {
    for place in stride(from: 0, to: pixels.count, by: 3) {
      let sum = 77 * Int(pixels[place]) + 150 * Int(pixels[place + 1]) + 29 * Int(pixels[place + 2])
      let grey = UInt8((sum + 128) >> 8)
      (pixels[place], pixels[place + 1], pixels[place + 2]) = (grey, grey, grey)
    }
  }

  /// Leaves black and white.
  mutating func cut(at limit: Double) {
    for place in pixels.indices { pixels[place] = Double(pixels[place]) < limit ? 0 : 255 }
  }
}
