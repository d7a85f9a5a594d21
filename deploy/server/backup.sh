#!/bin/sh
# Makes a backup of the store in $BACKUPS and keeps the newest $KEEP of them.
set -eu
: "${BACKUPS:?the folder for backups}"
keep=${KEEP:-14}
cd "$(dirname "$0")/../.."
mkdir -p "$BACKUPS"

# What a run left that was cut off.
rm -rf "$BACKUPS"/????-??-??T??????Z.half
node_modules/.bin/node --import tsx scripts/backup/create.ts --to "$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)"

ls -d "$BACKUPS"/????-??-??T??????Z | sort -r | tail -n "+$((keep + 1))" | while IFS= read -r old; do
  rm -rf "$old"
done
