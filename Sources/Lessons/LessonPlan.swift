/// A course of lessons day by day, as a teacher reads and changes it before it is printed.
public struct LessonPlan: Hashable, Sendable {
  /// One day's sheet.
  public struct Day: Hashable, Sendable {
    /// Its number in the course, from 1.
    public var number: Int
    /// The day it is for, ISO 8601; nil for a course without dates.
    public var date: String?
    /// The design of the sheet.
    public var design: String
    /// How far the pupil is, 1…5.
    public var level: Int
    /// How many of the places in a fading row are written over, in percent; nil for what the level has.
    public var tracing: Int?
    /// The letters of the day: new ones, or those that are reviewed.
    public var letters: [String] = []
    /// The school of its letters, where it is another than the plan's: that of elements.
    public var school: String?
    /// What is printed over the sheet; nil for what the sheet says of itself.
    public var title: String?
    /// Syllables of letters taught by then.
    public var syllables: [String] = []
    /// Words of letters taught by then.
    public var words: [String] = []
    /// Pairs of letters whose joins are practised.
    public var joins: [String] = []
    /// Sentences.
    public var sentences: [String] = []
    /// Letters of earlier days that fade: only a start dot; a model at the end of the row; from memory.
    public var fading = Fading()

    /// A day.
    public init(number: Int, date: String?, design: String, level: Int) {
      self.number = number
      self.date = date
      self.design = design
      self.level = level
    }
  }

  /// Letters on their way from help to memory.
  ///
  /// A letter is new for a day: a large model with arrows, dots with arrows, dots with start points. In the lessons after it
  /// only its start dot is shown, then only a model at the end of the row, then it is written from memory.
  public struct Fading: Hashable, Sendable {
    /// Shown by a start dot only.
    public var start: [String] = []
    /// Shown by a model at the end of the row.
    public var model: [String] = []
    /// Written from memory.
    public var memory: [String] = []

    /// Letters on their way to memory; none by default.
    public init(start: [String] = [], model: [String] = [], memory: [String] = []) {
      (self.start, self.model, self.memory) = (start, model, memory)
    }
  }

  /// What the course is called.
  public var name: String
  /// The school whose letters are taught.
  public var school: String
  /// The language of words and of the sheets, BCP 47.
  public var language: String
  /// The days in order.
  public var days: [Day]

  /// A plan from its days.
  public init(name: String, school: String, language: String, days: [Day]) {
    self.name = name
    self.school = school
    self.language = language
    self.days = days
  }
}
