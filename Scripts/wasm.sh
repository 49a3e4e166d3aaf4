#!/bin/sh
# Compiles the core for the browser, floor by floor, as Embedded Swift for wasm32-unknown-none-wasm; --link makes one module of it,
# copybook.wasm, and one more that reads class lists, lists.wasm. Folders named OnDisk hold what needs files, and stay out.
#   Scripts/wasm.sh [--only MODULE | --until MODULE] [--link [--small]]
# --small: makes the module a tenth smaller on the line, in some minutes, where wasm-opt is (Debian: binaryen).
# --only: compile one module, with those below it as they were compiled last. --until: stop after a module.
# What it makes lies in .build/wasm, copybook.wasm among it; a module is compiled again when its sources or a module it imports are newer.
# Embedded Swift compiles what a module calls of others into its own object, so that only those at the top have one.
set -eu
cd "$(dirname "$0")/.."

# The core, floor by floor. Who makes another module of the core compile adds it here.
modules="Texts Geometry Codes JSON Recipes Pages Mazes Languages Letterforms Inks Scoring Lettering Lifting Rulings Worksheets Fontmaking Printing Browser \
  Tables Rosters ClassLists"

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

compile() {
  object=""
  case $1 in Browser|ClassLists) object="-c -o $out/$1.o" ;; esac
  # shellcheck disable=SC2046,SC2086
  "$compiler" -target $target -enable-experimental-feature Embedded -enable-experimental-feature Extern -swift-version 6 -wmo -Osize -parse-as-library \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -enable-upcoming-feature InternalImportsByDefault -package-name copybook \
    -I Sources/CMaths -I "$out" -module-name "$1" -emit-module -emit-module-path "$out/$1.swiftmodule" $object $(sources "$1")
  touch "$out/$1.swiftmodule"
}

sources() { find "Sources/$1" -name '*.swift' -not -path '*/OnDisk/*' | LC_ALL=C sort; }

# What make has to know: of what each module is made, and which others it imports.
rules() {
  for module in $modules; do
    # shellcheck disable=SC2046
    imports=$(sed -nE 's/^(public |package |internal |@_exported )*import ([A-Za-z]+).*/\2/p' $(sources "$module") | LC_ALL=C sort -u)
    below=""
    for name in $imports; do case " $modules " in *" $name "*) below="$below $out/$name.swiftmodule" ;; esac; done
    echo "$out/$module.swiftmodule: Scripts/wasm.sh $(find Sources/CMaths -type f | tr '\n' ' ')$(sources "$module" | tr '\n' ' ')$below"
    printf '\t@echo "==> %s" && sh Scripts/wasm.sh --only %s\n' "$module" "$module"
  done
}

if [ -n "$only" ]; then
  compile "$only"
else
  rules >"$out/rules.mk"
  [ -n "$until" ] || until="Browser ClassLists"
  wanted=""
  for module in $until; do wanted="$wanted $out/$module.swiftmodule"; done
  # shellcheck disable=SC2086
  make -s -f "$out/rules.mk" -j "$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)" $wanted
fi
[ -n "$link" ] || exit 0

libraries=/usr/lib/wasm32-wasi
if [ ! -e "$libraries/libm.a" ]; then
  echo "==> there is no C library for WebAssembly here (Debian: wasi-libc); copybook.wasm is not linked"
  exit 0
fi
"$usr/bin/clang" --target=wasm32-unknown-unknown -O2 -ffreestanding -isystem /usr/include/wasm32-wasi \
  -c -o "$out/host.o" Scripts/wasm.c
# Letters are drawn deep in calls: the stack is a megabyte, below the data, so that an overflow is a fault and not damage.
# $1 the module to make, $2 the Swift module at its top, the others what it exports.
link() {
  made="$1" object="$out/$2.o" exports=""
  shift 2
  for name; do exports="$exports --export=$name"; done
  # shellcheck disable=SC2086
  "$usr/bin/wasm-ld" -s -O2 --no-entry --gc-sections -z stack-size=1048576 --stack-first $exports -o "$made" "$object" "$out/host.o" \
    "$usr/lib/swift/embedded/$target/libswiftUnicodeDataTables.a" -L"$libraries" -lc -lm
  if [ -n "$small" ] && command -v wasm-opt >/dev/null 2>&1; then
    echo "==> making $made smaller"
    wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types \
      --enable-multivalue "$made" -o "$out/small.wasm"
    mv "$out/small.wasm" "$made"
  fi
  echo "==> $made: $(wc -c <"$made") bytes, $(gzip -9 -c "$made" | wc -c) gzipped"
}
link "$out/copybook.wasm" Browser allocate release open ask picture point
link "$out/lists.wasm" ClassLists allocate release open take ask
