import Rosters
import Tables
import TestSupport
import Testing

/// Headings of what is nobody's business, in the languages of spreadsheets, as exports of schools write them.
private let headings = [
  "DOB", "birthDate", "Date of birth", "Birthday", "Age", "Date naissance", "Née le (naissance)", "Geburtsdatum",
  "geb.",
  "Fecha de nacimiento", "Data urodzenia", "Дата рождения", "Дата народження", "生年月日", "Возраст", "Address", "Street",
  "Home address", "Zip", "City", "Adresse1", "Cp1", "Commune2", "Pays1", "Anschrift", "Straße", "PLZ", "Wohnort",
  "Dirección", "Adres zamieszkania", "Kod pocztowy", "Адрес", "Домашний адрес", "Індекс", "住所", "郵便番号", "E-mail",
  "email",
  "Student_email", "Email Address [Required]", "Courriel", "Correo electrónico", "Эл. почта", "Пошта", "メールアドレス",
  "Phone",
  "homePhone", "sms", "Mobile", "Téléphone", "Tel.", "Telefonnummer", "Handy", "Teléfono", "Móvil", "Телефон", "電話番号",
  "password", "Password [Required]", "Password Hash Function [UPLOAD ONLY]", "Mot de passe", "Passwort", "Contraseña",
  "Пароль", "Hasło", "パスワード", "username", "Login", "Логин", "Sex", "Gender", "Sexe", "Geschlecht", "Sexo", "Género",
  "Płeć", "Пол", "Стать", "性別", "pronouns", "INE", "SSN", "State_id", "PESEL", "DNI", "СНИЛС", "ИНН", "РНОКПП",
  "Паспорт",
  "Passport no", "Race", "Contact_phone", "Guardian email", "Mother's name", "Родители", "Iep_status", "Religion",
]

@Suite struct RosterPrivacyTests {
  @Test(arguments: headings)
  func privateColumnsAreNeverKept(_ heading: String) throws {
    let text = "name;\"\(heading)\";topic\nAda;SECRET;bears\n"
    var reader = try RosterReader(reading: Array(text.utf8), file: "class.csv", settings: .usual)
    let first = reader.next()
    let pupil = try #require(first)
    #expect(!"\(pupil)".contains("SECRET"))
    #expect(pupil.others == [.init(column: "topic", value: "bears")])
    var isDropped = false
    if case .dropped = reader.form.columns[1].use { isDropped = true }
    #expect(isDropped)
  }

  @Test(
    arguments: [
      "topic", "Grade", "phoneme", "Team", "Отчество", "Group colour", "Sticker", "Teacher", "note", "Sussex", "Lineal",
      "Seat", "Intelligence", "Пример", "Thema",
    ])
  func otherColumnsAreKept(_ heading: String) {
    #expect(RosterPrivacy.kind(of: heading) == nil)
  }

  /// A column under a whole text is not read, however the text ends, and nobody waits for it.
  @Test func textsAreNoHeadings() {
    let text = String(repeating: "\u{130}", count: 100_000)
    for end in ["", "date of birth", "topic"] {
      let start = processorSeconds()
      #expect(RosterPrivacy.kind(of: text + end) != nil)
      #expect(processorSeconds() - start < 0.25)
    }
    #expect(RosterPrivacy.kind(of: String(repeating: "topic ", count: 300)) == nil)
  }

  /// No heading that we ask for is taken for a private one, in any language.
  @Test func columnsThatWeKnowWin() {
    for column in RosterColumn.allCases {
      for language in RosterHeadings.all.languages {
        for alias in RosterHeadings.all.aliases(of: column, in: language) {
          #expect(RosterHeadings.all.column(of: alias) != nil, "\(alias)")
        }
      }
    }
  }

  @Test func mailUnderAHarmlessHeadingIsNotKept() throws {
    let roster = try Roster(
      reading: Array("name,note\nAda,ada@school.example\nBen,meet @ 9.30\n".utf8), file: "c.csv", settings: .usual)
    #expect(roster.pupils.map { $0.others.map(\.value) } == [[], ["meet @ 9.30"]])
  }
}
