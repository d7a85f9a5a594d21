import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What the programs of a server that the test machine must not change do in their place. */
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
  systemctl: `unit=$ROOT/etc/systemd/system/$2.service
stop() {
  [ -e "$ROOT/store.pid" ] || return 0
  kill -TERM "$(cat "$ROOT/store.pid")" || true
  while kill -0 "$(cat "$ROOT/store.pid")" 2> /dev/null; do sleep 0.1; done
  rm "$ROOT/store.pid"
}
field() { sed -n "s|^$1=||p" "$unit" | sed "s|/srv/|$ROOT/srv/|g"; }
case "$1 $2" in
  "restart house-plans")
    stop
    cd "$(field WorkingDirectory)"
    # As systemd does: in the folder that the link names at this moment.
    cd "$(pwd -P)"
    env -i HOME="$ROOT" PATH=/usr/local/bin:/usr/bin:/bin TMPDIR="\${TMPDIR:-/tmp}" setsid $(field ExecStart) >> "$ROOT/store.log" 2>&1 < /dev/null &
    echo $! > "$ROOT/store.pid"
    ;;
  "stop house-plans") stop ;;
esac`,
};

/** Puts the stand-ins into a folder that is searched first. */
export function writePrograms(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of Object.entries(PROGRAMS)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "$ROOT/journal"\n${body}\n`);
    chmodSync(file, 0o755);
  }
}
