"""A browser by WebDriver (W3C), with nothing but the standard library: chromedriver speaks plain HTTP."""
import base64
import json
import subprocess
import time
import urllib.error
import urllib.request

KEYS = {"tab": "\ue004", "enter": "\ue007", "escape": "\ue00c", "shift": "\ue008", "space": " ", "backspace": "\ue003"}


class Browser:
    """One window of Chromium without a screen."""

    def __init__(self, width=1280, height=1000):
        self.process = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        port = None
        for line in self.process.stdout:
            if "started successfully on port" in line:
                port = line.strip().rstrip(".").split()[-1]
                break
        self.root = f"http://127.0.0.1:{port}/session"
        options = {
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                     "--disable-background-networking", f"--window-size={width},{height}"],
        }
        answer = self.ask("POST", "", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options,
            # axe-core looks at 300 cards for a while where the machine has other work too.
            "timeouts": {"script": 240_000},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}}})
        self.root += "/" + answer["sessionId"]

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.root + path, data=data, method=method, headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=250) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def open(self, address):
        self.ask("POST", "/url", {"url": address})

    def window(self):
        """The window that is shown."""
        return self.ask("GET", "/window")

    def another(self):
        """Opens one window more, and shows it."""
        self.show(self.ask("POST", "/window/new", {"type": "tab"})["handle"])

    def show(self, window):
        self.ask("POST", "/window", {"handle": window})

    def close_window(self, window):
        """Closes the window that is shown, and shows another one."""
        self.ask("DELETE", "/window")
        self.show(window)

    def run(self, script, *arguments):
        return self.ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def command(self, name, **parameters):
        """A command of Chromium's own protocol."""
        return self.ask("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def press(self, *keys):
        actions = []
        for key in keys:
            parts = [KEYS.get(part, part) for part in key.split("+")]
            actions += [{"type": "keyDown", "value": part} for part in parts]
            actions += [{"type": "keyUp", "value": part} for part in reversed(parts)]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def write(self, text):
        self.press(*text)

    def choose_file(self, selector, path):
        """Gives a field for files a file, as its window does."""
        found = self.ask("POST", "/element", {"using": "css selector", "value": selector})
        self.ask("POST", f"/element/{next(iter(found.values()))}/value", {"text": str(path)})

    def log(self, kind):
        return self.ask("POST", "/se/log", {"type": kind})

    def requests(self):
        """The addresses asked for since the last question."""
        messages = [json.loads(entry["message"])["message"] for entry in self.log("performance")]
        return [message["params"]["request"]["url"] for message in messages
                if message["method"] == "Network.requestWillBeSent"]

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("GET", "/screenshot")))

    def pdf(self, path):
        """The page as it is printed."""
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.command("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"]))

    def size(self, width, height, scale=1, is_phone=False):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                     mobile=is_phone)

    def wait(self, script, seconds=10):
        """Waits until a script returns something true, and returns it."""
        end = time.monotonic() + seconds
        while True:
            value = self.run(script)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"waited {seconds} s for: {script}")
            time.sleep(0.05)

    def close(self):
        try:
            self.ask("DELETE", "")
        finally:
            self.process.terminate()
            self.process.wait()
