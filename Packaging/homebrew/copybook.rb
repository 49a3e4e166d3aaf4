# copybook by Homebrew, on macOS and Linux, from the folder that holds this repository:
#
#   brew install --HEAD Packaging/homebrew/copybook.rb
class Copybook < Formula
  desc "Prints handwriting practice sheets and grades pen ink"
  homepage "file://#{File.expand_path("../..", __dir__)}"
  license "MIT"
  head File.expand_path("../..", __dir__), using: :git

  depends_on "pkgconf" => :build
  depends_on "apriltag"
  depends_on "cairo"
  depends_on "expat"
  depends_on "fontconfig"
  depends_on "freetype"
  depends_on "fribidi"
  depends_on "harfbuzz"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "libtiff"
  depends_on "minizip"
  depends_on "nettle"
  depends_on "poppler"
  depends_on "qpdf"
  uses_from_macos "swift" => :build, since: :tahoe
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    # Homebrew has a sandbox of its own.
    system "swift", "build", "-c", "release", "--product", "copybook", "--disable-sandbox"
    ENV["PREFIX"] = prefix
    ENV["ZSH_FUNCTIONS"] = "site-functions"
    system "sh", "Scripts/install.sh"
  end

  test do
    system bin/"copybook", "sheet", "a", "nap", "--seed", "7", "--output", "sheet.pdf"
    assert_match "%PDF", (testpath/"sheet.pdf").binread(4)
  end
end
