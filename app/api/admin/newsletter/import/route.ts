import { importSubscribers } from "@/lib/newsletter/mutations";
import { MAX_IMPORT_BYTES } from "@/lib/newsletter/schema";
import { AppError } from "@/lib/platform/http/errors";
import { json, methods, readBody } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/** What browsers and programs call a CSV file. */
const TYPE = /^(?:text\/(?:csv|plain)|application\/(?:csv|vnd\.ms-excel))(?:\s*;|$)/i;

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("bad_request", "The file is not text in UTF-8. Save it as CSV UTF-8.");
  }
}

/** Subscribes the addresses of a CSV file that is the body, and responds with what came of each line. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: staffRoute("newsletter:create", async (request, _context, staff) => {
    if (!TYPE.test(request.headers.get("content-type") ?? "")) {
      throw new AppError("unsupported_media_type", "Send the file as text/csv.");
    }
    const text = decoded(await readBody(request, MAX_IMPORT_BYTES));
    return json(await importSubscribers(text, staff));
  }),
});
