/// Rows of copied letters at every spacing.
struct ProductRows {
  init(_ workshop: Workshop, folder: String) throws {}
  func show() throws {}
}
