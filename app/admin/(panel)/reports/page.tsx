import type { Metadata } from "next";
import { Figures } from "@/components/admin/insights/reports/figures";
import { Funnel } from "@/components/admin/insights/reports/funnel";
import { RangeBar } from "@/components/admin/insights/reports/range-bar";
import { ReportTable } from "@/components/admin/insights/reports/report-table";
import { SalesChart } from "@/components/admin/insights/reports/sales-chart";
import { LoadedScreen } from "@/components/admin/table/loaded-screen";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { ErrorAlert } from "@/components/ui/error-alert";
import { screenPath } from "@/lib/access/resources/resources";
import { can } from "@/lib/access/staff/rules/permissions";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { getReport } from "@/lib/insights/reports/report-queries";
import { type DayRange, type RangeQuery, rangeQuerySchema, SHOWN_ROWS } from "@/lib/insights/reports/schema";
import { formatDay } from "@/lib/platform/format/dates";
import type { SearchParams } from "@/lib/platform/lists/list-query";

export const metadata: Metadata = { title: "Reports" };

function readQuery(params: SearchParams): { query: RangeQuery; problem?: string } {
  const given = Object.fromEntries(
    ["range", "from", "to"].flatMap((name) =>
      typeof params[name] === "string" ? [[name, params[name]]] : [],
    ),
  );
  const read = rangeQuerySchema.safeParse(given);
  return read.success ? { query: read.data } : { query: {}, problem: read.error.issues[0]?.message };
}

export default async function ReportsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { role } = await requireStaff("reports:read");
  const { query, problem } = readQuery(await searchParams);
  return (
    <LoadedScreen
      key={JSON.stringify(query)}
      title="Reports"
      description="Who came, what they looked for and what they bought. Every table is a file too."
      actions={
        can(role, "designer-shares:read") ? (
          <ButtonLink href={screenPath("designer-shares")} variant="outline">
            Shares of designers
          </ButtonLink>
        ) : null
      }
      above={problem ? <ErrorAlert message={problem} className="mb-6" /> : null}
      failure="Error loading report"
    >
      <WholeReport query={query} />
    </LoadedScreen>
  );
}

const rangeText = ({ from, to }: DayRange) =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

async function WholeReport({ query }: { query: RangeQuery }) {
  const report = await getReport(query);
  const { range, before, days, daysBefore, tables } = report;
  const address = `?from=${range.from}&to=${range.to}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RangeBar
        path="/admin/reports"
        preset={query.from ? undefined : (query.range ?? "30d")}
        range={range}
      />
      <p className="text-sm text-muted-foreground">{`${rangeText(range)}, compared with ${rangeText(before)}. Days begin at midnight in ${report.timeZone}.`}</p>
      {report.sample ? (
        <p role="note" className="rounded-md border border-warning px-5 py-4">
          Visits, carts and searches of this range are sample data: nobody made them. Orders are real.
        </p>
      ) : null}
      <Figures totals={report.totals} before={report.totalsBefore} days={days} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="min-w-0">
          <CardHeader>
            <CardTitle>Sales by day</CardTitle>
          </CardHeader>
          <CardContent>
            <SalesChart days={days} before={daysBefore} />
          </CardContent>
        </Card>
        <Card className="min-w-0">
          <CardHeader>
            <CardTitle>From visit to order</CardTitle>
          </CardHeader>
          <CardContent>
            <Funnel steps={report.funnel} />
          </CardContent>
        </Card>
      </div>
      {tables.map((table) => (
        <ReportTable key={table.name} table={table} query={address} shown={SHOWN_ROWS} />
      ))}
    </div>
  );
}
