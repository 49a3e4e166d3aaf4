import CCairo
import Geometry
import Pages
import Texts

extension Canvas {
  /// Draws a picture over a rectangle.
  ///
  /// C: `cairo_image_surface_create_for_data`
  func draw(_ photo: Photo, in box: Rectangle) throws(Fault) {
    guard box.width > 0, box.height > 0 else { return }
    guard let picture = PixelPicture(photo) else {
      throw Fault(.ours, problem: "a photo of a page cannot be drawn: its file is damaged")
    }
    // A word for each pixel, the same on every machine.
    var words = [UInt32](repeating: 0, count: picture.width * picture.height)
    for index in words.indices {
      words[index] =
        UInt32(picture.pixels[3 * index]) << 16 | UInt32(picture.pixels[3 * index + 1]) << 8
        | UInt32(picture.pixels[3 * index + 2])
    }
    unsafe words.withUnsafeMutableBytes { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(picture.width),
        Int32(picture.height), Int32(4 * picture.width))
      unsafe cairo_save(context)
      unsafe cairo_rectangle(context, box.min.x, box.min.y, box.width, box.height)
      unsafe cairo_clip(context)
      unsafe cairo_translate(context, box.min.x, box.min.y)
      unsafe cairo_scale(context, box.width / Double(picture.width), box.height / Double(picture.height))
      unsafe cairo_set_source_surface(context, surface, 0, 0)
      unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      // Its edges are its own, not mixed with what lies round it.
      unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      unsafe cairo_paint(context)
      unsafe cairo_restore(context)
      unsafe cairo_surface_destroy(surface)
    }
  }
}
