import "server-only";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { env } from "@/lib/platform/ops/env";

/** As the framework names them for the uncompressed file. */
const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

/** What the build made for browsers. */
export const staticFolder = (): string => path.join(env().NEXT_DIST_DIR ?? ".next", "static");

/**
 * The scripts and style sheets of the build that have a `.br` beside them (see
 * scripts/precompress.ts), by the path they are asked for at.
 *
 * @param folder One that is not there has no files.
 */
export function compressedFiles(folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  try {
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const bare = file.slice(0, -".br".length);
      if (file.endsWith(".br") && path.extname(bare) in TYPES) {
        found.add(`/_next/static/${bare.split(path.sep).join("/")}`);
      }
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  return found;
}

/** Without a weight: who gives one may mean `br;q=0`, and is served as before. */
const speaksBrotli = (accepted: string | undefined) =>
  accepted?.split(",").some((one) => one.trim() === "br") === true;

/**
 * Has the framework send the compressed file in place of the plain one, which it
 * would compress with gzip for each visitor. Cache headers, `ETag` and the answer to
 * what the browser has already stay its own.
 */
export function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  files: ReadonlySet<string>,
): void {
  const { url = "", headers } = request;
  const end = url.indexOf("?");
  const file = end < 0 ? url : url.slice(0, end);
  if (!files.has(file) || headers.range !== undefined || !speaksBrotli(headers["accept-encoding"])) return;
  request.url = `${file}.br${url.slice(file.length)}`;
  response.setHeader("Content-Type", TYPES[path.posix.extname(file)] ?? "");
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Vary", "Accept-Encoding");
}
