import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { getReport } from "@/lib/insights/reports/report-queries";
import { rangeQuerySchema } from "@/lib/insights/reports/schema";
import { json, methods } from "@/lib/platform/http/route";
import { parse } from "@/lib/platform/parse";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("reports:read", async (request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    return json(await getReport(parse(rangeQuerySchema, query)));
  }),
});
