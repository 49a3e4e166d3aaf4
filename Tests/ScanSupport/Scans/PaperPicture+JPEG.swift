import CTurboJPEG

extension PaperPicture {
  /// As a JPEG file, with half the colours across and down as devices write it.
  ///
  /// C: libturbojpeg, `tjCompress2`
  func jpeg(quality: Int, isGrey: Bool) -> [UInt8] {
    guard let handle = unsafe tjInitCompress() else { return [] }
    defer { _ = unsafe tjDestroy(handle) }
    let sampling = Int32(isGrey ? TJSAMP_GRAY.rawValue : TJSAMP_420.rawValue)
    var size = tjBufSize(Int32(width), Int32(height), sampling)
    let most = Int(size)
    return unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var start = buffer.baseAddress
      let result = unsafe tjCompress2(
        handle, pixels, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &start, &size, sampling,
        Int32(quality), TJFLAG_NOREALLOC)
      count = result == 0 ? Int(size) : 0
    }
  }

  /// A JPEG file as it is seen.
  ///
  /// C: libturbojpeg, `tjDecompress2`
  init?(jpeg bytes: [UInt8], width: Int, height: Int) {
    guard let handle = unsafe tjInitDecompress() else { return nil }
    defer { _ = unsafe tjDestroy(handle) }
    var pixels = [UInt8](repeating: 0, count: 3 * width * height)
    let result = unsafe tjDecompress2(
      handle, bytes, UInt(bytes.count), &pixels, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), 0)
    guard result == 0 else { return nil }
    self.init(width: width, height: height, pixels: pixels)
  }
}
