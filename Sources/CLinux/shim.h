// What Linux can do with files and memory beyond POSIX; Swift's view of the C library leaves these declarations out.
#ifdef __linux__
#include <stddef.h>
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
int syncfs(int file);
int malloc_trim(size_t kept);
// malloc.h: M_TRIM_THRESHOLD, M_TOP_PAD, M_MMAP_THRESHOLD
int mallopt(int parameter, int value);
static const int trim_threshold = -1, top_pad = -2, mmap_threshold = -3;
// linux/fs.h: RENAME_EXCHANGE
static const unsigned int rename_exchange = 1 << 1;
#endif
