"""A first visit: what it fetches, on a host that packs what it sends; and how soon the first page is there on a slow line."""
import contextlib
import gzip
import hashlib
import http.server
import pathlib
import re
import shutil
import subprocess
import threading
import time

#: All that a first visit may fetch, use without a network included.
MOST = {"br": 2_000_000, "gzip": 2_350_000}
#: Mbit/s of a slow line, in bytes a second.
SLOW = 5_000_000 / 8


class Host:
    """The folder on a host that packs files and says which version of them it has; a slow one sends so many bytes a second."""

    def __init__(self, folder, speed=None, coding="gzip"):
        self.sent, self.lock, self.free = [], threading.Lock(), 0.0
        packed, outer = {}, self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                path = self.path.split("?")[0].lstrip("/") or "index.html"
                file = pathlib.Path(folder, path)
                if not file.is_file():
                    return self.answer(404, b"")
                if path not in packed:
                    packed[path] = (gzip.compress(file.read_bytes(), 9) if coding == "gzip"
                                    else subprocess.run(["brotli", "-9", "-c", file], capture_output=True, check=True).stdout)
                body = packed[path]
                tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
                if self.headers.get("If-None-Match") == tag:
                    return self.answer(304, b"", tag)
                outer.sent.append((path, len(body)))
                return self.answer(200, body, tag)

            def answer(self, status, body, tag=""):
                self.send_response(status)
                for name, value in [("Content-Length", len(body)), ("ETag", tag), ("Cache-Control", "max-age=600"),
                                    ("Content-Type", KINDS.get(pathlib.Path(self.path.split("?")[0]).suffix, "text/html"))]:
                    self.send_header(name, value)
                if body:
                    self.send_header("Content-Encoding", coding)
                self.end_headers()
                for at in range(0, len(body), 16_384):
                    outer.wait(len(body[at:at + 16_384]), speed)
                    with contextlib.suppress(ConnectionError):
                        self.wfile.write(body[at:at + 16_384])

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.base = f"http://127.0.0.1:{self.server.server_port}/"

    def wait(self, count, speed):
        """All connections share one line."""
        if not speed:
            return
        with self.lock:
            now = time.monotonic()
            self.free = max(self.free, now) + count / speed
            pause = self.free - now
        time.sleep(max(0.0, pause))

    def stop(self):
        self.server.shutdown()


KINDS = {".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml",
         ".png": "image/png", ".webmanifest": "application/manifest+json"}


def whole(app, claim, coding):
    """All that comes until the page works without a network, packed as hosts do: large ones by Brotli (br), small ones by gzip."""
    browser, host = app.browser, Host(app.folder, coding=coding)
    browser.open("about:blank")
    browser.open(host.base)
    browser.wait("return navigator.serviceWorker.ready.then((r) => r.active?.state === 'activated')", 60)
    browser.wait("return document.querySelectorAll('.recent img').length >= 3", 60)
    time.sleep(1)
    host.stop()
    total, sizes = sum(size for _, size in host.sent), {}
    for path, size in host.sent:
        part = path.split("/")[0]
        sizes[part] = sizes.get(part, 0) + size
    print(f"figure: a first visit by {coding} fetches " + ", ".join(f"{part} {size / 1000:.0f} kB" for part, size in sorted(sizes.items(), key=lambda one: -one[1])
          if size > 2000) + f"; {total / 1000:.0f} kB packed in all")
    claim(f"{coding}: a first visit fetches at most {MOST[coding] / 1e6} MB, and then works without a network", total <= MOST[coding], total)
    paths = [path for path, _ in host.sent]
    twice = {path for path in paths if paths.count(path) > 1}
    claim(f"{coding}: nothing is fetched twice", not twice, twice)
    others = [path for path in paths if path.startswith(("words/", "data/")) and path[:-5].split("/")[1].split("-")[0] != "en"]
    claim(f"{coding}: words of other languages come when they are asked for", not others, others)


def scripts(app, claim):
    """The page names every script that it starts with, so that they come at once, and no other."""
    folder, found = pathlib.Path(app.folder, "scripts"), set()

    def follow(path):
        if path not in found:
            found.add(path)
            for name in re.findall(r'^import .*?from "(\.[^"]+)"', path.read_text("utf-8"), re.M):
                follow((path.parent / name).resolve())

    follow((folder / "main.js").resolve())
    named = {pathlib.Path(app.folder, name).resolve()
             for name in re.findall(r'modulepreload" href="([^"]+)"', pathlib.Path(app.folder, "index.html").read_text("utf-8"))}
    claim("the page names the scripts that it starts with", named == found, sorted(path.name for path in named ^ found))


def slow(app, claim, share):
    """The processor four times as slow, 5 Mbit/s."""
    browser, times = app.browser, []
    for _ in range(2):
        host = Host(app.folder, SLOW)
        browser.open("about:blank")
        browser.command("Network.clearBrowserCache")
        browser.command("Emulation.setCPUThrottlingRate", rate=4)
        begun = time.monotonic()
        browser.open(host.base)
        browser.wait("return document.querySelector('.recent img')", 60)
        times.append(time.monotonic() - begun)
        browser.command("Emulation.setCPUThrottlingRate", rate=1)
        browser.open("about:blank")
        host.stop()
    print(f"figure: first page of a first visit at 5 Mbit/s, processor 4 times as slow: {min(times):.1f} s")


def check(app, claim, share):
    scripts(app, claim)
    whole(app, claim, "gzip")
    if shutil.which("brotli"):
        whole(app, claim, "br")
    else:
        print("skipped: brotli is not there to pack as large hosts do")
    slow(app, claim, share)
