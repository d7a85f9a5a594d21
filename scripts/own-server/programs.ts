import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const PROGRAMS: Record<string, string> = {
  // What changes the machine, or asks somebody outside, is only written down.
  "apt-get": "exit 0",
  adduser: "exit 0",
  certbot: "exit 0",
  // Everything runs as the user of the tests.
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  install: `kept=
skip=
for word in "$@"; do
  if [ "$skip" ]; then skip=; continue; fi
  case $word in
    --owner | --group) skip=1 ;;
    *) kept="$kept '$word'" ;;
  esac
done
eval "exec /usr/bin/install $kept"`,
  // As the lock file says: a checkout that these packages were installed for.
  npm: `if [ "$1" = ci ]; then
  cmp --silent package-lock.json "$CHECKOUT/package-lock.json" || { echo "another lock file"; exit 1; }
  cp --archive --link "$CHECKOUT/node_modules" . 2> "$ROOT/copy.log" || { rm -rf node_modules; cp --archive "$CHECKOUT/node_modules" .; }
else
  exec "$REAL_NPM" "$@"
fi`,
  nginx: "exit 0",
  systemctl: `unit() { echo "$ROOT/etc/systemd/system/\${1%.service}.service"; }
field() { sed -n "s|^$2=||p" "$(unit "$1")" | sed "s|/srv/|$ROOT/srv/|g; s|/var/|$ROOT/var/|g"; }
stop() {
  [ -e "$ROOT/store.pid" ] || return 0
  kill -TERM "$(cat "$ROOT/store.pid")" || true
  while kill -0 "$(cat "$ROOT/store.pid")" 2> /dev/null; do sleep 0.1; done
  rm "$ROOT/store.pid"
}
# As systemd does: in the folder that the link names at this moment, with nothing of this environment.
begin() {
  cd "$(field "$1" WorkingDirectory)"
  cd "$(pwd -P)"
  exec env -i HOME="$ROOT" PATH=/usr/local/bin:/usr/bin:/bin TMPDIR="\${TMPDIR:-/tmp}" \
    $(field "$1" Environment) setsid --wait $(field "$1" ExecStart)
}
case "$1 $2" in
  "restart house-plans")
    stop
    begin house-plans >> "$ROOT/store.log" 2>&1 < /dev/null &
    echo $! > "$ROOT/store.pid"
    ;;
  "stop house-plans") stop ;;
  start*)
    shift
    for name in "$@"; do
      case $name in *.service) (begin "$name") ;; esac
    done
    ;;
esac`,
};

export function writePrograms(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of Object.entries(PROGRAMS)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "$ROOT/journal"\n${body}\n`);
    chmodSync(file, 0o755);
  }
}
