#!/bin/sh
# Compiles the core for the browser, floor by floor, as Embedded Swift for wasm32-unknown-none-wasm; --link makes one module of it,
# copybook.wasm, and one more that reads class lists, lists.wasm. Folders named OnDisk hold what needs files, and stay out.
#   Scripts/wasm.sh [--only MODULE | --until MODULE] [--link [--small]]
# --small: makes the module a tenth smaller on the line, in some minutes, where wasm-opt is (Debian: binaryen).
# --only: compile one module, with those below it as they were compiled last. --until: stop after a module.
# What it makes lies in .build/wasm, copybook.wasm among it; a module is compiled again when its sources or a module below it are newer.
set -eu
cd "$(dirname "$0")/.."

# The core, floor by floor. Who makes another module of the core compile adds it here.
modules="Texts Geometry Codes JSON Recipes Pages Mazes Languages Letterforms Inks Scoring Lettering Lifting Rulings Worksheets Fontmaking Printing Browser \
  Tables Rosters ClassLists"
# What is a machine of its own, fetched where somebody gives a class list.
lists="Texts Geometry JSON Recipes Letterforms Tables Rosters ClassLists"

target=wasm32-unknown-none-wasm
out=.build/wasm
only="" until="" link="" small=""
while [ $# -gt 0 ]; do
  case $1 in
    --only) only=$2; shift 2 ;;
    --until) until=$2; shift 2 ;;
    --link) link=yes; shift ;;
    --small) small=yes; shift ;;
    *) echo "error: $1 is not known here" >&2; echo "hint: use --only MODULE, --until MODULE, --link or --small" >&2; exit 64 ;;
  esac
done

compiler=$(command -v swiftc || true)
usr=""
[ -z "$compiler" ] || usr=$(dirname "$(dirname "$(readlink -f "$compiler")")")
if [ ! -e "$usr/lib/swift/embedded/Swift.swiftmodule/$target.swiftmodule" ]; then
  echo "==> this Swift toolchain has no Embedded Swift for WebAssembly ($target); the core is not built for the browser"
  exit 0
fi
mkdir -p "$out"

# Whether a module must be compiled again: $1 its object, $2 its folder, $3 a file that is newer when one below it changed.
stale() {
  [ ! -e "$1" ] || [ -n "$(find "$2" Sources/CMaths Scripts/wasm.sh -newer "$1" | head -1)" ] || [ "$3" -nt "$1" ]
}

compile() {
  # shellcheck disable=SC2046
  "$compiler" -target $target -enable-experimental-feature Embedded -enable-experimental-feature Extern -swift-version 6 -wmo -Osize -parse-as-library \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -enable-upcoming-feature InternalImportsByDefault -package-name copybook \
    -I Sources/CMaths -I "$out" -module-name "$1" -emit-module -emit-module-path "$out/$1.swiftmodule" \
    -c -o "$out/$1.o" $(find "Sources/$1" -name '*.swift' -not -path '*/OnDisk/*' | LC_ALL=C sort)
}

last="$out/none"
for module in $modules; do
  if [ -n "$only" ]; then
    [ "$module" = "$only" ] || continue
    compile "$module"
  elif stale "$out/$module.o" "Sources/$module" "$last"; then
    echo "==> $module"
    compile "$module"
  fi
  last="$out/$module.o"
  [ "$module" != "$until" ] || break
done
# A module that is not in the list yet can be tried by its name.
case " $modules " in
  *" ${only:-Texts} "*) ;;
  *) compile "$only" ;;
esac
[ -n "$link" ] || exit 0
case " $modules " in *" Browser "*) ;; *) exit 0 ;; esac

libraries=/usr/lib/wasm32-wasi
if [ ! -e "$libraries/libm.a" ]; then
  echo "==> there is no C library for WebAssembly here (Debian: wasi-libc); copybook.wasm is not linked"
  exit 0
fi
"$usr/bin/clang" --target=wasm32-unknown-unknown -O2 -ffreestanding -isystem /usr/include/wasm32-wasi \
  -c -o "$out/host.o" Scripts/wasm.c
# Letters are drawn deep in calls: the stack is a megabyte, below the data, so that an overflow is a fault and not damage.
# $1 the module to make, $2 the modules in it, the others what it exports.
link() {
  made="$1" objects="" exports=""
  for module in $2; do objects="$objects $out/$module.o"; done
  shift 2
  for name; do exports="$exports --export=$name"; done
  # shellcheck disable=SC2086
  "$usr/bin/wasm-ld" -s -O2 --no-entry --gc-sections -z stack-size=1048576 --stack-first $exports -o "$made" $objects "$out/host.o" \
    "$usr/lib/swift/embedded/$target/libswiftUnicodeDataTables.a" -L"$libraries" -lc -lm
  if [ -n "$small" ] && command -v wasm-opt >/dev/null 2>&1; then
    echo "==> making $made smaller"
    wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types \
      --enable-multivalue "$made" -o "$out/small.wasm"
    mv "$out/small.wasm" "$made"
  fi
  echo "==> $made: $(wc -c <"$made") bytes, $(gzip -9 -c "$made" | wc -c) gzipped"
}
link "$out/copybook.wasm" "${modules%% Tables*}" allocate release open ask picture point
link "$out/lists.wasm" "$lists" allocate release open take ask
