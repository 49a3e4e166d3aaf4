# What somebody does who has just installed copybook in a new Debian; run there by Scripts/test-deb.sh, as root, and stops at the
# first thing that goes wrong.
cd /tmp
say() { printf '==> %s\n' "$1"; }
fail() { echo "error: $1" >&2 && exit 1; }

# The steps of the container's second half, as Packaging/Containerfile has them.
sh -e /tmp/steps.sh >/tmp/apt.log 2>&1 || { tail /tmp/apt.log && exit 1; }
[ "$(id -u copybook)" -gt 0 ] || fail "the container has no user"
copybook --version
[ "$(copybook --version)" = "copybook $(dpkg-query -W -f '${Version}' copybook)" ] || fail "the versions differ"
dpkg --verify copybook
size=$(stat -c %s /usr/bin/copybook)
say "the program has $size bytes"
# With all of the language data, or what only debuggers read, it is twice as large.
[ "$size" -le 48000000 ] || fail "the program is larger than 48 MB"

# As nobody in particular, in a home with the folders of a desktop.
useradd --create-home anna
mkdir /home/anna/Templates /home/anna/Pictures
cp -r /tmp/roster.csv /home/anna/
chown -R anna: /home/anna
cat >/home/anna/day.sh <<'END'
set -e
copybook class roster.csv --seed 2026 --title "Sample class" --output class --json >progress
grep -q '"event": "ended", "status": 0' progress
grep -q '^{"time": "20[0-9-]*T[0-9:.]*Z", ' progress
copybook site check class
copybook sheet мама --school ru-cursive --output мама.png
copybook sheet "12 + 5" --size "half an inch" --output sum.pdf
awk 'BEGIN {
  printf "{\"units\": \"mm\", \"strokes\": [[[20, 20], [20, 25], [20, 30], [20, 36]], ["
  for (i = 0; i <= 36; i++) { a = (30 + i * 10) * 3.14159265 / 180; printf "%s[%.2f, %.2f]", (i ? ", " : ""), 28 + 4 * cos(a), 32 - 4 * sin(a) }
  print "]]}"
}' >ink.json
copybook grade ink.json --expect lo --school us-ball-and-stick
copybook grade ink.json --expect on --school us-ball-and-stick
END
su anna -c 'cd && LC_ALL=C.UTF-8 sh day.sh' >/tmp/day.log 2>&1 || { cat /tmp/day.log && fail "something does not work"; }
cat /tmp/day.log
grep -qx 'right: lo' /tmp/day.log || fail "what is right is not graded right"
grep -qx 'wrong: read lo, expected on' /tmp/day.log || fail "what is wrong is not graded wrong"
say "the sample class is printed, its folder is sound, and ink is graded"

sh -e /tmp/encodings.sh copybook

# Its own server, on this computer alone.
HOME=/home/anna setpriv --reuid anna --regid anna --clear-groups copybook serve /home/anna/class --port 8137 >/tmp/serve.log 2>&1 &
server=$!
sleep 1
for file in index.html class.pdf manifest.json; do
  busybox wget -q -O "/tmp/$file" "http://127.0.0.1:8137/$file" || { cat /tmp/serve.log && fail "copybook serve does not serve"; }
  cmp "/tmp/$file" "/home/anna/class/$file"
done
kill "$server"
say "copybook serves the class, byte for byte"

# What the timer and the line for cron run every week: in a new folder, a class; when there is ink, the next sheets as well.
# Lines of a unit go on after a backslash.
sed -e ':a' -e '/\\$/N; s/\\\n//; ta' /usr/lib/systemd/system/copybook@.service | sed -n 's/^ExecStart=//p' | sed 's/[$][$]/$/g' >/tmp/timer.sh
sed -n 's/^0 21 [^c]*cd [^ ]* && //p' /usr/share/doc/copybook/examples/crontab >/tmp/cron.sh
[ "$(grep -c copybook /tmp/timer.sh)" = 2 ] && [ "$(grep -c copybook /tmp/cron.sh)" = 1 ] || fail "there is no week's work"
cat >/home/anna/week.sh <<'END'
set -e
mkdir "$1" && cd "$1" && cp ../roster.csv .
sh -e "/tmp/$1.sh" && [ -e web/manifest.json ] && [ ! -e web.record ]
before=$(cat web/manifest.json)
mkdir ink && cp ../ink.json "ink/$(ls web/keys | head -1)"
sh -e "/tmp/$1.sh" && [ -e web.record ] && [ "$before" != "$(cat web/manifest.json)" ]
END
for way in timer cron; do
  su anna -c "cd && LC_ALL=C.UTF-8 sh week.sh $way" >/tmp/week.log 2>&1 || { cat /tmp/week.log && fail "the week's work of $way fails"; }
done
say "the week's work of the timer and of cron is done"

# Any server of static files does.
busybox httpd -f -p 127.0.0.1:8080 -h /home/anna/class &
server=$!
sleep 1
for file in index.html class.pdf manifest.json; do
  busybox wget -q -O "/tmp/$file" "http://127.0.0.1:8080/$file"
  cmp "/tmp/$file" "/home/anna/class/$file"
done
kill "$server"
say "a server serves the class, byte for byte"

# What the package brings besides.
for page in copybook copybook-class copybook-roster-check; do
  [ -e "/usr/share/man/man1/$page.1.gz" ] || fail "there is no page $page"
done
[ "$(copybook ---completion sheet -- --school 0 0 copybook | wc -l)" -gt 60 ] || fail "schools are not offered"
dpkg --purge copybook >/dev/null 2>&1
[ ! -e /usr/bin/copybook ] && [ ! -e /usr/share/copybook ] || fail "something is left after the package was removed"
say "removed, and nothing is left"
