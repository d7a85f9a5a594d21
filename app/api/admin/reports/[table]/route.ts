import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { getWholeTable } from "@/lib/insights/reports/report-queries";
import { TABLE_NAMES } from "@/lib/insights/reports/rules/table-names";
import { rangeQuerySchema } from "@/lib/insights/reports/schema";
import { notFound } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/format/money";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { csvResponse } from "@/lib/platform/lists/csv";
import { parse } from "@/lib/platform/parse";

/** Amounts in dollars. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"table">>({
  GET: staffRoute("reports:export", async (request, { params }: RouteParams<"table">) => {
    const { table } = await params;
    const name = TABLE_NAMES.find((one) => one === table);
    if (!name) throw notFound("There is no such table.");
    const query = parse(rangeQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
    const { columns, rows } = await getWholeTable(name, query);
    const cells = rows.map((row) =>
      row.map((cell, at) => (columns[at]?.unit === "cents" ? toDollars(Number(cell)) : cell)),
    );
    return csvResponse(
      `report-${name}`,
      columns.map(({ label }) => label),
      cells,
    );
  }),
});
