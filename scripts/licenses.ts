import { existsSync, readFileSync } from "node:fs";

/**
 * Lists what the installed packages that reach production are licensed under, and
 * fails for a license that nobody has looked at. `--all` takes development in.
 */

/** Licenses under which a closed store may be run. LGPL parts are used as they come, as shared libraries. */
const ACCEPTED = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "Zlib"],
  ...[
    "CC0-1.0",
    "CC-BY-4.0",
    "Unlicense",
    "Python-2.0",
    "OFL-1.1",
    "PostgreSQL",
    "LGPL-3.0-or-later",
    "MPL-2.0",
  ],
  // A layout engine inside of Prisma's own tools; it is no part of what the store runs.
  "EPL-2.0",
];

/** Packages that say it in a file only, as it stood there when it was read. */
const READ_BY_HAND: Record<string, string> = { "png-js": "MIT", "seq-queue": "MIT" };

interface Locked {
  dev?: boolean;
  license?: string;
  version?: string;
  /** A part of this repository. */
  link?: boolean;
}

function licenseOf(folder: string, locked: Locked): string {
  const { name, license, licenses } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const first = license ?? licenses?.[0];
  return (
    (typeof first === "object" ? first.type : first) ?? locked.license ?? READ_BY_HAND[name] ?? "unknown"
  );
}

/** `(MIT OR GPL-3.0)` is accepted for one of its choices, `A AND B` for both. */
function isAccepted(license: string): boolean {
  return license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(/ and /i).every((part) => ACCEPTED.includes(part.trim())));
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const everything = process.argv.includes("--all");
const byLicense = new Map<string, string[]>();
for (const [folder, locked] of Object.entries(lock.packages)) {
  // Parts for other systems are in the lock file, but not installed.
  const isOurs = locked.link || !folder.includes("node_modules/");
  if (isOurs || (locked.dev && !everything) || !existsSync(`${folder}/package.json`)) continue;
  const license = licenseOf(folder, locked);
  const name = `${folder.replace(/^.*node_modules\//, "")}@${locked.version}`;
  byLicense.set(license, [...(byLicense.get(license) ?? []), name]);
}
for (const [license, names] of [...byLicense].sort((a, b) => b[1].length - a[1].length)) {
  console.log(`\n${license} (${names.length})\n  ${[...new Set(names)].sort().join("\n  ")}`);
}
const doubtful = [...byLicense].filter(([license]) => !isAccepted(license));
for (const [license, names] of doubtful) console.error(`\nNot accepted: ${license}: ${names.join(", ")}`);
process.exit(doubtful.length > 0 ? 1 : 0);
