// Homebrew names the folder itself as the place of headers. The plain <zip.h> is libzip's where that is installed too.
#if __has_include(<minizip/unzip.h>)
#include <minizip/unzip.h>
#include <minizip/zip.h>
#else
#include <unzip.h>
#include <zip.h>
#endif
