import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { getDesignerReport } from "@/lib/insights/reports/designer-queries";
import { monthRangeSchema } from "@/lib/insights/reports/month-schema";
import { toDollars } from "@/lib/platform/format/money";
import { methods } from "@/lib/platform/http/route";
import { csvResponse } from "@/lib/platform/lists/csv";
import { parse } from "@/lib/platform/parse";

/** Amounts in dollars; the last row is the total. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("designer-shares:export", async (request) => {
    const query = parse(monthRangeSchema, Object.fromEntries(new URL(request.url).searchParams));
    const { range, table, total } = await getDesignerReport(query);
    const rows = [...table.rows, total].map((row) =>
      row.map((cell, at) => (table.columns[at]?.unit === "cents" ? toDollars(Number(cell)) : cell)),
    );
    const header = table.columns.map(({ label }) => label);
    return csvResponse(`designers-${range.from}-to-${range.to}`, header, rows);
  }),
});
