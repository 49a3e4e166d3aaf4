# Class lists in every old encoding, read by a program as it is released: Tests/Packaging/encodings.sh PROGRAM. The tables of these come
# from Swift's language data, of which such a program has a part (Scripts/link/icu.py), and tests of the library have the whole.
program="$1"
list=$(mktemp)
trap 'rm -f "$list"' EXIT
read_as() {
  printf "$3" >"$list"
  "$program" roster check "$list" --encoding "$1" 2>&1 | grep -q "$2" || { echo "error: a class list in $1 is not read" >&2 && exit 1; }
}
read_as windows-1250 'Łucja Żak' 'Imi\352;Nazwisko\n\243ucja;\257ak\n'
read_as windows-1251 'Алёна Ёлкина' '\310\354\377;\324\340\354\350\353\350\377\n\300\353\270\355\340;\250\353\352\350\355\340\n'
read_as windows-1252 'Zoë Groß' 'Name\nZo\353 Gro\337\n'
read_as windows-1253 'Μαρία' 'Name\n\314\341\361\337\341\n'
read_as windows-1254 'Işıl' 'Name\nI\376\375l\n'
read_as windows-1255 'נועה' 'Name\n\360\345\362\344\n'
read_as windows-1256 'محمد' 'Name\n\343\315\343\317\n'
read_as windows-1257 'Žygimantas' 'Name\n\336ygimantas\n'
read_as windows-1258 'Nguyễn' 'Name\nNguy\352\336n\n'
read_as windows-874 'สมชาย' 'Name\n\312\301\252\322\302\n'
read_as iso-8859-2 'Łucja Żak' 'Name\n\243ucja \257ak\n'
read_as cp850 'Zoé' 'Name\nZo\202\n'
read_as cp852 'Łucja' 'Name\n\235ucja\n'
read_as cp866 'Алёна' 'Name\n\200\253\361\255\240\n'
read_as koi8-r 'Алёна' 'Name\n\341\314\243\316\301\n'
read_as mac-roman 'Zoé' 'Name\nZo\216\n'
read_as iso-8859-15 'Inès Œuvrard' 'Name\nIn\350s \274uvrard\nZo\351 Martin\n'
read_as mac-cyrillic 'Алёна' 'Name\n\200\353\336\355\340\n'
read_as cp932 '佐藤 さくら' '\220\251,\226\274\n\215\262\223\241,\202\263\202\255\202\347\n'
read_as euc-jp '佐藤' 'Name\n\272\264\306\243\n'
read_as gbk '李小明' 'Name\n\300\356\320\241\303\367\n'
read_as big5 '陳怡君' 'Name\n\263\257\251\311\247g\n'
read_as cp949 '김민준' 'Name\n\261\350\271\316\301\330\n'
# And by itself, where the names tell.
printf '\336ygimantas \320imk\373nas\nAgn\353 K\346stutait\353\nR\373ta Jonait\353\n' >"$list"
"$program" roster check "$list" 2>&1 | grep -q 'Žygimantas Šimkūnas' || { echo "error: Lithuanian names are not read" >&2 && exit 1; }
echo "==> class lists in every encoding are read"
