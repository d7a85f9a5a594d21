import "server-only";
import { AppError } from "@/lib/platform/errors";
import { attachmentHeader, parseRange } from "@/lib/platform/http/byte-range";
import { BODY_LENGTH } from "@/lib/platform/http/internal-headers";
import { isPrefetch } from "@/lib/platform/http/prefetch";
import { knownAddress } from "@/lib/platform/http/request";
import { privateStorage } from "@/lib/platform/ops/storage";
import { countDownload } from "../mutations";
import { type GrantedFile, getGrantedFile, linkExpired } from "../queries";

function headersOf(file: GrantedFile, length: number): Headers {
  return new Headers({
    "content-type": file.contentType,
    "content-length": String(length),
    // The framework drops the one above; the server in front puts it back (server/body-length.ts).
    [BODY_LENGTH]: String(length),
    "content-disposition": attachmentHeader(file.fileName),
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    etag: file.etag,
  });
}

/**
 * Whole or a range. Only bytes that leave count as a download, which is noted before the first of them; a
 * HEAD and a range outside of the file do not count, nor does what is fetched ahead of anybody's wish. For six
 * hours after its first byte a download goes on by ranges of the same link.
 * @throws AppError `not_found`, `forbidden` also to a prefetch, see getGrantedFile
 */
export async function streamDownload(token: string, request: Request): Promise<Response> {
  if (isPrefetch(request.headers)) {
    throw new AppError("forbidden", "A file is sent when somebody asks for it, not ahead of that.");
  }
  const now = new Date();
  const file = await getGrantedFile(token, now);
  const storage = privateStorage();
  const size = await storage.size(file.storageKey);
  if (size === undefined) {
    throw new AppError("internal", "This file cannot be read at the moment. Please write to us.", {
      cause: new Error(`stored file missing: ${file.storageKey}`),
    });
  }
  const condition = request.headers.get("if-range");
  const wanted = condition === null || condition === file.etag ? request.headers.get("range") : null;
  const range = parseRange(wanted, size);
  if (file.isResumed && request.method !== "HEAD" && !range) throw linkExpired();
  if (range === "unsatisfiable") {
    const headers = { "content-range": `bytes */${size}`, "cache-control": "private, no-store" };
    return new Response(null, { status: 416, headers });
  }
  const headers = headersOf(file, range ? range.end - range.start + 1 : size);
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  await countDownload(token, now, {
    fileName: file.fileName,
    address: knownAddress(request.headers),
    browser: request.headers.get("user-agent") ?? "",
  });
  return new Response(storage.read(file.storageKey, range), { status, headers });
}
