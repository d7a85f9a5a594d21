import { json, methods, parse } from "@/lib/platform/http/route";
import { getReport } from "@/lib/reports/report-queries";
import { rangeQuerySchema } from "@/lib/reports/schema";
import { staffRoute } from "@/lib/users/server/staff-route";

/** Visits, sales and refunds of a range of days, with those of the range before. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("reports:read", async (request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    return json(await getReport(parse(rangeQuerySchema, query)));
  }),
});
