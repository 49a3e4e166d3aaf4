# Installs packages of Debian or Ubuntu, for other scripts, which read this file: install_by_apt PACKAGE...
# Asks for nothing. Lists of packages are fetched only where the ones at hand do not do.
install_by_apt() {
  root=""
  [ "$(id -u)" = 0 ] || root="sudo"
  export DEBIAN_FRONTEND=noninteractive
  # No daemon of theirs is started.
  $root env RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1 || {
    $root apt-get update -qq >/dev/null
    $root env RUNLEVEL=1 apt-get install -y -qq --no-install-recommends "$@" >/dev/null
  }
}
