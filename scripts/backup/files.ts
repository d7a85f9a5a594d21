import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SetupError } from "../processes/data-dir";
import type { Manifest } from "./manifest";

/** Folders of the data folder that a backup holds: files for sale, images, written mails, demo payments. */
export const FILE_FOLDERS = ["private", "media", "outbox", "payments"] as const;

type StoredFile = Manifest["files"][number];

export function listFiles(dataDir: string): string[] {
  const found: string[] = [];
  for (const folder of FILE_FOLDERS) {
    const root = path.join(dataDir, folder);
    if (!existsSync(root)) continue;
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith(".")) continue;
      found.push(path.relative(dataDir, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
    }
  }
  return found.sort();
}

/**
 * Copies one file and says what was copied; undefined when it is gone.
 * Stored files are never changed in place, so a copy is always of one state; the
 * journal of the demo payments only grows, and a last line that is cut is skipped there.
 */
export async function copyFile(from: string, to: string, name: string): Promise<StoredFile | undefined> {
  const source = path.join(from, name);
  if (!existsSync(source)) return undefined;
  const target = path.join(to, name);
  await mkdir(path.dirname(target), { recursive: true });
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    const mode = statSync(source).mode & 0o777;
    await pipeline(createReadStream(source), counted, createWriteStream(target, { mode, flush: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && !existsSync(source)) return undefined;
    throw error;
  }
  return { path: name, bytes, sha256: hash.digest("hex") };
}

/** @throws SetupError when the copy is not what the backup wrote */
export async function restoreFile(from: string, to: string, file: StoredFile): Promise<void> {
  const copied = await copyFile(from, to, file.path);
  if (copied?.sha256 !== file.sha256) {
    throw new SetupError(`The backup is damaged: ${file.path} is not what was written.`);
  }
}
