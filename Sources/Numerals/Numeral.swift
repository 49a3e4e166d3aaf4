/// A number in words.
