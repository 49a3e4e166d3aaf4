/// A word list.
