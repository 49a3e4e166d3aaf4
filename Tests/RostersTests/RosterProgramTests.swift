import Letterforms
import Rosters
import Testing
import Texts

/// Class lists with the headings that programs of schools write, as their makers describe them, of two pupils who are nobody.
private struct ProgramExport: CustomTestStringConvertible {
  let program: String
  let text: String
  var pupils = ["Anna Berg", "Tom Klein"]
  /// The lines that are refused.
  var refused: [Int] = []
  /// The lines that are left out and named.
  var leftOut: [Int] = []

  var testDescription: String { program }
}

private let exports = [
  ProgramExport(
    program: "Clever",
    text: """
      School_id,Student_id,Student_number,State_id,Last_name,Middle_name,First_name,Grade,Gender,DOB,Race,\
      Hispanic_Latino,Ell_status,Frl_status,IEP_status,Student_street,Student_city,Student_state,Student_zip,\
      Student_email,Contact_relationship,Contact_type,Contact_name,Contact_phone,Contact_email,Username,Password
      255,100095,95,8816,Berg,Marie,Anna,1,F,5/3/2019,W,N,N,N,N,1 Hill St,Springfield,OR,97477,a@b.example,Mother,\
      family,Eva Berg,555-0100,e@b.example,aberg,xyz
      255,100096,96,8817,Klein,,Tom,1,M,11/12/2018,W,N,N,N,N,2 Hill St,Springfield,OR,97477,t@b.example,,,,,,tklein,\
      xyz

      """),
  ProgramExport(
    program: "PowerSchool AutoSend",
    text: """
      Student_Number\tLastFirst\tGrade_Level\tHome_Room\tDOB
      95\tBerg, Anna Marie\t1\t1A\t05/03/2019
      96\tKlein, Tom\t1\t1A\t11/12/2018

      """,
    pupils: ["Anna Marie Berg", "Tom Klein"]),
  ProgramExport(
    program: "WebUntis",
    text: """
      name;longName;foreName;gender;birthDate;klasse.name;entryDate;exitDate;text;id;externKey
      BergAnn;Berg;Anna;w;20190503;1a;20250901;;;101;A-1
      KleinTom;Klein;Tom;m;20181112;1a;20250901;;;102;A-2

      """),
  ProgramExport(
    program: "SchILD-NRW",
    text: """
      Nachname|Vorname|Geburtsdatum|Geschlecht|Klasse|Jahrgang
      Berg|Anna|03.05.2019|w|01A|01
      Klein|Tom|12.11.2018|m|01A|01

      """),
  ProgramExport(
    program: "ASV-BW",
    text: """
      "Familienname";"Rufname";"Geburtsdatum";"Klasse"
      "Berg";"Anna";"03.05.2019";"1a"
      "Klein";"Tom";"12.11.2018";"1a"

      """),
  ProgramExport(
    program: "ONDE",
    text: """
      Nom élève;Nom d'usage élève;Prénom élève;Date naissance;Sexe;INE;Cycle;Niveau;Libellé classe;Nom enseignant
      BERG;;Anna;03/05/2019;F;123456789AB;CYCLE II;CP;CP A;MARTIN
      KLEIN;;Tom;12/11/2018;M;223456789AB;CYCLE II;CP;CP A;MARTIN

      """,
    pupils: ["Anna BERG", "Tom KLEIN"]),
  ProgramExport(
    program: "Google Forms",
    text: """
      Timestamp,Email Address,Child's full name,Which hand does your child write with?,Anything we should know?
      2026/09/01 8:02:11 AM GMT+1,a@b.example,Anna Berg,Left,"Loves cats, and dogs"
      2026/09/01 9:14:40 AM GMT+1,t@b.example,Tom Klein,Right,

      """,
    pupils: ["Anna Berg|left", "Tom Klein|right"]),
  ProgramExport(
    program: "Seesaw",
    text: """
      Student First Name,Student Last Name,Student ID,Home Learning Code
      Anna,Berg,95,XYZ1
      Tom,Klein,96,XYZ2

      """),
  ProgramExport(
    program: "SIMS",
    text: """
      Legal Surname,Legal Forename,Preferred Forename,Reg,Year,DOB,UPN
      Berg,Anna Marie,Anna,1A,Year 1,03/05/2019,A123456789012
      Klein,Thomas,Tom,1A,Year 1,12/11/2018,B123456789012

      """),
  ProgramExport(
    program: "МЭШ",
    text: """
      №;ФИО;Дата рождения;Класс;Пол
      1;Берг Анна Петровна;03.05.2019;1-А;ж
      2;Клейн Том Ильич;12.11.2018;1-А;м

      """,
    pupils: ["Берг Анна Петровна", "Клейн Том Ильич"]),
  ProgramExport(
    program: "a Swedish school platform",
    text: """
      Personnummer;Efternamn;Förnamn;Klass;Vårdnadshavare 1
      20190503-1234;Berg;Anna;1A;Eva Berg
      20181112-5678;Klein;Tom;1A;Ole Klein

      """),
  ProgramExport(
    program: "Canvas gradebook",
    text: """
      Student,ID,SIS User ID,SIS Login ID,Section,Worksheet 1 (123),Current Score
          Points Possible,,,,,10,(read only)
      "Berg, Anna",11,95,aberg,1A,7,70
      "Klein, Tom",12,96,tklein,1A,9,90
      "Student, Test",13,,x,1A,,

      """, refused: [2, 5]),
  ProgramExport(
    program: "Infinite Campus",
    text: """
      student.lastName,student.firstName,student.studentNumber,student.grade,student.birthdate,student.homeroomTeacher
      Berg,Anna,95,01,05/03/2019,Lee
      Klein,Tom,96,01,11/12/2018,Lee

      """),
  ProgramExport(
    program: "Aeries",
    text: """
      Stu#,Student Name,Grd,Tchr
      95,"Berg, Anna M",1,Lee
      96,"Klein, Tom",1,Lee

      Total Students: 2

      """,
    pupils: ["Anna M Berg", "Tom Klein"], leftOut: [5]),
  ProgramExport(
    program: "Pronote",
    text: """
      NOM;PRENOM;NE_LE;CLASSE;SEXE
      BERG;Anna;03/05/2019;CP A;F
      KLEIN;Tom;12/11/2018;CP A;G

      """,
    pupils: ["Anna BERG", "Tom KLEIN"]),
  ProgramExport(
    program: "iSAMS",
    text: """
      Surname,Preferred Name,Form,NC Year,Gender,School ID
      Berg,Anna,1A,1,F,0011223344
      Klein,Tom,1A,1,M,0011223355

      """),
  ProgramExport(
    program: "Librus",
    text: """
      Lp.;Nazwisko i imię;Data urodzenia;PESEL
      1;Berg Anna;2019-05-03;19250312345
      2;Klein Tom;2018-11-12;18311212345

      """,
    pupils: ["Berg Anna", "Klein Tom"]),
  ProgramExport(
    program: "ParnasSys",
    text: """
      Leerlingnummer;Roepnaam;Voorvoegsel;Achternaam;Groep;Geboortedatum
      95;Anna;van den;Berg;3;03-05-2019
      96;Tom;;Klein;3;12-11-2018

      """,
    pupils: ["Anna van den Berg", "Tom Klein"]),
  ProgramExport(
    program: "Argo",
    text: """
      Cognome;Nome;Data di nascita;Classe;Codice fiscale
      BERG;ANNA;03/05/2019;1A;BRGNNA19E43H501X
      KLEIN;TOM;12/11/2018;1A;KLNTMO18S12H501X

      """,
    pupils: ["ANNA BERG", "TOM KLEIN"]),
  ProgramExport(
    program: "Séneca",
    text: """
      "Alumno/a","Nº Id. Escolar","DNI/Pasaporte","Unidad"
      "Berg Ruiz, Anna","1234567","","1º A"
      "Klein Soto, Tom","1234568","","1º A"

      """,
    pupils: ["Anna Berg Ruiz", "Tom Klein Soto"]),
  ProgramExport(
    program: "Czech",
    text: """
      Příjmení;Jméno;Třída;Datum narození
      Berg;Anna;1.A;3. 5. 2019
      Klein;Tom;1.A;12. 11. 2018

      """),
  ProgramExport(
    program: "Norwegian",
    text: """
      Etternavn;Fornavn;Klasse;Fødselsdato;Foresatt 1
      Berg;Anna;1A;03.05.2019;Eva Berg
      Klein;Tom;1A;12.11.2018;

      """),
  ProgramExport(
    program: "Portuguese",
    text: """
      N.º;Nome;Turma;Canhoto/a
      1;Anna Berg;1.º A;sim
      2;Tom Klein;1.º A;não

      """,
    pupils: ["Anna Berg|left", "Tom Klein|right"]),
]

@Suite struct RosterProgramTests {
  @Test(arguments: exports)
  fileprivate func exportsOfProgramsAreRead(_ export: ProgramExport) throws {
    var settings = RosterSettings.usual
    settings.schools = ["us-continuous"]
    var reader = try RosterReader(reading: Array(export.text.utf8), file: "class.csv", settings: settings)
    var pupils: [String] = []
    while let pupil = reader.next() {
      pupils.append([pupil.name, pupil.hand?.rawValue].compactMap { $0 }.joined(separator: "|"))
    }
    #expect(pupils == export.pupils)
    #expect(reader.faults.map(\.line) == export.refused)
    #expect(reader.form.leftOut.map(\.line) == export.leftOut)
  }
}
