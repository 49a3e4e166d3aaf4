"""The files for hosts, as nginx, Apache and Caddy read them: each is started by itself, on a port of its own."""
import contextlib
import http.client
import http.server
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

FOREVER = "private, max-age=31536000, immutable"


def free_port():
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as server:
        return server.server_port


def nginx(folder, port, samples):
    """Its words on the command line, with the folder as a server and in a location of its own."""
    configuration = pathlib.Path(folder, "nginx.conf")
    configuration.write_text(f"""
      daemon off; pid {folder}/pid; error_log stderr; {'user root;' if os.getuid() == 0 else ''}
      events {{}}
      http {{ include /etc/nginx/mime.types; access_log off; client_body_temp_path {folder};
        server {{ listen 127.0.0.1:{port}; root {samples}; include {samples}/nginx.conf.snippet;
          location ^~ /school/ {{ alias {samples}/; include {samples}/nginx.conf.snippet; }} }} }}
      """)
    return ["nginx", "-c", str(configuration), "-e", "stderr"]


def apache(folder, port, samples):
    modules = pathlib.Path("/usr/lib/apache2/modules")
    loaded = "\n".join(f"LoadModule {name}_module {modules}/mod_{name}.so" for name in [
        "mpm_event", "authz_core", "alias", "dir", "headers", "mime"])
    configuration = pathlib.Path(folder, "apache.conf")
    configuration.write_text(f"""
{loaded}
ServerRoot {folder}
ServerName localhost
PidFile {folder}/pid
DefaultRuntimeDir {folder}
Mutex file:{folder}
Listen 127.0.0.1:{port}
ErrorLog {folder}/error.log
TypesConfig /etc/mime.types
DocumentRoot {samples}
Alias /school {samples}
<Directory {samples}>
  AllowOverride All
  Require all granted
</Directory>
""")
    return ["apache2", "-X", "-f", str(configuration)]


def caddy(folder, port, samples):
    configuration = pathlib.Path(folder, "Caddyfile")
    configuration.write_text(f"""{{
  admin off
  auto_https off
}}
http://127.0.0.1:{port} {{
  handle_path /school/* {{
    root * {samples}
    import {samples}/caddy.snippet
  }}
  handle {{
    root * {samples}
    import {samples}/caddy.snippet
  }}
}}
""")
    return ["caddy", "run", "--config", str(configuration), "--adapter", "caddyfile"]


SERVERS = {"nginx": ("nginx", nginx), "Apache": ("apache2", apache), "Caddy": ("caddy", caddy)}


@contextlib.contextmanager
def running(name, samples):
    """A server of the folder; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        port = free_port()
        # Apache's workers refuse to be root.
        owner = {"user": 65534, "group": 65534, "extra_groups": []} if os.getuid() == 0 and name != "nginx" else {}
        environment = os.environ | {"HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        log = pathlib.Path(folder, "output.log")
        with log.open("w") as output:
            server = subprocess.Popen(
                SERVERS[name][1](folder, port, samples), stdout=output, stderr=output, env=environment, **owner)
        try:
            base = f"http://127.0.0.1:{port}/"
            for _ in range(200):
                try:
                    urllib.request.urlopen(base + "robots.txt").close()
                    break
                except OSError:
                    time.sleep(0.05)
            else:
                logs = [log, pathlib.Path(folder, "error.log")]
                raise RuntimeError("\n".join(file.read_text() for file in logs if file.exists()))
            yield base
        finally:
            server.terminate()
            server.wait()


def is_there(name):
    return shutil.which(SERVERS[name][0]) is not None


def check_headers(name, base, samples, claim, equal):
    """What is sent with every file, and what is not to be had."""
    sheet = json.loads((samples / "en" / "manifest.json").read_text("utf-8"))["pupils"][0]["files"]["sheet"]
    # Digits of nothing.
    lost = f"{sheet[:-5]}{'0' if sheet[-5] != '0' else '1'}.pdf"
    for start in ["", "school/"]:
        for path, caching in [("", "no-cache"), ("en/", "no-cache"), ("en/index.html", "no-cache"), ("en/" + sheet, FOREVER),
                              ("en/class.pdf", "private, no-cache"), ("en/manifest.json", "private, no-cache"),
                              ("icon.svg", "private, no-cache")]:
            with urllib.request.urlopen(base + start + path) as answer:
                headers = answer.headers
            where = f"{name}: /{start}{path}"
            equal(f"{where} may be kept as it should", headers.get_all("Cache-Control"), [caching])
            claim(f"{where} has every header once", all(len(headers.get_all(one) or []) == 1 for one in [
                "X-Content-Type-Options", "Referrer-Policy", "X-Robots-Tag", "Cross-Origin-Resource-Policy",
                "Content-Security-Policy"]), headers)
            claim(f"{where} has the policy of its kind", ("script-src" in headers["Content-Security-Policy"])
                  == (path.endswith(("/", ".html")) or path == "") and "frame-ancestors 'self'" in headers["Content-Security-Policy"],
                  headers)
    for path in ["_headers", "en/nginx.conf.snippet", "en/caddy.snippet", "school/.htaccess", "en/.htaccess"]:
        equal(f"{name}: /{path} is not to be had", status(base + path)[0] in (403, 404), True)
    code, headers = status(base + "en/" + lost)
    claim(f"{name}: a sheet that is not there is not kept", code == 404 and "immutable" not in (headers["Cache-Control"] or ""),
          headers)
    # A path that leads out of the folder, as no browser would send it.
    connection = http.client.HTTPConnection(base.split("/")[2])
    connection.request("GET", "/school/../../../../etc/passwd")
    claim(f"{name}: nothing outside the folder is sent", connection.getresponse().status >= 400)


def status(address):
    try:
        with urllib.request.urlopen(address) as answer:
            return answer.status, answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.headers
