import Codes
import FoundationEssentials
import Geometry
import Lifting
import Scans
import Texts

/// Readers of scans: pictures as scanners, cameras and fax machines write them, and the ink on them.
enum ScanReaders {
  static let all: [(name: String, make: @Sendable () throws -> Reader)] = [
    ("scan-png", { Reader("scan-png", [.pictures]) { try read($0, ending: "png") } }),
    (
      "scan-jpeg",
      { Reader("scan-jpeg", [jpegColour, jpegGrey].map(ScanReaders.sample)) { try read($0, ending: "jpg") } }
    ),
    (
      "scan-tiff",
      {
        Reader("scan-tiff", [tiffFax, tiffLZW, tiffJPEG, tiffBits, tiffPages, tiffPlain].map(ScanReaders.sample)) {
          try read($0, ending: "tif")
        }
      }
    ),
    (
      "scan-zip",
      {
        let pictures = [
          ("1.jpg", bytes(of: jpegGrey)), ("1a/2.tif", bytes(of: tiffPages)), ("1a/3.JPEG", bytes(of: jpegColour)),
          ("1a/.4.jpg", bytes(of: tiffFax)), ("__MACOSX/5.tiff", bytes(of: tiffFax)),
        ]
        return Reader("scan-zip", [.pack(pictures), .pack(Array(pictures.suffix(3)))]) { try read($0, ending: "zip") }
      }
    ),
  ]

  /// Reads every scan of a file as the product does: whose page it is, and the ink where it were one.
  private static func read(_ bytes: [UInt8], ending: String) throws {
    let stack = try ScanStack(TableReaders.placed(bytes, ending: ending))
    if let fault = stack.faults.first { throw fault }
    // A chain of a thousand pages is a thousand times the same.
    // To lift the ink off a picture takes ten times as long as to read it: that is done with one file of four.
    let lifts = bytes.reduce(0) { $0 &+ Int($1) }.isMultiple(of: 4)
    for scan in stack.scans.prefix(4) {
      let picture = try stack.picture(of: scan)
      if lifts { read(picture) }
    }
  }

  /// Lays a letter into the first outlines of an alphabet.
  private static func readChart(_ chart: LetterChart) {
    let ring = Path(circleAround: Point(0.5, 0.5), radius: 0.5)
    for place in chart.lines.joined().prefix(3) {
      let smaller = Affine(a: 0.05, b: 0, c: 0, d: -0.05, tx: 0, ty: 0)
      guard let outline = LetterOutline(place.contours.map { smaller * $0 }) else { continue }
      let middle = outline.middle
      guard let pen = PenBreadth(outline.widths(along: middle)) else { continue }
      let letter = OutlinedLetter(of: outline, along: middle, pen: pen, as: [(ring, [])])
      _ = letter?.path(ofStroke: 0)
    }
  }

  /// Looks for a page in a picture, and lifts the ink off it.
  static func read(_ picture: ColourPicture) {
    guard picture.width * picture.height <= 4_000_000 else { return }
    _ = (picture.grey.isBlank, picture.grey.isBlackAndWhite)
    readChart(LetterChart(picture.grey))
    _ = PageFinder([:]).page(in: picture.grey)
    let (width, height) = (Double(picture.width), Double(picture.height))
    let paper = [Point(0, 0), Point(40, 0), Point(40, 56), Point(0, 56)]
    let seen = [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)]
    guard let map = Homography(from: paper, to: seen) else { return }
    let room = Rectangle(min: Point(0, 0), max: Point(40, 56))
    let knots = [Point(10, 10), Point(30, 10), Point(10, 40), Point(30, 40)]
    let marks = PageMarks(width: 40, height: 56, corners: [:], codeSquare: room, knots: knots)
    let tags = Array(CornerTag.allCases.prefix(picture.width % 5))
    _ = LiftedInk(
      toEndsFrom: picture.red, marks.map(in: picture.grey, map, by: tags), on: marks, in: [room], words: [room])
  }

  private static func sample(_ text: String) -> Reader.Sample { .plain(bytes(of: text)) }

  static func bytes(of text: String) -> [UInt8] { Data(base64Encoded: text).map { Array($0) } ?? [] }

  /// The one strip of the picture of a fax machine.
  static var faxStrip: [UInt8] { Array(bytes(of: tiffFax)[8..<138]) }

  // A line and a square of 40 × 56 pixels, in the forms that devices write.

  private static let jpegColour = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/\
    2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAA4ACgDASIAAhEBAxEB/8QA\
    HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkK\
    FhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG\
    x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC\
    AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE\
    hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwCDxH4h1Sx1\
    u5t7a68uJNu1fLU4yoPUj1NdP4cu577RLa4uX8yV925sAZwxHQewovPD2l31y9xc2vmSvjc3mMM4GOgPoKuWdpBY2yW9snlxJnauScZOep9zQAj3tul7HZtJ\
    i4kXcqbTyOe/TsasVxE3mXf2nXo9o8m5TYjdwMDkev3O/r7V2dvMtxbxTICFkQOAeuCM1pOHLYSZJRRRWYwrL8RXQtdHnORulHlKCCc56/pmtSsC+/0/xPaW\
    y8paL5rkcEHg9+o+509T+FwWt30Ey/Y6eItESxl3LuiKycjILZ3YPTqTVTwtM32GWzlAWW1kKMo7Aknk9Dzu6elbdYFx/wAS/wAVwzniO9Tyyx5+bgYGPonX\
    1P4NPmTXzDY36KKKzGMlkSGJ5ZDtRFLMcdAOtYvhmN5o7jUrgZmuXODnOFHYdwM5GPYVJ4luWSxS0hyZ7txGgBxxkZ5/IfjWlZ2y2lpDbrjEaBcgYye5x7nm\
    tNoeoupPWT4ktTPpjTRgie2PmoykAjHXn6c/gK1qR1V0ZHUMrDBBGQRURdncZX066F7YQXAIy6AtgEAN0I5980VleHWa0mu9JmYmSB96Enqhx0HbscZ/iopz\
    VmJGlPp0NxfwXkrOzQD5EJBTPrjHX/AVcoopNtjCiiikBTOnQnU1v1Z0lCbGCkBXH+1xz2/IelFFFNtsD//Z
    """
  static let jpegGrey = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/\
    wgALCAA4ACgBAREA/8QAGQAAAwEBAQAAAAAAAAAAAAAAAAMEAgUB/9oACAEBAAAAAV9RrCZ3H7OiXSrSC+C/yK6R89OyClwJ/8QAHhAAAQMFAQEAAAAAAAAA\
    AAAAAgEDBAAQERIiEyP/2gAIAQEAAQUCkSHQejkps7jvY47RkAoArkqFdhtILVkG8MxV4sfcmi+cqlXCRkylSRy22W4SS4AdRtH5VW0I7+aen//EACMQAAIB\
    AgYCAwAAAAAAAAAAAAECABAhAxESMUFRIHEiUmH/2gAIAQEABj8CZVbIeorNcwJn8jXUy5n3NK2EbHHDQHup/bTQerwod1NVX63oDw9qZmNiNu1Mxut4Gmkb\
    taBeqthHcQOePDXzP//EACMQAQABAwQCAgMAAAAAAAAAAAERACExEGFx8EGBIFGRobH/2gAIAQEAAT8hiYkQQ+qfiSZfdIIsJCNUUkyyocEGCsVWoHvFCDgT\
    rv2xUTMTD2zS4iEnfetvYMu/jTY5dv2NAawBLTZlfrSX+qJW6xfmkDn4UB3hGiCIkjTX92Tjv9prFcTx8LMqQhjDzX//2gAIAQEAAAAQuPtTF/8A/8QAIhAB\
    AAEEAgICAwAAAAAAAAAAAREAITFBUWEQgXGRIKHR/9oACAEBAAE/EN5pgiQ5TlrXbYCYRg6KjYXBXL7xp82TTsEwRgeCrtt3FiWcvbWDHbwQXOfnz1QCoEjm\
    EnyCZIYkWZz+poL9G4SMrHGVqIooTQq3cN9OPO3p2WRs7ydeX1Vy2llfQgj4z5fVNdLJGAzQQSuGZgaNhMkdHhDCPOAkZv8AF/RRHJJsBAwS/c1OsnEYtJN/\
    o91CxAyCJdsdt/BNgQiSJSKGXrlxg1piaGam+jPmIz/D8FinjIB9L6+jiv/Z
    """
  private static let tiffFax = """
    SUkqAIoAAAAmoNnPP//yJH16D+R1xiEUPoJPv0E0UP3Hwih/TaKH+PhFD+m0UPwih4+P0mih+EUPHpt/CKH4RQ8em3wih4RQ/HHpN8IoeEUPxx6TfCKHhFD6\
    bf/CKHhFD6bfCKH+OEUPpN8Iof44RQ+k3wih/TaKH+PhFD+m0CC4RQ8eIj/wAQAQCQAAAQMAAQAAACgAAAABAQMAAQAAADgAAAACAQMAAQAAAAEAAAADAQMA\
    AQAAAAQAAAAGAQMAAQAAAAEAAAARAQQAAQAAAAgAAAAWAQMAAQAAADgAAAAXAQQAAQAAAIIAAAAcAQMAAQAAAAEAAAAAAAAA
    """
  private static let tiffLZW = """
    SUkqAFgBAACAP+BQOCQWDQeEQmFQuGQ2HQ+IRGJROKRWHgCMRmNRuORmLR+QSGBR2SSWRSeUReSyuNSmXS+DSyZACYTWXzOWScPChGTuezybSKcSudTyfT6g\
    yGhyaP0ejU+foykxWlySQU6o1ip1uXVivUCuWGLV+pQKyWK0RCz2aoUi02+EWuD3K4XC6QW73W0XmB3y9Um/XO22C/1PAwbD4WUYmCYzFWPB2WJ47HxHKYKs\
    4TKyLL4jI5uQ52F6LQY3P5zT6WH6TV6nVQrWQ7Y4XZwza2/b2rXa+2ZnJYDd7zc63fbze1rccHH8OKcyX86JdDUcXFdLIdTacqxdai9i99rs97t+C/9zR+TN\
    +bMcjjceoVz1V30aH56/1fGg/f66rrfiwuc/z4P22EBvazzxN1BEDNlAq8QbBb3Ki6MHwhA72NtCkKtNBUNQ7D0PxBEMRRGx6AgKAAABAwABAAAAKAAAAAEB\
    AwABAAAAOAAAAAIBAwADAAAA1gEAAAMBAwABAAAABQAAAAYBAwABAAAAAgAAABEBBAABAAAACAAAABUBAwABAAAAAwAAABYBAwABAAAAOAAAABcBBAABAAAA\
    UAEAABwBAwABAAAAAQAAAAAAAAAIAAgACAA=
    """
  private static let tiffJPEG = """
    SUkqAGgFAAD/2P/AABEIADgAKANSEQBHEQBCEQD/2gAMA1IARwBCAAA/AIPEfiHVLHW7m3trry4k27V8tTjKg9SPU1B4j8Q6pY63c29tdeXEm3avlqcZUHqR\
    6moPEfiHVLHW7m3trry4k27V8tTjKg9SPU10/hy7nvtEtri5fzJX3bmwBnDEdB7Cun8OXc99oltcXL+ZK+7c2AM4YjoPYV0/hy7nvtEtri5fzJX3bmwBnDEd\
    B7CrT31tHfR2TyYuJF3Km08jnv07Grb31vHex2bSYuJF3Km08jnv07GrzTxrOsJb94wyBg8j/IqzVipaKKKzLzw9pd9cvcXNr5kr43N5jDOBjoD6Csy88PaX\
    fXL3Fza+ZK+NzeYwzgY6A+grMvPD2l31y9xc2vmSvjc3mMM4GOgPoKuWdpBY2yW9snlxJnauScZOep9zVyztILG2S3tk8uJM7VyTjJz1PuauWdpBY2yW9snl\
    xJnauScZOep9zXFz+ZefavEMe0eRcpsRs8gYHI9eU7/3vauNn8y8+1eII9o8m5TYjdwMDkevKd/X2rIfdN5uorgbJV2qfQev6d/Wu3t5lubeKdAQsqBwD1wR\
    mu1t5luLeKdAQsiBwD1wRmtyNxJGjrnDAEZ96kqSnUUUVleJbsWmiznI3SjylBBOd3X9Mn8Ky/El2LTRpzkbpR5SggnOev6Zqpqc3k2UnTL/ACDPv/8AWzUl\
    hpwi0KOwl3LuhKycjILZ3YPTqTUlhpwi0OOxl3LuiKycjILZ3YPTqTTre2CWC275GUIbnkE9f51S8JTN9glspQFmtJSjKOwJJ5PQ87unpVPwpM32GWylAWa0\
    kKMo7Aknk9Dzu6elQ6Q5+zvA+A8LEEf5981vVuVfooornb//AImPiuztV5SyXzpCOCp4I69RwnT1P4c/ff8AEw8U2dsvKWa+a5HBB4PfqPudPU/hnXH+k6tD\
    EPuwje2OoP8AnH510VdBWjXO3P8AxLvF8E54ivo/LZm5+YYGBjp0Tr6n8Ofuf+Jf4tgnPEV7H5ZZufm4GBjp0Tr6n8M6X/RtYjkP3Z12kn19v0/OuiroK0aZ\
    NKkELyynakalmOM4A5NMllSGJ5ZDtRFLMcZwB1prsERnY4VRkn2rD8LRPPHcapcDM91IcHOcIOw7gZyMf7IrE8MRPPHcancDM11IcHOcKOw7gZyMf7IqjpSm\
    RZLqQfPKxwfb2/z2Fb9b1aFY/ie0NxpbTRAie2PmxspAIx15+nPHcCsjxLaGfS2mjBE9sfNRlIBGOvP05/AVT1SHzLUuufMi+dSOCPX/AD7Ve0y7F9p8FyCC\
    ZEBbAIAboRz75q7pt2L7T4LkEZkQFsAgBuhHPvmp7Wbz7eOXjLDnHr3/AFrO8U3LJYJZw5NxeOI0AbHGRnn8h+NZ/ie5ZLFLOHJnvHEaAHHGRnn8h+NVtVlK\
    24hTPmTHaoBx9f8AD8a1LG2Wzs4bZMERIFyFxk9zj3PNadlbLZ2cNumMRoFyBjJ7nHueatQRCGFIxjCgDIGM+9T1PUlNdFkRkdQysMFSMgj0prqroyOoZWGC\
    CMgikIDAhgCDwQe9YHhp2s57zSJ2JkgcvGSeqHHQduxxn+L61heG2aznu9JmYmSB96Enqhx0HbscZ/irP0wmF5rNyS0Z3KfUf07H8a1LjTIbnUIL2VpGaAfJ\
    GSCmeecY69OfYelac+mw3GoQXkrSM0A+SMkFM+uMdenPsKtSWqSXEczliY/ur/D9cev+Aq7Vyp6KKKKKKpNpkJ1RdRVpEmCbGVSArj/a457fkPSqbabCdUXU\
    FaRJgmxgpAVx/tcc9vyHpUBtU+1C4BZXxggdG+v+ewr/2QsAAAEDAAEAAAAoAAAAAQEDAAEAAAA4AAAAAgEDAAMAAADyBQAAAwEDAAEAAAAHAAAABgEDAAEA\
    AAACAAAAEQEEAAEAAAAIAAAAFQEDAAEAAAADAAAAFgEDAAEAAAA4AAAAFwEEAAEAAABgBQAAHAEDAAEAAAABAAAAWwEHACEBAAD4BQAAAAAAAAgACAAIAP/Y\
    /9sAQwAUDg8SDw0UEhASFxUUGB4yIR4cHB49LC4kMklATEtHQEZFUFpzYlBVbVZFRmSIZW13e4GCgU5gjZeMfZZzfoF8/8QAHwAAAQUBAQEBAQEAAAAAAAAA\
    AAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6\
    Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl\
    5ufo6erx8vP09fb3+Pn6/9k=
    """
  private static let tiffBits = """
    SUkqAOwBAADZ/9n////5AOP////5AOP////5AOP////5AOP////5APj//jDv////+QD4//4w7/////kA+f/8MPD////5APn//DDw/+///DDw//D//jAA//4w\
    8f/w//4wAP/+MPH/8f/+MP7//jDy//H//jD+//4w8v/x//4w/v/+MPL/8v/+MPz//jDz//L//jD8//4w8//y//4w/P/+MPP/8//+MPr//jD0//P//jD6//4w\
    9P/z//4w+v/+MPT/9P/+MPj//jD1//T//jD4//4w9f/1//4w9v/+MPb/9f/+MPb//jD2//X//jD2//4w9v/2//4w9P/+MPf/9v/+MPT//jD3//b//jD0//4w\
    9//3//4w8v/+MPj/9//+MPL//jD4//f//jDy//4w+P/4//4w8P/+MPn/+P/+MPD//jD5//n//jDu//4w+v/5//4w7v/+MPr/+f/+MO7//jD6//r//jDs//4w\
    +//6//4w7P/+MPv/+v/+MOz//jD7//v//jDq//4w/P/7//4w6v/+MPz/+//+MOr//jD8//z//jDo//4w/f/8//4w6P/+MP3//f/+MOb//jD+//3//jDm//4w\
    /v/9//4w5v/+MP7//v/+MOT//jD///7//jDk//4w///Z/9n/2f/Z/9n/CQAAAQMAAQAAACgAAAABAQMAAQAAADgAAAACAQMAAQAAAAgAAAADAQMAAQAAAAWA\
    AAAGAQMAAQAAAAEAAAARAQQAAQAAAAgAAAAWAQMAAQAAADgAAAAXAQQAAQAAAOQBAAAcAQMAAQAAAAEAAAAAAAAA
    """
  private static let tiffPages = """
    SUkqAJ4AAAB4nHXNsQ3CMBAF0EWQPAnxIkgexS2dW7ZgA0yKyDVVBkhBkYrCErLI/fyvkA580tOX7bsD9nP3v5jEU/TioZ+DuIizOEZyECdiXRbsthv5xAAs\
    0SmRN65AQwJeKGIEqtLEwszaUuET3+o3JTayswGOczYCx5qHecuCKfMWbhFKgT1ITXAERlGq4ALMXKVNf84KTjnw9wAJAAABAwABAAAAKAAAAAEBAwABAAAA\
    OAAAAAIBAwABAAAAAQAAAAMBAwABAAAACAAAAAYBAwABAAAAAQAAABEBBAABAAAACAAAABYBAwABAAAAOAAAABcBBAABAAAAlQAAABwBAwABAAAAAQAAAIgB\
    AABJSSoAeAAAAHic3dRRCsAgDAPQHSn3v5xjbKLWqoGFgvYzeR+C2pTUc32zjQOgdIAPWWeHdA9iIOlesoZil8EKil2p51Ds6nIGSddWYyh2thhBsetjH4qd\
    F/7IQs7cp0F3ZPOwN9k2gr9Vd6E7orTqnXjE3AvdpN8JAAABAwABAAAAKAAAAAEBAwABAAAAOAAAAAIBAwABAAAACAAAAAMBAwABAAAACAAAAAYBAwABAAAA\
    AQAAABEBBAABAAAAGAEAABYBAwABAAAAOAAAABcBBAABAAAAcAAAABwBAwABAAAAAQAAAJ4CAAAAAAAAAABJSSoAngAAAHicdc2xDcIwEAXQRZA8CfEiSB7F\
    LZ1btmADTIrINVUGSEGRisISssj9/K+QDnzS05ftuwP2c/e/mMRT9OKhn4O4iLM4RnIQJ2JdFuy2G/nEACzRKZE3rkBDAl4oYgSq0sTCzNpS4RPf6jclNrKz\
    AY5zNgLHmod5y4Ip8xZuEUqBPUhNcARGUargAsxcpU1/zgpOOfD3AAkAAAEDAAEAAAAoAAAAAQEDAAEAAAA4AAAAAgEDAAEAAAABAAAAAwEDAAEAAAAIAAAA\
    BgEDAAEAAAABAAAAEQEEAAEAAAAIAgAAFgEDAAEAAAA4AAAAFwEEAAEAAACVAAAAHAEDAAEAAAABAAAAAAAAAA==
    """
  private static let tiffPlain = """
    SUkqAAgAAAAIAAABBAABAAAAKAAAAAEBBAABAAAAOAAAAAMBAwABAAAAAQAAAAYBAwABAAAAAQAAABEBBAABAAAAbgAAABYBBAABAAAAOAAAABcBBAABAAAA\
    GAEAABwBAwABAAAAAQAAAAAAAAD/////////////wD/////AP////8A/////wD/////AP+P//8A/5///wD/B///AP9H/////xf////+Y/////4j/////PX//\
    //8cf////1x////+Pr////4+P////r4////8f1////1/H////H8f///4/6////r/j///8f/H///x/9f///X/x///4//j///r/+v//+P/4///x//x///X//X/\
    /8f/8f//j//4//+v//r//x///H//H//8f/9f//1//j///j/+v//+P/4///6//H///x/9f///H/x///9f+P///4/6////j/H////X8f///8f1////x+P////r\
    6////+P/////////////////////////////////
    """
}
