import "server-only";
import { AppError } from "../errors";
import { privateStorage } from "../ops/storage";
import { attachmentHeader } from "./byte-range";

export async function privateFileResponse(file: { fileName: string; storageKey: string }): Promise<Response> {
  const storage = privateStorage();
  const size = await storage.size(file.storageKey);
  if (size === undefined) {
    throw new AppError("internal", "This file cannot be read at the moment.", {
      cause: new Error(`stored file missing: ${file.storageKey}`),
    });
  }
  return new Response(storage.read(file.storageKey), {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(size),
      "content-disposition": attachmentHeader(file.fileName),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
