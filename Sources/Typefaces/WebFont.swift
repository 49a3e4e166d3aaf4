public import Texts

// The stream of errors is a variable to Swift.
#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#endif

/// Typefaces as web pages load them: WOFF2, which the library woff2 makes.
///
/// It is looked for when it is wanted: few need it, and a program that starts for each sheet should not load it each time.
public enum WebFont {
  /// Where the library may be.
  private static let libraries = [
    "libwoff2enc.so.1.0.2", "libwoff2enc.so.1", "libwoff2enc.so", "libwoff2enc.dylib",
    "/opt/homebrew/lib/libwoff2enc.dylib", "/usr/local/lib/libwoff2enc.dylib",
  ]

  /// How many bytes a file may take.
  ///
  /// C++: `size_t woff2::MaxWOFF2CompressedSize(const uint8_t *, size_t)`
  private typealias Room = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int
  private static let room = "_ZN5woff222MaxWOFF2CompressedSizeEPKhm"
  /// Makes the file.
  ///
  /// C++: `bool woff2::ConvertTTFToWOFF2(const uint8_t *, size_t, uint8_t *, size_t *)`
  private typealias Convert =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?
    ) -> Bool
  private static let convert = "_ZN5woff217ConvertTTFToWOFF2EPKhmPhPm"

  /// Sends what the C library writes on the stream of errors nowhere, from now on: the library tells its progress there.
  ///
  /// For programs that give their own errors straight to the file of errors. Nothing is put back: another thread may be about to
  /// write. C: `stderr`, `fopen`
  public static func silenceLibrary() {
    guard let nowhere = unsafe fopen("/dev/null", "w") else { return }
    unsafe stderr = nowhere
  }

  /// The bytes of a typeface as WOFF2; the same for the same library and typeface.
  ///
  /// - Throws: ``Fault/noWebFonts`` where the library is not installed; ``Fault/notATypeface(path:)`` for what is none.
  public static func bytes(of typeface: [UInt8]) throws(Fault) -> [UInt8] {
    try bytes(of: typeface, by: libraries)
  }

  /// The bytes by the first of some libraries that is there.
  ///
  /// C: `dlopen`, `dlsym`
  static func bytes(of typeface: [UInt8], by libraries: [String]) throws(Fault) -> [UInt8] {
    guard let library = unsafe libraries.lazy.compactMap({ unsafe dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let roomSymbol = unsafe dlsym(library, room), let convertSymbol = unsafe dlsym(library, convert)
    else { throw .noWebFonts }
    let room = unsafe unsafeBitCast(roomSymbol, to: Room.self)
    let convert = unsafe unsafeBitCast(convertSymbol, to: Convert.self)
    let made = unsafe typeface.withUnsafeBufferPointer { typeface -> [UInt8]? in
      var count = unsafe room(typeface.baseAddress, typeface.count)
      // The library leaves bytes between tables as they are.
      var bytes = [UInt8](repeating: 0, count: count)
      let isMade = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        unsafe convert(typeface.baseAddress, typeface.count, bytes.baseAddress, &count)
      }
      return isMade ? Array(bytes.prefix(count)) : nil
    }
    guard let made else { throw .notATypeface(path: "the typeface") }
    return made
  }
}

extension Fault {
  /// The library that makes typefaces for web pages is not installed.
  public static var noWebFonts: Fault {
    Fault(
      .cannotCreate, problem: "typefaces for web pages are made by the library woff2, which is not installed",
      hint: "install it (apt install libwoff1, dnf install woff2 or brew install woff2), or write .ttf files")
  }
}
