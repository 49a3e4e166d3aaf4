import ArgumentParser
import Classroom
import Serving
import Texts

/// `copybook serve`: the page for the browser, on this computer only.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows Copybook in the browser of this computer.",
    discussion: """
      Serves a folder of files on 127.0.0.1, where no other computer reaches it; nothing is sent anywhere. Ctrl-C ends it.

      Examples:
        copybook serve
        copybook serve Output/class --port 8080
      """)

  @Argument(help: ArgumentHelp("The folder; by default that of Copybook in the browser.", valueName: "folder"))
  var folder: String?

  @Option(help: ArgumentHelp("The port; 0 takes any that is free.", valueName: "number"))
  var port: UInt16 = 8137

  func run() throws {
    let folder = folder ?? Shelf.appFolder
    let server = try WebServer(WebFolder(folder), port: port)
    print("\(folder) is at \(server.address) on this computer; Ctrl-C ends it")
    try Terminal.finish()
    server.run()
  }
}
