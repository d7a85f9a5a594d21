import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { drain, REFUSED_REST_BYTES } from "@/lib/platform/http/discard-body";
import { AppError } from "../errors";
import { env } from "./env";
import { faultPoint } from "./fault-point";

interface StreamOptions {
  maxBytes: number;
  tooLarge: () => Error;
  headBytes: number;
  checkHead: (head: Uint8Array) => void;
}

interface Streamed {
  bytes: number;
  sha256: string;
  head: Uint8Array;
}

/** Keys are relative paths such as `plans/12/set-r1.pdf`. */
export interface Storage {
  /** Whole or not at all, flushed to disk before this resolves. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Whole or not at all, without holding it in memory. */
  putStream(key: string, content: ReadableStream<Uint8Array>, options: StreamOptions): Promise<Streamed>;
  size(key: string): Promise<number | undefined>;
  /** Both ends included. */
  read(key: string, range?: { start: number; end: number }): ReadableStream<Uint8Array>;
  delete(key: string): Promise<void>;
}

const HALF = ".half";
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** @throws AppError `not_found` for a key that is not a plain relative path, such as one with `..` or NUL */
export function storagePath(root: string, key: string): string {
  const segments = key.split("/");
  if (key.length > 400 || segments.some((segment) => !SEGMENT.test(segment) || segment.includes(".."))) {
    throw new AppError("not_found", "There is no such file.");
  }
  // The bundler would take every file below the working directory for one that this may read.
  return path.join(/*turbopackIgnore: true*/ root, ...segments);
}

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders; there the rename is all there is.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function putWhole<T>(file: string, write: (handle: FileHandle) => Promise<T>): Promise<T> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const half = path.join(/*turbopackIgnore: true*/ folder, `.${path.basename(file)}.${randomUUID()}${HALF}`);
  let result: T;
  try {
    const handle = await open(half, "wx", 0o644);
    try {
      result = await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await flushFolder(folder);
  return result;
}

async function writeStream(
  handle: FileHandle,
  content: ReadableStream<Uint8Array>,
  options: StreamOptions,
): Promise<Streamed> {
  const hash = createHash("sha256");
  const reader = content.getReader();
  let head = new Uint8Array();
  let bytes = 0;
  try {
    for (let checked = false; ; ) {
      const { done, value } = await reader.read();
      if (value) {
        bytes += value.byteLength;
        if (bytes > options.maxBytes) throw options.tooLarge();
        if (head.byteLength < options.headBytes)
          head = Buffer.concat([head, value]).subarray(0, options.headBytes);
      }
      if (!checked && (done || head.byteLength === options.headBytes)) {
        options.checkHead(head);
        checked = true;
      }
      if (done) return { bytes, sha256: hash.digest("hex"), head };
      hash.update(value);
      // Not write(): where the space runs out, that stores a part and says so only in its result.
      await handle.writeFile(value);
      faultPoint("upload:half");
    }
  } catch (error) {
    await drain(reader, Math.max(0, options.maxBytes - bytes) + REFUSED_REST_BYTES);
    throw error;
  }
}

function folderStorage(root: string): Storage {
  return {
    put: (key, content) => putWhole(storagePath(root, key), (handle) => handle.writeFile(content)),
    putStream: (key, content, options) =>
      putWhole(storagePath(root, key), (handle) => writeStream(handle, content, options)),
    size: async (key) => {
      try {
        const found = await stat(storagePath(root, key));
        return found.isFile() ? found.size : undefined;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    read: (key, range) =>
      Readable.toWeb(createReadStream(storagePath(root, key), range)) as ReadableStream<Uint8Array>,
    delete: (key) => rm(storagePath(root, key), { force: true }),
  };
}

/** Never served directly: reached through grants only. */
export function privateStorage(): Storage {
  return folderStorage(path.resolve(env().DATA_DIR, "private"));
}

export function publicStorage(): Storage {
  return folderStorage(path.resolve(env().DATA_DIR, "media"));
}

export async function sweepHalfFiles(maxAgeMs: number, now: number): Promise<void> {
  for (const name of ["private", "media"]) {
    const root = path.resolve(env().DATA_DIR, name);
    for (const entry of await readdir(/*turbopackIgnore: true*/ root, { recursive: true }).catch(() => [])) {
      if (!entry.endsWith(HALF) || !path.basename(entry).startsWith(".")) continue;
      const file = path.join(/*turbopackIgnore: true*/ root, entry);
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs < now - maxAgeMs) await rm(file, { force: true });
    }
  }
}

const OWN_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export async function privateKeysBefore(before: Date): Promise<string[]> {
  const root = path.resolve(env().DATA_DIR, "private");
  const keys: string[] = [];
  for (const entry of await readdir(/*turbopackIgnore: true*/ root, { recursive: true }).catch(() => [])) {
    if (!OWN_NAME.test(path.basename(entry))) continue;
    const found = await stat(path.join(/*turbopackIgnore: true*/ root, entry)).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) keys.push(entry.split(path.sep).join("/"));
  }
  return keys;
}
