import CTurboJPEG
public import Pages
import Texts

extension PixelPicture {
  /// The picture as a JPEG file.
  ///
  /// C: libturbojpeg, `tjCompress2`
  ///
  /// - Parameters:
  ///   - quality: 1…100; writing is sharp at 75.
  ///   - isGrey: Whether its colours are left out.
  /// - Returns: nil where no memory is left.
  public func photo(quality: Int, isGrey: Bool = false) -> Photo? {
    guard width > 0, height > 0, let handle = unsafe tjInitCompress() else { return nil }
    defer { _ = unsafe tjDestroy(handle) }
    let sampling = Int32(isGrey ? TJSAMP_GRAY.rawValue : TJSAMP_420.rawValue)
    var size = tjBufSize(Int32(width), Int32(height), sampling)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      var start = buffer.baseAddress
      let result = unsafe tjCompress2(
        handle, pixels, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &start, &size, sampling,
        Int32(quality), TJFLAG_NOREALLOC | TJFLAG_ACCURATEDCT)
      count = result == 0 ? Int(size) : 0
    }
    return bytes.isEmpty ? nil : Photo(width: width, height: height, isGrey: isGrey, jpeg: bytes)
  }

  /// The pixels of a photo; nil where its file is damaged or of another size than it says.
  ///
  /// C: libturbojpeg, `tjDecompress2`
  public init?(_ photo: Photo) {
    guard let handle = unsafe tjInitDecompress() else { return nil }
    defer { _ = unsafe tjDestroy(handle) }
    var (width, height, sampling, colours) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      unsafe tjDecompressHeader3(
        handle, photo.jpeg, UInt(photo.jpeg.count), &width, &height, &sampling, &colours) == 0,
      Int(width) == photo.width, Int(height) == photo.height, photo.width * photo.height <= PixelPicture.mostPixels
    else { return nil }
    var pixels = [UInt8](repeating: 0, count: 3 * photo.width * photo.height)
    guard
      unsafe tjDecompress2(
        handle, photo.jpeg, UInt(photo.jpeg.count), &pixels, width, 0, height, Int32(TJPF_RGB.rawValue),
        TJFLAG_ACCURATEDCT) == 0
    else { return nil }
    self.init(width: photo.width, height: photo.height, pixels: pixels)
  }
}
