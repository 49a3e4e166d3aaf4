"""What goes wrong outside: links, storage, a browser that does not run the core."""
import contextlib
import functools
import http.server
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from servers import free_port


def links(app, claim):
    browser = app.browser
    app.open("#/compose?words=a&maze=99&evil=1&school=us-cursive")
    app.settled()
    claim("a link's unknown setting is said", "evil" in app.state("notice"), app.state("notice"))
    claim("and one that cannot be is a sentence", "99" in (app.state("fault") or {}).get("problem", ""), app.state("fault"))
    for link in ["words=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "words=a&name=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
                 "words=a&school=../../etc/passwd", "words=a&size=1e309mm", "words=a&pages=-1&seed=abc", "words=" + "a," * 4000,
                 "words=%E0%A4%A", "words=a&rows=x,y", "words=a&design=__proto__", "__proto__=1&words=a", "words=a&margin=500mm"]:
        app.open("#/compose?" + link)
        app.settled()
        claim(f"the page lives on after {link[:40]}", browser.run("return document.querySelectorAll('#app script, #app img[src=x]').length === 0 && Boolean(document.getElementById('words'))"))


def storage(app, claim):
    browser = app.browser
    app.open("#/compose?words=a&school=us-cursive")
    app.settled()
    browser.run("IDBObjectStore.prototype.put = function () { throw new DOMException('full', 'QuotaExceededError'); }")
    app.fill("#words", "a, b")
    browser.wait("return document.querySelector('.notice') && !document.querySelector('.notice').hidden", 10)
    claim("full storage is said, and nothing typed is lost", app.state("sheet.words") == "a, b")


def notices(app, claim):
    """What went wrong is said where the eye is, stays until it was read, and is spoken."""
    browser = app.browser
    for width, height in [(1280, 800), (820, 1180), (390, 844)]:
        browser.size(width, height, 1, width < 500)
        app.open("#/compose?words=a&school=us-cursive")
        app.settled()
        browser.run("copybook.actions.composing.ask = () => Promise.reject({problem: 'the sheet is too large', hint: 'take fewer words'});"
                    "scrollTo(0, document.documentElement.scrollHeight)")
        region = browser.run("return document.querySelector('.notices[role=status][aria-live=polite]') !== null")
        claim(f"{width} px: what speaks is there before anything is said", region and browser.run("return document.querySelector('.notice').hidden"))
        app.click("#pdf")
        browser.wait("return !document.querySelector('.notice').hidden", 5)
        time.sleep(0.3)
        box = browser.run("const r = document.querySelector('.notice').getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]")
        claim(f"{width} px: a PDF that is refused is said in the window", box[0] >= 0 and 0 <= box[1] <= height / 3 and box[2] <= width, box)
        claim(f"{width} px: with the reason", "too large" in app.state("notice") and "fewer words" in app.state("notice"), app.state("notice"))
    time.sleep(3)
    claim("it stays until it was read", not browser.run("return document.querySelector('.notice').hidden"))
    app.click("#notice-close")
    claim("and goes when it was", browser.run("return document.querySelector('.notice').hidden"))
    browser.size(1280, 900)


def usual_school(app, claim):
    """One rule for the school where nobody chose one: that of the language and the country, else the print of the United States."""
    browser = app.browser
    app.open()
    browser.run("copybook.actions.forget()")
    for screen in ["compose", "write", "pages", "myclass", "child"]:
        app.open(f"#/{screen}?words=a")
        claim(f"{screen}: a link without a school takes the usual one", app.state("sheet.settings.school") == "us-continuous", app.state("sheet.settings.school"))
    browser.command("Emulation.setUserAgentOverride", userAgent="Mozilla/5.0 Chrome", acceptLanguage="de-DE,de")
    app.open("#/compose?words=a")
    found = browser.run("return [navigator.language, copybook.store.state.sheet.settings.school]")
    claim("a German device begins with a German school", found[0] != "de-DE" or found[1].startswith("de-"), found)
    browser.command("Emulation.setUserAgentOverride", userAgent="Mozilla/5.0 Chrome", acceptLanguage="en-US,en")


@contextlib.contextmanager
def python(folder, headers=()):
    """Python's own server, with some headers."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def end_headers(self):
            for name, value in headers:
                self.send_header(name, value)
            super().end_headers()

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextlib.contextmanager
def nginx(folder):
    """nginx, with the folder below another one."""
    with tempfile.TemporaryDirectory() as place:
        port = free_port()
        settings = pathlib.Path(place, "nginx.conf")
        settings.write_text(f"daemon off; pid {place}/pid; error_log stderr; {'user root;' if os.getuid() == 0 else ''} events {{}} "
                            f"http {{ include /etc/nginx/mime.types; access_log off; server {{ listen 127.0.0.1:{port}; "
                            f"location /copybook/ {{ alias {folder}/; }} }} }}")
        server = subprocess.Popen(["nginx", "-c", str(settings), "-e", "stderr"], stderr=subprocess.DEVNULL)
        time.sleep(1)
        try:
            yield f"http://127.0.0.1:{port}/copybook/"
        finally:
            server.terminate()
            server.wait()


FOLDER = pathlib.Path(sys.argv[1]).resolve()


def core(app, claim):
    """A browser that cannot run the core: here its file is damaged."""
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(FOLDER, place, dirs_exist_ok=True)
        pathlib.Path(place, "copybook.wasm").write_bytes((FOLDER / "copybook.wasm").read_bytes()[:1000])
        with python(place) as base:
            app.browser.open("about:blank")
            app.browser.open(base + "#/compose?words=a&school=us-cursive")
            app.browser.wait("return globalThis.copybook?.store.state.fault", 30)
            claim("a browser that cannot run the core is told so", "Copybook" in app.state("fault.problem"), app.state("fault"))
            claim("and what was typed stands", app.state("sheet.words") == "a")


def refused(app, claim):
    """A host or a school's network that forbids WebAssembly: every screen says so, and what is typed stands."""
    policy = [("Content-Security-Policy", "script-src 'self'")]
    with python(FOLDER, policy) as base:
        for screen in ["compose", "write", "letters"]:
            app.browser.open("about:blank")
            app.browser.open(base + f"#/{screen}" + ("?words=a&school=us-cursive" if screen != "letters" else ""))
            app.browser.wait("const s = globalThis.copybook?.store.state; return s && (s.fault || s.notice)", 30)
            said = app.browser.run("return document.body.innerText")
            claim(f"{screen}: WebAssembly refused is said", "WebAssembly" in said, said[-300:])
        claim("and what was typed stands, refused or not", app.state("sheet.words") == "a")


def old_data(app, claim):
    """A folder that was copied by half: the data of an older version, or none, under a new program."""
    with tempfile.TemporaryDirectory() as place:
        shutil.copytree(FOLDER, place, dirs_exist_ok=True)
        data = json.loads((FOLDER / "data.json").read_text("utf-8"))
        half = {key: value for key, value in data.items() if "us-cursive" not in key and not key.startswith("Templates/Sheets")}
        for name, text in [("data of another version", json.dumps(half)), ("no letters", "{}"), ("half a file", json.dumps(data)[:90_000])]:
            pathlib.Path(place, "data.json").write_text(text, "utf-8")
            with python(place) as base:
                app.browser.open("about:blank")
                app.browser.open(base + "#/compose?words=a&school=us-cursive")
                app.browser.wait("return globalThis.copybook?.store.state.fault", 30)
                said = app.state("fault.problem")
                claim(f"{name}: a sentence, and what was typed stands", 10 < len(said) < 300 and app.state("sheet.words") == "a", said)
                print(f"        {said}")


def other_servers(app, claim):
    """Any static server will do, with no setting but the folder."""
    for name, server in [("Python's server", python), *([("nginx", nginx)] if shutil.which("nginx") else [])]:
        with server(FOLDER) as base:
            app.browser.open("about:blank")
            app.browser.open(base + "#/compose?words=cat&school=us-cursive")
            app.browser.wait("return globalThis.copybook?.store.state.made", 30)
            claim(f"{name} shows it", app.state("fault") is None)


def opened_as_file(app, claim):
    browser = app.browser
    browser.open("file://" + str(FOLDER / "index.html"))
    time.sleep(3)
    claim("opened as a file, it says what to do", "copybook serve" in browser.run("return document.body.innerText"))


def languages(app, claim):
    browser = app.browser
    for tag in ["de", "ru", "vi"]:
        app.open("#/compose?words=a&school=us-cursive")
        app.fill("#interface", tag)
        browser.wait(f"return document.documentElement.lang === '{tag}'")
        time.sleep(0.2)
        raw = browser.run("return document.body.innerText.match(/\\b(app|classPage|sheet|advice)\\.[a-z]\\w+/g)")
        claim(f"{tag}: every text is there", not raw, raw)
        claim(f"{tag}: nothing is wider than the window", browser.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
        app.picture(f"composer-{tag}")
    app.fill("#interface", "en")


def check(app, claim, share):
    links(app, claim)
    languages(app, claim)
    storage(app, claim)
    notices(app, claim)
    usual_school(app, claim)
    core(app, claim)
    refused(app, claim)
    old_data(app, claim)
    other_servers(app, claim)
    opened_as_file(app, claim)
    elsewhere = [url for url in app.browser.requests()
                 if not url.startswith(("http://127.0.0.1:", "data:", "blob:", "about:", "file:", "chrome"))]
    claim("nothing is loaded from elsewhere", not elsewhere, elsewhere[:3])
