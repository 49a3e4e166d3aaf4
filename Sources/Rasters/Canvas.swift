import CCairo
import Geometry
import Pages
import Texts

/// A cairo context to draw figures with, in points, y down.
@safe struct Canvas: ~Copyable {
  /// `cairo_t`, one reference owned.
  let context: OpaquePointer

  /// A new context on a surface.
  ///
  /// C: `cairo_create`
  init(on surface: OpaquePointer) {
    unsafe context = cairo_create(surface)
    // Letters keep their places: no rounding to pixels.
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  /// A context that cairo lends, as it does for a glyph.
  init(borrowing context: OpaquePointer) {
    unsafe self.context = cairo_reference(context)
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    unsafe cairo_destroy(context)
  }

  /// What went wrong since the context was made; nothing in almost all cases.
  ///
  /// C: `cairo_status`
  func check() throws(Fault) {
    let status = unsafe cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status) }
  }

  /// Sets the colour of what follows.
  func setColour(_ colour: Colour) {
    unsafe cairo_set_source_rgb(context, colour.red, colour.green, colour.blue)
  }

  /// Draws one figure by filling only, as a glyph must.
  func fill(_ shape: Shape) {
    switch shape {
    case .line(let path, let width):
      for part in RoundPen(width: width).area(along: path) { add(part) }
    case .area, .rules, .rungs, .dots, .squares: add(shape)
    }
    ink(.fill)
  }

  /// How a path becomes ink.
  enum Ink: Equatable {
    case fill
    case stroke(width: Double)

    /// The way a figure is inked.
    ///
    /// Rules and dots are filled: cairo works out the outline of every stroke to find its
    /// bounds, twice, and dots as short strokes come out a pixel too large in some readers.
    init(of shape: Shape) {
      switch shape {
      case .line(_, let width): self = .stroke(width: width)
      case .area, .rules, .rungs, .dots, .squares: self = .fill
      }
    }
  }

  /// Inks the path added so far and forgets it.
  func ink(_ ink: Ink) {
    switch ink {
    case .fill: unsafe cairo_fill(context)
    case .stroke(let width):
      unsafe cairo_set_line_width(context, width)
      unsafe cairo_stroke(context)
    }
  }

  /// Adds a figure's path.
  ///
  /// All filled parts but areas turn the same way, so that they may overlap in one fill.
  func add(_ shape: Shape) {
    switch shape {
    case .area(let contours):
      for contour in contours { add(contour) }
    case .line(let path, _):
      add(path)
      // Cairo draws nothing for a lone point; a line to itself gets its round ends.
      if path.isPoint { unsafe cairo_line_to(context, path.start.x, path.start.y) }
    case .rules(let rules, let width):
      for rule in rules { add(rule, width: width) }
    case .rungs: add(shape.ruled)
    case .dots(let centres, let diameter):
      for centre in centres { addCircle(around: centre, radius: diameter / 2) }
    case .squares(let rows, let side, let corner):
      for block in Shape.blocks(of: rows) {
        unsafe cairo_rectangle(
          context, corner.x + side * Double(block.x), corner.y + side * Double(block.y), side * Double(block.width),
          side * Double(block.height))
      }
    }
  }

  private func add(_ path: Path) {
    unsafe cairo_move_to(context, path.start.x, path.start.y)
    for segment in path.segments {
      switch segment {
      case .line(to: let end): unsafe cairo_line_to(context, end.x, end.y)
      case .cubic(let a, let b, to: let end): unsafe cairo_curve_to(context, a.x, a.y, b.x, b.y, end.x, end.y)
      }
    }
    if path.isClosed { unsafe cairo_close_path(context) }
  }

  /// A rule as the rectangle it covers.
  private func add(_ rule: Shape.Rule, width: Double) {
    let (start, end) = (rule.start, rule.end)
    guard let direction = (end - start).normalized else { return }
    if start.y == end.y {
      unsafe cairo_rectangle(context, min(start.x, end.x), start.y - width / 2, abs(end.x - start.x), width)
    } else if start.x == end.x {
      unsafe cairo_rectangle(context, start.x - width / 2, min(start.y, end.y), width, abs(end.y - start.y))
    } else {
      let side = direction.perpendicular * (width / 2)
      let corners = [start - side, end - side, end + side, start + side]
      unsafe cairo_move_to(context, corners[0].x, corners[0].y)
      for corner in corners.dropFirst() { unsafe cairo_line_to(context, corner.x, corner.y) }
      unsafe cairo_close_path(context)
    }
  }

  private func addCircle(around centre: Point, radius: Double) {
    let (x, y) = (centre.x, centre.y)
    let circle = UnitCircle.coarsest(ofRadius: radius)
    unsafe cairo_move_to(context, x + radius, y)
    for arc in circle.arcs {
      unsafe cairo_curve_to(
        context, x + radius * arc.first.x, y + radius * arc.first.y, x + radius * arc.second.x,
        y + radius * arc.second.y, x + radius * arc.end.x, y + radius * arc.end.y)
    }
    unsafe cairo_close_path(context)
  }
}

extension Fault {
  /// A C library refused, in its own words.
  static func refused(library: String, reason: String) -> Fault {
    Fault(
      .ours, problem: "\(library) could not print the document: \(reason)",
      hint: "please report this with the command you used")
  }

  /// Cairo's refusal in its own words.
  ///
  /// C: `cairo_status_to_string`
  static func cairo(_ status: cairo_status_t) -> Fault {
    .refused(library: "cairo", reason: unsafe String(cString: cairo_status_to_string(status)))
  }
}
