import FoundationEssentials
import Packs
import Rosters
import TestSupport

/// A bundle's files, written after the standards with invented people.
struct Bundle: Sendable {
  var files: [String: String]

  /// OneRoster 1.1: roles stand with the users.
  static let old = Bundle(files: [
    "manifest.csv": "propertyName,value\r\nmanifest.version,1.0\r\noneroster.version,1.1\r\nfile.users,bulk\r\n",
    "orgs.csv":
      "sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\r\norg1,,,Hill School,school,,\r\n",
    "classes.csv": """
    sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods
    k1,,,1A Handwriting,"01",c1,HW-1A,homeroom,Room 2,org1,y26,Language Arts,,
    k2,,,2B Handwriting,"02",c1,HW-2B,homeroom,Room 3,org1,y26,Language Arts,,
    k3,,,Empty,"02",c1,HW-3,homeroom,Room 3,org1,y26,Language Arts,,
    """,
    "users.csv": """
    sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password
    s1,,,true,org1,student,SECRETlogin,,Ada,Okafor,Grace,SECRETid,SECRET@school.example,,SECRETphone,,"01",SECRETword
    t1,,,true,org1,teacher,jlee,,Jordan,Lee,,T100,jordan.lee@school.example,,,,,
    s2,,,true,org1,student,,,Ben,"O""Hara",,,,,,,"01",
    s3,,,false,org1,student,,,Gone,Disabled,,,,,,,"01",
    s4,tobedeleted,,true,org1,student,,,Gone,Deleted,,,,,,,"01",
    s5,,,true,org1,student,,,Cy,Former,,,,,,,"01",
    s6,,,true,org1,student,,,Dee,Second,,,,,,,"02",
    s7,,,true,org1,student,,,Eve,Unenrolled,,,,,,,"02",
    """,
    "enrollments.csv": """
    sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate
    e1,,,k1,org1,t1,teacher,true,,
    e2,,,k1,org1,s1,student,,,
    e3,active,,k1,org1,s2,student,,2025-09-01,2026-07-01
    e4,,,k1,org1,s3,student,,,
    e5,,,k1,org1,s4,student,,,
    e6,,,k1,org1,s5,student,,2025-09-01,2026-01-31
    e7,,,k2,org1,s6,student,,,
    e8,tobedeleted,,k1,org1,s7,student,,,
    """,
  ])

  /// OneRoster 1.2: roles have a file of their own, names may be preferred ones; with the kana of the Japanese profile.
  static let new = Bundle(files: [
    "manifest.csv": "propertyName,value\noneroster.version,1.2\n",
    "classes.csv": "\u{FEFF}sourcedId,status,dateLastModified,title,classCode\nk1,,,1年1組,1-1\n",
    "users.csv": """
    \u{FEFF}sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns,metadata.jp.kanaGivenName,metadata.jp.kanaFamilyName,metadata.jp.homeClass
    s1,,,true,u1,,太郎,山田,,,SECRET@a.example,,,,P1,SECRET,,,,,,org1,SECRET,タロウ,ヤマダ,1
    s2,,,true,u2,,Elizabeth,Lee,,,,,,,P1,,,,Beth,,Leigh,org1,,,,
    s3,,,true,u3,,Guest,Teacher,,,,,,,P1,,,,,,,org1,,,,
    """,
    "roles.csv": """
    sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId
    r1,,,s1,primary,student,,,org1,
    r2,,,s2,secondary,aide,,,org1,
    r3,,,s2,primary,student,,,org1,
    r4,,,s3,primary,teacher,,,org1,
    """,
    "enrollments.csv": """
    sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate
    e1,,,k1,org1,s1,student,,,
    e2,,,k1,org1,s2,student,,,
    e3,,,k1,org1,s3,student,,,
    """,
  ])

  static let clever = Bundle(files: [
    "students.csv": """
    School_id,Student_id,Student_number,State_id,Last_name,Middle_name,First_name,Grade,Gender,DOB,Student_email,Contact_phone
    9,s1,100,SECRET,Okafor,Grace,Ada,1,SECRET,SECRET,SECRET@a.example,SECRET
    9,s2,101,,Lee,,Jordan,1,,,,
    """,
    "sections.csv":
      "School_id,Section_id,Teacher_id,Name,Course_name,Subject\n9,k1,t1,1A,Writing,English\n9,k2,t1,,Art,\n",
    "enrollments.csv": "School_id,Section_id,Student_id\n9,k1,s1\n9,k1,s2\n9,k2,s2\n",
    "teachers.csv": "School_id,Teacher_id,Last_name,First_name\n9,t1,Teacher,Ms\n",
  ])

  /// School Data Sync 2.1: like OneRoster, with fewer columns and no manifest.
  static let sync = Bundle(files: [
    "orgs.csv": "sourcedId,name,type\norg1,Hill School,school\n",
    "users.csv":
      "sourcedId,username,givenName,familyName,password,phone\ns1,SECRET,Ada,Okafor,SECRET,SECRET\nt1,,Jordan,Lee,,\n",
    "roles.csv": "userSourcedId,orgSourcedId,role\ns1,org1,student\nt1,org1,teacher\n",
    "classes.csv": "sourcedId,orgSourcedId,title\nk1,org1,1A\n",
    "enrollments.csv": "classSourcedId,userSourcedId,role\nk1,s1,student\nk1,t1,teacher\n",
  ])

  /// Writes the files into a folder, and gives its path.
  func folder(_ scratch: Scratch) throws -> String {
    for (name, text) in files { try scratch.write(text, to: name) }
    return scratch.path
  }

  /// Writes the files into a ZIP, inside a folder if one is named, and gives its path.
  func zip(_ scratch: Scratch, inside folder: String = "", isCompressed: Bool = true) throws -> String {
    let entries = files.sorted { $0.key < $1.key }.map { (name: folder + $0.key, bytes: Array($0.value.utf8)) }
    let path = scratch.path + "/bundle.zip"
    try Data(try Pack.write(entries, isCompressed: isCompressed)).write(to: URL(filePath: path))
    return path
  }
}

/// The pupils of a path, and all that is wrong.
func readRoster(
  _ path: String, _ change: (inout RosterSettings) -> Void = { _ in }
) throws -> (pupils: [Roster.Pupil], reader: RosterReader) {
  var settings = RosterSettings.usual
  change(&settings)
  var reader = try RosterReader(path: path, settings: settings)
  var pupils: [Roster.Pupil] = []
  while let pupil = reader.next() { pupils.append(pupil) }
  return (pupils, reader)
}

/// The pupils of a bundle's ZIP.
func readZip(
  _ bundle: Bundle, _ change: (inout RosterSettings) -> Void = { _ in }
) throws -> (pupils: [Roster.Pupil], reader: RosterReader) {
  let scratch = try Scratch()
  return try readRoster(bundle.zip(scratch), change)
}
