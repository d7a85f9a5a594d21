import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "../lib/platform/ops/env.ts";
import { log } from "./log.ts";

/**
 * The framework writes each page that is made at a visit to the disk and never takes one away, also pages of
 * what does not exist: enough addresses could fill the disk.
 */

const POLL_INTERVAL_MS = 10 * 60 * 1000;
const ROOM = 0.8;

/** `/plans/x.html`, `.meta`, `.rsc`, and a folder `.segments`. */
interface Page {
  files: string[];
  bytes: number;
  madeAt: number;
}

const PAGE_OF_FILE = /^(.*?)(?:\.segments\/.*|\.(?:html|meta|rsc|body))$/;

async function readPages(root: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  // Folder by folder: the whole tree at once could be a hundred thousand names.
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        folders.push(name);
        continue;
      }
      const key = PAGE_OF_FILE.exec(name)?.[1];
      const info = key === undefined ? undefined : await stat(path.join(root, name)).catch(() => undefined);
      if (key === undefined || !info) continue;
      const page = pages.get(key) ?? { files: [], bytes: 0, madeAt: 0 };
      page.files.push(name);
      page.bytes += info.size;
      page.madeAt = Math.max(page.madeAt, info.mtimeMs);
      pages.set(key, page);
    }
  }
  return pages;
}

/** The page itself goes first: without it the framework ignores what is left. */
async function removePage(root: string, key: string, { files }: Page): Promise<void> {
  const order = [
    `${key}.html`,
    ...files.filter((name) => !name.startsWith(`${key}.segments/`)),
    `${key}.segments`,
  ];
  for (const name of order) await rm(path.join(root, name), { recursive: true, force: true });
}

export async function limitPagesOnDisk(root: string, maxBytes: number): Promise<number> {
  const pages = await readPages(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return new Map<string, Page>();
    throw error;
  });
  let bytes = [...pages.values()].reduce((sum, page) => sum + page.bytes, 0);
  if (bytes <= maxBytes) return 0;
  let removed = 0;
  for (const [key, page] of [...pages].sort(([, a], [, b]) => a.madeAt - b.madeAt)) {
    if (bytes <= maxBytes * ROOM) break;
    await removePage(root, key, page);
    bytes -= page.bytes;
    removed += 1;
  }
  return removed;
}

/** Where Next 16.4 keeps pages made at a visit (`ROUTE_CACHE_DIRECTORY` of its server); a test checks it. */
export const pagesFolder = (): string => path.join(env().NEXT_DIST_DIR ?? ".next", "server", "route-cache");

export function watchPagesOnDisk(): void {
  const maxBytes = env().PAGES_ON_DISK_MB * 1024 * 1024;
  const look = async () => {
    try {
      const removed = await limitPagesOnDisk(pagesFolder(), maxBytes);
      if (removed > 0) log.info({ removed }, "pages removed from the disk, to be made again when asked for");
    } catch (error) {
      log.warn({ err: error }, "the pages on disk could not be looked at");
    }
    setTimeout(() => void look(), POLL_INTERVAL_MS).unref();
  };
  void look();
}
