import CCairo
public import Pages
import Printing
public import Texts

/// How large a page becomes in pixels.
public enum PixelScale: Hashable, Sendable {
  /// So many pixels across the page.
  case width(Int)
  /// So many pixels to the inch.
  case dotsPerInch(Double)

  /// Pixels to the point of a page of a width in points.
  func pixelsPerPoint(pageWidth: Double) -> Double {
    switch self {
    case .width(let pixels): Double(pixels) / pageWidth
    case .dotsPerInch(let dots): dots / 72
    }
  }
}

extension Press {
  /// One page, counted from 0, as a PNG picture on white, with its resolution, in at most 256 colours.
  ///
  /// Forms and letters stand on whole pixels, half a pixel off at most: a picture is for looking, the PDF for printing.
  ///
  /// C: `cairo_image_surface_create`
  public func png(of page: Int, in document: Document, at pixelScale: PixelScale) throws(Fault) -> [UInt8] {
    let (picture, scale) = try picture(of: page, in: document, at: pixelScale)
    return try PNGFile.bytes(of: picture, pixelsPerMetre: scale * 72 / 0.0254)
  }

  /// The pixels of a page, and how many are a point.
  func picture(
    of page: Int, in document: Document, at pixelScale: PixelScale
  ) throws(Fault) -> (picture: IndexedPicture, scale: Double) {
    precondition(document.pages.indices.contains(page), "the document has no page \(page)")
    let sheet = document.pages[page]
    let scale = pixelScale.pixelsPerPoint(pageWidth: sheet.width)
    let width = (sheet.width * scale).rounded()
    let height = (sheet.height * scale).rounded()
    guard max(width, height) <= Press.largestPicture, width * height <= Press.mostPixels else {
      throw .pictureTooLarge(page: page + 1, millions: width * height / 1e6, most: Press.mostPixels / 1e6)
    }
    let raster = try Raster(width: max(1, Int(width)), height: max(1, Int(height)))
    var canvas = unsafe Canvas(on: raster.surface)
    canvas.setColour(.white)
    unsafe cairo_paint(canvas.context)
    unsafe cairo_scale(canvas.context, scale, scale)
    try canvas.draw(sheet, of: document, with: self)
    return (raster.indexed(), scale)
  }

  /// The largest side of a picture in pixels: cairo's coordinates have 24 bits, one of them for the sign.
  private static let largestPicture = 32_000.0
  /// A picture has no more pixels than A3 with 600 dots to the inch.
  ///
  /// Each takes five bytes while it is drawn.
  private static let mostPixels = 70_000_000.0
}

/// A page as pixels.
@safe private struct Raster: ~Copyable {
  /// `cairo_surface_t`, owned.
  let surface: OpaquePointer
  private let width: Int
  private let height: Int

  init(width: Int, height: Int) throws(Fault) {
    self.width = width
    self.height = height
    unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status) }
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
  }

  /// The pixels, each as the number of its colour in a palette.
  func indexed() -> IndexedPicture {
    unsafe cairo_surface_flush(surface)
    let stride = unsafe Int(cairo_image_surface_get_stride(surface)) / 4
    guard let data = unsafe cairo_image_surface_get_data(surface) else {
      preconditionFailure("a surface without an error has pixels")
    }
    // Rows of RGB24 are whole 32-bit words, as cairo promises.
    return unsafe data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { words in
      unsafe IndexedPicture(
        UnsafeBufferPointer(start: words, count: stride * height).span, width: width, height: height, stride: stride)
    }
  }
}
