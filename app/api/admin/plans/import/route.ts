import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { startImport } from "@/lib/catalog/plans/admin/import-mutations";
import { checkImport } from "@/lib/catalog/plans/admin/import-queries";
import { importQuerySchema, MAX_IMPORT_BYTES } from "@/lib/catalog/plans/admin/import-schema";
import { beginRun } from "@/lib/catalog/plans/admin/run-mutations";
import { EXPORT_HEADER } from "@/lib/catalog/plans/rules/import-columns";
import { json, methods } from "@/lib/platform/http/route";
import { csvResponse } from "@/lib/platform/lists/csv";
import { readCsvBody } from "@/lib/platform/lists/csv-body";
import { parse } from "@/lib/platform/parse";

/**
 * Takes plans from a CSV file that is the body. Without `seen` it says what would be done and
 * writes nothing; with the fingerprint of that answer it does it and answers with the run.
 * The middleware leaves it out: a body of up to 32 MB must not be copied on the way.
 */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("plans:create", () => csvResponse("house-plans-template", EXPORT_HEADER, [])),
  POST: staffRoute("plans:create", async (request, _context, staff) => {
    const { seen } = parse(importQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
    const text = await readCsvBody(request, MAX_IMPORT_BYTES);
    if (seen === undefined) return json((await checkImport(text)).check);
    return json(await beginRun(await startImport(text, seen, staff)), { status: 202 });
  }),
});
