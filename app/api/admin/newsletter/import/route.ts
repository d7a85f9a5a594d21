import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { importSubscribers } from "@/lib/letters/newsletter/mutations";
import { MAX_IMPORT_BYTES } from "@/lib/letters/newsletter/schema";
import { json, methods } from "@/lib/platform/http/route";
import { readCsvBody } from "@/lib/platform/lists/csv-body";

/** Subscribes the addresses of a CSV file that is the body, and responds with what came of each line. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: staffRoute("newsletter:create", async (request, _context, staff) =>
    json(await importSubscribers(await readCsvBody(request, MAX_IMPORT_BYTES), staff)),
  ),
});
