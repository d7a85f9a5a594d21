import { readBody } from "@/lib/platform/http/route";
import { AppError } from "../errors";

const TYPE = /^(?:text\/(?:csv|plain)|application\/(?:csv|vnd\.ms-excel))(?:\s*;|$)/i;

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("bad_request", "The file is not text in UTF-8. Save it as CSV UTF-8.");
  }
}

/** @throws AppError `unsupported_media_type`, `too_large`, `bad_request` for other encodings than UTF-8 */
export async function readCsvBody(request: Request, maxBytes: number): Promise<string> {
  if (!TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupported_media_type", "Send the file as text/csv.");
  }
  return decoded(await readBody(request, maxBytes));
}
