#!/bin/sh
# Brings the store to another version beside the one that serves, and changes over within a restart.
#
#   update.sh [VERSION]   a branch, tag or commit of the repository; origin/main unless said
#   update.sh --back      to the release before, whose build is still there
#
# APP/repository is a clone, APP/releases/* are its versions with their builds, APP/current is the one
# that serves. A version that does not answer within READY_SECONDS makes way for the one before.
set -eu
APP=${APP:-/srv/house-plans}
RUN_AS=${RUN_AS:-house-plans}
ENV_FILE=${ENV_FILE:-/etc/house-plans/store.env}
RESTART=${RESTART:-systemctl restart house-plans}
READY_SECONDS=${READY_SECONDS:-60}

port=$(sed -n 's/^PORT=//p' "$ENV_FILE" | tail -n 1)
ready=http://127.0.0.1:${port:-3000}/api/health/ready

say() { echo "update: $*" >&2; }
as_store() { if [ "$(id -u)" = 0 ]; then runuser -u "$RUN_AS" -- env HOME="$APP" "$@"; else "$@"; fi; }
in_folder() { folder=$1; shift; as_store env --chdir="$folder" PATH="$folder/node_modules/.bin:$PATH" "$@"; }
release_of() { if [ -L "$APP/$1" ]; then readlink -f "$APP/$1"; fi; }

# A link that is renamed over another is changed in one step: no moment without a release.
point() { as_store ln -sfn "$2" "$APP/$1.new" && as_store mv -T "$APP/$1.new" "$APP/$1"; }

# Asks until the store answers, no question for longer than is left: one may never be answered.
answers() {
  node -e 'const [url, seconds] = process.argv.slice(1);
    const giveUp = AbortSignal.timeout(seconds * 1000);
    const ask = () => fetch(url, { signal: giveUp }).then(({ ok }) => ok, () => false);
    (async () => {
      while (!(await ask())) {
        if (giveUp.aborted) process.exit(1);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      process.exit(0);
    })();' "$ready" "$READY_SECONDS"
}
restart() { $RESTART && answers; }

# Units and files of nginx are copies that an update leaves alone: whoever runs the server may have changed them.
tell_copies() {
  if [ -z "$before" ]; then return; fi
  as_store git -C "$1" diff --name-only "$(as_store git -C "$before" rev-parse HEAD)" HEAD -- \
    deploy/nginx 'deploy/server/*.service' 'deploy/server/*.timer' deploy/server/journald.conf |
    while IFS= read -r file; do say "$file is another in this version: copy it as on the first day."; done
}

change_over() {
  before=$(release_of current)
  point current "$1"
  if restart; then
    if [ -n "$before" ]; then point previous "$before"; fi
    say "$(basename "$1") serves."
    tell_copies "$1"
  elif [ -n "$before" ]; then
    say "$(basename "$1") does not answer; going back to $(basename "$before")."
    point current "$before"
    restart || say "$(basename "$before") does not answer either: see journalctl -u house-plans"
    exit 1
  else
    say "$(basename "$1") does not answer: see journalctl -u house-plans"
    exit 1
  fi
}

if [ "${1:-}" = --back ]; then
  previous=$(release_of previous)
  [ -n "$previous" ] || { say "There is no release before this one."; exit 1; }
  change_over "$previous"
  exit
fi

as_store git -C "$APP/repository" fetch --quiet --tags origin
commit=$(as_store git -C "$APP/repository" rev-parse --verify --quiet "${1:-origin/main}^{commit}") ||
  { say "The repository has no version ${1:-origin/main}."; exit 1; }
short=$(printf %.10s "$commit")
new=$APP/releases/$(date -u +%Y%m%d-%H%M%S)-$short
as_store git -C "$APP/repository" worktree add --quiet --detach "$new" "$commit"
trap 'say "Not updated; the store goes on as it was."; as_store git -C "$APP/repository" worktree remove --force "$new"' EXIT
as_store ln -s "$ENV_FILE" "$new/.env"

say "Installing and building $short beside the store that serves ..."
in_folder "$new" npm ci --no-fund --no-audit --loglevel=error
in_folder "$new" npm run release
trap - EXIT
change_over "$new"

# The release that serves and the one before stay.
for folder in "$APP"/releases/*; do
  case $folder in
    "$(release_of current)" | "$(release_of previous)") ;;
    *) as_store git -C "$APP/repository" worktree remove --force "$folder" ;;
  esac
done
