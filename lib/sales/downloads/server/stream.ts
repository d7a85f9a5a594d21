import "server-only";
import { AppError } from "@/lib/platform/errors";
import { attachmentHeader, parseRange } from "@/lib/platform/http/byte-range";
import { privateStorage } from "@/lib/platform/ops/storage";
import { countDownload } from "../mutations";
import { type GrantedFile, getGrantedFile } from "../queries";

function headersOf(file: GrantedFile, length: number): Headers {
  return new Headers({
    "content-type": file.contentType,
    // Next 16 sends bodies in chunks and drops this; with another server in front of the handler it tells.
    "content-length": String(length),
    "content-disposition": attachmentHeader(file.fileName),
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    etag: file.etag,
  });
}

/**
 * Whole or a range. Only bytes that leave count as a download; a HEAD and a range outside of the file do
 * not.
 * @throws AppError `not_found`, `forbidden`, see getGrantedFile
 */
export async function streamDownload(token: string, request: Request): Promise<Response> {
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
  if (range === "unsatisfiable") {
    const headers = { "content-range": `bytes */${size}`, "cache-control": "private, no-store" };
    return new Response(null, { status: 416, headers });
  }
  const headers = headersOf(file, range ? range.end - range.start + 1 : size);
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  await countDownload(token, now);
  return new Response(storage.read(file.storageKey, range), { status, headers });
}
